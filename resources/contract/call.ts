import type { z } from 'zod'
import type { Method } from '../kit/endpoints.ts'
import type { PackageFlag } from '../kit/resource.ts'
import type { Role } from '../kit/access.ts'

/** One call of a task: what both sides agree on, from which OpenAPI is made. Records need none: theirs follow from the declaration. */
export interface Call<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  readonly method: Method
  /** literal, with `{name}` for path parameters: `/api/students/Internal_transfer&{id}/` */
  readonly path: string
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
  readonly body?: Body
  readonly data?: Data
  /** the body is multipart with one file */
  readonly upload?: true
  /** does it change anything? Every method but GET does, unless this says that it only asks */
  readonly writes?: false
  /** answers with a file instead of the envelope */
  readonly blob?: string
}

/** The one place that knows whether a call writes: what does is refused where a module may only be read. */
export const callWrites = ({ method, writes }: Pick<Call, 'method' | 'writes'>): boolean => writes ?? method !== 'GET'

export const call = <Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  spec: Call<Query, Body, Data>,
): Call<Query, Body, Data> => spec
