import { expect, test } from 'vitest'
import { createRandom, type Random } from '../../../../resources/domain/chance/random.ts'
import {
  groupName,
  groupOf,
  Publication,
  stages,
  visibilityOf,
  type CanonicalGroup,
  type Responses,
  type Visibility,
} from '../../../../resources/domain/psychometrics/suppression.ts'

interface Atom {
  readonly n: number
  /** of each stage */
  readonly groups: readonly (readonly string[])[]
}
function publishable(atoms: readonly Atom[]): ReadonlyMap<string, Visibility> {
  const stages = Math.max(...atoms.map(({ groups }) => groups.length))
  return new Publication(
    atoms.map(({ n }) => n),
    (stage, atom) => atoms[atom]!.groups[stage] ?? [],
  ).upTo(stages - 1)
}

/** Rank of rows of whole numbers, by fractions that are never rounded (Bareiss 1968). */
function rankOf(rows: readonly (readonly number[])[]): number {
  const left = rows.map((row) => row.map(BigInt))
  let [rank, before] = [0, 1n]
  for (let column = 0; column < (rows[0]?.length ?? 0) && rank < left.length; column++) {
    const found = left.findIndex((row, at) => at >= rank && row[column] !== 0n)
    if (found < 0) continue
    ;[left[rank], left[found]] = [left[found]!, left[rank]!]
    const pivot = left[rank]!
    for (const row of left.slice(rank + 1)) {
      const head = row[column]!
      for (let at = 0; at < row.length; at++) row[at] = (row[at]! * pivot[column]! - head * pivot[at]!) / before
    }
    before = pivot[column]!
    rank++
  }
  return rank
}

/** An attacker who tries every set of fewer than ten children: is there a combination of what is published that rests on them alone? */
function isBroken(atoms: readonly Atom[], published: readonly string[]): boolean {
  const people = atoms.filter(({ n }) => n > 0)
  const rows = published.map((group) => people.map(({ groups }) => (groups.flat().includes(group) ? 1 : 0)))
  const whole = rankOf(rows)
  const tries = (from: number, left: number, outside: readonly number[]): boolean => {
    if (from === people.length) return outside.length < people.length && rankOf(rows.map((row) => outside.map((at) => row[at]!))) < whole
    const { n } = people[from]!
    return (n <= left && tries(from + 1, left - n, outside)) || tries(from + 1, left, [...outside, from])
  }
  return rows.length > 0 && tries(0, 9, [])
}
const are = (found: ReadonlyMap<string, Visibility>, is: Visibility): string[] =>
  [...found].flatMap(([group, one]) => (one === is ? [group] : []))

const response = (said: Partial<Responses>): Responses => ({
  n: 20,
  mapping_id: 'm',
  grade_id: 'g',
  class_id: 'a',
  gender: 'F',
  is_flagged: false,
  is_last: true,
  ...said,
})
const group = (said: Partial<CanonicalGroup>): CanonicalGroup => ({
  mapping_id: null,
  place: { of: 'school' },
  gender: null,
  with_flagged: false,
  ...said,
})
const inClass = (id: string, said: Partial<CanonicalGroup> = {}) => group({ place: { of: 'class', id }, ...said })

test('Nine are hidden, ten are shown, nobody is nobody', () => {
  const seen = visibilityOf([response({ class_id: 'a', n: 9 }), response({ class_id: 'b', n: 0 })])
  expect([seen(inClass('a')), seen(group({})), seen(inClass('b')), seen(inClass('c'))]).toEqual(['small', 'small', 'empty', 'empty'])
  expect(visibilityOf([response({ n: 10 })])(inClass('a'))).toBe('shown')
})

test('A class beside a small one is hidden, where the grade would give the small one away', () => {
  const seen = visibilityOf([response({ class_id: 'a', n: 25 }), response({ class_id: 'b', n: 24 }), response({ class_id: 'c', n: 9 })])
  expect([seen(group({})), seen(inClass('a')), seen(inClass('b')), seen(inClass('c'))]).toEqual(['shown', 'shown', 'beside_small', 'small'])
})

test('Boys are hidden where girls are few, in the class and in what is left of the grade', () => {
  const seen = visibilityOf([
    response({ class_id: 'a', gender: 'F', n: 8 }),
    response({ class_id: 'a', gender: 'M', n: 17 }),
    response({ class_id: 'b', gender: 'F', n: 12 }),
    response({ class_id: 'b', gender: 'M', n: 13 }),
  ])
  expect([seen(group({ gender: 'F' })), seen(group({ gender: 'M' }))]).toEqual(['shown', 'shown'])
  expect([seen(inClass('a')), seen(inClass('b')), seen(inClass('a', { gender: 'F' }))]).toEqual(['shown', 'shown', 'small'])
  // the boys of the one, and the girls and boys of the other, would each be a way to the eight girls
  expect(seen(inClass('a', { gender: 'M' }))).toBe('beside_small')
  expect(seen(inClass('b', { gender: 'F' }))).toBe('beside_small')
  expect(seen(inClass('b', { gender: 'M' }))).toBe('beside_small')
})

