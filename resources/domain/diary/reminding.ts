import { daysBetween } from '../../kit/dates.ts'

/** So many times families are reminded of an entry by itself; then whoever wrote it speaks with them. */
const most = 3
/** An entry that is older was never meant to be reminded of. */
const longestDays = 60

/** Days are `YYYY-MM-DD` in the school; `reminded_on`: last, by whomever; `after`: the days that the school waits each time, 0 never reminds. */
export function isReminderDue(
  { published_on, reminded_on }: { readonly published_on: string; readonly reminded_on: string | null },
  { today, after }: { readonly today: string; readonly after: number },
): boolean {
  if (after < 1 || daysBetween(reminded_on ?? published_on, today) < after) return false
  return reminded_on === null ? daysBetween(published_on, today) <= longestDays : daysBetween(published_on, reminded_on) < after * most
}
