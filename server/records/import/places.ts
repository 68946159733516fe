import { sql } from 'kysely'
import type { ImportPlace, ImportAsk } from '../../../resources/contract/import-rows.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { isOn } from '../cases.ts'
import { chunksOf } from '../chunks.ts'
import { titleSql } from '../labels.ts'
import { listOf, quoted, run } from '../sql.ts'
import type { Row } from '../types.ts'
import type { Ground } from './existing.ts'
import type { PlannedRow } from './plan.ts'

/** How many sit there. */
const placesField = 'capacity'

/** The reference of the year that leads to something with a number of places: a student's class. */
function seatedBy({ floor }: Ground, resource: Resource): string | null {
  const hasPlaces = (name: string): boolean => {
    const field = resource.fields[name]!
    return field.kind === 'reference' && floor.registry.find(field.to ?? '')?.fields[placesField]?.kind === 'number'
  }
  return resource.yearly?.fields.find(hasPlaces) ?? null
}

const idIn = (row: Readonly<Row> | null, name: string): string | null => {
  const value = row?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Where the file puts somebody: how many places there are, how many are taken now, and how many would be after this file. */
export async function tellPlaces(
  ground: Ground,
  resource: Resource,
  rows: readonly PlannedRow[],
  updateExisting: boolean,
): Promise<ImportPlace[]> {
  const field = seatedBy(ground, resource)
  if (field === null || ground.context.academicYear === null) return []
  const coming = new Map<string, number>()
  const going = new Map<string, number>()
  const count = (map: Map<string, number>, id: string | null) => id !== null && map.set(id, (map.get(id) ?? 0) + 1)
  for (const { status, before, values } of rows) {
    if (status !== 'new' && !(status === 'changed' && updateExisting)) continue
    const [was, is] = [idIn(before, field), idIn({ ...before, ...values }, field)]
    const [sat, sits] = [before !== null && isOn(before), isOn({ ...before, ...values })]
    if (was === is && sat === sits) continue
    if (sits) count(coming, is)
    if (sat) count(going, was)
  }
  if (coming.size === 0) return []
  const { floor, q, context } = ground
  const { tenantId } = context.principal
  const target = floor.registry.get(resource.fields[field]!.to!)
  const layout = floor.layoutOf(resource)
  const [id, own, beside, column] = [
    sql.raw(quoted(target.id)),
    sql.raw(quoted(layout.id)),
    sql.raw(quoted(layout.idBeside)),
    sql.raw(quoted(field)),
  ]
  const truth = sql.raw(layout.truth)
  const places: ImportPlace[] = []
  for (const some of chunksOf([...coming.keys()])) {
    const found = await run<{ id: string; name: string; places: number | null; taken: number }>(
      q,
      sql`select m.${id} as id, ${sql.raw(titleSql(target, 'm', context.locale === 'ar' ? 1 : 0))} as name, m.capacity as places,
        (select count(*) from ${sql.raw(quoted(resource.yearly!.table))} y join ${sql.raw(quoted(resource.table))} s on s.tenant_id = y.tenant_id and s.${own} = y.${beside}
          where y.tenant_id = m.tenant_id and y.${column} = m.${id} and y.academic_year = ${context.academicYear} and y.is_current = ${truth} and s.is_active = ${truth}) as taken
        from ${sql.raw(quoted(target.table))} m where m.tenant_id = ${tenantId} and m.${id} in ${listOf(some)}`,
    )
    for (const row of found) {
      const { id: key, name } = row
      const [room, taken] = [Number(row.places ?? 0), Number(row.taken)]
      const after = taken + (coming.get(key) ?? 0) - (going.get(key) ?? 0)
      places.push({ id: key, name, places: room, taken, after, over: Math.max(0, after - room) })
    }
  }
  return places.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

/** What would have to be said before rows that wait could be written, and the days that fit all of them. */
export function tellAsks(rows: readonly PlannedRow[]): ImportAsk[] {
  const asks = new Map<string, { word: ImportAsk['word']; rows: number; earliest: string | null; latest: string | null }>()
  for (const { asks: some, status } of rows)
    for (const { word, earliest, latest } of status === 'conflict' ? (some ?? []) : []) {
      const there = asks.get(word) ?? { word, rows: 0, earliest: null, latest: null }
      asks.set(word, there)
      there.rows++
      if (earliest !== undefined && (there.earliest === null || earliest > there.earliest)) there.earliest = earliest
      if (latest !== undefined && (there.latest === null || latest < there.latest)) there.latest = latest
    }
  return [...asks.values()]
}
