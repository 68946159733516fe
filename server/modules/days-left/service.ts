import classes from '../../../resources/classes.ts'
import { paceOf } from '../../../resources/domain/curriculum/pace.ts'
import { linkedTo } from '../../../resources/kit/index.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import subjects from '../../../resources/subjects.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { coverageOf } from '../curriculum/service.ts'
import { dayStates, schoolOf, yearOf } from '../school-calendar/service.ts'

type Deps = Pick<ModuleDeps, 'records'>

/** Periods a week by subject: those of all who teach it, else those that the class has for it. */
async function perWeekOf({ records }: Deps, context: RequestContext, classId: string): Promise<ReadonlyMap<string, number>> {
  const [own, { records: taught }] = await Promise.all([
    records.get(context, classes, classId),
    records.list(context, subjectMappings, {
      page_no: 1,
      per_page: 500,
      columns: ['subject_id', 'periods_per_week'],
      condition: {
        and: [
          { field: 'class_id', op: 'eq', value: classId },
          { field: 'is_active', op: 'eq', value: true },
        ],
      },
    }),
  ])
  const said = linkedTo(subjects, own.subjects ?? []).flatMap(({ subject_id, periods_per_week: periods }) =>
    periods === null || periods === undefined ? [] : [[subject_id, periods] as const],
  )
  const byTeachers = new Map<string, number>()
  for (const { subject_id, periods_per_week: periods } of taught)
    if (periods !== null) byTeachers.set(subject_id, (byTeachers.get(subject_id) ?? 0) + periods)
  return new Map([...said, ...byTeachers])
}

/** From today, or from when the year begins, to the end of the term that this lies in, or that comes next, or of the year. */
async function stretchOf(deps: Deps, context: RequestContext, until: 'term' | 'year') {
  const year = await yearOf(deps, context)
  if (!year || year.to_date < context.today) return null
  const from = year.from_date > context.today ? year.from_date : context.today
  const term = until === 'term' ? year.terms?.find((one) => one.to_date >= from) : undefined
  return { from, to: term?.to_date ?? year.to_date, term: term?.name_en ?? null, term_ar: term?.name_ar ?? null }
}

/** How many days of school a class has left, and whether what it has to be taught fits into them, subject by subject. */
export async function daysLeftOf(deps: Deps, context: RequestContext, classId: string, until: 'term' | 'year') {
  const { grade_id: gradeId } = await deps.records.get(context, classes, classId)
  const [stretch, school, perWeek, coverage] = await Promise.all([
    stretchOf(deps, context, until),
    schoolOf(deps, context),
    perWeekOf(deps, context, classId),
    coverageOf(deps, context, classId),
  ])
  const states = stretch ? await dayStates(deps, context, { from: stretch.from, to: stretch.to, gradeId }) : []
  const count = (state: string): number => states.filter((day) => day.state === state).length
  const days = count('working') + count('half_day') / 2
  const daysOfWeek = 7 - (school?.weekend_days?.length ?? 0)
  return {
    from: stretch?.from ?? null,
    to: stretch?.to ?? null,
    term: stretch?.term ?? null,
    term_ar: stretch?.term_ar ?? null,
    school_days: days,
    half_days: count('half_day'),
    days_off: count('holiday'),
    days_of_week: daysOfWeek,
    subjects: coverage.subjects.map(({ subject_id, subject, subject_ar, units, lessons, behind }) => {
      const left = units.flatMap((unit) => unit.lessons).filter(({ taught_on }) => taught_on === null)
      const periods = perWeek.get(subject_id) ?? null
      return {
        subject_id,
        subject,
        subject_ar,
        periods_per_week: periods,
        lessons,
        lessons_left: left.length,
        behind,
        ...paceOf(days, daysOfWeek, periods, left),
      }
    }),
  }
}
