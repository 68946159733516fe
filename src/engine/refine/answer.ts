import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { addressed, type BodyOf, type Call, type ParamsOf } from '../../../resources/contract/call.ts'
import type { DeclaredData } from '../../../resources/contract/declared.ts'
import { addressOf, type Endpoint } from '../../../resources/kit/index.ts'
import { useCalls, useWire, type AnswerTo, type Asked } from './calls.ts'
import { failureOf, type Failure } from './failure.ts'

/** What came of a question to the server. */
export type Answer<Data> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure; retry(): void }
  | { readonly is: 'ready'; readonly data: Data; readonly refreshing: boolean }

/** What is kept of the answers to a call, to be asked again: `client.invalidateQueries({ queryKey: answersOf(getProfile) })`. */
export const answersOf = ({ path }: Pick<Call, 'path'>) => ['answer', path] as const

interface Question<Data> {
  readonly path: string
  readonly address: string
  readonly more: unknown
  readonly isAsked: boolean
  ask(): Promise<Data>
}
/** What was answered stays on the screen while it is asked again. */
function useAsked<Data>({ path, address, more, isAsked, ask }: Question<Data>): Answer<Data> {
  const { data, error, refetch, isFetching } = useQuery<Data>({
    queryKey: [...answersOf({ path }), address, more],
    enabled: isAsked,
    retry: false,
    placeholderData: (before, asked) => (asked?.queryKey[2] === address ? before : undefined),
    queryFn: ask,
  })
  if (data !== undefined) return { is: 'ready', data, refreshing: isFetching }
  if (error) return { is: 'failed', failure: failureOf(error), retry: () => void refetch() }
  return { is: 'loading' }
}

type Params<C extends Call> = object extends ParamsOf<C> ? [params?: ParamsOf<C> | null] : [params: ParamsOf<C> | null]
export type Told<C extends Call> = BodyOf<C> extends undefined ? Params<C> : [params: ParamsOf<C> | null, body: BodyOf<C>]

/** Asks a call of a task; `null` asks nothing yet. Parameters and answer are what the call says. */
export function useAnswer<C extends Call>(call: C, ...[params, body]: Told<C>): Answer<AnswerTo<C>> {
  const wire = useWire()
  const { url, query } = addressed(call, params ?? {})
  return useAsked({
    path: call.path,
    address: url,
    more: [query, body],
    isAsked: params !== null,
    ask: () => wire({ method: call.method, url, query, body }),
  })
}

/** The same for a call that follows from a declaration; one that it does not have is not asked. */
export function useDeclared<Name extends keyof DeclaredData>(
  name: Name,
  endpoint: Endpoint | null,
  asked: Asked = {},
): Answer<DeclaredData[Name]> {
  const calls = useCalls()
  return useAsked({
    path: endpoint?.path ?? '',
    address: endpoint ? addressOf(endpoint, asked.id) : '',
    more: asked,
    isAsked: endpoint !== null,
    ask: () => (endpoint ? calls.declared(name, endpoint, asked) : Promise.reject(new Error(`There is no call for ${name}`))),
  })
}

/** After a task has written: everything on the screen is asked again, since a task may touch several kinds of record. */
export function useAskAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries(), [client])
}
