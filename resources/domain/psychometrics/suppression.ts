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

/**
 * Which groups may be shown so that no group of 1 to 9 can be worked out from them, neither by a difference nor by any other sum of
 * their totals with factors: no combination, other than nought, may rest on fewer than ten children. Groups are taken stage by stage, in
 * a stage the largest first, then by name; one that would give a small group away is left out. So what is said of a group hangs on its
 * stage and those before it alone, and later ones are worked out when they are asked for. The protection of linearly related tables:
 * Willenborg and de Waal (2001), Elements of statistical disclosure control, chapter 5 (Cox 1980, Suppression methodology and statistical
 * disclosure control, JASA 75).
 */
export class Publication {
  private readonly found = new Map<string, Visibility>()
  /** of each group that is shown who is in it, as numbers of atoms */
  private readonly shown: (readonly number[])[] = []
  /** of each atom those with which it shares all groups that are shown; none: it is in no such group */
  private cells: (number | undefined)[]
  private done = 0
  private readonly counts: readonly number[]
  private readonly groupsAt: (stage: number, atom: number) => readonly string[]

  /** Atoms are children who are in the same groups: how many they are, and of each stage the groups that they are in. */
  constructor(counts: readonly number[], groupsAt: (stage: number, atom: number) => readonly string[]) {
    this.counts = counts
    this.groupsAt = groupsAt
    this.cells = counts.map(() => undefined)
  }

  /** Of each group of a stage, and of those before it. */
  upTo(stage: number): ReadonlyMap<string, Visibility> {
    while (this.done <= stage) this.settle(this.done++)
    return this.found
  }

  private settle(stage: number): void {
    const totals = new Map<string, number>()
    const atomsOf = new Map<string, number[]>()
    for (const [atom, n] of this.counts.entries()) {
      if (n === 0) continue
      for (const group of this.groupsAt(stage, atom)) {
        totals.set(group, (totals.get(group) ?? 0) + n)
        const own = atomsOf.get(group)
        if (own) own.push(atom)
        else atomsOf.set(group, [atom])
      }
    }
    for (const [group, n] of totals) this.found.set(group, n < leastGroup ? 'small' : 'shown')
    const asked = [...totals].filter(([, n]) => n >= leastGroup).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    if (asked.length === 0) return
    const members = asked.map(([group]) => atomsOf.get(group)!)
    const { cells, weights } = this.refined(members)
    // whatever is worked out rests on a cell
    if (weights.every((n) => n >= leastGroup)) {
      this.cells = cells
      this.shown.push(...members)
      return
    }
    const cellsIn = (atoms: readonly number[]): ReadonlySet<number> => new Set(atoms.map((atom) => cells[atom]!))
    const space = new RowSpace(weights, leastGroup)
    for (const atoms of this.shown) space.addTold(cellsIn(atoms))
    const told = members.filter((atoms, at) => {
      const isTold = space.add(cellsIn(atoms))
      if (!isTold) this.found.set(asked[at]![0], 'beside_small')
      return isTold
    })
    this.cells = this.refined(told).cells
    this.shown.push(...told)
  }

  /** Atoms that are in the same of the groups that are shown, and of these, are one cell. */
  private refined(groups: readonly (readonly number[])[]) {
    const own: number[][] = this.counts.map(() => [])
    for (const [group, atoms] of groups.entries()) for (const atom of atoms) own[atom]!.push(group)
    const numbers = new Map<string, number>()
    const weights: number[] = []
    const cells = this.counts.map((n, atom) => {
      const before = this.cells[atom]
      if (n === 0 || (before === undefined && own[atom]!.length === 0)) return undefined
      const name = `${before ?? ''} ${own[atom]!.join()}`
      let cell = numbers.get(name)
      if (cell === undefined) {
        cell = weights.push(0) - 1
        numbers.set(name, cell)
      }
      weights[cell]! += n
      return cell
    })
    return { cells, weights }
  }
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
  `${with_flagged ? 'with' : 'without'} ${mapping_id ?? ''} ${place.of} ${place.of === 'school' ? '' : place.id} ${gender ?? ''}`

/** Responses that nothing tells apart. */
export interface Responses {
  readonly n: number
  readonly mapping_id: string
  readonly grade_id: string
  readonly class_id: string
  /** none: it is not known, and they are in no group of a gender */
  readonly gender: string
  readonly is_flagged: boolean
  readonly is_last: boolean
}

const places = ['school', 'grade', 'class'] as const
export const stages = 24
/** What is asked for most is kept longest: the year without flagged answers, of all, in the school, in grades and in classes. */
const stageOf = ({ mapping_id, place, gender, with_flagged }: CanonicalGroup): number =>
  (with_flagged ? 12 : 0) + (mapping_id === null ? 0 : 6) + (gender === null ? 0 : 3) + places.indexOf(place.of)
/** Of a stage the one group that these responses are in, if they are in any. */
export function groupOf(
  { mapping_id, grade_id, class_id, gender, is_flagged, is_last }: Omit<Responses, 'n'>,
  stage: number,
): CanonicalGroup | null {
  const with_flagged = stage >= 12
  const isOfMapping = stage % 12 >= 6
  const isOfGender = stage % 6 >= 3
  if ((is_flagged && !with_flagged) || (!is_last && !isOfMapping) || (isOfGender && gender === '')) return null
  const of = places[stage % 3]!
  return {
    mapping_id: isOfMapping ? mapping_id : null,
    place: of === 'school' ? { of } : { of, id: of === 'grade' ? grade_id : class_id },
    gender: isOfGender ? gender : null,
    with_flagged,
  }
}
/** Does what may be told of a group hang on its classes, or on grades alone? */
export const hangsOnClasses = (group: CanonicalGroup): boolean => stageOf(group) >= places.indexOf('class')

/** The groups of a school that may be shown. */
export function visibilityOf(responses: readonly Responses[]): (group: CanonicalGroup) => Visibility {
  const alike = new Map<string, { readonly of: Omit<Responses, 'n'>; n: number }>()
  for (const { n, ...of } of responses) {
    const key = [of.mapping_id, of.class_id, of.grade_id, of.gender, of.is_flagged, of.is_last].join('\n')
    const known = alike.get(key)
    if (known) known.n += n
    else alike.set(key, { of, n })
  }
  const atoms = [...alike.values()]
  const publication = new Publication(
    atoms.map(({ n }) => n),
    (stage, atom) => {
      const group = groupOf(atoms[atom]!.of, stage)
      return group ? [groupName(group)] : []
    },
  )
  return (group) => publication.upTo(stageOf(group)).get(groupName(group)) ?? 'empty'
}
