import { sql } from 'kysely'
import {
  isExact,
  partTableOf,
  rowListsIn,
  unitsOf,
  type Field,
  type FieldKind,
  type Registry,
  type Resource,
} from '../../../resources/kit/index.ts'
import type { Queries } from '../database.ts'
import { columnOf } from './columns.ts'
import { note } from './log.ts'

/** What a field allowed when the database was last brought to the declarations: only what can become narrower. */
export interface Rule {
  readonly kind: FieldKind
  readonly min?: number
  readonly max?: number
  readonly options?: readonly string[]
  readonly to?: string
  /** this and what follows is not known of a database whose notes are older; null: none */
  readonly pattern?: string | null
  /** may none be without? */
  readonly required?: boolean
  /** how one is kept: 100 of an exact number with two places */
  readonly one?: number
}
/** A table as it was declared: by which file, and what its columns allowed. */
export interface Shape {
  readonly resource: string
  readonly fields: Readonly<Record<string, Rule>>
}

/** What is asked for only with something else may be missing. */
const isAlwaysRequired = ({ required, showIf, either }: Field): boolean => required === true && showIf === undefined && either !== true

const ruleOf = (field: Field): Rule => {
  const { kind, min, max, options, to } = field
  return {
    ...boundsOf({ kind, min, max, options, to }),
    pattern: field.pattern ?? null,
    required: isAlwaysRequired(field),
    ...(isExact(field) ? { one: unitsOf(1, field) ?? 1 } : {}),
  }
}
const boundsOf = ({ kind, min, max, options, to }: Pick<Field, 'kind' | 'min' | 'max' | 'options' | 'to'>): Rule => ({
  kind,
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(options ? { options: Object.keys(options) } : {}),
  ...(to === undefined ? {} : { to }),
})
const rulesOf = (fields: readonly (readonly [string, Field])[]): Record<string, Rule> =>
  Object.fromEntries(fields.flatMap(([name, field]) => (columnOf(name, field) ? [[name, ruleOf(field)] as const] : [])))

/** By table. */
export function shapesOf(registry: Registry): Map<string, Shape> {
  const shapes = new Map<string, Shape>()
  for (const resource of registry.all)
    for (const [table, fields] of tablesOf(resource)) shapes.set(table, { resource: resource.name, fields: rulesOf(fields) })
  return shapes
}

function tablesOf(resource: Resource): [string, [string, Field][]][] {
  if (resource.source) return []
  const entries = Object.entries(resource.fields)
  const links = entries.filter(([, field]) => field.kind === 'links' && !field.group)
  const parts: [string, Field][] = [...links, ...rowListsIn(resource.fields).map(({ path, field }): [string, Field] => [path, field])]
  return [
    [resource.table, entries.filter(([, field]) => !field.yearly)],
    ...(resource.yearly ? [[resource.yearly.table, entries.filter(([, field]) => field.yearly)] as [string, [string, Field][]]] : []),
    ...parts.map(([path, field]): [string, [string, Field][]] => [partTableOf(resource, path), Object.entries(field.fields ?? {})]),
  ]
}

const mark = '-- declared '

/** What was declared at the last start, by table; nothing of a database that is older than this note. */
export async function keptShapes(q: Queries): Promise<Map<string, Shape>> {
  const { rows } = await sql<{
    statement: string
  }>`select statement from schema_log where statement like ${`${mark}%`} order by at, id`.execute(q)
  return new Map(
    rows.map(({ statement }) => {
      const [table = '', json] = statement.slice(mark.length).split(/: (.*)/s)
      return [table, JSON.parse(json ?? '{}') as Shape]
    }),
  )
}

/** Notes what is declared now, where it differs from what was. */
export async function keepShapes(q: Queries, before: ReadonlyMap<string, Shape>, now: ReadonlyMap<string, Shape>): Promise<void> {
  const changed = [...now].flatMap(([table, shape]) => {
    const text = JSON.stringify(shape)
    return JSON.stringify(before.get(table)) === text ? [] : [{ statement: `${mark}${table}: ${text}` }]
  })
  await note(q, changed)
}

/** A table whose file was removed and that was then dropped is forgotten. */
export async function forgetShapes(q: Queries, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`delete from schema_log where statement like ${`${mark}${table}: %`}`.execute(q)
}
