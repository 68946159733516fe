import { useDataProvider } from '@refinedev/core'
import { useCallback, useMemo } from 'react'
import { addressed, type Call, type DataOf, type Sent, type SentArgs } from '../../../resources/contract/call.ts'
import type { DeclaredData } from '../../../resources/contract/declared.ts'
import { addressOf, type Endpoint, type Method } from '../../../resources/kit/index.ts'

/** A file as the http adapter hands it over. */
export interface Downloaded {
  readonly name: string
  readonly type: string
  readonly blob: Blob
}
/** What the console alone says of a call. */
export interface Manner {
  /** of an upload */
  readonly file?: File | undefined
  /** a failure is shown by the adapter; otherwise whoever calls shows it */
  readonly loud?: boolean
  /** given up when what was asked is overtaken */
  readonly signal?: AbortSignal | undefined
  /** of a write that a later page may send again: under the same key it is done once */
  readonly key?: string | undefined
}
/** Everything that is said to a call in one object. */
export type Said<C extends Call> = Sent<C, Manner>
export type AnswerTo<C extends Call> = C extends { readonly blob?: infer File } ? (File extends string ? Downloaded : DataOf<C>) : never

/** What is sent to a call that follows from a declaration. */
export interface Asked {
  readonly id?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
export interface Calls {
  /** a call of the contract: parameters, body and answer are what it says */
  send<C extends Call>(call: C, ...sent: SentArgs<C, Manner>): Promise<AnswerTo<C>>
  /** one of a declaration: `calls.declared('check', resource.api.check, { body })` */
  declared<Name extends keyof DeclaredData>(name: Name, endpoint: Endpoint, asked?: Asked): Promise<DeclaredData[Name]>
  /** what a list shows, as a file */
  exported(endpoint: Endpoint, asked: Asked): Promise<Downloaded>
}

/** Text fields of a form beside its file. */
function formOf(fields: unknown, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined && value !== null) form.append(name, String(value))
  form.append('file', file)
  return form
}

/** Where it goes and what with; what of it fits the call is looked after where it is typed. */
interface Request extends Manner {
  readonly method: Method
  readonly url: string
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly as?: 'json' | 'blob'
}
/** Through the data provider, so that there is one fetch in the product. */
export function useWire(): <Data>(request: Request) => Promise<Data> {
  const provider = useDataProvider()
  return useCallback(
    async <Data>({ method, url, query, body, file, as = 'json', loud = false, signal, key }: Request) => {
      const { custom } = provider()
      if (!custom) throw new Error('The data provider has no custom calls')
      const payload = file ? formOf(body, file) : body
      const answer = await custom<never>({
        url,
        method: lower[method],
        ...(query ? { query } : {}),
        ...(payload === undefined ? {} : { payload }),
        ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
        meta: { as, skipAutoToast: !loud, ...(signal ? { queryContext: { signal } as never } : {}) },
      })
      return answer.data satisfies Data
    },
    [provider],
  )
}
const lower = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

/** Calls that are not the everyday ones of a record. */
export function useCalls(): Calls {
  const wire = useWire()
  return useMemo(
    () => ({
      send: (call, ...[sent]) =>
        wire({
          ...addressed(call, sent?.params),
          method: call.method,
          body: sent?.body,
          file: sent?.file,
          as: call.blob ? 'blob' : 'json',
          loud: sent?.loud ?? false,
          signal: sent?.signal,
          key: sent?.key,
        }),
      declared: (_, endpoint, { id, params, body } = {}) =>
        wire({ method: endpoint.method, url: addressOf(endpoint, id), query: params, body }),
      exported: (endpoint, { params, body }) =>
        wire({ method: endpoint.method, url: addressOf(endpoint), query: params, body, as: 'blob' }),
    }),
    [wire],
  )
}
