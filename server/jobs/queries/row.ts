import type { Selectable } from 'kysely'
import { jobStates } from '../../../resources/contract/jobs.ts'
import type { SystemTables } from '../../database/index.ts'
import type { Claim } from '../kind.ts'

export const jobsTable = 'jobs'

export type State = (typeof jobStates)[number]
export const openStates = ['waiting', 'running'] as const satisfies readonly State[]

/** A job as it stands in the table. */
export interface JobRow extends Claim {
  readonly kind: string
  readonly schoolId: string | null
  readonly once: string | null
  readonly input: unknown
  readonly context: unknown
  readonly operationId: string
  readonly state: State
  readonly runAt: string
  readonly allowed: number
  readonly isStopWished: boolean
  readonly stage: string | null
  readonly done: number
  readonly total: number
  readonly place: unknown
  readonly result: unknown
  readonly error: unknown
  readonly createdBy: string | null
  readonly createdAt: string
  readonly finishedAt: string | null
}

export const jobColumns = [
  'tenant_id',
  'job_id',
  'kind',
  'school_id',
  'once',
  'input',
  'context',
  'operation_id',
  'state',
  'run_at',
  'attempts',
  'allowed',
  'cancel_at',
  'stage',
  'done',
  'total',
  'place',
  'result',
  'error',
  'created_by',
  'created_at',
  'finished_at',
] as const

const states: readonly string[] = jobStates
const isState = (word: string): word is State => states.includes(word)
const structure = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : undefined)

type Column = (typeof jobColumns)[number]
/** What is large stays in its place until somebody asks for one. */
type Large = 'result' | 'place' | 'context'
type Kept = Pick<Selectable<SystemTables['jobs']>, Exclude<Column, Large>> & Partial<Pick<Selectable<SystemTables['jobs']>, Large>>

export function readJob(row: Kept): JobRow {
  const { state } = row
  if (!isState(state)) throw new Error(`A job has the state "${state}"`)
  return {
    tenantId: row.tenant_id,
    jobId: row.job_id,
    attempt: row.attempts,
    kind: row.kind,
    schoolId: row.school_id,
    once: row.once,
    input: structure(row.input),
    context: structure(row.context),
    operationId: row.operation_id,
    state,
    runAt: row.run_at,
    allowed: row.allowed,
    isStopWished: row.cancel_at !== null,
    stage: row.stage,
    done: row.done,
    total: row.total,
    place: structure(row.place),
    result: structure(row.result),
    error: structure(row.error),
    createdBy: row.created_by,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  }
}

export const isOver = ({ state }: Pick<JobRow, 'state'>): boolean => state !== 'waiting' && state !== 'running'
