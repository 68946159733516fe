import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)

test('Problems begin as noProblems(): a field that a request calls "__proto__" would be lost in an object that has one', () => {
  const astray = ['server', 'resources']
    .flatMap(filesIn)
    .filter((name) => /: Problems = \{|: Record<string, Problem\[\]> = \{/.test(readFileSync(join(root, name), 'utf8')))
  expect(astray).toEqual([])
})
