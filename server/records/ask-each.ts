import { sql } from 'kysely'
import { chunksOf } from './chunks.ts'
import { listOf, type Fragment, writtenOf, type Written } from './sql.ts'
import type { Row } from './types.ts'
import { ask, type Running } from './work.ts'

/** Parameters of one statement, well below the limits of both databases. */
const parametersAtOnce = 9_000

/** Questions of one wording as one: what they differ in stands in a table of values beside it. */
interface Together {
  readonly wording: Fragment
  readonly values: Fragment
}
interface Asked extends Written {
  readonly fragment: Fragment
}

/** PostgreSQL takes the values of such a table for text. */
function asKind(value: unknown): (text: string) => string {
  if (typeof value === 'number') return (text) => `cast(${text} as numeric)`
  if (typeof value === 'boolean') return (text) => `cast(${text} as boolean)`
  return (text) => text
}

function together(running: Running, some: readonly Asked[]): Together {
  const first = some[0]!
  const differing = first.values.flatMap((value, at) => (some.every((one) => one.values[at] === value) ? [] : [at]))
  const parts = first.text.split('?')
  const wording = parts.slice(1).map((part, at) => {
    const place = differing.indexOf(at)
    if (place < 0) return sql`${first.values[at]}${sql.raw(part)}`
    const kind = running.floor.dialect === 'postgres' ? asKind(some.find((one) => one.values[at] !== null)?.values[at]) : asKind(null)
    return sql.raw(`${kind(`v.column${place + 2}`)}${part}`)
  })
  const rows = some.map((one, at) => listOf([String(at), ...differing.map((place) => one.values[place])]))
  return { wording: sql.join([sql.raw(parts[0]!), ...wording], sql``), values: sql`(values ${sql.join(rows)}) v` }
}

/** Those that differ in their values only, each once, in pieces that a statement can hold. */
function* alike(asked: readonly Fragment[]): Generator<{ readonly some: Asked[]; readonly places: number[][] }> {
  const wordings = new Map<string, Map<string, { readonly one: Asked; readonly places: number[] }>>()
  const itself = new Map<Fragment, number[]>()
  for (const [place, fragment] of asked.entries()) {
    const places = itself.get(fragment)
    if (places) {
      places.push(place)
      continue
    }
    const one: Asked = { fragment, ...writtenOf(fragment) }
    const same = wordings.get(one.text) ?? new Map<string, { readonly one: Asked; readonly places: number[] }>()
    wordings.set(one.text, same)
    const key = JSON.stringify(one.values)
    const known = same.get(key) ?? { one, places: [] }
    known.places.push(place)
    same.set(key, known)
    itself.set(fragment, known.places)
  }
  for (const same of wordings.values()) {
    const each = Math.max(1, [...same.values()][0]!.one.values.length + 1)
    for (const part of chunksOf([...same.values()], Math.max(1, Math.min(500, Math.floor(parametersAtOnce / each)))))
      yield { some: part.map(({ one }) => one), places: part.map((one) => one.places) }
  }
}

/** Numbers that are asked for: few of them in one statement, many of one wording in one, however many rows they are asked for. */
export async function numbersOf(running: Running, asked: readonly Fragment[]): Promise<number[]> {
  const numbers: number[] = Array.from({ length: asked.length })
  const alone: { readonly fragment: Fragment; readonly places: readonly number[] }[] = []
  for (const { some, places } of alike(asked)) {
    if (some.length === 1) {
      alone.push({ fragment: some[0]!.fragment, places: places[0]! })
      continue
    }
    const { wording, values } = together(running, some)
    const rows = await ask<{ place: number; number: number }>(
      running,
      sql`select v.column1 as place, (${wording}) as number from ${values}`,
    )
    for (const row of rows) for (const place of places[Number(row.place)]!) numbers[place] = Number(row.number)
  }
  for (const some of chunksOf(alone, 100)) {
    const columns = some.map(({ fragment }, at) => sql`(${fragment}) as ${sql.raw(`q${at}`)}`)
    const [row = {}] = await ask(running, sql`select ${sql.join(columns)}`)
    for (const [at, { places }] of some.entries()) for (const place of places) numbers[place] = Number(row[`q${at}`])
  }
  return numbers
}

function eachOf(running: Running, columns: Fragment, some: readonly Asked[]): Fragment {
  const { wording, values } = together(running, some)
  return sql`select v.column1 as place, ${columns} from ${values} cross join ${wording}`
}

/** The rows that are found for each of these: what stands after `from`; of one that is alone no more than `most`. */
export async function rowsOf(running: Running, columns: Fragment, asked: readonly Fragment[], most = 500): Promise<Row[][]> {
  const found: Row[][] = asked.map(() => [])
  for (const { some, places } of alike(asked)) {
    const isOne = some.length === 1
    const rows = await ask(running, isOne ? sql`select ${columns} from ${some[0]!.fragment} limit ${most}` : eachOf(running, columns, some))
    for (const { place, ...row } of rows) for (const at of places[isOne ? 0 : Number(place)]!) found[at]!.push(row)
  }
  return found
}
