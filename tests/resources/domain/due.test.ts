import { expect, test } from 'vitest'
import { dueAfter } from '../../../resources/domain/calendar/due.ts'

const nights = (zone: string, at: string, after: string, times: number): string[] => {
  const found: string[] = []
  for (let one = after; found.length < times; one = found.at(-1)!) found.push(dueAfter({ at }, zone, one))
  return found
}

test('it is due at its time of the day on the clocks of the place', () => {
  expect(dueAfter({ at: '02:00' }, 'Asia/Dubai', '2026-11-22T15:00:00.000Z')).toBe('2026-11-22T22:00:00.000Z')
  expect(dueAfter({ at: '02:00' }, 'Asia/Dubai', '2026-11-22T22:00:00.000Z')).toBe('2026-11-23T22:00:00.000Z')
  expect(dueAfter({ at: '23:45' }, 'Pacific/Auckland', '2026-06-01T11:44:59.000Z')).toBe('2026-06-01T11:45:00.000Z')
})

test('an hour that is left out comes as late as if it had been there, and one that comes twice is meant once', () => {
  expect(nights('Europe/Paris', '02:30', '2026-03-27T12:00:00Z', 3)).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ])
  expect(nights('Europe/Paris', '02:30', '2026-10-24T12:00:00Z', 3)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
    '2026-10-27T01:30:00.000Z',
  ])
  // Cairo changes its clocks at midnight, Lebanon as well
  expect(nights('Africa/Cairo', '00:00', '2026-04-22T12:00:00Z', 3)).toEqual([
    '2026-04-22T22:00:00.000Z',
    '2026-04-23T22:00:00.000Z',
    '2026-04-24T21:00:00.000Z',
  ])
})

test('on the day of a change the hours far from it are what they say', () => {
  expect(dueAfter({ at: '12:00' }, 'Europe/Paris', '2026-03-29T00:00:00Z')).toBe('2026-03-29T10:00:00.000Z')
  expect(dueAfter({ at: '00:30' }, 'Europe/Paris', '2026-03-28T22:00:00Z')).toBe('2026-03-28T23:30:00.000Z')
  expect(dueAfter({ at: '12:00' }, 'Europe/Paris', '2026-10-25T00:00:00Z')).toBe('2026-10-25T11:00:00.000Z')
})

test('it can be due on some days of the week, as they are there', () => {
  // Saturday night in Greenwich is Sunday morning in Dubai
  expect(dueAfter({ at: '01:00', on: ['sun'] }, 'Asia/Dubai', '2026-11-21T12:00:00Z')).toBe('2026-11-21T21:00:00.000Z')
  expect(dueAfter({ at: '01:00', on: ['sun'] }, 'Asia/Dubai', '2026-11-21T21:00:00Z')).toBe('2026-11-28T21:00:00.000Z')
})

test('a zone that nobody knows goes by Greenwich', () => {
  expect(dueAfter({ at: '02:00' }, 'Nowhere/Town', '2026-11-22T15:00:00.000Z')).toBe('2026-11-23T02:00:00.000Z')
})
