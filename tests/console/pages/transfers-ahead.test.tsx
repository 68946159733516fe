import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import students from '../../../resources/students.ts'
import { TransfersPage } from '../../../src/pages/students/transfers-page.tsx'
import { MissingPage } from '../../../src/pages/student-documents/missing-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

type Asked = { readonly url: string; readonly method: string; readonly payload?: object }
const ahead = {
  transfer_id: 't1',
  student_id: 's1',
  name: 'Sara Khan',
  name_ar: 'سارة خان',
  from_class: '8-A',
  to_class: '8-B',
  to_school: null,
  to_school_ar: null,
  effective_date: '2027-01-11',
  state: 'failed',
  why: 'The class is full (25 places)',
  planned_by: 'Maria García',
  planned_at: '2026-11-21T08:00:00Z',
}

test('What could not be done says why, and is cancelled after one more question', async () => {
  let isOpen = true
  const custom = vi.fn(({ method }: Asked): Promise<object> => {
    if (method === 'get') return Promise.resolve({ data: { records: isOpen ? [ahead] : [] } })
    isOpen = false
    return Promise.resolve({ data: { cancelled: 1 } })
  })
  consoleOf({ '/': <TransfersPage /> }, { at: '/', data: { custom }, more: [students] })
  expect(await screen.findByText(/Not done: The class is full.*Planned by Maria/)).toBeTruthy()
  expect(screen.getByText('1 transfer ahead')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the transfer of Sara Khan' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the transfer' }))
  expect(await screen.findByText('No transfers are planned')).toBeTruthy()
  expect(custom).toHaveBeenCalledWith(expect.objectContaining({ payload: { student_id: 's1' } }))
})

test('Who lacks which document is listed, in Arabic too; a school that asks for none is told where to say so', async () => {
  const passport = { code: 'passport', label: 'Passport', label_ar: 'جواز السفر' }
  const record = { student_id: 's1', name: 'Sara Khan', name_ar: 'سارة خان', class_name: '8-A', missing: [passport] }
  const some = vi.fn(() => Promise.resolve({ data: { required: [passport], total: 1, records: [record] } }))
  consoleOf({ '/': <MissingPage /> }, { at: '/', data: { custom: some }, more: [students], locale: 'ar' })
  expect(await screen.findByText('جواز السفر')).toBeTruthy()
  expect(screen.getByText('سارة خان')).toBeTruthy()
  cleanup()
  const none = vi.fn(() => Promise.resolve({ data: { required: [], total: 0, records: [] } }))
  consoleOf({ '/': <MissingPage /> }, { at: '/', data: { custom: none }, more: [students] })
  expect(await screen.findByText('The school asks for no documents yet')).toBeTruthy()
})
