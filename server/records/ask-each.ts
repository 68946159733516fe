import { chunksOf } from './chunks.ts'
import { join, listOf, raw, sql, type Fragment } from './sql.ts'
import type { Row } from './types.ts'
import { ask, type Running } from './work.ts'

/** Parameters of one statement, well below the limits of both databases. */
const parametersAtOnce = 9_000

/** Questions of one wording as one: what they differ in stands in a table of values beside it. */
interface Together {
  readonly wording: Fragment
  readonly values: Fragment
}

/** PostgreSQL takes the values of such a table for text. */
function asKind(value: unknown): (text: string) => string {
  if (typeof value === 'number') return (text) => `cast(${text} as numeric)`
  if (typeof value === 'boolean') return (text) => `cast(${text} as boolean)`
  return (text) => text
}

function together(running: Running, some: readonly Fragment[]): Together {
  const first = some[0]!
  const differing = first.values.flatMap((value, at) => (some.every((one) => one.values[at] === value) ? [] : [at]))
  const parts = first.text.split('?')
  const wording = parts.slice(1).map((part, at) => {
    const place = differing.indexOf(at)
    if (place < 0) return sql`${first.values[at]}${raw(part)}`
    const kind = running.floor.dialect === 'postgres' ? asKind(some.find((one) => one.values[at] !== null)?.values[at]) : asKind(null)
    return raw(`${kind(`v.column${place + 2}`)}${part}`)
  })
  const rows = some.map((one, at) => sql`(${listOf([String(at), ...differing.map((place) => one.values[place])])})`)
  return { wording: join([raw(parts[0]!), ...wording], ''), values: sql`(values ${join(rows, ', ')}) v` }
}

/** Those that differ in their values only, each once, in pieces that a statement can hold. */
function* alike(asked: readonly Fragment[]): Generator<{ readonly fragments: Fragment[]; readonly places: number[][] }> {
  const wordings = new Map<string, Map<string, { readonly fragment: Fragment; readonly places: number[] }>>()
  for (const [place, fragment] of asked.entries()) {
    const same = wordings.get(fragment.text) ?? new Map<string, { readonly fragment: Fragment; readonly places: number[] }>()
    wordings.set(fragment.text, same)
    const key = JSON.stringify(fragment.values)
    const known = same.get(key)
    if (known) known.places.push(place)
    else same.set(key, { fragment, places: [place] })
  }
  for (const same of wordings.values()) {
    const each = Math.max(1, [...same.values()][0]!.fragment.values.length + 1)
    for (const some of chunksOf([...same.values()], Math.max(1, Math.min(500, Math.floor(parametersAtOnce / each)))))
      yield { fragments: some.map((one) => one.fragment), places: some.map((one) => one.places) }
  }
}

/** Numbers that are asked for: few of them in one statement, many of one wording in one, however many rows they are asked for. */
export async function numbersOf(running: Running, asked: readonly Fragment[]): Promise<number[]> {
  const numbers: number[] = Array.from({ length: asked.length })
  const alone: { readonly fragment: Fragment; readonly places: readonly number[] }[] = []
  for (const { fragments, places } of alike(asked)) {
    if (fragments.length === 1) {
      alone.push({ fragment: fragments[0]!, places: places[0]! })
      continue
    }
    const { wording, values } = together(running, fragments)
    const rows = await ask<{ place: number; number: number }>(
      running,
      sql`select v.column1 as place, (${wording}) as number from ${values}`,
    )
    for (const row of rows) for (const place of places[Number(row.place)]!) numbers[place] = Number(row.number)
  }
  for (const some of chunksOf(alone, 100)) {
    const columns = some.map(({ fragment }, at) => sql`(${fragment}) as ${raw(`q${at}`)}`)
    const [row = {}] = await ask(running, sql`select ${join(columns, ', ')}`)
    for (const [at, { places }] of some.entries()) for (const place of places) numbers[place] = Number(row[`q${at}`])
  }
  return numbers
}

function eachOf(running: Running, columns: Fragment, fragments: readonly Fragment[]): Fragment {
  const { wording, values } = together(running, fragments)
  return sql`select v.column1 as place, ${columns} from ${values} cross join ${wording}`
}

/** The rows that are found for each of these: what stands after `from`; of one that is alone no more than `most`. */
export async function rowsOf(running: Running, columns: Fragment, asked: readonly Fragment[], most = 500): Promise<Row[][]> {
  const found: Row[][] = asked.map(() => [])
  for (const { fragments, places } of alike(asked)) {
    const isOne = fragments.length === 1
    const rows = await ask(
      running,
      isOne ? sql`select ${columns} from ${fragments[0]!} limit ${most}` : eachOf(running, columns, fragments),
    )
    for (const { place, ...row } of rows) for (const at of places[isOne ? 0 : Number(place)]!) found[at]!.push(row)
  }
  return found
}
