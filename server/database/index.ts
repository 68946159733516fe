import type { Database, DatabaseOptions } from './database.ts'
import { openPostgres } from './postgres/open.ts'
import { openSqlite } from './sqlite/open.ts'

export { insertShippedPlaces } from './shipped-places.ts'
export type { Database, DatabaseOptions, Dialect, Queries } from './database.ts'
export { idForm, newId } from './ids.ts'
export { migrate, planMigration } from './migrate.ts'
export { systemTables } from './schema/system-tables.ts'

export const openDatabase = async ({ dataDir, databaseUrl, modest }: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir, modest)
