/** A class of the new year that children are to sit in. */
export interface Target {
  readonly class_id: string
  readonly grade_id: string
  readonly section: string
  readonly capacity: number
  /** who sits there already, by other ways */
  readonly taken: number
}
export interface Mover {
  readonly student_id: string
  readonly to_grade_id: string
  /** of the class that the child sits in now */
  readonly section: string
}

/**
 * Classes stay as they are: each child goes into the section of its own letter. Where that is full or not there, into the class of the
 * grade with most places left. Null: no class of the grade has one.
 */
export function keepTogether(movers: readonly Mover[], targets: readonly Target[]): ReadonlyMap<string, string | null> {
  const left = new Map(targets.map(({ class_id, capacity, taken }) => [class_id, capacity - taken]))
  const placed = new Map<string, string | null>()
  const take = (student: string, target: Target | undefined): boolean => {
    const free = target ? (left.get(target.class_id) ?? 0) : 0
    if (!target || free <= 0) return false
    left.set(target.class_id, free - 1)
    placed.set(student, target.class_id)
    return true
  }
  const others: Mover[] = []
  for (const mover of movers) {
    const own = targets.find(({ grade_id, section }) => grade_id === mover.to_grade_id && section === mover.section)
    if (!take(mover.student_id, own)) others.push(mover)
  }
  for (const mover of others) {
    const [roomiest] = targets
      .filter(({ grade_id }) => grade_id === mover.to_grade_id)
      .toSorted((one, other) => (left.get(other.class_id) ?? 0) - (left.get(one.class_id) ?? 0))
    if (!take(mover.student_id, roomiest)) placed.set(mover.student_id, null)
  }
  return placed
}
