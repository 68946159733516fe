import { useGetLocale, useTranslate } from '@refinedev/core'
import { useCallback } from 'react'
import { say, type Locale, type Text } from '../../../resources/kit/index.ts'

export type Say = (text: Text) => string
/** The engine's own words, by key of the namespace `engine`. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

export function useLocale(): Locale {
  return useGetLocale()()?.startsWith('ar') ? 'ar' : 'en'
}

export function useSay(): Say {
  const locale = useLocale()
  return useCallback((text) => say(text, locale), [locale])
}

export function useWords(): Words {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`engine:${key}`, values), [translate])
}

/** What one record of a kind is called inside a sentence: small letters in English. */
export function useNoun(): (resource: { readonly label: { readonly one: Text } }) => string {
  const locale = useLocale()
  return useCallback(({ label }) => (locale === 'en' ? label.one[0].toLowerCase() : say(label.one, locale)), [locale])
}
