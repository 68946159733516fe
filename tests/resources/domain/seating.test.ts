import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../resources/domain/chance/random.ts'
import { filled, type FillAsked } from '../../../resources/domain/seating/fill.ts'
import { ordered, type FillChild } from '../../../resources/domain/seating/orders.ts'
import {
  among,
  changeBetween,
  isSamePlan,
  reshaped,
  seated,
  sitterAt,
  unseated,
  type Plan,
} from '../../../resources/domain/seating/plan.ts'
import {
  aislesOf,
  drawnFrom,
  frontRow,
  isRoom,
  kindAt,
  laidOut,
  largestRoom,
  layouts,
  placesOfColumn,
  resized,
  seatNumber,
  seatsIn,
  turned,
  withKind,
  type Room,
} from '../../../resources/domain/seating/room.ts'
import { areNeighbours, brokenWishes, noWishes, type Pair } from '../../../resources/domain/seating/wishes.ts'

const roomOf = (...lines: readonly string[]): Room => ({ rows: lines.length, columns: lines[0]!.length, places: lines.join('') })
const child = (at: number, more: Partial<FillChild> = {}): FillChild => ({
  student_id: `s${at}`,
  name: `Child ${at}`,
  roll_no: String(at),
  gender: at % 2 === 0 ? 'female' : 'male',
  ...more,
})
const children = (count: number): FillChild[] => Array.from({ length: count }, (_, at) => child(at + 1))
const bare = (room: Room, more: Partial<Plan> = {}): Plan => ({ room, seats: new Map(), ...noWishes, ...more })
const asked = (more: Partial<FillAsked> = {}): FillAsked => ({ way: 'roll', locale: 'en', seed: 1, keepsSeated: false, ...more })
/** Who sits where, line by line from the front. */
const drawn = ({ room, seats }: Plan): string[] =>
  drawnFrom(room, 'children').map((line) =>
    line.map((place) => sitterAt(seats, place) ?? (kindAt(room, place) === 'seat' ? '_' : ' ')).join(' '),
  )

describe('a room', () => {
  const room = roomOf('ss.ss', 'ss.sd', '.....', 'sssss')

  test('has its seats from the front on the left, and counts rows and seats without aisles', () => {
    expect(seatsIn(room)).toHaveLength(12)
    expect(seatsIn(room)[0]).toEqual({ row: 1, column: 1 })
    expect(seatNumber(room, { row: 1, column: 4 })).toEqual({ row: 1, seat: 3 })
    // behind the gap is the third row of seats
    expect(seatNumber(room, { row: 4, column: 5 })).toEqual({ row: 3, seat: 5 })
    expect(kindAt(room, { row: 2, column: 5 })).toBe('door')
    expect(kindAt(room, { row: 5, column: 1 })).toBeNull()
    expect(kindAt(room, { row: 1, column: 6 })).toBeNull()
  })

  test('turns by half a circle for whoever looks from the front, and back', () => {
    expect(turned(room, { row: 1, column: 1 })).toEqual({ row: 4, column: 5 })
    for (const place of seatsIn(room)) expect(turned(room, turned(room, place))).toEqual(place)
    const [far, near] = [drawnFrom(room, 'desk')[0]!, drawnFrom(room, 'desk').at(-1)!]
    // the back row is far away, and what is at the left of the children is at the right of the teacher
    expect(far[0]).toEqual({ row: 4, column: 5 })
    expect(near.at(-1)).toEqual({ row: 1, column: 1 })
    expect(drawnFrom(room, 'children')[0]![0]).toEqual({ row: 1, column: 1 })
  })

  test('keeps what is there when it grows and shrinks', () => {
    expect(resized(roomOf('s.', 'ds'), { rows: 3, columns: 3 })).toEqual(roomOf('s.s', 'dss', 'sss'))
    expect(resized(roomOf('s.s', 'dss', 'sss'), { rows: 2, columns: 2 })).toEqual(roomOf('s.', 'ds'))
    // an aisle goes on where it leads
    expect(resized(roomOf('s.s', '...', 's.s'), { rows: 4, columns: 4 })).toEqual(roomOf('s.ss', '....', 's.ss', 's.ss'))
  })

  test('is drawn place by place and whole columns at once', () => {
    const drawnAnew = withKind(roomOf('sss', 'sss'), placesOfColumn(roomOf('sss', 'sss'), 2), 'aisle')
    expect(drawnAnew).toEqual(roomOf('s.s', 's.s'))
    expect(aislesOf(drawnAnew)).toEqual(new Set([2]))
    expect(withKind(drawnAnew, [{ row: 9, column: 9 }], 'door')).toEqual(drawnAnew)
  })

  test('is one only with a letter for each place, a seat, and within bounds', () => {
    expect(isRoom(room)).toBe(true)
    expect(isRoom({ ...room, places: 's' })).toBe(false)
    expect(isRoom(roomOf('...', '.d.'))).toBe(false)
    expect(isRoom(roomOf('sxs'))).toBe(false)
    expect(isRoom({ rows: 1, columns: largestRoom.columns + 1, places: 's'.repeat(largestRoom.columns + 1) })).toBe(false)
    expect(isRoom({ rows: 1.5, columns: 2, places: 'sss' })).toBe(false)
  })

  test('without a seat in its first row has its front where the first seats are', () => {
    expect(frontRow(roomOf('...', 's.s'))).toBe(2)
    expect(frontRow(roomOf('...'))).toBeNull()
  })

  test.each(layouts)('laid out as %s has a seat for everybody of a class of any size', (layout) => {
    for (const count of [1, 2, 7, 12, 24, 28, 30, 31, 36, 40, 45, 70]) {
      const made = laidOut(layout, count)
      expect(isRoom(made), `${count}`).toBe(true)
      expect(seatsIn(made).length, `${count}`).toBeGreaterThanOrEqual(count)
      expect(seatsIn(made).length, `${count}`).toBeLessThanOrEqual(count + 18)
    }
  })
})

