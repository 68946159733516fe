/** px; also in the styles */
export const rowHeight = 36
/** drawn before they are seen */
const ahead = 6

/** The rows that are seen in a frame of this height, with a few before and after; and always the one somebody is in, which has the focus. */
export function rowsAround(scrolled: number, height: number, count: number, active: number): readonly number[] {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - ahead)
  const last = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + ahead)
  const seen = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
  if (count === 0 || (active >= first && active < last)) return seen
  return active < first ? [active, ...seen] : [...seen, active]
}
