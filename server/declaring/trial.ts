import { checkValue, fold, type Field, type Problem } from '../../resources/kit/index.ts'
import type { Table } from '../documents/table.ts'
import { lovSeeds } from '../modules/lovs/seeds.ts'
import { columnsOf, type Column } from '../records/import/columns.ts'
import type { Lookup } from '../records/import/lookups.ts'
import { ownTarget } from '../records/import/targets.ts'
import { readValue, type Lookups, type Manner } from '../records/import/values.ts'
import type { FilledCell, SheetColumn } from './sheet.ts'

/** What an import would know while it reads. */
export interface Ground {
  readonly table: Table
  readonly manner: Manner
  readonly today: string
}
/** What becomes of the cells of a column if it is held in a field. */
export interface Trial {
  readonly column: Column
  readonly values: readonly unknown[]
  readonly wrong: readonly (FilledCell & { readonly problem: Problem })[]
}

/** Whatever is named is there: whether it is, is asked of the data, if any is at hand. */
const anything: Lookup = (written) => ({ value: written.trim().slice(0, 64) })
function lovLookup(list: string): Lookup {
  const seeds: Readonly<Record<string, readonly string[]>> = (lovSeeds as Readonly<Record<string, typeof seeds>>)[list] ?? {}
  const known = new Map(Object.entries(seeds).flatMap(([code, names]) => [code, ...names].map((name) => [fold(name), code] as const)))
  return (written) => {
    const value = known.get(fold(written))
    return value === undefined ? { problem: { code: 'not_choice', params: { value: written } } } : { value }
  }
}
export const lookupsFor = (fields: Readonly<Record<string, Field>>): Lookups => ({
  references: new Map(Object.entries(fields).flatMap(([name, field]) => (field.kind === 'reference' ? [[name, anything]] : []))),
  lovs: new Map(Object.values(fields).flatMap(({ lov }) => (lov === undefined ? [] : [[lov, lovLookup(lov)]]))),
})

/** Reads a column into a field by the code that imports it, and judges each cell by the code that judges a record. */
export function tryAs({ table, manner, today }: Ground, { header, cells }: SheetColumn, field: Field): Trial {
  const target = ownTarget('tried', { ...field, label: [header, header] })
  const [column] = columnsOf(table, { [header]: 'tried' }, [target], { datesBefore: {} }, today)
  const lookups = lookupsFor({ tried: field })
  const values: unknown[] = []
  const wrong: Trial['wrong'][number][] = []
  for (const cell of cells) {
    const read = readValue(column!, cell.text, cell.raw, { row: {}, lookups, manner })
    const checked =
      'problem' in read
        ? read
        : checkValue(read.value, field, { mode: 'create', role: 'school_admin', today, country: manner.country, currency: manner.currency })
    if (checked.problem) wrong.push({ ...cell, problem: checked.problem })
    else if ('value' in checked) values.push(checked.value)
  }
  return { column: column!, values, wrong }
}
