import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wrapPassword } from '../../server/auth/passwords.ts'
import { copyWorld, startProduct } from './product.ts'

const folder = mkdtempSync(join(tmpdir(), 'school-cold-start-'))
const packed = join(inject('productTree'), 'dist/packed')
/** The files that a start has loaded, as V8 saw them. */
let loaded: string[]

beforeAll(async () => {
  await copyWorld(inject('worldFolder'), join(folder, 'data'))
  const seen = join(folder, 'seen')
  const product = await startProduct({
    tree: inject('productTree'),
    dataDir: join(folder, 'data'),
    environment: { NODE_V8_COVERAGE: seen },
  })
  await product.stop()
  const said = readdirSync(seen).map((file) => JSON.parse(readFileSync(join(seen, file), 'utf8')) as { result: { url: string }[] })
  loaded = [...new Set(said.flatMap(({ result }) => result.map(({ url }) => url)))].filter((url) => !url.startsWith('node:'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('A start loads a few packed files instead of nine hundred', () => {
  expect(loaded.length).toBeLessThan(60)
  expect(loaded.filter((url) => url.includes('/dist/packed/')).length).toBeGreaterThan(5)
})

test('A start loads nothing that only other databases, files or mail need', () => {
  expect(loaded.filter((url) => /node_modules\/(pg|nodemailer|@resvg)\b/.test(url))).toEqual([])
  const ofWorkbooks = readdirSync(packed).filter(
    (file) => file.endsWith('.cjs') && /^\/\/ node_modules\/hucre\//m.test(readFileSync(join(packed, file), 'latin1')),
  )
  expect(ofWorkbooks.length).toBeGreaterThan(0)
  expect(loaded.filter((url) => ofWorkbooks.some((file) => url.endsWith(`/${file}`)))).toEqual([])
})

test('What a start runs, and the library of workbooks, has been compiled by the build, and this Node takes it', () => {
  // what is done in a process of its own is run when it is asked for, and by no start
  const large = readdirSync(packed).filter(
    (file) =>
      file.endsWith('.cjs') &&
      (loaded.some((url) => url.endsWith(`/${file}`)) || /^\/\/ node_modules\/hucre\//m.test(readFileSync(join(packed, file), 'latin1'))) &&
      readFileSync(join(packed, file)).length > 200_000,
  )
  expect(large.length).toBeGreaterThan(0)
  const script = `
    const { readFileSync } = require('node:fs')
    const { Script } = require('node:vm')
    const rejected = ${JSON.stringify(large)}.filter((file) => {
      const compiled = readFileSync(file + '.' + require('node:v8').cachedDataVersionTag() + '.compiled').subarray(64)
      const source = '(function (exports, require, module, __filename, __dirname) {' + readFileSync(file, 'latin1') + '\\n})'
      return new Script(source, { filename: file, cachedData: compiled }).cachedDataRejected
    })
    console.log(JSON.stringify(rejected))`
  expect(execFileSync(process.execPath, ['-e', script], { cwd: packed, encoding: 'utf8', env: { PATH: process.env['PATH'] } })).toBe('[]\n')
})

test('What only some work needs is found when it is used, also by what V8 has compiled before', async () => {
  const product = await startProduct({ tree: inject('productTree'), dataDir: join(folder, 'data') })
  const signedIn = await fetch(`${product.address}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'schooladmin', password: wrapPassword('Demo-2026!') }),
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${data.token}` }
  const begins: string[] = []
  for (const path of ['/api/excel-upload/template?entity=students', '/api/standards/export/?format=xlsx']) {
    const answer = await fetch(`${product.address}${path}`, { headers })
    begins.push(`${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 2)}`)
  }
  await product.stop()
  expect(begins).toEqual(['200 PK', '200 PK'])
})

test('Packed files are plain letters, which take half the memory', () => {
  for (const file of readdirSync(packed).filter((one) => one.endsWith('.cjs')))
    expect([file, readFileSync(join(packed, file)).every((byte) => byte < 0x80)]).toEqual([file, true])
})

test('A failure names the packed file, and with source maps the place in the sources', () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  const failWith = (options: string): string =>
    spawnSync(process.execPath, [join(inject('productTree'), 'dist/server/main.js')], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', DATA_DIR: join(file, 'data'), NODE_OPTIONS: options },
    }).stderr
  expect(failWith('')).toMatch(/at async serve \(\S+\/dist\/packed\/server-main-\S+:\d+:\d+\)/)
  expect(failWith('--enable-source-maps')).toMatch(/at async serve \(\S+\/server\/serve\.ts:\d+:\d+\)/)
})
