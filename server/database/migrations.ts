import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Dialect, Queries } from './database.ts'

type Step = (q: Queries, dialect: Dialect) => Promise<void>
/** What cannot be read off a declaration. Runs once, inside the start's transaction, and not at all on a fresh database. */
export interface Migration {
  readonly name: string
  /** a rename, a conversion, a drop: before the tables are brought to what is declared */
  readonly up?: Step
  /** what rows that are there get: when new tables and columns are there, too */
  readonly fill?: Step
}

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** `migrations/2027-01-15-phone-to-mobile.ts` with `export const up = async (q, dialect) => ...` or `fill`, in the order of their names. */
export async function writtenMigrations(): Promise<Migration[]> {
  const files = await readdir(folder).catch(() => [])
  const names = files.filter((file) => /\.(js|ts)$/.test(file) && !file.endsWith('.d.ts')).sort()
  return Promise.all(
    names.map(async (file) => {
      const steps = (await import(pathToFileURL(join(folder, file)).href)) as Pick<Migration, 'up' | 'fill'>
      return { ...steps, name: file.replace(/\.(js|ts)$/, '') }
    }),
  )
}
