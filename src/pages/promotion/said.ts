import { decisions, promotionStatuses, type Decision, type PromotionStatus } from '../../../resources/domain/promotion/words.ts'
import { isolated, sayEither, type Locale } from '../../../resources/kit/index.ts'
import type { Tone } from '../../ui/index.ts'

interface Named {
  readonly label: string
  readonly label_ar: string | null
}
export const nameIn = ({ label, label_ar }: Named, locale: Locale): string => sayEither(label, label_ar, locale)
export const childIn = ({ name, name_ar }: { readonly name: string; readonly name_ar: string | null }, locale: Locale): string =>
  sayEither(name, name_ar, locale)
const at = (locale: Locale): 0 | 1 => (locale === 'ar' ? 1 : 0)
export const decisionIn = (decision: Decision, locale: Locale): string => decisions[decision][at(locale)]
export const statusIn = (status: PromotionStatus, locale: Locale): string => promotionStatuses[status][at(locale)]

export const decisionTones: Readonly<Record<Decision, Tone>> = {
  promote: 'good',
  conditional: 'warn',
  compartment: 'warn',
  detain: 'bad',
  hold: 'warn',
  graduate: 'accent',
  transfer_out: 'calm',
}
export const statusTones: Readonly<Record<PromotionStatus, Tone>> = {
  draft: 'calm',
  submitted: 'warn',
  approved: 'accent',
  executed: 'good',
  undone: 'bad',
}
export const pagePath = (id: string): string => `/masters/students_promotion/year/${encodeURIComponent(id)}`
/** Arabic writes years the other way round only where letters stand between them. */
export const yearsIn = ({ from_year, to_year }: { readonly from_year: string; readonly to_year: string }, locale: Locale): string =>
  locale === 'ar' ? `${isolated(from_year)} ← ${isolated(to_year)}` : `${from_year} → ${to_year}`
