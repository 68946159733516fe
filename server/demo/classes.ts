import classKind from '../../resources/classes.ts'
import standards from '../../resources/standards.ts'
import subjectKind from '../../resources/subjects.ts'
import type { RowOf } from '../../resources/kit/index.ts'
import type { RecordsWithin } from '../records/index.ts'
import type { CastClass } from './class-cast.ts'
import { subjects } from './plan.ts'

/** A class of a school by what it is called. */
export async function findClass(
  within: RecordsWithin,
  school_id: string,
  academic_year: string,
  { grade, section }: Pick<CastClass, 'grade' | 'section'>,
): Promise<RowOf<typeof classKind> | null> {
  const standard = await within.find(standards, { school_id, code: grade })
  return standard && within.find(classKind, { school_id, academic_year, grade_id: standard.standard_id, section })
}

/** Classes of one year with their subjects, the main ones more often than the others. */
export async function makeClasses(
  within: RecordsWithin,
  school_id: string,
  academic_year: string,
  classes: readonly CastClass[],
): Promise<void> {
  const taught: { subject_id: string; periods_per_week: number }[] = []
  for (const [place, { code }] of subjects.entries()) {
    const subject = await within.find(subjectKind, { school_id, code })
    if (!subject) throw new Error(`The demo world has no subject ${code}`)
    // who teaches one of the main subjects has as many lessons as others
    taught.push({ subject_id: subject.subject_id, periods_per_week: place < 4 ? 5 : 2 })
  }
  const grades = new Map<string, string | undefined>()
  for (const { grade, level, section, index } of classes) {
    if (!grades.has(grade)) grades.set(grade, (await within.find(standards, { school_id, code: grade }))?.standard_id)
    await within.create(classKind, {
      school_id,
      academic_year,
      grade_id: grades.get(grade),
      section,
      medium: 'both',
      room: `${String.fromCharCode(65 + Math.floor(level / 5))}-${100 + level * 10 + index}`,
      capacity: 30,
      subjects: taught,
    })
  }
}
