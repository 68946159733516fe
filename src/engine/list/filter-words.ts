import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from '@refinedev/core'
import {
  filterFormOf,
  listed,
  meansBirthday,
  printDate,
  relativeDays,
  say,
  type Field,
  type Locale,
  type RelativeDays,
} from '../../../resources/kit/index.ts'
import { useChoices } from '../fields/lov.ts'
import { prints } from '../fields/print.ts'
import { useCurrency } from '../refine/currency.ts'
import { useLocale, useWords, type Words } from '../refine/language.ts'
import { useRegistry } from '../registry-context.tsx'
import { titleColumns, titleOf, type Row } from '../row.ts'
import type { FilterValue } from '../../../resources/kit/list-filters.ts'

/** The names of records that a filter mentions by id; asked once per set of ids. */
export function useNamesOf(to: string | undefined, ids: readonly string[]): ReadonlyMap<string, string> {
  const provider = useDataProvider()
  const target = useRegistry().find(to ?? '')
  const locale = useLocale()
  const wanted = [...ids].sort()
  const { data } = useQuery({
    queryKey: ['names', to, wanted],
    enabled: target !== undefined && wanted.length > 0,
    staleTime: 60_000,
    queryFn: async () => {
      const { getMany } = provider()
      if (!getMany || !target) return []
      const meta = { columns: titleColumns(target), skipAutoToast: true }
      return (await getMany<Row & { id?: string }>({ resource: target.name, ids: wanted, meta })).data as readonly Row[]
    },
  })
  return new Map((data ?? []).map((row) => [String(row[target!.id]), titleOf(target!, row, locale)]))
}

const span = (
  value: { from?: string | number; to?: string | number },
  field: Field,
  locale: Locale,
  words: Words,
  currency: string | null,
): string => {
  // an instant is narrowed to whole days
  const print = (one: string | number) =>
    field.kind === 'instant' ? printDate(String(one), locale) : prints[field.kind](one, field, locale, { currency }, '')
  if (value.from !== undefined && value.to !== undefined)
    return value.from === value.to ? print(value.from) : words('filter.between', { from: print(value.from), to: print(value.to) })
  return value.from !== undefined ? words('filter.from', { from: print(value.from) }) : words('filter.to', { to: print(value.to ?? '') })
}

/** Days that move with today; of a day of birth it is said that the birthday is meant. */
export function sayDays(field: Field, days: RelativeDays, locale: Locale, words: Words): string {
  const said = say(relativeDays[days], locale)
  return meansBirthday(field, days) ? words('filter.birthday', { days: locale === 'en' ? said.toLowerCase() : said }) : said
}

/** A filter in words, for the chip that shows and removes it. */
export function useFilterWords(field: Field, value: FilterValue): string {
  const [words, locale] = [useWords(), useLocale()]
  const { choices } = useChoices(field)
  const currency = useCurrency()
  const ids = 'oneOf' in value ? value.oneOf : []
  const refers = filterFormOf(field) === 'reference'
  const names = useNamesOf(refers ? field.to : undefined, refers ? ids : [])
  if ('is' in value && value.is === 'empty' && field.nothing) return say(field.nothing, locale)
  if ('is' in value) return words(value.is === 'empty' ? 'filter.empty' : 'filter.filled')
  if ('flag' in value) return words(value.flag ? 'yes' : 'no')
  if ('has' in value) return words('filter.has', { text: value.has })
  if ('days' in value) return sayDays(field, value.days, locale, words)
  if (!('oneOf' in value)) return span(value, field, locale, words, currency)
  const labels = ids.map((id) => names.get(id) ?? choices.find((choice) => choice.value === id)?.label ?? (refers ? '…' : id))
  return labels.length > 3 ? words('filter.several', { first: labels[0] ?? '', more: labels.length - 1 }) : listed(labels, locale)
}
