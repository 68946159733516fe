import { existsSync } from 'node:fs'
import type { Registry } from '../../resources/kit/index.ts'
import { openDatabase, type Database } from '../database/index.ts'
import { sqliteFile } from '../database/sqlite/open.ts'
import { discoverReactions } from '../discover.ts'
import type { Environment } from '../environment.ts'
import { referenceLookup } from '../records/import/lookups.ts'
import { createFloor } from '../records/layout.ts'
import { localContext } from './local-context.ts'
import { listSchools } from './queries.ts'
import type { AtHand } from './references.ts'

/** What a database knows of the records that files name; none where it is of an older version, or still empty. */
export async function atHandIn(database: Database, registry: Registry): Promise<AtHand | null> {
  const schools = await listSchools(database).catch(() => [])
  const [first] = schools
  if (!first) return null
  const floor = createFloor(database.dialect, registry, await discoverReactions(registry))
  return {
    country: first.country,
    currency: schools.every(({ currency }) => currency === first.currency) ? (first.currency ?? null) : null,
    async missing(field, names) {
      let least = names
      for (const school of schools) {
        const context = localContext(new Date(), school)
        // a kind that was declared since the last start has no table yet, and nothing in it
        const find = await database.read(school.tenant_id, (q) => referenceLookup(floor, q, context, field)).catch(() => null)
        const missing = find === null ? names : names.filter((name) => 'problem' in find(name, { school_id: school.school_id }))
        if (missing.length < least.length) least = missing
        if (least.length === 0) break
      }
      return least
    },
  }
}

/** Looks into the installation of the environment, if there is one; it is only read. */
export async function withDataAtHand<T>(
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  registry: Registry,
  job: (atHand: AtHand | null) => Promise<T>,
): Promise<T> {
  // opening would make one
  if (!databaseUrl && !existsSync(sqliteFile(dataDir))) return job(null)
  const database = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) }).catch(() => null)
  if (!database) return job(null)
  try {
    return await job(await atHandIn(database, registry))
  } finally {
    await database.close()
  }
}
