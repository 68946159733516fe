import { isSet, knowing, type Database } from './database/index.ts'

/** Whether there is any institution yet, and whether one of them is a demo world. */
export async function findInstitutions(database: Database): Promise<{ readonly isEmpty: boolean; readonly isDemo: boolean }> {
  const found = await database.read(null, (q) => knowing(q).selectFrom('institutions').select('is_demo').execute())
  return { isEmpty: found.length === 0, isDemo: found.some((row) => isSet(row.is_demo)) }
}
