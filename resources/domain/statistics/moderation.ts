import { halfUp, inSteps, ratioOf, stepsFor, type Steps } from './exact-marks.ts'

/** How marks are moderated: so many marks added (or taken), all of them multiplied, or those just below the pass line lifted onto it. */
export type ModerationRule =
  | { readonly is: 'add'; readonly marks: number }
  | { readonly is: 'scale'; readonly factor: number }
  | { readonly is: 'grace'; readonly up_to: number }

export const moderationWords = {
  add: ['Add marks', 'إضافة درجات'],
  scale: ['Scale', 'ضرب الدرجات في معامل'],
  grace: ['Grace marks to pass', 'درجات رأفة للنجاح'],
} as const satisfies Readonly<Record<ModerationRule['is'], readonly [string, string]>>

export interface Moderated {
  readonly original: Steps
  readonly moderated: Steps
}
/** What the marks are given in, their most, and what passes, in per cent. */
export interface Scale {
  readonly step: number
  /** in steps */
  readonly max: Steps
  readonly pass_pct: number
}

/**
 * A mark in steps after a rule, rounded to the step, halves up, and never below nothing or above the most. Who has no mark (absent, exempt)
 * is not moderated. The original is kept beside it: rules apply to it and not to one another.
 */
export function moderate(rule: ModerationRule, original: Steps, scale: Scale): Moderated {
  const within = (steps: number): Steps => Math.min(scale.max, Math.max(0, steps))
  switch (rule.is) {
    case 'add':
      return { original, moderated: within(original + roundedSteps(rule.marks, scale.step)) }
    case 'scale': {
      const { over, by } = ratioOf(rule.factor)
      return { original, moderated: within(halfUp(original * over, by)) }
    }
    case 'grace': {
      const pass = stepsFor(scale.pass_pct, scale.max)
      const short = pass - original
      return { original, moderated: short > 0 && short <= roundedSteps(rule.up_to, scale.step) ? within(pass) : original }
    }
  }
}

function roundedSteps(marks: number, step: number): Steps {
  const whole = inSteps(marks, step)
  if (whole !== null) return whole
  const [given, one] = [ratioOf(marks), ratioOf(step)]
  return halfUp(given.over * one.by, given.by * one.over)
}
