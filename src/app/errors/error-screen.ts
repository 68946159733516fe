export const errorStatuses = [401, 404, 429, 500] as const
export type ErrorStatus = (typeof errorStatuses)[number] | 'load' | 'application'
export interface ErrorScreen {
  readonly status: ErrorStatus
  readonly requestId?: string
  /** seconds until it may be tried again (429) */
  readonly retryAfter?: number
}

const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|preload CSS|module script/i.test(error.message)

/** Which screen an error gets: its status where that has one, else the generic application error. */
export function errorScreenOf(error: unknown): ErrorScreen {
  const said = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly [Word in 'status' | 'requestId' | 'retryAfter']?: unknown
  }
  // no answer at all is the connection's fault, as it is for code
  if (isLoadFailure(error) || said.status === 0) return { status: 'load' }
  const own = errorStatuses.find((status) => status === said.status)
  return {
    status: own ?? 'application',
    ...(typeof said.requestId === 'string' ? { requestId: said.requestId } : {}),
    ...(typeof said.retryAfter === 'number' ? { retryAfter: said.retryAfter } : {}),
  }
}
