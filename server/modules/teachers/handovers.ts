import classIncharges, { inchargeRoles } from '../../../resources/class-incharges.ts'
import classes from '../../../resources/classes.ts'
import { isolated, printNumber } from '../../../resources/kit/index.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import { defineHandover, type HandoverAsked, type HandoverGiven } from '../../handovers/index.ts'
import type { Change } from '../../records/changes.ts'
import { assignTeachers } from './capabilities.ts'
import { namedIn } from './incharge.ts'
import { active, all, both, closing, oneOf } from './mappings.ts'

const idsOf = ({ teachers }: HandoverAsked): string[] => teachers.map(({ teacher_id }) => teacher_id)
const keysOf = (given: readonly HandoverGiven[]): string[] => given.map(({ item }) => item.key)

/** Who was in charge is closed, and the class names whoever is from now on. */
async function giveClasses({ within: asked, day }: HandoverAsked, given: readonly HandoverGiven[]): Promise<void> {
  const within = asked.as(assignTeachers)
  await within.alone(classIncharges.name)
  const { records: rows } = await within.list(classIncharges, { ...all, condition: oneOf('mapping_id', keysOf(given)) })
  const successorOf = new Map(given.map(({ item, to }) => [item.key, to]))
  await within.apply([
    ...closing(classIncharges, rows, day),
    ...rows.flatMap(({ mapping_id, school_id, academic_year, class_id, role, from_date }): Change[] => {
      const to = successorOf.get(mapping_id) ?? null
      const values = { school_id, academic_year, class_id, teacher_id: to?.teacher_id, role, from_date: day < from_date ? from_date : day }
      return [
        ...(to ? [{ verb: 'create' as const, resource: classIncharges, values }] : []),
        { verb: 'update', resource: classes, id: class_id, values: { [namedIn[role]]: to?.teacher_id ?? null } },
      ]
    }),
  ])
}

/** Who takes over a subject that he shares already goes on with it. */
async function giveSubjects({ within: asked, day }: HandoverAsked, given: readonly HandoverGiven[]): Promise<void> {
  const within = asked.as(assignTeachers)
  const { records: rows } = await within.list(subjectMappings, { ...all, condition: oneOf('mapping_id', keysOf(given)) })
  const { records: shared } = await within.list(subjectMappings, {
    ...all,
    condition: both(active, oneOf('class_id', [...new Set(rows.map(({ class_id }) => class_id))])),
  })
  const successorOf = new Map(given.map(({ item, to }) => [item.key, to]))
  const has = (teacher: string, row: (typeof rows)[number]): boolean =>
    shared.some((one) => one.teacher_id === teacher && one.class_id === row.class_id && one.subject_id === row.subject_id)
  await within.apply([
    ...closing(subjectMappings, rows, day),
    ...rows.flatMap((row): Change[] => {
      const to = successorOf.get(row.mapping_id) ?? null
      if (!to || has(to.teacher_id, row)) return []
      const { school_id, academic_year, class_id, subject_id, periods_per_week, from_date } = row
      const begins = day < from_date ? from_date : day
      const values = { school_id, academic_year, class_id, subject_id, periods_per_week, teacher_id: to.teacher_id, from_date: begins }
      return [{ verb: 'create', resource: subjectMappings, values }]
    }),
  ])
}

export default [
  defineHandover({
    name: 'teachers.classes',
    label: ['Classes in charge of', 'الشعب في عهدته'],
    order: 10,
    async open(asked) {
      const { records } = await asked.within.list(classIncharges, {
        ...all,
        columns: ['teacher_id', 'class_id', 'role'],
        condition: both(oneOf('teacher_id', idsOf(asked)), active),
        sort_by: 'class_id',
      })
      return records.map(({ mapping_id, teacher_id, class_id, class_name, role }) => ({
        teacher_id,
        key: mapping_id,
        title: [isolated(class_name), isolated(class_name)] as const,
        ...(role === 'co' ? { note: inchargeRoles.co } : {}),
        class_id,
        link: `/masters/classes/show/${class_id}` as const,
      }))
    },
    give: giveClasses,
  }),
  defineHandover({
    name: 'teachers.subjects',
    label: ['Subjects taught', 'المواد المسندة'],
    order: 20,
    async open(asked) {
      const { records } = await asked.within.list(subjectMappings, {
        ...all,
        columns: ['teacher_id', 'class_id', 'subject_id', 'periods_per_week'],
        condition: both(oneOf('teacher_id', idsOf(asked)), active),
        sort_by: 'class_id',
      })
      return records.map(({ mapping_id, teacher_id, class_id, class_name, subject_id, subject, subject_ar, periods_per_week }) => ({
        teacher_id,
        key: mapping_id,
        title: [`${subject}, ${isolated(class_name)}`, `${subject_ar ?? subject}، ${isolated(class_name)}`] as const,
        ...(periods_per_week === null
          ? {}
          : {
              note: [
                `Periods a week: ${printNumber(periods_per_week, 'en')}`,
                `الحصص أسبوعياً: ${printNumber(periods_per_week, 'ar')}`,
              ] as const,
            }),
        class_id,
        subject_id,
      }))
    },
    give: giveSubjects,
  }),
]
