import { sql } from 'kysely'
import { changesBetween, type Resource } from '../../../resources/kit/index.ts'
import { notedActs, type Act } from '../../../resources/contract/history.ts'
import type { Dialect } from '../../database/index.ts'
import { chunksOf } from '../chunks.ts'
import { parsed } from '../history.ts'
import { eachOf, listOf, run, type Fragment } from '../sql.ts'
import type { Row } from '../types.ts'
import type { Asking } from '../work.ts'
import type { Held } from './told.ts'

interface Told {
  readonly record_id: string
  readonly action: Act
  readonly academic_year: string | null
  readonly before: unknown
  readonly after: unknown
}

/**
 * The entries of some records, each record's read for itself. PostgreSQL is not asked for all of them at once: where thousands have just
 * come and nobody has counted them, it takes a record's history for no shorter than all there is, and reads that for each chunk.
 */
const entriesOf = (dialect: Dialect, of: Fragment, ids: readonly string[]): Fragment =>
  dialect === 'sqlite'
    ? sql`(select * from history where ${of} and record_id in ${listOf(ids)})`
    : sql`(${eachOf(dialect, ids)}) one(value) cross join lateral (select * from history where ${of} and record_id = one.value offset 0)`

/**
 * Those of these records that anything was done to after a moment, each with what it held then: one statement for some hundred of them,
 * and only what the history tells since. Of what changes with the year it is what was said of the year that one stands in; what an earlier
 * version kept does not say in which year, and is left as it is now.
 */
export async function heldAt(
  { floor, q, context }: Asking,
  { name, fields, yearly }: Resource,
  ids: readonly string[],
  at: string,
): Promise<Map<string, Held>> {
  const ofYear = new Set(yearly?.fields)
  const held = new Map<string, Held>()
  const of = sql`tenant_id = ${context.principal.tenantId} and resource = ${name} and at > ${at} and action not in (${sql.join([...notedActs])})`
  for (const some of chunksOf(ids)) {
    const now = new Map<string, Row>()
    const then = new Map<string, { wasThere: boolean; was: Row }>()
    const rows = await run<Told>(
      q,
      sql`select record_id, action, academic_year, before, after from ${entriesOf(floor.dialect, of, some)} h order by at, id`,
    )
    for (const { record_id: id, action, academic_year: year, before, after } of rows) {
      const only = (row: Row): Row =>
        Object.fromEntries(
          Object.entries(row).filter(([one]) => fields[one] && (!ofYear.has(one) || (year !== null && year === context.academicYear))),
        )
      const first = then.get(id)
      // what was written first after that moment tells what stood there before all of it
      if (first) first.was = { ...only(parsed(before)), ...first.was }
      else then.set(id, { wasThere: action !== 'create' && action !== 'restore', was: only(parsed(before)) })
      now.set(id, { ...now.get(id), ...only(parsed(after)) })
    }
    for (const [id, { wasThere, was }] of then) {
      const changes = wasThere ? changesBetween(was, now.get(id)!, Object.keys(was)) : []
      if (!wasThere || changes.length > 0)
        held.set(id, { wasThere, was: Object.fromEntries(changes.map((one) => [one.field, one.before])) })
    }
  }
  return held
}
