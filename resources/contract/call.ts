import type { z } from 'zod'
import type { Method } from '../kit/endpoints.ts'
import type { PackageFlag } from '../kit/resource.ts'
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
type Loose<Asked> = { readonly [Name in keyof Asked]: Asked[Name] | (undefined extends Asked[Name] ? null : never) }

/** What the console says to a call beside its body: names of the path go into the path, the rest into the query. */
export type ParamsOf<C extends Call> =
  C extends Call<infer Path, infer Query> ? PathParams<Path> & Loose<Given<Query>> & Omit<Place, keyof Given<Query>> : never
/** What is sent to a call. */
export type BodyOf<C extends Call> = C extends { readonly body?: infer Body extends Schema }
  ? Body extends z.ZodType
    ? z.input<Body>
    : undefined
  : undefined
/** What it answers. */
export type DataOf<C extends Call> = C extends { readonly data?: infer Data }
  ? Data extends z.ZodType
    ? z.output<Data>
    : undefined
  : undefined
