import { useCallback, useMemo, useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'

const keyOf = (userId: string, resource: string): string => `columns:${userId}:${resource}`

/** Fields that can stand in a table's column. */
export const columnable = (resource: Resource): string[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => !field.hidden && field.kind !== 'children' && name !== 'is_active' && name !== resource.scope.school)
    .map(([name]) => name)

/** Which columns a person wants of a kind of record, kept in this browser. */
export function useColumnChoice(
  resource: Resource,
  userId: string,
): readonly [readonly string[] | null, (columns: readonly string[] | null) => void] {
  const key = keyOf(userId, resource.name)
  // who it is may be known only after the first drawing, so what was chosen here belongs to its key
  const [chosen, setChosen] = useState<{ readonly key: string; readonly columns: readonly string[] | null } | null>(null)
  const kept = useMemo(() => readColumns(key, resource), [key, resource])
  const choose = useCallback(
    (columns: readonly string[] | null) => {
      if (columns) localStorage.setItem(key, JSON.stringify(columns))
      else localStorage.removeItem(key)
      setChosen({ key, columns })
    },
    [key],
  )
  return [chosen?.key === key ? chosen.columns : kept, choose]
}

function readColumns(key: string, resource: Resource): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const known = Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string' && name in resource.fields) : []
    return known.length > 0 ? known : null
  } catch {
    // somebody else's text under our key is no reason to fail
    return null
  }
}
