import type { Reason } from '../statistics/figure.ts'
import type { Text } from './questionnaire.ts'

/** Why a figure cannot be told, of questionnaires, where nothing is right or wrong and nobody has marks. */
export const figureReasons = {
  too_few_students: ['Too few students', 'عدد الطلاب قليل جداً'],
  too_few_items: ['Too few items', 'عدد البنود قليل جداً'],
  no_spread: ['All answered alike', 'إجابات الجميع متطابقة'],
  no_maximum: ['Not for this scale', 'لا ينطبق على هذا المقياس'],
  not_right_or_wrong: ['Only for items that are right or wrong', 'للبنود التي تكون إجابتها صحيحة أو خاطئة فقط'],
  no_reliability: ['The answers show no reliability', 'لا تُظهر الإجابات أي ثبات'],
  out_of_range: ['Cannot be worked out from these answers', 'لا يمكن حسابه من هذه الإجابات'],
} as const satisfies Readonly<Record<Reason, Text>>

/** How much an effect is; the bounds are beside each of them. */
export const effectSizes = {
  negligible: ['Negligible', 'ضئيل جداً'],
  small: ['Small', 'صغير'],
  medium: ['Medium', 'متوسط'],
  large: ['Large', 'كبير'],
} as const satisfies Readonly<Record<string, Text>>
export type EffectSize = keyof typeof effectSizes

/** By the bounds of small, medium and large; what a computer has a hair below one is at it. */
export function sizeOf(value: number, [small, medium, large]: readonly [number, number, number]): EffectSize {
  const amount = Math.abs(value) + 1e-9
  return amount >= large ? 'large' : amount >= medium ? 'medium' : amount >= small ? 'small' : 'negligible'
}

/** A name for a school's own copy of it in each language, whatever the screen speaks, until somebody types another. */
export const nameOfCopy = ({ en, ar }: { readonly en: string; readonly ar: string | null }) => ({
  name_en: `${en} – our own`,
  name_ar: ar === null ? '' : `${ar} – نسختنا`,
})
