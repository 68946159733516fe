import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = new URL('../../', import.meta.url)
const solution = z.object({ files: z.array(z.string()), references: z.array(z.object({ path: z.string() })) })

test('The tsconfig at the top leads an editor to every project of the tree', () => {
  const { files, references } = solution.parse(JSON.parse(readFileSync(new URL('tsconfig.json', root), 'utf8')))
  const projects = readdirSync(root).filter((name) => name !== 'dist' && existsSync(new URL(`${name}/tsconfig.json`, root)))
  expect(files, 'it compiles nothing itself').toEqual([])
  expect(references.map(({ path }) => path).toSorted()).toEqual(projects.toSorted())
})
