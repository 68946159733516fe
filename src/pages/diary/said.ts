import type { DiaryEntry } from '../../../resources/contract/diary.ts'
import { listOfValues } from '../../../resources/contract/lovs.ts'
import { sayEither, type Locale } from '../../../resources/kit/index.ts'
import { useAnswer, useLocale } from '../../engine/index.ts'

export interface DiaryType {
  readonly code: string
  readonly label: string
  readonly isOffered: boolean
}
/** The kinds of entry that the school keeps, in its order. */
export function useDiaryTypes(): readonly DiaryType[] {
  const [answer, locale] = [useAnswer(listOfValues, { list: 'diary_type' }), useLocale()]
  if (answer.is !== 'ready') return []
  return answer.data.records.map(({ code, name_en, name_ar, is_active }) => ({
    code,
    label: sayEither(name_en, name_ar, locale),
    isOffered: is_active,
  }))
}
export const nameOf = (one: { readonly label: string; readonly label_ar: string | null }, locale: Locale): string =>
  sayEither(one.label, one.label_ar, locale)
/** What it is called, in this language where somebody has written it in both. */
export const titleOf = ({ title, title_ar }: Pick<DiaryEntry, 'title' | 'title_ar'>, locale: Locale): string | null =>
  (locale === 'ar' ? (title_ar ?? title) : (title ?? title_ar)) || null
/** Entries by their days, the latest first, as they came. */
export function byDay(entries: readonly DiaryEntry[]): readonly (readonly [string, readonly DiaryEntry[]])[] {
  const days = new Map<string, DiaryEntry[]>()
  for (const one of entries) days.set(one.date, [...(days.get(one.date) ?? []), one])
  return [...days]
}
export const keysOf = <Word extends string>(words: Readonly<Record<Word, unknown>>): readonly Word[] => Object.keys(words) as Word[]
