import { accessOf, type Access, type AccessSpec, type Role } from './access.ts'
import type { Condition, Where } from './conditions.ts'
import { endpointsOf, type EndpointSpec, type Endpoints } from './endpoints.ts'
import { isExact, type Computation, type Field, type Fields } from './fields.ts'
import { isFigure, likeFor } from './likes.ts'
import type { PageAlert, PageFact } from './record-page.ts'
import { fieldAt } from './row-lists.ts'
import { usualPageSize, type PageSize } from './list-words.ts'
import type { SaidSection } from './menu.ts'
import type { PackageFlag } from './packages.ts'
import { cardOf, labelledBy, type Card, type Label, type SaidCard, type SaidLabel } from './paper.ts'
import { sourceOf, type Source, type SourceSpec } from './sources.ts'
import { stampsOf, type Stamps } from './stamps.ts'
import { isActiveLabel, labelOfName, labelsOfKind } from './vocabulary.ts'
import { placesOf, type Text } from './text.ts'

/** What a licence counts: records of which kind take a seat. */
export type SeatKind = 'student' | 'teacher'

export interface Step {
  readonly name: string
  readonly label: Text
  readonly fields: readonly string[]
}

export interface Quality {
  readonly name: string
  readonly label: Text
  /** rows for which this holds break the rule; of kinds that can be switched off, only the active ones are looked at */
  readonly broken: Where
  /** something that hinders the day and not only the register: the home page shows it first */
  readonly urgent?: true
  /** what to do about it: "Choose a house" */
  readonly verb?: Text
}
export interface DuplicateRule {
  readonly name: string
  readonly label: Text
  /** fields that must agree; `~` after a name compares folded: `['lastname~', 'dob']` */
  readonly fields: readonly string[]
  /** what nobody changes and two people may differ in, beside the dates and numbers that are compared: it speaks against them being one */
  readonly unlike?: readonly string[]
  /** counts only among the records that are linked to the same one already: elsewhere two people of a name are nothing unusual */
  readonly within?: 'links'
  /** the two answers, where a file leaves open whether it is the same record or another one */
  readonly same?: Text
  readonly other?: Text
}

/** `is_active` in the words of the record: with which words it is there, with which it usually goes, since when it is gone. */
export interface Standing {
  /** a choice; the first of `present` is what it returns with */
  readonly field?: string
  readonly present?: readonly string[]
  /** what switching off says where nobody says more */
  readonly away?: string
  /** the date of leaving */
  readonly since: string
}

/** What a declaration says of the lists of those that refer to its records. */
export type SaidRelated = Readonly<Record<`${string}.${string}`, boolean | { readonly columns: readonly string[] }>>

