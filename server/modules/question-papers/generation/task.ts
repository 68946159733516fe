import type { Candidate } from '../../../../resources/domain/papers/bank.ts'
import type { Blueprint } from '../../../../resources/domain/papers/blueprint.ts'
import type { CertificateLine, PlacedQuestion } from '../../../../resources/domain/papers/certificate.ts'
import type { Change } from '../../../../resources/domain/papers/changes.ts'
import type { Names, Sentence } from '../../../../resources/domain/papers/sentence.ts'
import type { BlueprintProblem, Place } from '../../../../resources/domain/papers/validate.ts'
import type { SolverLimits } from '../../../solver/solver.ts'

/** What a paper is made from. The same of it makes the same paper, on every machine and whatever order the bank comes in. */
export interface PaperTask {
  readonly blueprint: Blueprint
  /** active questions, each in its newest version */
  readonly bank: readonly Candidate[]
  readonly seed: number
  /** `YYYY-MM-DD`: what is recent, and days without use, are counted from here */
  readonly today: string
  readonly names: Names
  /** questions that must not be on it: those of other papers */
  readonly excluded: readonly string[]
  readonly limits: SolverLimits
}
/** A gap of less than a point: no paper that is better by a whole one exists. The clock is for a machine that has stood still. */
export const usualLimits: SolverLimits = { nodes: 2000, gap: 999, seconds: 60 }

/** How it was made: `best` is proven, `near` is a set beside the first, which need not be the best, `nodes` and `clock` are limits that were met before, `greedy` is without a solver. */
export interface Proof {
  readonly stopped: 'best' | 'near' | 'nodes' | 'clock' | 'greedy'
  /** what its questions cost in points (`worth.ts`), and below what no paper can be; null: not known */
  readonly points: number
  readonly least: number | null
  readonly text: Sentence
}
export interface Paper {
  readonly seed: number
  readonly items: readonly PlacedQuestion[]
  readonly certificate: readonly CertificateLine[]
  readonly proof: Proof
}
/** A cell for which the bank has too little, whatever else is asked for. */
export interface Shortfall {
  readonly place: Place
  readonly need: number
  readonly have: number
  readonly text: Sentence
}
/** Changes that make it possible: each was tried with questions of the bank. */
export interface Fix {
  readonly changes: readonly Change[]
  readonly text: Sentence
}
export type Generated =
  | { readonly is: 'paper'; readonly paper: Paper }
  | { readonly is: 'invalid'; readonly problems: readonly BlueprintProblem[] }
  | { readonly is: 'infeasible'; readonly shortfalls: readonly Shortfall[]; readonly fixes: readonly Fix[]; readonly text: Sentence }
  /** neither a paper nor a proof that there is none */
  | { readonly is: 'undecided'; readonly text: Sentence }
