import type { ResponseScale } from './questionnaire.ts'

/** An answer that the scale knows. */
export const isOnScale = ({ min, max }: Pick<ResponseScale, 'min' | 'max'>, value: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

/** A character for each item, in the order of the items: how far the answer is above the least, `0` to `9` and `a` to `z`. */
const missing = '.'
/** A scale of more numbers has no place in one character. */
export const mostOptions = 36

export type Answers = readonly (number | null)[]

export const packAnswers = (scale: Pick<ResponseScale, 'min' | 'max'>, answers: Answers): string =>
  answers
    .map((value) => {
      if (value === null) return missing
      const above = value - scale.min
      if (!isOnScale(scale, value) || above >= mostOptions) throw new RangeError(`${value} is not on the scale`)
      return above.toString(36)
    })
    .join('')

/** How far above the least the answer at this place is; -1: none. Without an array, for what reads a hundred thousand of them. */
export function packedAt(packed: string, at: number): number {
  const code = packed.charCodeAt(at)
  if (code >= 48 && code <= 57) return code - 48
  return code >= 97 && code <= 122 ? code - 87 : -1
}

export const unpackAnswers = ({ min }: Pick<ResponseScale, 'min'>, packed: string): (number | null)[] =>
  Array.from(packed, (_, at) => {
    const above = packedAt(packed, at)
    return above < 0 ? null : min + above
  })

/** By the number of the item, in the order of the items. */
export const inOrder = (items: readonly { readonly item_no: number }[], answers: ReadonlyMap<number, number>): (number | null)[] =>
  items.map(({ item_no }) => answers.get(item_no) ?? null)

/** Whole milliseconds of each item, as numbers of base 36 side by side: `z,,1jk`. */
export const packTimes = (times: Answers): string => times.map((ms) => (ms === null ? '' : Math.round(ms).toString(36))).join(',')
export const unpackTimes = (packed: string): (number | null)[] =>
  packed.split(',').map((ms) => (ms === '' ? null : Number.parseInt(ms, 36)))
