import type { Foreseen } from '../../../resources/contract/promotion.ts'
import { isEnrolled, isOpen, statusOf } from '../../../resources/domain/promotion/words.ts'
import { addDays, say } from '../../../resources/kit/index.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotions from '../../../resources/promotions.ts'
import students from '../../../resources/students.ts'
import { chunksOf } from '../../records/chunks.ts'
import type { Change, Outcome } from '../../records/index.ts'
import { sayFailure } from '../../records/say-failure.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { comingIn, earlyIn, isUnplaced, leavingIn, namesIn, whoIs } from './board.ts'
import { carryOutPromotion } from './capabilities.ts'
import {
  byGrade,
  classesIn,
  decisionsOf,
  gradesOf,
  oneOf,
  promotionOf,
  pupilsIn,
  yearNamed,
  type DecisionRow,
  type Deps,
  type Promotion,
} from './ground.ts'
import { noClassYet, nothingToDo, refusedFor, unplaced, wrongStep, yearUnlicensed } from './refusals.ts'
import { rollNumbers } from './roll-numbers.ts'
import { forecastOf } from './targets.ts'

/** So long it can be taken back. */
export const undoDays = 30

/** Everything that carrying out a promotion does to children, in the order in which they sit down. */
interface Plan {
  readonly promotion: Promotion
  readonly coming: readonly DecisionRow[]
  readonly leaving: readonly DecisionRow[]
  readonly open: number
  readonly early: Foreseen['early']
  /** whoever leaves is switched off now: the year is over */
  readonly isOver: boolean
  readonly changes: readonly Change[]
}

async function planOf(deps: Deps, context: RequestContext, promotion: Promotion, rows: readonly DecisionRow[]): Promise<Plan> {
  const [from, to] = await Promise.all([yearNamed(deps, context, promotion.from_year), yearNamed(deps, context, promotion.to_year)])
  const coming = comingIn(promotion, rows)
  const leaving = leavingIn(promotion, rows)
  const isOver = from.to_date < context.today
  const pupils = await pupilsIn(
    deps,
    context,
    promotion.from_year,
    oneOf(
      'student_id',
      coming.map(({ student_id }) => student_id),
    ),
  )
  const houseOf = new Map(pupils.map(({ student_id, house_id }) => [student_id, house_id]))
  const rolls = await rollNumbers(deps, context, promotion.to_year, coming, pupils)
  const changes: Change[] = coming.map((row) => ({
    verb: 'move',
    resource: students,
    id: row.student_id,
    academicYear: promotion.to_year,
    from: to.from_date,
    values: { class_id: row.to_class_id, roll_no: rolls.get(row.student_id) ?? null, house_id: houseOf.get(row.student_id) ?? null },
  }))
  if (isOver) changes.push(...leavingOf(leaving, from.to_date))
  const early = earlyIn([...coming, ...leaving], from.to_date, context.today)
  return {
    promotion,
    coming,
    leaving,
    early,
    open: rows.filter(({ decision }) => decision !== null && isOpen(decision)).length,
    isOver,
    changes,
  }
}

/** Whoever leaves has left with the last day of the year, each word together. */
export const leavingOf = (rows: readonly Pick<DecisionRow, 'student_id' | 'decision'>[], day: string): Change[] =>
  (['graduate', 'transfer_out'] as const).flatMap((decision) =>
    rows
      .filter((row) => row.decision === decision)
      .map(({ student_id }) => ({
        verb: 'status' as const,
        resource: students,
        id: student_id,
        isActive: false,
        word: statusOf[decision],
        effectiveDate: day,
      })),
  )

/** What stands in the way of all of it. */
async function against(deps: Deps, context: RequestContext, { promotion, coming, leaving }: Plan): Promise<AppError | null> {
  if (coming.length + leaving.length === 0) return nothingToDo()
  const lacking = coming.filter(isUnplaced).length
  if (lacking > 0) return unplaced(lacking)
  const { is_licensed } = await forecastOf(deps, context, promotion.to_year, 0)
  return is_licensed ? null : yearUnlicensed(promotion.to_year)
}

/** A child who sits in a class of the new year by other ways is not moved there a second time. */
async function seatedAlready(deps: Deps, context: RequestContext, { promotion, coming }: Plan): Promise<Map<string, AppError>> {
  const refused = new Map<string, AppError>()
  const classes = new Map((await classesIn(deps, context, promotion.to_year)).map(({ class_id, name }) => [class_id, name]))
  for (const some of chunksOf(coming.map(({ student_id }) => student_id)))
    for (const { student_id, class_id } of await pupilsIn(deps, context, promotion.to_year, oneOf('student_id', some), true)) {
      const at = classes.get(class_id) ?? ''
      refused.set(
        student_id,
        new AppError('IN_USE', [
          `sits in ${at} of ${promotion.to_year} already: set to “Not decided”, or take the child out there`,
          `مسجَّل في ${at} لعام ${promotion.to_year}: اجعل القرار «قيد النظر» أو ألغِ تسجيله هناك`,
        ]),
      )
    }
  return refused
}

