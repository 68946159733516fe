import type { SeatingAct } from '../../../resources/contract/seating-keeping.ts'
import { isNamedIn, isSamePlan, namedIn, sitterAt, withoutAdded, type Plan } from '../../../resources/domain/seating/plan.ts'
import { isSeat } from '../../../resources/domain/seating/room.ts'
import { isPairOf, type Pair } from '../../../resources/domain/seating/wishes.ts'
import type students from '../../../resources/students.ts'
import type { ReactionInput } from '../../records/reaction.ts'
import { isOver, yearsOf } from '../../records/past-years.ts'
import type { RequestContext } from '../../request/context.ts'
import { classesNaming, findPlan, keepPlan, loggedPlans, plannedAmong, sittingIn, type KeptPlan, type Sitting } from './queries.ts'
import { seatingTask } from './saving.ts'

type Input = ReactionInput<typeof students>
type Work = Pick<Input, 'context' | 'within'>

/** As far back as a seat is looked for that somebody had before what is undone. */
const lookedBack = 30

/**
 * Plans follow children: who does not sit in a class any more has neither seat nor wish there, what turned out to be one child has one
 * seat, and where a change is undone the seat comes back, if nobody else has it: who stayed has only what was its own. The plan of a year
 * that is over keeps whom it seated: there a child has only got another record.
 */
export async function followChildren({ context, within, cases }: Input): Promise<void> {
  // what a merge lets go of first is taken over when the record goes
  const followed = cases.filter(({ verb, into }) => verb === 'remove' || into === undefined)
  const ids = followed.filter(mayTurn).map(({ id }) => id)
  if (ids.length === 0) return
  const { tenantId } = context.principal
  const merged = new Map(followed.flatMap(({ id, verb, into }) => (verb === 'remove' && into ? [[id, into] as const] : [])))
  const sitting = await sittingIn(within.q, tenantId, [...ids, ...merged.values()])
  const named = await classesNaming(within.q, tenantId, ids)
  const back = new Set(followed.filter(({ verb }) => context.isUndoing === true || verb === 'restore').map(({ id }) => id))
  const returning = sitting.filter(({ student_id }) => back.has(student_id))
  const planned = await plannedAmong(within.q, tenantId, [...named.keys(), ...returning.map(({ class_id }) => class_id)])
  const years = await yearsOf(within, tenantId, [...new Set([...planned.values()].map(({ school_id }) => school_id))])
  const past = new Set([...planned].flatMap(([id, { school_id, academic_year }]) => (isOver(years, school_id, academic_year) ? [id] : [])))
  const sits = ({ class_id, is_active }: Sitting): boolean => is_active || past.has(class_id)
  const isIn = (classId: string, id: string): boolean =>
    sitting.some((one) => one.class_id === classId && one.student_id === id && sits(one))
  const losing = [...named].filter(([classId, own]) => [...own].some((id) => !isIn(classId, id)))
  const coming = returning.filter((one) => sits(one) && planned.has(one.class_id))
  const concerned = [...new Set([...losing.map(([classId]) => classId), ...coming.map(({ class_id }) => class_id)])].toSorted()
  await within.alone(...concerned.map(seatingTask))
  for (const classId of concerned) {
    const leaving = [...(named.get(classId) ?? [])].filter((id) => !isIn(classId, id))
    const heirs = new Map(leaving.flatMap((id) => (isIn(classId, merged.get(id) ?? '') ? [[id, merged.get(id)!] as const] : [])))
    const gone = new Set(past.has(classId) ? [] : leaving.filter((id) => !heirs.has(id)))
    await turn({ context, within }, classId, heirs.size > 0 ? 'merged' : 'left', (plan) => without(inherited(plan, heirs), gone))
    const here = coming.filter((one) => one.class_id === classId).map(({ student_id }) => student_id)
    if (here.length > 0) await giveBack({ context, within }, classId, here)
  }
}

