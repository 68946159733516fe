import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { patched, patches, unmet, unreached } from '../../scripts/library-patches.ts'

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

test('What meets nothing in a whole build stops it, and so does a library that is there twice', () => {
  const all = new Set<unknown>([...patches, ...unreached])
  const engine = '/tree/node_modules/antd/node_modules/@ant-design/cssinjs/es/index.js'
  expect(unmet(all, [engine, '/tree/src/main.tsx'])).toEqual([])
  const without = new Set([...all].slice(1, -1))
  expect(unmet(without, [engine, '/tree/node_modules/@ant-design/cssinjs/es/index.js'])).toEqual([
    expect.stringMatching(/^sonner\/dist\/index\.mjs is no longer part of the console: what is patched in it \(the toasts .*\) is not\./),
    expect.stringMatching(/^@refinedev\/devtools-internal\/dist\/index\.mjs no longer asks for error-stack-parser: /),
    expect.stringMatching(/^@ant-design\/cssinjs is in the console 2 times instead of once\. Say in vite\.config\.ts/),
  ])
})

test('No page asks the one-line input of the library for its other kinds, which a built console does not have', () => {
  const files = readdirSync(new URL('../../src', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const asking = files.filter((file) =>
    /\bInput\.(TextArea|Search|Password|OTP|Group)\b/.test(readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')),
  )
  expect(asking).toEqual([])
})
