import { noProblems, type Problem, type ProblemCode } from '../../resources/kit/index.ts'
import type { Case, Row } from './types.ts'
import type { Verb } from './verbs.ts'

/** `from`: the day on which a task has decided that the year's row changes; without it, judging finds out. */
export const caseOf = (verb: Verb, id: string, before: Row | null, values: Row, from: string | null = null): Case => ({
  id,
  verb,
  before,
  values,
  problems: noProblems(),
  warnings: noProblems(),
  asks: [],
  refused: null,
  from,
})

export const addProblem = (one: Pick<Case, 'problems'>, path: string, code: ProblemCode, params?: Problem['params']): void =>
  void (one.problems[path] ??= []).push(params ? { code, params } : { code })

/** Is this record there, and not switched off? */
export const isOn = ({ is_active: flag }: { readonly is_active?: unknown }): boolean => flag !== false && flag !== 0

export const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
