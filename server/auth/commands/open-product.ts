import type { Registry } from '../../../resources/kit/index.ts'
import { migrate, openDatabase, type Database } from '../../database/index.ts'
import { discoverReactions, discoverResources } from '../../discover.ts'
import { readEnvironment, type Environment } from '../../environment.ts'
import { createRecords, type Records } from '../../records/index.ts'

export interface Product {
  readonly environment: Environment
  readonly database: Database
  readonly registry: Registry
  readonly records: Records
}

/** What a command works with: the database of the environment, brought up to date, and its records; closed afterwards. */
export async function withProduct<T>(job: (product: Product) => Promise<T>): Promise<T> {
  const environment = readEnvironment(process.env)
  const { registry } = await discoverResources()
  const { dataDir, databaseUrl } = environment
  const database = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    await migrate(database, registry)
    return await job({
      environment,
      database,
      registry,
      records: createRecords({ database, registry, reactions: await discoverReactions(registry) }),
    })
  } finally {
    await database.close()
  }
}

/** Runs a command: its sentence on success, a sentence and a status on failure. */
export function runCommand(command: () => Promise<string>): void {
  Promise.resolve()
    .then(command)
    .then(
      (said) => console.log(said),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        process.exitCode = 1
      },
    )
}
