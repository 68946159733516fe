import { sql } from 'kysely'
import { fitsPattern, type Registry, type Resource } from '../../../resources/kit/index.ts'
import type { Queries } from '../database.ts'
import { countOf } from './counted.ts'
import { quoted } from './ddl.ts'
import type { Found } from './inspect.ts'
import { andForget, correct, nothing, refuse, type Refusal } from './refusals.ts'
import type { Rule, Shape } from './shapes.ts'
import type { Column, Table } from './table.ts'

/** What rows that are there break: which of them, as SQL, and what would bring them in. */
interface Narrower {
  readonly where: string
  readonly wrong: string
  readonly to: string
  /** the same values, kept in another way: whether that has been done, no value tells */
  readonly isConverted?: true
  /** of these it cannot be done without a loss, told as the numbers that they are */
  readonly cut?: { readonly where: string; readonly value: string }
  readonly beside?: Readonly<Record<string, readonly string[]>>
}
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const words: ReadonlySet<string> = new Set(['text', 'long_text', 'code', 'choice'])

interface Filling {
  /** as SQL */
  readonly to: string
  readonly beside?: Readonly<Record<string, readonly string[]>>
  /** columns of the row itself that it reads */
  readonly reads?: readonly string[]
}
/** The first record there is, of the same school where both have one. */
function firstOf(target: Resource, table: Table): Filling {
  const { school } = target.scope
  const reads = school !== null && table.columns.some(({ name }) => name === school) ? [school] : []
  const same = ['tenant_id', ...reads].map((name) => `o.${quoted(name)} = ${quoted(table.name)}.${quoted(name)}`).join(' AND ')
  return {
    to: `(SELECT o.${quoted(target.id)} FROM ${quoted(target.table)} o WHERE ${same} ORDER BY o.${quoted(target.id)} LIMIT 1)`,
    beside: { [target.table]: [target.id, ...reads] },
    reads,
  }
}
/** What a row gets that has nothing where something is asked for from now on; null: only a person knows. */
function fillingOf(rule: Rule, initial: Column['default'], table: Table, registry: Registry): Filling | null {
  const target = rule.kind === 'reference' ? registry.find(rule.to ?? '') : undefined
  if (target) return target.source ? null : firstOf(target, table)
  const isStamped = table.columns.some(({ name }) => name === 'created_at')
  // the day on which the record was made
  if (rule.kind === 'date' && isStamped) return { to: 'substr("created_at", 1, 10)', reads: ['created_at'] }
  const to = plainFilling(rule, initial)
  return to === null ? null : { to }
}
function plainFilling({ kind, min, options }: Rule, initial: Column['default']): string | null {
  if (initial !== undefined) return typeof initial === 'string' ? literal(initial) : String(initial).toUpperCase()
  if (kind === 'choice') return options?.[0] === undefined ? null : literal(options[0])
  if (kind === 'number' || kind === 'decimal' || kind === 'money') return String(kind === 'number' ? (min ?? 0) : 0)
  if (kind === 'flag') return 'FALSE'
  return words.has(kind) ? "'-'" : null
}

/** Another size of what one is: the same number written otherwise. */
function resized(column: string, before: number, now: number): Narrower {
  const name = quoted(column)
  const isFiner = now > before
  return {
    where: `${name} IS NOT NULL AND ${name} <> 0`,
    wrong: isFiner ? `has ${places(before)} and is to have ${places(now)}` : `has ${places(before)}, which are to be ${places(now)}`,
    to: isFiner ? `${name} * ${now / before}` : `${name} / ${before / now}`,
    isConverted: true,
    ...(isFiner ? {} : { cut: { where: `${name} % ${before / now} <> 0`, value: `${name} * 1.0 / ${before}` } }),
  }
}
const places = (one: number): string => {
  const count = Math.round(Math.log10(one))
  return `${count} decimal ${count === 1 ? 'place' : 'places'}`
}

