import { sql } from 'kysely'
import {
  can,
  fieldsWithin,
  isBlank,
  isRich,
  perResource,
  picturesIn,
  type Field,
  type Fields,
  type Problem,
  noProblems,
  type Problems,
  type Registry,
  type Resource,
  wordOf,
  type Where,
} from '../../resources/kit/index.ts'
import type { Dialect } from '../database/index.ts'
import { isEverywhere } from '../request/granted.ts'
import { numbersOf } from './ask-each.ts'
import { conditionSql } from './conditions.ts'
import { resolved, zoneFor } from './facts.ts'
import { columnOf, type Layout } from './layout.ts'
import { ownRowsSql } from './own-rows.ts'
import { notOwn } from './own-rows-kept.ts'
import type { Checking, Question } from './question.ts'
import { schoolScope, scopeOf, sourceOf } from './scope.ts'
import { allOf, listOf, quoted, type Fragment } from './sql.ts'
import type { Row } from './types.ts'
import { encode } from './values.ts'
import type { Work } from './work.ts'

export interface Checked {
  readonly problems: Problems
  /** is the natural key the only thing wrong? */
  readonly isDuplicate: boolean
}

/**
 * Of a file whatever is referred to was found by its name: what is left to ask is what lies within something that is changed, whether
 * the pictures in its texts are there, and whether the row is the writer's own.
 */
export async function checkBeyondNames(work: Work, layout: Layout, rows: readonly Checking[]): Promise<Problems[]> {
  const asked = rows.map((row) => [
    ...lowerQuestions(work, layout.resource, row.changed, row.after),
    ...[...richWithin(layout.resource.fields, row.changed)].flatMap(([path, field, text]) =>
      pictureQuestions(work, layout.resource, path, field, text, row.after),
    ),
    ...notOwn(work, layout, row),
  ])
  const tell = await answersTo(work, asked)
  return asked.map(tell)
}

/** Do values lead to what is there, for this person, and may be chosen here? Of records that lie elsewhere nothing else can be asked. */
export async function checkReferences(work: Work, resource: Resource, changed: Row, after: Row): Promise<Problems> {
  const questions = Object.keys(changed).flatMap((name) => {
    const field = resource.fields[name]
    return field ? questionsOf(work, resource, name, field, changed[name], after) : []
  })
  return (await answersTo(work, [questions]))(questions)
}

const lowerQuestions = (work: Work, resource: Resource, changed: Row, after: Row): Question[] =>
  lowerOf(resource, changed, after).flatMap(([name, field]) => referenceQuestions(work, name, field, after[name], after))

/** Asks them all at once; answers, for one row's questions after the other's, what is wrong with it. */
async function answersTo(work: Work, asked: readonly (readonly Question[])[]): Promise<(questions: readonly Question[]) => Problems> {
  const counts = await numbersOf(
    work,
    asked.flatMap((questions) => questions.map((one) => one.count)),
  )
  let at = 0
  return (questions) => {
    const problems = noProblems()
    for (const { path, judge } of questions) addOnce(problems, path, judge(counts[at++]!))
    return problems
  }
}

function addOnce(problems: Problems, path: string, problem: Problem | null): void {
  if (!problem) return
  const known = problems[path] ?? []
  if (known.some(({ code }) => code === problem.code || (code === 'not_found' && problem.code === 'not_allowed_here'))) return
  // what is not there cannot be chosen either: that it is not there says it
  const others = problem.code === 'not_found' ? known.filter(({ code }) => code !== 'not_allowed_here') : known
  problems[path] = [...others, problem]
}

/**
 * What only the database can tell of values that are valid by themselves: do references exist, are they in scope and allowed here,
 * are codes in their list of values, is the key free. Of any number of rows, each value is asked for once.
 */
export async function checkAgainstDatabase(work: Work, layout: Layout, rows: readonly Checking[]): Promise<Checked[]> {
  const asked = rows.map((row) => [
    ...referringQuestions(work, layout, row),
    ...uniqueQuestions(work, layout, row),
    ...notOwn(work, layout, row),
  ])
  const tell = await answersTo(work, asked)
  const twins = twinsAmong(layout, rows)
  return rows.map((row, place) => {
    const problems = tell(asked[place]!)
    for (const path of twins.get(row) ?? []) addOnce(problems, path, { code: 'taken' })
    if (lacksSchool(work, layout, row)) problems[layout.resource.scope.school!] ??= [{ code: 'required' }]
    return { problems, isDuplicate: isKeyAlone(layout, problems) }
  })
}

