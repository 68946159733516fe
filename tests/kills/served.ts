import { once } from 'node:events'
import { launch } from '../journeys/product.ts'

export interface Envelope {
  readonly status: boolean
  readonly message: string
  readonly error_code?: string
  readonly data: Record<string, unknown> | null
}
/** What a request came to: an answer, or none because nobody lived to give it. */
export type Answer =
  { readonly is: 'answered'; readonly status: number; readonly envelope: Envelope; readonly isReplayed: boolean } | { readonly is: 'lost' }

export interface Served {
  /** `key`: a write that is done once, however often it is sent */
  call(method: string, path: string, body?: object, more?: { readonly token?: string; readonly key?: string }): Promise<Answer>
  /** `whole`: what it has started dies in the same moment, as when the power goes */
  kill(whole: boolean): Promise<void>
  isAlive(): boolean
}
export interface ServedOptions {
  readonly tree: string
  readonly environment: Readonly<Record<string, string>>
  /** of the person who asks */
  readonly token?: string
}

/** The built product as a process of its own, in a group of its own. */
export async function serveOnce({ tree, environment, token: signedIn }: ServedOptions): Promise<Served> {
  const { child, address, log } = await launch(tree, { environment: { LOG_LEVEL: 'error', ...environment }, detached: true })
  const gone = once(child, 'exit')
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null
  // a run that fails leaves no server behind
  const end = () => void process.kill(-child.pid!, 'SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return {
    async call(method, path, body, { token = signedIn, key } = {}) {
      const isForm = body instanceof FormData
      try {
        const response = await fetch(`${address}${path}`, {
          method,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(key ? { 'idempotency-key': key } : {}),
            ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
          },
          ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        })
        const isReplayed = response.headers.has('idempotency-replayed')
        return { is: 'answered', status: response.status, envelope: (await response.json()) as Envelope, isReplayed }
      } catch {
        return { is: 'lost' }
      }
    },
    isAlive,
    async kill(whole) {
      if (!isAlive()) throw new Error(`The product ended by itself:\n${log()}`)
      process.kill(whole ? -child.pid! : child.pid!, 'SIGKILL')
      await gone
    },
  }
}
