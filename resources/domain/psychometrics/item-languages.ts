import { figure, none, type Figure } from '../statistics/figure.ts'
import { compareSummaries } from '../statistics/comparison.ts'
import { normal975 } from '../statistics/normal.ts'
import { fisherZ } from './correlation.ts'
import type { CategoryAnalysis, ItemAnalysis } from './item-analysis.ts'

/** What speaks for an item that says something else in one of the languages. */
export const translationSigns = {
  rest_differs: [
    'It goes with the rest of its category in one language and much less in the other',
    'يرتبط ببقية بنود فئته في إحدى اللغتين ارتباطاً أقوى بكثير من الأخرى',
  ],
  mean_differs: [
    'It is answered much higher or lower in one language than the rest of its category is',
    'الإجابات عنه في إحدى اللغتين أعلى أو أدنى بكثير مما هي عن بقية بنود فئته',
  ],
} as const
export type TranslationSign = keyof typeof translationSigns

export interface ItemInLanguages {
  readonly item_no: number
  /** atanh of the one less atanh of the other: .1 small, .3 medium, .5 large (Cohen 1988, chapter 4) */
  readonly q: Figure
  /** of the means, in standard deviations; and by how much that is off the mean of all items of the category */
  readonly d: Figure
  readonly off: Figure
  readonly signs: readonly TranslationSign[]
}

/** In each of the languages: of fewer a difference says little. */
export const leastPerLanguage = 30
const clear = { q: 0.3, off: 0.5 } as const
const few = none('too_few_students')

/**
 * One category, answered in two languages. An item is marked where its item-rest correlations differ beyond chance (Fisher 1921: a
 * difference of atanh r beyond 1.96 sqrt(1 / (m - 3) + 1 / (n - 3))) and by a medium q at least; or where its means differ by half a
 * standard deviation more, or less, than those of its category do, and beyond chance. The category's own difference is left out, for
 * whoever answers in one language may be another kind of child: Holland and Wainer (1993), Differential item functioning, call that impact.
 */
export function compareLanguages(first: CategoryAnalysis, second: CategoryAnalysis): readonly ItemInLanguages[] {
  const ds = first.items.map((item, at) => differenceOf(item, second.items[at]!))
  const known = ds.flatMap(({ value }) => (value === null ? [] : [value]))
  const usual = known.reduce((so, d) => so + d, 0) / known.length
  const [m, n] = [first.n.used, second.n.used]
  return first.items.map((item, at) => {
    const [one, other] = [item.item_rest, second.items[at]!.item_rest]
    const q = m < leastPerLanguage || n < leastPerLanguage ? few : qOf(one, other)
    const d = ds[at]!
    // of one item alone nothing can be off
    const off = d.value === null || known.length < 2 ? none(d.why ?? 'too_few_items') : figure(d.value - usual)
    const signs: TranslationSign[] = []
    if (q.value !== null && isBeyond(q.value, clear.q, 1 / (m - 3) + 1 / (n - 3))) signs.push('rest_differs')
    if (off.value !== null && isBeyond(off.value, clear.off, 1 / item.n + 1 / second.items[at]!.n)) signs.push('mean_differs')
    return { item_no: item.item_no, q, d, off, signs }
  })
}

const isBeyond = (value: number, amount: number, variance: number): boolean =>
  Math.abs(value) >= amount - 1e-9 && Math.abs(value) > normal975 * Math.sqrt(variance)

function qOf(one: Figure, other: Figure): Figure {
  if (one.value === null) return one
  return other.value === null ? other : figure(fisherZ(other.value) - fisherZ(one.value))
}
function differenceOf(one: ItemAnalysis, other: ItemAnalysis): Figure {
  if (one.n < leastPerLanguage || other.n < leastPerLanguage) return few
  const summary = ({ n, mean, sd }: ItemAnalysis) => ({ n, mean: mean.value ?? 0, sd: sd.value ?? 0 })
  return compareSummaries(summary(one), summary(other)).effect
}
