import { sayEither, type Field, type Resource } from '../../../resources/kit/index.ts'
import { useChoices } from '../fields/lov.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useNamesOf } from './filter-words.ts'
import type { Filters } from '../../../resources/kit/list-filters.ts'
import { useFacets } from './use-facets.ts'

export interface FacetEntry {
  readonly value: string
  readonly label: string
  /** null: not told */
  readonly count: number | null
}
export interface FacetAsked {
  readonly resource: Resource
  readonly name: string
  readonly field: Field
  readonly filters: Filters
  readonly chosen: readonly string[]
}

/** The values of a choice, a flag or a relation, each with how many rows it would leave; `typed` looks for those of a relation. */
export function useFacetEntries(
  { resource, name, field, filters, chosen }: FacetAsked,
  typed: string,
): { readonly entries: readonly FacetEntry[]; readonly isReady: boolean } {
  const [words, locale] = [useWords(), useLocale()]
  const isRelation = field.kind === 'reference'
  const { data, isReady } = useFacets(resource, name, filters, typed)
  const { choices } = useChoices(field)
  const told = data?.values ?? null
  const missing = isRelation ? chosen.filter((id) => !told?.some(({ value }) => value === id)) : []
  const names = useNamesOf(isRelation ? field.to : undefined, missing)
  const countOf = (value: string): number | null => (told ? (told.find((one) => one.value === value)?.count ?? 0) : null)
  const entries = isRelation
    ? [
        ...missing.map((value) => ({ value, label: names.get(value) ?? '…', count: null })),
        ...(told ?? []).map((one) => ({ ...one, label: sayEither(one.label, one.label_ar, locale) || one.value })),
      ]
    : field.kind === 'flag'
      ? (['true', 'false'] as const).map((value) => ({ value, label: words(value === 'true' ? 'yes' : 'no'), count: countOf(value) }))
      : choices
          .map(({ value, label, retired }) => ({ value, label, retired, count: countOf(value) }))
          .filter(({ value, retired, count }) => !retired || count !== 0 || chosen.includes(value))
  return { entries, isReady }
}
