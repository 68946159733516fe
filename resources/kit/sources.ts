import type { Operator } from './conditions.ts'

/** How the server is let in; each word names a variable of its environment, never what stands in it. */
export type SourceAuth =
  | { readonly bearer: string }
  | { readonly header: string; readonly key: string }
  | { readonly basic: { readonly user: string; readonly password: string } }

/** How a page is asked for; in quotes what the parameters are called there. */
export type SourcePages =
  | { readonly by: 'range'; readonly start: string; readonly end: string }
  | { readonly by: 'page'; readonly page: string; readonly size: string; readonly first?: 0 | 1 }
  | { readonly by: 'offset'; readonly offset: string; readonly limit: string }
  /** `next`: where the answer says what comes then, as a cursor or as an address */
  | { readonly by: 'cursor'; readonly cursor: string; readonly size: string; readonly next: string }
  /** the header `Link` of an answer holds the address of the next page */
  | { readonly by: 'link'; readonly size: string }

/** Where an answer says how many there are; `unknown`: nowhere. */
export type SourceTotal = 'unknown' | { readonly header: string } | { readonly at: string }

/** What a collection can be asked about a field; several values of `eq` mean any of them. */
export const sourceTests = ['eq', 'ne', 'gte', 'lte', 'contains'] as const satisfies readonly Operator[]
export type SourceTest = (typeof sourceTests)[number]
/** Under which parameter each is asked. */
export type SourceTests = Readonly<Partial<Record<SourceTest, string>>>

/** How the order is asked for: under two names, or under one with a minus before what goes downwards. */
export type SourceSorts = { readonly by: string; readonly order: string } | { readonly by: string; readonly minus: true }

/** A REST collection elsewhere, and what it can do; what is not said here is not offered. */
export interface SourceSpec {
  /** the collection's address: `https://host/things` */
  readonly rest: string
  /** open to everybody: the console calls it by itself, as `json-server` answers, and nobody asks the server */
  readonly direct?: true
  readonly auth?: SourceAuth
  /** the field that is the id there: `name` unless it is called as here, `number` where it is one */
  readonly id?: { readonly name?: string; readonly type?: 'text' | 'number' }
  /** what fields are called there, where that differs: `{ opened_on: 'openedOn' }` */
  readonly names?: Readonly<Record<string, string>>
  /** where the rows stand in the answer of a list (`data.items`), and the one in the answer about a single one */
  readonly rows?: string
  readonly row?: string
  /** unsaid: `_start`, `_end` */
  readonly pages?: SourcePages
  /** it gives no more rows than these at once, whatever is asked for */
  readonly most?: number
  /** unsaid: the header `X-Total-Count`, where there is one */
  readonly total?: SourceTotal
  /** the parameter under which it takes free text */
  readonly search?: string | null
  /** the fields it can be asked for by value (`?status=open`), and under which parameters where they are called otherwise */
  readonly filters?: readonly string[] | Readonly<Record<string, string | SourceTests>>
  /** how several values of one filter are said: under the name each (`repeat`, unless said), or with commas between them */
  readonly several?: 'repeat' | 'comma'
  /** does it sort? `true`: by `_sort` and `_order` */
  readonly sorts?: boolean | SourceSorts
  /** how a change is sent: only what differs (`PATCH`, unless said), or the whole record (`PUT`) */
  readonly update?: 'PATCH' | 'PUT'
}

/** The same with silence filled in. */
export interface Source {
  readonly rest: string
  readonly isDirect: boolean
  readonly auth: SourceAuth | null
  readonly id: { readonly name: string; readonly type: 'text' | 'number' }
  readonly names: Readonly<Record<string, string>>
  readonly rows: string | null
  readonly row: string | null
  readonly pages: SourcePages
  /** null: as many as are asked for */
  readonly most: number | null
  readonly total: SourceTotal
  readonly search: string | null
  readonly filters: Readonly<Record<string, SourceTests>>
  readonly several: 'repeat' | 'comma'
  readonly sorts: SourceSorts | null
  readonly update: 'PATCH' | 'PUT'
}

/** The suffixes that `json-server` and those after it know. */
const usualTests = (name: string): SourceTests => ({
  eq: name,
  ne: `${name}_ne`,
  gte: `${name}_gte`,
  lte: `${name}_lte`,
  contains: `${name}_like`,
})

function filtersOf(said: SourceSpec['filters'], nameOf: (field: string) => string): Source['filters'] {
  const asked = Array.isArray(said)
    ? (said as readonly string[]).map((field) => [field, nameOf(field)] as const)
    : Object.entries((said ?? {}) as Readonly<Record<string, string | SourceTests>>)
  return Object.fromEntries(asked.map(([field, by]) => [field, typeof by === 'string' ? usualTests(by) : by]))
}

export function sourceOf(said: SourceSpec, id: string): Source {
  const names = said.names ?? {}
  return {
    rest: said.rest,
    isDirect: said.direct ?? false,
    auth: said.auth ?? null,
    id: { name: said.id?.name ?? id, type: said.id?.type ?? 'text' },
    names,
    rows: said.rows ?? null,
    row: said.row ?? null,
    pages: said.pages ?? { by: 'range', start: '_start', end: '_end' },
    most: said.most ?? null,
    total: said.total ?? { header: 'X-Total-Count' },
    search: said.search ?? null,
    filters: filtersOf(said.filters, (field) => names[field] ?? field),
    several: said.several ?? 'repeat',
    sorts: said.sorts === true ? { by: '_sort', order: '_order' } : said.sorts || null,
    update: said.update ?? 'PATCH',
  }
}

/** What a field is called there. */
export const nameElsewhere = ({ id, names }: Source, field: string, own: string): string =>
  field === own ? id.name : (names[field] ?? field)

/** The variables of the environment that hold what lets the server in. */
export function keysOf({ auth }: Pick<Source, 'auth'>): readonly string[] {
  if (auth === null) return []
  if ('bearer' in auth) return [auth.bearer]
  return 'key' in auth ? [auth.key] : [auth.basic.user, auth.basic.password]
}
