import { daysBetween } from '../../../../resources/kit/dates.ts'
import { expectedP, isWritten, type Candidate } from '../../../../resources/domain/papers/bank.ts'
import type { PaperLanguage } from '../../../../resources/domain/papers/blueprint.ts'
import { createRandom, seedOf } from '../../../../resources/domain/chance/random.ts'

/**
 * Points that a question costs. They are whole numbers and coarse: a month, a use and a twentieth of p are what a teacher would notice,
 * and between questions that cost the same the seed decides.
 */
export const weights = {
  /** for every month less than a year since it was used */
  month: 1,
  /** for every use, up to ten */
  use: 1,
  /** for every twentieth that its p is away from what its difficulty promises */
  unlikeP: 1,
  /** p is not known: as much as a tenth away */
  unknownP: 2,
  otherLanguage: 30,
  /** an outcome that is wished for, and asked for by at least one question of the paper */
  outcome: 4,
} as const
const monthDays = 30
const mostMonths = 12
const mostUses = 10

export function pointsOf({ last_used, times_used, p, difficulty, ...one }: Candidate, language: PaperLanguage, today: string): number {
  const months = last_used === null ? mostMonths : Math.floor(Math.max(0, daysBetween(last_used, today)) / monthDays)
  const recent = weights.month * Math.max(0, mostMonths - months)
  const uses = weights.use * Math.min(mostUses, times_used)
  const unlike =
    p === null || difficulty === null ? weights.unknownP : weights.unlikeP * Math.round(Math.abs(p - expectedP[difficulty]) * 20)
  return recent + uses + unlike + (isWritten(one, language) ? 0 : weights.otherLanguage)
}

/** A point is worth more than all ties of a paper together: of two papers the one with fewer points wins, whatever the seed. */
export const tiesOfPoint = 1000
/** 0 to `below` - 1, another one for another seed. */
export const tieOf = (seed: number, id: string, below: number): number => createRandom(seedOf(`${seed}:${id}`)).below(below)
