import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Dialect, Queries } from './database.ts'

/** A change that cannot be read off a declaration: a rename, a conversion, a drop. Runs once, inside the start's transaction. */
export interface Migration {
  readonly name: string
  readonly up: (q: Queries, dialect: Dialect) => Promise<void>
}

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** `migrations/2027-01-15-phone-to-mobile.ts` with `export const up = async (q, dialect) => ...`, in the order of their names. */
export async function writtenMigrations(): Promise<Migration[]> {
  const files = await readdir(folder).catch(() => [])
  const names = files.filter((file) => /\.(js|ts)$/.test(file) && !file.endsWith('.d.ts')).sort()
  return Promise.all(
    names.map(async (file) => {
      const { up } = (await import(pathToFileURL(join(folder, file)).href)) as Pick<Migration, 'up'>
      return { name: file.replace(/\.(js|ts)$/, ''), up }
    }),
  )
}
