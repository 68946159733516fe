import { discoverResources } from '../../discover.ts'
import { readEnvironment } from '../../environment.ts'
import { openDatabase, planMigration } from '../index.ts'
import { command } from './command.ts'

/** Prints the SQL that the next start would run, and runs none of it. */
await command(async () => {
  const { dataDir, databaseUrl } = readEnvironment(process.env)
  const { registry } = await discoverResources()
  const database = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const statements = await planMigration(database, registry)
    return statements.length === 0 ? '-- Nothing is to be done: the database is as declared.' : `${statements.join(';\n')};`
  } finally {
    await database.close()
  }
})
