import { describe, expect, test } from 'vitest'
import { clashesBetween, type PlacedLesson } from '../../../resources/domain/timetable/clashes.ts'
import { periodsOfDay, schoolWeek, timesOn } from '../../../resources/domain/timetable/day.ts'
import { placeLessons, type Wanted } from '../../../resources/domain/timetable/placing.ts'
import { partsOfClass } from '../../../resources/domain/timetable/planned.ts'

const lesson = (id: string, more: Partial<PlacedLesson> = {}): PlacedLesson => ({
  id,
  class_id: 'a',
  weekday: 'mon',
  period_id: 'p1',
  subject_id: 'maths',
  teacher_id: 'mariam',
  co_teacher_id: null,
  room: null,
  group: null,
  from_date: null,
  to_date: null,
  ...more,
})
const rooms = new Map([
  ['a', 'R1'],
  ['b', 'R2'],
  ['c', 'R2'],
])
const kinds = (one: PlacedLesson, other: PlacedLesson) => clashesBetween(one, other, rooms).map(({ of, who }) => [of, who])

describe('Two lessons at one time', () => {
  test('A class and a teacher are in one place; at another time nobody meets', () => {
    expect(kinds(lesson('1'), lesson('2', { teacher_id: 'omar' }))).toEqual([['class', 'a']])
    expect(kinds(lesson('1'), lesson('2', { class_id: 'b' }))).toEqual([['teacher', 'mariam']])
    expect(kinds(lesson('1'), lesson('2', { period_id: 'p2' }))).toEqual([])
    expect(kinds(lesson('1'), lesson('2', { weekday: 'tue' }))).toEqual([])
    expect(kinds(lesson('1'), lesson('1'))).toEqual([])
  })

  test('A second teacher is busy, too, whichever of the two it is', () => {
    const shared = lesson('2', { class_id: 'b', teacher_id: 'omar', co_teacher_id: 'mariam' })
    expect(kinds(lesson('1'), shared)).toEqual([['teacher', 'mariam']])
    expect(kinds(shared, lesson('1'))).toEqual([['teacher', 'mariam']])
  })

  test('A room is taken once, however it is written, also by the class whose own it is', () => {
    const inLab = lesson('1', { room: 'Lab 2' })
    expect(kinds(inLab, lesson('2', { class_id: 'b', teacher_id: 'omar', room: ' lab 2' }))).toEqual([['room', 'Lab 2']])
    expect(kinds(lesson('1', { room: 'r2' }), lesson('2', { class_id: 'b', teacher_id: 'omar' }))).toEqual([['room', 'r2']])
    expect(kinds(lesson('1', { class_id: 'b' }), lesson('2', { class_id: 'c', teacher_id: 'omar' }))).toEqual([])
  })

  test('Groups of a class are taught side by side, with teachers and rooms of their own', () => {
    const french = lesson('1', { group: 'French' })
    expect(kinds(french, lesson('2', { group: 'German', teacher_id: 'omar' }))).toEqual([])
    expect(kinds(french, lesson('2', { group: 'German' }))).toEqual([['teacher', 'mariam']])
    expect(kinds(french, lesson('2', { teacher_id: 'omar' }))).toEqual([['class', 'a']])
    expect(kinds({ ...french, room: 'X' }, lesson('2', { group: 'German', teacher_id: 'omar', room: 'X' }))).toEqual([['room', 'X']])
  })

  test('A group of the same name and subject in two classes is one lesson for both', () => {
    const french = lesson('1', { group: 'French', room: 'X' })
    expect(kinds(french, lesson('2', { class_id: 'b', group: 'french ', room: 'X' }))).toEqual([])
    expect(kinds(french, lesson('2', { class_id: 'b', group: 'french', room: 'X', subject_id: 'art' }))).toEqual([
      ['teacher', 'mariam'],
      ['room', 'X'],
    ])
  })

  test('What ends before the other begins is in nobody’s way; a shared day is', () => {
    expect(kinds(lesson('1', { to_date: '2027-01-09' }), lesson('2', { from_date: '2027-01-10' }))).toEqual([])
    expect(kinds(lesson('1', { to_date: '2027-01-10' }), lesson('2', { from_date: '2027-01-10' }))).not.toEqual([])
  })
})

const week = ['mon', 'tue', 'wed', 'thu', 'fri']
const slots = (perDay: number) =>
  Array.from({ length: perDay }, (_, at) => week.map((weekday) => ({ weekday, period_id: `p${at}` }))).flat()

