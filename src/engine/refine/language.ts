import { useGetLocale, useTranslate } from '@refinedev/core'
import { useCallback } from 'react'
import { say, type Locale, type Text } from '../../../resources/kit/index.ts'
import { isolated } from '../../../resources/kit/text.ts'

export type Say = (text: Text) => string
/** The engine's own words, by key of the namespace `engine`. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

export function useLocale(): Locale {
  return useGetLocale()()?.startsWith('ar') ? 'ar' : 'en'
}

/** Drawers come in from the side that faces the menu's. */
export const farSide = (locale: Locale): 'left' | 'right' => (locale === 'ar' ? 'left' : 'right')

export function useSay(): Say {
  const locale = useLocale()
  return useCallback((text) => say(text, locale), [locale])
}

const allIsolated = (values: Readonly<Record<string, string | number>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]))

/** The words of a section of the texts; what is filled in keeps its own direction inside Arabic. */
export function useWordsOf(section: string): Words {
  const [translate, locale] = [useTranslate(), useLocale()]
  return useCallback(
    (key, values) => translate(section + key, values && locale === 'ar' ? allIsolated(values) : values),
    [translate, section, locale],
  )
}

export const useWords = (): Words => useWordsOf('engine:')

/** What one record of a kind is called inside a sentence: small letters in English. */
export function useNoun(): (resource: { readonly label: { readonly one: Text } }) => string {
  const lower = useLower()
  return useCallback(({ label }) => lower(label.one), [lower])
}
/** The same of many. */
export function useNouns(): (resource: { readonly label: { readonly many: Text } }) => string {
  const lower = useLower()
  return useCallback(({ label }) => lower(label.many), [lower])
}
function useLower(): (text: Text) => string {
  const locale = useLocale()
  return useCallback((text) => (locale === 'en' ? text[0].toLowerCase() : say(text, locale)), [locale])
}