function narrowersOf(table: string, column: string, before: Rule, now: Rule, registry: Registry): Narrower[] {
  const name = quoted(column)
  const target = now.kind === 'reference' ? registry.find(now.to ?? '') : undefined
  if (target && (before.kind !== 'reference' || before.to !== now.to))
    return [
      {
        where: `${name} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${quoted(target.table)} o WHERE o.tenant_id = ${quoted(table)}.tenant_id AND o.${quoted(target.id)} = ${quoted(table)}.${name})`,
        wrong: `is none of ${target.name}`,
        to: 'NULL',
        beside: { [target.table]: [target.id] },
      },
    ]
  if (isWholeNumber(before) && isWholeNumber(now) && before.kind !== now.kind) {
    const [was, is] = [before.one ?? 1, now.one ?? 1]
    // notes of an older start do not tell how an exact number was kept
    if ((before.kind === 'number' || before.one !== undefined) && was !== is) return [resized(column, was, is)]
  }
  if (before.kind === now.kind && before.one !== undefined && now.one !== undefined && before.one !== now.one)
    return [resized(column, before.one, now.one)]
  // SQLite keeps both in one way
  if (before.kind === 'flag' && isWholeNumber(now))
    return [
      {
        where: `${name} IS NOT NULL`,
        wrong: `was kept as flag and is to be ${now.kind}`,
        to: (now.one ?? 1) === 1 ? name : `${name} * ${now.one}`,
        isConverted: true,
      },
    ]
  if (before.kind !== now.kind && (!words.has(now.kind) || before.kind === 'reference') && !isWholeNumber(now))
    return [{ where: `${name} IS NOT NULL`, wrong: `was kept as ${before.kind} and is to be ${now.kind}`, to: 'NULL' }]
  const fewer = now.options && (before.options === undefined || before.options.some((code) => !now.options?.includes(code)))
  if (now.kind === 'choice' && now.options && fewer)
    return [{ where: `${name} NOT IN (${now.options.map(literal).join(', ')})`, wrong: 'is none of its options', to: 'NULL' }]
  if (now.kind === 'choices' && now.options && fewer) {
    const gone = (before.options ?? []).filter((code) => !now.options?.includes(code))
    return gone.map((code) => ({
      // a code may hold what LIKE takes for any letter
      where: `replace(${name}, ${literal(`"${code}"`)}, '') <> ${name}`,
      wrong: `names "${code}", which is none of its options`,
      to: `replace(replace(replace(${name}, ${literal(`"${code}",`)}, ''), ${literal(`,"${code}"`)}, ''), ${literal(`"${code}"`)}, '')`,
    }))
  }
  const one = now.one ?? 1
  if (isWholeNumber(now)) {
    const [least, most] = [(now.min ?? -Infinity) * one, (now.max ?? Infinity) * one]
    return [
      ...(least > (before.min ?? -Infinity) * one
        ? [{ where: `${name} < ${least}`, wrong: `is less than ${now.min}`, to: String(least) }]
        : []),
      ...(most < (before.max ?? Infinity) * one
        ? [{ where: `${name} > ${most}`, wrong: `is more than ${now.max}`, to: String(most) }]
        : []),
    ]
  }
  if (!words.has(now.kind)) return []
  return [
    ...(now.max !== undefined && now.max < (before.max ?? Infinity)
      ? [{ where: `length(${name}) > ${now.max}`, wrong: `is longer than ${now.max}`, to: `substr(${name}, 1, ${now.max})` }]
      : []),
    ...(now.min !== undefined && now.min > (before.min ?? 0)
      ? [{ where: `length(${name}) < ${now.min}`, wrong: `is shorter than ${now.min}`, to: 'NULL' }]
      : []),
  ]
}
const isWholeNumber = ({ kind }: Rule): boolean => kind === 'number' || kind === 'decimal' || kind === 'money'

/** `where` is null where it would take more words than anybody reads. */
type Broken = Omit<Narrower, 'where'> & { readonly where: string | null }
/** A value that rows hold, and in how many of them. */
interface Held {
  readonly value: unknown
  readonly n: unknown
}
/** More of them a migration does not name one by one. */
const mostNamed = 50

/** Of a pattern only we know what it lets through: what is there is read, each value once. */
async function unlike(q: Queries, table: Table, column: string, held: string, before: Rule, now: Rule): Promise<Refusal[]> {
  const { pattern } = now
  if (typeof pattern !== 'string' || before.pattern === undefined || before.pattern === pattern || !words.has(now.kind)) return []
  const { rows } = await sql<{
    value: string
    n: unknown
  }>`select ${sql.ref(held)} as value, count(*) as n from ${sql.table(table.name)}
    where ${sql.ref(held)} is not null and ${sql.ref(held)} <> '' group by 1 order by 2 desc, 1`.execute(q)
  const wrong = rows.filter(({ value }) => !fitsPattern(value, pattern))
  const where = wrong.length > mostNamed ? null : `${quoted(held)} IN (${wrong.map(({ value }) => literal(value)).join(', ')})`
  const total = wrong.reduce((sum, { n }) => sum + Number(n), 0)
  return refusalOf(table, column, held, now, { where, wrong: `does not match ${pattern}`, to: 'NULL' }, wrong, total)
}

