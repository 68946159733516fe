import type { Resource, SourceAuth } from '../../resources/kit/index.ts'
import { refused, shut, silent, unheard, unreadable } from './failures.ts'

/** What stands in a variable of the environment. */
export type Keys = (name: string) => string | undefined

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: URL
  readonly body?: unknown
  /** when whoever asks stops waiting */
  readonly until: AbortSignal
}
export interface Answered {
  readonly headers: Headers
  /** undefined: it has none */
  readonly body: unknown
}
/** Asks the other system; null: there is no such record. Whatever else goes wrong is a sentence. */
export type Call = (resource: Resource, asked: Asked) => Promise<Answered | null>

/** No page of rows is larger, and nobody is made to hold more. */
const mostBytes = 8 * 1024 * 1024
/** Of what the other system says to a person no more is repeated. */
const mostSaid = 200

function lettingIn(auth: SourceAuth | null, keys: Keys): Record<string, string> {
  if (auth === null) return {}
  if ('bearer' in auth) return { authorization: `Bearer ${keys(auth.bearer) ?? ''}` }
  if ('key' in auth) return { [auth.header]: keys(auth.key) ?? '' }
  const pair = `${keys(auth.basic.user) ?? ''}:${keys(auth.basic.password) ?? ''}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

async function textOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > mostBytes) throw new RangeError(`more than ${mostBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** A line for the log, without what was asked for and without what lets in. */
const about = ({ method, url }: Asked, what: string, cause?: unknown): Error =>
  new Error(`${method} ${url.origin}${url.pathname}: ${what}`, { cause })

/** What the other system says about a refusal, if it says it in words. */
function saidIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    const said =
      typeof body === 'object' && body !== null
        ? ['message', 'detail', 'error', 'title'].map((word) => (body as Record<string, unknown>)[word])
        : []
    const words = said.find((one) => typeof one === 'string' && one.trim() !== '') as string | undefined
    return words === undefined ? null : [...words.trim()].slice(0, mostSaid).join('')
  } catch {
    return null
  }
}

const waitIn = (headers: Headers): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 600) : undefined
}

export const createCall =
  (keys: Keys): Call =>
  async (resource, asked) => {
    const { method, url, body, until } = asked
    const isReading = method === 'GET'
    const noAnswer = (cause: Error) => (isReading ? silent(resource, cause) : unheard(resource, cause))
    let response: Response
    try {
      response = await fetch(url, {
        method,
        // what lets in is for this address and no other
        redirect: 'manual',
        signal: until,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...lettingIn(resource.source!.auth, keys),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch (error) {
      throw noAnswer(about(asked, 'no answer', error))
    }
    const { status, headers } = response
    const text = await textOf(response).catch((error: unknown) => {
      throw error instanceof RangeError
        ? unreadable(resource, about(asked, error.message))
        : noAnswer(about(asked, 'no whole answer', error))
    })
    if (response.ok) return { headers, body: parsed(resource, asked, text) }
    const cause = about(asked, String(status))
    if (status === 404 || status === 410) return null
    if (status === 401 || status === 403) throw shut(resource, cause)
    if (status === 408 || status === 429 || status >= 500) throw silent(resource, cause, waitIn(headers))
    throw !isReading && status >= 400 ? refused(resource, saidIn(text), cause) : unreadable(resource, cause)
  }

function parsed(resource: Resource, asked: Asked, text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw unreadable(resource, about(asked, 'no JSON', error))
  }
}
