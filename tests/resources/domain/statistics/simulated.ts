import type { MarkTable } from '../../../../resources/domain/statistics/matrix.ts'
import { zOf } from '../../../../resources/domain/statistics/standing.ts'
import type { Entered } from '../../../../resources/domain/statistics/slips/expectation.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** A question of many steps is as many Rasch steps of its own difficulty. */
function marksIn(random: () => number, ability: number, difficulty: number, max: number): number {
  let mark = 0
  for (let step = 0; step < max; step++) if (random() < logistic(1.2 * (ability - difficulty) + 0.5 * normal(random))) mark++
  return mark
}

/** Students by questions: Rasch-like, abilities and difficulties normal, part marks in steps of one. */
export function simulatedTable(random: () => number, students: number, maxima: readonly number[]): MarkTable {
  const difficulties = maxima.map(() => -0.3 + 0.9 * normal(random))
  return {
    items: maxima.map((max, at) => ({ id: `q${at + 1}`, max })),
    sittings: Array.from({ length: students }, (_, at) => {
      const ability = normal(random)
      return {
        student_id: `s${at + 1}`,
        code: null,
        marks: maxima.map((max, item) => marksIn(random, ability + 0.5 * normal(random), difficulties[item]!, max)),
      }
    }),
  }
}

/**
 * A class with five exams out of 100, each of 50 Rasch questions of two marks; the ability in an exam has three quarters of its variance from
 * the student and one quarter from the subject and the day. One student in two hundred has a day that has nothing to do with him.
 */
export function simulatedExams(random: () => number, students: number): Entered[] {
  const abilities = Array.from({ length: students }, () => normal(random))
  const exams = Array.from({ length: 5 }, () => {
    const difficulties = Array.from({ length: 50 }, () => -0.4 + normal(random))
    return abilities.map((own) => {
      const ability = random() < 0.005 ? 2 * normal(random) : Math.sqrt(0.75) * own + 0.5 * normal(random)
      return difficulties.reduce((so, difficulty) => so + (random() < logistic(1.2 * (ability - difficulty)) ? 2 : 0), 0)
    })
  })
  // an odd mark now and then, so that all digits occur
  const [present, ...before] = exams
  return abilities.map((_, at) => ({
    student_id: `s${at + 1}`,
    mark: Math.min(100, Math.max(0, present![at]! + (random() < 0.5 ? 1 : 0))),
    others: before.map((exam) => zOf(exam[at]!, exam).value),
  }))
}
