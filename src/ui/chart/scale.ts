/** Round numbers that divide a scale from `low` to `high`, both within: four or so, as somebody would choose them by hand. */
export function ticksOf(low: number, high: number): readonly number[] {
  if (!(high > low)) return [low, low + 1]
  const rough = (high - low) / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * size).find((one) => one >= rough * 0.999) ?? 10 * size
  const first = Math.floor(low / step)
  const count = Math.ceil(high / step - 1e-9) - first
  // by places and not by adding up: 0.1 + 0.2 is no number for people
  return Array.from({ length: count + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** Which of so many labels are written when there is room for `room` of them: evenly, from the first. */
export const writtenOf = (count: number, room: number): readonly number[] => {
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}
