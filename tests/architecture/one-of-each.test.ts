import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A second copy of these is a second context: its parts would not see the theme, the language or the address of the first. */
const alone = ['antd', '@ant-design/icons', 'react', 'react-dom', 'react-router', '@refinedev/core', '@tanstack/react-query']

test.each(alone)('%s is installed once', (name) => {
  const found = execFileSync(
    'find',
    ['node_modules', '-path', `*/node_modules/${name}/package.json`, '-o', '-path', `node_modules/${name}/package.json`],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  expect(found.trim().split('\n')).toEqual([`node_modules/${name}/package.json`])
})
