import { productContext, type Auth } from '../../../server/auth/index.ts'
import type { Database, DatabaseOptions } from '../../../server/database/index.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { createJobs, type JobsService } from '../../../server/jobs/index.ts'
import { importKinds, type Performing } from '../../../server/modules/excel-upload/jobs.ts'
import { createPerformer } from '../../../server/modules/excel-upload/perform.ts'
import { createImportService } from '../../../server/modules/excel-upload/service.ts'
import type { World } from './world.ts'

/** In this thread: that it works in a process of its own is tested elsewhere. */
export function inThread(world: World): Performing {
  const perform = createPerformer(world)
  return (task, _, { hear }) => perform(task, hear ?? (() => undefined))
}

export interface Imports {
  readonly service: ReturnType<typeof createImportService>
  readonly jobs: JobsService
}
/** The imports of one process of the product; without `perform` the work is done in processes of its own. */
export async function importsOn(
  world: World,
  place: DatabaseOptions,
  perform?: Performing,
  on: Database = world.database,
): Promise<Imports> {
  const kinds = importKinds(perform)
  const auth: Pick<Auth, 'assertOpen'> = { assertOpen: () => Promise.resolve() }
  const environment = readEnvironment({ LOG_LEVEL: 'silent', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })
  const jobs = createJobs({
    database: on,
    auth,
    kinds: [kinds.check, kinds.bring],
    asProduct: productContext,
    log: () => undefined,
  })
  const deps = { database: on, registry: world.registry, records: world.records, auth: auth as Auth, jobs, environment }
  await jobs.run(deps)
  return { jobs, service: createImportService(deps, kinds) }
}
