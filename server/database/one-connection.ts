import { Kysely, type DatabaseConnection, type Dialect, type Driver } from 'kysely'
import type { Queries } from './database.ts'

const refuse = (): Promise<void> => Promise.reject(new Error('Transactions are made by database.write, not by Kysely'))

class OneConnection implements Driver {
  readonly #connection: Promise<DatabaseConnection>
  constructor(connection: DatabaseConnection) {
    this.#connection = Promise.resolve(connection)
  }
  init = (): Promise<void> => Promise.resolve()
  acquireConnection = (): Promise<DatabaseConnection> => this.#connection
  releaseConnection = (): Promise<void> => Promise.resolve()
  destroy = (): Promise<void> => Promise.resolve()
  beginTransaction = refuse
  commitTransaction = refuse
  rollbackTransaction = refuse
}

/** Kysely over a connection that somebody else opens, puts into transactions and closes. */
export const queriesOver = (connection: DatabaseConnection, dialect: Omit<Dialect, 'createDriver'>): Queries =>
  new Kysely({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => new OneConnection(connection),
      createIntrospector: (queries) => dialect.createIntrospector(queries),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  })
