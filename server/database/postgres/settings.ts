import { secondsForReading } from '../too-slow.ts'
import type { Statement } from './lane.ts'

/** What row-level security compares with: the institution, or `*` for the product's own queries. */
const scopeOf = (tenantId: string | null): string => tenantId ?? '*'

/** Until the transaction ends. */
const set = (settings: Readonly<Record<string, string>>, tenantId: string | null): Statement => ({
  text: `select set_config('app.tenant_id', $1, true)${Object.entries(settings)
    .map(([name, value]) => `, set_config('${name}', '${value}', true)`)
    .join('')}`,
  values: [scopeOf(tenantId)],
})

/** Compiling a plan takes longer than all that a school's questions ask for. */
const jit = { jit: 'off' }
/**
 * Many ask at once, and each has one core's worth of work at most: helpers that are started for one question are missing to the others. A
 * school's rows lie in memory or on a disk without arms, where a page is as near as the next one.
 */
const together = { ...jit, max_parallel_workers_per_gather: '0', random_page_cost: '1.1' }

/** Goes in front of one question, in the same message: together they are a transaction. */
export const forReading = (tenantId: string | null): Statement =>
  set({ transaction_read_only: 'on', statement_timeout: String(secondsForReading * 1000), ...together }, tenantId)

/** No statement may take longer, and if this process stands still, what it has locked is free again after as long. */
const limitsOf = (ms: number): Record<string, string> => ({
  statement_timeout: String(Math.ceil(ms)),
  idle_in_transaction_session_timeout: String(Math.ceil(ms)),
})

const begin = (text: string): Statement => ({ text, values: [] })

/** What goes in front of the first statement of a longer transaction, in the same message. */
export const beginnings = {
  /**
   * Plans of foreign-key look-ups are kept for the life of a connection. Made while a table is still small they would read all of it,
   * for every row of an import that makes it large; within writes an index is always the better way.
   */
  write: (tenantId: string | null, seconds: number): Statement[] => [
    begin('begin'),
    set({ enable_seqscan: 'off', ...jit, ...(seconds === Infinity ? {} : limitsOf(seconds * 1000)) }, tenantId),
  ],
  snapshot: (tenantId: string | null): Statement[] => [begin('begin isolation level repeatable read read only'), set(jit, tenantId)],
} as const
