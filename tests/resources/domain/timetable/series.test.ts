import { expect, test } from 'vitest'
import { vtimezoneOf } from '../../../../resources/domain/calendar/vtimezone.ts'
import { weeklySeries, type ComesRound } from '../../../../resources/domain/timetable/series.ts'

test('A series begins and ends where the lesson is held, and names what is otherwise between', () => {
  const at = { starts_at: '08:00', ends_at: '08:45' }
  const days: ComesRound[] = [
    { date: '2026-09-07', times: null },
    { date: '2026-09-14', times: at },
    { date: '2026-09-21', times: null },
    { date: '2026-09-28', times: { starts_at: '09:00', ends_at: '09:30' } },
    { date: '2026-10-05', times: at },
  ]
  expect(weeklySeries(days, at)).toEqual({
    first: '2026-09-14',
    last: '2026-10-05',
    left: ['2026-09-21'],
    moved: [{ date: '2026-09-28', starts_at: '09:00', ends_at: '09:30' }],
  })
  expect(weeklySeries([{ date: '2026-09-07', times: null }], at)).toBeNull()
})

test('A zone is explained with every change of its clocks, and one without any once', () => {
  expect(vtimezoneOf('Asia/Kolkata', '2026-09-01', '2027-06-30').split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'BEGIN:STANDARD',
    'DTSTART:20260831T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
  const london = vtimezoneOf('Europe/London', '2026-09-01', '2027-06-30').split('\r\n')
  expect(london.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART:20260831T000000',
    'DTSTART:20261025T020000',
    'DTSTART:20270328T010000',
  ])
  expect(london.filter((line) => /^BEGIN:[SD]/.test(line))).toEqual(['BEGIN:DAYLIGHT', 'BEGIN:STANDARD', 'BEGIN:DAYLIGHT'])
})
