import { openProcess } from '../../apart/process.ts'
import { rateLimited } from '../../request/errors.ts'

export interface Drawer {
  /** the drawing as a PNG; null where it cannot be drawn, or not within reason */
  draw(svg: Uint8Array): Promise<Buffer | null>
  close(): Promise<void>
}

const worker = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)
/** Plenty for any logo, and the end of a drawing that is made to have none. */
const limits = { heapMb: 128, residentMb: 512, seconds: 5 }
/** Whoever sends more than can be drawn in their turn waits, not everybody else. */
const longestQueue = 20

/** Drawings are kept as bitmaps: a bitmap runs nothing, fetches nothing and looks the same everywhere. */
export function createDrawer(): Drawer {
  const apart = openProcess<Uint8Array, Uint8Array>({ module: worker, limits, idleMs: 30_000 })
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async draw(svg) {
      if (waiting >= longestQueue) throw rateLimited(limits.seconds)
      waiting++
      const turn = queue
        .then(() => apart.ask(svg))
        .then(
          (png) => Buffer.from(png),
          // whatever it says, or that it had to be ended: it is none that we can show
          () => null,
        )
      queue = turn.finally(() => waiting--)
      return turn
    },
    close: () => apart.stop(),
  }
}
