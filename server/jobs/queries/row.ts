import type { Claim } from '../kind.ts'

export const jobsTable = 'jobs'

export type State = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
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

const states: readonly string[] = ['waiting', 'running', 'done', 'failed', 'cancelled'] satisfies State[]
const isState = (word: unknown): word is State => typeof word === 'string' && states.includes(word)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const structure = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : undefined)

export function readJob(row: Readonly<Record<string, unknown>>): JobRow {
  const state = row['state']
  if (!isState(state)) throw new Error(`A job has the state "${String(state)}"`)
  return {
    tenantId: String(row['tenant_id']),
    jobId: String(row['job_id']),
    attempt: Number(row['attempts']),
    kind: String(row['kind']),
    schoolId: textOf(row['school_id']),
    once: textOf(row['once']),
    input: structure(row['input']),
    context: structure(row['context']),
    operationId: String(row['operation_id']),
    state,
    runAt: String(row['run_at']),
    allowed: Number(row['allowed']),
    isStopWished: textOf(row['cancel_at']) !== null,
    stage: textOf(row['stage']),
    done: Number(row['done']),
    total: Number(row['total']),
    place: structure(row['place']),
    result: structure(row['result']),
    error: structure(row['error']),
    createdBy: textOf(row['created_by']),
    createdAt: String(row['created_at']),
    finishedAt: textOf(row['finished_at']),
  }
}

export const isOver = ({ state }: Pick<JobRow, 'state'>): boolean => state !== 'waiting' && state !== 'running'
