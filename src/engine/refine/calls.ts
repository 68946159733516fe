import { useDataProvider } from '@refinedev/core'
import { useMemo } from 'react'
import type { Method } from '../../../resources/kit/index.ts'

export interface CallOptions {
  readonly query?: Readonly<Record<string, unknown>>
  readonly payload?: unknown
  /** the caller shows a failure itself */
  readonly quiet?: boolean
}
/** A file as the http adapter hands it over. */
export interface Downloaded {
  readonly name: string
  readonly type: string
  readonly blob: Blob
}
export interface Calls {
  json<Data>(method: Method, url: string, options?: CallOptions): Promise<Data>
  file(method: Method, url: string, options?: CallOptions): Promise<Downloaded>
}

/** Calls that are not the everyday ones of a record: through the data provider, so that there is one fetch in the product. */
export function useCalls(): Calls {
  const provider = useDataProvider()
  return useMemo(() => {
    const send = async (
      as: 'json' | 'blob',
      method: Method,
      url: string,
      { query, payload, quiet }: CallOptions = {},
    ): Promise<unknown> => {
      const { custom } = provider()
      if (!custom) throw new Error('The data provider has no custom calls')
      const answer = await custom({
        url,
        method: method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete',
        ...(query ? { query } : {}),
        ...(payload === undefined ? {} : { payload }),
        meta: { as, skipAutoToast: quiet ?? false },
      })
      return answer.data
    }
    return {
      json: <Data>(method: Method, url: string, options?: CallOptions) => send('json', method, url, options) as Promise<Data>,
      file: (method, url, options) => send('blob', method, url, options) as Promise<Downloaded>,
    }
  }, [provider])
}
