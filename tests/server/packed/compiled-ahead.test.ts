import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

interface OptionalStep {
  tryScript(file: string, args: string[], options: { limit: number; env?: Record<string, string | undefined> }): string | null
}
const scripts = new URL('../../../scripts/', import.meta.url)
const { tryScript } = (await import(new URL('optional-step.mjs', scripts).href)) as OptionalStep

let root: string
const write = (path: string, code: string): string => {
  const file = join(root, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, code)
  return file
}
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'compiled-ahead-'))))
afterEach(() => rmSync(root, { recursive: true }))

test('A step that fails, hangs or cannot be run tells in a line why, and nothing more', () => {
  const outcome = (code: string, limit = 30_000) => tryScript(write('step.mjs', code), [], { limit })
  expect(outcome('console.log("many words")')).toBeNull()
  expect(outcome('throw new TypeError("no loopback")')).toBe('TypeError: no loopback')
  expect(outcome('process.exit(3)')).toBe('ended by 3')
  expect(outcome('setInterval(() => undefined, 1000)', 700)).toBe('not done within 0.7 s')
})

/** A server as small as one can be that starts, is signed in to and asked, and keeps what was compiled. */
function writeServer(main: string) {
  write('package.json', '{ "type": "module" }')
  write('dist/server/auth/passwords.js', 'export const wrapPassword = (word) => word')
  write(
    'dist/server/packed/run.js',
    `import { writeFileSync } from 'node:fs'
    export const keepCompiled = () => writeFileSync(${JSON.stringify(join(root, 'kept'))}, process.env.DATA_DIR)`,
  )
  write('dist/resources/kit/sources.js', 'export const keysOf = ({ auth }) => [auth.bearer]')
  write('dist/resources/clubs.js', 'export default { source: null }')
  write('dist/resources/suppliers.js', `export default { source: { auth: { bearer: 'KEY_THAT_NO_BUILD_HAS' } } }`)
  write('dist/server/main.js', main)
}
const firstMinute = () => {
  const env = { ...process.env, TMPDIR: join(root, 'no-such-folder') }
  return tryScript(fileURLToPath(new URL('server-compiled.mjs', scripts)), [root], { limit: 10_000, env })
}
const answering = `import { createServer } from 'node:http'
  if (!process.env.KEY_THAT_NO_BUILD_HAS) throw new Error('The environment lacks a key')
  import { writeFileSync } from 'node:fs'
  writeFileSync(process.env.DATA_DIR + '/rows', '')
  const server = createServer((_, answer) => answer.end('{"data":{"token":"t"}}'))
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))`

test('The first minute needs no folder for temporary files, and nothing of it is left beside the build', () => {
  writeServer(answering)
  // as one leaves it that was killed
  write('dist/.first-minute/rows', 'old')
  expect(firstMinute()).toBeNull()
  expect(readFileSync(join(root, 'kept'), 'utf8')).toBe(join(root, 'dist/.first-minute'))
  expect(readdirSync(join(root, 'dist'))).toEqual(['resources', 'server'])
})

test('A first minute that fails says so and is cleared away', () => {
  writeServer('throw new Error("listen EADDRNOTAVAIL 127.0.0.1")')
  expect(firstMinute()).toBe('Error: listen EADDRNOTAVAIL 127.0.0.1')
  expect([existsSync(join(root, 'dist/.first-minute')), existsSync(join(root, 'kept'))]).toEqual([false, false])
})
