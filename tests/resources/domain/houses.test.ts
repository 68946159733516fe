import { expect, test } from 'vitest'
import { createRandom, type Random } from '../../../resources/domain/chance/random.ts'
import { allocate, type Housed } from '../../../resources/domain/houses/allocation.ts'
import { familiesOf } from '../../../resources/domain/houses/families.ts'
import { gathered } from '../../../resources/domain/timetable/gathered.ts'

const houses = ['falcon', 'oryx', 'gazelle', 'lynx']
const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts)
const added = (rows: readonly (readonly number[])[]): number[] =>
  rows.reduce<number[]>((sum, row) => row.map((count, at) => count + (sum[at] ?? 0)), [])

interface Mix {
  readonly children: number
  readonly housed?: number
  readonly siblings?: number
}
function school(random: Random, { children, housed = 0, siblings = 0 }: Mix): Housed[] {
  return Array.from({ length: children }, (_, at) => {
    const grade = `g${random.below(6)}`
    return {
      id: `s${at}`,
      grade,
      gender: random.chance(0.55) ? 'male' : 'female',
      class: `${grade}-${random.below(3)}`,
      house: random.chance(housed) ? houses[Math.min(random.below(4), random.below(4))]! : null,
      stays: false,
      family: random.chance(siblings) ? `f${random.below(Math.ceil((children * siblings) / 2))}` : null,
    }
  })
}
const many = Array.from({ length: 60 }, (_, seed) => ({ seed, random: createRandom(seed) }))

test('Dealt anew, girls and boys of each grade, each grade and the houses as a whole differ by one at most', () => {
  for (const { seed, random } of many) {
    const { cells } = allocate(school(random, { children: random.below(300), housed: 0.5 }), houses, 'anew')
    for (const cell of cells) expect(spread(cell.after), `seed ${seed}`).toBeLessThanOrEqual(1)
    for (const rows of gathered(cells, ({ grade }) => grade).values())
      expect(spread(added(rows.map(({ after }) => after))), `seed ${seed}`).toBeLessThanOrEqual(1)
    if (cells.length > 0) expect(spread(added(cells.map(({ after }) => after))), `seed ${seed}`).toBeLessThanOrEqual(1)
    expect(cells.every(({ because }) => because.length === 0)).toBe(true)
  }
})

test('Who has a house keeps it, and the rest make the houses as even as they can be made', () => {
  for (const { seed, random } of many) {
    const children = school(random, { children: 120, housed: 0.6 })
    const dealt = allocate(children, houses, 'fill')
    for (const { id, house } of children) if (house !== null) expect(dealt.houses.get(id)).toBe(house)
    for (const { before, after, because } of dealt.cells) {
      // water poured over what stands there: no house that was given a child is above one that could have taken it
      const given = after.map((count, at) => count - before[at]!)
      for (const [at, count] of given.entries())
        if (count > 0) expect(after[at]! - Math.min(...after), `seed ${seed}`).toBeLessThanOrEqual(1)
      expect(because, `seed ${seed}`).toEqual(spread(after) > 1 ? ['kept'] : [])
    }
  }
})

test('Evened out, the houses differ by one at most, and no more children change than a house has too many', () => {
  for (const { seed, random } of many) {
    const children = school(random, { children: 160, housed: 1 })
    const { houses: dealt, cells } = allocate(children, houses, 'even')
    for (const { after } of cells) expect(spread(after), `seed ${seed}`).toBeLessThanOrEqual(1)
    const changed = children.filter(({ id, house }) => dealt.get(id) !== house).length
    const surplus = cells.reduce((sum, { before, after }) => sum + before.reduce((more, n, at) => more + Math.max(0, n - after[at]!), 0), 0)
    expect(changed, `seed ${seed}`).toBe(surplus)
  }
})