const refusals = (context: RequestContext, outcomes: readonly Outcome[], seated: ReadonlyMap<string, AppError>) => {
  const found = new Map([...seated].map(([id, { text }]) => [id, say(text, context.locale)]))
  for (const { id, error } of outcomes) if (error && !found.has(id)) found.set(id, sayFailure(context, students, error))
  return found
}

/** The real run, also where it is taken back: what becomes of each child, and nothing at all where one is refused. */
async function run(deps: Deps, context: RequestContext, { promotion, changes, coming, leaving }: Plan, how: { readonly dryRun: boolean }) {
  const late = [...coming, ...leaving].filter(({ is_late }) => is_late === true)
  return deps.records.apply(
    { ...withCapability(context, carryOutPromotion), act: 'promotion' },
    [
      ...changes,
      {
        verb: 'update',
        resource: promotions,
        id: promotion.promotion_id,
        // somebody else may have taken the step since it was looked at
        version: promotion.updated_at,
        values: {
          status: 'executed',
          executed_by: context.principal.name,
          executed_at: context.now,
          undo_until: promotion.undo_until ?? addDays(context.today, undoDays),
        },
      },
      ...late.map((row) => ({
        verb: 'update' as const,
        resource: promotionDecisions,
        id: row.decision_id,
        values: { carried_out_at: context.now },
      })),
    ],
    how,
  )
}

export async function foresee(deps: Deps, context: RequestContext, id: string): Promise<Foreseen> {
  const promotion = await promotionOf(deps, context, id)
  if (promotion.status === 'undone') throw wrongStep('undone')
  const rows = await decisionsOf(deps, context, promotion)
  const plan = await planOf(deps, context, promotion, rows)
  const [stopping, seated, forecast] = await Promise.all([
    against(deps, context, plan),
    seatedAlready(deps, context, plan),
    forecastOf(deps, context, promotion.to_year, plan.coming.length),
  ])
  // who has no class yet, or one by other ways, has nothing to be tried
  const without = new Set([...seated.keys(), ...plan.coming.filter(isUnplaced).map(({ student_id }) => student_id)])
  const tried = plan.changes.filter(({ id: student }) => student === undefined || !without.has(student))
  const outcomes = tried.length === 0 ? [] : await run(deps, context, { ...plan, changes: tried }, { dryRun: true })
  const found = refusals(context, outcomes, seated)
  const [names, grades] = await Promise.all([namesIn(deps, context, promotion, rows), gradesOf(deps, context)])
  const told = (ids: readonly string[]) => ids.flatMap((student) => names.get(student) ?? []).map(whoIs)
  for (const { student_id } of plan.coming.filter(isUnplaced))
    if (!found.has(student_id)) found.set(student_id, say(noClassYet, context.locale))
  return {
    enrolled: plan.coming.length,
    leaving: plan.leaving.length,
    open: plan.open,
    forecast,
    early: plan.early,
    against: stopping ? say(stopping.text, context.locale) : null,
    refused: [...found].flatMap(([student_id, because]) => told([student_id]).map((child) => ({ ...child, because }))),
    moves: movesOf([...plan.coming, ...plan.leaving], grades).map(({ children, ...move }) => ({ ...move, children: told(children) })),
  }
}

/** From class to class by what is decided: the youngest first, and of a class where most go. */
function movesOf(rows: readonly DecisionRow[], grades: Parameters<typeof byGrade>[0]) {
  const moves = new Map<
    string,
    Omit<Foreseen['moves'][number], 'children'> & { readonly grade_id: string | null; readonly children: string[] }
  >()
  for (const { student_id, class_name, grade_id, to_class, decision } of rows) {
    if (decision === null) continue
    const to = (isEnrolled(decision) ? to_class : null) ?? null
    const key = JSON.stringify([class_name, to, decision])
    const known = moves.get(key) ?? { from: class_name ?? '', to, decision, students: 0, grade_id, children: [] }
    moves.set(key, { ...known, students: known.students + 1, children: [...known.children, student_id] })
  }
  const inOrder = byGrade(grades)
  return [...moves.values()]
    .toSorted((one, other) => inOrder({ ...one, name: one.from }, { ...other, name: other.from }) || other.students - one.students)
    .map(({ grade_id: _grade, ...move }) => move)
}

/** All of it in one transaction and as one operation, or nothing and the reason why. */
export async function execute(deps: Deps, context: RequestContext, id: string): Promise<number> {
  const promotion = await promotionOf(deps, context, id)
  if (promotion.status !== 'approved' && promotion.status !== 'executed') throw wrongStep(promotion.status ?? 'draft')
  const rows = await decisionsOf(deps, context, promotion)
  const plan = await planOf(deps, context, promotion, rows)
  const stopping = await against(deps, context, plan)
  if (stopping) throw stopping
  const seated = await seatedAlready(deps, context, plan)
  const outcomes = seated.size > 0 ? [] : await run(deps, context, plan, { dryRun: false })
  const found = refusals(context, outcomes, seated)
  const [first] = found
  if (first) {
    const child = (await namesIn(deps, context, promotion, rows)).get(first[0])
    throw refusedFor(child ? [child.name, child.name_ar ?? child.name] : null, first[1], found.size - 1)
  }
  return plan.changes.length
}
