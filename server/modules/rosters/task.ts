import type { RosterChoices, RosterData } from '../../../resources/contract/rosters.ts'
import type { Registry } from '../../../resources/kit/index.ts'
import type { Database } from '../../database/index.ts'
import type { Stage } from '../../records/import/watch.ts'
import type { Reactions } from '../../records/reaction.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Run } from '../excel-upload/service.ts'

/** A check or an import of a whole school. */
export interface RosterTask extends Run {
  readonly context: RequestContext
  readonly choices: RosterChoices
  readonly dryRun: boolean
  /** kinds that licence and package close, and the reason in words */
  readonly closed: Readonly<Record<string, string>>
}
export type RosterOutcome = Omit<RosterData, 'upload_id' | 'file_name' | 'said'>
export interface Seen {
  readonly stage: Stage
  readonly done: number
  readonly total: number
}
export interface RosterDeps {
  readonly database: Database
  readonly registry: Registry
  readonly reactions: Reactions
  readonly records: Records
}
