import { sql } from 'kysely'
import { lettersOf, numbering } from '../database/index.ts'
import type { Layout } from './layout.ts'
import { quoted, type Fragment } from './sql.ts'

/** Two letters stand in too many, and the first digits in every number of a country: such rows are read sooner than looked up. */
const isTelling = (word: string): boolean => [...word].length > (/^[+\d]/.test(word) ? 5 : 2)

/** The pieces in which somebody reads out a number tell together what none of them does. */
const isTogether = (words: readonly string[]): boolean =>
  words.every((word) => /^[+\d]/.test(word)) && isTelling(words.filter((word) => [...word].length > 2).join(''))

/** The words that tell a row from others, of each way to hold what is wanted; null where one of the ways has none. */
export function waysOf(words: readonly (readonly string[])[]): string[] | null {
  const ways = words.map((one) => (isTogether(one) ? one : one.filter(isTelling)).join(' '))
  return ways.includes('') ? null : ways
}

export const holding = (tenantId: string, words: string) => sql`l.numbers @> ${sql.raw(numbering)}(${tenantId}, ${words})`
export const among = (table: string, tenantId: string, held: Fragment) =>
  sql`select l.id from ${sql.raw(quoted(lettersOf(table)))} l where l.tenant_id = ${tenantId} and ${held}`
export const anyOf = (tenantId: string, ways: readonly string[]) =>
  sql`(${sql.join(
    ways.map((words) => holding(tenantId, words)),
    sql` or `,
  )})`

/** Of linked records that are searched themselves, those with one of these numbers; null where a number says too little. */
export function linkedByLetters({ resource }: Layout, id: string, tenantId: string, numbers: readonly string[]): Fragment | null {
  const ways = waysOf(numbers.map((number) => [number]))
  return ways && sql`${sql.raw(id)} in (${among(resource.table, tenantId, anyOf(tenantId, ways))})`
}
