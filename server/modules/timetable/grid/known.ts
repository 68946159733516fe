import { gathered } from '../../../../resources/domain/timetable/gathered.ts'
import type { Namable, Named } from './lesson-text.ts'
import classes from '../../../../resources/classes.ts'
import { personName } from '../../../../resources/kit/index.ts'
import subjectMappings from '../../../../resources/subject-mappings.ts'
import subjects from '../../../../resources/subjects.ts'
import teachers from '../../../../resources/teachers.ts'
import timetableLessons from '../../../../resources/timetable-lessons.ts'
import type { RequestContext } from '../../../request/context.ts'
import { all, inSchool, is, type TimetableDeps } from '../reading.ts'

export interface Called {
  readonly name: string
  readonly name_ar: string | null
}
/** What the weeks of a school may name, and what it is called. */
export async function knownIn({ records }: TimetableDeps, asked: RequestContext): Promise<Namable & { called(id: string): Called }> {
  const context = inSchool(asked)
  const condition = is('is_active', true)
  const [ofClasses, ofSubjects, ofTeachers, mappings, lessons] = await Promise.all([
    records.list(context, classes, { ...all, columns: ['name', 'room'], condition }),
    records.list(context, subjects, { ...all, columns: ['code', 'name_en', 'name_ar'], condition }),
    records.list(context, teachers, { ...all, columns: ['firstname', 'lastname', 'name_ar'], condition }),
    records.list(context, subjectMappings, { ...all, columns: ['class_id', 'subject_id', 'teacher_id'], condition }),
    records.list(context, timetableLessons, { ...all, columns: ['room'], condition: { field: 'room', op: 'filled' } }),
  ])
  const taught = gathered(mappings.records, ({ class_id, subject_id }) => `${class_id} ${subject_id}`)
  const called = new Map<string, Called>([
    ...ofClasses.records.map(({ class_id, name }) => [class_id, { name, name_ar: null }] as const),
    ...ofTeachers.records.map(({ teacher_id, name_ar, ...person }) => [teacher_id, { name: personName(person), name_ar }] as const),
  ])
  return {
    classes: ofClasses.records.map(({ class_id, name }): Named => ({ id: class_id, names: [name] })),
    subjects: ofSubjects.records.map(({ subject_id, name_en, name_ar, code }): Named => ({
      id: subject_id,
      names: [name_en, name_ar, code],
    })),
    teachers: ofTeachers.records.map(({ teacher_id, firstname, lastname, name_ar }): Named => ({
      id: teacher_id,
      names: [personName({ firstname, lastname }), name_ar, lastname, firstname],
    })),
    rooms: [...new Set([...ofClasses.records, ...lessons.records].flatMap(({ room }) => room ?? []))],
    taughtBy: (classId, subjectId) => (taught.get(`${classId} ${subjectId}`) ?? []).map(({ teacher_id }) => teacher_id),
    called: (id) => called.get(id) ?? { name: '', name_ar: null },
  }
}
