import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OwnLeave } from '../../../src/pages/teacher-attendance/own-leave.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const leave = {
  leave_id: 'l1',
  teacher_id: 't1',
  leave_type: 'casual',
  leave_type_label: 'Casual',
  leave_type_ar: null,
  from_date: '2099-01-05',
  to_date: '2099-01-05',
  duration: 'full',
  days: 1,
  status: 'pending',
  comment: null,
}

test('A leave is cancelled only after it was asked whether it is meant', async () => {
  const custom = vi.fn((_asked: { readonly url: string }) => Promise.resolve({ data: { balance: [], leaves: [leave] } }))
  const decided = () => custom.mock.calls.filter(([{ url }]) => url.includes('/decide/'))
  consoleOf({ '/': <OwnLeave teacherId={null} /> }, { at: '/', data: { custom }, person: { role: 'teacher' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Cancel this leave?')).toBeTruthy()
  expect(decided()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Keep the leave' }))
  expect(decided()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the leave', hidden: true }))
  await vi.waitFor(() => expect(decided()).toHaveLength(1))
})
