import type { z } from 'zod'
import type { Method } from '../kit/endpoints.ts'
import type { PackageFlag } from '../kit/packages.ts'
import type { Role } from '../kit/access.ts'

type Asks = z.ZodObject | undefined
type Answers = z.ZodType | undefined
type Schema = z.ZodType | undefined

/** One call of a task: what both sides agree on, from which OpenAPI is made. Records need none: theirs follow from the declaration. */
export interface Call<
  Path extends string = string,
  Query extends Asks = Asks,
  Body extends Schema = Schema,
  Data extends Answers = Answers,
  File extends string | undefined = string | undefined,
> {
  readonly method: Method
  /** literal, with `{name}` for path parameters: `/api/students/Internal_transfer&{id}/` */
  readonly path: Path
  readonly summary: string
  readonly tag: string
  /** `none`: callable without a token */
  readonly signedIn?: false
  /** open to whoever has to set a second factor up and can do nothing else until then */
  readonly beforeFactor?: true
  /** which roles may call it; none said: every signed-in person */
  readonly roles?: readonly Role[]
  readonly package?: PackageFlag
  /** the record that it is about and under which name it is sent, in the path, the query or the body: its school's licence is asked */
  readonly about?: { readonly resource: string; readonly name: string }
  readonly query?: Query
  /** of an upload: the text fields beside the file */
  readonly body?: Body
  /** what it answers; a handler that answers anything else does not compile */
  readonly data?: Data
  /** the body is multipart with one file */
  readonly upload?: true
  /** does it change anything? Every method but GET does, unless this says that it only asks */
  readonly writes?: false
  /** false: it is carried out each time, whatever key it names: what is sent or answered is secret, or it looks after repetitions itself */
  readonly once?: false
  /** megabytes that its body may have, where one is not enough */
  readonly mostMB?: number
  /** answers with a file of this type instead of the envelope */
  readonly blob?: File
}

/** A call is said once, here; server, console, OpenAPI and tests take path, roles and shapes from the same object. */
export const defineCall = <
  const Path extends `/${string}`,
  Query extends Asks = undefined,
  Body extends Schema = undefined,
  Data extends Answers = undefined,
  File extends string | undefined = undefined,
>(
  spec: Call<Path, Query, Body, Data, File>,
): Call<Path, Query, Body, Data, File> => spec

/** The one place that knows whether a call writes: what does is refused where a module may only be read. */
export const callWrites = ({ method, writes }: Pick<Call, 'method' | 'writes'>): boolean => writes ?? method !== 'GET'

/** Is it done once under the key that a request names? What is uploaded twice is one file more, and goes by itself. */
export const isKept = (call: Pick<Call, 'method' | 'writes' | 'signedIn' | 'upload' | 'once' | 'blob'>): boolean =>
  callWrites(call) && call.signedIn !== false && !call.upload && call.once !== false && call.blob === undefined

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** What the path of a call names: `/x/{id}/` -> `{ id: string }`. */
export type PathParams<Path extends string> = { readonly [Name in NamesIn<Path>]: string }

/** Every call of the main service can be asked for another school and year than those one stands in. */
export interface Place {
  readonly school_id?: string | null | undefined
  readonly academic_year?: string | null | undefined
}
type Given<Asked extends Schema> = Asked extends z.ZodType ? z.input<Asked> : unknown
/** A query has no null: what is null is left out. */
type OrNull<Asked> = { readonly [Name in keyof Asked]: Asked[Name] | (undefined extends Asked[Name] ? null : never) }

/** What is said to a call beside its body: names of the path go into the path, the rest into the query. */
export type ParamsOf<C extends Call> =
  C extends Call<infer Path, infer Query> ? PathParams<Path> & OrNull<Given<Query>> & Omit<Place, keyof Given<Query>> : never
/** Whoever sends something need not give it away to be changed. */
type Frozen<Sent> = Sent extends readonly (infer One)[]
  ? readonly Frozen<One>[]
  : Sent extends object
    ? { readonly [Name in keyof Sent]: Frozen<Sent[Name]> }
    : Sent

/** What is sent to a call; of an upload the text fields beside the file. */
export type BodyOf<C extends Call> =
  C extends Call<string, Asks, infer Body> ? (Body extends z.ZodType ? Frozen<z.input<Body>> : undefined) : undefined
/** What it answers. */
export type DataOf<C extends Call> =
  C extends Call<string, Asks, Schema, infer Data> ? (Data extends z.ZodType ? z.output<Data> : undefined) : undefined

/** Where a call goes: names of the path stand in it, encoded, the rest is its query. */
export function addressed({ path }: Pick<Call, 'path'>, params: object = {}): { url: string; query: Readonly<Record<string, unknown>> } {
  const query: Record<string, unknown> = { ...params }
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query[name]
    delete query[name]
    return encodeURIComponent(String(value))
  })
  return { url, query }
}

type Optional<Said> = undefined extends Said ? true : object extends Said ? true : false
type Part<Name extends string, Said> = Optional<Said> extends true ? { readonly [_ in Name]?: Said } : { readonly [_ in Name]: Said }
/** What a call is sent with, each under its name; `More` is what only one side knows of. */
export type Sent<C extends Call, More = unknown> = Part<'params', ParamsOf<C>> & Part<'body', BodyOf<C>> & More
/** Left out where a call needs nothing. */
export type SentArgs<C extends Call, More = unknown> = object extends Sent<C, More> ? [sent?: Sent<C, More>] : [sent: Sent<C, More>]
