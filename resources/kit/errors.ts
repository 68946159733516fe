import type { ProblemCode } from './problem-texts.ts'

/** The error codes of the contract; the envelope carries one in `error_code`. */
export const errorCodes = [
  'VALIDATION',
  'NOT_FOUND',
  'DUPLICATE',
  'STALE',
  'KEY_REUSED',
  'LOCKED',
  'IN_USE',
  'LICENCE_SEATS',
  'BLUEPRINT_INFEASIBLE',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'SECOND_FACTOR',
  'SECOND_FACTOR_DUE',
  'RATE_LIMIT',
  'IMPORT_ROWS',
  'LICENCE_EXPIRED',
  'MODULE_NOT_LICENSED',
  'PACKAGE_INACTIVE',
  'FORBIDDEN_ROLE',
  'FORBIDDEN_SCOPE',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'TOO_SLOW',
  'NO_ROOM',
  'SOURCE_FAILED',
  'INTERNAL',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** A problem with one field, as data: the words come from `problemTexts`, in the reader's language. */
export interface Problem {
  readonly code: ProblemCode
  readonly params?: Readonly<Record<string, string | number>>
}
/** Every problem at once; nested fields use dotted paths: `guardians.0.phone`. */
export type Problems = Record<string, Problem[]>
/** Paths come from what people send, also `constructor`: nothing may be found there but what was put in. */
export const noProblems = (): Problems => Object.create(null) as Problems

/** Which gate closed, in the order they are asked. */
export const gates = ['licence', 'package', 'role', 'year', 'scope'] as const
export type Gate = (typeof gates)[number]
