// How long starts take: the first on an empty folder, and the second, when everything is installed, built and filled already. To the line
// that says where it listens, and, of the server alone, to the first page of a list that somebody gets who was signed in before; with what it
// holds in memory then.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorTime } from './processor.mjs'
import { report } from './report.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'

// what else runs on the machine only ever makes it slower, so the best counts
const rounds = 5
const list = '/api/students/?per_page=50&sort_by=firstname'

/** An empty folder: until somebody can sign in, and until the demo world is whole. */
async function firstStart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-first-start-'))
  const product = await startProduct({ dataDir })
  report('start.first', product.seconds, 's', 20)
  report('start.first_whole', await product.whole(), 's', null)
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

export async function start() {
  await firstStart()
  const world = await worldOf(1200)
  const first = await startProduct({ dataDir: world.dataDir, entry: 'scripts/start.mjs' })
  const { headers } = await signIn(first.address)
  await first.stop()
  let again = Infinity
  for (let round = 0; round < rounds; round++) {
    const second = await startProduct({ dataDir: world.dataDir, entry: 'scripts/start.mjs' })
    again = Math.min(again, second.seconds)
    await second.stop()
  }
  report('start.second', again, 's', 1)
  const best = { seconds: Infinity, listens: Infinity, processor: Infinity, memory: Infinity }
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const product = await startProduct({ dataDir: world.dataDir })
    const answer = await fetch(`${product.address}${list}`, { headers })
    const { data } = await answer.json()
    if (data?.records.length !== 50) throw new Error(`The first list was answered with ${answer.status}`)
    const seen = {
      seconds: (performance.now() - began) / 1000,
      listens: product.seconds,
      processor: processorTime(product.pid),
      memory: product.memory().now,
    }
    for (const name of Object.keys(best)) best[name] = Math.min(best[name], seen[name])
    await product.stop()
  }
  const rounded = (seconds) => Math.round(seconds * 100) / 100
  report('start.first_list', best.seconds, 's', 0.7, 'lower', { listens: rounded(best.listens), processor: rounded(best.processor) })
  report('start.first_list.memory', best.memory, 'MB', 130)
  world.remove()
}
