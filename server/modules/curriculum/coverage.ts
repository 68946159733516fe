import type { z } from 'zod'
import classes from '../../../resources/classes.ts'
import type { Coverage, CoverageSubject } from '../../../resources/contract/curriculum.ts'
import type { keepLessonDays, planLessons } from '../../../resources/contract/curriculum-writing.ts'
import lessonPlans from '../../../resources/lesson-plans.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import subjects from '../../../resources/subjects.ts'
import { spread } from '../../../resources/domain/curriculum/spread.ts'
import { can } from '../../../resources/kit/index.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { forbiddenScope, invalidField, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { schoolDays, yearOf } from '../school-calendar/service.ts'
import { asTaught, mappingsOf, type Mapping } from './mapped.ts'
import { partsOf } from './parts.ts'
import { readerOf } from './tree.ts'

type Deps = Pick<ModuleDeps, 'records'>
const all = { page_no: 1, per_page: 20_000 } as const

/** The subjects that a teacher teaches in a class; null: whoever asks looks after all of them. */
async function ownSubjects(deps: Deps, context: RequestContext, classId: string): Promise<ReadonlySet<string> | null> {
  if (context.principal.role !== 'teacher') return null
  const { records } = await deps.records.list(context, subjectMappings, {
    ...all,
    columns: ['subject_id'],
    condition: {
      and: [
        { field: 'class_id', op: 'eq', value: classId },
        { field: 'is_active', op: 'eq', value: true },
      ],
    },
  })
  return new Set(records.map((mapping) => mapping.subject_id))
}

type Plans = Awaited<ReturnType<typeof plansOf>>
const plansOf = async (deps: Deps, context: RequestContext, classId: string) =>
  (
    await deps.records.list(context, lessonPlans, {
      ...all,
      columns: ['subject_id', 'lesson_id', 'planned_from', 'planned_to', 'taught_on'],
      condition: { field: 'class_id', op: 'eq', value: classId },
    })
  ).records

/** By the periods planned for each lesson, where each has some; else every lesson counts the same. */
export function coveredPct(lessons: readonly { readonly periods: number | null; readonly taught_on: string | null }[]): number | null {
  if (lessons.length === 0) return null
  const isByPeriods = lessons.every(({ periods }) => periods !== null)
  const weightOf = ({ periods }: { readonly periods: number | null }): number => (isByPeriods ? periods! : 1)
  const sum = (some: typeof lessons): number => some.reduce((total, lesson) => total + weightOf(lesson), 0)
  return Math.round((1000 * sum(lessons.filter(({ taught_on }) => taught_on !== null))) / sum(lessons)) / 10
}

async function subjectCoverage(
  deps: Deps,
  context: RequestContext,
  { curriculumId, subjectId, differing }: Mapping,
  plans: Plans,
): Promise<Omit<CoverageSubject, 'subject' | 'subject_ar' | 'may_write'>> {
  const planOf = new Map(plans.flatMap((plan) => (plan.subject_id === subjectId ? [[plan.lesson_id, plan] as const] : [])))
  const parts = await partsOf(readerOf(deps, context), curriculumId)
  const units = asTaught(parts, differing).map((unit) => ({
    unit_id: unit.unit_id,
    name_en: unit.name_en,
    name_ar: unit.name_ar,
    lessons: unit.lessons.map((lesson) => {
      const plan = planOf.get(lesson.lesson_id)
      return {
        lesson_id: lesson.lesson_id,
        name_en: lesson.name_en,
        name_ar: lesson.name_ar,
        number: lesson.number,
        periods: lesson.periods,
        planned_from: plan?.planned_from ?? null,
        planned_to: plan?.planned_to ?? null,
        taught_on: plan?.taught_on ?? null,
        lesson_plan_id: plan?.lesson_plan_id ?? null,
        updated_at: plan?.updated_at ?? null,
      }
    }),
  }))
  const lessons = units.flatMap((unit) => unit.lessons)
  return {
    subject_id: subjectId,
    curriculum_id: curriculumId,
    lessons: lessons.length,
    taught: lessons.filter(({ taught_on }) => taught_on !== null).length,
    behind: lessons.filter(({ planned_to, taught_on }) => taught_on === null && planned_to !== null && planned_to < context.today).length,
    covered_pct: coveredPct(lessons),
    units,
  }
}

