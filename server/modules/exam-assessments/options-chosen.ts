import type { AnalysedQuestion } from '../../../resources/contract/exam-assessments.ts'
import { placeOf } from '../../../resources/domain/exams/answers.ts'
import type { Both } from '../../../resources/domain/exams/sheet.ts'
import { letter } from '../../../resources/domain/papers/print/letters.ts'
import { optionGroups } from '../../../resources/domain/statistics/option-groups.ts'
import { optionTable, type OptionTable } from '../../../resources/domain/statistics/options.ts'
import { leastStudents } from '../../../resources/domain/statistics/verdicts.ts'
import { fill, printNumber, type Locale, type Text } from '../../../resources/kit/index.ts'
import { plainOf } from '../../../resources/kit/rich-text/plain.ts'
import { listed } from '../../../resources/kit/text.ts'
import { keysOfSet, type ExamKeys, type PrintedKey } from './answer-keys.ts'
import { saidFigure, type Marked } from './results.ts'

type SaidOption = NonNullable<AnalysedQuestion['options']>[number]
/** What was chosen in a question: the options by their place in the first set. */
export interface Chosen {
  readonly table: OptionTable
  readonly options: SaidOption[]
  readonly misconceptions: Both[]
}

const longest = 80
const bothOf = (en: string | null, ar: string | null): Both | null => {
  const [one, other] = [en ?? ar, ar ?? en]
  return one === null || other === null ? null : { en: plainOf(one, longest), ar: plainOf(other, longest) }
}
const lettersOf = (key: string): Both => {
  const at = placeOf(key) ?? 0
  return { en: letter(at, 'en'), ar: letter(at, 'ar') }
}

/** A verdict with its options by their letters, in either script. */
export function saidOfOptions(
  [en, ar]: Text,
  values: { readonly option: string; readonly key: string } | { readonly options: readonly string[] },
): Both {
  const inWords = (words: string, locale: Locale): string =>
    fill(
      words,
      'options' in values
        ? {
            options: listed(
              values.options.map((one) => lettersOf(one)[locale]),
              locale,
            ),
          }
        : { option: lettersOf(values.option)[locale], key: lettersOf(values.key)[locale] },
    )
  return { en: inWords(en, 'en'), ar: inWords(ar, 'ar') }
}

const believed: Text = ['{count} of {all} chose {option}: {belief}', 'اختار {option} عدد {count} من {all}: {belief}']
/** A wrong option that at least so many, and a fifth of the answers, went for. */
const leastBelievers = 3
const isAtWork = ({ is_key, count, share, misconception }: SaidOption): boolean =>
  !is_key && misconception !== null && count >= leastBelievers && share >= 0.2

const textsIn = (key: PrintedKey, at: number): Pick<SaidOption, 'text' | 'misconception'> => {
  const choice = key.choices[at]!
  const option = key.content.options[at]
  return {
    text: bothOf(choice.text_en, choice.text_ar),
    misconception: option ? bothOf(option.misconception_en, option.misconception_ar) : null,
  }
}

/**
 * Of every question of one right option what was chosen, by slot. Options are those of the bank, wherever a set prints them; of parallel sets
 * only who had the very same question counts. As long as the key is sealed nothing is told, as these figures would tell it.
 */
export function chosenIn(keys: ExamKeys, marked: Marked['marked']): ReadonlyMap<string, Chosen> {
  if (keys.sealed_until !== null) return new Map()
  const told = keysOfSet(keys, null).flatMap((key): [string, Chosen][] => {
    const answered = marked.flatMap(({ entry, answers, outcome: { raw_total } }) => {
      const own = keysOfSet(keys, answers.set_code).find(({ slot }) => slot === key.slot)
      const [mark, typed] = [entry.marks[key.slot], own && answers.chosen[own.place]]
      const isSame = own?.question_id === key.question_id && own.version === key.version
      if (entry.code !== null || raw_total === null || mark === undefined || typed === undefined || !isSame) return []
      const place = placeOf(typed)
      const inBank = place === null ? undefined : own.order[place]
      const option = inBank === undefined ? null : (key.choices[key.order.indexOf(inBank)] ?? null)
      const rest = Object.values(entry.marks).reduce((so, one) => so + one, -mark)
      return [{ option: option && placeKey(key, option), total: raw_total, rest }]
    })
    if (answered.length < leastStudents) return []
    const codes = key.choices.map((choice) => placeKey(key, choice))
    const table = optionTable(
      codes,
      key.choices.filter(({ isRight }) => isRight).map((choice) => placeKey(key, choice)),
      answered.map(({ option, rest }) => ({ chosen: option === null ? [] : [option], rest })),
    )
    const options = table.options.map(({ option, isKey, count, share, pointBiserial }, at): SaidOption => {
      const { upper, lower, meanTotal } = optionGroups(answered, option)
      return {
        option: option === null ? null : lettersOf(option),
        ...(option === null ? { text: null, misconception: null } : textsIn(key, at)),
        is_key: isKey,
        count,
        share,
        upper,
        lower,
        mean_total: meanTotal === null ? null : Math.round(meanTotal * 100) / 100,
        point_biserial: saidFigure(pointBiserial),
      }
    })
    const sentence = ({ option, count, misconception }: SaidOption, locale: Locale): string =>
      fill(believed[locale === 'ar' ? 1 : 0], {
        option: option?.[locale] ?? '',
        belief: misconception?.[locale] ?? '',
        count: printNumber(count, locale),
        all: printNumber(table.n, locale),
      })
    const misconceptions = options.filter(isAtWork).map((one) => ({ en: sentence(one, 'en'), ar: sentence(one, 'ar') }))
    return [[key.slot, { table, options, misconceptions }]]
  })
  return new Map(told)
}
/** `A` for the first that is printed. */
const placeKey = ({ choices }: PrintedKey, choice: PrintedKey['choices'][number]): string =>
  String.fromCharCode(65 + choices.indexOf(choice))
