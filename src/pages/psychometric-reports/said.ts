import type { Locale } from '../../../resources/kit/index.ts'

export interface Said {
  readonly en: string
  readonly ar: string | null
}
export const saidIn = ({ en, ar }: Said, locale: Locale): string => (locale === 'ar' ? (ar ?? en) : en)
export const profilePath = (id: string) => `/psychometric/student_report/${id}` as const
