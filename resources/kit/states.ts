import type { Role } from './access.ts'
import { conditionOf, matches, resolveFacts, type Where } from './conditions.ts'
import type { Text } from './text.ts'

/** One way from state to state, called by what a person does: `approve`. */
export interface StateStep {
  readonly label: Text
  readonly from: readonly string[]
  readonly to: string
  /** who may take it, of those who may change the record; unsaid: all of them */
  readonly roles?: readonly Role[]
  /** what must hold of the record as it will be, and what is said where it does not */
  readonly when?: Where
  readonly otherwise?: Text
  /** the history is told why */
  readonly reason?: true
}
export type States = Readonly<Record<string, StateStep>>

interface Stated {
  readonly states?: States
}
type Row = Readonly<Record<string, unknown>>

/** The steps that lead on from a state, with their names. */
export const stepsFrom = ({ states = {} }: Stated, state: unknown): (readonly [name: string, step: StateStep])[] =>
  Object.entries(states).filter(([, { from }]) => from.some((one) => one === state))

/** The ways from one state to another; none: it cannot be gone there at all. */
export const stepsBetween = (field: Stated, from: unknown, to: unknown): StateStep[] =>
  stepsFrom(field, from).flatMap(([, step]) => (step.to === to ? [step] : []))

export const mayStep = ({ roles }: StateStep, role: Role): boolean => roles === undefined || roles.includes(role)
export const isStepMet = ({ when }: StateStep, row: Row, today: string): boolean =>
  when === undefined || matches(resolveFacts(conditionOf(when), { today }), row)
