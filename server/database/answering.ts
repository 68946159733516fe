import type { Database } from './database.ts'
import { secondsForWriting } from './too-slow.ts'

/** The database for whoever answers requests: others wait while one writes, so none may write for as long as it likes. */
export const answering = (database: Database, seconds = secondsForWriting): Database => ({
  ...database,
  write: (tenantId, job) => database.write(tenantId, job, seconds),
  together: (tenantId, job) => database.together(tenantId, job, seconds),
})
