import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCalls } from './calls.ts'
import { failureOf, type Failure } from './failure.ts'

/** What came of a question to the server. */
export type Answer<Data> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure; retry(): void }
  | { readonly is: 'ready'; readonly data: Data; readonly refreshing: boolean }

/** Asks a call of a task; `null` asks nothing yet. What was answered stays on the screen while it is asked again. */
export function useAnswer<Data>(url: string | null, query: Readonly<Record<string, unknown>> = {}): Answer<Data> {
  const calls = useCalls()
  const { data, error, refetch, isFetching } = useQuery<Data>({
    queryKey: ['answer', url, query],
    enabled: url !== null,
    retry: false,
    placeholderData: (before, asked) => (asked?.queryKey[1] === url ? before : undefined),
    queryFn: () => calls.json<Data>('GET', url ?? '', { query, quiet: true }),
  })
  if (data !== undefined) return { is: 'ready', data, refreshing: isFetching }
  if (error) return { is: 'failed', failure: failureOf(error), retry: () => void refetch() }
  return { is: 'loading' }
}

/** After a task has written: everything on the screen is asked again, since a task may touch several kinds of record. */
export function useAskAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries(), [client])
}
