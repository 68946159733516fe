import type { Registry } from '../../resources/kit/index.ts'
import type { Database } from '../database/index.ts'
import type { Records } from '../records/index.ts'

export interface DemoDeps {
  readonly database: Database
  readonly registry: Registry
  readonly records: Records
}
