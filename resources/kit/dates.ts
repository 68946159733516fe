/** `YYYY-MM-DD`, and a day that exists. On its own, since lists ask it and must not load all of validation for it. */
export const isDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value && value >= '1900-01-01' && value <= '2199-12-31'
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** `YYYY-MM-DD` of an instant in a time zone. */
export function dayIn(timezone: unknown, now: string): string {
  if (typeof timezone !== 'string' || timezone === '') return now.slice(0, 10)
  let clock = clocks.get(timezone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
    clocks.set(timezone, clock)
  }
  return clock.format(new Date(now))
}
