import type { NoticePriority } from './words.ts'

/** What decides where a notice stands on the board. */
export interface OnBoard {
  readonly pinned: boolean
  readonly priority: NoticePriority
  /** since when it is up, ISO-8601 UTC */
  readonly since: string
  readonly is_read: boolean
  /** it has to be confirmed, and is not yet */
  readonly is_owed: boolean
}
const rank: Readonly<Record<NoticePriority, number>> = { urgent: 0, important: 1, normal: 2 }

/** Pinned ones on top, then what is still to be read or confirmed, the more pressing first; what was read goes by its day alone. */
export function byPlace(a: OnBoard, b: OnBoard): number {
  const isOpen = (one: OnBoard): boolean => !one.is_read || one.is_owed
  return (
    Number(b.pinned) - Number(a.pinned) ||
    Number(isOpen(b)) - Number(isOpen(a)) ||
    (isOpen(a) ? rank[a.priority] - rank[b.priority] : 0) ||
    (a.since < b.since ? 1 : a.since > b.since ? -1 : 0)
  )
}
