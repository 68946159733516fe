import type { Assigned } from '../../../resources/contract/psychometric-answering.ts'
import type { Locale } from '../../../resources/kit/index.ts'

export const minePath = '/psychometric/mine'
export const answerPath = (id: string) => `/psychometric/answer/${id}` as const

/** A text that an instrument may have in English alone. */
export const saidIn = ({ en, ar }: { readonly en: string; readonly ar: string | null }, language: Locale): string =>
  language === 'ar' ? (ar ?? en) : en
export const calledIn = (
  { questionnaire, questionnaire_ar }: Pick<Assigned, 'questionnaire' | 'questionnaire_ar'>,
  locale: Locale,
): string => (locale === 'ar' ? questionnaire_ar : questionnaire)
