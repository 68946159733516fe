import { isUsual, usualCodes, type AttendanceCode } from './codes.ts'
import { englishCodes } from './english-codes.ts'

/** Codes that belong together, of which a school takes all. */
export const codePacks = { usual: usualCodes, english: englishCodes } as const satisfies Readonly<Record<string, readonly AttendanceCode[]>>
export type CodePack = keyof typeof codePacks
export const codePackNames = ['usual', 'english'] as const satisfies readonly CodePack[]

/** Codes are told apart as people read them. */
export const foldedCode = (code: string): string => code.trim().toUpperCase()

const meaning = (one: AttendanceCode): string =>
  JSON.stringify([one.presence, one.scope, one.day_value, one.is_explained, isUsual(one), one.name_en.trim().toLowerCase()])
/** What a code of a set becomes in a school that has `own`: one more, the same, or another meaning for letters that were written before. */
export function becoming(own: AttendanceCode | undefined, next: AttendanceCode): 'new' | 'same' | 'changed' {
  if (!own) return 'new'
  return meaning(own) === meaning(next) ? 'same' : 'changed'
}
