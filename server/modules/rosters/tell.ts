import { importLimits } from '../../../resources/contract/import-limits.ts'
import type { ImportCounts } from '../../../resources/contract/import-rows.ts'
import type { RosterData, RosterMending, RosterPart as ToldPart } from '../../../resources/contract/rosters.ts'
import { isSharedValue, say, type Locale, type Resource, type Text } from '../../../resources/kit/index.ts'
import type { Ground } from '../../records/import/existing.ts'
import type { PreparedFile } from '../../records/import/open-file.ts'
import { leftOutOnPurpose, tellOutcome } from '../../records/import/outcome.ts'
import { tellAsks } from '../../records/import/places.ts'
import type { PlannedRow } from '../../records/import/plan.ts'
import { countRows, problemTeller, tellQuestions, tellWarnings } from '../../records/import/report.ts'
import type { PartDone } from '../../records/import/several.ts'
import { tellRows } from '../../records/import/tell-rows.ts'
import { titleWritten } from '../../records/import/titles.ts'
import type { RequestContext } from '../../request/context.ts'
import type { KeptProblem } from '../excel-upload/service.ts'
import type { Fault, Note } from './notes.ts'
import type { RosterPart } from './parts.ts'

export const noCounts: ImportCounts = { new: 0, changed: 0, same: 0, conflict: 0, error: 0 }
export const addCounts = (parts: readonly { readonly counts: ImportCounts }[]): ImportCounts =>
  parts.reduce(
    (sum, { counts }) => ({
      new: sum.new + counts.new,
      changed: sum.changed + counts.changed,
      same: sum.same + counts.same,
      conflict: sum.conflict + counts.conflict,
      error: sum.error + counts.error,
    }),
    noCounts,
  )

const nothing = {
  mending: null,
  lacking: [],
  rows: [],
  questions: [],
  questions_total: 0,
  warnings: [],
  warnings_total: 0,
  places: [],
  asks: [],
}
/** A part that does not come in, and why. */
export const leftOut = ({ key, entity, table }: RosterPart, refused: string | null): ToldPart => ({
  key,
  entity,
  total: table.rows.length,
  counts: noCounts,
  refused,
  ...nothing,
})

/** What became of a part that was brought in. */
export const countPart = ({ part, plan }: PartDone): ToldPart => ({
  key: part.key,
  entity: part.entity,
  total: part.table.rows.length,
  counts: countRows(plan.rows),
  refused: null,
  ...nothing,
})

/** Required, and said nowhere: for those rows one value can be given, where one can be meant for all of them. */
function lackingIn(resource: Resource, rows: readonly PlannedRow[]): ToldPart['lacking'] {
  const lacking = new Map<string, number>()
  for (const { problems } of rows)
    for (const { path, problem } of problems)
      if (problem.code === 'required' && isSharedValue(resource, path)) lacking.set(path, (lacking.get(path) ?? 0) + 1)
  return [...lacking].map(([field, count]) => ({ field, rows: count }))
}

/** What became of a part, or would: told while what it refers to is there. */
export async function tellPart(ground: Ground, { part, plan }: PartDone, opened: PreparedFile | undefined): Promise<ToldPart> {
  const { resource, rows, places } = plan
  const { locale } = ground.context
  return {
    key: part.key,
    entity: part.entity,
    total: part.table.rows.length,
    counts: countRows(rows),
    refused: null,
    lacking: lackingIn(resource, rows),
    rows: await tellRows(ground, resource, [], rows),
    ...tellQuestions(resource, rows, locale),
    ...tellWarnings(resource, rows, locale),
    places: [...places],
    asks: tellAsks(rows),
    mending: opened ? tellMending(ground, opened, plan) : null,
  }
}

const outcomeOf = (context: RequestContext, file: PreparedFile, plan: PartDone['plan']) =>
  tellOutcome({ request: { context, updateExisting: true }, file, plan, rows: [] })

/** The rows of a part that stay out, as they stood; null: there are none. */
export function keptOut(context: RequestContext, { plan }: PartDone, opened: PreparedFile | undefined) {
  const failed = opened && outcomeOf(context, opened, plan).failed
  return failed && failed.rows.length > 0 ? { name: plan.resource.label.many, ...failed } : null
}

/** The rows that a person left out, each by its name and where it stands. */
export const leftOutIn = ({ plan: { resource } }: PartDone, { key, entity, opened, spotIn }: RosterPart): KeptProblem[] =>
  (opened?.leftOut ?? []).map((row) => {
    const { file, line } = spotIn(row, null)!
    const place = { part: key, entity, row: row.line, file, line, column: '', field: null }
    return { ...place, code: 'left_out', message: leftOutOnPurpose, value: titleWritten(resource, opened!.columns, row).slice(0, 200) }
  })

function tellMending({ context }: Ground, file: PreparedFile, plan: PartDone['plan']): RosterMending {
  const told = outcomeOf(context, file, plan)
  const { columns, suggested_mapping, reading, targets, failing, failing_total, amended, mended, left_out } = told
  return { columns, suggested_mapping, reading, targets, failing, failing_total, amended, mended, left_out }
}

const languages = ['en', 'ar'] as const

/** Every problem of every part, each at the place in the file that it was read from; what is wrong in the files themselves comes first. */
export function tellProblems(
  faults: readonly Fault[],
  done: readonly PartDone[],
  parts: readonly RosterPart[],
): { readonly problems: readonly KeptProblem[]; readonly problems_total: number } {
  const partAt = new Map(parts.map((part) => [part.key, part]))
  const problems: KeptProblem[] = faults
    .slice(0, importLimits.problems)
    .map(({ text, ...fault }) => ({ part: null, entity: null, row: null, field: null, ...fault, message: text }))
  let total = faults.length
  for (const { part, plan, columns } of done) {
    const opened = partAt.get(part.key)?.opened
    const [tell, inArabic] = languages.map((locale) => problemTeller(plan.resource, columns, opened?.targets ?? [], locale))
    for (const row of plan.rows)
      for (const one of row.problems) {
        if (++total > importLimits.problems) continue
        const { row: number, column: header, field, code, message, value, waits } = tell!(row, one)
        const { spotIn } = partAt.get(part.key)!
        const own = spotIn(row.line, header, field)
        const { file, line, column } = own ?? { ...spotIn(row.line, null)!, column: '' }
        const label = plan.resource.fields[field]?.label
        // where the files have no such column the field says what is meant
        const isPlain = header === null || (own && !own.isBeside) || !label
        const both: Text = [message, inArabic!(row, one).message]
        const words: Text = isPlain ? both : [`${label[0]}: ${both[0]}`, `${label[1]}: ${both[1]}`]
        const place = { part: part.key, entity: part.entity, row: number, file, line, column }
        problems.push({ ...place, field, code, message: words, value, ...(waits ? { waits } : {}) })
      }
  }
  return { problems, problems_total: total }
}

export const tellNotes = (notes: readonly Note[], locale: Locale): RosterData['notes'] =>
  notes.map(({ file, lines, total, text }) => ({ file, lines: [...lines], total, message: say(text, locale) }))
