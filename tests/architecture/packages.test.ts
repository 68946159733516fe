import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isInRange } from './node-range.ts'

const textOf = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const lock = z
  .object({ packages: z.record(z.string(), z.object({ engines: z.unknown() }).partial()) })
  .parse(JSON.parse(textOf('package-lock.json')))
const engines = z.object({ node: z.string().optional() })
const oldestNode = /Node (\d+\.\d+) or later/.exec(textOf('README.md'))?.[1] ?? 'unsaid'

test('Ranges of versions are read as npm reads them', () => {
  const said: [string, string, boolean][] = [
    ['20.19', '^20.19.0 || >=22.12.0', true],
    ['20.18', '^20.19.0 || >=22.12.0', false],
    ['22.11', '^20.19.0 || >=22.12.0', false],
    ['20.19', '>=22', false],
    ['20.19', '20 || >=22', true],
    ['21.0', '20 || >=22', false],
    ['20.19', '20.x || 22.x', true],
    ['20.19', '>=16 || 14 >=14.17', true],
    ['14.16', '>=16 || 14 >=14.17', false],
    ['20.19', '>= 0.4', true],
    ['20.19', '10.* || >= 12.*', true],
    ['20.19', '~20.19.0', true],
    ['20.20', '~20.19.0', false],
    ['20.19', '<20', false],
    ['20.19', '<=20', true],
    ['20.19', '>20', false],
    ['20.19', '*', true],
  ]
  for (const [version, range, expected] of said) expect(isInRange(version, range), `${version} in ${range}`).toBe(expected)
})

test('Every locked package runs on the oldest Node that the README names, so that installing warns of nothing', () => {
  expect(lock.packages['']?.engines).toEqual({ node: `>=${oldestNode}` })
  const tooNew = Object.entries(lock.packages).flatMap(([path, { engines: said }]) => {
    const range = engines.safeParse(said).data?.node
    return range === undefined || isInRange(oldestNode, range) ? [] : [`${path} asks for Node ${range}`]
  })
  expect(tooNew).toEqual([])
})

const root = fileURLToPath(new URL('../../', import.meta.url))
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

test('Every dependency of the product is imported by it', () => {
  const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(textOf('package.json')))
  const code = ['src', 'server', 'resources'].flatMap(filesIn).map((file) => readFileSync(file, 'utf8'))
  const named = new Set(
    code.flatMap((text) =>
      [...text.matchAll(/(?:from|import|import\(|resolve\(|@import|url\()\s*['"]([^'"]+)['"]/g)].map((found) => found[1]!),
    ),
  )
  const isImported = (name: string): boolean =>
    [...named].some((path) => path === name || path.startsWith(`${name}/`) || path.includes(`node_modules/${name}/`))
  expect(Object.keys(dependencies).filter((name) => !isImported(name))).toEqual([])
})
