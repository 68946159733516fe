import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import { personName, type Condition } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import { all, oneOf, type Reader } from './reader.ts'

export interface Child {
  readonly student_id: string
  readonly name: string
  readonly name_ar: string | null
  readonly roll_no: string | null
}

const columns = ['firstname', 'lastname', 'full_name_ar', 'roll_no'] as const
const numerically = new Intl.Collator('en', { numeric: true })
const byRoll = (one: Child, other: Child): number =>
  Number(one.roll_no === null) - Number(other.roll_no === null) ||
  numerically.compare(one.roll_no ?? '', other.roll_no ?? '') ||
  numerically.compare(one.name, other.name)

async function childrenWith(reader: Reader, condition: Condition): Promise<Child[]> {
  const { records } = await reader.list(students, { ...all, columns, condition })
  return records.map(({ student_id, firstname, lastname, full_name_ar, roll_no }) => ({
    student_id,
    name: personName({ firstname, lastname }),
    name_ar: full_name_ar,
    roll_no,
  }))
}

/** Who sits in a class, by roll number, and who has a result of it and has left since. */
export async function childrenOf(reader: Reader, classId: string, examined: readonly string[] = []): Promise<Child[]> {
  const sitting = await childrenWith(reader, enrolledIn(classId))
  const known = new Set(sitting.map(({ student_id }) => student_id))
  const left = examined.filter((id) => !known.has(id))
  return [...sitting, ...(left.length === 0 ? [] : await childrenWith(reader, oneOf('student_id', left)))].sort(byRoll)
}

/** What children are called, by id. */
export async function namesOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Child>> {
  const found = ids.length === 0 ? [] : await childrenWith(reader, oneOf('student_id', ids))
  return new Map(found.map((child) => [child.student_id, child]))
}
