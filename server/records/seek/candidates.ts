import { sql } from 'kysely'
import { arabicLead, naturalKey, type Condition, type Resource } from '../../../resources/kit/index.ts'
import { isSearched, type Queries } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { heldTimes } from '../by-trigrams.ts'
import { codeOf } from '../codes.ts'
import { ownSearch } from '../derived.ts'
import { foundRows, type Found } from '../found.ts'
import type { Floor, Layout } from '../layout.ts'
import { scopeOf } from '../scope.ts'
import { searched } from '../search.ts'
import { quoted, run, type Fragment } from '../sql.ts'
import { isOpen } from './telling.ts'
import { wordOrInitialsTest, wordTest, type Asked } from './words.ts'

/** A record that may be meant; what it is judged by. */
export interface Candidate {
  readonly id: string
  readonly search_text: string | null
  readonly sort_key: string | null
  readonly is_active: unknown
  readonly [column: string]: unknown
}
export interface Seeking {
  readonly floor: Floor
  readonly q: Queries
  readonly context: RequestContext
}

/** Letters that more rows hold than these are not looked up: the first rows that hold them are read. */
const broad = 2000
/** So many records of a kind are judged. */
const most = 250
const mostOfSmall = 60
/** Of a name that begins so in the order of the list. */
const mostBegun = 40

/** Fields that are searched and that this reader may not see: what is found by them is not told. */
export const hiddenSearch = (context: RequestContext, resource: Resource): boolean =>
  ownSearch(resource).some((name) => !isOpen(context, resource, name))

function columnsOf(context: RequestContext, layout: Layout, withKind: boolean): Fragment {
  const { resource } = layout
  const shown = hiddenSearch(context, resource) ? ownSearch(resource).filter((name) => isOpen(context, resource, name)) : []
  return sql.raw(
    [
      ...(withKind ? [`'${resource.name}' as kind`] : []),
      `m.${quoted(resource.id)} as id`,
      'm.search_text',
      'm.sort_key',
      resource.hasStatus ? 'm.is_active' : `${layout.truth} as is_active`,
      ...shown.map((name) => `m.${quoted(name)}`),
    ].join(', '),
  )
}

const rowsOf = (seeking: Seeking, layout: Layout, { from, where }: Pick<Found, 'from' | 'where'>, limit: number, order = ''): Fragment =>
  sql`select ${columnsOf(seeking.context, layout, false)} from ${from} where ${where}${sql.raw(order)} limit ${limit}`

/**
 * Of a kind that comes by the thousands: found by the index of letters, or, where nearly all hold them, the first ones that do. All of
 * them are gone through only where no word has another meaning.
 */
export async function amongMany(seeking: Seeking, resource: Resource, { text }: Asked, mayScan: boolean): Promise<Candidate[]> {
  const { floor, q, context } = seeking
  const layout = floor.layoutOf(resource)
  const { tenantId } = context.principal
  const wanted = searched(floor, context, layout, text, wordTest)
  const times = heldTimes(floor, layout, tenantId, wanted, broad)
  const isTelephone = wanted.some(
    ({ links, words }) => links.length > 0 || words.some((ways) => ways.some((word) => /^\+?\d{7}/.test(word))),
  )
  if (times === null && !isTelephone && !mayScan && isSearched(resource)) return []
  const [held] = times ? await run<{ times: number | string }>(q, times) : []
  const isBroad = !isTelephone && (held === undefined || Number(held.times) > broad)
  const found = foundRows(floor, context, layout, { search: text }, isBroad, { wordTest, isBroad })
  const any = await run<Candidate>(q, rowsOf(seeking, layout, found, most))
  return isBroad && any.length === most ? [...(await nearest(seeking, layout, text)), ...any] : any
}

/** What nearly all hold is told by its code, or by how its name begins: both are read from an index of the school. */
async function nearest({ floor, q, context }: Seeking, layout: Layout, text: string): Promise<Candidate[]> {
  const { resource } = layout
  const scope = scopeOf(floor, context, layout, { narrow: true })
  const from = sql.raw(`${layout.table} m`)
  const seeking = { floor, q, context }
  if (context.schoolId === null) return []
  const code = codeOf(resource)
  const spellings = [text, text.toUpperCase()]
  const column = (name: string): Fragment => sql.raw(`m.${quoted(name)}`)
  const exact =
    code && resource.fields[code]?.kind === 'code' && isOpen(context, resource, code)
      ? await run<Candidate>(q, rowsOf(seeking, layout, { from, where: sql`${scope} and ${column(code)} in (${sql.join(spellings)})` }, 2))
      : []
  const key = naturalKey(text)
  const arabic = `1${key}`
  const range = (name: string, begin: string): Fragment =>
    sql`${scope} and ${column(name)} >= ${begin} and ${column(name)} < ${`${begin}\u{10ffff}`}`
  const isArabic = /\p{Script=Arabic}/u.test(text)
  const [name, begin] = isArabic && arabicLead(resource) !== null ? ['sort_key_ar', arabic] : ['sort_key', key]
  const begun = await run<Candidate>(q, rowsOf(seeking, layout, { from, where: range(name, begin) }, mostBegun, ` order by m.${name}`))
  return [...exact, ...begun]
}

/** Of kinds that come by the hundreds, whose search hides nothing from this reader: one statement for all of them. */
export async function amongFew(seeking: Seeking, kinds: readonly Resource[], { text }: Asked): Promise<Map<string, Candidate[]>> {
  const { floor, q, context } = seeking
  const found = new Map<string, Candidate[]>(kinds.map(({ name }) => [name, []]))
  if (kinds.length === 0) return found
  const parts = kinds.map((resource) => {
    const layout = floor.layoutOf(resource)
    const { from, where } = foundRows(floor, context, layout, { search: text }, false, { wordTest })
    return sql`select * from (select ${columnsOf(context, layout, true)} from ${from} where ${where} limit ${mostOfSmall}) ${sql.raw(quoted(resource.name))}`
  })
  for (const row of await run<Candidate & { kind: string }>(q, sql`${sql.join(parts, sql` union all `)}`)) found.get(row.kind)!.push(row)
  return found
}

/** Of a kind the records that refer to what some of the words mean, and hold the others. */
export function referring(seeking: Seeking, resource: Resource, condition: Condition, rest: readonly string[]): Promise<Candidate[]> {
  const { floor, q, context } = seeking
  const layout = floor.layoutOf(resource)
  const found = foundRows(floor, context, layout, { condition, search: rest.join(' ') }, false, { wordTest: wordOrInitialsTest })
  return run<Candidate>(q, rowsOf(seeking, layout, found, most))
}
