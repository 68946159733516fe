import { useTranslate } from '@refinedev/core'
import { useCallback } from 'react'
import { useLocale, type Words } from './language.ts'

/** `8-B` inside an Arabic sentence would read `B-8`: what is filled in keeps its own direction. */
const isolated = (values: Readonly<Record<string, string | number>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]))

/** The words of one page, by section of the namespace `pages`: `usePageWords('transfer')('title')`. */
export function usePageWords(section: string): Words {
  const [translate, locale] = [useTranslate(), useLocale()]
  return useCallback(
    (key, values) => translate(`pages:${section}.${key}`, values && locale === 'ar' ? isolated(values) : values),
    [translate, section, locale],
  )
}
