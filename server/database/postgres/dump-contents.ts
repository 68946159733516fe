import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Contents } from '../backup-contents.ts'
import { isOfLetters } from '../schema/letters.ts'
import { tellerFunction } from '../schema/marks.ts'

/** `public."order"` -> `order` */
const bare = (name: string): string => (name.split('.').at(-1) ?? '').replaceAll('"', '')

/** How the lines of our dumps begin where no rows stand. */
const usual = [
  'SET ',
  'SELECT pg_catalog.set_config(',
  'CREATE TABLE ',
  'WITH (fillfactor=',
  'ALTER TABLE ',
  'CREATE INDEX ',
  'CREATE UNIQUE INDEX ',
  'CREATE STATISTICS ',
  'CREATE POLICY ',
  'CREATE TRIGGER mk_',
  'CREATE TRIGGER lt_',
  '--',
  ');',
  ' ',
  '\\restrict ',
  '\\unrestrict ',
]
/** A backslash is a command to psql, up to running programs; in ours it only ever opens or closes the file. */
const isUsual = (line: string): boolean =>
  line === '' || line === ')' || ((usual.some((start) => line.startsWith(start)) || isOurFunction(line)) && line.lastIndexOf('\\') <= 0)
const isOurFunction = (line: string): boolean => line.startsWith('CREATE FUNCTION ') && isOurs(bare(line.split('(')[0]!))
export const isOurs = (name: string): boolean => name === tellerFunction.name || isOfLetters(name)

/**
 * Reads a dump line by line before anything is replaced by it: what its tables are, how many rows they have, and that nothing else
 * stands in it than what our own dumps say. A dump that breaks off is told as one.
 */
export async function contentsOfDump(file: string): Promise<Contents> {
  const counts = new Map<string, number>()
  const migrations: string[] = []
  let [number, rowsOf, migrationAt, isWhole] = [0, '', -1, false]
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number++
    if (rowsOf !== '') {
      if (line === '\\.') rowsOf = ''
      else {
        counts.set(rowsOf, (counts.get(rowsOf) ?? 0) + 1)
        const said = migrationAt < 0 ? undefined : line.split('\t')[migrationAt]
        if (said !== undefined && said !== '\\N') migrations.push(said)
      }
    } else if (line.startsWith('COPY ') && line.endsWith(' FROM stdin;') && !line.includes('\\')) {
      const [from, to] = [line.indexOf('('), line.lastIndexOf(')')]
      rowsOf = bare(line.slice(5, from).trim())
      const columns = line.slice(from + 1, to).split(', ')
      migrationAt = rowsOf === 'schema_log' ? columns.indexOf('migration') : -1
    } else if (!isUsual(line))
      throw new Error(`${file} is no backup of this product: line ${number} says "${line.slice(0, 80)}". Nothing was changed.`)
    else if (line.startsWith('CREATE TABLE ')) counts.set(bare(line.slice(13, line.indexOf('(')).trim()), 0)
    else if (line === '-- PostgreSQL database dump complete') isWhole = true
  }
  if (counts.size > 0 && !isWhole) throw new Error(`${file} breaks off in the middle: it is not a whole backup. Nothing was changed.`)
  return { counts, migrations }
}
