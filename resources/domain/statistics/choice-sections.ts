import type { Steps } from './exact-marks.ts'

export interface Answered {
  readonly slot: string
  /** in steps; null: not attempted */
  readonly marks: Steps | null
  readonly max: Steps
}
export interface Section {
  readonly code: string
  /** of how many the best count; null: of all */
  readonly to_attempt: number | null
  readonly slots: readonly Answered[]
}
export interface SectionTotal {
  readonly code: string
  readonly marks: Steps
  readonly max: Steps
  /** slots that count, in the order of the paper */
  readonly counted: readonly string[]
  /** attempted in vain: better ones count */
  readonly passedOver: readonly string[]
}

/** A section counts the best that were to be attempted; of equal ones those that stand first. What was left out comes to nothing. */
export function sectionTotal({ code, to_attempt, slots }: Section): SectionTotal {
  const most = to_attempt ?? slots.length
  const attempted = slots.flatMap(({ slot, marks }, at) => (marks === null ? [] : [{ slot, marks, at }]))
  const best = [...attempted].sort((left, right) => right.marks - left.marks || left.at - right.at).slice(0, most)
  const counts = new Set(best.map(({ slot }) => slot))
  return {
    code,
    marks: best.reduce((so, { marks }) => so + marks, 0),
    max: slots
      .map(({ max }) => max)
      .sort((left, right) => right - left)
      .slice(0, most)
      .reduce((so, max) => so + max, 0),
    counted: slots.flatMap(({ slot }) => (counts.has(slot) ? [slot] : [])),
    passedOver: attempted.flatMap(({ slot }) => (counts.has(slot) ? [] : [slot])),
  }
}

export function paperTotal(sections: readonly Section[]): {
  readonly marks: Steps
  readonly max: Steps
  readonly sections: readonly SectionTotal[]
} {
  const totals = sections.map(sectionTotal)
  return {
    marks: totals.reduce((so, { marks }) => so + marks, 0),
    max: totals.reduce((so, { max }) => so + max, 0),
    sections: totals,
  }
}
