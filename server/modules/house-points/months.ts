/** The months that two days lie in and between, the latest first; the first and the last are cut at the days. */
export function monthsBetween(from: string, to: string): { readonly from: string; readonly to: string }[] {
  const months: { from: string; to: string }[] = []
  for (let first = from; first <= to;) {
    const [year, month] = first.split('-').map(Number) as [number, number]
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    months.unshift({ from: first, to: last < to ? last : to })
    first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  }
  return months
}
