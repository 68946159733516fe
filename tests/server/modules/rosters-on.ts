import { productContext, type Auth } from '../../../server/auth/index.ts'
import type { DatabaseOptions } from '../../../server/database/index.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { createJobs, type JobsService } from '../../../server/jobs/index.ts'
import { rosterJobs, type Performing } from '../../../server/modules/rosters/jobs.ts'
import { createPerformer } from '../../../server/modules/rosters/perform.ts'
import { createRosterService } from '../../../server/modules/rosters/service.ts'
import type { World } from '../import/world.ts'

export interface Rosters {
  readonly service: ReturnType<typeof createRosterService>
  readonly jobs: JobsService
}
/** The rosters of one process of the product, the work done in this thread; with `apart` in a process of its own. */
export async function rostersOn(
  world: World,
  place: DatabaseOptions,
  isApart = false,
  assertOpen: Auth['assertOpen'] = () => Promise.resolve(),
): Promise<Rosters> {
  const perform = createPerformer(world)
  const here: Performing = (task, _, { hear }) => perform(task, hear ?? (() => undefined))
  const kinds = rosterJobs(isApart ? undefined : here)
  const auth: Pick<Auth, 'assertOpen'> = { assertOpen }
  const environment = readEnvironment({ LOG_LEVEL: 'silent', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })
  const jobs = createJobs({
    database: world.database,
    auth,
    kinds: [kinds.check, kinds.bring],
    asProduct: productContext,
    log: () => undefined,
  })
  const deps = { database: world.database, registry: world.registry, records: world.records, auth: auth as Auth, jobs, environment }
  await jobs.run(deps)
  return { jobs, service: createRosterService(deps, kinds) }
}
