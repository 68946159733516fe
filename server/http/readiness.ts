import { statfs } from 'node:fs/promises'
import { commitNothing, isNoRoom, type Database } from '../database/index.ts'
import { readAnything } from './queries.ts'

/** What a day of a school needs at most, with its uploads; below it somebody has to look. */
const enoughBytes = 64 * 1024 * 1024
/** Whoever asks more often, and there may be strangers among them, hears what was found last. */
const goodMs = 10_000

/** Bytes that this product may still put into a folder. */
export async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export interface Readiness {
  readonly isReady: boolean
  /** which of them is wrong, for whoever runs it; nothing that a stranger could use */
  readonly wrong: 'disk' | 'database' | null
  readonly error?: unknown
}
export interface Watched {
  readonly database: Pick<Database, 'dialect' | 'write' | 'read'>
  readonly dataDir: string
  readonly free?: (folder: string) => Promise<number>
  readonly clock?: () => number
}

/** Can it answer, and can it keep what it is told? A disk that is full lets people read and loses what they write. */
export function watchReadiness({ database, dataDir, free = freeIn, clock = Date.now }: Watched): () => Promise<Readiness> {
  let last: { readonly at: number; readonly found: Promise<Readiness> } | null = null
  const look = async (): Promise<Readiness> => {
    try {
      const bytes = await free(dataDir)
      if (bytes < enoughBytes) return { isReady: false, wrong: 'disk', error: new Error(`${dataDir} has room for ${bytes} bytes only`) }
    } catch (error) {
      // with PostgreSQL and a key from the environment nothing lies there, and nothing need
      if (!(database.dialect === 'postgres' && isMissing(error))) return { isReady: false, wrong: 'disk', error }
    }
    try {
      await readAnything(database)
      await commitNothing(database)
      return { isReady: true, wrong: null }
    } catch (error) {
      return { isReady: false, wrong: isNoRoom(error) ? 'disk' : 'database', error }
    }
  }
  return () => {
    const now = clock()
    if (last === null || now - last.at >= goodMs) last = { at: now, found: look() }
    return last.found
  }
}
