import type { Locale } from '../../../resources/kit/index.ts'

export const saidIn = ({ en, ar }: { readonly en: string; readonly ar: string | null }, locale: Locale): string =>
  locale === 'ar' ? (ar ?? en) : en
export const viewPath = (id: string) => `/psychometric/questionnaires/view/${id}` as const

/** A name for a copy of it in each language, whatever the screen speaks, until somebody types another. */
export const nameOfCopy = ({ en, ar }: { readonly en: string; readonly ar: string | null }) => ({
  name_en: `${en} – our own`,
  name_ar: ar === null ? '' : `${ar} – نسختنا`,
})
