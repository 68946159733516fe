import { expect, test } from 'vitest'
import { createRandom, seedOf } from '../../../resources/domain/chance/random.ts'
import { datesBetween, weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { familySpells, leavesOf, pullOf, termOf, type Mark } from '../../../server/modules/student-attendance/demo-absence.ts'

const dates = datesBetween('2026-08-31', '2026-11-27')
  .filter((date) => !['sat', 'sun'].includes(weekdayOf(date)))
  .map((date) => ({ date, isHalf: false }))
const days = pullOf(dates, { from: '2026-11-03', to: '2026-11-13' })
const none: ReadonlyMap<number, number> = new Map()
const childOf = (name: string, family = none): Mark[] => termOf(createRandom(seedOf(name)), days, family)
const awayOn = (marks: readonly Mark[]): number[] => marks.flatMap(({ is }, at) => (is === 'away' ? [at] : []))
const children = Array.from({ length: 1000 }, (_, at) => childOf(`child ${at}`))
const share = (some: readonly Mark[][], of: (at: number) => boolean): number => {
  const marks = some.flatMap((one) => one.filter((_, at) => of(at)))
  return marks.filter(({ is }) => is === 'away').length / marks.length
}

test('About one child in twenty is away, more in the flu and after a weekend, and a few are seldom there', () => {
  const inFlu = (at: number): boolean => days[at]!.date >= '2026-11-03' && days[at]!.date <= '2026-11-13'
  expect(share(children, () => true)).toBeGreaterThan(0.03)
  expect(share(children, () => true)).toBeLessThan(0.07)
  expect(share(children, inFlu)).toBeGreaterThan(2 * share(children, (at) => !inFlu(at)))
  expect(share(children, (at) => days[at]!.isFirstOfWeek && !inFlu(at))).toBeGreaterThan(
    share(children, (at) => !days[at]!.isFirstOfWeek && !inFlu(at)),
  )
  const below = (limit: number): number => children.filter((marks) => 1 - awayOn(marks).length / days.length < limit).length
  expect(below(0.75)).toBeGreaterThan(2)
  expect(below(0.75)).toBeLessThan(20)
  expect(below(0.9)).toBeLessThan(150)
  expect(children.filter((marks) => marks.filter(({ is }) => is === 'late').length > 10).length).toBeGreaterThan(5)
})

test('Brothers and sisters are away together, and everything is the same each time', () => {
  const together = Array.from({ length: 300 }, (_, at) => {
    const family = familySpells(createRandom(seedOf(`family ${at}`)), days)
    const [one, other] = [`one ${at}`, `other ${at}`].map((name) => new Set(awayOn(childOf(name, family))))
    return [...one!].filter((day) => other!.has(day)).length
  })
  const strangers = Array.from({ length: 300 }, (_, at) => {
    const [one, other] = [awayOn(children[at]!), new Set(awayOn(children[at + 300]!))]
    return one.filter((day) => other.has(day)).length
  })
  const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0)
  expect(sum(together)).toBeGreaterThan(2 * sum(strangers))
  expect(childOf('child 7')).toEqual(children[7])
})

test('Leave covers whole stretches of which something was said beforehand, and no two of a child overlap', () => {
  for (const marks of children) {
    const leaves = leavesOf(days, marks)
    for (const [at, { from, to }] of leaves.entries()) {
      expect(from <= to).toBe(true)
      expect(at === 0 || leaves[at - 1]!.to < from).toBe(true)
    }
  }
  expect(children.flatMap((marks) => leavesOf(days, marks)).length).toBeGreaterThan(100)
})
