import { createHash } from 'node:crypto'
import { quoted } from './ddl.ts'
import type { Table } from './table.ts'

/**
 * Of what comes by the thousands SQLite keeps which rows hold which three letters in a row, so that a search opens the rows that may hold
 * a word and no others. The last letters of the institution's id stand with the text: a search begins among its own rows.
 */
export const trigramsOf = (table: string): string => `${table}__trigrams`
export const tableOfTrigrams = (index: string): string => index.replace(/__trigrams$/, '')
/** So many letters of the end of an institution's id. */
export const tenantLetters = 3

/** What the index is asked about a row. */
const textOf = (row: string): string => `coalesce(${row}"search_text", '') || char(10) || substr(${row}"tenant_id", -${tenantLetters})`

function triggersOf(table: Table): Map<string, string> {
  const index = quoted(trigramsOf(table.name))
  const insert = `INSERT INTO ${index} (rowid, "text") VALUES (NEW.rowid, ${textOf('NEW.')})`
  const bodies = [
    `AFTER INSERT ON ${quoted(table.name)} BEGIN ${insert}; END`,
    `AFTER DELETE ON ${quoted(table.name)} BEGIN DELETE FROM ${index} WHERE rowid = OLD.rowid; END`,
    `AFTER UPDATE OF "search_text", "tenant_id" ON ${quoted(table.name)} WHEN ${textOf('OLD.')} <> ${textOf('NEW.')} BEGIN DELETE FROM ${index} WHERE rowid = OLD.rowid; ${insert}; END`,
  ]
  return new Map(
    bodies.map((body) => {
      const name = `tg_${table.name.slice(0, 40)}_${createHash('sha256').update(body).digest('hex').slice(0, 8)}`
      return [name, `CREATE TRIGGER ${quoted(name)} ${body}`]
    }),
  )
}

/** The statements that bring the index of a table to what is declared; where anything of it differs it is made anew from the rows. */
export function trigramStatements(table: Table, held: { readonly isThere: boolean; readonly triggers: Iterable<string> }): string[] {
  const wanted = table.searched ? triggersOf(table) : new Map<string, string>()
  const found = [...held.triggers].filter((name) => name.startsWith('tg_'))
  const isAsWanted = held.isThere === (table.searched === true)
  if (isAsWanted && found.length === wanted.size && found.every((name) => wanted.has(name))) return []
  const index = quoted(trigramsOf(table.name))
  const gone = [...found.map((name) => `DROP TRIGGER ${quoted(name)}`), ...(held.isThere ? [`DROP TABLE ${index}`] : [])]
  if (!table.searched) return gone
  return [
    ...gone,
    `CREATE VIRTUAL TABLE ${index} USING fts5("text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1', detail = none)`,
    `INSERT INTO ${index} (rowid, "text") SELECT rowid, ${textOf('')} FROM ${quoted(table.name)}`,
    ...wanted.values(),
  ]
}
