import { sql } from 'kysely'
import { fold, type Resource } from '../../../resources/kit/index.ts'
import type { Queries } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { holds } from '../conditions.ts'
import { ownSearch } from '../derived.ts'
import { titleSql } from '../labels.ts'
import type { Floor } from '../layout.ts'
import { placeScope, sourceOf } from '../scope.ts'
import { searchColumn } from '../search.ts'
import { allOf, quoted, run } from '../sql.ts'
import { isOpen } from './telling.ts'
import { wordTest, type Asked } from './words.ts'

/** So many records of a kind a word may mean: the class of one name in each school. */
const most = 400

/** Which records of a kind each word means: by the kind's name and the word's place. */
export type Meant = ReadonlyMap<string, readonly (readonly string[])[]>

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
const digit = /\d/
/** What people call something by; an address or a number of it is somebody's. */
const names: ReadonlySet<string> = new Set(['text', 'code', 'computed'])

/** `8-b`, `8b`, `8` and `grade` mean `8-B` of grade 8; `1` does not mean 12, nor `b` Biology. */
export function isMeant(word: string, texts: readonly string[]): boolean {
  return texts.some((text) => {
    const line = fold(text)
    if (line === '') return false
    if (line === word || bare(line) === bare(word)) return bare(word) !== ''
    const begins = [line, ...line.split(' ')].some((part) => {
      const next = part.startsWith(word) ? part.charAt(word.length) : ''
      return next !== '' && !(digit.test(word.at(-1)!) && digit.test(next))
    })
    return ([...word].length > 1 || digit.test(word)) && (begins || line.split(' ').includes(word))
  })
}

/** What the words mean among these kinds, in the school and year one stands in; one statement for all of them. */
export async function meantBy(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  kinds: readonly Resource[],
  { words }: Asked,
): Promise<Meant> {
  if (kinds.length === 0) return new Map()
  const parts = kinds.map((resource) => {
    const layout = floor.layoutOf(resource)
    const any = words.flatMap((word) => [
      wordTest(floor.dialect, word).test,
      ...(digit.test(word) ? [holds(floor.dialect, `replace(${searchColumn}, '-', '')`, bare(word))] : []),
    ])
    const told = ownSearch(resource).filter((name) => names.has(resource.fields[name]!.kind) && isOpen(context, resource, name))
    const texts = [titleSql(resource, 'm', 0), titleSql(resource, 'm', 1), ...told.map((name) => `m.${quoted(name)}`)]
    const lines = texts.map((text) => `coalesce(cast(${text} as text), '')`).join(` || '\n' || `)
    const head = `'${resource.name}' as kind, m.${quoted(resource.id)} as id, ${lines} as lines`
    const where = allOf([...placeScope(floor, context, layout, true), sql`(${sql.join(any, sql` or `)})`])
    return sql`select * from (select ${sql.raw(head)} from ${sourceOf(context, layout)} where ${where} limit ${most}) ${sql.raw(quoted(resource.name))}`
  })
  const rows = await run<{ kind: string; id: string; lines: string }>(q, sql`${sql.join(parts, sql` union all `)}`)
  const meant = new Map(kinds.map(({ name }) => [name, words.map((): string[] => [])]))
  for (const { kind, id, lines } of rows)
    words.forEach((word, at) => {
      if (isMeant(word, lines.split('\n'))) meant.get(kind)![at]!.push(id)
    })
  return meant
}
