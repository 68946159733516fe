import type { Database, DatabaseOptions } from './database.ts'
import { joinable } from './joined.ts'

export { hasManyWriters, holdAlone } from './alone.ts'
export { answering } from './answering.ts'
export { commitNothing } from './commit-nothing.ts'
export { insertShippedPlaces } from './shipped-places.ts'
export type { Database, DatabaseOptions, Dialect, Queries } from './database.ts'
export { claimAnswer, keepAnswer, releaseKey, removeOldAnswers, type KeptAnswer, type KeptPlace } from './kept-answers.ts'
export { idForm, newId } from './ids.ts'
export { Remembered } from './remembered.ts'
export { keepPrivate, privateFolder } from './private-files.ts'
export { migrate, planDistributed, planMigration, SchemaError } from './migrate.ts'
export { isNoRoom } from './no-room.ts'
export {
  endOfOutbox,
  outboxDays,
  outboxPlace,
  outboxTable,
  readOutbox,
  recentOutbox,
  tidyOutbox,
  type OutboxRead,
  type OutboxRow,
} from './outbox.ts'
export type { Reads } from './reads.ts'
export { arrival, sent } from './sent.ts'
export { idBeside, isSearched, listAround, rowBeside, tablesOf } from './schema/declared-tables.ts'
export { dayBehind, isCounted, placeColumn, placedFields, plainColumn, richTitles, soughtColumn } from './schema/sought.ts'
export { systemTables } from './schema/system-tables.ts'
export { isSet, knowing, type Flag, type SystemTables, type StoredRow, type StoredYear } from './stored-rows.ts'
export { lettersOf, numbering, wordStart } from './schema/letters.ts'
export { tenantLetters, trigramsOf } from './schema/trigrams.ts'

/** Only the driver of the database that is used is loaded: each costs a start some fifty milliseconds. */
export async function openDatabase({ dataDir, databaseUrl, modest }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) return joinable(await (await import('./postgres/open.ts')).openPostgres(databaseUrl))
  return joinable((await import('./sqlite/open.ts')).openSqlite(dataDir, modest))
}
export { isWatched } from './schema/watched.ts'
