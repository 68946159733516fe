import { sql } from 'kysely'
import { changesBetween } from '../../resources/kit/index.ts'
import { withCapability } from '../request/granted.ts'
import { keepCopies } from './capabilities.ts'
import { caseOf } from './cases.ts'
import { chunksOf } from './chunks.ts'
import { computeFields, followedParts, readReferred } from './computed.ts'
import type { Layout } from './layout.ts'
import { findMany } from './one.ts'
import { listOf, quoted } from './sql.ts'
import type { Prepared } from './storing/prepared.ts'
import type { Case } from './types.ts'
import { ask, type Work } from './work.ts'

/** Records of one kind that follow, in the year that their following rows belong to. */
export interface Followers {
  readonly work: Work
  readonly layout: Layout
  readonly cases: readonly Case[]
}

/** By year, which records refer to these; where the reference does not change with the year, in that of the request. */
async function referring(work: Work, layout: Layout, reference: string, ids: readonly string[]): Promise<Map<string | null, Set<string>>> {
  const { resource } = layout
  const yearly = resource.fields[reference]!.yearly ? resource.yearly : null
  const found = new Map<string | null, Set<string>>()
  const id = sql.raw(quoted(yearly ? layout.idBeside : layout.id))
  for (const some of chunksOf(ids))
    for (const row of await ask<{ id: string; year: string }>(
      work,
      sql`select ${id} as id, ${sql.raw(yearly ? 'academic_year' : 'null')} as year from ${sql.raw(yearly ? quoted(yearly.table) : layout.table)} where tenant_id = ${work.context.principal.tenantId} and ${sql.raw(quoted(reference))} in ${listOf(some)}${sql.raw(yearly ? ` and is_current = ${layout.truth}` : '')}`,
    )) {
      const year = yearly ? row.year : work.context.academicYear
      found.set(year, (found.get(year) ?? new Set()).add(row.id))
    }
  return found
}

const nothingMore: ReadonlySet<string> = new Set()

/** Rows elsewhere that keep something of these rows: a grade gets another code, and its classes another name. */
export async function followersOf(work: Work, changed: Layout, rows: readonly Prepared[]): Promise<Followers[]> {
  const followers: Followers[] = []
  if (rows.length === 0) return followers
  for (const resource of work.floor.registry.all) {
    if (resource.source) continue
    const layout = work.floor.layoutOf(resource)
    const touched = new Map<string, Set<string>>()
    for (const { reference, part } of followedParts(layout)) {
      if (resource.fields[reference]?.to !== changed.resource.name) continue
      const ids = rows.filter((row) => Object.hasOwn(row.values, part)).map((row) => row.id)
      if (ids.length > 0) touched.set(reference, new Set([...(touched.get(reference) ?? []), ...ids]))
    }
    for (const [reference, ids] of touched)
      for (const [academicYear, of] of await referring(work, layout, reference, [...ids])) {
        const inYear: Work = { ...work, context: { ...work.context, academicYear } }
        const cases = await following(inYear, layout, reference, [...of])
        if (cases.length > 0) followers.push({ work: inYear, layout, cases })
      }
  }
  return followers
}

async function following(work: Work, layout: Layout, reference: string, ids: readonly string[]): Promise<Case[]> {
  // the rows follow whether or not this person could open them
  const all = [
    ...(
      await findMany({ ...work, context: withCapability(work.context, keepCopies) }, layout.resource, ids, { wanted: nothingMore })
    ).values(),
  ]
  const references = [...followedParts(layout)].map((one) => one.reference)
  const referred = await readReferred(work, layout, references, all)
  return all.flatMap((row) => {
    const computed = computeFields(layout, { [reference]: row[reference] }, row, referred)
    const changes = changesBetween(row, computed, Object.keys(computed))
    if (changes.length === 0) return []
    return [caseOf('update', String(row[layout.id]), row, Object.fromEntries(changes.map((one) => [one.field, one.after])))]
  })
}