/** What a file in `resources/` says; everything but the name and the fields may stay unsaid. */
export interface ResourceSpec<F extends Fields, Y extends Fields> {
  /** file = name = table = route */
  readonly name: string
  /** the name of the id field on the wire and in the table; `id` unless said */
  readonly id?: string
  readonly label?: { readonly one: Text; readonly many: Text }
  /** the entitlement flag that opens it; none: open wherever the product is */
  readonly package?: PackageFlag
  /** the menu section, one of `menuSections` or one of its own; `masters` unless said, null keeps it out of the menu */
  readonly group?: SaidSection | null
  readonly icon?: string
  /** among what else is in the section */
  readonly order?: number
  /** the console's route, if it differs from `/masters/<name>`; in a section of one's own it is `/<section>/<name>` */
  readonly path?: string
  readonly table?: string
  /** natural key: how imports match, how duplicates are told */
  readonly key?: readonly (keyof NoInfer<F> & string)[]
  readonly title?: string | Text
  readonly fields: F
  /** what changes with the academic year: a table of its own, one current row per record and year */
  readonly yearly?: { readonly table: string; readonly fields: Y }
  readonly list?: {
    readonly columns?: readonly (((keyof NoInfer<F> | keyof NoInfer<Y>) & string) | 'is_active')[]
    readonly sort?: (keyof NoInfer<F> | keyof NoInfer<Y>) & string
    readonly order?: 'asc' | 'desc'
    /** how many rows a page has until a person chooses: 25 unless said */
    readonly size?: PageSize
    /** `guardians.phone`: rows are found by the telephone of those linked to them, too, by whoever may see it */
    readonly search?: readonly ((keyof NoInfer<F> & string) | `${keyof NoInfer<F> & string}.${string}`)[]
    readonly filters?: readonly (((keyof NoInfer<F> | keyof NoInfer<Y>) & string) | 'is_active')[]
    /** parameters of the list's call that are no fields, as conditions on `$value` */
    readonly params?: Readonly<Record<string, Condition>>
    /** what programs may rely on beside the columns: the list answers it where its caller names no columns */
    readonly promised?: readonly ((keyof NoInfer<F> | keyof NoInfer<Y>) & string)[]
  }
  readonly form?: {
    readonly steps?: readonly {
      readonly name: string
      readonly label: Text
      readonly fields: readonly ((keyof NoInfer<F> | keyof NoInfer<Y>) & string)[]
    }[]
    /** a new record is saved at its last step alone: what the others ask is not required, and still has to be looked at */
    readonly throughout?: true
  }
  /** the top of a record's page; unsaid, the first columns of the list that the name does not say already */
  readonly page?: {
    /** what the record is called on its own page, where that is more than its title: `Class {name}` */
    readonly title?: Text
    readonly facts?: readonly (
      | ((keyof NoInfer<F> | keyof NoInfer<Y>) & string)
      | { readonly age: keyof NoInfer<F> & string }
      | { readonly first: keyof NoInfer<F> & string; readonly by?: string; readonly label: Text }
    )[]
    /** false: its steps ask for more than a reason, and a page of a module takes them */
    readonly steps?: false
    readonly alerts?: readonly (Omit<PageAlert, 'value'> & { readonly value?: (keyof NoInfer<F> | keyof NoInfer<Y>) & string })[]
    /**
     * the lists of those that refer to the record, by the kind and the field that refers (`students.house_id`): `false` takes one away,
     * `true` adds one that is not shown by itself, `columns` are its own
     */
    readonly related?: SaidRelated
  }
  /** a card for each record, of the size of a bank card: photo and names, these lines, and a code that a scanner reads */
  readonly card?: SaidCard<(keyof NoInfer<F> | keyof NoInfer<Y>) & string>
  /** what stands on labels that are made for its records */
  readonly labels?: readonly SaidLabel<(keyof NoInfer<F> | keyof NoInfer<Y>) & string>[]
  readonly access?: AccessSpec
  readonly api?: EndpointSpec
  readonly quality?: readonly Quality[]
  readonly duplicates?: readonly DuplicateRule[]
  /** the records live in a REST collection elsewhere, which the server asks */
  readonly source?: SourceSpec
  /** rows are never switched off, only deleted */
  readonly status?: boolean
  /**
   * One school has thousands of them: what its list is sorted and narrowed by is read from an index, and so is what people search for.
   * Unsaid, a school has some hundreds (in one year), which are gone through sooner.
   */
  readonly many?: true
  /** what says, beside `is_active`, that a record is no longer there: never at odds with it */
  readonly standing?: Standing
  /** an active record takes a seat of the licence of its package: in each year it has a yearly row in, else in the current one */
  readonly seats?: SeatKind
}

export interface Resource {
  readonly name: string
  readonly id: string
  readonly label: { readonly one: Text; readonly many: Text }
  readonly package: PackageFlag | null
  readonly group: SaidSection | null
  readonly icon: string | null
  readonly order: number
  readonly path: string
  readonly table: string
  readonly key: readonly string[]
  readonly title: Text
  /** own and yearly fields in one, in the order declared; every field has a label */
  readonly fields: Readonly<Record<string, Field & { readonly label: Text }>>
  /** what is kept of every record beside its fields; of what lives elsewhere nothing */
  readonly stamps: Stamps
  /** all that a list shows, is narrowed and sorted by: fields and stamps */
  readonly listed: Readonly<Record<string, Field & { readonly label: Text }>>
  readonly yearly: { readonly table: string; readonly fields: readonly string[] } | null
  readonly list: {
    readonly columns: readonly string[]
    readonly sort: string
    readonly order: 'asc' | 'desc'
    readonly size: PageSize
    readonly search: readonly string[]
    readonly filters: readonly string[]
    readonly params: Readonly<Record<string, Condition>>
    /** what the list answers where its caller names no columns: what it is called by, its columns, what is promised */
    readonly answers: readonly string[]
  }
  readonly form: { readonly steps: readonly Step[] | null; readonly throughout: boolean }
  readonly page: {
    readonly title: Text | null
    readonly facts: readonly PageFact[]
    readonly steps: boolean
    readonly alerts: readonly PageAlert[]
    readonly related: SaidRelated
  }
  readonly card: Card | null
  readonly labels: readonly Label[]
  readonly access: Access
  readonly api: Endpoints
  readonly quality: readonly Quality[]
  readonly duplicates: readonly DuplicateRule[]
  readonly source: Source | null
  /** the field that places a row in a school, and in an academic year */
  readonly scope: { readonly school: string | null; readonly year: string | null }
  readonly hasStatus: boolean
  /** one school has thousands of them */
  readonly many: boolean
  readonly standing: Standing | null
  readonly seats: SeatKind | null
}

