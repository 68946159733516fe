import { sql } from 'kysely'
import type { Act, HistoryEntry } from '../../../resources/contract/history.ts'
import { inOwnWords, isBlank, type Resource } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { parsed, toldChanges } from '../history.ts'
import { readOwnWords } from '../own-words.ts'
import { listOf, run } from '../sql.ts'
import type { Page, Row } from '../types.ts'
import type { Asking } from '../work.ts'
import { namesOfGone } from './gone.ts'
import { toldOf } from './reach.ts'
import type { TouchedRecord } from './told.ts'

interface Told {
  readonly resource: string
  readonly record_id: string
  readonly action: Act
  readonly before: unknown
  readonly after: unknown
}

/** What changed of a record; of one that was added what it was given. */
function toldOfRow(context: RequestContext, said: Resource, action: Act, before: Row, after: Row): HistoryEntry['changes'] {
  if (action !== 'create') return toldChanges(context, said, before, after)
  return toldChanges(context, said, {}, after).filter(({ field: name, after: value }) => {
    const { hidden, scope } = said.fields[name.split('.')[0]!]!
    // what is new is switched on, which says nothing of it
    return !hidden && !scope && !isBlank(value) && !(name === 'is_active' && value === true)
  })
}

/** The records that an operation touched, in the order in which it came to them, with what of that this person may read. */
export async function readTouched(
  { floor, q, context }: Asking,
  operationId: string,
  { page_no, per_page, kinds }: Page & { readonly kinds: readonly Resource[] },
): Promise<{ readonly records: readonly TouchedRecord[]; readonly total: number }> {
  const where = sql`${toldOf(context, kinds)} and h.operation_id = ${operationId}`
  const places = await run<{ resource: string; record_id: string }>(
    q,
    sql`select h.resource, h.record_id from history h where ${where} group by h.resource, h.record_id order by min(h.id) limit ${per_page} offset ${(page_no - 1) * per_page}`,
  )
  const [counted] = await run<{ total: number }>(
    q,
    sql`select count(*) as total from (select distinct h.resource, h.record_id from history h where ${where}) touched`,
  )
  const total = Number(counted?.total ?? 0)
  if (places.length === 0) return { records: [], total }
  const ids = [...new Set(places.map((one) => one.record_id))]
  const entries = await run<Told>(
    q,
    sql`select h.resource, h.record_id, h.action, h.before, h.after from history h where ${where} and h.record_id in ${listOf(ids)} order by h.id`,
  )
  const words = await readOwnWords(q, context)
  const goneCalled = await namesOfGone({ q, context }, operationId, kinds, ids)
  const records = places.flatMap(({ resource: name, record_id: id }): TouchedRecord[] => {
    const resource = kinds.find((one) => one.name === name)
    const own = entries.filter((one) => one.resource === name && one.record_id === id)
    const [first] = own
    if (!resource || !first) return []
    // of what was changed twice the first tells what was, the last what is
    const before = own.reduceRight<Row>((held, one) => ({ ...held, ...parsed(one.before) }), {})
    const after = own.reduce<Row>((held, one) => ({ ...held, ...parsed(one.after) }), {})
    const action = own.at(-1)!.action === 'remove' ? 'remove' : first.action
    return [
      {
        resource,
        id,
        action,
        title: goneCalled(resource, id),
        changes: action === 'remove' ? [] : toldOfRow(context, inOwnWords(resource, floor.registry, words), action, before, after),
      },
    ]
  })
  return { records, total }
}
