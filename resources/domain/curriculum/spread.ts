export interface Stretch {
  readonly from: string
  readonly to: string
}

/**
 * Days of school shared out among lessons that follow one another, each by its weight: the first begins on the first day, the last ends
 * on the last one, and none is without a day. Where there are more lessons than days, several share one.
 */
export function spread(weights: readonly number[], days: readonly string[]): Stretch[] {
  if (days.length === 0) return []
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const placeOf = (weight: number): number => Math.min(days.length, Math.round((weight / total) * days.length))
  let [before, taken] = [0, 0]
  return weights.map((weight, at) => {
    before += weight
    const left = weights.length - at - 1
    const first = Math.min(taken, days.length - 1)
    // a day is left for each of those that follow, as long as there are days
    const last = Math.max(first, Math.min(placeOf(before), Math.max(first + 1, days.length - left)) - 1)
    taken = last + 1
    return { from: days[first]!, to: days[last]! }
  })
}
