import { nearly, type Range, type Section } from './blueprint.ts'

/** Marks come in quarters at the finest. */
const quarters = 4

/** Whether some of a paper's slots come to marks within the range (sums of a bounded knapsack). */
export function reachesRange(sections: readonly Pick<Section, 'marks_per_question' | 'question_count'>[], { least, most }: Range): boolean {
  let sums = new Set([0])
  for (const { marks_per_question, question_count } of sections) {
    const step = Math.round(marks_per_question * quarters)
    const next = new Set<number>()
    for (const sum of sums) for (let count = 0; count <= question_count; count++) next.add(sum + count * step)
    sums = next
  }
  return [...sums].some((sum) => sum / quarters >= least - nearly && sum / quarters <= most + nearly)
}
