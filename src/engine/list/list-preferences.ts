import { useCallback, useMemo, useState } from 'react'
import { isColumn, pageSizes, type Resource } from '../../../resources/kit/index.ts'

/** How a person wants the list of a kind of record; kept in this browser. */
export interface ListPreferences {
  /** which columns, in which order; null: what the declaration shows */
  readonly columns: readonly string[] | null
  readonly widths: Readonly<Record<string, number>>
  /** columns that stay at the start */
  readonly pinned: readonly string[]
  /** rows of a page; null: as many as the declaration says */
  readonly size: number | null
}
const asDeclared: ListPreferences = { columns: null, widths: {}, pinned: [], size: null }

export const columnable = (resource: Resource): string[] => Object.keys(resource.listed).filter((name) => isColumn(resource, name))

export function useListPreferences(
  resource: Resource,
  userId: string,
): readonly [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const key = `list:${userId}:${resource.name}`
  // who it is may be known only after the first drawing, so what was chosen here belongs to its key
  const [chosen, setChosen] = useState<{ readonly key: string; readonly preferences: ListPreferences } | null>(null)
  const kept = useMemo(() => readPreferences(key, resource), [key, resource])
  const preferences = chosen?.key === key ? chosen.preferences : kept
  const change = useCallback(
    (part: Partial<ListPreferences>) =>
      setChosen((now) => {
        const next = { ...(now?.key === key ? now.preferences : kept), ...part }
        keep(key, next)
        return { key, preferences: next }
      }),
    [key, kept],
  )
  return [preferences, change]
}

/** One for all lists: who wants more rows on the screen wants them everywhere. */
export function useDensity(userId: string): readonly [boolean, (isCompact: boolean) => void] {
  const key = `density:${userId}`
  const [chosen, setChosen] = useState<{ readonly key: string; readonly isCompact: boolean } | null>(null)
  const kept = useMemo(() => read(key) === 'compact', [key])
  const choose = useCallback(
    (isCompact: boolean) => {
      keep(key, isCompact ? 'compact' : 'normal')
      setChosen({ key, isCompact })
    },
    [key],
  )
  return [chosen?.key === key ? chosen.isCompact : kept, choose]
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a full or closed storage costs the memory of it, not the list
  }
}
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // somebody else's text under our key is no reason to fail
    return null
  }
}

function readPreferences(key: string, resource: Resource): ListPreferences {
  const stored = read(key)
  if (typeof stored !== 'object' || stored === null) return asDeclared
  const possible = new Set(columnable(resource))
  const named = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string' && possible.has(name)) : []
  const columns = 'columns' in stored ? named(stored.columns) : []
  const widths = 'widths' in stored && typeof stored.widths === 'object' && stored.widths !== null ? Object.entries(stored.widths) : []
  return {
    columns: columns.length > 0 ? columns : null,
    widths: Object.fromEntries(widths.filter(([name, width]) => name in resource.listed && typeof width === 'number')),
    pinned: 'pinned' in stored ? named(stored.pinned) : [],
    size: ('size' in stored && pageSizes.find((one) => one === stored.size)) || null,
  }
}
