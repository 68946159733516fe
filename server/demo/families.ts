import classes from '../../resources/classes.ts'
import students from '../../resources/students.ts'
import type { RecordsWithin } from '../records/index.ts'
import type { RequestContext } from '../request/context.ts'
import { findClass } from './classes.ts'
import { years } from './plan.ts'
import type { Family } from './student-cast.ts'

/** Tells the school which children are brothers and sisters. */
export async function joinFamilies(within: RecordsWithin, { schoolId }: RequestContext, families: readonly Family[]): Promise<void> {
  for (const { children } of families) {
    const ids: string[] = []
    for (const { admissionNo } of children) {
      const row = await within.find(students, { school_id: schoolId, admission_no: admissionNo })
      if (row) ids.push(row.student_id)
    }
    const [first, ...others] = ids
    if (first) await within.update(students, first, { siblings: others.map((student_id) => ({ student_id })) })
  }
}

/** One class of each school sits in a room that is two places too small. */
export async function moveToSmallerRoom(within: RecordsWithin, { schoolId }: RequestContext): Promise<void> {
  const own = await findClass(within, schoolId ?? '', years.current, { grade: '4', section: 'A' })
  if (!own) return
  const { strength } = await within.get(classes, own.class_id)
  if (Number(strength) > 4) await within.update(classes, own.class_id, { capacity: Number(strength) - 2 })
}
