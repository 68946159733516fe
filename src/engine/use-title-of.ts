import { useMemo } from 'react'
import type { Resource } from '../../resources/kit/index.ts'
import { useChoices } from './fields/lov.ts'
import { useLocale } from './refine/language.ts'
import { titleColumns, titleOf, type Row } from './row.ts'

const plain = { kind: 'text', label: ['', ''] } as const

/** How records are called, also where their title names a word of a list that the school keeps: by its name, not by its code. */
export function useTitleOf(resource: Pick<Resource, 'title' | 'id' | 'fields'>): (row: Row) => string {
  const locale = useLocale()
  const listed = titleColumns(resource).find((name) => resource.fields[name]?.lov)
  const { choices } = useChoices(listed ? resource.fields[listed]! : plain)
  return useMemo(() => {
    const names = new Map(choices.map(({ value, label }) => [value, label]))
    return (row) => {
      const label = listed ? names.get(String(row[listed])) : undefined
      return titleOf(resource, listed && label ? { ...row, [listed]: label } : row, locale)
    }
  }, [resource, listed, choices, locale])
}
