import type { Corrections, ImportProblem } from '../../../resources/contract/import-rows.ts'
import type { RosterData, RosterMending } from '../../../resources/contract/rosters.ts'

/** How the columns of a table that one mends are called, and back. */
export interface Naming {
  readonly nameOf: (header: string) => string
  readonly headerOf: (name: string) => string
}
/** An office's own table: as its file calls them. */
export const asWritten: Naming = { nameOf: (header) => header, headerOf: (name) => name }

/** Rows that were joined from several files have no headers of their own: their columns are called as their fields are. */
export function asFields({ targets, columns }: RosterMending): Naming {
  const names = new Map<string, string>()
  const headers = new Map<string, string>()
  for (const { header } of columns) {
    const label = targets.find(({ path }) => path === header)?.label ?? header
    const name = headers.has(label) ? header : label
    names.set(header, name)
    headers.set(name, header)
  }
  return { nameOf: (header) => names.get(header) ?? header, headerOf: (name) => headers.get(name) ?? name }
}

const renamed = ({ cells, left_out }: Corrections, called: (header: string) => string): Corrections => ({
  cells: Object.fromEntries(
    Object.entries(cells).map(([row, said]) => [
      row,
      Object.fromEntries(Object.entries(said).map(([header, cell]) => [called(header), cell])),
    ]),
  ),
  left_out,
})
export const shownAs = (corrections: Corrections, { nameOf }: Naming): Corrections => renamed(corrections, nameOf)
export const keptAs = (corrections: Corrections, { headerOf }: Naming): Corrections => renamed(corrections, headerOf)

/** What is seen of the table, its columns called so. */
export const mendingAs = (mending: RosterMending, { nameOf }: Naming): RosterMending => ({
  ...mending,
  columns: mending.columns.map((column) => ({ ...column, header: nameOf(column.header) })),
  amended: mending.amended.map((one) => ({ ...one, cells: one.cells.map((cell) => ({ ...cell, header: nameOf(cell.header) })) })),
})

/** The problems of a part at the cells that one mends; `tell`: the reason with the place in the files that a joined cell comes from. */
export function problemsAt(
  problems: RosterData['problems'],
  part: string,
  { columns }: RosterMending,
  joined: { readonly naming: Naming; tell(problem: RosterData['problems'][number]): string } | null,
): ImportProblem[] {
  return problems.flatMap((one): ImportProblem[] => {
    if (one.part !== part) return []
    const { row, line, column, field, code, message, value, waits } = one
    const common = { row: row ?? line, field: field ?? '', code, value, ...(waits ? { waits } : {}) }
    if (!joined) return [{ ...common, column: column || null, message }]
    const isColumn = columns.some(({ header }) => header === field)
    return [{ ...common, column: isColumn && field !== null ? joined.naming.nameOf(field) : null, message: joined.tell(one) }]
  })
}
