import { matchResourceFromRoute, ResourceContext, type GoConfig, type ParseResponse, type RouterProvider } from '@refinedev/core'
import qs from 'qs'
import { forwardRef, useCallback, useContext, useMemo, type ComponentProps } from 'react'
import { Link, matchPath, useLocation, useNavigate, useParams } from 'react-router'

/** Deep enough for nested and/or filters, long enough that a choice of many values stays a list. */
const reading = { ignoreQueryPrefix: true, depth: 10, arrayLimit: 1000 } as const
/** Encoded, unlike the stock adapter: a filter such as `A&B #1 +%` must survive the address bar. */
const writing = { addQueryPrefix: true, skipNulls: true, arrayFormat: 'indices', encode: true } as const

export const readQuery = (search: string): Record<string, unknown> => qs.parse(search, reading)
export const writeQuery = (query: Readonly<Record<string, unknown>>): string => qs.stringify(query, writing)

export function addressOf({ to, query, hash, options }: GoConfig, here: { search: string; hash: string }): string {
  const kept = options?.keepQuery ? readQuery(here.search) : {}
  const mark = (hash || (options?.keepHash ? here.hash : '')).replace(/^#/, '')
  return `${to ?? ''}${writeQuery({ ...kept, ...query })}${mark === '' ? '' : `#${mark}`}`
}

const numberOf = (value: unknown): number | undefined => {
  const number = Number(value)
  return value === undefined || value === '' || Number.isNaN(number) ? undefined : number
}

function useGo() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (config: GoConfig) => {
      const address = addressOf(config, { search, hash })
      if (config.type === 'path') return address
      void navigate(address === '' ? '.' : address, { replace: config.type === 'replace' })
    },
    [search, hash, navigate],
  )
}
function useBack() {
  const navigate = useNavigate()
  return useCallback(() => void navigate(-1), [navigate])
}
function useParse() {
  const routed = useParams()
  const { pathname, search } = useLocation()
  const { resources } = useContext(ResourceContext)
  const { resource, action, matchedRoute } = useMemo(() => matchResourceFromRoute(pathname, resources), [resources, pathname])
  return useCallback((): ParseResponse => {
    const named = Object.keys(routed).length > 0 || !matchedRoute ? routed : (matchPath(matchedRoute, pathname)?.params ?? {})
    const query = readQuery(search)
    return {
      ...(resource ? { resource } : {}),
      ...(action ? { action } : {}),
      ...(named['id'] ? { id: named['id'] } : {}),
      pathname,
      params: { ...query, ...named, currentPage: numberOf(query['currentPage']), pageSize: numberOf(query['pageSize']) } as NonNullable<
        ParseResponse['params']
      >,
    }
  }, [routed, pathname, search, resource, action, matchedRoute])
}

/** The framework's contract, whose words for its hooks are other than ours. */
export const routerProvider: RouterProvider = {
  go: useGo,
  back: useBack,
  parse: useParse,
  Link: forwardRef<HTMLAnchorElement, ComponentProps<NonNullable<RouterProvider['Link']>> & { to: string }>(
    function RouterLink(props, ref) {
      return <Link {...props} to={props.to} ref={ref} />
    },
  ),
}
