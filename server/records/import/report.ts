import { say, sayProblem, type Locale, type Resource } from '../../../resources/kit/index.ts'
import { importLimits, type ImportCounts, type ImportProblem, type ImportRow } from '../../../resources/contract/excel-upload.ts'
import { textOf } from '../../documents/table.ts'
import { placesOf } from './cells.ts'
import { headerOf, writtenIn, type Column } from './columns.ts'
import type { PlannedRow, RowProblem } from './plan.ts'
import type { Refused } from './write.ts'

export const countRows = (rows: readonly PlannedRow[]): ImportCounts => {
  const counts = { new: 0, changed: 0, same: 0, conflict: 0, error: 0 }
  for (const row of rows) counts[row.status]++
  return counts
}

/** Problems as a person meets them in the file: line, header, reason in words. */
export function problemTeller(resource: Resource, columns: readonly Column[], locale: Locale) {
  const byPath = new Map(columns.map((column) => [column.target.path, column]))
  const labelOf = (path: string): string => say(resource.fields[path.split('.')[0]!]?.label ?? [path, path], locale)
  return (row: PlannedRow, { path, problem, text }: RowProblem): ImportProblem => {
    const column = placesOf(row.read, path).flatMap((place) => byPath.get(place) ?? [])[0]
    const header = column ? headerOf(column) : null
    const said = text ? say(text, locale) : sayProblem(problem, locale, resource)
    return {
      row: row.line.line,
      column: header,
      field: column?.target.path ?? path,
      code: problem.code,
      message: header !== null ? said : `${labelOf(path)}: ${said}`,
      value: column ? writtenIn(column, row.line.cells).slice(0, 200) : '',
    }
  }
}

/** A row that a hook refused becomes a row with problems, at the fields the hook named or at the record's key. */
export function withRefused(rows: readonly PlannedRow[], refused: readonly Refused[], keyPath: string): PlannedRow[] {
  const errors = new Map(refused.map(({ row, error }) => [row, error]))
  return rows.map((row): PlannedRow => {
    const error = errors.get(row)
    if (!error) return row
    const named = Object.entries(error.problems ?? {}).flatMap(([path, list]) => list.map((problem) => ({ path, problem })))
    const problems: RowProblem[] = named.length > 0 ? named : [{ path: keyPath, problem: { code: 'invalid' }, text: error.text }]
    return { ...row, status: 'error', problems, changes: [], links: [], created: [] }
  })
}

export function tellProblems(
  resource: Resource,
  columns: readonly Column[],
  locale: Locale,
  rows: readonly PlannedRow[],
): { problems: ImportProblem[]; problems_total: number } {
  const tell = problemTeller(resource, columns, locale)
  const problems: ImportProblem[] = []
  let total = 0
  for (const row of rows) for (const one of row.problems) if (total++ < importLimits.problems) problems.push(tell(row, one))
  return { problems, problems_total: total }
}

/** A look at the rows: those with problems first, then those that change something, then the others, each in the file's order. */
export function sampleRows(headers: readonly string[], rows: readonly PlannedRow[]): ImportRow[] {
  const rank = { error: 0, conflict: 0, changed: 1, new: 2, same: 3 } as const
  const picked: PlannedRow[] = []
  for (const wanted of [0, 1, 2, 3])
    for (const row of rows) {
      if (picked.length >= importLimits.sampleRows) break
      if (rank[row.status] === wanted) picked.push(row)
    }
  return picked.map((row) => ({
    row: row.line.line,
    status: row.status,
    values: Object.fromEntries(headers.map((header, index) => [header, textOf(row.line.cells[index]).slice(0, 200)])),
    changes: [...row.changes, ...row.links.map((link) => ({ field: link.field, before: link.before, after: link.after }))],
  }))
}
