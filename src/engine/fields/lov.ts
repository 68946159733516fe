import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { say, sayEither, type Field, type Locale } from '../../../resources/kit/index.ts'
import { listOfValues, type Lov } from '../../../resources/contract/lovs.ts'
import { useCalls } from '../refine/calls.ts'
import { useLocale } from '../refine/language.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  /** no longer offered, but records that have it still say so */
  readonly retired: boolean
}

/** What may be chosen: the declared options, or the list of values that the school keeps. Asked once and kept. */
export function useChoices(field: Field): { readonly choices: readonly Choice[]; readonly loading: boolean } {
  const calls = useCalls()
  const locale = useLocale()
  const list = field.lov
  const { data, isLoading } = useQuery({
    queryKey: ['lov', list],
    enabled: list !== undefined,
    staleTime: 300_000,
    queryFn: async () => (await calls.send(listOfValues, { params: { list: list ?? '' } })).records,
  })
  const choices = useMemo(
    () => (list ? (data ?? []).map((row) => ofLov(row, locale)) : ofOptions(field, locale)),
    [list, data, field, locale],
  )
  return { choices, loading: list !== undefined && isLoading }
}

const ofLov = (row: Lov, locale: Locale): Choice => ({
  value: row.code,
  label: sayEither(row.name_en, row.name_ar, locale),
  retired: !row.is_active,
})
const ofOptions = (field: Field, locale: Locale): Choice[] =>
  Object.entries(field.options ?? {}).map(([value, label]) => ({ value, label: say(label, locale), retired: false }))