describe('A week is filled', () => {
  /** As tight as it gets: every class and every teacher has a lesson in each place of the week. */
  const full = Array.from({ length: 28 }, (_, at) => at).flatMap((at) =>
    Array.from({ length: 7 }, (_, subject) =>
      Array.from({ length: 5 }, (): Wanted => ({
        class_id: `c${at}`,
        subject_id: `s${subject}`,
        teacher_id: `t${subject} ${Math.floor(at / 7)}`,
      })),
    ).flat(),
  )

  test('Nobody is anywhere twice, and everything has a place even where none is left over', () => {
    const { placed, left } = placeLessons(slots(7), [], full)
    expect([placed.length, left.length]).toEqual([28 * 35, 0])
    const taken = placed.flatMap(({ lesson: { class_id, teacher_id }, slot }) =>
      [class_id, teacher_id].map((who) => `${who} ${slot.weekday} ${slot.period_id}`),
    )
    expect(new Set(taken).size).toBe(taken.length)
  })

  test('The same wishes give the same week', () => {
    expect(placeLessons(slots(7), [], full)).toEqual(placeLessons(slots(7), [], full))
  })

  test('A subject is spread over the days', () => {
    const maths: Wanted = { class_id: 'a', subject_id: 'maths', teacher_id: 't' }
    const five = Array.from({ length: 5 }, () => maths)
    expect(placeLessons(slots(7), [], five).placed.map(({ slot }) => slot.weekday)).toEqual(week)
  })

  test('What stands already stays where it is; what finds no place is told', () => {
    const own = { class_id: 'a', subject_id: 'art', teacher_id: 't' }
    const fixed = slots(1).map((slot) => ({ lesson: { class_id: 'b', subject_id: 'pe', teacher_id: 't' }, slot }))
    expect(placeLessons(slots(1), fixed, [own])).toEqual({ placed: [], left: [own] })
    const { placed } = placeLessons(slots(2), fixed, [own])
    expect(placed.map(({ slot }) => slot.period_id)).toEqual(['p1'])
  })
})

describe('The day', () => {
  test('From when it begins and how long things are follow its periods', () => {
    const day = periodsOfDay({ starts: 450, minutes: 45, lessons: 3, change: 5, breaks: [{ after: 2, minutes: 20 }] })
    expect(day?.map(({ kind, number, starts, ends }) => `${kind} ${number} ${starts}-${ends}`)).toEqual([
      'lesson 1 450-495',
      'lesson 2 500-545',
      'break 1 545-565',
      'lesson 3 565-610',
    ])
    expect(periodsOfDay({ starts: 1320, minutes: 60, lessons: 3, change: 0, breaks: [] })).toBeNull()
  })

  test('A period has other times on some days, and is not held on others', () => {
    const period = {
      starts_at: '10:00',
      ends_at: '10:45',
      days: ['mon', 'fri'],
      other_times: [{ day: 'fri', starts_at: '09:30', ends_at: '10:00' }],
    }
    expect(timesOn(period, 'mon')).toEqual({ starts_at: '10:00', ends_at: '10:45' })
    expect(timesOn(period, 'fri')).toEqual({ starts_at: '09:30', ends_at: '10:00' })
    expect(timesOn(period, 'tue')).toBeNull()
  })

  test('The week of the school begins after its weekend', () => {
    expect(schoolWeek(['fri', 'sat'])).toEqual(['sun', 'mon', 'tue', 'wed', 'thu'])
    expect(schoolWeek(['sat', 'sun'])).toEqual(week)
  })
})

describe('What is planned', () => {
  const assigned = (teacher_id: string, periods_per_week: number | null = null) => ({ subject_id: 'maths', teacher_id, periods_per_week })
  const plannedBy = (plan: number | null, ...teachers: ReturnType<typeof assigned>[]) =>
    partsOfClass(new Map([['maths', plan]]), teachers).map(({ teacher_id, planned }) => [teacher_id, planned])

  test('One teacher has all of it, two share it, and own parts come first', () => {
    expect(plannedBy(5, assigned('a'))).toEqual([['a', 5]])
    expect(plannedBy(5, assigned('a'), assigned('b'))).toEqual([
      ['a', 3],
      ['b', 2],
    ])
    expect(plannedBy(5, assigned('a', 4), assigned('b'))).toEqual([
      ['a', 4],
      ['b', 1],
    ])
  })

  test('Without a plan only own parts are known, and without a teacher the plan stands alone', () => {
    expect(plannedBy(null, assigned('a', 4), assigned('b'))).toEqual([
      ['a', 4],
      ['b', null],
    ])
    expect(plannedBy(5)).toEqual([[null, 5]])
  })
})
