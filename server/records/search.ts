import { sql } from 'kysely'
import { canField, fold, spokenPhones, type PhonePattern } from '../../resources/kit/index.ts'
import { idBeside, isSearched, type Dialect } from '../database/index.ts'
import { may } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { holds } from './conditions.ts'
import { partTable, type Floor, type Layout } from './layout.ts'
import { linkedByLetters } from './letters.ts'
import { ownRowsSql } from './own-rows.ts'
import { allOf, quoted, type Fragment } from './sql.ts'
import { rowsHolding, trigrams } from './trigrams.ts'

/** What a row is searched by. */
export const searchColumn = 'm.search_text'
const column = searchColumn
/** What is searched for, folded; a zero byte would end it for the index of letters. */
const said = (search: string): string => fold(search.slice(0, 200).replaceAll('\0', ' '))
const wordsIn = (text: string): string[] => text.split(' ').filter(Boolean)
const any = (parts: readonly Fragment[]): Fragment => (parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`)

/** Telephones of linked records that this person may see: `guardians.phone` -> the link and the field. */
function linkedPhones({ floor, context }: Asking, layout: Layout): { links: string; field: string }[] {
  const { resource } = layout
  const { role } = context.principal
  return resource.list.search.flatMap((path) => {
    const [links, field] = path.split('.') as [string, string | undefined]
    const target = field === undefined ? undefined : floor.registry.find(resource.fields[links]?.to ?? '')
    if (!target || field === undefined) return []
    const isOpen =
      may(context, 'read', target) && [resource.fields[links]!, target.fields[field]!].every((one) => canField(role, 'read', one))
    return isOpen ? [{ links, field }] : []
  })
}

interface Asking {
  readonly floor: Floor
  readonly context: RequestContext
}

/** The rows linked to somebody with such a number; read from the index of the numbers. */
function throughLink(
  { floor, context }: Asking,
  layout: Layout,
  links: string,
  field: string,
  patterns: readonly PhonePattern[],
): Fragment {
  const { resource } = layout
  const target = floor.registry.get(resource.fields[links]!.to!)
  const inner: Layout = { ...floor.layoutOf(target), main: 'g', year: 'gy' }
  const number = `g.${quoted(field)}`
  const tenant = context.principal.tenantId
  const isFound = isSearched(target) && target.list.search.includes(field)
  const within = (digits: string): Fragment => {
    const held = holds(floor.dialect, number, digits)
    const letters = floor.dialect === 'sqlite' && isFound ? trigrams(digits) : []
    return letters.length === 0 ? held : sql`(g.rowid in (${rowsHolding(target.table, tenant, letters)}) and ${held})`
  }
  const fits = any(
    patterns.map(({ digits, at }) =>
      at === 'within' ? within(digits) : sql`(${sql.raw(number)} >= ${digits} and ${sql.raw(number)} < ${`${digits}:`})`,
    ),
  )
  const own = ownRowsSql(floor, context, inner).map((test) => sql` and ${test}`)
  const [owner, other] = [sql.raw(quoted(layout.idBeside)), sql.raw(quoted(idBeside(target)))]
  const numbers = patterns.map(({ digits }) => digits)
  const among = isFound && floor.dialect === 'postgres' ? linkedByLetters(inner, `g.${quoted(target.id)}`, tenant, numbers) : null
  return sql`m.${sql.raw(quoted(resource.id))} in (select k.${owner} from ${sql.raw(inner.table)} g join ${sql.raw(partTable(resource, links))} k on k.tenant_id = g.tenant_id and k.${other} = g.${sql.raw(quoted(target.id))} where g.tenant_id = ${tenant} and ${allOf([...(among ? [among] : []), fits])}${sql.join(own, sql``)})`
}

/** One thing that a row must hold: a word, or a telephone however it is written. */
export interface Wanted {
  readonly test: Fragment
  /** in the text that the row is searched by: all words of any of these */
  readonly words: readonly (readonly string[])[]
  /** or it is linked to somebody with the number */
  readonly links: readonly Fragment[]
}

/** How a word is looked for. */
export type WordTest = (dialect: Dialect, word: string) => Wanted
const anywhere: WordTest = (dialect, word) => ({ test: holds(dialect, column, word), words: [[word]], links: [] })

/** Every word must be found somewhere in what the row is searched by; a telephone is found however it is written. */
export function searched(
  floor: Floor,
  context: RequestContext,
  layout: Layout,
  search: string | undefined,
  wordTest: WordTest = anywhere,
): Wanted[] {
  if (!search) return []
  let rest = said(search)
  const { resource } = layout
  const own = resource.list.search.some((name) => resource.fields[name]?.kind === 'phone')
  const linked = linkedPhones({ floor, context }, layout)
  const phones: Wanted[] = []
  for (const { text, patterns } of own || linked.length > 0 ? spokenPhones(rest, context.country) : []) {
    rest = rest.replace(text, ' ')
    const words = [wordsIn(text), ...(own ? patterns.map(({ digits }) => [digits]) : [])]
    const links = linked.map(({ links: name, field }) => throughLink({ floor, context }, layout, name, field, patterns))
    const allWords = (one: readonly string[]) => sql`(${allOf(one.map((word) => holds(floor.dialect, column, word)))})`
    phones.push({ test: any([...words.map(allWords), ...links]), words, links })
  }
  return [
    ...wordsIn(rest)
      .slice(0, 8)
      .map((word) => wordTest(floor.dialect, word)),
    ...phones.slice(0, 2),
  ]
}
export const searchSql = (...asked: Parameters<typeof searched>): Fragment[] => searched(...asked).map(({ test }) => test)

/** How near a row is to what was typed: a field that says exactly this, one that begins so, a word that does, the rest. */
export function nearnessSql(floor: Floor, search: string | undefined): Fragment | null {
  const text = said(search ?? '')
  if (text === '') return null
  const has = (piece: string) => holds(floor.dialect, column, piece)
  return sql`case when ${has(`\n${text}\n`)} then 0 when ${has(`\n${text}`)} then 1 when ${has(` ${text}`)} then 2 else 3 end`
}
