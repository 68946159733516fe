import { modulesBelow } from '../packed/found.ts'
import type { DemoHistory } from './history.ts'

/** What the `demo` files of the modules add to the demo world, in the order of their folders, but for those that come behind another. */
export async function discoverDemo(folder: URL = new URL('../modules/', import.meta.url)): Promise<DemoHistory[]> {
  const found: DemoHistory[] = []
  for (const { path, load } of await modulesBelow(folder, 'demo')) {
    const { default: history } = (await load()) as { readonly default?: DemoHistory }
    if (!history?.name)
      throw new Error(`server/modules/${path.replace(/js$/, 'ts')}: it has no history. Export one as default: defineDemo({ ... }).`)
    found.push(history)
  }
  return inOrder(found)
}

/** One that names another stands right behind it, and last where that is not there. */
function inOrder(found: readonly DemoHistory[]): DemoHistory[] {
  const ordered = found.filter(({ behind }) => behind === undefined)
  for (const history of found.filter(({ behind }) => behind !== undefined)) {
    const at = ordered.findIndex(({ name }) => name === history.behind)
    ordered.splice(at < 0 ? ordered.length : at + 1, 0, history)
  }
  return ordered
}
