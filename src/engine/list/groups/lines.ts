import type { GroupTold } from '../../../../resources/contract/declared.ts'
import { daysIn, type Grouping, type Resource } from '../../../../resources/kit/index.ts'
import type { FilterValue } from '../../../../resources/kit/list-filters.ts'

/** The line above the rows of a group. */
export interface GroupLine {
  /** null: the rows that have nothing there */
  readonly value: string | null
  /** null: not known yet, or among more groups than are told */
  readonly told: GroupTold | null
  readonly isShut: boolean
  /** its first rows stand on an earlier page */
  readonly goesOn: boolean
}

interface OnPage {
  /** in the order of the list; null while they are on their way */
  readonly groups: readonly GroupTold[] | null
  /** the group of each row of the page */
  readonly rows: readonly (string | null)[]
  readonly page: number
  readonly perPage: number
  /** how many rows all pages have together */
  readonly total: number
  isShut(value: string | null): boolean
}

/**
 * Which lines stand above which row of a page, by the row's place; those after the last row by the number of rows. A group that is shut
 * has its line between its neighbours, on the one page where these meet.
 */
export function linesOf({ groups, rows, page, perPage, total, isShut }: OnPage): ReadonlyMap<number, readonly GroupLine[]> {
  const lines = new Map<number, GroupLine[]>()
  const told = groups ?? []
  const placeOf = new Map(told.map((one, at) => [one.value, at]))
  const lineOf = (value: string | null, one: GroupTold | null, goesOn = false): GroupLine => ({
    value,
    told: one,
    isShut: isShut(value),
    goesOn,
  })
  const skipped = (page - 1) * perPage
  /** how many rows of open groups stand before this one */
  const before = (place: number): number => told.slice(0, place).reduce((sum, one) => sum + (isShut(one.value) ? 0 : one.count), 0)
  let next = 0
  for (const [at, value] of rows.entries()) {
    if (at > 0 && rows[at - 1] === value) continue
    const place = placeOf.get(value)
    const above: GroupLine[] = []
    if (place === undefined) above.push(lineOf(value, null, at === 0 && page > 1 && groups === null))
    else {
      const goesOn = at === 0 && skipped > before(place)
      let from = next
      // a page begins with the shut groups that come after the last row of the page before
      if (at === 0 && page > 1) for (from = place; !goesOn && from > 0 && isShut(told[from - 1]!.value);) from--
      for (let one = from; one < place; one++) above.push(lineOf(told[one]!.value, told[one]!))
      above.push(lineOf(value, told[place]!, goesOn))
      next = place + 1
    }
    lines.set(at, above)
  }
  if (skipped + rows.length >= total) {
    const rest = told.slice(rows.length === 0 && page > 1 ? told.length : next).map((one) => lineOf(one.value, one))
    if (rest.length > 0) lines.set(rows.length, rest)
  }
  return lines
}

/** What a list is narrowed to where somebody wants this group alone. */
export function filterOfGroup({ listed }: Resource, { field, by }: Grouping, value: string | null): FilterValue {
  if (value === null) return { is: 'empty' }
  if (by) {
    const [from, to] = daysIn(by, value)
    return { from, to }
  }
  const { kind } = listed[field]!
  if (kind === 'flag') return { flag: value === 'true' }
  return kind === 'number' ? { from: Number(value), to: Number(value) } : { oneOf: [value] }
}
