import type { ColumnDate, DateReading } from '../../../resources/contract/import-reading.ts'
import { dateOrders, dayFrom, hasShortYear, writtenDay, type DateOrder, type Field } from '../../../resources/kit/index.ts'

/** Two digits of a birth date lie behind us; of other days they may be ahead of us for a while. */
function usualCentury(field: Field, today: string): number {
  const year = Number(today.slice(0, 4))
  return field.past ? year - 99 : year - 79
}

export interface DatedColumn {
  readonly field: Field
  readonly today: string
  readonly asked?: DateReading | undefined
  /** how the last such file had it */
  readonly before?: DateReading | undefined
  /** how the other columns of the file have it: offices write all their dates in one way */
  readonly likely?: DateOrder | undefined
}

/**
 * Looks at all days of a column: one that only one order can read decides for those that several can. What another order alone could
 * read stays a problem of its cell; the orders are never mixed.
 */
export function readColumnDates(texts: Iterable<string>, { field, today, asked, before, likely }: DatedColumn): ColumnDate {
  const century = asked?.century ?? before?.century ?? usualCentury(field, today)
  const readable = { dmy: 0, mdy: 0, ymd: 0 }
  const short = { dmy: 0, mdy: 0, ymd: 0 }
  const kinds = new Map<string, number>()
  // most days stand in more than one line
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  for (const [text, lines] of times) {
    const written = writtenDay(text)
    if (!written) continue
    for (const order of dateOrders) if (hasShortYear(written, order)) short[order] += lines
    if (written.order !== null) continue
    const days = dateOrders.map((order) => dayFrom(written, { order, century }))
    for (const [at, order] of dateOrders.entries()) if (days[at] !== null) readable[order] += lines
    // which orders read it, and whether they read the same
    const kind = `${dateOrders.filter((_, at) => days[at] !== null).join()}|${new Set(days.filter(Boolean)).size > 1 ? 'differ' : ''}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + lines)
  }
  const usual = [before?.order, likely, ...dateOrders].filter((one) => one !== undefined)
  const best = usual.reduce((one, other) => (readable[other] > readable[one] ? other : one))
  const order: DateOrder = asked?.order ?? best
  const told = [...kinds]
  const contrary = told.reduce((sum, [kind, lines]) => (/^\w/.test(kind) && !kind.includes(order) ? sum + lines : sum), 0)
  const either = told.reduce((sum, [kind, lines]) => (kind.endsWith('differ') ? sum + lines : sum), 0)
  const isOpen = either > 0 && dateOrders.some((other) => other !== order && readable[other] === readable[order])
  return {
    order,
    basis: asked?.order || (isOpen && before?.order) ? 'chosen' : isOpen ? 'assumed' : 'seen',
    matters: either > 0 || contrary > 0,
    either,
    contrary,
    short_years: short[order],
    century,
  }
}
