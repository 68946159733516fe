import { RowSpace } from './row-space.ts'

/** Of fewer students no result of a group is shown. */
export const leastGroup = 10

/** Whether a group may be shown. */
export const visibilities = {
  shown: ['Shown', 'معروضة'],
  empty: ['Nobody has answered', 'لم يُجب أحد'],
  small: ['Not shown: fewer than 10 students', 'لا تُعرض: عدد الطلاب أقل من 10'],
  beside_small: [
    'Not shown: with it, results of fewer than 10 students could be worked out',
    'لا تُعرض: يمكن بها استنتاج نتائج أقل من 10 طلاب',
  ],
} as const
export type Visibility = keyof typeof visibilities

/** Children who are in the same groups, and how many they are. */
export interface Atom {
  readonly n: number
  readonly groups: readonly string[]
}

/**
 * Which groups may be shown so that no group of 1 to 9 can be worked out from them, neither by a difference nor by any other sum of
 * their totals with factors: no combination, other than nought, may rest on fewer than ten children. Groups are taken one by one, those
 * of the lowest rank first, then the largest, then by name; one that would give a small group away is left out. The protection of
 * linearly related tables: Willenborg and de Waal (2001), Elements of statistical disclosure control, chapter 5 (Cox 1980, Suppression
 * methodology and statistical disclosure control, JASA 75). Each category is protected by those who have a score in it.
 */
export function publishable(atoms: readonly Atom[], rankOf: (group: string) => number = () => 0): ReadonlyMap<string, Visibility> {
  const totals = new Map<string, number>()
  for (const { n, groups } of atoms) for (const group of groups) totals.set(group, (totals.get(group) ?? 0) + n)
  const found = new Map<string, Visibility>(
    [...totals].map(([group, n]) => [group, n === 0 ? 'empty' : n < leastGroup ? 'small' : 'shown']),
  )
  const { weights, cellsOf } = cellsFrom(atoms, (group) => found.get(group) === 'shown')
  // whatever is worked out rests on a cell
  if (weights.every((n) => n >= leastGroup)) return found
  const order = [...cellsOf.keys()].sort(
    (one, other) => rankOf(one) - rankOf(other) || totals.get(other)! - totals.get(one)! || (one < other ? -1 : 1),
  )
  const space = new RowSpace(weights, leastGroup)
  for (const group of order) if (!space.add(cellsOf.get(group)!)) found.set(group, 'beside_small')
  return found
}

/** Atoms that are in the same of the groups in question are one cell. */
function cellsFrom(atoms: readonly Atom[], isAsked: (group: string) => boolean) {
  const numbers = new Map<string, number>()
  const weights: number[] = []
  const cellsOf = new Map<string, number[]>()
  for (const { n, groups } of atoms) {
    if (n === 0) continue
    const asked = [...new Set(groups.filter(isAsked))].sort()
    const name = asked.join('\n')
    if (asked.length === 0) continue
    let cell = numbers.get(name)
    if (cell === undefined) {
      cell = weights.push(0) - 1
      numbers.set(name, cell)
      for (const group of asked) cellsOf.set(group, [...(cellsOf.get(group) ?? []), cell])
    }
    weights[cell]! += n
  }
  return { weights, cellsOf }
}

/** What can be asked of a report: one population in one place, all or one gender, with the flagged responses or without. */
export interface CanonicalGroup {
  /** the id of a mapping; null: the year, each child once */
  readonly mapping_id: string | null
  readonly place: { readonly of: 'school' } | { readonly of: 'grade' | 'class'; readonly id: string }
  /** null: all */
  readonly gender: string | null
  readonly with_flagged: boolean
}
export const groupName = ({ mapping_id, place, gender, with_flagged }: CanonicalGroup): string =>
  JSON.stringify([with_flagged, mapping_id, place.of, place.of === 'school' ? null : place.id, gender])

/** Responses that nothing tells apart. */
export interface Responses {
  readonly n: number
  readonly mapping_id: string
  readonly grade_id: string
  readonly class_id: string
  readonly gender: string
  readonly is_flagged: boolean
  readonly is_last: boolean
}
export function groupsOf({ mapping_id, grade_id, class_id, gender, is_flagged, is_last }: Omit<Responses, 'n'>): string[] {
  const places = [{ of: 'school' }, { of: 'grade', id: grade_id }, { of: 'class', id: class_id }] as const
  return [mapping_id, ...(is_last ? [null] : [])].flatMap((population) =>
    places.flatMap((place) =>
      (gender === '' ? [null] : [null, gender]).flatMap((one) =>
        (is_flagged ? [true] : [false, true]).map((with_flagged) =>
          groupName({ mapping_id: population, place, gender: one, with_flagged }),
        ),
      ),
    ),
  )
}

/** The canonical groups of a school's report; those without flagged responses, which are seen first, come before those with them. */
export function visibilityOf(responses: readonly Responses[]): (group: CanonicalGroup) => Visibility {
  const found = publishable(
    responses.map((one) => ({ n: one.n, groups: groupsOf(one) })),
    (group) => (group.startsWith('[true') ? 1 : 0),
  )
  return (group) => found.get(groupName(group)) ?? 'empty'
}
