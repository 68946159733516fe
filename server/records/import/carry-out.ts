import type { Queries, Reads } from '../../database/index.ts'
import { begin } from '../index.ts'
import type { Floor } from '../layout.ts'
import { alone, aloneWithGroups, holdAllReferred, lockRows, type Referring } from '../locks.ts'
import { tellNews } from '../outbox.ts'
import { withoutChanges } from './company.ts'
import { withAnswers, type ImportRequest } from './request.ts'
import type { Plan } from './work-out.ts'
import { writeRows } from './write.ts'

export interface CarryingOut {
  readonly floor: Floor
  readonly q: Queries
  readonly request: Pick<ImportRequest, 'context' | 'answers' | 'updateExisting'>
  readonly plan: Plan
  readonly step: (done: number) => Promise<void>
}

/** Something that the plan was worked out from is not as it was. */
export class Outdated extends Error {}

/** The records that are written, each with what it refers to from now on. */
const referringIn = ({ resource, rows }: Plan): Referring[] =>
  rows.flatMap(({ status, values, links, children, touched }) => {
    if (status !== 'new' && status !== 'changed') return []
    const parts = [...links, ...children].map((one) => [one.field, [...one.inserted, ...one.updated]])
    const others = touched.filter(({ other }) => other.before === null).map((one) => ({ resource: one.resource, row: one.other.values }))
    return [{ resource, row: { ...values, ...Object.fromEntries(parts) } }, ...others]
  })

/** From here to the end of the transaction nobody changes what the plan stands on; throws `Outdated` where somebody did before. */
export async function assertUpToDate({ floor, q, request, plan }: Omit<CarryingOut, 'step'>, reads: Reads): Promise<void> {
  const work = begin(floor, q, request.context)
  const layout = floor.layoutOf(plan.resource)
  await aloneWithGroups(work, plan.resource, plan.together)
  await holdAllReferred(work, referringIn(plan))
  await lockRows(
    work,
    layout,
    plan.rows.flatMap(({ before, id, status }) => (before && status === 'changed' ? [id] : [])),
  )
  for (const task of plan.tasks) await alone(work, task)
  if (!(await reads.stillHold(q))) throw new Outdated()
}

/** Writes what was planned, in one operation. */
export async function carryOut({ floor, q, request, plan, step }: CarryingOut): Promise<void> {
  const { resource, rows, regrouped } = plan
  const work = begin(floor, q, withAnswers(request))
  const wanted = request.updateExisting ? rows : rows.filter((row) => row.status !== 'changed').map(withoutChanges)
  await writeRows(work, resource, wanted, regrouped, step)
  await tellNews(work)
}