/** Of most that is written about children no plan hears. */
const mayTurn = ({ verb, before, values }: Input['cases'][number]): boolean =>
  verb === 'remove' ||
  verb === 'restore' ||
  verb === 'move' ||
  (values.class_id !== undefined && values.class_id !== before?.class_id) ||
  (values.is_active !== undefined && before !== null)

const without = (plan: Plan, gone: ReadonlySet<string>): Plan => ({
  room: plan.room,
  seats: new Map([...plan.seats].filter(([id]) => !gone.has(id))),
  apart: plan.apart.filter((pair) => !pair.some((id) => gone.has(id))),
  front: plan.front.filter((id) => !gone.has(id)),
})

/** What was of the one that went is of the one that stays, who keeps an own seat. */
function inherited(plan: Plan, heirs: ReadonlyMap<string, string>): Plan {
  if (heirs.size === 0) return plan
  const now = (id: string): string => heirs.get(id) ?? id
  const seats = new Map([...plan.seats].filter(([id]) => !heirs.has(id)))
  for (const [id, place] of plan.seats) if (heirs.has(id) && !seats.has(now(id))) seats.set(now(id), place)
  const apart: Pair[] = []
  for (const [one, other] of plan.apart) {
    const [a, b] = [now(one), now(other)]
    if (a !== b && !apart.some((pair) => isPairOf(pair, a, b))) apart.push([a, b])
  }
  return { room: plan.room, seats, apart, front: [...new Set(plan.front.map(now))] }
}

/** The seat and the wishes that these children had last in this class, where they still can have them. */
async function giveBack({ context, within }: Work, classId: string, ids: readonly string[]): Promise<void> {
  const logged = await loggedPlans(within.q, { tenantId: context.principal.tenantId, classId }, lookedBack)
  const here = new Set(
    (await sittingIn(within.q, context.principal.tenantId, [...new Set(logged.flatMap(({ plan }) => namedIn(plan)))])).flatMap(
      ({ student_id, class_id, is_active }) => (class_id === classId && is_active ? [student_id] : []),
    ),
  )
  const lastOf = (id: string): number => logged.findIndex(({ plan }) => isNamedIn(plan, id))
  await turn({ context, within }, classId, 'returned', (kept) => {
    // what came from one to another goes before the one has it again
    const merges = new Set(ids.map(lastOf).filter((at) => logged[at - 1]?.act === 'merged'))
    const plan = [...merges].reduce((now, at) => withoutAdded(now, logged[at]!.plan, logged[at - 1]!.plan), kept)
    const [seats, apart, front] = [new Map(plan.seats), [...plan.apart], [...plan.front]]
    for (const id of ids) {
      if (seats.has(id)) continue
      const last = logged[lastOf(id)]?.plan
      const place = last?.seats.get(id)
      if (!last || (place && (!isSeat(plan.room, place) || sitterAt(seats, place) !== null))) continue
      if (place) seats.set(id, place)
      if (last.front.includes(id) && !front.includes(id)) front.push(id)
      for (const [one, other] of last.apart) {
        if ((one === id || other === id) && here.has(one) && here.has(other) && !apart.some((pair) => isPairOf(pair, one, other)))
          apart.push([one, other])
      }
    }
    return { ...plan, seats, apart, front }
  })
}

async function turn({ context, within }: Work, classId: string, act: SeatingAct, next: (plan: Plan) => Plan): Promise<void> {
  const of = { tenantId: context.principal.tenantId, classId }
  const kept = await findPlan(within.q, of)
  if (!kept) return
  const plan = next(kept.plan)
  if (isSamePlan(kept.plan, plan)) return
  await keepPlan(within.q, placeOf(of, kept), plan, writingOf(context, kept, act))
}

const placeOf = (of: { readonly tenantId: string; readonly classId: string }, { school_id, academic_year }: KeptPlan) => ({
  ...of,
  schoolId: school_id,
  academicYear: academic_year,
})
const writingOf = ({ principal, now }: RequestContext, { version }: KeptPlan, act: SeatingAct) => ({
  version: version + 1,
  act,
  at: now,
  by: principal.userId,
  by_name: principal.name,
})
