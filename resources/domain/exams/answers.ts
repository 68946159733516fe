import { arabicKeys, choiceKey } from '../questions/choices.ts'
import type { QuestionType } from '../questions/types.ts'
import type { Marks } from './sheet.ts'

/** Nothing was chosen. */
export const nothing = '-'
/** What a child chose, as it stands on its own paper: by the place of a question in its set, the letter in Latin, or nothing. */
export interface Answers {
  /** null: the first set */
  readonly set_code: string | null
  readonly chosen: Readonly<Record<string, string>>
}
export const noAnswers: Answers = { set_code: null, chosen: {} }
export const isBare = ({ set_code, chosen }: Answers): boolean => set_code === null && Object.keys(chosen).length === 0

/** One right option and no more is what these ask for. */
const ofOneKey = ['mcq_single', 'true_false', 'assertion_reason'] as const satisfies readonly QuestionType[]
export const isOfOneKey = (type: QuestionType): boolean => ofOneKey.some((one) => one === type)

const alike: Readonly<Record<string, string>> = { ا: 'أ', إ: 'أ', آ: 'أ', ه: 'هـ' }
const truthWords: Readonly<Record<string, number>> = { t: 0, true: 0, ص: 0, صح: 0, f: 1, false: 1, خ: 1, خطأ: 1, خطا: 1 }

/** A letter as it is typed, of so many options: the Latin one, `-` for nothing chosen; null: it is none of them. */
export function letterOf(typed: string, options: number, isTruth = false): string | null {
  const bare = typed.trim()
  if (/^[-–—−]$/.test(bare)) return nothing
  if (isTruth && Object.hasOwn(truthWords, bare.toLowerCase())) return choiceKey(truthWords[bare.toLowerCase()]!)
  const arabic = arabicKeys.findIndex((key) => key === (alike[bare] ?? bare))
  const at = arabic >= 0 ? arabic : /^[a-z]$/i.test(bare) ? bare.toUpperCase().charCodeAt(0) - 65 : -1
  return at >= 0 && at < options ? choiceKey(at) : null
}
/** The place of a letter; null: nothing was chosen. */
export const placeOf = (letter: string): number | null => (letter === nothing ? null : letter.charCodeAt(0) - 65)

/** A question as a set prints it: where it stands in the sheet of marks, and which options it has in which order. */
export interface AnswerKey {
  /** in its set */
  readonly place: string
  /** of the sheet of marks, which is of the first set */
  readonly slot: string
  readonly options: number
  readonly isTruth: boolean
  /** of each option as printed: what choosing it is worth */
  readonly worth: readonly number[]
  /** of nothing chosen */
  readonly none: number
}

/** Marks that follow from what was chosen, by slot of the sheet. */
export function marksOfAnswers({ chosen }: Answers, keys: readonly AnswerKey[]): Record<string, number> {
  return Object.fromEntries(
    keys.flatMap(({ place, slot, worth, none }) => {
      const letter = chosen[place]
      if (letter === undefined) return []
      const at = placeOf(letter)
      const marks = at === null ? none : worth[at]
      return marks === undefined ? [] : [[slot, marks] as const]
    }),
  )
}

/** A mark that was typed over says that another option, or none, was meant: what was kept beside it is known no longer. */
export function answersBeside(
  { set_code, chosen }: Answers,
  before: Marks,
  after: Marks,
  slotOf: (set_code: string | null, place: string) => string,
): Answers {
  return {
    set_code,
    chosen: Object.fromEntries(
      Object.entries(chosen).filter(([place]) => {
        const slot = slotOf(set_code, place)
        return before[slot] === after[slot]
      }),
    ),
  }
}

/** Of two hands: what both have typed, of the same set. What only one has read so is not known. */
export const agreed = (first: Answers, second: Answers): Answers => ({
  set_code: first.set_code,
  chosen: Object.fromEntries(
    Object.entries(first.chosen).filter(([place, letter]) => first.set_code === second.set_code && second.chosen[place] === letter),
  ),
})
