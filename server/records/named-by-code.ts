import { sql } from 'kysely'
import { fieldsWithin, type Condition, type Registry, type Resource } from '../../resources/kit/index.ts'
import { idBeside, listAround } from '../database/index.ts'
import { holds } from './conditions.ts'
import { partTable } from './layout.ts'
import { quoted, run, type Fragment } from './sql.ts'
import type { Row } from './types.ts'
import type { Asking } from './work.ts'

/** Records of one kind that name a record by its code instead of its id, as values of a list and academic years are named. */
export interface Naming {
  readonly resource: Resource
  /** null: the kind as a whole stands in it */
  readonly field: string | null
  /** what their list is narrowed to; null: they are in no list of their own */
  readonly narrowed: Condition | null
  /** how many there are at all, in every year and school, switched off or not */
  readonly counted: Fragment
}

/** What says of a value, or of a year, where it holds. */
interface Coded {
  readonly code?: unknown
  readonly list?: string
  readonly academic_year?: unknown
  readonly school_id?: string
}

/** Everything that names one of these by its code; of other kinds there is nothing. */
export function namingsOf({ floor, context }: Pick<Asking, 'floor' | 'context'>, to: Resource, row: Row): Naming[] {
  const { tenantId } = context.principal
  const { code, list, academic_year: year, school_id: schoolId } = row as Coded
  if (to.name === 'lovs' && typeof code === 'string') return [...valuesNamed(floor, tenantId, String(list), code)]
  if (to.name === 'academic-years' && typeof year === 'string') return [...yearsNamed(floor.registry, tenantId, String(schoolId), year)]
  return []
}

function* valuesNamed({ registry, dialect }: Pick<Asking['floor'], 'registry' | 'dialect'>, tenantId: string, list: string, code: string) {
  for (const resource of registry.all) {
    if (resource.source) continue
    for (const { path, name, field, lists } of fieldsWithin(resource.fields)) {
      if (field.lov !== list) continue
      const isTop = lists.length === 0
      const beside = isTop && field.yearly ? resource.yearly : null
      const table = isTop ? quoted(beside?.table ?? resource.table) : partTable(resource, listAround(path)!)
      const of = isTop && !beside ? resource.id : idBeside(resource)
      const column = quoted(name)
      const test = field.kind === 'choices' ? holds(dialect, column, JSON.stringify(code)) : sql`${sql.raw(column)} = ${code}`
      const counted = sql`select count(distinct ${sql.raw(quoted(of))}) as total from ${sql.raw(table)} where tenant_id = ${tenantId} and ${test}`
      const narrowed: Condition | null = isTop ? { field: name, op: 'eq', value: code } : null
      yield { resource, field: isTop ? name : path.split('.')[0]!, narrowed, counted }
    }
  }
}

function* yearsNamed(registry: Registry, tenantId: string, schoolId: string, year: string): Generator<Naming> {
  for (const resource of registry.all) {
    const { school, year: own } = resource.scope
    if (resource.source || !school || resource.name === 'academic-years') continue
    const [table, id] = [sql.raw(quoted(resource.table)), sql.raw(quoted(resource.id))]
    const inSchool = sql`m.tenant_id = ${tenantId} and m.${sql.raw(quoted(school))} = ${schoolId}`
    if (own)
      yield {
        resource,
        field: null,
        narrowed: { field: own, op: 'eq', value: year },
        counted: sql`select count(*) as total from ${table} m where ${inSchool} and m.${sql.raw(quoted(own))} = ${year}`,
      }
    if (resource.yearly) {
      const beside = sql.raw(`${quoted(resource.yearly.table)} y`)
      const joined = sql`y.tenant_id = m.tenant_id and y.${sql.raw(quoted(idBeside(resource)))} = m.${id} and y.academic_year = ${year}`
      // their list has those of the year that one stands in
      yield {
        resource,
        field: null,
        narrowed: null,
        counted: sql`select count(distinct m.${id}) as total from ${table} m join ${beside} on ${joined} where ${inSchool}`,
      }
    }
  }
}

/** Which of these records anything names. */
export async function namedAmong(asking: Asking, to: Resource, rows: ReadonlyMap<string, Row>): Promise<Set<string>> {
  const named = new Set<string>()
  for (const [id, row] of rows)
    for (const { counted } of namingsOf(asking, to, row)) {
      const [found] = await run<{ total: number }>(asking.q, counted)
      if (Number(found?.total ?? 0) === 0) continue
      named.add(id)
      break
    }
  return named
}
