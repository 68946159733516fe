// How soon what somebody writes into `resources/` stands in an open browser while `npm run dev` runs: a new declaration, a changed one, a
// mistaken one, the same mended, and one that is gone. To the list itself, with what the server answers; not to the menu entry.
import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../scripts/build.mjs'
import { copySources } from '../scripts/source-tree.mjs'
import { launchChrome, visitor } from './chrome.mjs'
import { processorTime } from './processor.mjs'
import { signIn, worldOf } from './product.mjs'
import { percentile, report } from './report.mjs'

const rounds = 5
const median = (values) => percentile(values, 0.5)

const declaration = (name, fields) => `import { defineResource, number, ref, text } from './kit/index.ts'

export default defineResource({
  name: '${name}',
  label: { one: ['Gadget', 'أداة'], many: ['${name.toUpperCase()}', 'الأدوات'] },
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    name: text({ required: true, max: 60 }),
    ${fields}
  },
})
`

/** Both sides under development in a copy of the tree, on a copy of the demo world. */
async function startDev(tree, dataDir) {
  const port = process.env.BENCH_PORT ?? '3199'
  copySources(root, tree)
  const child = spawn(process.execPath, [join(tree, 'scripts/dev.mjs')], {
    cwd: tree,
    env: { ...process.env, NODE_ENV: 'development', PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += stripVTControlCharacters(String(chunk))))
  const until = async (pattern) => {
    for (let waited = 0; waited < 120_000; waited += 50) {
      const found = pattern.exec(said)
      if (found) return found[1]
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`No ${pattern} in:\n${said}`)
  }
  const services = await until(/School console on (http:\/\/[\d.:]+)/)
  const console = await until(/Local:\s+(http:\/\/[\d.:]+)/)
  return {
    pid: child.pid,
    services,
    console,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      process.off('exit', end)
    },
  }
}

export async function dev() {
  const world = await worldOf(1200)
  const tree = join(root, '.tmp', 'bench', `dev-${process.pid}`)
  const running = await startDev(tree, world.dataDir)
  const chrome = await launchChrome()
  const { token } = await signIn(running.services)
  const page = await (await visitor(chrome, { token })).newPage()
  // what a browser loads the first time is kept by it and by vite
  await page.goto(`${running.console}/masters/students`)
  await page.locator('main tbody tr td').first().waitFor({ timeout: 60_000 })
  const times = { added: [], changed: [], mistaken: [], mended: [], removed: [] }
  const processor = []
  for (let round = 0; round <= rounds; round++) {
    const name = `gadgets${'abcdefghi'[round]}`
    const file = join(tree, 'resources', `${name}.ts`)
    const list = page.locator('main h1', { hasText: name.toUpperCase() })
    const shown = (field) => list.and(page.locator('main:not(:has([aria-busy=true])) h1')).and(page.locator(`main:has-text("${field}") h1`))
    await page.goto(`${running.console}/masters/${name}`)
    await page.locator('main h1').waitFor()
    await page.waitForTimeout(1500)
    const measure = async (kind, act, isShown) => {
      const [before, worked] = [performance.now(), processorTime(running.pid)]
      act()
      await isShown()
      if (round > 0) times[kind].push((performance.now() - before) / 1000)
      // until the next process stands by, as it does for a person
      await page.waitForTimeout(1500)
      if (kind === 'added' && round > 0) processor.push(processorTime(running.pid) - worked)
    }
    const write = (fields) => () => writeFileSync(file, declaration(name, fields))
    await measure('added', write('places: number(),'), () => shown('Places').waitFor())
    await measure('changed', write('places: number(), weight: number({ label: ["Weight", "الوزن"] }),'), () => shown('Weight').waitFor())
    await measure('mistaken', write('places: number(), weight: number(),'), () =>
      page.locator('vite-error-overlay', { hasText: `resources/${name}.ts` }).waitFor(),
    )
    await measure('mended', write('places: number(), height: number({ label: ["Height", "الارتفاع"] }),'), () => shown('Height').waitFor())
    await measure(
      'removed',
      () => rmSync(file),
      () => list.waitFor({ state: 'detached' }),
    )
  }
  for (const [kind, seconds] of Object.entries(times))
    report(`dev.${kind}`, median(seconds), 's', 3, 'lower', {
      worst: Math.max(...seconds),
      ...(kind === 'added' ? { processor: median(processor) } : {}),
    })
  await chrome.close()
  await running.stop()
  rmSync(tree, { recursive: true, force: true })
  world.remove()
}
