import { apart, endApart, workAt, type Limits } from '../../apart/index.ts'
import { AppError, rateLimited } from '../../request/errors.ts'

export interface Drawer {
  /** the drawing as a PNG; null where it cannot be drawn, or not within reason */
  draw(svg: Uint8Array): Promise<Buffer | null>
  close(): Promise<void>
}

const drawing = workAt<typeof import('./worker.ts').default>('./worker', import.meta.url)
/** Plenty for any logo, and the end of a drawing that is made to have none. Whoever sends more than can be drawn in their turn waits, not everybody else. */
const limits: Limits = { heapMb: 128, residentMb: 512, seconds: 5, mostWaiting: 19 }
let drawers = 0

/** Drawings are kept as bitmaps: a bitmap runs nothing, fetches nothing and looks the same everywhere. */
export function createDrawer(): Drawer {
  const beside = `drawings ${++drawers}`
  return {
    draw: (svg) =>
      apart(drawing, svg, limits, { beside }).then(
        (png) => Buffer.from(png),
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'RATE_LIMIT') throw rateLimited(limits.seconds)
          // whatever it says, or that it had to be ended: it is none that we can show
          return null
        },
      ),
    close: () => endApart(beside),
  }
}
