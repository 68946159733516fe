import type students from '../../../resources/students.ts'
import { say } from '../../../resources/kit/index.ts'
import { skips } from '../../request/granted.ts'
import { addProblem } from '../cases.ts'
import { yearsOf } from '../past-years.ts'
import type { ReactionInput } from '../reaction.ts'
import { begunOn, checkDay } from './day.ts'
import { seat } from './seat.ts'
import { readClasses, readSince, type ClassSeats, type InYear } from './sittings.ts'
import { classBefore, classWanted, stepOf, type Step } from './step.ts'
import { yearsKept } from '../storing/year-rows.ts'

const concerns = ['class_id', 'roll_no', 'is_active', 'school_id'] as const
/**
 * What a change of class obeys, for any number of children at once and in their order: the class is an active one of the child's school
 * and of the year, it has a place, the roll number is free there (without one the next is given), the card is the lowest free one. A
 * child who has sat in a class moves to another from a day on and for a reason, and the class before stays in the history; a class that
 * was chosen wrongly on the day of entry, or before the year has begun, is simply put right.
 */
export async function judgePlaces({ context, within, resource, cases }: ReactionInput<typeof students>): Promise<void> {
  const { academicYear: year, principal } = context
  if (year === null) return
  const isUnquestioned = skips(context, 'places', resource)
  const concerned = cases.filter((one) => one.before === null || concerns.some((name) => Object.hasOwn(one.values, name)))
  const ids = concerned.flatMap((one) => [classBefore(one), classWanted(one)]).filter((id) => id !== null)
  if (ids.length === 0) return
  const inYear: InYear = { within, tenantId: principal.tenantId, year }
  const classes = await readClasses(inYear, ids)
  const steps = concerned.map((one) => stepOf(one, classes))
  const moving = steps.filter((step) => step.changesClass && !step.isNew).map((step) => step.one)
  const since = await readSince(inYear, moving)
  const years = await yearsOf(within, principal.tenantId, [...new Set(steps.flatMap(({ to }) => to?.schoolId ?? []))])
  // whoever goes makes room for whoever comes in the same operation
  for (const { one, from, changesClass, isAway } of steps) if (changesClass || isAway) from?.sitting.delete(one.id)
  for (const step of steps) {
    if (!step.to) continue
    // whose class it is, is said with the reference: of one that is not to be seen nothing else is told
    if (step.changesClass && !isUnquestioned && isElsewhere(step, step.to)) {
      addProblem(step.one, 'class_id', 'not_allowed_here')
      continue
    }
    const ofYear = years.find((one) => one.academic_year === year && one.school_id === step.to?.schoolId)
    if (step.one.verb === 'create') step.one.from = begunOn(step.one.values.admission_date, { today: context.today, year: ofYear })
    // what is said of all years is no move from a day on
    if (step.changesClass && !step.isNew && !step.isAway && !(yearsKept in step.one.values))
      checkDay(step, context, isUnquestioned, { began: since.get(step.one.id) ?? null, year: ofYear })
    // who is admitted again asks for a place as everybody does who comes
    const arrives = step.changesClass || (step.returns && step.one.verb === 'move')
    if (arrives && !isUnquestioned && !checkClass(step, step.to, context)) continue
    seat(step, step.to)
  }
}

const isElsewhere = ({ one }: Step, to: ClassSeats): boolean => to.schoolId !== (one.values.school_id ?? one.before?.school_id)

/** May the child sit there? What is only worth knowing is a warning. */
function checkClass(
  { one, from, isAway }: Step,
  to: ClassSeats,
  { academicYear, locale, overCapacity }: ReactionInput['context'],
): boolean {
  if (to.year !== academicYear) addProblem(one, 'class_id', 'other_year')
  else if (!to.isActive) addProblem(one, 'class_id', 'not_allowed_here')
  else if (!isAway && !overCapacity && to.sitting.size >= to.capacity) {
    addProblem(one, 'class_id', 'capacity', { max: to.capacity })
    one.asks.push({ word: 'over_capacity', about: 'class_id' })
  }
  if (from && from.gradeId !== to.gradeId)
    one.warnings['class_id'] = [{ code: 'grade_changes', params: { from: say(from.grade, locale), to: say(to.grade, locale) } }]
  return one.problems['class_id'] === undefined
}
