import { sql } from 'kysely'
import { tenantLetters, trigramsOf } from '../database/index.ts'
import { quoted, type Fragment } from './sql.ts'

/** More letters tell a word from others hardly better, and each is one more list to go through. */
const mostOfWord = 8

const phrase = (letters: string): string => `"${letters.replaceAll('"', '""')}"`
export const allOfThem = (parts: readonly string[]): string => (parts.length === 1 ? parts[0]! : `(${parts.join(' AND ')})`)

/** Every three letters in a row that a word has; none, where it has fewer. */
export function trigrams(text: string): string[] {
  const letters = [...text]
  const found = letters.slice(2).map((last, at) => phrase(`${letters[at]}${letters[at + 1]}${last}`))
  return [...new Set(found)].slice(0, mostOfWord)
}

/** The rows of a table that hold all of these, by SQLite's index of three letters. */
export function rowsHolding(table: string, tenantId: string, expressions: readonly string[], what = 'rowid'): Fragment {
  const index = sql.raw(quoted(trigramsOf(table)))
  return sql`select ${sql.raw(what)} from ${index} where ${index} match ${allOfThem([...expressions, ...trigrams(tenantId.slice(-tenantLetters))])}`
}
