import type { Figure } from './figure.ts'
import { wilson } from './facility.ts'
import { normal975 } from './normal.ts'
import type { OptionFigures, OptionTable } from './options.ts'

/** Fewer students say nothing about a question. */
export const leastStudents = 10

/**
 * What to say of a question to somebody who has never heard of a correlation. Places in braces: the code of a wrong option, of the key,
 * the codes of several options.
 */
export const verdictWords = {
  key_suspect: [
    'Strong students chose {option} more than the key {key}: check the key',
    'اختار الطلاب الأقوياء {option} أكثر من مفتاح الإجابة {key}: تحقق من المفتاح',
  ],
  negative: [
    'Weak students did better in it than strong ones: check the key and the wording',
    'أجاب عنه الضعفاء أفضل من الأقوياء: تحقق من المفتاح ومن الصياغة',
  ],
  guessing: [
    'It was answered as if by guessing: the topic may not have been taught, or the question is not clear',
    'تبدو الإجابات تخميناً: ربما لم يُدرَّس الموضوع أو أن السؤال غير واضح',
  ],
  too_hard: ['Almost nobody could do it: too hard for this class', 'لم يكد أحد يجيب عنه: صعب جداً على هذا الصف'],
  too_easy: ['Almost everybody could do it: it tells little about anyone', 'أجاب عنه الجميع تقريباً: لا يكشف إلا القليل عن أي طالب'],
  dead_options: ['Hardly anybody chose {options}: write more tempting options', 'لم يكد أحد يختار {options}: اكتب بدائل أكثر إقناعاً'],
  little_difference: ['Strong and weak students did about equally well in it', 'تقاربت فيه نتائج الطلاب الأقوياء والضعفاء'],
} as const
export type VerdictCode = keyof typeof verdictWords

/** `likely`: unlikely to be chance alone in a class of this size; `perhaps`: worth a look. */
export type Sureness = 'likely' | 'perhaps'
export const surenessWords = { likely: ['Likely', 'مرجّح'], perhaps: ['Perhaps', 'محتمل'] } as const

export interface Verdict {
  readonly code: VerdictCode
  readonly sure: Sureness
  readonly values?: { readonly option: string; readonly key: string } | { readonly options: readonly string[] }
}
export type Said = { readonly is: 'too_few'; readonly n: number } | { readonly is: 'said'; readonly verdicts: readonly Verdict[] }

export interface Judged {
  readonly n: number
  readonly p: Figure
  readonly discrimination: Figure
  /** of a question with options; several keys: none of them is suspected by itself */
  readonly table?: OptionTable | undefined
}

/** The most important first; an empty list: nothing speaks against the question. */
export function judge({ n, p, discrimination, table }: Judged): Said {
  if (n < leastStudents || p.value === null) return { is: 'too_few', n }
  const r = discrimination.value
  const suspect = table ? keySuspect(table) : null
  const guessed = !suspect && table !== undefined && isGuessed(table, p.value, r)
  const verdicts: (Verdict | null)[] = [
    suspect,
    !suspect && r !== null && r < 0 ? { code: 'negative', sure: upperLimit(r, n) < 0 ? 'likely' : 'perhaps' } : null,
    guessed ? { code: 'guessing', sure: 'perhaps' } : null,
    // Wilson's bound: 1 of 10 right may come from a class that is a third right
    p.value <= 0.2 ? { code: 'too_hard', sure: wilson(p.value, n)!.high < 0.35 ? 'likely' : 'perhaps' } : null,
    p.value >= 0.95 ? { code: 'too_easy', sure: wilson(p.value, n)!.low > 0.8 ? 'likely' : 'perhaps' } : null,
    // in a small class a correlation near nought is chance
    !guessed && r !== null && r >= 0 && r < 0.2 && n >= 30 && p.value > 0.2 && p.value < 0.95
      ? { code: 'little_difference', sure: upperLimit(r, n) < 0.3 ? 'likely' : 'perhaps' }
      : null,
    table ? deadOptions(table, p.value) : null,
  ]
  return { is: 'said', verdicts: verdicts.filter((one) => one !== null) }
}

/** The upper end of the 95 % interval of a correlation: Fisher (1921), On the probable error of a coefficient of correlation, Metron 1. */
const upperLimit = (r: number, n: number): number =>
  Math.tanh(Math.atanh(Math.min(Math.max(r, -0.999999), 0.999999)) + normal975 / Math.sqrt(n - 3))

/**
 * A wrong option that the best third chose more than the key, and that goes with a good rest of the test while the key does so less. Likely,
 * where among these students a fair coin between the two would seldom fall so (the lower 95 % bound above a half).
 */
function keySuspect({ options, n, sizes }: OptionTable): Verdict | null {
  const keys = options.filter(({ isKey }) => isKey)
  const [key] = keys
  if (keys.length !== 1 || !key || key.option === null || n < leastStudents) return null
  const strong = ({ thirds }: OptionFigures): number => thirds.upper.count
  const tempting = options
    .filter(({ option, isKey, pointBiserial }) => option !== null && !isKey && (pointBiserial.value ?? 0) > (key.pointBiserial.value ?? 0))
    .sort((left, right) => strong(right) - strong(left))
  const [best] = tempting
  // one student more is no more than one student, and of those who guess some option is always in front
  if (
    !best ||
    strong(best) <= 0.4 * sizes.upper ||
    best.option === null ||
    strong(best) < strong(key) + 2 ||
    (best.pointBiserial.value ?? 0) <= 0
  )
    return null
  const both = strong(best) + strong(key)
  const sure = wilson(strong(best) / both, both)!.low > 0.5 ? 'likely' : 'perhaps'
  return { code: 'key_suspect', sure, values: { option: best.option, key: key.option } }
}

/**
 * As if by chance: facility within the interval around 1 / options, strong students no better, and the options chosen about equally
 * (Pearson's chi-square against equal shares below its 95 % bound: Wilson and Hilferty 1931).
 */
function isGuessed({ options, n }: OptionTable, p: number, r: number | null): boolean {
  const offered = options.filter(({ option }) => option !== null)
  if (offered.length < 2 || offered.filter(({ isKey }) => isKey).length !== 1 || n < 2 * leastStudents) return false
  const chance = wilson(1 / offered.length, n)!
  const given = offered.reduce((so, { count }) => so + count, 0)
  if (p < chance.low || p > chance.high || Math.abs(r ?? 0) >= 0.2 || given < n / 2) return false
  const even = given / offered.length
  const square = offered.reduce((so, { count }) => so + (count - even) ** 2 / even, 0)
  const freedom = offered.length - 1
  const third = 2 / (9 * freedom)
  return square < freedom * (1 - third + 1.6448536269514722 * Math.sqrt(third)) ** 3
}

/**
 * Wrong options that fewer than one in twenty chose: Haladyna and Downing (1993), How many options is enough for a multiple-choice test
 * item?, Educational and Psychological Measurement 53. Of twenty students on, and not where almost nobody was wrong.
 */
function deadOptions({ options, n }: OptionTable, p: number): Verdict | null {
  if (n < 2 * leastStudents || p >= 0.9) return null
  const dead = options.flatMap(({ option, isKey, share }) => (option !== null && !isKey && share < 0.05 ? [option] : []))
  if (dead.length === 0) return null
  // none of so few may still be one in twenty of all: 3 / n is the 95 % bound of nought
  return { code: 'dead_options', sure: n >= 60 ? 'likely' : 'perhaps', values: { options: dead } }
}
