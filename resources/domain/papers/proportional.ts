import { slotMarks, type Cell, type Section } from './blueprint.ts'

export interface LessonShare {
  readonly lesson_id: string
  /** teaching periods, or whatever else says how much of the paper it should be */
  readonly periods: number
}

/**
 * Shares each section's questions out among lessons by their periods, with largest remainders in both directions: every cell is its exact
 * share rounded down or up, every section has all of its questions, and of those left over by rounding each goes to the lesson that has
 * most marks still to come; sections of many marks first, because there is less choice later. Ties go to the earlier lesson.
 */
export function fillProportionally(sections: readonly Section[], lessons: readonly LessonShare[]): Cell[] {
  const taught = lessons.filter(({ periods }) => periods > 0)
  const all = taught.reduce((sum, { periods }) => sum + periods, 0)
  if (all === 0) return []
  const shareOf = (count: number, periods: number): number => (count * periods) / all
  const counts = new Map(
    sections.map(({ section_id, question_count }) => [
      section_id,
      taught.map(({ periods }) => Math.floor(shareOf(question_count, periods))),
    ]),
  )
  const owed = taught.map(({ periods }, at) =>
    sections.reduce(
      (left, { section_id, marks_per_question }) => left - counts.get(section_id)![at]! * marks_per_question,
      shareOf(slotMarks(sections), periods),
    ),
  )
  for (const { section_id, marks_per_question, question_count } of sections.toSorted(
    (one, other) => other.marks_per_question - one.marks_per_question,
  )) {
    const column = counts.get(section_id)!
    const left = question_count - column.reduce((sum, count) => sum + count, 0)
    const fractions = taught.map(({ periods }, at) => ({ at, fraction: shareOf(question_count, periods) - column[at]! }))
    const first = fractions
      .filter(({ fraction }) => fraction > 1e-9)
      .sort((one, other) => owed[other.at]! - owed[one.at]! || other.fraction - one.fraction || one.at - other.at)
      .slice(0, left)
    for (const { at } of first) {
      column[at]! += 1
      owed[at]! -= marks_per_question
    }
  }
  return sections.flatMap(({ section_id }) =>
    taught
      .map(({ lesson_id }, at) => ({ lesson_id, topic_id: null, section_id, count: counts.get(section_id)![at]! }))
      .filter(({ count }) => count > 0),
  )
}

/** Whole numbers with this sum, as near to the values as can be: what is left over by rounding down goes to the largest remainders. */
export function roundToSum(values: readonly number[], total: number): number[] {
  const down = values.map(Math.floor)
  const left = total - down.reduce((sum, value) => sum + value, 0)
  const first = values
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, Math.max(0, left))
  for (const { at } of first) down[at]! += 1
  return down
}
