import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core'
import bindings from '@refinedev/react-router'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { readQuery, writeQuery } from './query.ts'

export function addressOf({ to, query, hash, options }: GoConfig, here: { search: string; hash: string }): string {
  const kept = options?.keepQuery ? readQuery(here.search) : {}
  const mark = (hash || (options?.keepHash ? here.hash : '')).replace(/^#/, '')
  return `${to ?? ''}${writeQuery({ ...kept, ...query })}${mark === '' ? '' : `#${mark}`}`
}

const numberOf = (value: unknown): number | undefined => {
  const number = Number(value)
  return value === undefined || value === '' || Number.isNaN(number) ? undefined : number
}

/** The framework's hooks are called by other names than React's. */
const { go: useStockGo, parse: useStockParse } = bindings as Required<RouterProvider>

/** The whole address is written here; the bindings are left to go there. */
function useGo() {
  const { search, hash } = useLocation()
  const go = useStockGo()
  return useCallback(
    ({ type, ...config }: GoConfig) => go({ to: addressOf(config, { search, hash }) || '.', ...(type ? { type } : {}) }),
    [search, hash, go],
  )
}

/** The bindings take marks apart that the router has taken apart already: an address like `%2525` has none they can read, and so no record. */
function placeOf(parse: () => ParseResponse, pathname: string): ParseResponse {
  try {
    return parse()
  } catch (failure) {
    if (failure instanceof URIError) return { pathname }
    throw failure
  }
}

function useParse() {
  const { pathname, search } = useLocation()
  const parse = useStockParse()
  return useCallback((): ParseResponse => {
    const place = placeOf(parse, pathname)
    const query = readQuery(search)
    const numbers = { currentPage: numberOf(query['currentPage']), pageSize: numberOf(query['pageSize']) }
    return { ...place, params: { ...place.params, ...query, ...numbers } as NonNullable<ParseResponse['params']> }
  }, [parse, pathname, search])
}

/** The router's own bindings, with only the way queries are read and written replaced. */
export const routerProvider: RouterProvider = { ...bindings, go: useGo, parse: useParse }