describe('a plan by hand', () => {
  const plan = bare(roomOf('ss.', 'sss'), {
    seats: new Map([
      ['a', { row: 1, column: 1 }],
      ['b', { row: 1, column: 2 }],
    ]),
  })

  test('seats, exchanges and takes away', () => {
    expect(seated(plan, 'a', { row: 2, column: 3 }).seats.get('a')).toEqual({ row: 2, column: 3 })
    const exchanged = seated(plan, 'a', { row: 1, column: 2 }).seats
    expect([exchanged.get('a'), exchanged.get('b')]).toEqual([
      { row: 1, column: 2 },
      { row: 1, column: 1 },
    ])
    expect(unseated(plan, ['a']).seats.has('a')).toBe(false)
    // the plan itself is as it was
    expect(plan.seats.get('a')).toEqual({ row: 1, column: 1 })
  })

  test('who comes from nowhere takes the seat of whoever sits there', () => {
    const { seats } = seated(plan, 'c', { row: 1, column: 2 })
    expect(seats.get('c')).toEqual({ row: 1, column: 2 })
    expect(seats.has('b')).toBe(false)
  })

  test('nobody sits in an aisle, outside, or anew on the own seat', () => {
    expect(seated(plan, 'a', { row: 1, column: 3 })).toBe(plan)
    expect(seated(plan, 'a', { row: 9, column: 1 })).toBe(plan)
    expect(seated(plan, 'a', { row: 1, column: 1 })).toBe(plan)
  })

  test('whose seat goes with the room is without one', () => {
    expect([...reshaped(plan, roomOf('s..', 'sss')).seats.keys()]).toEqual(['a'])
  })

  test('is that of those who are in the class', () => {
    const all = {
      ...plan,
      apart: [
        ['a', 'b'],
        ['a', 'z'],
      ] as Pair[],
      front: ['a', 'z'],
    }
    const left = among(all, new Set(['a']))
    expect([[...left.seats.keys()], left.apart, left.front]).toEqual([['a'], [], ['a']])
  })

  test('what was changed is told child by child, and the same is the same', () => {
    const after = seated(unseated(plan, ['b']), 'c', { row: 2, column: 1 })
    expect(changeBetween(plan, after)).toEqual({
      moves: [
        { student_id: 'b', from: { row: 1, column: 2 }, to: null },
        { student_id: 'c', from: null, to: { row: 2, column: 1 } },
      ],
      room: false,
      wishes: false,
    })
    expect(changeBetween(null, plan)).toMatchObject({
      room: true,
      wishes: false,
      moves: [{ student_id: 'a', from: null }, { student_id: 'b' }],
    })
    const wishing = { ...plan, apart: [['a', 'b']] as Pair[] }
    expect(isSamePlan(wishing, { ...wishing, apart: [['b', 'a']] })).toBe(true)
    expect(isSamePlan(wishing, plan)).toBe(false)
    expect(isSamePlan(plan, { ...plan, front: ['a'] })).toBe(false)
    expect(isSamePlan(plan, { ...plan, room: roomOf('sss', 'sss') })).toBe(false)
  })
})

