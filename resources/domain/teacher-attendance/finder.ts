/** A lesson of a day that needs somebody. */
export interface LessonToCover {
  readonly lesson_id: string
  readonly class_id: string
  readonly subject_id: string
  readonly period_id: string
}
/** A teacher as the finder knows one on that day. */
export interface Colleague {
  readonly teacher_id: string
  readonly name: string
  /** own lessons of the day, by their periods */
  readonly periods: readonly string[]
  /** lessons of others that are held on that day, by their periods */
  readonly covering: readonly string[]
  /** lessons of others that are held this month */
  readonly load: number
  readonly classes: ReadonlySet<string>
  readonly subjects: ReadonlySet<string>
  /** which he is entered as qualified for */
  readonly qualified: ReadonlySet<string>
}
export type Fit = 'class' | 'subject' | 'qualified' | 'other'
const ranks: Readonly<Record<Fit, number>> = { class: 0, subject: 1, qualified: 2, other: 3 }
export interface Candidate {
  readonly teacher_id: string
  readonly fit: Fit
  readonly load: number
  readonly lessons_that_day: number
}

const fitOf = ({ class_id, subject_id }: LessonToCover, { classes, subjects, qualified }: Colleague): Fit =>
  classes.has(class_id) ? 'class' : subjects.has(subject_id) ? 'subject' : qualified.has(subject_id) ? 'qualified' : 'other'
const isFree = (period: string, { periods, covering }: Colleague): boolean => !periods.includes(period) && !covering.includes(period)

/**
 * Who can hold it: free in that period; whoever teaches the class first, then whoever teaches the subject or is qualified for it, each by the fewest lessons held
 * for others this month, then by the fewest of that day.
 */
export const candidatesFor = (lesson: LessonToCover, colleagues: readonly Colleague[]): Candidate[] =>
  colleagues
    .filter((one) => isFree(lesson.period_id, one))
    .map((one) => ({
      name: one.name,
      teacher_id: one.teacher_id,
      fit: fitOf(lesson, one),
      load: one.load,
      lessons_that_day: one.periods.length + one.covering.length,
    }))
    .toSorted(
      (a, b) => ranks[a.fit] - ranks[b.fit] || a.load - b.load || a.lessons_that_day - b.lessons_that_day || a.name.localeCompare(b.name),
    )
    .map(({ name: _name, ...candidate }) => candidate)

/** Nobody is asked for more than so many on one day while somebody else can. */
const mostADay = 2

/** Gives each lesson to somebody, in the order given; who holds one has more to bear for the next. What nobody can hold is left out. */
export function fillSensibly(
  lessons: readonly LessonToCover[],
  colleagues: readonly Colleague[],
): { readonly lesson_id: string; readonly teacher_id: string }[] {
  const now = new Map(colleagues.map((one) => [one.teacher_id, one]))
  const given: { lesson_id: string; teacher_id: string }[] = []
  for (const lesson of lessons) {
    const found = candidatesFor(lesson, [...now.values()])
    const isSpared = ({ teacher_id }: Candidate): boolean => now.get(teacher_id)!.covering.length < mostADay
    const chosen = found.find(isSpared) ?? found[0]
    if (!chosen) continue
    const before = now.get(chosen.teacher_id)!
    now.set(chosen.teacher_id, { ...before, covering: [...before.covering, lesson.period_id], load: before.load + 1 })
    given.push({ lesson_id: lesson.lesson_id, teacher_id: chosen.teacher_id })
  }
  return given
}
