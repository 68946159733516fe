import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { patched, patches, unreached } from '../../scripts/library-patches.ts'

const source = (file: string): string => readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8')

test.each(patches)('$file is still what its patch was made for', (patch) => {
  expect(patched(source(patch.file), patch)).not.toBe(source(patch.file))
})

test.each(unreached)('$file still asks for $part, which the console does without', ({ file, part, of }) => {
  expect(source(file)).toMatch(new RegExp(`(from|require\\(|import\\()\\s*['"]${part.replaceAll('.', '\\.')}['"]`))
  expect(`/node_modules/${file}`).toMatch(of)
})

test('A library that has changed stops the build, by name and reason', () => {
  const [patch] = patches
  expect(() => patched('export const nothing = 0', patch!)).toThrow(
    /sonner\/dist\/index\.mjs has changed: .* is there 0 times instead of 1/,
  )
})
