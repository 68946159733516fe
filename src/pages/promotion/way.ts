import type { Step } from '../../ui/index.ts'

export const way = ['scope', 'eligibility', 'placement', 'difference', 'carry_out'] as const
export type WayStep = (typeof way)[number]

/** The steps of the wizard; what has to be corrected is marked. */
export const stepsOf = (words: (key: string) => string, broken: readonly WayStep[] = []): Step[] =>
  way.map((key) => ({ key, label: words(`step_${key}`), ...(broken.includes(key) ? { isBroken: true } : {}) }))
