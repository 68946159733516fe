import type { z } from 'zod'
import type { Call } from '../../resources/contract/call.ts'
import type { CameFrom, RequestContext } from './context.ts'

/** A file in an answer or an upload, whole in memory only where it is small. */
export interface Blob {
  readonly name: string
  readonly type: string
  readonly body: Uint8Array | NodeJS.ReadableStream
}
export interface Upload {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** An answer that also gives the browser something to keep, or takes it away. */
export class WithCookies {
  readonly data: unknown
  readonly cookies: readonly string[]
  constructor(data: unknown, cookies: readonly string[]) {
    this.data = data
    this.cookies = cookies
  }
}

type Of<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler gets: already authenticated, gated, parsed. */
export interface Input<Query, Body> {
  readonly context: RequestContext
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
  readonly file?: Upload
  /** the text fields beside an upload */
  readonly form?: Readonly<Record<string, string>>
}
/** A signed-out call gets no principal. */
export type PublicInput<Query, Body> = Omit<Input<Query, Body>, 'context'> & {
  readonly context: Omit<RequestContext, 'principal'> & { readonly tenantOrigin: string | null; readonly cameFrom: CameFrom }
}
export interface Route {
  readonly call: Call
  readonly handler: (input: never) => Promise<unknown>
}

/** Binds a call of the contract to what answers it: `handle(getClassCount, ({ context, params }) => ...)`; the result becomes `data`. */
export const handle = <Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  call: Call<Q, B, D>,
  handler: (input: Input<Of<Q>, Of<B>>) => Promise<unknown>,
): Route => ({ call: call as unknown as Call, handler: handler as Route['handler'] })

/** The same for calls without a token. */
export const handlePublic = <Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  call: Call<Q, B, D>,
  handler: (input: PublicInput<Of<Q>, Of<B>>) => Promise<unknown>,
): Route => ({ call: call as unknown as Call, handler: handler as Route['handler'] })
