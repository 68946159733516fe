import classes from '../../resources/classes.ts'
import students from '../../resources/students.ts'
import { chunksOf } from '../records/chunks.ts'
import type { RecordsWithin } from '../records/index.ts'
import type { RequestContext } from '../request/context.ts'
import { findClass } from './classes.ts'
import { years } from './plan.ts'
import type { Family } from './student-cast.ts'

/** Tells the school which children are brothers and sisters. */
export async function joinFamilies(within: RecordsWithin, { schoolId }: RequestContext, families: readonly Family[]): Promise<void> {
  const ids = new Map<string, string>()
  const numbers = families.flatMap(({ children }) => children.map(({ admissionNo }) => admissionNo))
  for (const some of chunksOf(numbers)) {
    const condition = {
      and: [
        { field: 'school_id', op: 'eq', value: schoolId },
        { field: 'admission_no', op: 'in', value: some },
      ],
    } as const
    const { records } = await within.list(students, { page_no: 1, per_page: some.length, condition, columns: ['admission_no'] })
    for (const one of records) ids.set(one.admission_no, one.student_id)
  }
  await within.apply(
    families.flatMap(({ children }) => {
      const [id, ...others] = children.flatMap(({ admissionNo }) => ids.get(admissionNo) ?? [])
      const siblings = others.map((student_id) => ({ student_id }))
      return id === undefined ? [] : [{ verb: 'update', resource: students, id, values: { siblings } } as const]
    }),
  )
}

/** One class of each school sits in a room that is two places too small. */
export async function moveToSmallerRoom(within: RecordsWithin, { schoolId }: RequestContext): Promise<void> {
  const own = await findClass(within, schoolId ?? '', years.current, { grade: '4', section: 'A' })
  if (!own) return
  const { strength } = await within.get(classes, own.class_id)
  if (Number(strength) > 4) await within.update(classes, own.class_id, { capacity: Number(strength) - 2 })
}
