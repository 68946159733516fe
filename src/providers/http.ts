import type { Envelope } from '../../resources/contract/envelope.ts'
import type { Locale } from '../../resources/kit/text.ts'
import { ApiError, type FailedCall } from './api-error.ts'
import { createRepeated } from './repeated.ts'
import type { Asked, HeadStartCalls } from './head-start.ts'

export interface HttpRequest {
  /** path of one of the two services, or a whole address */
  readonly url: string
  readonly method?: string
  readonly query?: Readonly<Record<string, unknown>> | undefined
  /** an object is sent as JSON, FormData as it is */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
  /** `stream`: what goes on being told, unasked */
  readonly as?: 'json' | 'blob' | 'stream' | undefined
  /** the caller shows the failure itself (class creation, forms that keep their own message) */
  readonly skipAutoToast?: boolean | undefined
  /** a call that signs in: it carries no token and waits for none */
  readonly signedOut?: boolean | undefined
  /** false: without the school and academic year the person stands on */
  readonly scoped?: boolean | undefined
  /** asked by the page itself and not by the person: nobody is bothered where it fails, and it is sent even while the page is left */
  readonly unasked?: boolean | undefined
  /** told what a change can be undone by, where it can be */
  readonly told?: ((operationId: string) => void) | undefined
}
export interface DownloadedFile {
  readonly name: string
  readonly type: string
  readonly blob: Blob
}
export type HttpText = 'went_wrong' | 'oops'

export interface HttpDeps {
  readonly authUrl: string
  readonly mainUrl: string
  readonly fetch: typeof fetch
  readonly token: () => string | null
  readonly locale: () => Locale
  readonly scope: () => Readonly<Record<string, string | null | undefined>>
  readonly browserUid: () => string
  /** null: the header is left out (localhost in development) */
  readonly tenantOrigin: string | null
  readonly say: (text: HttpText) => string
  /** told of every failure, and awaited, before the caller hears of it: the auth provider answers as the error catalogue says */
  readonly refused: (failure: ApiError) => Promise<void>
  /** told the mark under which the service's log has each answer */
  readonly answered?: (requestId: string | null) => void
  /** a call got no answer at all */
  readonly unanswered?: () => void
  /** what the page asked for while the code was still coming */
  readonly headStart?: HeadStartCalls
  /** awaited before each call that carries a token: signs in again in place where the token has run out */
  readonly ready?: () => Promise<void>
}
export interface Http {
  send<Data = unknown>(request: HttpRequest): Promise<Data>
  /** the answer to this, where it was asked for early and is here; nobody else gets it then */
  arrived?<Data = unknown>(request: HttpRequest): Data | undefined
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean))

/** Empty values are left out; lists repeat their name; objects go as JSON. */
export function withQuery(url: string, query: Readonly<Record<string, unknown>>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) for (const one of value) pairs.append(name, textOf(one))
    else pairs.append(name, textOf(value))
  }
  const text = pairs.toString()
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}

const isUnasked = ({ as, unasked }: HttpRequest): boolean => unasked === true || as === 'stream'
const isAuthCall = (url: string): boolean => url.startsWith('/auth/')

const fileNameOf = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}

