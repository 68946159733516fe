import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A product of one packed file, loaded by what loads ours. */
let root: string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'packed-'))
  mkdirSync(join(root, 'server/packed'), { recursive: true })
  mkdirSync(join(root, 'packed'))
  const source = readFileSync(new URL('../../../server/packed/run.ts', import.meta.url), 'utf8')
  writeFileSync(join(root, 'server/packed/run.mjs'), (await transformWithOxc(source, 'run.ts')).code)
  writeFileSync(join(root, 'packed/program.cjs'), `${'function said() { return "first" }\n'.repeat(500)}console.log(said())`)
  expect(start('; keepCompiled()')).toEqual({ status: 0, stdout: 'first\n' })
})
afterEach(() => rmSync(root, { recursive: true }))

function start(after = '') {
  const code = `import { runPacked, keepCompiled } from './run.mjs'; runPacked('program.cjs')${after}`
  const cwd = join(root, 'server/packed')
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd, encoding: 'utf8' })
  return { status, stdout }
}
const compiled = (): string =>
  join(
    root,
    'packed',
    readdirSync(join(root, 'packed')).find((file) => file.endsWith('.compiled'))!,
  )

test('What was compiled and is damaged is not given to V8, whatever its length', () => {
  const whole = readFileSync(compiled())
  for (const at of [0.3, 0.5, 0.7, 0.9]) {
    const from = Math.floor(whole.length * at)
    writeFileSync(
      compiled(),
      whole.map((byte, index) => (index >= from && index < from + 40 ? byte ^ 0xff : byte)),
    )
    expect(start()).toEqual({ status: 0, stdout: 'first\n' })
  }
  for (const length of [0, 10, 64, whole.length - 1]) {
    writeFileSync(compiled(), whole.subarray(0, length))
    expect(start()).toEqual({ status: 0, stdout: 'first\n' })
  }
})

test('An edit of a packed file counts, also one of the same length', () => {
  const file = join(root, 'packed/program.cjs')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('first', 'other'))
  expect(start()).toEqual({ status: 0, stdout: 'other\n' })
})
