import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Built {
  buildStale(root: string, halves: Record<string, object>, options?: { force: boolean }): void
}
const address = new URL('../../../scripts/built.mjs', import.meta.url).href
const { buildStale } = (await import(address)) as Built

let root: string
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  root = mkdtempSync(join(tmpdir(), 'built-'))
  for (const folder of ['source', 'dist/packed/inner']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'source/a'), 'a')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

let builds = 0
const outputs = ['dist/packed/one', 'dist/packed/inner/two']
const half = {
  inputs: ['source'],
  outputs: ['dist/packed'],
  build() {
    builds++
    for (const file of outputs) writeFileSync(join(root, file), 'as built')
  },
}
/** How often it builds when it is asked. */
const ask = (options?: { force: boolean }): number => {
  const before = builds
  buildStale(root, { server: half }, options)
  return builds - before
}

test('What is built and whole is not built again, and asking takes no lock', () => {
  expect(ask()).toBe(1)
  rmSync(join(root, 'dist/.building'))
  expect(ask()).toBe(0)
  expect(existsSync(join(root, 'dist/.building'))).toBe(false)
  expect(ask({ force: true })).toBe(1)
})

test('An output that is missing, cut, edited or too much is built anew, once', () => {
  ask()
  const [one, two] = outputs.map((file) => join(root, file)) as [string, string]
  const harms = [
    () => rmSync(two),
    () => truncateSync(one, 3),
    () => {
      writeFileSync(one, 'As built')
      utimesSync(one, 1, 1)
    },
    () => writeFileSync(join(root, 'dist/packed/left'), ''),
    () => writeFileSync(join(root, 'dist/.server.stamp'), ''),
  ]
  for (const harm of harms) {
    harm()
    expect([ask(), ask()]).toEqual([1, 0])
  }
})

test('What is edited during a build is built the next time', () => {
  const build = () => (half.build(), writeFileSync(join(root, 'source/b'), 'b'))
  buildStale(root, { server: { ...half, build } })
  expect([ask(), ask()]).toEqual([1, 0])
})

/** Another process that builds here, for so long. */
function elsewhere(milliseconds: number, force = false) {
  const code = `
    import { appendFileSync, writeFileSync } from 'node:fs'
    import { buildStale } from ${JSON.stringify(address)}
    const build = () => {
      appendFileSync('log', 'begin ')
      console.log('begun')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds})
      writeFileSync('dist/packed/one', 'as built')
      appendFileSync('log', 'end ')
    }
    buildStale('.', { server: { inputs: ['source'], outputs: ['dist/packed'], build } }, { force: ${force} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, begun: once(child.stdout, 'data'), ended: once(child, 'close').then(([code]) => ({ code: code as number, said })) }
}
const log = (): string => readFileSync(join(root, 'log'), 'utf8')
const waiting = 'Another process is building here: waiting for it ...\n'

test.each([false, true])('Of two who would build at once one does, and the other says that it waits (forced: %s)', async (force) => {
  const first = elsewhere(1_500, force)
  await first.begun
  const second = elsewhere(0, force)
  expect(await second.ended).toEqual({ code: 0, said: waiting })
  expect(await first.ended).toEqual({ code: 0, said: 'Building the server ...\n' })
  expect(log()).toBe('begin end ')
})

test('Who is killed while it builds keeps nobody waiting', async () => {
  const first = elsewhere(60_000)
  await first.begun
  first.child.kill('SIGKILL')
  await first.ended
  expect(await elsewhere(0).ended).toEqual({ code: 0, said: 'Building the server ...\n' })
  expect(log()).toBe('begin begin end ')
})