declare const shape: unique symbol
/** What the compiler knows of a declaration, for the rows that are read by it: see `row-of.ts`. */
export interface Shape {
  readonly id: string
  readonly fields: Fields
  readonly yearly: Fields
}
export type TypedResource<S extends Shape> = Resource & { readonly [shape]?: S }

const listable = new Set([
  'text',
  'code',
  'number',
  'decimal',
  'money',
  'choice',
  'flag',
  'date',
  'time',
  'email',
  'phone',
  'colour',
  'reference',
  'computed',
  'instant',
])
const filterable = new Set(['choice', 'reference', 'flag', 'date'])
const searchable = new Set(['text', 'code', 'email', 'phone'])
/** What a record may be called by where its declaration does not say: not what is added up, and not what is masked for some. */
const canBeTitle = (field: Field): boolean =>
  !['links', 'children', 'file', 'files'].includes(field.kind) && !isFigure(field) && !isExact(field) && !field.restricted

type AnySpec = ResourceSpec<Fields, Fields>
/** A declaration word for word, before silence was filled in. */
export type Said = { readonly [Word in keyof AnySpec]: AnySpec[Word] }
const asSaid = new WeakMap<Resource, Said>()
/** For those who judge a declaration. */
export const saidOf = (resource: Resource): Said | undefined => asSaid.get(resource)

/** Says what a kind of record is. From this one object come table, calls, validation, screens and tests. */
export function defineResource<const F extends Fields, const Y extends Fields = Record<never, never>, const Id extends string = 'id'>(
  spec: ResourceSpec<F, Y> & { readonly id?: Id },
): TypedResource<{ readonly id: Id; readonly fields: F; readonly yearly: Y }> {
  const id = spec.id ?? 'id'
  const own: Record<string, Field> = { ...spec.fields }
  const yearly: Record<string, Field> = Object.fromEntries(
    Object.entries(spec.yearly?.fields ?? {}).map(([name, field]) => [name, { ...field, yearly: true }]),
  )
  for (const [name, field] of Object.entries(own)) own[name] = figured(field, own)
  // what lives elsewhere is switched on and off there, if at all
  const hasStatus = spec.status ?? !spec.source
  if (hasStatus && !own['is_active']) own['is_active'] = { kind: 'flag', default: true, label: isActiveLabel }
  const access = accessOf(spec.access)
  const discreet = { readers: readersOfRestricted(access, id) }
  // without a prototype: a request may ask for a field "constructor", and there is none
  const fields: Record<string, Field & { readonly label: Text }> = Object.assign(
    Object.create(null) as object,
    Object.fromEntries(
      Object.entries({ ...own, ...yearly }).map(([name, field]) => [
        name,
        {
          ...(field.restricted ? discreet : {}),
          ...labelled(name, field),
          ...(field.copied ? { readOnly: true } : {}),
        },
      ]),
    ),
  )
  const names = Object.keys(fields)
  const shown = names.filter(
    (name) => listable.has(fields[name]!.kind) && !fields[name]!.hidden && !fields[name]!.scope && name !== 'is_active',
  )
  const isTitle = (name: string): boolean => canBeTitle(fields[name]!)
  const first = shown.find(isTitle) ?? names.find(isTitle) ?? names[0]!
  const title = spec.title ?? `{${first}}`
  const titles: Text = typeof title === 'string' ? [title, arabicTitle(title, fields)] : title
  const scopeField = (scope: 'school' | 'year') => names.find((name) => fields[name]!.scope === scope) ?? null
  const group = spec.group === undefined ? 'masters' : spec.group
  const columns = spec.list?.columns ?? shown.slice(0, 6)
  const source = spec.source ? sourceOf(spec.source, id) : null
  const stamps: Stamps = Object.assign(Object.create(null) as object, source ? {} : stampsOf(access))
  const resource: Resource = {
    name: spec.name,
    id,
    label: spec.label ?? labelsOfKind(spec.name),
    package: spec.package ?? null,
    group,
    icon: spec.icon ?? null,
    order: spec.order ?? 100,
    path: spec.path ?? `/${typeof group === 'object' && group ? group.id : 'masters'}/${spec.name}`,
    table: spec.table ?? spec.name.replaceAll('-', '_'),
    key: spec.key ?? [],
    title: titles,
    fields,
    stamps,
    listed: Object.assign(Object.create(null) as object, fields, stamps),
    yearly: spec.yearly ? { table: spec.yearly.table, fields: Object.keys(yearly) } : null,
    list: {
      columns,
      sort: spec.list?.sort ?? columns.find((name) => !fields[name]?.restricted && fields[name]?.kind !== 'long_text') ?? first,
      order: spec.list?.order ?? 'asc',
      size: spec.list?.size ?? usualPageSize,
      search:
        source && source.search === null
          ? []
          : (spec.list?.search ??
            names.filter((name) => searchable.has(fields[name]!.kind) && !fields[name]!.yearly && !fields[name]!.restricted)),
      filters: source
        ? Object.keys(source.filters).filter((name) => !fields[name]?.scope)
        : (spec.list?.filters ??
          names.filter((name) => filterable.has(fields[name]!.kind) && !fields[name]!.hidden && !fields[name]!.scope)),
      params: spec.list?.params ?? {},
      answers: [
        ...new Set([
          ...titles.flatMap(placesOf),
          ...columns,
          ...(spec.list?.promised ?? []),
          ...names.filter((name) => fields[name]!.scope === 'year'),
        ]),
      ].filter((name) => fields[name]),
    },
    form: { steps: spec.form?.steps ?? null, throughout: spec.form?.throughout ?? false },
    page: {
      title: spec.page?.title ?? null,
      facts: spec.page?.facts?.map(factOf) ?? usualFacts(columns, title, fields),
      steps: spec.page?.steps ?? true,
      alerts: spec.page?.alerts ?? [],
      related: spec.page?.related ?? {},
    },
    card: spec.card ? cardOf(spec.card) : null,
    labels: spec.labels?.map(labelledBy) ?? [],
    access,
    api: endpointsOf(spec.name, spec.api ?? {}, { hasStatus, isElsewhere: source !== null }),
    quality: spec.quality ?? [],
    duplicates: spec.duplicates ?? [],
    source,
    scope: { school: scopeField('school') ?? (id === 'school_id' ? id : null), year: scopeField('year') },
    hasStatus,
    many: spec.many ?? false,
    standing: spec.standing ?? null,
    seats: spec.seats ?? null,
  }
  asSaid.set(resource, spec)
  return resource
}