const referringQuestions = (work: Work, { resource }: Layout, { id, changed, after, isPutBack = false }: Checking): Question[] => [
  ...referring(resource).flatMap(([name, field]) =>
    Object.hasOwn(changed, name)
      ? questionsOf(work, resource, name, isPutBack ? wherever(work, field) : field, changed[name], { ...after, id })
      : [],
  ),
  ...lowerQuestions(work, resource, changed, after),
]

/** What is written of a child in the class where it sat stays its own when it has moved on: what changes by the year is asked of a choice. */
function wherever({ floor }: Work, field: Field): Field {
  if (field.kind !== 'reference' || !field.where) return field
  const { fields } = floor.registry.get(field.to!)
  return { ...field, where: Object.fromEntries(Object.entries(field.where).filter(([name]) => fields[name]?.yearly !== true)) }
}

/** The fields whose values the database has to be asked about. */
const referring = perResource((resource): readonly [string, Field][] =>
  Object.entries(resource.fields).filter(
    ([, field]) => field.lov !== undefined || isRich(field) || ['reference', 'file', 'files', 'children', 'links'].includes(field.kind),
  ),
)

/** Only the institution's office makes records that belong to no school. */
function lacksSchool({ context }: Work, { resource, id }: Layout, { after }: Checking): boolean {
  const { school } = resource.scope
  return school !== null && school !== id && !isEverywhere(context, resource) && (after[school] ?? null) === null
}

function isKeyAlone({ resource }: Layout, problems: Problems): boolean {
  const [path, ...more] = Object.keys(problems)
  return (
    path !== undefined &&
    more.length === 0 &&
    path === resource.key.at(-1) &&
    problems[path]!.every((one) => one.code === 'taken' || one.code === 'known_elsewhere')
  )
}

/** Of rows that are written together the second cannot have what the first has just taken. */
function twinsAmong({ resource }: Layout, rows: readonly Checking[]): Map<Checking, string[]> {
  const twins = new Map<Checking, string[]>()
  if (rows.length < 2) return twins
  const taken = new Set<string>()
  for (const row of rows)
    for (const { path, names } of uniqueSets(resource, row.changed, row.after)) {
      const words = [path, ...names.map((name) => wordOf(row.after[name]).toLowerCase())].join('\u0001')
      if (taken.has(words)) twins.set(row, [...(twins.get(row) ?? []), path])
      taken.add(words)
    }
  return twins
}

/** What lies within something that is being changed does not move along by itself: it is looked at again. */
const lowerOf = (resource: Resource, changed: Row, after: Row): readonly [string, Field][] =>
  withinOthers(resource).filter(
    ([name, { within }]) => Object.hasOwn(changed, within!) && !Object.hasOwn(changed, name) && !isBlank(after[name]),
  )
const withinOthers = perResource((resource): readonly [string, Field][] =>
  Object.entries(resource.fields).filter(([, { within }]) => within !== undefined),
)

const found =
  (value: unknown) =>
  (count: number): Problem | null =>
    count > 0 ? null : { code: 'not_found', params: { value: wordOf(value) } }

/** A file of the institution that this person could open, too. */
function fileScope(work: Work, owner: Resource, id: unknown, row: Row): Fragment {
  const { context } = work
  const { tenantId, schoolIds } = context.principal
  const own = schoolIds === 'all' || isEverywhere(context, owner) ? [] : [sql`(school_id is null or school_id in ${listOf(schoolIds)})`]
  return allOf([sql`tenant_id = ${tenantId}`, sql`file_id = ${id}`, ...own, mayGive(work, owner, row)])
}

/** Kinds of record that guard a file of theirs. */
const guarding = new WeakMap<Registry, readonly Resource[]>()
function guardingIn(registry: Registry): readonly Resource[] {
  const known = guarding.get(registry)
  if (known) return known
  const found = registry.all.filter(({ fields, source }) => !source && [...fieldsWithin(fields)].some(({ field }) => field.guarded))
  guarding.set(registry, found)
  return found
}

/** What is guarded is given on by whoever sees a record that has it, or uploaded it; to the record that had it, it comes back. */
function mayGive({ floor, context }: Work, owner: Resource, row: Row): Fragment {
  const { tenantId, userId, role } = context.principal
  const kinds = guardingIn(floor.registry)
  if (kinds.length === 0) return sql`1 = 1`
  const guard = sql`g.tenant_id = ${tenantId} and g.file_id = files.file_id`
  const seen = kinds.flatMap((kind) => {
    if (!can(role, 'read', kind)) return []
    const layout = floor.layoutOf(kind)
    const is = sql`${guard} and g.resource = ${kind.name} and g.record_id = m.${sql.raw(quoted(kind.id))}`
    return [
      sql`exists (select 1 from file_guards g, ${sourceOf(context, layout)} where ${is} and ${scopeOf(floor, context, layout, { narrow: false })})`,
    ]
  })
  const had = sql`exists (select 1 from file_guards g where ${guard} and g.resource = ${owner.name} and g.record_id = ${row.id ?? ''})`
  return sql`(${sql.join([sql`guarded_at is null`, sql`uploaded_by = ${userId}`, had, ...seen], sql` or `)})`
}

