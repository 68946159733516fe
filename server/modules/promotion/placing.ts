import type { z } from 'zod'
import type { Placed, placePromotion } from '../../../resources/contract/promotion.ts'
import { fairnessOf } from '../../../resources/domain/promotion/fairness.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotions from '../../../resources/promotions.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { balanceAll } from './balancing/ask.ts'
import type { Seeker } from './balancing/task.ts'
import { comingIn, namesIn, whoIs } from './board.ts'
import { keepPromotion } from './capabilities.ts'
import { classesAfter } from './continuing.ts'
import { byGrade, decisionsOf, decisionsWithin, gradesOf, inYear, promotionOf, type DecisionRow, type Deps } from './ground.ts'
import { decidedSince, wrongStep } from './refusals.ts'
import { targetsOf } from './targets.ts'

type Asked = z.output<NonNullable<typeof placePromotion.body>>
type Target = Awaited<ReturnType<typeof targetsOf>>[number]

/** For all grades together the solver thinks no longer. */
const seconds = 4

/** Works out in which class of the new year everybody of a grade sits, and keeps it unless it is only tried. */
export async function place(deps: Deps, context: RequestContext, id: string, asked: Asked): Promise<Placed> {
  const promotion = await promotionOf(deps, context, id)
  if (promotion.status !== 'draft') throw wrongStep(promotion.status ?? 'draft')
  const rows = await decisionsOf(deps, context, promotion)
  const coming = comingIn(promotion, rows).filter(
    ({ to_grade_id }) => to_grade_id !== null && (asked.grade_id === null || to_grade_id === asked.grade_id),
  )
  const [targets, names, grades] = await Promise.all([
    targetsOf(deps, context, promotion.to_year, []),
    namesIn(deps, context, promotion, rows),
    gradesOf(deps, context),
  ])
  const genderOf = (student: string): string => names.get(student)?.gender ?? ''
  const points = await pointsIn(deps, inYear(context, promotion.from_year))
  // of a school that keeps points, a child without an entry has none
  const pointsOf = (student: string): number | null => points && (points.get(student) ?? 0)
  const placed =
    asked.placement === 'together'
      ? { at: await classesAfter(deps, context, promotion, coming, []), isBest: true }
      : await balanced(coming, targets, { genderOf, pointsOf: asked.by_points ? pointsOf : () => null }, asked)
  const weighed = (group: readonly DecisionRow[]) =>
    fairnessOf(
      group.map((row) => ({
        gender: genderOf(row.student_id),
        pct: row.overall_pct,
        points: pointsOf(row.student_id),
      })),
    )
  const reached = new Set(coming.map(({ to_grade_id }) => to_grade_id))
  const classes = targets
    .filter(({ grade_id }) => reached.has(grade_id))
    .map(({ class_id, name, grade_id }) => ({
      class_id,
      name,
      grade_id,
      before: weighed(coming.filter((row) => row.to_class_id === class_id)),
      after: weighed(coming.filter((row) => placed.at.get(row.student_id) === class_id)),
      children: coming.flatMap((row) => {
        const child = placed.at.get(row.student_id) === class_id ? names.get(row.student_id) : undefined
        return child ? [{ ...whoIs(child), from: row.class_name ?? '', is_moved: row.to_class_id !== class_id }] : []
      }),
    }))
    .toSorted(byGrade(grades))
  const moved = coming.filter((row) => (placed.at.get(row.student_id) ?? null) !== row.to_class_id)
  if (!asked.dry_run) {
    await deps.records.transaction(withCapability(inYear(context, promotion.from_year), keepPromotion), async (within) => {
      await within.alone(`promotion ${id}`)
      // others went on while it was thought about
      const { status } = await within.get(promotions, id)
      if (status !== 'draft') throw wrongStep(status ?? 'draft')
      if (isDecidedOtherwise(coming, await decisionsWithin(within, promotion))) throw decidedSince()
      await within.apply([
        ...moved.map((row) => ({
          verb: 'update' as const,
          resource: promotionDecisions,
          id: row.decision_id,
          values: { to_class_id: placed.at.get(row.student_id) ?? null },
        })),
        { verb: 'update', resource: promotions, id, version: promotion.updated_at, values: { placement: asked.placement } },
      ])
    })
  }
  return { is_best: placed.isBest, moved: moved.length, classes, operation_id: asked.dry_run ? null : undoableBy(context) }
}

/** Does one of these go elsewhere by now than it did? */
function isDecidedOtherwise(before: readonly DecisionRow[], now: readonly DecisionRow[]): boolean {
  const whereOf = ({ decision, to_grade_id, to_class_id }: DecisionRow): string => JSON.stringify([decision, to_grade_id, to_class_id])
  const known = new Map(now.map((row) => [row.decision_id, whereOf(row)]))
  return before.some((row) => known.get(row.decision_id) !== whereOf(row))
}

/** House points of a year by child; null: the school keeps none, or they are not open to whoever asks. */
async function pointsIn({ measures }: Deps, context: RequestContext): Promise<ReadonlyMap<string, number> | null> {
  const { house_points: read } = await measures.read(context, ['house_points'], { by: ['students'] })
  if (!read || read.readings.length === 0) return null
  return new Map(read.readings.flatMap(({ at, value }) => (at[0] && value !== null ? [[at[0], value] as const] : [])))
}

async function balanced(
  coming: readonly DecisionRow[],
  targets: readonly Target[],
  { genderOf, pointsOf }: { genderOf(student: string): string; pointsOf(student: string): number | null },
  { together: close, apart }: Asked,
) {
  const gradeIds = [...new Set(coming.flatMap(({ to_grade_id }) => to_grade_id ?? []))].sort()
  const tasks = gradeIds.map((grade) => ({
    seekers: coming
      .filter(({ to_grade_id }) => to_grade_id === grade)
      .map((row): Seeker => ({
        id: row.student_id,
        gender: genderOf(row.student_id),
        pct: row.overall_pct,
        points: pointsOf(row.student_id),
        from: row.class_id,
      }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    sections: targets
      .filter(({ grade_id }) => grade_id === grade)
      .map(({ class_id, capacity, taken }) => ({ id: class_id, room: Math.max(0, capacity - taken) })),
    together: close,
    apart,
    seconds: seconds / gradeIds.length,
  }))
  const at = new Map<string, string | null>()
  let isBest = true
  for (const one of await balanceAll(tasks)) {
    if (one.is === 'impossible') throw one.why === 'room' ? noRoom() : noPairs()
    for (const [student, section] of one.placed) at.set(student, section)
    isBest &&= one.isBest
  }
  return { at, isBest }
}

const noRoom = () =>
  invalidField('grade_id', {
    code: 'said',
    params: {
      en: 'The classes of the new year have fewer places than children come: add a class, or make one larger',
      ar: 'مقاعد شعب العام الجديد أقل من عدد الطلاب القادمين: أضف شعبة أو وسّع إحداها',
    },
  })
const noPairs = () =>
  invalidField('apart', {
    code: 'said',
    params: {
      en: 'Nobody can be placed so: some who have to be together must not be together, or there are too few classes for those who must be apart',
      ar: 'لا يمكن التوزيع هكذا: طلب جمع طلاب طُلب الفصل بينهم، أو الشعب أقل مما يلزم لفصلهم',
    },
  })
