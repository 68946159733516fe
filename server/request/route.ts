import type { z } from 'zod'
import type { Call, PathParams } from '../../resources/contract/call.ts'
import type { CameFrom, RequestContext } from './context.ts'

/** A file in an answer or an upload, whole in memory only where it is small. */
export interface Blob {
  readonly name: string
  readonly type: string
  readonly body: Uint8Array | NodeJS.ReadableStream
  /** of what is streamed, in bytes, where it is known before */
  readonly size?: number
  /** whoever has it as it is is told so instead of being sent it again; `at`: ISO-8601, when it was changed last */
  readonly version?: { readonly tag: string; readonly at?: string }
}
export interface Upload {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** An answer that also gives the browser something to keep, or takes it away. */
export class WithCookies<Data = unknown> {
  readonly data: Data
  readonly cookies: readonly string[]
  constructor(data: Data, cookies: readonly string[]) {
    this.data = data
    this.cookies = cookies
  }
}

type Schema = z.ZodType | undefined
type Of<Said extends Schema> = Said extends z.ZodType ? z.output<Said> : undefined

/** What a handler gets: already authenticated, gated, parsed. */
export interface Input<Path extends string, Query extends Schema, Body extends Schema, Context = RequestContext> {
  readonly context: Context
  readonly params: PathParams<Path>
  readonly query: Of<Query>
  /** of an upload: the text fields beside the file */
  readonly body: Of<Body>
  readonly file?: Upload
}
/** Who calls without a token has no principal. */
export type PublicContext = Omit<RequestContext, 'principal'> & { readonly tenantOrigin: string | null; readonly cameFrom: CameFrom }

/** A call and what answers it. */
export interface Route {
  readonly call: Call
  readonly handler: (input: never) => Promise<unknown>
}

type KeyOf<Said> = Said extends unknown ? keyof Said : never
type ValueAt<Said, Name> = Said extends unknown ? (Name extends keyof Said ? NonNullable<Said[Name]> : never) : never
/** Fields of an answer that its contract does not know, at any depth: what nobody has declared may not leave. */
type Surplus<Given, Said> = Given extends readonly (infer One)[]
  ? Surplus<NonNullable<One>, Said extends readonly (infer Other)[] ? NonNullable<Other> : never>
  : Given extends object
    ? string extends KeyOf<Said>
      ? never
      : | Exclude<keyof Given, KeyOf<Said>>
        | { [Name in keyof Given & KeyOf<Said>]: Surplus<NonNullable<Given[Name]>, ValueAt<Said, Name>> }[keyof Given & KeyOf<Said>]
    : never
type Known<Given, Said> = [Surplus<Given, Said>] extends [never] ? unknown : { readonly 'not in the contract': Surplus<Given, Said> }
type Plain<Given> = Given extends WithCookies<infer Data> ? Data : Given
/** What `data` says, with cookies or without; a file where the call answers with one. */
type Answer<Data extends Schema, File> = File extends string ? Blob : Of<Data> | WithCookies<Of<Data>>

type Handle<Context> = <
  Path extends string,
  Query extends z.ZodObject | undefined,
  Body extends Schema,
  Data extends Schema,
  File extends string | undefined,
  Given extends Answer<Data, File>,
>(
  call: Call<Path, Query, Body, Data, File>,
  handler: (input: Input<Path, Query, Body, Context>) => Promise<Given & (File extends string ? unknown : Known<Plain<Given>, Of<Data>>)>,
) => Route

/** Binds a call of the contract to what answers it: `handle(getClassCount, ({ context, params }) => ...)`; the result is what `data` says. */
export const handle: Handle<RequestContext> = (call, handler) => ({ call, handler })

/** The same for calls without a token. */
export const handlePublic: Handle<PublicContext> = (call, handler) => ({ call, handler })
