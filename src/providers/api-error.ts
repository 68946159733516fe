import type { ErrorCode, Gate } from '../../resources/kit/errors.ts'

/** Of the call that failed, what decides what its failure means. */
export interface FailedCall {
  readonly url: string
  readonly service: 'auth' | 'main'
  /** the caller shows the failure itself */
  readonly isQuiet: boolean
  /** it was made with a token that is no longer the one in use */
  readonly isOutdated: boolean
}

export interface ApiErrorMore {
  readonly code?: ErrorCode | 'UNAUTHENTICATED' | 'NETWORK' | undefined
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
  readonly gate?: Gate | undefined
  readonly data?: unknown
  readonly requestId?: string | undefined
  /** seconds until it may be tried again */
  readonly retryAfter?: number | undefined
  readonly call?: FailedCall | undefined
  readonly cause?: unknown
}

/** What every failed call throws, whichever service and whatever the reason. */
export class ApiError extends Error {
  /** HTTP status; 200 for a business failure, 0 where no answer came */
  readonly status: number
  readonly code: ApiErrorMore['code']
  /** by field, dotted paths for nested ones; mutable because the form library's contract asks for it */
  readonly errors: Record<string, string[]>
  readonly gate: Gate | undefined
  readonly data: unknown
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly call: FailedCall | undefined
  constructor(status: number, message: string, more: ApiErrorMore = {}) {
    super(message, 'cause' in more ? { cause: more.cause } : {})
    this.name = 'ApiError'
    this.status = status
    this.code = more.code
    this.errors = Object.fromEntries(Object.entries(more.errors ?? {}).map(([field, messages]) => [field, [...messages]]))
    this.gate = more.gate
    this.data = more.data
    this.requestId = more.requestId
    this.retryAfter = more.retryAfter
    this.call = more.call
  }
  /** the name the framework knows the status by */
  get statusCode(): number {
    return this.status
  }
}
