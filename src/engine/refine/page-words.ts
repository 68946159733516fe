import { useTranslate } from '@refinedev/core'
import { useCallback } from 'react'
import type { Words } from './language.ts'

/** The words of one page, by section of the namespace `pages`: `usePageWords('transfer')('title')`. */
export function usePageWords(section: string): Words {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`pages:${section}.${key}`, values), [translate, section])
}
