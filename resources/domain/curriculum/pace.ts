/** `tight`: it fits with less to spare than one period in ten. `unknown`: nobody has said how many periods there are, or are needed. */
export const paces = ['done', 'fits', 'tight', 'short', 'unknown'] as const
export interface Pace {
  /** periods that there are until the end; null: nobody has said how many a week has */
  readonly periods_left: number | null
  /** periods that the lessons need which are not taught yet; null: some of them do not say it */
  readonly periods_needed: number | null
  readonly pace: (typeof paces)[number]
}

/** Whether what is not taught yet fits into the days of school that are left; a half day counts as one half of a day. */
export function paceOf(
  days: number,
  daysOfWeek: number,
  perWeek: number | null,
  lessons: readonly { readonly periods: number | null }[],
): Pace {
  const left = perWeek === null || daysOfWeek === 0 ? null : Math.floor((perWeek * days) / daysOfWeek)
  const needed = lessons.every(({ periods }) => periods !== null) ? lessons.reduce((sum, { periods }) => sum + periods!, 0) : null
  const of = (pace: Pace['pace']): Pace => ({ periods_left: left, periods_needed: needed, pace })
  if (lessons.length === 0) return of('done')
  if (left === null || needed === null) return of('unknown')
  if (needed > left) return of('short')
  return of((left - needed) * 10 < left ? 'tight' : 'fits')
}
