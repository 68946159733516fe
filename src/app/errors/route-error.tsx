import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage, type ErrorStatus } from './error-page.tsx'

const ownPages = [401, 404, 429, 500] as const

const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|preload CSS|module script/i.test(error.message)

/** Which screen an error gets: its status where that has one, else the generic application error. */
export function errorScreenOf(error: unknown): { status: ErrorStatus; requestId?: string; retryAfter?: number } {
  if (isLoadFailure(error)) return { status: 'load' }
  const said = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const status = isRouteErrorResponse(error) ? error.status : said['status']
  const own = ownPages.find((page) => page === status)
  return {
    status: own ?? 'application',
    ...(typeof said['requestId'] === 'string' ? { requestId: said['requestId'] } : {}),
    ...(typeof said['retryAfter'] === 'number' ? { retryAfter: said['retryAfter'] } : {}),
  }
}

export function RouteError() {
  const error = useRouteError()
  return <ErrorPage {...errorScreenOf(error)} />
}
