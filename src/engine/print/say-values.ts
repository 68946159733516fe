import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isMasked, listed, type Field, type Fields, type Locale } from '../../../resources/kit/index.ts'
import { lovQuery, ofLov } from '../fields/lov.ts'
import { isNothing, printField } from '../fields/print.ts'
import { useCalls } from '../refine/calls.ts'
import { useLocale } from '../refine/language.ts'
import { useRegistry } from '../registry-context.tsx'
import type { Row } from '../row.ts'

/** A value in words, also where they stand in a list that the school keeps. */
export type SayValue = (value: unknown, field: Field, row: Row, name: string) => string

/** The words of everything that such fields hold; `isReady` once the lists are there that some of them are said by. */
export function useSayValues(fields: Fields, speech?: Locale): { readonly sayValue: SayValue; readonly isReady: boolean } {
  const [calls, usual, registry] = [useCalls(), useLocale(), useRegistry()]
  const locale = speech ?? usual
  const lists = useMemo(() => {
    const listsIn = (all: Fields, deep = true): string[] =>
      Object.values(all).flatMap((field) =>
        [
          field.lov ?? [],
          listsIn(field.fields ?? {}),
          deep && field.inline ? listsIn(registry.find(field.to ?? '')?.fields ?? {}, false) : [],
        ].flat(),
      )
    return [...new Set(listsIn(fields))]
  }, [fields, registry])
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: ['lovs', lists],
    enabled: lists.length > 0,
    // a list that does not come leaves its codes as they are
    queryFn: () => Promise.all(lists.map((list) => client.fetchQuery(lovQuery(calls, list)).catch(() => []))),
  })
  const names = useMemo(
    () => new Map(lists.map((list, at) => [list, new Map((data?.[at] ?? []).map((one) => [one.code, ofLov(one, locale).label]))])),
    [lists, data, locale],
  )
  const isReady = lists.length === 0 || !isPending
  const sayValue: SayValue = (value, field, row, name) => {
    const known = field.lov ? names.get(field.lov) : undefined
    if (!known || isNothing(value) || isMasked(value, field)) return printField(value, field, locale, row, name)
    const codes = Array.isArray(value) ? value.map(String) : [String(value as string)]
    return listed(
      codes.map((code) => known.get(code) ?? code),
      locale,
    )
  }
  return { sayValue, isReady }
}
