import type { Registry } from '../../resources/kit/index.ts'
import type { Auth } from '../../server/auth/index.ts'
import type { Database } from '../../server/database/index.ts'
import { createAudiences } from '../../server/audiences/index.ts'
import { discoverAudiences, discoverMeasures } from '../../server/discover.ts'
import type { Environment } from '../../server/environment.ts'
import { createFiles } from '../../server/files/index.ts'
import type { Mailer } from '../../server/mail/index.ts'
import { createMeasures } from '../../server/measures/index.ts'
import type { ModuleDeps } from '../../server/modules/deps.ts'
import type { Records } from '../../server/records/index.ts'
import { jobsBeside } from './jobs/beside-app.ts'

interface Ground {
  readonly database: Database
  readonly registry: Registry
  readonly records: Records
  readonly auth: Auth
  readonly environment: Environment
  readonly mailer: Mailer
}

/** What the start gives every module, on a test's own ground. */
export async function depsOn(ground: Ground): Promise<ModuleDeps & { readonly jobs: ReturnType<typeof jobsBeside> }> {
  const { database, registry, records, environment } = ground
  return {
    ...ground,
    files: createFiles({ database, registry, records, room: environment }),
    measures: createMeasures({ ...ground, found: await discoverMeasures() }),
    audiences: createAudiences(await discoverAudiences()),
    jobs: jobsBeside(ground),
  }
}
