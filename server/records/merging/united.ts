import { changesBetween, isBlank, wordOf, type Field, type Resource } from '../../../resources/kit/index.ts'
import { isSet, newId } from '../../database/index.ts'
import { invalidField, locked } from '../../request/errors.ts'
import type { Layout } from '../layout.ts'
import type { Row } from '../types.ts'
import type { MergeAsked, MergeField, MergeMark, MergeMove, MergeYear } from './told.ts'

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
  readonly marks: readonly MergeMark[]
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
function listsOf({ layout, rows }: Together): { values: Row; moves: MergeMove[]; marks: MergeMark[] } {
  const { resource } = layout
  const [values, moves, marks]: [Row, MergeMove[], MergeMark[]] = [{}, [], []]
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
    if (field.kind === 'links') marks.push(...marksIn(layout, name, [own!, ...others].flat(), united))
    if (differ(united, own)) values[name] = united
  }
  return { values, moves, marks }
}

/** Who keeps a mark that others had as well. */
function marksIn({ resource, linkedIds }: Layout, name: string, all: readonly Row[], united: readonly Row[]): MergeMark[] {
  const by = linkedIds[name]!
  return marking(resource, name).flatMap((flag) => {
    const had = new Set(all.filter((row) => isSet(row[flag])).map((row) => row[by]))
    const has = united.find((row) => isSet(row[flag]))
    const row = all.find((one) => one[by] === has?.[by])
    return had.size > 1 && row ? [{ field: name, flag, label: wordOf(row['label'] ?? ''), label_ar: wordOf(row['label_ar'] ?? '') }] : []
  })
}

/** Flags of a link that mark one of the linked: whom to call. */
const marking = ({ page }: Resource, name: string): string[] => [
  ...new Set(page.facts.flatMap((fact) => (typeof fact !== 'string' && fact.is === 'first' && fact.name === name ? (fact.by ?? []) : []))),
]

/** The same one is linked once, and of those whom a flag marks the first alone keeps it. */
export function linkedOnce(resource: Resource, name: string, rows: readonly Row[], by: string): Row[] {
  const marked = new Map(marking(resource, name).map((flag) => [flag, rows.find((row) => isSet(row[flag]))?.[by]]))
  const unmarked = [...marked].filter(([, id]) => id !== undefined)
  return onceEach(rows, by).map((row) => ({ ...row, ...Object.fromEntries(unmarked.map(([flag, id]) => [flag, row[by] === id])) }))
}

/** Who is named, and what the link itself says. */
export function plainLinks({ resource, linkedIds }: Layout, name: string, rows: readonly Row[]): Row[] {
  const parts = [linkedIds[name]!, ...Object.keys(resource.fields[name]!.fields ?? {})]
  return rows.map((row) => Object.fromEntries(parts.map((part) => [part, row[part] ?? null])))
}

/** The same one is named once. */
function onceEach(rows: readonly Row[], by: string): Row[] {
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
  return linkedOnce(
    resource,
    name,
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

/** What is chosen within a year beside its place: all that nothing else decides, and that the server does not give by itself. */
const chosenInYear = ({ resource, yearly, copied, figures, templates }: Layout, places: readonly string[]): string[] => {
  const follows = new Set([...copied, ...figures, ...templates, ...places])
  return yearly.filter((name) => !follows.has(name) && !resource.fields[name]!.readOnly)
}

interface OfYear {
  readonly id: string
  readonly all: readonly Row[]
}
const lastOf = ({ all }: OfYear): Row => all.find((row) => isSet(row.is_current)) ?? all.at(-1)!

/** What else its row says: what was chosen, what the row says whose place it is, or what fills its blank. */
function withinYear(names: readonly string[], source: OfYear, having: readonly OfYear[], said: (name: string) => string | undefined) {
  const [values, fields]: [Row, MergeField[]] = [{}, []]
  const own = lastOf(source)
  for (const name of names) {
    const id = said(name)
    const filled = [source, ...having.filter((one) => one !== source)].filter((one) => !isEmpty(lastOf(one)[name]))
    const of = id === undefined ? (filled[0] ?? source) : having.find((one) => one.id === id)
    if (!of) throw invalidField('academic_year', { code: 'not_allowed_here' })
    if (!having.some((one) => differ(lastOf(one)[name], own[name]))) continue
    const isOpen = filled.some((one) => differ(lastOf(one)[name], lastOf(filled[0]!)[name]))
    fields.push({ field: name, of: of.id, isOpen })
    if (differ(lastOf(of)[name], own[name])) values[name] = lastOf(of)[name] ?? null
  }
  return { values, fields }
}

/** In each year one row stands, or several that follow one another of the same record. */
function yearsOf({ layout, rows, years, asked }: Together): { values: readonly Row[] | null; years: MergeYear[]; moves: MergeMove[] } {
  const { resource } = layout
  const ids = rows.map((row) => String(row[resource.id]))
  const own = years.get(ids[0]!) ?? []
  const names = new Set(ids.flatMap((id) => (years.get(id) ?? []).map((row) => String(row.academic_year))))
  const places = layout.references.filter((name) => resource.fields[name]!.yearly && resource.fields[name]!.required)
  const chosen = chosenInYear(layout, places)
  const known = new Set([...names].flatMap((year) => [year, ...chosen.map((name) => `${year}.${name}`)]))
  for (const said of Object.keys(asked.years)) if (!known.has(said)) throw invalidField('academic_year', { code: 'not_allowed_here' })
  const [told, united]: [MergeYear[], Row[]] = [[], []]
  let [moved, isSame] = [0, true]
  for (const year of [...names].toSorted()) {
    const sets = ids.map((id): OfYear => ({ id, all: (years.get(id) ?? []).filter((row) => row.academic_year === year) }))
    const having = sets.filter(({ all }) => all.some((row) => layout.yearly.some((name) => !isEmpty(row[name]))))
    const said = asked.years[year]
    const source = (said === undefined ? having[0] : having.find(({ id }) => id === said)) ?? (said === undefined ? sets[0] : undefined)
    if (!source) throw invalidField('academic_year', { code: 'not_allowed_here' })
    const isOpen = having.some((one) => places.some((name) => differ(lastOf(one)[name], lastOf(having[0]!)[name])))
    const within =
      having.length > 0 ? withinYear(chosen, source, having, (name) => asked.years[`${year}.${name}`]) : { values: {}, fields: [] }
    if (having.length > 0)
      told.push({
        academic_year: year,
        of: source.id,
        isOpen,
        rows: having.map((one) => ({ id: one.id, values: lastOf(one) })),
        fields: within.fields,
      })
    const isOwn = source.id === ids[0]
    if (!isOwn) moved++
    isSame &&= isOwn && Object.keys(within.values).length === 0
    const last = having.length > 0 ? lastOf(source) : undefined
    for (const row of source.all) united.push({ ...row, ...(isOwn ? {} : { id: newId() }), ...(row === last ? within.values : {}) })
  }
  return {
    values: isSame && united.length === own.length ? null : united,
    years: told,
    moves: moved > 0 ? [{ is: 'years', name: resource.name, count: moved }] : [],
  }
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
    marks: lists.marks,
  }
}
