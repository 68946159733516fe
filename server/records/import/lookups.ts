import { sql } from 'kysely'
import {
  conditionOf,
  fieldsIn,
  fillTitle,
  fold,
  isBlank,
  looseName,
  matches,
  nearest,
  placesOf,
  resolveFacts,
  sayEither,
  type Field,
  type Problem,
  type Resource,
} from '../../../resources/kit/index.ts'
import type { Queries } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { codeOf } from '../codes.ts'
import { columnOf, type Floor } from '../layout.ts'
import { factsOf } from '../facts.ts'
import { scopeOf, sourceOf } from '../scope.ts'
import { quoted, run } from '../sql.ts'
import type { Row } from '../types.ts'

export type Found = { readonly value: string } | { readonly problem: Problem }
/** Finds what a cell names; `row` holds the values of the same row that are known already. */
export interface Lookup {
  (written: string, row: Readonly<Row>): Found
  /** what may be meant where nothing is called so: names by which it is found, the nearest first; a trial of a file offers none */
  near?(written: string, row: Readonly<Row>): string[]
  /** what the record is called, in the reader's language */
  nameOf?(id: string): string
}

const shown = (written: string): string => written.trim().slice(0, 60)
const notFound = (written: string): Found => ({ problem: { code: 'not_found', params: { value: shown(written) } } })

/** Names of things, first compared as they are spelt, then loosely (`8-B`, `8B`, `Grade 8 B`). */
class Names<T> {
  private readonly exact = new Map<string, Set<T>>()
  private readonly loose = new Map<string, Set<T>>()
  add(written: unknown, thing: T): void {
    if (isBlank(written)) return
    const text = String(written as string)
    for (const [map, key] of [
      [this.exact, fold(text)],
      [this.loose, looseName(text)],
    ] as const) {
      const there = map.get(key)
      if (there) there.add(thing)
      else map.set(key, new Set([thing]))
    }
  }
  find(written: string, fits: (thing: T) => boolean): T[] {
    for (const [map, key] of [
      [this.exact, fold(written)],
      [this.loose, looseName(written)],
    ] as const) {
      const found = [...(map.get(key) ?? [])].filter(fits)
      if (found.length > 0) return found
    }
    return []
  }
}

/** By which of its own fields a record may be named in a file: those the reference says, its code, its title. */
function namingFields(field: Field, target: Resource): string[] {
  const code = codeOf(target)
  return [...new Set([...(code === null ? [] : [code]), ...(field.by ?? [])])]
}

/** Everything a reference may name, read once; later each cell costs two look-ups in memory. */
export async function referenceLookup(floor: Floor, q: Queries, context: RequestContext, field: Field): Promise<Lookup> {
  const target = floor.registry.get(field.to!)
  const layout = floor.layoutOf(target)
  const where = field.where ? conditionOf(field.where) : null
  const naming = namingFields(field, target)
  const titles = target.title.map(placesOf).flat()
  const names = new Set([...naming, ...titles, ...(where ? fieldsIn(where) : []), ...(target.scope.school ? [target.scope.school] : [])])
  const columns = [...names].flatMap((name) => {
    const column = columnOf(layout, name)
    return column && name !== target.id ? [`${column} as ${quoted(name)}`] : []
  })
  const scoped = scopeOf(floor, context, layout, { narrow: false })
  // a class of another year is not meant, whatever its name
  const year =
    target.scope.year && context.academicYear !== null
      ? sql` and ${sql.raw(columnOf(layout, target.scope.year)!)} = ${context.academicYear}`
      : sql``
  const rows = await run(
    q,
    sql`select m.${sql.raw(quoted(target.id))} ${sql.raw(['', ...columns].join(', '))} from ${sourceOf(context, layout)} where ${scoped}${year}`,
  )
  const byName = new Names<Row>()
  const byId = new Map<string, Row>()
  for (const row of rows) {
    byId.set(row[target.id] as string, row)
    for (const name of naming) byName.add(row[name], row)
    for (const title of target.title) byName.add(fillTitle(title, target.fields, row), row)
  }
  const facts = factsOf(floor, context)
  const school = target.scope.school
  const fitsIn = (row: Readonly<Row>): ((one: Row) => boolean) => {
    const resolved = where ? resolveFacts(where, { ...row, ...facts }) : null
    const place = row['school_id'] ?? context.schoolId
    return (one) => (!school || school === target.id || !place || one[school] === place) && (!resolved || matches(resolved, one))
  }
  const find = (written: string, row: Readonly<Row>): Found => {
    const fits = fitsIn(row)
    const known = byId.get(written.trim())
    const found = known && fits(known) ? [known] : byName.find(written, fits)
    if (found.length === 1) return { value: found[0]![target.id] as string }
    return found.length === 0 ? notFound(written) : { problem: { code: 'ambiguous', params: { value: shown(written) } } }
  }
  const namesOf = (one: Row): string[] => [
    ...target.title.map((title) => fillTitle(title, target.fields, one)),
    ...naming.map((name) => String((one[name] as string | null) ?? '')),
  ]
  const calledIn = (one: Row): string =>
    sayEither(fillTitle(target.title[0], target.fields, one), fillTitle(target.title[1], target.fields, one), context.locale)
  const near = (written: string, row: Readonly<Row>): string[] => {
    const fitting = rows.filter(fitsIn(row)).map((one) => ({ names: namesOf(one), thing: one }))
    return nearest(written, fitting).flatMap((one) => {
      return [calledIn(one), ...namesOf(one)].find((name) => isNamedBy(find(name, row), one[target.id])) ?? []
    })
  }
  return Object.assign(find, { near, nameOf: (id: string) => calledIn(byId.get(id) ?? {}) })
}
const isNamedBy = (found: Found, id: unknown): boolean => 'value' in found && found.value === id

/** The lists of values the school keeps: by code, or by name in either language. */
export async function lovLookups(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  lists: ReadonlySet<string>,
): Promise<Map<string, Lookup>> {
  const lookups = new Map<string, Lookup>()
  const resource = floor.registry.find('lovs')
  if (!resource || lists.size === 0) return lookups
  const layout = floor.layoutOf(resource)
  const rows = await run<Readonly<Record<'list' | 'code' | 'name_en' | 'name_ar', string>>>(
    q,
    sql`select m.list, m.code, m.name_en, m.name_ar from ${sql.raw(layout.table)} m where m.tenant_id = ${context.principal.tenantId} and m.is_active = ${sql.raw(layout.truth)}`,
  )
  for (const list of lists) {
    const names = new Names<string>()
    for (const row of rows)
      if (row.list === list) for (const name of ['code', 'name_en', 'name_ar'] as const) names.add(row[name], row.code)
    const find = (written: string): Found => {
      const found = names.find(written, () => true)
      if (found.length === 1) return { value: found[0]! }
      return { problem: { code: found.length === 0 ? 'not_choice' : 'ambiguous', params: { value: shown(written) } } }
    }
    const near = (written: string): string[] =>
      nearest(
        written,
        rows.flatMap(({ list: own, code, name_en, name_ar }) =>
          own === list ? [{ names: [name_en, name_ar, code], thing: sayEither(name_en, name_ar, context.locale) }] : [],
        ),
      )
    lookups.set(list, Object.assign(find, { near }))
  }
  return lookups
}
