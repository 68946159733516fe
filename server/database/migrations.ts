import type { Registry } from '../../resources/kit/index.ts'
import { modulesIn } from '../packed/found.ts'
import type { Dialect, Queries } from './database.ts'

type Step = (q: Queries, dialect: Dialect, registry: Registry) => Promise<void>
/** What cannot be read off a declaration. Runs once, inside the start's transaction, and not at all on a fresh database. */
export interface Migration {
  readonly name: string
  /** a rename, a conversion, a drop: before the tables are brought to what is declared */
  readonly up?: Step
  /** what rows that are there get: when new tables and columns are there, too */
  readonly fill?: Step
}

/** `migrations/2027-01-15-phone-to-mobile.ts` with `export const up = async (q, dialect) => ...` or `fill`, in the order of their names. */
export async function writtenMigrations(): Promise<Migration[]> {
  const found = await modulesIn(new URL('./migrations/', import.meta.url))
  return Promise.all(found.map(async ({ name, load }) => ({ ...((await load()) as Pick<Migration, 'up' | 'fill'>), name })))
}
