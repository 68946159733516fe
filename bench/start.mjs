// How long a second start takes: everything is installed, built and filled already.
import { report } from './report.mjs'
import { startProduct, worldOf } from './product.mjs'

export async function start() {
  const world = await worldOf(1200)
  const first = await startProduct({ dataDir: world.dataDir, entry: 'scripts/start.mjs' })
  await first.stop()
  const second = await startProduct({ dataDir: world.dataDir, entry: 'scripts/start.mjs' })
  report('start.second', second.seconds, 's', 2)
  await second.stop()
  world.remove()
}
