import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { say, sayEither, type Field, type Locale } from '../../../resources/kit/index.ts'
import { listOfValues, type Lov } from '../../../resources/contract/lovs.ts'
import { useCalls, type Calls } from '../refine/calls.ts'
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
  const { data, isLoading } = useQuery({ ...lovQuery(calls, list ?? ''), enabled: list !== undefined })
  const choices = useMemo(
    () => (list ? (data ?? []).map((row) => ofLov(row, locale)) : ofOptions(field, locale)),
    [list, data, field, locale],
  )
  return { choices, loading: list !== undefined && isLoading }
}

/** A list of values as it is asked for, once for all who need it. */
export const lovQuery = (calls: Calls, list: string) => ({
  queryKey: ['lov', list],
  staleTime: 300_000,
  queryFn: async () => (await calls.send(listOfValues, { params: { list } })).records,
})

export const ofLov = (row: Lov, locale: Locale): Choice => ({
  value: row.code,
  label: sayEither(row.name_en, row.name_ar, locale),
  retired: !row.is_active,
})
const ofOptions = (field: Field, locale: Locale): Choice[] =>
  Object.entries(field.options ?? {}).map(([value, label]) => ({ value, label: say(label, locale), retired: false }))