test('Siblings are in one house, and a grade is uneven only where its fullest house has nobody who is alone', () => {
  let uneven = 0
  for (const { seed, random } of many) {
    const children = school(random, { children: 40 + random.below(200), siblings: 0.7 })
    const { houses: dealt, cells, apart } = allocate(children, houses, 'anew')
    const members = gathered(children, ({ family, id }) => family ?? id)
    for (const family of members.values()) expect(new Set(family.map(({ id }) => dealt.get(id))).size, `seed ${seed}`).toBe(1)
    expect(apart).toBe(0)
    for (const { grade, gender, after, because } of cells) {
      const over = new Set(houses.filter((_, at) => after[at]! > Math.min(...after) + 1))
      uneven += Number(over.size > 0)
      const alone = children.filter(
        (one) =>
          one.grade === grade && one.gender === gender && over.has(dealt.get(one.id)!) && members.get(one.family ?? one.id)!.length === 1,
      )
      expect(alone, `seed ${seed}`).toEqual([])
      expect(because).toEqual(over.size > 0 ? ['siblings'] : [])
    }
  }
  // with this many families there is something to force, and it is seldom
  expect(uneven).toBeGreaterThan(0)
  expect(uneven).toBeLessThan(60)
})

test('Quadruplets in a grade of four are in one house: what they force is said', () => {
  const four = ['a', 'b', 'c', 'd'].map((id): Housed => ({
    id,
    grade: '1',
    gender: 'female',
    class: '1-A',
    house: null,
    stays: false,
    family: 'f',
  }))
  expect(allocate(four, houses, 'anew').cells).toEqual([
    { grade: '1', gender: 'female', before: [0, 0, 0, 0], after: [4, 0, 0, 0], because: ['siblings'] },
  ])
})

test('A sibling comes into the house of the one who keeps it; those who keep two houses stay apart and are counted', () => {
  const child = (id: string, house: string | null, family = 'f'): Housed => ({
    id,
    grade: id,
    gender: 'male',
    class: id,
    house,
    stays: false,
    family,
  })
  const one = allocate([child('a', 'oryx'), child('b', null), child('c', null)], houses, 'fill')
  expect([...one.houses.values()]).toEqual(['oryx', 'oryx', 'oryx'])
  expect(one).toMatchObject({ together: 1, apart: 0 })
  const two = allocate([child('a', 'oryx'), child('b', 'lynx'), child('c', null)], houses, 'fill')
  expect(two.houses.get('b')).toBe('lynx')
  expect(two).toMatchObject({ together: 0, apart: 1 })
})

test('A captain stays with the house in every way, and takes siblings along', () => {
  const child = (id: string, house: string, stays: boolean): Housed => ({
    id,
    grade: '1',
    gender: 'male',
    class: '1-A',
    house,
    stays,
    family: 'f',
  })
  for (const way of ['fill', 'even', 'anew'] as const) {
    const { houses: dealt } = allocate([child('a', 'lynx', false), child('b', 'oryx', true)], houses, way)
    expect(dealt.get('b')).toBe('oryx')
    if (way !== 'fill') expect(dealt.get('a')).toBe('oryx')
  }
})

test('The same children give the same houses in whatever order they come; a house that is not there any more is none', () => {
  const children = school(createRandom(7), { children: 200, housed: 0.4, siblings: 0.3 })
  const told = [...allocate(children, houses, 'fill').houses].toSorted()
  expect([...allocate(children.toReversed(), houses, 'fill').houses].toSorted()).toEqual(told)
  const gone = allocate([{ ...children[0]!, house: 'closed' }], houses, 'fill')
  expect(houses).toContain(gone.houses.get(children[0]!.id))
})

test('Five thousand children, a third of them siblings, are dealt', () => {
  const { houses: dealt, cells } = allocate(school(createRandom(1), { children: 5000, siblings: 0.35 }), houses, 'anew')
  expect(dealt.size).toBe(5000)
  for (const { after } of cells) expect(spread(after)).toBeLessThanOrEqual(1)
})

test('Families are those who have anything in common, also by way of another', () => {
  const families = familiesOf([
    { id: 'a', tie: 'g1' },
    { id: 'b', tie: 'g1' },
    { id: 'b', tie: 'f2' },
    { id: 'c', tie: 'f2' },
    { id: 'd', tie: 'g3' },
  ])
  expect(new Set(['a', 'b', 'c'].map((id) => families.get(id))).size).toBe(1)
  expect(families.has('d')).toBe(false)
})
