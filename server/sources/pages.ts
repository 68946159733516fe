import type { Resource } from '../../resources/kit/index.ts'
import type { Page } from '../records/types.ts'
import { invalidField } from '../request/errors.ts'
import type { Answered, Call } from './call.ts'
import { unreadable } from './failures.ts'
import { standingAt } from './rows.ts'

export interface PageOfRows {
  readonly rows: readonly unknown[]
  readonly total: number
  /** there are more, and nobody says how many */
  readonly isAtLeast: boolean
}
/** One answer of theirs. */
interface Part extends PageOfRows {
  /** it ends here, as far as it says */
  readonly isLast: boolean
}
/** How one page is asked for. */
interface Asking {
  readonly call: Call
  readonly resource: Resource
  readonly parameters: URLSearchParams
  readonly until: AbortSignal
}

/** So many pages are gone through to reach one that lies further on. */
const mostSteps = 20
/** So many questions are remembered, each with the way to its pages. */
const mostWays = 500

/** Where a page begins: a cursor, or an address. */
type Beginning = string

const addressWith = (resource: Resource, parameters: URLSearchParams, more: Readonly<Record<string, string | number>>): URL => {
  const url = new URL(resource.source!.rest)
  for (const [name, value] of parameters) url.searchParams.append(name, value)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, String(value))
  return url
}

