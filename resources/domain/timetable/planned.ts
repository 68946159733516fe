/** Who is assigned a subject of a class, and how many of its periods; null: whatever the others leave. */
export interface Assigned {
  readonly subject_id: string
  readonly teacher_id: string
  readonly periods_per_week: number | null
}
/** What a class has of a subject a week, with a teacher; no teacher: nobody is assigned it yet. */
export interface Part {
  readonly subject_id: string
  readonly teacher_id: string | null
  /** null: nobody has said how many */
  readonly planned: number | null
}

/** Shares a class's periods of a subject among those who teach it: own parts first, the rest evenly, the first of them with one more. */
function sharedAmong(subject_id: string, planned: number | null, teachers: readonly Assigned[]): Part[] {
  if (teachers.length === 0) return [{ subject_id, teacher_id: null, planned }]
  const own = teachers.map(({ periods_per_week }) => periods_per_week)
  const open = own.filter((part) => part === null).length
  const rest = planned === null ? null : Math.max(0, planned - own.reduce<number>((sum, part) => sum + (part ?? 0), 0))
  let place = 0
  return teachers.map(({ teacher_id }, at) => {
    const part = own[at] ?? null
    if (part !== null || rest === null) return { subject_id, teacher_id, planned: part }
    const share = Math.floor(rest / open) + (place++ < rest % open ? 1 : 0)
    return { subject_id, teacher_id, planned: share }
  })
}

/** What a class has a week: each subject that it is planned to have, or that somebody is assigned in it. */
export function partsOfClass(plans: ReadonlyMap<string, number | null>, assigned: readonly Assigned[]): Part[] {
  const subjects = new Set([...plans.keys(), ...assigned.map(({ subject_id }) => subject_id)])
  return [...subjects].flatMap((subject) =>
    sharedAmong(
      subject,
      plans.get(subject) ?? null,
      assigned.filter(({ subject_id }) => subject_id === subject),
    ),
  )
}
