import { changesBetween, isBlank, type Field } from '../../../resources/kit/index.ts'
import { isSet, newId } from '../../database/index.ts'
import { invalidField, locked } from '../../request/errors.ts'
import type { Layout } from '../layout.ts'
import type { Row } from '../types.ts'
import type { MergeAsked, MergeField, MergeMove, MergeYear } from './told.ts'

/** The records that are one: the one that stays first. */
export interface Together {
  readonly layout: Layout
  readonly rows: readonly Row[]
  readonly years: ReadonlyMap<string, readonly Row[]>
  readonly asked: MergeAsked
}
/** The one that stays as it will be, and what was decided for that. */
export interface United {
  readonly values: Row
  readonly fields: readonly MergeField[]
  readonly years: readonly MergeYear[]
  readonly moves: readonly MergeMove[]
}

const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0)
const differ = (one: unknown, other: unknown): boolean => changesBetween({ value: one }, { value: other }).length > 0

/** What a value is chosen for: each field of the record itself that nothing else decides. */
const chosenOf = ({ resource, own, copied, figures, templates }: Layout): string[] => {
  const follows = new Set([...copied, ...figures, ...templates])
  return own.filter((name) => {
    const field = resource.fields[name]!
    return !follows.has(name) && name !== resource.id && !field.scope && name !== 'is_active'
  })
}

function singlesOf({ layout, rows, asked }: Together): { values: Row; fields: MergeField[] } {
  const { id } = layout.resource
  const [values, fields]: [Row, MergeField[]] = [{}, []]
  const names = chosenOf(layout)
  for (const name of Object.keys(asked.values)) if (!names.includes(name)) throw invalidField(name, { code: 'not_allowed_here' })
  for (const name of names) {
    const filled = rows.filter((row) => !isEmpty(row[name]))
    const said = asked.values[name]
    const source = said === undefined ? (filled[0] ?? rows[0]!) : rows.find((row) => row[id] === said)
    if (!source) throw invalidField(name, { code: 'not_allowed_here' })
    if (!rows.some((row) => differ(row[name], rows[0]![name]))) continue
    const isOpen = filled.some((row) => differ(row[name], filled[0]![name]))
    fields.push({ field: name, of: String(source[id]), isOpen })
    if (differ(source[name], rows[0]![name])) values[name] = source[name] ?? null
  }
  return { values, fields }
}

/** Links and child rows of all of them; of one who is linked to several of them what the later ones leave blank is filled. */
function listsOf({ layout, rows }: Together): { values: Row; moves: MergeMove[] } {
  const { resource } = layout
  const [values, moves]: [Row, MergeMove[]] = [{}, []]
  for (const name of [...layout.children, ...layout.links]) {
    const field = resource.fields[name]!
    const [own, ...others] = rows.map((row) => (Array.isArray(row[name]) ? (row[name] as Row[]) : []))
    if (others.every((list) => list.length === 0)) continue
    const ids = new Set(rows.map((row) => row[resource.id]))
    const united = field.kind === 'links' ? linksOf(layout, name, [own!, ...others], ids) : rowsOf(field, own!, others)
    const added = united.length - own!.length
    if (field.max !== undefined && united.length > field.max)
      throw locked([
        `Together they have ${united.length} in "${field.label[0]}", and ${field.max} are allowed: take some away first`,
        `لديهما معاً ${united.length} في «${field.label[1]}» والمسموح ${field.max}: احذف بعضها أولاً`,
      ])
    if (added > 0) moves.push({ is: 'rows', name, count: added })
    if (differ(united, own)) values[name] = united
  }
  return { values, moves }
}

/** Who is named, and what the link itself says. */
export function plainLinks({ resource, linkedIds }: Layout, name: string, rows: readonly Row[]): Row[] {
  const parts = [linkedIds[name]!, ...Object.keys(resource.fields[name]!.fields ?? {})]
  return rows.map((row) => Object.fromEntries(parts.map((part) => [part, row[part] ?? null])))
}

/** The same one is named once. */
export function onceEach(rows: readonly Row[], by: string): Row[] {
  const once = new Map<unknown, Row>()
  for (const row of rows) {
    const there = once.get(row[by])
    if (there) for (const [part, value] of Object.entries(row)) if (isBlank(there[part])) there[part] = value
    if (!there) once.set(row[by], { ...row })
  }
  return [...once.values()]
}

