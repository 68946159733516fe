import type { Locale } from '../../../resources/kit/index.ts'

export const saidIn = ({ en, ar }: { readonly en: string; readonly ar: string | null }, locale: Locale): string =>
  locale === 'ar' ? (ar ?? en) : en
export const viewPath = (id: string) => `/psychometric/questionnaires/view/${id}` as const
