import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { HouseAllocation } from '../../../resources/contract/houses.ts'
import houses from '../../../resources/houses.ts'
import { AllocatePage } from '../../../src/pages/houses/allocate-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const house = (house_id: string, after: number) => ({
  house_id,
  name: house_id,
  name_ar: null,
  colour: '#1A6FB0',
  points: 40,
  before: { girls: 1, boys: 0 },
  after: { girls: after, boys: 0 },
})
const allocation: HouseAllocation = {
  mark: 'seen',
  houses: [house('Falcon', 3), house('Oryx', 1)],
  cells: [
    { grade_id: 'g1', grade: 'Grade 1', grade_ar: 'الصف الأول', gender: 'female', before: [1, 1], after: [3, 1], because: ['siblings'] },
  ],
  moves: [
    { student_id: 's1', name: 'Mona Haddad', name_ar: null, class_name: '1-A', gender: 'female', from: null, to: 'Falcon' },
    { student_id: 's2', name: 'Dana Haddad', name_ar: null, class_name: '1-A', gender: 'female', from: 'Oryx', to: 'Falcon' },
  ],
  children: 4,
  together: 1,
  apart: 0,
  captains: 0,
  without_class: 2,
}

test('What would be done stands there with its reason, and exactly that is done, in one request', async () => {
  const custom = vi.fn<(asked: { readonly method: string; readonly payload?: object }) => Promise<object>>()
  custom.mockImplementation(({ method }) => Promise.resolve({ data: method === 'post' ? { operation_id: 'o1', moved: 2 } : allocation }))
  consoleOf({ '/masters/house/allocate': <AllocatePage /> }, { at: '/masters/house/allocate?way=even', data: { custom }, more: [houses] })
  const fairness = await screen.findByRole('table', { name: 'Balance by grade' })
  expect(within(fairness).getByText('siblings together')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('2 students would be given a house or another one.')
  expect(screen.getByText('2 students without a class are left out.')).toBeTruthy()
  const moves = screen.getByRole('table', { name: 'Who gets which house' })
  expect(within(moves).getByText('No house')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Allocate 2 students' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Falcon: 1 today, 3 then')).toBeTruthy()
  expect(within(dialog).getByText('Oryx: 1 today, 1 then')).toBeTruthy()
  expect(custom.mock.calls.some(([{ method }]) => method === 'post')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Allocate' }))
  await vi.waitFor(() => expect(custom.mock.calls.some(([{ method }]) => method === 'post')).toBe(true))
  expect(custom.mock.calls.find(([{ method }]) => method === 'post')![0].payload).toEqual({ way: 'even', siblings: 'yes', mark: 'seen' })
})

test('Where nobody sits in a class there is nothing to deal, in Arabic too', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: { ...allocation, children: 0, moves: [], cells: [] } }))
  consoleOf({ '/': <AllocatePage /> }, { at: '/', data: { custom }, locale: 'ar', more: [houses] })
  expect(await screen.findByText('لا طلاب في شعب هذا العام بعد')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /توزيع \d/ })).toBeNull()
})
