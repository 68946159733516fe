/** One JSON line per measurement. `goal` is what was promised; `ok` compares in the direction of `better`. */
export function report(name, value, unit, goal, better = 'lower', more = {}) {
  const rounded = Math.round(value * 100) / 100
  const ok = goal === null ? null : better === 'lower' ? value <= goal : value >= goal
  console.log(JSON.stringify({ name, value: rounded, unit, goal, ok, ...more }))
  return ok !== false
}

/** The value below which the share `p` (0 to 1) of the sorted values lies: nearest rank. */
export function percentile(values, p) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)]
}