/** The rich texts among values, and in their rows at whatever depth. */
function* richWithin(fields: Fields, values: Row, above = ''): Generator<readonly [path: string, field: Field, text: string]> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (isRich(field) && typeof value === 'string') yield [`${above}${name}`, field, value]
    if (field.kind !== 'children' || !Array.isArray(value)) continue
    for (const [at, row] of (value as Row[]).entries()) yield* richWithin(field.fields ?? {}, row, `${above}${name}.${at}.`)
  }
}
const pictureQuestions = (...[work, owner, path, field, value, row]: Parameters<typeof questionsOf>): Question[] =>
  picturesIn(wordOf(value)).flatMap((id) => questionsOf(work, owner, path, { ...field, kind: 'file', accept: 'image' }, id, row))

function questionsOf(work: Work, owner: Resource, path: string, field: Field, value: unknown, row: Row): Question[] {
  if (isBlank(value)) return []
  switch (field.kind) {
    case 'reference':
      return referenceQuestions(work, path, field, value, row)
    case 'choice':
    case 'choices': {
      if (!field.lov || !work.floor.registry.find('lovs')) return []
      return (Array.isArray(value) ? value : [value]).map((code) => ({
        path,
        count: sql`select count(*) from lovs where tenant_id = ${work.context.principal.tenantId} and list = ${field.lov} and code = ${code}`,
        judge: (count: number) => (count > 0 ? null : { code: 'not_choice', params: { value: wordOf(code) } }),
      }))
    }
    case 'files':
      return (Array.isArray(value) ? value : []).flatMap((id) => questionsOf(work, owner, path, { ...field, kind: 'file' }, id, row))
    case 'file':
      return [
        {
          path,
          count: sql`select count(*) from files where ${fileScope(work, owner, value, row)}`,
          judge: found(value),
        },
        ...(field.accept === 'image'
          ? [
              {
                path,
                count: sql`select count(*) from files where ${fileScope(work, owner, value, row)} and type not like 'image/%'`,
                judge: (count: number): Problem | null => (count > 0 ? { code: 'not_image' } : null),
              },
            ]
          : []),
      ]
    case 'long_text':
      return isRich(field) ? pictureQuestions(work, owner, path, field, value, row) : []
    case 'children':
    case 'links': {
      const target = field.kind === 'links' ? work.floor.registry.get(field.to!) : null
      const inline = Object.fromEntries((field.inline ?? []).map((name) => [name, target!.fields[name]!]))
      const fields: Record<string, Field> = { ...field.fields, ...inline }
      return (Array.isArray(value) ? (value as Row[]) : []).flatMap((part, at) => [
        ...(target && part[target.id] !== undefined && !(target === owner && part[target.id] === row.id)
          ? referenceQuestions(work, `${path}.${at}.${target.id}`, { kind: 'reference', to: target.name }, part[target.id], row)
          : []),
        ...Object.entries(fields).flatMap(([name, one]) =>
          questionsOf(work, owner, `${path}.${at}.${name}`, one, part[name], { ...row, ...part }),
        ),
      ])
    }
    default:
      return []
  }
}

/** Of one operation, what was asked about a chosen record already: thousands of rows name the same house. */
const askedAlready = new WeakMap<Work, Map<string, Question[]>>()

/** Two counts: is it there for this person, and is it one that may be chosen here. */
function referenceQuestions(
  work: Work,
  path: string,
  field: Pick<Field, 'kind' | 'to' | 'where' | 'within'>,
  value: unknown,
  row: Row,
): Question[] {
  const { floor, context } = work
  const rules = rulesOf(field).map(({ where, problem }) => ({ where: resolved(floor, context, where, row), problem }))
  const already = askedAlready.get(work) ?? new Map<string, Question[]>()
  askedAlready.set(work, already)
  const key = JSON.stringify([path, field.to, value, rules])
  const known = already.get(key)
  if (known) return known
  const target = floor.registry.get(field.to!)
  const layout = floor.layoutOf(target)
  const base = allOf([
    sql`m.tenant_id = ${context.principal.tenantId}`,
    sql`m.${sql.raw(quoted(target.id))} = ${value}`,
    ...schoolScope(floor, context, layout, false),
    ...(can(context.principal.role, 'read', target) ? ownRowsSql(floor, context, layout) : []),
  ])
  const source = sourceOf(context, layout)
  const questions: Question[] = [{ path, count: sql`select count(*) from ${source} where ${base}`, judge: found(value) }]
  for (const { where, problem } of rules) {
    const fits = conditionSql(floor.dialect, layout, where, zoneFor(context))
    questions.push({
      path,
      // a row that is not there at all is told by the question before
      count: sql`select (select count(*) from ${source} where ${base}) - (select count(*) from ${source} where ${base} and ${fits})`,
      judge: (missing) => (missing > 0 ? problem : null),
    })
  }
  already.set(key, questions)
  return questions
}