describe('wishes', () => {
  test('neighbours sit side by side, one behind the other or across a corner; an aisle parts them', () => {
    const at = { row: 2, column: 2 }
    for (const row of [1, 2, 3]) for (const column of [1, 2, 3]) expect(areNeighbours(at, { row, column })).toBe(true)
    expect(areNeighbours(at, { row: 2, column: 4 })).toBe(false)
    expect(areNeighbours(at, { row: 4, column: 2 })).toBe(false)
  })

  test('are broken only by those who sit', () => {
    const room = roomOf('ss.s', 'ssss')
    const wishes = {
      apart: [
        ['a', 'b'],
        ['a', 'c'],
        ['a', 'x'],
      ] as Pair[],
      front: ['a', 'c', 'x'],
    }
    const seats = new Map([
      ['a', { row: 1, column: 1 }],
      ['b', { row: 2, column: 2 }],
      ['c', { row: 2, column: 4 }],
    ])
    expect(brokenWishes(room, seats, wishes)).toEqual({ apart: [['a', 'b']], front: ['c'] })
  })
})

describe('an order', () => {
  test('by roll number takes numbers as numbers, and who has none comes last', () => {
    const some = [child(10), child(2), child(5, { roll_no: null, name: 'Zed' }), child(6, { roll_no: null, name: 'Abe' }), child(1)]
    expect(ordered(some, { way: 'roll', locale: 'en', seed: 1 }).map(({ student_id }) => student_id)).toEqual([
      's1',
      's2',
      's10',
      's6',
      's5',
    ])
  })

  test('by name is that of the reader’s alphabet', () => {
    const some = ['ياسر', 'أحمد', 'إبراهيم', 'بدر'].map((name, at) => child(at, { name }))
    const names = ordered(some, { way: 'alphabet', locale: 'ar', seed: 1 }).map(({ name }) => name)
    expect(names.at(-1)).toBe('ياسر')
    expect(names.at(-2)).toBe('بدر')
  })

  test('shuffled is the same for the same seed, and another one for another', () => {
    const shuffle = (seed: number): string =>
      ordered(children(20), { way: 'shuffled', locale: 'en', seed })
        .map(({ name }) => name)
        .join()
    expect(shuffle(3)).toBe(shuffle(3))
    expect(shuffle(3)).not.toBe(shuffle(4))
    expect(shuffle(3)).not.toBe(
      children(20)
        .map(({ name }) => name)
        .join(),
    )
  })

  test('by turns spreads the fewer among the many', () => {
    const some = [
      ...Array.from({ length: 6 }, (_, at) => child(at, { gender: 'male' })),
      child(9, { gender: 'female' }),
      child(10, { gender: 'female' }),
    ]
    const genders = ordered(some, { way: 'mixed', locale: 'en', seed: 1 }).map(({ gender }) => gender[0])
    expect(genders.join('')).toBe('mfmmmfmm')
  })
})

