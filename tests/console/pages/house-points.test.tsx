import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import classes from '../../../resources/classes.ts'
import housePoints from '../../../resources/house-points.ts'
import houseResults from '../../../resources/house-results.ts'
import standards from '../../../resources/standards.ts'
import { AwardDialog } from '../../../src/pages/house-points/award-dialog.tsx'
import { StandingsPage } from '../../../src/pages/house-points/standings-page.tsx'
import { TopHouses } from '../../../src/pages/house-points/top-houses.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const house = (name: string, points: number, place: number) => ({
  house_id: name,
  name,
  name_ar: 'الصقر',
  colour: '#1A6FB0',
  points,
  entries: 3,
  place,
})
const standings = { houses: [house('Falcon', 120, 1), house('Oryx', 80, 2)], periods: [] }
const more = [classes, housePoints, houseResults, standards]

test('The houses stand in their order, as a picture, as a table, and each number explains itself', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: standings }))
  consoleOf({ '/house-points': <StandingsPage /> }, { at: '/house-points?from=2026-10-01&to=2026-10-31', data: { custom }, more })
  const table = await screen.findByRole('table', { name: 'Standings' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Falcon', 'Oryx'])
  expect(within(table).getByRole('button', { name: /Points of Falcon/ })).toBeTruthy()
  expect(screen.getByRole('figure', { name: 'Points by house' })).toBeTruthy()
  expect(custom).toHaveBeenCalledWith(expect.objectContaining({ query: { from: '2026-10-01', to: '2026-10-31' } }))
})

test.each([
  ['teacher', 1],
  ['school_admin', 0],
] as const)('A %s reads whether these are the standings of the whole school', async (role, notes) => {
  const custom = vi.fn(() => Promise.resolve({ data: standings }))
  consoleOf({ '/house-points': <StandingsPage />, '/': <TopHouses /> }, { at: '/house-points', data: { custom }, more, person: { role } })
  await screen.findByRole('table', { name: 'Standings' })
  expect(screen.queryAllByText(/not those of the whole school/)).toHaveLength(notes)
  expect(screen.getByRole('link', { name: 'Past years' }).getAttribute('href')).toBe('/house-points/results?sort=-academic_year,place')
})

test('Where nothing was given yet the card says so, in Arabic too', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: { ...standings, houses: [] } }))
  consoleOf({ '/': <TopHouses /> }, { at: '/', data: { custom }, locale: 'ar' })
  expect(await screen.findByText('لم تُمنح نقاط هذا العام بعد')).toBeTruthy()
})

test('All who are selected get the points in one request; a child without a house is named, and can be left out', async () => {
  const refused = { statusCode: 400, message: 'Please correct', errors: { student_id: ['Noor has no house yet'] } }
  const custom = vi.fn<(asked: { readonly payload: object }) => Promise<object>>()
  custom.mockRejectedValueOnce(refused).mockResolvedValueOnce({ data: { children: 2, points: 20 } })
  const onClose = vi.fn()
  const question = { search: 'a', also: ['s1'], as_of: '2026-11-01' }
  consoleOf({ '/': <AwardDialog question={question} count={3} onClose={onClose} /> }, { at: '/', data: { custom } })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), { target: { value: 'Helped' } })
  fireEvent.click(screen.getByRole('button', { name: 'Give points' }))
  expect(await screen.findByText('Noor has no house yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /Leave out/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Give points' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(custom.mock.calls[1]![0].payload).toEqual({ students: question, points: 10, reason: 'Helped', leave_out: true })
})