/** How far a class is, subject by subject. Whoever teaches some of them is told of these. */
export async function coverageOf(deps: Deps, context: RequestContext, classId: string): Promise<Coverage> {
  const { grade_id: grade } = await deps.records.get(context, classes, classId)
  const [mappings, own, plans] = await Promise.all([
    mappingsOf(readerOf(deps, context), { grade_id: grade }),
    ownSubjects(deps, context, classId),
    plansOf(deps, context, classId),
  ])
  const told = mappings.filter(({ subjectId }) => own === null || own.has(subjectId))
  const ids = [...new Set(told.map(({ subjectId }) => subjectId))]
  const named = new Map((await deps.records.byIds(context, subjects, ids, ['name_en', 'name_ar'])).map((one) => [one.subject_id, one]))
  const may_write = can(context.principal.role, 'update', lessonPlans)
  const covered: CoverageSubject[] = []
  for (const mapping of told) {
    const subject = named.get(mapping.subjectId)
    if (!subject) continue
    const coverage = await subjectCoverage(deps, context, mapping, plans)
    covered.push({ ...coverage, subject: subject.name_en, subject_ar: subject.name_ar, may_write })
  }
  const year = await yearOf(deps, context)
  return {
    from: year?.from_date ?? null,
    to: year?.to_date ?? null,
    subjects: covered.toSorted((a, b) => a.subject.localeCompare(b.subject)),
  }
}

type Asked = z.output<NonNullable<typeof keepLessonDays.body>>

/** What is planned already gets other days; what is not becomes a plan. */
export async function keepDays(deps: Deps, context: RequestContext, { class_id, subject_id, lessons }: Asked) {
  const own = await ownSubjects(deps, context, class_id)
  if (own !== null && !own.has(subject_id)) throw forbiddenScope()
  const changed = await deps.records.transaction(context, async (within) => {
    await within.get(classes, class_id)
    const { records: plans } = await within.list(lessonPlans, {
      ...all,
      columns: ['lesson_id'],
      condition: {
        and: [
          { field: 'class_id', op: 'eq', value: class_id },
          { field: 'subject_id', op: 'eq', value: subject_id },
        ],
      },
    })
    const known = new Map(plans.map((plan) => [plan.lesson_id, plan.lesson_plan_id]))
    const outcomes = await within.apply(
      lessons.map(({ lesson_id, ...values }) => {
        const id = known.get(lesson_id)
        return id === undefined
          ? { verb: 'create' as const, resource: lessonPlans, values: { class_id, subject_id, lesson_id, ...values } }
          : { verb: 'update' as const, resource: lessonPlans, id, values }
      }),
    )
    return outcomes.filter(({ status }) => status === 'written').length
  })
  return { operation_id: undoableBy(context), changed }
}

type Spread = z.output<NonNullable<typeof planLessons.body>>

/** What is not taught yet follows in its order; what is taught keeps its plan. */
export async function planRest(deps: Deps, context: RequestContext, { class_id, subject_id, from, to }: Spread) {
  if (to < from) throw invalidField('to', { code: 'not_before', params: { day: from } })
  const { subjects: covered } = await coverageOf(deps, context, class_id)
  const subject = covered.find((one) => one.subject_id === subject_id)
  if (!subject) throw notFound()
  const rest = subject.units.flatMap((unit) => unit.lessons).filter(({ taught_on }) => taught_on === null)
  const days = await schoolDays(deps, context, { from, to })
  if (days.length === 0) throw invalidField('to', { code: 'said', params: noDays })
  const isByPeriods = rest.every(({ periods }) => periods !== null)
  const stretches = spread(
    rest.map(({ periods }) => (isByPeriods ? periods! : 1)),
    days,
  )
  const lessons = rest.map(({ lesson_id }, at) => ({ lesson_id, planned_from: stretches[at]!.from, planned_to: stretches[at]!.to }))
  if (lessons.length === 0) return { operation_id: null, changed: 0, days: days.length }
  return { ...(await keepDays(deps, context, { class_id, subject_id, lessons })), days: days.length }
}
const noDays = { en: 'There is no day of school between these two', ar: 'لا يوجد يوم دراسي بين هذين اليومين' }