/** Which values break it, the most frequent first, and how many rows do. */
async function breaking(q: Queries, table: string, held: string, where: string): Promise<[Held[], number]> {
  const { rows } = await sql<Held & { total: unknown }>`select cast(${sql.ref(held)} as text) as value, count(*) as n,
      sum(count(*)) over () as total from ${sql.table(table)}
    where ${sql.raw(where)} group by 1 order by 2 desc limit 3`.execute(q)
  return [rows, Number(rows[0]?.total ?? 0)]
}

/** Rows that a declaration no longer allows: looked for only where it has become narrower since the last start. */
export async function narrowed(
  q: Queries,
  table: Table,
  before: Shape | undefined,
  now: Shape | undefined,
  registry: Registry,
  there: Pick<Found, 'columns'>,
  /** columns of which more is wrong than that */
  refused: ReadonlySet<string>,
): Promise<Refusal[]> {
  const found: Refusal[] = []
  for (const [column, rule] of Object.entries(now?.fields ?? {})) {
    const { renamedFrom, default: initial } = table.columns.find(({ name }) => name === column) ?? {}
    // the plan is made before anything is renamed
    const held = there.columns.has(column) ? column : (renamedFrom ?? column)
    const was = before?.fields[column] ?? before?.fields[held]
    if (!was || !there.columns.has(held) || refused.has(held) || JSON.stringify(was) === JSON.stringify(rule)) continue
    for (const one of narrowersOf(table.name, held, was, rule, registry))
      found.push(...refusalOf(table, column, held, rule, one, ...(await breaking(q, table.name, held, one.where))))
    found.push(...(await unlike(q, table, column, held, was, rule)))
    if (rule.required !== true || was.required !== false) continue
    const n = await countOf(q, sql`select count(*) as n from ${sql.table(table.name)} where ${sql.ref(held)} is null`)
    const filling = fillingOf(rule, initial, table, registry)
    if (n > 0)
      found.push(
        refuse(
          table,
          held,
          `it is required now, and ${n} rows of "${table.name}" have nothing there`,
          filling === null ? 'Fill them in first, or take `required` back' : 'Say what they get',
          filling === null ? nothing : correct(table.name, held, filling.to, `${quoted(held)} IS NULL`),
          {
            columns: {
              ...Object.fromEntries(filling?.reads?.map((name) => [name, 'text']) ?? []),
              [held]: there.columns.get(held) ?? 'text',
            },
            rows: [{ [held]: null }],
            ...(filling?.beside ? { beside: filling.beside } : {}),
          },
          column,
        ),
      )
  }
  return found
}

function refusalOf(
  table: Table,
  column: string,
  held: string,
  rule: Rule,
  { where, wrong, to, beside, isConverted, cut }: Broken,
  values: readonly Held[],
  total: number,
): Refusal[] {
  const [first] = values
  if (!first) return []
  const named = values.slice(0, 3)
  const others = total - named.reduce((sum, { n }) => sum + Number(n), 0)
  const shown = `${named.map(({ value, n }) => `"${String(value)}" (${String(n)})`).join(', ')}${others > 0 ? ` and ${others} rows more` : ''}`
  const type = isWholeNumber(rule) ? 'bigint' : 'text'
  const up = where === null ? nothing : correct(table.name, held, to, where)
  const refusal = refuse(
    table,
    held,
    isConverted
      ? `${wrong}, and rows of "${table.name}" are kept as it was: ${shown}`
      : `rows of "${table.name}" hold what ${wrong}: ${shown}`,
    where === null ? 'Correct them first, or ask for less' : isConverted ? 'Write them otherwise' : 'Bring them in',
    isConverted ? andForget(up, table.name) : up,
    {
      columns: { [held]: type },
      rows: [{ [held]: type === 'bigint' ? Number(first.value) : first.value }],
      ...(beside ? { beside } : {}),
    },
    column,
  )
  return [cut ? { ...refusal, cut: `SELECT ${cut.value} AS value FROM ${quoted(table.name)} WHERE ${cut.where} LIMIT 1` } : refusal]
}
