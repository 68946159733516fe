import type { Registry } from '../../resources/kit/index.ts'
import type { Audiences } from '../audiences/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Database } from '../database/index.ts'
import type { Environment } from '../environment.ts'
import type { Files } from '../files/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { Mailer } from '../mail/index.ts'
import type { Measures } from '../measures/index.ts'
import type { Records } from '../records/types.ts'
import type { Route } from '../request/route.ts'

/** What every module is given; it takes what it needs. */
export interface ModuleDeps {
  readonly database: Database
  readonly registry: Registry
  readonly records: Records
  readonly auth: Auth
  readonly environment: Environment
  readonly files: Files
  readonly mailer: Mailer
  readonly measures: Measures
  readonly audiences: Audiences
  readonly jobs: Jobs
}
/** The default export of `server/modules/<name>/routes.ts`. */
export type Module = (deps: ModuleDeps) => Route[]
