import { gathered } from '../../../resources/domain/timetable/gathered.ts'
import classes from '../../../resources/classes.ts'
import type { PlannedPart } from '../../../resources/contract/timetable.ts'
import { partsOfClass } from '../../../resources/domain/timetable/planned.ts'
import { linkedTo, personName, type Condition } from '../../../resources/kit/index.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import subjects from '../../../resources/subjects.ts'
import teachers from '../../../resources/teachers.ts'
import type { RequestContext } from '../../request/context.ts'
import { all, is, naming, oneOf, type LessonRow, type TimetableDeps } from './reading.ts'

export type PlannedOfClass = PlannedPart & { readonly class_id: string; readonly class_name: string }

/**
 * What classes have a week, by subject and teacher, in the order of the list of classes: as many periods as are planned, and as many of
 * these lessons as there are. A lesson of somebody who is not assigned the subject stands apart.
 */
export async function plannedOf(
  deps: TimetableDeps,
  context: RequestContext,
  lessons: readonly Pick<LessonRow, 'class_id' | 'subject_id' | 'teacher_id'>[],
  classIds?: readonly string[],
): Promise<PlannedOfClass[]> {
  const { records } = deps
  const reading = naming(context)
  const active = is('is_active', true)
  const ofClasses: Condition = classIds ? { and: [active, oneOf('class_id', classIds)] } : active
  const [rows, mappings] = await Promise.all([
    records.list(reading, classes, {
      ...all,
      columns: ['name'],
      condition: ofClasses,
      sort_by: 'grade_id',
      then_by: [{ field: 'name', order: 'asc' }],
    }),
    records.list(reading, subjectMappings, {
      ...all,
      columns: ['class_id', 'subject_id', 'teacher_id', 'periods_per_week'],
      condition: ofClasses,
      sort_by: 'from_date',
    }),
  ])
  const links = await records.parts(
    reading,
    classes,
    'subjects',
    rows.records.map(({ class_id }) => class_id),
  )
  const placed = new Map<string, number>()
  const keyOf = (class_id: string, subject_id: string, teacher_id: string | null) => `${class_id} ${subject_id} ${teacher_id ?? ''}`
  for (const { class_id, subject_id, teacher_id } of lessons) {
    const key = keyOf(class_id, subject_id, teacher_id)
    placed.set(key, (placed.get(key) ?? 0) + 1)
  }
  const assigned = gathered(mappings.records, (row) => row.class_id)
  const there = gathered(lessons, (lesson) => lesson.class_id)
  const parts = rows.records.flatMap(({ class_id, name }) => {
    const plans = new Map(linkedTo(subjects, links.get(class_id) ?? []).map((link) => [link.subject_id, link.periods_per_week]))
    const own = partsOfClass(plans, assigned.get(class_id) ?? [])
    const known = new Set(own.map((part) => keyOf(class_id, part.subject_id, part.teacher_id)))
    const beside = new Map(
      (there.get(class_id) ?? [])
        .filter((lesson) => !known.has(keyOf(class_id, lesson.subject_id, lesson.teacher_id)))
        .map(({ subject_id, teacher_id }) => [keyOf(class_id, subject_id, teacher_id), { subject_id, teacher_id, planned: null }]),
    )
    return [...own, ...beside.values()].map((part) => ({ ...part, class_id, class_name: name }))
  })
  const called = await namesOf(deps, context, parts)
  return parts.map((part) => ({
    ...part,
    ...called.subject(part.subject_id),
    ...called.teacher(part.teacher_id),
    placed: placed.get(keyOf(part.class_id, part.subject_id, part.teacher_id)) ?? 0,
  }))
}

async function namesOf(
  { records }: TimetableDeps,
  context: RequestContext,
  parts: readonly { subject_id: string; teacher_id: string | null }[],
) {
  const reading = naming(context)
  const [subjectIds, teacherIds] = [
    [...new Set(parts.map(({ subject_id }) => subject_id))],
    [...new Set(parts.flatMap(({ teacher_id }) => teacher_id ?? []))],
  ]
  const [subjectRows, teacherRows] = await Promise.all([
    records.list(reading, subjects, { ...all, columns: ['name_en', 'name_ar', 'colour'], condition: oneOf('subject_id', subjectIds) }),
    records.list(reading, teachers, {
      ...all,
      columns: ['firstname', 'lastname', 'name_ar'],
      condition: oneOf('teacher_id', teacherIds),
    }),
  ])
  const subjectOf = new Map(subjectRows.records.map((row) => [row.subject_id, row]))
  const teacherOf = new Map(teacherRows.records.map((row) => [row.teacher_id, row]))
  return {
    subject(id: string) {
      const row = subjectOf.get(id)
      return { subject: row?.name_en ?? '', subject_ar: row?.name_ar ?? null, colour: row?.colour ?? null }
    },
    teacher(id: string | null) {
      const row = id === null ? undefined : teacherOf.get(id)
      return { teacher: row ? personName(row) : null, teacher_ar: row?.name_ar ?? null }
    },
  }
}
