import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copySources } from './product.ts'

const folder = mkdtempSync(join(tmpdir(), 'school-dev-'))
const tree = join(folder, 'tree')
let dev: ChildProcess
let said = ''
let port: number

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const within = { timeout: 60_000, interval: 500 }
const textOf = async (address: string): Promise<string> => (await fetch(address)).text()
const nowhere = 'http://127.0.0.1:9'
/** where vite serves the console: 5173, or the next port that is free; it colours what it says where a terminal could read it */
const consoleAddress = (): string => /Local:\s+(http:\/\/[\d.:]+)/.exec(stripVTControlCharacters(said))?.[1] ?? nowhere

beforeAll(async () => {
  copySources(tree)
  port = await freePort()
  dev = spawn(process.execPath, [join(tree, 'scripts/dev.mjs')], {
    cwd: tree,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: join(folder, 'data'), DEMO: 'false', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout!, dev.stderr!]) stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  await vi.waitFor(() => expect(said).toContain(`School console on http://127.0.0.1:${port}`), within)
  await vi.waitFor(() => expect(consoleAddress()).not.toBe(nowhere), within)
})
afterAll(async () => {
  const gone = new Promise((resolve) => dev.once('exit', resolve))
  dev.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true, force: true })
})

test('The console under development calls the server on the port that was set', async () => {
  const answer = await fetch(`${consoleAddress()}/health/live`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/)
})

test('A declaration and a module that come while it runs are there at once, on both sides', async () => {
  const discovery = `${consoleAddress()}/src/app/console/discovery.ts`
  expect(await textOf(discovery)).not.toContain('gadgets')
  writeFileSync(
    join(tree, 'resources/gadgets.ts'),
    `import { defineResource, ref, text } from './kit/index.ts'

export default defineResource({
  name: 'gadgets',
  label: { one: ['Gadget', 'أداة'], many: ['Gadgets', 'الأدوات'] },
  fields: { school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }), name: text({ required: true, max: 60 }) },
})
`,
  )
  mkdirSync(join(tree, 'server/modules/gadgetry'))
  writeFileSync(
    join(tree, 'server/modules/gadgetry/routes.ts'),
    `import { z } from 'zod'
import { defineCall } from '../../../resources/contract/call.ts'
import { handlePublic } from '../../request/route.ts'

const ping = defineCall({ method: 'GET', path: '/api/gadgetry/ping/', summary: 'x', tag: 'x', signedIn: false, data: z.object({ pong: z.boolean() }) })
const routes = () => [handlePublic(ping, async () => ({ pong: true }))]
export default routes
`,
  )
  await vi.waitFor(async () => expect(await textOf(`http://127.0.0.1:${port}/api/openapi.json`)).toContain('/api/gadgets/'), within)
  await vi.waitFor(async () => expect(await textOf(`http://127.0.0.1:${port}/api/gadgetry/ping/`)).toContain('pong'), within)
  await vi.waitFor(async () => expect(await textOf(discovery)).toContain('gadgets'), within)
})

test('Declarations that cannot be read are told in a sentence each, and the server is there again as soon as they are gone', async () => {
  const declared = readFileSync(join(tree, 'resources/gadgets.ts'), 'utf8')
  const wrong: [string, string, RegExp][] = [
    ["name: 'gadgets',", "name: 'gadgets'; ", /: it cannot be read: [^.]+ \(resources\/broken-0\.ts:\d+:\d+\)\. Correct it there\./],
    ["'./kit/index.ts'", "'./kti/index.ts'", /: it cannot be read: Could not resolve '\.\/kti\/index\.ts'/],
    ['text({', "((): never => { throw new Error('no more') })() ?? text({", /: it cannot be read: no more\. Correct it there\./],
  ]
  said = ''
  for (const [at, [right, mistake]] of wrong.entries())
    writeFileSync(join(tree, `resources/broken-${at}.ts`), declared.replace(right, mistake))
  const sentences = wrong.map(([, , { source }], at) => new RegExp(`resources/broken-${at}\\.ts${source}`))
  await vi.waitFor(() => sentences.forEach((sentence) => expect(said).toMatch(sentence)), within)
  expect(said).not.toContain('School console on')
  for (const at of wrong.keys()) rmSync(join(tree, `resources/broken-${at}.ts`))
  // nobody imports it, so both sides go on without it
  rmSync(join(tree, 'resources/gadgets.ts'))
  await vi.waitFor(async () => {
    const described = await textOf(`http://127.0.0.1:${port}/api/openapi.json`)
    expect(described).toContain('/api/gadgetry/')
    expect(described).not.toContain('/api/gadgets/')
  }, within)
})
