import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { lookAhead } from './capabilities.ts'
import { all, inYear, oneOf, type DecisionRow, type Deps, type Pupil } from './ground.ts'

/** What was typed, else the next numbers of each class in the order of the names. */
export async function rollNumbers(
  { records }: Pick<Deps, 'records'>,
  context: RequestContext,
  year: string,
  coming: readonly Pick<DecisionRow, 'student_id' | 'to_class_id' | 'roll_no'>[],
  /** by name */
  pupils: readonly Pick<Pupil, 'student_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const classIds = [...new Set(coming.flatMap(({ to_class_id }) => to_class_id ?? []))]
  const { records: sitting } = await records.list(withCapability(inYear(context, year), lookAhead), students, {
    ...all,
    columns: ['class_id', 'roll_no'],
    condition: oneOf('class_id', classIds),
  })
  const taken = new Map<string, Set<string>>(classIds.map((id) => [id, new Set()]))
  for (const { class_id, roll_no } of [...sitting, ...coming.map((row) => ({ class_id: row.to_class_id, roll_no: row.roll_no }))])
    if (class_id !== null && roll_no !== null) taken.get(class_id)?.add(roll_no)
  // nobody gets the number of one who left: after the highest that sits there
  const next = new Map<string, number>()
  for (const { class_id, roll_no } of sitting)
    if (class_id !== null && /^\d{1,9}$/.test(roll_no ?? '')) next.set(class_id, Math.max(next.get(class_id) ?? 0, Number(roll_no)))
  const place = new Map(pupils.map(({ student_id }, at) => [student_id, at]))
  const rolls = new Map<string, string>()
  for (const { student_id, to_class_id, roll_no } of coming.toSorted(
    (one, other) => (place.get(one.student_id) ?? 0) - (place.get(other.student_id) ?? 0),
  )) {
    if (to_class_id === null) continue
    let number = next.get(to_class_id) ?? 0
    if (roll_no === null) {
      do number++
      while (taken.get(to_class_id)?.has(String(number)))
      next.set(to_class_id, number)
    }
    rolls.set(student_id, roll_no ?? String(number))
  }
  return rolls
}
