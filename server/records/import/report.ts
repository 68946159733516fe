import { listed, say, sayProblem, type Locale, type Resource, type Text } from '../../../resources/kit/index.ts'
import { importLimits } from '../../../resources/contract/import-limits.ts'
import type { ImportCounts, ImportProblem, ImportQuestion, ImportWarning } from '../../../resources/contract/import-rows.ts'
import { placesOf } from './cells.ts'
import { headerOf, writtenIn, type Column } from './columns.ts'
import type { RowProblem } from './draft.ts'
import { isWaiting, type PlannedRow } from './plan.ts'
import { tellQuestion } from './questions.ts'
import type { Target } from './targets.ts'
import { titleIn } from './titles.ts'

export const countRows = (rows: readonly PlannedRow[]): ImportCounts => {
  const counts = { new: 0, changed: 0, same: 0, conflict: 0, error: 0 }
  for (const row of rows) counts[row.status]++
  return counts
}

/** A reason names what stands in a cell, and a cell may hold pages. */
const clipped = (text: string): string => (text.length > importLimits.message ? `${text.slice(0, importLimits.message - 1)}…` : text)

/** What else a row says of the linked record that this field is missing of. */
const besides = (path: string, columns: readonly Column[], { line }: PlannedRow) =>
  columns
    .filter(({ target }) => target.path.startsWith(path.slice(0, path.lastIndexOf('.') + 1)))
    .flatMap((column) => (writtenIn(column, line.cells) === '' ? [] : column.parts.slice(0, 1)))

/** Problems as a person meets them in the file: line, header, reason in words. */
export function problemTeller(resource: Resource, columns: readonly Column[], targets: readonly Target[], locale: Locale) {
  const byPath = new Map(columns.map((column) => [column.target.path, column]))
  const called = new Map(targets.map(({ path, label }) => [path, say(label, locale)]))
  const labelOf = (path: string): string => say(resource.fields[path.split('.')[0]!]?.label ?? [path, path], locale)
  return (row: PlannedRow, one: RowProblem): ImportProblem => {
    const { path, problem, text } = one
    // what is wrong with one of several that a cell names is told at the cell
    const places = placesOf(row.read, path)
    const lack = problem.code === 'required' ? places.find((place) => place.includes('.') && called.has(place)) : undefined
    if (lack !== undefined && places.every((place) => !byPath.has(place))) {
      const beside = besides(lack, columns, row)
      const [name, given] = [called.get(lack)!, (open: string, close: string) => beside.map(({ header }) => `${open}${header}${close}`)]
      const only: Text = [
        `${name} is missing: the file gives only ${listed(given('“', '”'), 'en')}`,
        `${name}: ناقص، ولا يذكر الملف إلا ${listed(given('«', '»'), 'ar')}`,
      ]
      const message = beside.length > 0 ? say(only, locale) : `${name}: ${sayProblem(problem, locale, resource)}`
      return { row: row.line.line, column: null, field: lack, code: problem.code, message, value: '' }
    }
    const column = [...places, path.split('.')[0]!].flatMap(
      // what is asked of a linked record as a whole is told at the first column that describes it
      (place) => byPath.get(place) ?? columns.find(({ target }) => target.path.startsWith(`${place}.`)) ?? [],
    )[0]
    const header = column ? headerOf(column) : null
    const said = clipped(text ? say(text, locale) : sayProblem(problem, locale, resource))
    return {
      row: row.line.line,
      column: header,
      field: column?.target.path ?? path,
      code: problem.code,
      message: header !== null ? said : `${labelOf(path)}: ${said}`,
      value: column ? writtenIn(column, row.line.cells).slice(0, 200) : '',
      ...(isWaiting(row, one) ? { waits: true } : {}),
    }
  }
}

export function tellProblems(
  resource: Resource,
  columns: readonly Column[],
  targets: readonly Target[],
  locale: Locale,
  rows: readonly PlannedRow[],
): { problems: ImportProblem[]; problems_total: number } {
  const tell = problemTeller(resource, columns, targets, locale)
  const problems: ImportProblem[] = []
  let total = 0
  for (const row of rows) for (const one of row.problems) if (total++ < importLimits.problems) problems.push(tell(row, one))
  return { problems, problems_total: total }
}

/** What a person has to decide, and what has been decided. */
export function tellQuestions(
  resource: Resource,
  rows: readonly PlannedRow[],
  locale: Locale,
): { questions: ImportQuestion[]; questions_total: number } {
  const all = rows.flatMap((row) => row.questions.map((question) => ({ row, question })))
  return {
    questions: all
      .slice(0, importLimits.questions)
      .map(({ row, question }) => tellQuestion(question, titleIn(resource, { ...row.before, ...row.told }, locale), locale)),
    questions_total: all.length,
  }
}

/** `Class: The grade changes from Grade 3 to Grade 5` */
function warningText(resource: Resource, { path, problem, text }: RowProblem, locale: Locale): string {
  const said = text ? say(text, locale) : sayProblem(problem, locale, resource)
  // it may be about the row as a whole
  return path === '' ? said : `${say(resource.fields[path]?.label ?? [path, path], locale)}: ${said}`
}

export const warningsOf = (resource: Resource, { warnings = [] }: PlannedRow, locale: Locale): string[] =>
  warnings.map((one) => warningText(resource, one, locale))

/** What a person should know of rows before they are written. */
export function tellWarnings(
  resource: Resource,
  rows: readonly PlannedRow[],
  locale: Locale,
): { warnings: ImportWarning[]; warnings_total: number } {
  const all = rows.flatMap((row) => (row.warnings ?? []).map((one) => ({ row, one })))
  return {
    warnings: all.slice(0, importLimits.problems).map(({ row, one }) => ({
      row: row.line.line,
      name: titleIn(resource, { ...row.before, ...row.told, ...row.values }, locale),
      field: one.path,
      code: one.problem.code,
      message: warningText(resource, one, locale),
    })),
    warnings_total: all.length,
  }
}