/** What must hold of the row that is chosen, each with its own reason: it lies elsewhere, or it is none to choose at all. */
function rulesOf({ where, within }: Pick<Field, 'where' | 'within'>): { readonly where: Where; readonly problem: Problem }[] {
  if (!where) return []
  if (within === undefined) return [{ where, problem: { code: 'not_allowed_here' } }]
  const { [within]: upper, ...others } = where
  return [
    { where: { [within]: upper! }, problem: { code: 'not_within', params: { other: within } } },
    ...(Object.keys(others).length > 0 ? [{ where: others, problem: { code: 'not_allowed_here' } as const }] : []),
  ]
}

function uniqueQuestions(work: Work, layout: Layout, { id, changed, after }: Checking): Question[] {
  return uniqueSets(layout.resource, changed, after).map(({ path, names }) => {
    const others = othersWith(work, layout, id, names, after)
    const seen = layout.resource.access.through ? schoolScope(work.floor, work.context, layout, false) : []
    return {
      path,
      // 2: there is one, and it is not this person's to see
      count:
        seen.length === 0
          ? sql`select case when exists (select 1 from ${others}) then 1 else 0 end`
          : sql`select case when not exists (select 1 from ${others}) then 0 when exists (select 1 from ${others} and ${allOf(seen)}) then 1 else 2 end`,
      judge: (count) => (count === 0 ? null : { code: count === 1 ? 'taken' : 'known_elsewhere' }),
    }
  })
}

/** What no two rows may share, of what is being changed: the natural key, and each unique field within its scope. */
export function uniqueSets(resource: Resource, changed: Row, after: Row): { readonly path: string; readonly names: readonly string[] }[] {
  const concerns = (names: readonly string[]): boolean =>
    names.some((name) => Object.hasOwn(changed, name)) && !names.some((name) => isBlank(after[name]))
  const single = uniqueByThemselves(resource).filter(({ path }) => Object.hasOwn(changed, path) && !isBlank(after[path]))
  const { key } = resource
  return [...(key.length > 0 && concerns(key) ? [{ path: key.at(-1)!, names: key }] : []), ...single]
}

const uniqueByThemselves = perResource((resource): readonly { readonly path: string; readonly names: readonly string[] }[] =>
  Object.entries(resource.fields).flatMap(([path, { unique }]) => {
    if (!unique) return []
    const school = unique === true ? resource.scope.school : null
    return [{ path, names: school && school !== path ? [school, path] : [path] }]
  }),
)

/** The other rows that hold the same: what stands after `from`. */
export function othersWith(work: Work, layout: Layout, id: string, names: readonly string[], after: Row): Fragment {
  const { resource } = layout
  const isYearly = resource.fields[names.at(-1)!]?.yearly === true && resource.yearly !== null
  const table = isYearly ? quoted(resource.yearly!.table) : layout.table
  return sql`${sql.raw(table)} m where m.tenant_id = ${work.context.principal.tenantId} and ${sql.join(
    names.map((name) => sameKey(work.floor.dialect, layout, name, after[name])),
    sql` and `,
  )} and m.${sql.raw(quoted(isYearly ? layout.idBeside : layout.id))} <> ${id}`
}

/** Typed text compares without regard to case, each database by its own index. */
export function sameKey(dialect: Dialect, layout: Layout, name: string, value: unknown): Fragment {
  const column = columnOf({ ...layout, year: layout.main }, name)!
  const kind = layout.resource.fields[name]?.kind
  if (dialect === 'postgres' && typeof value === 'string' && kind !== undefined && typed.has(kind))
    return sql`lower(${sql.raw(column)}) = lower(${value})`
  const field = layout.resource.fields[name]
  return sql`${sql.raw(column)} = ${field ? encode(field, value) : value}`
}
const typed: ReadonlySet<string> = new Set(['text', 'code', 'email', 'computed'])