function linksOf(layout: Layout, name: string, lists: readonly (readonly Row[])[], ids: ReadonlySet<unknown>): Row[] {
  const { resource, linkedIds } = layout
  const by = resource.fields[name]!.group ? resource.id : linkedIds[name]!
  const plain = lists.flatMap((list) =>
    resource.fields[name]!.group ? list.map((row) => ({ [by]: row[by] })) : plainLinks(layout, name, list),
  )
  return onceEach(
    plain.filter((row) => to(layout, name) !== resource.name || !ids.has(row[by])),
    by,
  )
}
const to = ({ resource }: Layout, name: string): string | undefined => resource.fields[name]!.to

/** Rows that say the same are there once; those that come over get ids of their own. */
function rowsOf(field: Field, own: readonly Row[], others: readonly (readonly Row[])[]): Row[] {
  const bare = (row: Row, { fields = {} }: Field): Row =>
    Object.fromEntries(
      Object.entries(fields).map(([name, inner]) => [
        name,
        inner.kind === 'children' ? ((row[name] ?? []) as Row[]).map((one) => bare(one, inner)) : (row[name] ?? null),
      ]),
    )
  const said = new Set(own.map((row) => JSON.stringify(bare(row, field))))
  const united = [...own]
  for (const row of others.flat()) {
    const one = bare(row, field)
    if (said.has(JSON.stringify(one))) continue
    said.add(JSON.stringify(one))
    united.push(one)
  }
  return united
}

/** In each year one row stands, or several that follow one another of the same record. */
function yearsOf({ layout, rows, years, asked }: Together): { values: readonly Row[] | null; years: MergeYear[]; moves: MergeMove[] } {
  const { resource } = layout
  const ids = rows.map((row) => String(row[resource.id]))
  const own = years.get(ids[0]!) ?? []
  const names = new Set(ids.flatMap((id) => (years.get(id) ?? []).map((row) => String(row.academic_year))))
  const [told, united]: [MergeYear[], Row[]] = [[], []]
  let moved = 0
  for (const year of [...names].toSorted()) {
    const sets = ids.map((id) => ({ id, all: (years.get(id) ?? []).filter((row) => row.academic_year === year) }))
    const having = sets.filter(({ all }) => all.some((row) => layout.yearly.some((name) => !isEmpty(row[name]))))
    const said = asked.years[year]
    const source = (said === undefined ? having[0] : having.find(({ id }) => id === said)) ?? (said === undefined ? sets[0] : undefined)
    if (!source) throw invalidField('academic_year', { code: 'not_allowed_here' })
    const places = layout.references.filter((name) => resource.fields[name]!.yearly && resource.fields[name]!.required)
    const last = ({ all }: (typeof sets)[number]): Row => all.find((row) => isSet(row.is_current)) ?? all.at(-1)!
    const isOpen = having.some((one) => places.some((name) => differ(last(one)[name], last(having[0]!)[name])))
    if (having.length > 0)
      told.push({ academic_year: year, of: source.id, isOpen, rows: having.map((one) => ({ id: one.id, values: last(one) })) })
    if (source.id === ids[0]) united.push(...source.all)
    else {
      moved++
      united.push(...source.all.map((row) => ({ ...row, id: newId() })))
    }
  }
  for (const year of Object.keys(asked.years)) if (!names.has(year)) throw invalidField('academic_year', { code: 'not_allowed_here' })
  const isSame = moved === 0 && united.length === own.length
  return { values: isSame ? null : united, years: told, moves: moved > 0 ? [{ is: 'years', name: resource.name, count: moved }] : [] }
}

/** `$years`: the rows of all years, where they change. */
export function unite(together: Together, yearsKey: string): United {
  const singles = singlesOf(together)
  const lists = listsOf(together)
  const years = together.layout.resource.yearly ? yearsOf(together) : { values: null, years: [], moves: [] }
  return {
    values: { ...singles.values, ...lists.values, ...(years.values ? { [yearsKey]: years.values } : {}) },
    fields: singles.fields,
    years: years.years,
    moves: [...years.moves, ...lists.moves],
  }
}