describe('filling', () => {
  const room = roomOf('ss.ss', 'ss.ss', 'ss.ss')

  test('by roll number goes from the front on the left to the back', () => {
    expect(drawn(filled(bare(room), children(10), asked()).plan)).toEqual(['s1 s2   s3 s4', 's5 s6   s7 s8', 's9 s10   _ _'])
  })

  test('boys and girls by turns have nobody of their own before, behind or beside them', () => {
    const { plan } = filled(bare(roomOf('ssss', 'ssss', 'ssss')), children(12), asked({ way: 'mixed' }))
    const genderAt = (row: number, column: number) => Number((sitterAt(plan.seats, { row, column }) ?? '').slice(1)) % 2
    const alike = seatsIn(plan.room).filter(
      ({ row, column }) =>
        (column < 4 && genderAt(row, column) === genderAt(row, column + 1)) ||
        (row < 3 && genderAt(row, column) === genderAt(row + 1, column)),
    )
    expect(plan.seats.size).toBe(12)
    expect(alike).toEqual([])
  })

  test('who wishes for the front row sits there, and the rest in their order', () => {
    const { plan, front } = filled(bare(room, { front: ['s9', 's10'] }), children(12), asked())
    expect(front).toEqual([])
    expect(drawn(plan)[0]).toBe('s1 s2   s9 s10')
    expect(drawn(plan)[1]).toBe('s3 s4   s5 s6')
  })

  test('more who wish for it than it has seats are named, and sit right behind', () => {
    const { plan, front } = filled(bare(room, { front: ['s1', 's2', 's3', 's4', 's12'] }), children(12), asked())
    expect(front).toHaveLength(1)
    expect(plan.seats.get(front[0]!)!.row).toBe(2)
  })

  test('who is to sit apart does, at little cost to the others', () => {
    const { plan, apart } = filled(bare(room, { apart: [['s1', 's2']] }), children(12), asked())
    expect(apart).toEqual([])
    expect(areNeighbours(plan.seats.get('s1')!, plan.seats.get('s2')!)).toBe(false)
    const before = filled(bare(room), children(12), asked()).plan
    expect(changeBetween(before, plan).moves.length).toBeLessThanOrEqual(2)
  })

  test('what cannot be kept is named: in a room of four everybody is a neighbour', () => {
    const { apart, plan } = filled(bare(roomOf('ss', 'ss'), { apart: [['s1', 's4']] }), children(4), asked())
    expect(apart).toEqual([['s1', 's4']])
    expect(plan.seats.size).toBe(4)
  })

  test('an apart that needs both to leave the front row they wish for is weighed against it, and one of them named', () => {
    const { apart, front } = filled(bare(roomOf('ss', 'ss', 'ss'), { apart: [['s1', 's2']], front: ['s1', 's2'] }), children(6), asked())
    expect(apart.length + front.length).toBe(1)
  })

  test('who has a seat keeps it where only the others are seated', () => {
    const plan = bare(room, { seats: new Map([['s12', { row: 1, column: 1 }]]), apart: [['s12', 's1']] })
    const done = filled(plan, children(12), asked({ keepsSeated: true }))
    expect(done.plan.seats.get('s12')).toEqual({ row: 1, column: 1 })
    expect(done.plan.seats.size).toBe(12)
    expect(done.apart).toEqual([])
  })

  test('a pair who both keep their seats stays beside one another, and is named', () => {
    const seats = new Map([
      ['s1', { row: 1, column: 1 }],
      ['s2', { row: 1, column: 2 }],
    ])
    const done = filled(bare(room, { seats, apart: [['s1', 's2']] }), children(5), asked({ keepsSeated: true }))
    expect(done.apart).toEqual([['s1', 's2']])
    expect(done.plan.seats.get('s2')).toEqual({ row: 1, column: 2 })
  })

  test('for whom no seat is left is told', () => {
    const done = filled(bare(roomOf('ss', '.s')), children(5), asked())
    expect(done.without).toEqual(['s4', 's5'])
    expect(done.plan.seats.size).toBe(3)
  })

  test('wishes of children who are not there break nothing', () => {
    const done = filled(bare(room, { apart: [['s1', 'gone']], front: ['gone'] }), children(3), asked())
    expect([done.apart, done.front, done.without]).toEqual([[], [], []])
  })

  test('whatever the class, everybody has one seat of their own, the same seed gives the same plan, and little is left unkept', () => {
    let broken = 0
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed)
      const count = 12 + random.below(24)
      const made = laidOut(random.pick(layouts), count)
      const some = children(count)
      const pick = (): string => random.pick(some).student_id
      const apart = Array.from({ length: 6 }, (): Pair => [pick(), pick()]).filter(([one, other]) => one !== other)
      const plan = bare(made, { apart, front: [pick(), pick()] })
      const how = asked({ way: random.pick(['roll', 'alphabet', 'mixed', 'shuffled'] as const), seed })
      const done = filled(plan, some, how)
      expect(done.without).toEqual([])
      expect(new Set([...done.plan.seats.values()].map(({ row, column }) => `${row}.${column}`)).size).toBe(count)
      expect([...done.plan.seats.values()].every((place) => kindAt(made, place) === 'seat')).toBe(true)
      expect(drawn(filled(plan, some, how).plan)).toEqual(drawn(done.plan))
      broken += done.apart.length + done.front.length
    }
    expect(broken).toBe(0)
  })
})
