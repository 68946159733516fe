import { inSteps, onStep } from '../../../../resources/domain/statistics/exact-marks.ts'
import { isMarkCode, markCodes, type MarkCode } from '../../../../resources/domain/exams/words.ts'
import { digitsOf, fold } from '../../../../resources/kit/index.ts'

/** Why a mark cannot be: seen at once, before anybody is asked. */
export type Impossible = 'no_number' | 'negative' | 'above' | 'between'
export type TypedCell =
  | { readonly is: 'blank' }
  | { readonly is: 'marks'; readonly marks: number }
  | { readonly is: 'code'; readonly code: MarkCode }
  | { readonly is: 'wrong'; readonly why: Impossible }

/** One letter is enough where somebody types a class; the keys lie where they are found by their English letters. */
export const codeKeys = { KeyA: 'AB', KeyM: 'ML', KeyE: 'EX', KeyP: 'MP', KeyN: 'NA' } as const satisfies Readonly<Record<string, MarkCode>>
const letters: Readonly<Record<string, MarkCode>> = { a: 'AB', m: 'ML', e: 'EX', p: 'MP', n: 'NA', غ: 'AB', ش: 'AB' }
const said = new Map(
  Object.entries(markCodes).flatMap(([code, names]) =>
    isMarkCode(code) ? [code, ...names].map((name): readonly [string, MarkCode] => [fold(name), code]) : [],
  ),
)
export function codeOf(text: string): MarkCode | null {
  const bare = text.trim()
  return said.get(fold(bare)) ?? said.get(fold(bare.split(' · ')[0] ?? '')) ?? letters[bare.toLowerCase()] ?? null
}
/** Of a press outside a field; null: it means nothing of the kind. */
export const codeOfKey = ({ code, key }: { readonly code: string; readonly key: string }): MarkCode | null =>
  Object.entries(codeKeys).find(([place]) => place === code)?.[1] ?? letters[key.toLowerCase()] ?? null

/** A cell as it was typed or pasted, in whichever digits; half a mark may be written as a half. */
export function typedMark(text: string, { max, step }: { readonly max: number; readonly step: number }): TypedCell {
  const bare = digitsOf(text)
    .replace(/\s/g, '')
    .replace(/^(\d*)½$/, (_, whole: string) => `${whole || '0'}.5`)
    .replace(/[,٫]/, '.')
  if (bare === '' || bare === '-' || bare === '–') return { is: 'blank' }
  const code = codeOf(text)
  if (code !== null) return { is: 'code', code }
  if (/^[-−]\d/.test(bare)) return { is: 'wrong', why: 'negative' }
  if (!/^\d+(\.\d*)?$/.test(bare) && !/^\.\d+$/.test(bare)) return { is: 'wrong', why: 'no_number' }
  const marks = Number(bare)
  if (marks > max) return { is: 'wrong', why: 'above' }
  return inSteps(marks, step) === null ? { is: 'wrong', why: 'between' } : { is: 'marks', marks: onStep(marks, step) }
}
