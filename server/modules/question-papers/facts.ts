import type { PaperSet } from '../../../resources/contract/question-papers.ts'
import { brokenOf } from './judging.ts'
import type { Judgement } from './stored.ts'

/** Questions as children count them: two to choose from are one. */
const asCounted = ({ items }: PaperSet): number => new Set(items.map(({ slot, or_group }) => or_group ?? slot)).size

/** What is kept of sets: they themselves, and what a list says of them. */
export const factsOf = (sets: readonly PaperSet[], judgement: Judgement) => ({
  sets: JSON.stringify(sets),
  total_marks: judgement.certificate.find(({ constraint }) => constraint === 'total_marks')?.actual ?? 0,
  questions: sets[0] ? asCounted(sets[0]) : 0,
  set_count: sets.length,
  broken: brokenOf(judgement).length,
})
