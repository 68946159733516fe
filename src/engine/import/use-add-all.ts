import { useDataProvider } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { failureOf, firstComplaint } from '../refine/failure.ts'
import type { Row } from '../row.ts'

/** Adds records one after the other, each as a form would save it; answers how many, and stops at the first that is refused. */
export function useAddAll() {
  const [provider, queries] = [useDataProvider(), useQueryClient()]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const addAll = async (resource: Resource, all: readonly Row[]): Promise<number> => {
    setBusy(true)
    setProblem(null)
    let added = 0
    try {
      for (const row of all) {
        const variables = Object.fromEntries(Object.entries(row).filter(([name]) => resource.fields[name]))
        await provider().create({ resource: resource.name, variables, meta: { skipAutoToast: true } })
        added += 1
      }
    } catch (thrown) {
      setProblem(firstComplaint(failureOf(thrown)))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: ['pickable', resource.name] })
    }
    return added
  }
  return { busy, problem, addAll }
}