test('A few flagged responses cannot be had as a difference; the report without them is shown', () => {
  const world = (flagged: number) => visibilityOf([response({ n: 30 }), response({ n: flagged, is_flagged: true })])
  const [few, many] = [world(3), world(10)]
  expect([few(inClass('a')), few(inClass('a', { with_flagged: true }))]).toEqual(['shown', 'beside_small'])
  expect([many(inClass('a')), many(inClass('a', { with_flagged: true }))]).toEqual(['shown', 'shown'])
})

test('Two times of a year do not give away the few who answered once', () => {
  const seen = visibilityOf([
    response({ mapping_id: 'autumn', n: 20, is_last: false }),
    response({ mapping_id: 'autumn', n: 4, is_last: true }),
    response({ mapping_id: 'spring', n: 20, is_last: true }),
  ])
  expect(seen(group({}))).toBe('shown')
  expect(seen(group({ mapping_id: 'autumn' }))).toBe('shown')
  expect(seen(group({ mapping_id: 'spring' }))).toBe('beside_small')
})

test('Ten times what a small group has is as good as the group', () => {
  // 2 x = (x + a) + (x + b) - (a + b)
  const found = publishable([
    { n: 5, groups: [['p', 'q']] },
    { n: 20, groups: [['p', 'r']] },
    { n: 21, groups: [['q', 'r']] },
  ])
  expect(are(found, 'beside_small')).toHaveLength(1)
})

/** Some classes of some grades, with genders, flagged responses and one or two mappings, small enough for every set to be tried. */
function world({ below, chance }: Random): Responses[] {
  const atoms: Responses[] = []
  const classes = 2 + below(2)
  const mappings = 1 + below(2)
  for (let one = 0; one < classes; one++) {
    for (const gender of chance(0.6) ? ['F', 'M'] : ['F']) {
      for (let mapping = 0; mapping < mappings; mapping++) {
        const is = { class_id: `c${one}`, grade_id: `g${one % 2}`, gender: chance(0.1) ? '' : gender, mapping_id: `m${mapping}` }
        atoms.push(response({ ...is, n: below(24), is_last: mapping === mappings - 1 || chance(0.3) }))
        if (chance(0.3)) atoms.push(response({ ...is, n: 1 + below(8), is_flagged: true, is_last: mapping === mappings - 1 }))
      }
    }
  }
  return atoms
}

const atomsOf = (responses: readonly Responses[]): Atom[] =>
  responses.map((one) => ({
    n: one.n,
    groups: Array.from({ length: stages }, (_, stage) => {
      const group = groupOf(one, stage)
      return group ? [groupName(group)] : []
    }),
  }))

test('Whoever tries every set of fewer than ten finds nothing in what is shown, and something in whatever else could be', () => {
  const random = createRandom(20)
  let hidden = 0
  for (let round = 0; round < 60; round++) {
    const atoms = atomsOf(world(random))
    const found = publishable(atoms)
    const shown = are(found, 'shown')
    expect(isBroken(atoms, shown)).toBe(false)
    for (const one of are(found, 'beside_small')) {
      hidden++
      if (hidden % 5 === 0) expect(isBroken(atoms, [...shown, one])).toBe(true)
    }
  }
  expect(hidden).toBeGreaterThan(200)
})

test('Groups that cross in any way are protected as those of a school are', () => {
  const random = createRandom(8)
  let hidden = 0
  for (let round = 0; round < 400; round++) {
    const atoms = Array.from({ length: 4 + random.below(7) }, () => ({
      n: 2 + random.below(round % 2 === 0 ? 4 : 10),
      groups: ['p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x'].filter(() => random.chance(0.5)),
    })).map(({ n, groups }) => ({
      n,
      groups: round % 3 === 0 ? [groups] : [groups.filter((one) => one < 't'), groups.filter((one) => one >= 't')],
    }))
    const found = publishable(atoms)
    const shown = are(found, 'shown')
    expect(isBroken(atoms, shown)).toBe(false)
    for (const one of are(found, 'beside_small')) {
      hidden++
      expect(isBroken(atoms, [...shown, one])).toBe(true)
    }
  }
  expect(hidden).toBeGreaterThan(50)
})

test('The order of the rows changes nothing', () => {
  const atoms = atomsOf(world(createRandom(3)))
  const once = publishable(atoms)
  const again = publishable([...atoms].reverse())
  expect(new Map([...again].sort())).toEqual(new Map([...once].sort()))
})

test('In a whole school with a careless child here and there all classes and their genders are shown', () => {
  const { below, chance } = createRandom(6)
  const responses = Array.from({ length: 24 }, (_, one) =>
    ['F', 'M'].flatMap((gender) =>
      [false, true].map((is_flagged) =>
        response({
          class_id: `c${one}`,
          grade_id: `g${one % 6}`,
          gender,
          is_flagged,
          n: is_flagged ? (chance(0.3) ? 1 : 0) : 11 + below(5),
        }),
      ),
    ),
  ).flat()
  const seen = visibilityOf(responses)
  const classes = Array.from({ length: 24 }, (_, one) => `c${one}`)
  expect(classes.map((id) => seen(inClass(id)))).toEqual(classes.map(() => 'shown'))
  expect(classes.map((id) => seen(inClass(id, { gender: 'F' })))).toEqual(classes.map(() => 'shown'))
})