/** The console's only fetch: headers, envelope, and failures that say all the answer said. */
export function createHttp(deps: HttpDeps): Http {
  const repeated = createRepeated()
  function headersOf(request: HttpRequest, token: string | null, key: string | null): Record<string, string> {
    const isForm = request.body instanceof FormData
    return {
      Accept: 'application/json',
      'Accept-Language': deps.locale(),
      'X-Browser-Uid': deps.browserUid(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(request.body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(deps.tenantOrigin ? { 'Tenant-Origin': deps.tenantOrigin } : {}),
      ...(key === null ? {} : { 'Idempotency-Key': key }),
      ...request.headers,
    }
  }

  function addressOf(request: HttpRequest): string {
    if (/^https?:/.test(request.url)) return withQuery(request.url, request.query ?? {})
    if (isAuthCall(request.url)) return withQuery(deps.authUrl + request.url, request.query ?? {})
    const asked = new Set(request.url.includes('?') ? new URLSearchParams(request.url.slice(request.url.indexOf('?'))).keys() : [])
    const scope = request.scoped === false ? {} : Object.fromEntries(Object.entries(deps.scope()).filter(([name]) => !asked.has(name)))
    return withQuery(deps.mainUrl + request.url, { ...scope, ...request.query })
  }

  const askedBy = (request: HttpRequest, token: string | null): Asked => ({
    method: request.method ?? 'GET',
    address: addressOf(request),
    body: request.body === undefined ? null : request.body instanceof FormData ? '{}' : JSON.stringify(request.body),
    token,
    language: deps.locale(),
  })

  /** What may be done by it, in words that the same press says again; null: nothing, or nothing of ours. */
  const writeIn = (request: HttpRequest): string | null =>
    (request.method ?? 'GET') === 'GET' || isUnasked(request) || request.body instanceof FormData || /^https?:/.test(request.url)
      ? null
      : JSON.stringify([request.method, addressOf(request), request.body])

  async function call(request: HttpRequest, token: string | null, key: string | null): Promise<Response> {
    const body =
      request.body === undefined ? null : request.body instanceof FormData ? request.body : (JSON.stringify(request.body) as BodyInit)
    try {
      // what failed early is asked again, and heard of then
      const early = await deps.headStart?.take(askedBy(request, token))?.catch(() => null)
      request.signal?.throwIfAborted()
      const response =
        early ??
        (await deps.fetch(addressOf(request), {
          method: request.method ?? 'GET',
          headers: headersOf(request, token, key),
          body,
          signal: request.signal ?? null,
          ...(request.unasked ? { keepalive: true } : {}),
        }))
      deps.answered?.(response.headers.get('X-Request-Id'))
      return response
    } catch (failure) {
      if (request.signal?.aborted) throw failure
      if (!isUnasked(request)) deps.unanswered?.()
      throw new ApiError(0, deps.say('went_wrong'), { code: 'NETWORK', call: callOf(request, token), cause: failure })
    }
  }

  async function envelopeOf(response: Response): Promise<Partial<Envelope> | null> {
    try {
      const said: unknown = await response.json()
      return typeof said === 'object' && said !== null ? (said as Partial<Envelope>) : null
    } catch {
      return null
    }
  }

  /** signing in has messages of its own for a refusal without words */
  const businessText = (request: HttpRequest): string => (isAuthCall(request.url) ? '' : deps.say('oops'))

  const callOf = ({ url, skipAutoToast }: HttpRequest, token: string | null): FailedCall => ({
    url,
    service: isAuthCall(url) ? 'auth' : 'main',
    isQuiet: skipAutoToast ?? false,
    isOutdated: token !== deps.token(),
  })

  function failureOf(request: HttpRequest, token: string | null, response: Response, said: Partial<Envelope> | null): ApiError {
    const otherwise = response.ok && said?.status === false ? businessText(request) : deps.say('went_wrong')
    const wait = Number(response.headers.get('Retry-After'))
    return new ApiError(response.status, said?.message || otherwise, {
      code: response.status === 401 ? 'UNAUTHENTICATED' : said?.error_code,
      errors: said?.errors,
      gate: said?.gate,
      data: said?.data,
      requestId: said?.request_id ?? response.headers.get('X-Request-Id') ?? undefined,
      retryAfter: wait > 0 ? wait : undefined,
      call: callOf(request, token),
    })
  }

  async function answerTo<Data>(request: HttpRequest, token: string | null, key: string | null): Promise<Data> {
    const response = await call(request, token, key)
    const type = response.headers.get('Content-Type') ?? ''
    if (response.ok && request.as === 'stream') return response.body as Data
    if (response.ok && request.as === 'blob' && !type.includes('application/json')) {
      const file: DownloadedFile = {
        name: fileNameOf(response.headers.get('Content-Disposition')),
        type,
        blob: await response.blob(),
      }
      return file as Data
    }
    const said = await envelopeOf(response)
    if (response.ok && said !== null && said.status !== false) {
      if (said.operation_id) request.told?.(said.operation_id)
      return ('status' in said ? said.data : said) as Data
    }
    throw failureOf(request, token, response, said)
  }

  return {
    arrived: <Data>(request: HttpRequest) => deps.headStart?.arrived(askedBy(request, deps.token()))?.data as Data | undefined,
    async send<Data>(request: HttpRequest): Promise<Data> {
      if (!request.signedOut && !isUnasked(request) && deps.token() !== null) await deps.ready?.()
      const token = request.signedOut ? null : deps.token()
      const write = token === null ? null : writeIn(request)
      const key = write === null ? null : repeated.keyOf(write)
      let failed: unknown = null
      try {
        return await answerTo<Data>(request, token, key)
      } catch (failure) {
        failed = failure
        if (failure instanceof ApiError && !isUnasked(request)) await deps.refused(failure)
        throw failure
      } finally {
        if (write !== null && key !== null) repeated.settle(write, key, failed)
      }
    },
  }
}
