import type { Resource } from '../../../resources/kit/index.ts'
import type { ImportPlace } from '../../../resources/contract/import-rows.ts'
import { newId, type Queries } from '../../database/index.ts'
import { begin } from '../index.ts'
import type { Floor } from '../layout.ts'
import { aloneWithGroups } from '../locks.ts'
import { lineReader } from './cells.ts'
import { joinGroups, type Regrouped } from './group-join.ts'
import { GroupPlanner } from './group-plan.ts'
import { withoutWrongFamilies } from './group-refusals.ts'
import { withCompanyJudged } from './company.ts'
import { withJudgement } from './judged.ts'
import { lookupsFor } from './lookups-for.ts'
import type { OpenedFile } from './open-file.ts'
import { tellPlaces } from './places.ts'
import { planRows, type PlannedRow } from './plan.ts'
import { noAnswers } from './questions.ts'
import { withAnswers, type ImportRequest } from './request.ts'
import { withSharedTold } from './shared.ts'
import { withSeats } from './seats.ts'
import { unknownValues, type UnknownValue } from './unknown-values.ts'
import type { Stage } from './watch.ts'
import { zoneOf } from './zone.ts'

/** What an import does, worked out and not yet done. */
export interface Plan {
  readonly resource: Resource
  readonly rows: readonly PlannedRow[]
  readonly regrouped: readonly Regrouped[]
  readonly places: readonly ImportPlace[]
  /** by the path of the target: what stands in the file and is none of its values */
  readonly unknown: ReadonlyMap<string, UnknownValue[]>
  /** fields by which records of the file belong together with others */
  readonly together: readonly string[]
  /** what nobody else may be at while it is carried out, in the order in which it is waited for */
  readonly tasks: readonly string[]
}
export interface WorkingOut {
  readonly floor: Floor
  readonly q: Queries
  readonly request: Pick<ImportRequest, 'context' | 'answers' | 'updateExisting'>
  readonly resource: Resource
  readonly file: Pick<OpenedFile, 'table' | 'columns' | 'country'>
  /** in the transaction that writes it: others wait from now on; else nobody does, and the plan names what they would wait for */
  readonly isWriting: boolean
  readonly step: (stage: Stage) => (done: number) => Promise<void>
}

/** Decides what becomes of every row, reading only: what it finds is the plan of the dry run and of the real one. */
export async function workOut({ floor, q, request, resource, file, isWriting, step }: WorkingOut): Promise<Plan> {
  const { context, updateExisting } = request
  const { table, columns, country } = file
  const ground = { floor, q, context }
  const layout = floor.layoutOf(resource)
  const tasks: string[] = []
  const work = begin(floor, q, withAnswers(request), isWriting ? undefined : (task) => void tasks.push(task))
  const together = [...new Set(columns.flatMap(({ target: { field, path } }) => (field.group ? [path] : [])))]
  if (isWriting) await aloneWithGroups(work, resource, together)
  const manner = { country, zone: await zoneOf(q, context), currency: context.currency ?? null }
  const lookups = await lookupsFor(floor, q, context, columns)
  const read = lineReader(resource, floor.registry, columns, lookups, manner)
  const groups = new GroupPlanner(ground, resource, together)
  const answers = request.answers ?? noAnswers
  let rows = await planRows({ ground, resource, lines: table.rows, read, newId, answers, groups, step: step('checking') })
  rows = withoutWrongFamilies(groups, rows, updateExisting)
  const places = await tellPlaces(ground, resource, rows, updateExisting)
  rows = await withJudgement(work, layout, rows, updateExisting)
  rows = [...(await withCompanyJudged(work, rows, updateExisting))]
  rows = [...(await withSharedTold(ground, resource, await withSeats(work, layout, rows, updateExisting), updateExisting))]
  const joined = await joinGroups(ground, groups, rows, updateExisting, newId)
  const unknown = await unknownValues(ground, columns, joined.rows, lookups)
  return { resource, rows: joined.rows, regrouped: joined.regrouped, places, unknown, together, tasks: [...new Set(tasks)] }
}