/** What is counted may be child rows of its own, and what is worked out behaves as what it is worked out of. */
function figured(field: Field, around: Fields): Field {
  const said = field.computation
  if (!said) return field
  const isOwn = 'count' in said && fieldAt(around, said.count)?.kind === 'children'
  const computation: Computation = isOwn ? { rows: said.count, part: null, is: 'count', where: said.where } : said
  const like = likeFor(computation, around)
  return { ...field, computation, ...(like ? { like } : {}) }
}

/** With the label that the shared vocabulary knows, where it has none of its own; so the fields of its rows. */
const labelled = (name: string, field: Field): Field & { readonly label: Text } => ({
  ...field,
  label: field.label ?? labelOfName(name),
  ...(field.fields ? { fields: Object.fromEntries(Object.entries(field.fields).map(([part, one]) => [part, labelled(part, one)])) } : {}),
})

/** Personal data, where its field does not say whom it is for: those who keep the record, and the person whose own record it is. */
const readersOfRestricted = ({ allowed, rows }: Access, id: string): readonly Role[] => [
  ...new Set([...allowed.create, ...allowed.update, ...allowed.read.filter((role) => rows[role]?.[id] === `$my.${id}`)]),
]

type SaidFact = string | { readonly age: string } | { readonly first: string; readonly by?: string; readonly label: Text }
function factOf(said: SaidFact): PageFact {
  if (typeof said === 'string') return { is: 'field', name: said }
  return 'age' in said ? { is: 'age', name: said.age } : { is: 'first', name: said.first, by: said.by ?? null, label: said.label }
}

/** A name and a picture are there already; four facts stand side by side. */
function usualFacts(columns: readonly string[], title: string | Text, fields: Readonly<Record<string, Field>>): PageFact[] {
  const titled = (typeof title === 'string' ? [title] : title).flatMap((one) => placesOf(one))
  return columns
    .filter((name) => !titled.includes(name) && fields[name]?.kind !== 'file' && name !== 'is_active')
    .slice(0, 4)
    .map((name) => ({ is: 'field', name }))
}

/** `{name_en}` becomes `{name_ar}` where the record has that field. */
function arabicTitle(title: string, fields: Readonly<Record<string, Field>>): string {
  return placesOf(title).reduce((done, place) => {
    const arabic = place.replace(/_en$/, '_ar')
    return arabic !== place && fields[arabic] ? done.replace(`{${place}}`, `{${arabic}}`) : done
  }, title)
}
