import { say, type Text } from '../../../resources/kit/index.ts'
import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import { importLimits } from '../../../resources/contract/import-limits.ts'
import type { ImportCounts, ImportProblem, ImportRow } from '../../../resources/contract/import-rows.ts'
import { textOf, type Table, type TableRow } from '../../documents/table.ts'
import type { Habits } from './habits.ts'
import type { PreparedFile } from './open-file.ts'
import { tellAsks } from './places.ts'
import type { PlannedRow } from './plan.ts'
import { countRows, problemTeller, tellProblems, tellQuestions, tellWarnings } from './report.ts'
import type { ImportRequest } from './request.ts'
import { joins, offeredTargets } from './targets.ts'
import { tellMending } from './tell-mending.ts'
import type { Plan } from './work-out.ts'

export interface ImportOutcome extends Pick<
  ValidateData,
  | 'columns'
  | 'suggested_mapping'
  | 'reading'
  | 'targets'
  | 'total'
  | 'questions'
  | 'questions_total'
  | 'warnings'
  | 'warnings_total'
  | 'places'
  | 'asks'
  | 'failing'
  | 'failing_total'
  | 'amended'
  | 'mended'
  | 'left_out'
> {
  readonly counts: ImportCounts
  readonly rows: ImportRow[]
  readonly problems: ImportProblem[]
  readonly problems_total: number
  readonly created: number
  readonly updated: number
  readonly skipped: number
  /** what was decided before, and what is decided now */
  readonly habits: { readonly before: Habits | null; readonly now: Habits; readonly headers: readonly string[] }
  /** the lines that stay out, for whoever takes them along */
  readonly failed: {
    readonly headers: readonly string[]
    readonly rows: readonly { readonly cells: readonly string[]; readonly why: Text }[]
  }
}

/** Why a line is not there that somebody took out. */
export const leftOutOnPurpose: Text = ['Left out on purpose', 'استُبعد عمداً']

/** Lines that stay out, as they stood, each with its reasons; who reads them later may do so in the other language. */
function failedRows({ table: { headers }, columns, targets, leftOut }: PreparedFile, { resource, rows }: Plan): ImportOutcome['failed'] {
  const tellers = (['en', 'ar'] as const).map((locale) => problemTeller(resource, columns, targets, locale))
  const whyOf = (row: PlannedRow) =>
    tellers.map((tell) =>
      row.problems
        .map((one) => tell(row, one))
        .map(({ column, message }) => (column ? `${column}: ${message}` : message))
        .join('; '),
    )
  const cellsOf = ({ cells }: TableRow): string[] => headers.map((_, index) => textOf(cells[index]))
  const failed: { readonly line: TableRow; readonly why: Text }[] = []
  let told = 0
  for (const row of rows) {
    if (row.problems.length === 0) continue
    const [en = '', ar = ''] = whyOf(row)
    failed.push({ line: row.line, why: [en, ar] })
    if ((told += row.problems.length) >= importLimits.problems) break
  }
  const all = [...failed, ...leftOut.map((line) => ({ line, why: leftOutOnPurpose }))]
  return {
    headers,
    rows: all.toSorted((a, b) => a.line.line - b.line.line).map(({ line, why }) => ({ cells: cellsOf(line), why })),
  }
}

/** What stands in the first rows that say something: enough to know a column by. */
function samplesOf(table: Table, index: number): string[] {
  const samples: string[] = []
  for (const { cells } of table.rows.slice(0, 200)) {
    const text = textOf(cells[index]).trim().slice(0, 80)
    if (text !== '' && !samples.includes(text) && samples.push(text) >= 5) break
  }
  return samples
}

export interface Telling {
  readonly request: Pick<ImportRequest, 'context' | 'updateExisting'>
  readonly file: PreparedFile
  readonly plan: Plan
  /** some of them by name, with what is saved */
  readonly rows: ImportRow[]
}

/** All that a person is told of a file that was checked, or imported. */
export function tellOutcome({ request, file, plan, rows }: Telling): ImportOutcome {
  const { context, updateExisting } = request
  const { resource, places, unknown, rows: planned } = plan
  const { table, columns, suggested, read, habits, before, targets } = file
  const counts = countRows(planned)
  const told = tellProblems(resource, columns, targets, context.locale, planned)
  const mending = tellMending(file, planned)
  const columnOf = new Map(columns.flatMap((column) => column.parts.map(({ header }) => [header, column] as const)))
  return {
    total: table.rows.length + mending.left_out,
    columns: table.headers.map((header, index) => {
      const column = columnOf.get(header)
      return {
        header,
        field: column?.target.path ?? null,
        samples: samplesOf(table, index),
        date: column?.date ?? null,
        unknown: (column && unknown.get(column.target.path)) ?? [],
      }
    }),
    suggested_mapping: suggested,
    reading: read,
    targets: offeredTargets(targets, [...Object.values(suggested), ...columns.map(({ target }) => target.path)]).map((target) => ({
      path: target.path,
      label: say(target.label, context.locale),
      required: target.required,
      joins: joins(target),
    })),
    habits: { before, now: habits, headers: table.headers },
    counts,
    rows,
    ...told,
    ...tellQuestions(resource, planned, context.locale),
    ...tellWarnings(resource, planned, context.locale),
    ...mending,
    places: [...places],
    asks: tellAsks(planned),
    created: counts.new,
    updated: updateExisting ? counts.changed : 0,
    skipped: updateExisting ? 0 : counts.changed,
    failed: failedRows(file, plan),
  }
}
