import { gathered } from '../timetable/gathered.ts'
/**
 * Who belongs together, also by way of others: each child with a name of its family, which is the same for all of it; null: it is alone.
 * `ties` are of each child what it has in common with its own: a family, a guardian.
 */
export function familiesOf(ties: readonly { readonly id: string; readonly tie: string }[]): ReadonlyMap<string, string> {
  const head = new Map<string, string>()
  const headOf = (one: string): string => {
    let at = one
    while ((head.get(at) ?? at) !== at) at = head.get(at)!
    return at
  }
  const first = new Map<string, string>()
  for (const { id, tie } of ties) {
    const other = first.get(tie)
    if (other === undefined) first.set(tie, id)
    else head.set(headOf(id), headOf(other))
  }
  const members = gathered(new Set(ties.map(({ id }) => id)), headOf)
  return new Map([...members].flatMap(([family, ids]) => (ids.length > 1 ? ids.map((id) => [id, family] as const) : [])))
}
