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

  async function following(asking: Asking, page: Page): Promise<PageOfRows> {
    const { resource, parameters } = asking
    const key = `${resource.name} ${page.per_page} ${parameters.toString()}`
    const way = wayOf(key)
    try {
      let at = Math.min(page.page_no, way.length + 1)
      if (page.page_no - at > mostSteps) throw invalidField('page_no', { code: 'page_too_far', params: { page: at + mostSteps } })
      for (; ; at++) {
        const beginning = at === 1 ? undefined : way[at - 2]!
        // the collection ended before this page
        if (beginning === null) return { rows: [], total: (at - 1) * page.per_page, isAtLeast: false }
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

  return async (asking, page) => {
    const url = addressOf(asking, page)
    if (url === null) return following(asking, page)
    const answered = await asking.call(asking.resource, { method: 'GET', url, until: asking.until })
    const rows = rowsIn(answered, asking.resource, page.per_page)
    return counted(totalIn(answered!, asking.resource), page, rows, rows.length === page.per_page)
  }
}

function counted(total: number | null, { page_no, per_page }: Page, rows: readonly unknown[], isMore: boolean): PageOfRows {
  const seen = (page_no - 1) * per_page + rows.length
  return { rows, total: total ?? seen + (isMore ? 1 : 0), isAtLeast: total === null && isMore }
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