function totalIn({ headers, body }: Answered, resource: Resource): number | null {
  const { total } = resource.source!
  if (total === 'unknown') return null
  // `items 0-24/319` counts, too
  const said = 'header' in total ? headers.get(total.header)?.replace(/^.*\//, '') : standingAt(body, total.at)
  const count = typeof said === 'number' ? said : typeof said === 'string' && said.trim() !== '' ? Number(said) : Number.NaN
  return Number.isSafeInteger(count) && count >= 0 ? count : null
}

/** `<https://host/things?page=3>; rel="next"` */
const nextLink = (headers: Headers): string | undefined => /<([^<>]*)>\s*;[^,<]*\brel="?next\b/i.exec(headers.get('link') ?? '')?.[1]

function rowsIn(answered: Answered | null, resource: Resource, size: number): readonly unknown[] {
  const rows = answered && standingAt(answered.body, resource.source!.rows)
  if (!Array.isArray(rows))
    throw unreadable(resource, new Error(answered ? 'no rows where they should stand' : 'the collection is not there'))
  // whoever is not heard about pages would be shown the same rows on each
  if (rows.length > size) throw unreadable(resource, new Error(`${rows.length} rows, and no more than ${size} were asked for`))
  return rows as readonly unknown[]
}

/** A place of its own for each page, whoever asked for the one before. */
const addressOf = ({ resource, parameters }: Asking, { page_no, per_page }: Page): URL | null => {
  const { pages } = resource.source!
  const before = (page_no - 1) * per_page
  switch (pages.by) {
    case 'range':
      return addressWith(resource, parameters, { [pages.start]: before, [pages.end]: before + per_page })
    case 'page':
      return addressWith(resource, parameters, { [pages.page]: page_no - 1 + (pages.first ?? 1), [pages.size]: per_page })
    case 'offset':
      return addressWith(resource, parameters, { [pages.offset]: before, [pages.limit]: per_page })
    default:
      return null
  }
}

/** Where pages are known by what the one before said, the ways are remembered: whoever goes on asks once. */
export function createPages(): (asking: Asking, page: Page) => Promise<PageOfRows> {
  const ways = new Map<string, (Beginning | null)[]>()
  const wayOf = (key: string): (Beginning | null)[] => {
    const way = ways.get(key) ?? []
    ways.delete(key)
    ways.set(key, way)
    if (ways.size > mostWays) ways.delete(ways.keys().next().value!)
    return way
  }

  async function following(asking: Asking, page: Page, parts: number): Promise<Part> {
    const { resource, parameters } = asking
    const key = `${resource.name} ${page.per_page} ${parameters.toString()}`
    const way = wayOf(key)
    try {
      let at = Math.min(page.page_no, way.length + 1)
      const furthest = at + mostSteps * parts
      if (page.page_no > furthest) throw invalidField('page_no', { code: 'page_too_far', params: { page: Math.floor(furthest / parts) } })
      for (; ; at++) {
        const beginning = at === 1 ? undefined : way[at - 2]!
        // the collection ended before this page
        if (beginning === null) return { rows: [], total: (at - 1) * page.per_page, isAtLeast: false, isLast: true }
        const answered = await asking.call(resource, {
          method: 'GET',
          url: beginningAt(asking, page.per_page, beginning),
          until: asking.until,
        })
        const rows = rowsIn(answered, resource, page.per_page)
        way[at - 1] = nextIn(answered!, resource)
        if (at === page.page_no) return counted(totalIn(answered!, resource), page, rows, way[at - 1] !== null)
      }
    } catch (error) {
      // a cursor may have run out: the next one who asks begins anew
      ways.delete(key)
      throw error
    }
  }

  async function one(asking: Asking, page: Page, parts: number): Promise<Part> {
    const url = addressOf(asking, page)
    if (url === null) return following(asking, page, parts)
    const { rows, total } = await asked(asking, url, page.per_page)
    const found = counted(total, page, rows, rows.length === page.per_page)
    const isShort = rows.length > 0 && rows.length < page.per_page
    const isCut = isShort && (total === null ? await isAnythingAfter(asking, page, rows.length) : seen(page, rows) < total)
    if (isCut) throw cut(asking, page, rows)
    return found
  }

  /** A page of ours in as many of theirs as it takes. */
  return async (asking, page) => {
    const size = partOf(page.per_page, asking.resource.source!.most)
    const parts = page.per_page / size
    const first = (page.page_no - 1) * parts + 1
    let { isLast, ...found } = await one(asking, { page_no: first, per_page: size }, parts)
    for (let at = 1; at < parts && !isLast; at++) {
      const next = await one(asking, { page_no: first + at, per_page: size }, parts)
      isLast = next.isLast
      found = { rows: [...found.rows, ...next.rows], total: next.total, isAtLeast: next.isAtLeast }
    }
    return found
  }
}

/** Pages of theirs end where ours do: the largest part of a page that they give at once. */
function partOf(size: number, most: number | null): number {
  let part = Math.min(size, most ?? size)
  while (size % part !== 0) part--
  return part
}

async function asked({ call, resource, until }: Asking, url: URL, size: number) {
  const answered = await call(resource, { method: 'GET', url, until })
  return { rows: rowsIn(answered, resource, size), total: totalIn(answered!, resource) }
}

/** A page that is not full is the last one, or one that they have cut short: where nobody counts, one more question tells. */
async function isAnythingAfter(asking: Asking, { page_no, per_page }: Page, count: number): Promise<boolean> {
  const { pages } = asking.resource.source!
  const next = addressOf(asking, { page_no: page_no + 1, per_page })!
  const after = (page_no - 1) * per_page + count
  if (pages.by === 'offset') next.searchParams.set(pages.offset, String(after))
  if (pages.by === 'range') next.searchParams.set(pages.start, String(after))
  return (await asked(asking, next, per_page)).rows.length > 0
}

const cut = ({ resource }: Asking, { per_page }: Page, rows: readonly unknown[]) =>
  unreadable(
    resource,
    new Error(`${rows.length} rows where ${per_page} were asked for, and there are more: say \`source.most\`, how many it gives at once`),
  )

/** How many have been seen with these. */
const seen = ({ page_no, per_page }: Page, rows: readonly unknown[]): number => (page_no - 1) * per_page + rows.length

function counted(total: number | null, page: Page, rows: readonly unknown[], isMore: boolean): Part {
  const isLast = !isMore || (total !== null && seen(page, rows) >= total)
  return { rows, total: total ?? seen(page, rows) + (isMore ? 1 : 0), isAtLeast: total === null && isMore, isLast }
}

function nextIn({ headers, body }: Answered, resource: Resource): Beginning | null {
  const { pages } = resource.source!
  const said = pages.by === 'link' ? nextLink(headers) : pages.by === 'cursor' ? standingAt(body, pages.next) : null
  return typeof said === 'string' && said !== '' ? said : typeof said === 'number' ? String(said) : null
}

function beginningAt({ resource, parameters }: Asking, size: number, beginning: Beginning | undefined): URL {
  const { pages, rest } = resource.source!
  if (pages.by !== 'cursor' && pages.by !== 'link') throw new Error(`pages by ${pages.by} have no beginning`)
  const isAddress = pages.by === 'link' || (beginning !== undefined && /^https?:\/\//.test(beginning))
  if (beginning === undefined || !isAddress)
    return addressWith(resource, parameters, {
      [pages.size]: size,
      ...(pages.by === 'cursor' && beginning !== undefined ? { [pages.cursor]: beginning } : {}),
    })
  const url = URL.canParse(beginning, rest) ? new URL(beginning, rest) : null
  // what lets in is for the collection, and goes nowhere else
  if (url?.origin !== new URL(rest).origin) throw unreadable(resource, new Error('the next page is said to be in another place'))
  return url
}
