import { useTranslate } from '@refinedev/core'
import { useCallback } from 'react'
import { isolated } from '../../../resources/kit/text.ts'
import { useLocale, type Words } from './language.ts'

const allIsolated = (values: Readonly<Record<string, string | number>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]))

/** The words of one page, by section of the namespace `pages`: `usePageWords('transfer')('title')`. */
export function usePageWords(section: string): Words {
  const [translate, locale] = [useTranslate(), useLocale()]
  return useCallback(
    (key, values) => translate(`pages:${section}.${key}`, values && locale === 'ar' ? allIsolated(values) : values),
    [translate, section, locale],
  )
}
