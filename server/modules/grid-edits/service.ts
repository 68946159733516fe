import type { z } from 'zod'
import { gridLimits, type foreseeGridEdit, type GridForeseen, type makeGridEdit } from '../../../resources/contract/grid-edits.ts'
import { isTypedInCells, noProblems, type Resource } from '../../../resources/kit/index.ts'
import type { Outcome, ReadCells, Update } from '../../records/index.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalid, invalidField, locked } from '../../request/errors.ts'
import { asksIn, beside, counted, isWaiting, openFor, warningsIn } from '../bulk-edits/service.ts'
import type { ModuleDeps } from '../deps.ts'
import { tellRows, type JudgedRow } from './told-rows.ts'

type Deps = Pick<ModuleDeps, 'auth' | 'records' | 'registry'>
type Asked = z.output<NonNullable<typeof foreseeGridEdit.body>>
type Made = z.output<NonNullable<typeof makeGridEdit.body>>

/** Each record stands in one row, and only what this person may type stands in cells: what nobody can have meant is refused as a whole. */
function assertSound({ principal }: RequestContext, resource: Resource, rows: Asked['rows']): void {
  const problems = noProblems()
  const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
  for (const name of names)
    if (!resource.fields[name]) problems[name] = [{ code: 'unknown_field' }]
    else if (!isTypedInCells(principal.role, resource, name)) problems[name] = [{ code: 'not_allowed_here' }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw invalidField('rows', { code: 'twice_in_list' })
  const cells = rows.reduce((sum, row) => sum + Object.keys(row.cells).length, 0)
  if (cells > gridLimits.cells) throw invalidField('rows', { code: 'too_many', params: { max: gridLimits.cells } })
}

/** The gates in their order, then what stands in the cells. */
async function opened(deps: Deps, context: RequestContext, asked: Asked) {
  const resource = await openFor(deps, context, asked.resource, 'update')
  assertSound(context, resource, asked.rows)
  return { resource, read: await deps.records.readCells(context, resource, asked.rows) }
}

const isUnreadable = ({ problems }: ReadCells): boolean => Object.keys(problems).length > 0
const changeOf = (resource: Resource, { id, values }: ReadCells, { version }: Asked['rows'][number], { force }: Asked): Update => ({
  verb: 'update',
  resource,
  id,
  values: force ? { ...values, force } : values,
  version,
  isTyped: true,
})
/** A record of which a cell could not be read is refused like one whose values are wrong. */
const isRefused = ({ read, outcome }: JudgedRow): boolean => outcome === null || outcome.error !== null || isUnreadable(read)
const outcomesOf = (judged: readonly JudgedRow[]): Outcome[] => judged.flatMap(({ outcome }) => outcome ?? [])

/** What it would come to, cell by cell, told from the judgement of all of them; nothing is stored. */
export async function foresee(deps: Deps, context: RequestContext, asked: Asked): Promise<GridForeseen> {
  const { resource, read } = await opened(deps, context, asked)
  const changes = read.map((one, at) => changeOf(resource, one, asked.rows[at]!, asked))
  const outcomes = await deps.records.apply(beside(context, asked), changes, { judgeOnly: true })
  const judged = asked.rows.map((row, at): JudgedRow => ({ row, read: read[at]!, outcome: outcomes[at]! }))
  const refused = judged.filter(isRefused)
  const good = outcomesOf(judged.filter((one) => !isRefused(one)))
  const { changed, same } = counted(context, resource, good.length, good)
  return {
    changed: changed.length,
    same,
    refused: refused.length,
    waiting: refused.filter(({ read: one, outcome }) => outcome && isWaiting(outcome) && !isUnreadable(one)).length,
    asks: asksIn(outcomesOf(refused)),
    warnings: await warningsIn(deps, context, resource, outcomes),
    rows: await tellRows(deps, context, resource, judged),
  }
}

/** One operation: all of them, or those that can be where the others are to be left out. */
export async function make(deps: Deps, context: RequestContext, asked: Made) {
  const { resource, read } = await opened(deps, context, asked)
  const readable = read.flatMap((one, at) => (isUnreadable(one) ? [] : [{ change: changeOf(resource, one, asked.rows[at]!, asked), at }]))
  const isHeld = readable.length < read.length && !asked.leave_out
  const outcomes = await deps.records.apply(
    { ...beside(context, asked), act: 'grid' },
    readable.map(({ change }) => change),
    { theGoodOnes: asked.leave_out, judgeOnly: isHeld },
  )
  const byPlace = new Map(readable.map(({ at }, place) => [at, outcomes[place]!]))
  const judged = asked.rows.map((row, at): JudgedRow => ({ row, read: read[at]!, outcome: byPlace.get(at) ?? null }))
  const refused = judged.filter(isRefused)
  if (refused.length > 0 && !asked.leave_out)
    throw locked([
      `Nothing was changed: ${refused.length} of ${judged.length} rows have cells to correct`,
      `لم يتغيّر شيء: في ${refused.length} من ${judged.length} من الأسطر خلايا تحتاج إلى تصحيح`,
    ])
  const good = outcomesOf(judged.filter((one) => !isRefused(one)))
  const { changed, same } = counted(context, resource, good.length, good)
  return {
    operation_id: undoableBy(context),
    changed: changed.length,
    same,
    refused: refused.length,
    rows: await tellRows(deps, context, resource, refused),
  }
}
