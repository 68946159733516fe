import { sql } from 'kysely'
import type { Registry, Resource } from '../../../resources/kit/index.ts'
import type { Dialect, Queries } from '../database.ts'
import { countOf } from './counted.ts'
import { addColumn, addForeignKey, quoted, storedType } from './ddl.ts'
import { idBeside, tablesOf } from './declared-tables.ts'
import type { FoundTables } from './inspect.ts'
import { dropColumn, nothing, refuse, type Refusal, type Sample, type Statements } from './refusals.ts'
import type { Column, Table } from './table.ts'

interface Sides {
  readonly resource: Resource
  /** of the record itself */
  readonly main: Table
  /** of its years */
  readonly years: Table
}
function sidesOf(registry: Registry, table: string): Sides | null {
  const resource = registry.all.find((one) => one.yearly && (one.table === table || one.yearly.table === table))
  if (!resource) return null
  const tables = tablesOf(resource, registry)
  const named = (name: string): Table => tables.find((one) => one.name === name)!
  return { resource, main: named(resource.table), years: named(resource.yearly!.table) }
}

/** A column for the migration, before the start would make it: on PostgreSQL with what guards a reference. */
function begun(table: Table, column: Column): Statements {
  const keys = table.foreignKeys.filter((key) => key.column === column.name).map((key) => addForeignKey(table, key))
  return { sqlite: [addColumn('sqlite', table, column)], postgres: [addColumn('postgres', table, column), ...keys] }
}

/** What a field held before it became the year's, or ceased to be: carried over, and what cannot be is counted. Null: it is another matter. */
export async function carriedAcross(
  q: Queries,
  dialect: Dialect,
  registry: Registry,
  found: FoundTables,
  from: string,
  name: string,
): Promise<Refusal | null> {
  const sides = sidesOf(registry, from)
  if (!sides) return null
  const { resource, main, years } = sides
  const isYearly = from === main.name
  const [source, target] = isYearly ? [main, years] : [years, main]
  const column = target.columns.find((one) => one.name === name)
  const [kept, there] = [found.get(from)?.columns.get(name), found.get(target.name)]
  if (!column || there?.columns.has(name) || kept !== storedType(dialect, column.type)) return null
  const told = isYearly
    ? `it belongs to the year now, and the table "${from}" still holds what every year showed`
    : `it belongs to the record now, and the table "${from}" still holds it for each year`
  if (!there)
    return refuse(
      source,
      name,
      told,
      'Its records have no years yet: make them in a written migration, or leave it with the record',
      nothing,
      {
        columns: {},
        rows: [],
      },
    )

  const [field, of, to] = [quoted(name), quoted(from), quoted(target.name)]
  const [id, beside] = [resource.id, idBeside(resource)]
  const same = `one."tenant_id" = ${to}."tenant_id" AND one.${quoted(isYearly ? id : beside)} = ${to}.${quoted(isYearly ? beside : id)}`
  const latest = isYearly ? '' : ` AND one.${field} IS NOT NULL ORDER BY one."academic_year" DESC, one."is_current" DESC LIMIT 1`
  const carry = `UPDATE ${to} SET ${field} = (SELECT one.${field} FROM ${of} one WHERE ${same}${latest})`
  const [first, gone] = [begun(target, column), dropColumn(from, name)]
  const up = (of: Dialect): string[] => [...first[of], carry, ...gone[of]]

  const lost = await countOf(
    q,
    isYearly
      ? sql`select count(*) as n from ${sql.table(from)} one where one.${sql.ref(name)} is not null and not exists
          (select 1 from ${sql.table(years.name)} y where y.tenant_id = one.tenant_id and y.${sql.ref(beside)} = one.${sql.ref(id)})`
      : sql`select count(*) as n from (select 1 as more from ${sql.table(from)} group by tenant_id, ${sql.ref(beside)}
          having count(distinct ${sql.ref(name)}) > 1) several`,
  )
  const loss = isYearly
    ? `, but ${lost} that have no year would lose it`
    : `, but ${lost} that had another one in an earlier year would keep the latest alone`
  return refuse(
    source,
    name,
    told,
    `Carry it over in a written migration${lost > 0 ? loss : ''}`,
    { sqlite: up('sqlite'), postgres: up('postgres') },
    sampleOf({ isYearly, kept, name, id, beside, target: target.name }),
  )
}

interface Sampled {
  readonly isYearly: boolean
  readonly kept: string
  readonly name: string
  readonly id: string
  readonly beside: string
  readonly target: string
}
function sampleOf({ isYearly, kept, name, id, beside, target }: Sampled): Sample {
  const one = '00000000'
  const value = kept === 'boolean' ? true : '12'
  const year = { [beside]: one, academic_year: '2026-2027', is_current: 1 }
  const yearly = { [beside]: 'text', academic_year: 'text', is_current: 'integer' }
  return {
    columns: isYearly ? { [name]: kept } : { ...yearly, [name]: kept },
    rows: [isYearly ? { [name]: value } : { ...year, [name]: value }],
    without: [name],
    carried: {
      table: target,
      id: isYearly ? 'id' : id,
      columns: isYearly ? yearly : {},
      rows: [isYearly ? year : {}],
      // each database says yes in its own way
      keeps: kept === 'boolean' ? {} : { [name]: '12' },
    },
  }
}
