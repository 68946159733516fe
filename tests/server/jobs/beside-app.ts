import { productContext, type Auth } from '../../../server/auth/index.ts'
import type { Database } from '../../../server/database/index.ts'
import { discoverJobs } from '../../../server/discover.ts'
import { createJobs, type JobsService } from '../../../server/jobs/index.ts'

const kinds = await discoverJobs()

/** The product's own kinds of work, for an app that a test puts together. */
export const jobsBeside = ({ database, auth }: { database: Database; auth: Pick<Auth, 'assertOpen'> }): JobsService =>
  createJobs({ database, auth, kinds, asProduct: productContext, log: () => undefined })
