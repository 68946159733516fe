import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import students from '../../../resources/students.ts'
import { ClaimsPage } from '../../../src/pages/emis-claims/claims-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const claim = {
  claim_id: 'c1',
  emis_id: 'E-1',
  name: 'Layla Haddad',
  name_ar: null,
  student_id: 's1',
  class_name: '8-A',
  school: 'Second school',
  school_ar: null,
  status: 'asked',
  asked_on: '2026-11-20',
  due_on: '2026-12-04',
  asked_by: 'Sara Khan',
  message: null,
  answer: null,
  answered_by: null,
  answered_on: null,
}
interface Asked {
  readonly url: string
  readonly method: string
  readonly payload?: object
}

test('A claim is refused only with a reason, and what the own school asks shows no more than first letters', async () => {
  const custom = vi.fn<(asked: Asked) => Promise<object>>()
  custom.mockImplementation(({ url }) =>
    Promise.resolve({
      data: url.includes('/answer/')
        ? { status: 'refused' }
        : { to_answer: [claim], asked: [{ ...claim, claim_id: 'c2', name: 'O••• H•••', student_id: null }] },
    }),
  )
  consoleOf(
    { '/masters/students/emis-claims': <ClaimsPage /> },
    { at: '/masters/students/emis-claims', data: { custom }, more: [students] },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse to release Layla Haddad' }))
  expect(screen.getByText('O••• H•••')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Take over' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Say why, in a few words')).toBeTruthy()
  expect(custom.mock.calls.some(([{ url }]) => url.includes('/answer/'))).toBe(false)
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Fees are open' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  await vi.waitFor(() => expect(custom.mock.calls.some(([{ url }]) => url.includes('/c1/answer/'))).toBe(true))
  expect(custom.mock.calls.find(([{ url }]) => url.includes('/answer/'))![0].payload).toEqual({ release: false, reason: 'Fees are open' })
})

test('A number that is typed tells its school, and asks it once', async () => {
  const custom = vi.fn<(asked: Asked) => Promise<object>>()
  custom.mockImplementation(({ url }) =>
    Promise.resolve({
      data: url.includes('/search/')
        ? { found: { name: 'O••• H•••', name_ar: null, school: 'First school', school_ar: null, student_id: null, claim: null } }
        : url.includes('/ask/')
          ? { claim_id: 'c1', due_on: '2026-12-11' }
          : { to_answer: [], asked: [] },
    }),
  )
  consoleOf(
    { '/masters/students/emis-claims': <ClaimsPage /> },
    { at: '/masters/students/emis-claims?emis_id=E-9', data: { custom }, more: [students] },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ask First school' }))
  await vi.waitFor(() => expect(custom.mock.calls.some(([{ url }]) => url.includes('/ask/'))).toBe(true))
  expect(custom.mock.calls.find(([{ url }]) => url.includes('/ask/'))![0].payload).toEqual({ emis_id: 'E-9', message: null })
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Ask First school' })).toBeNull())
})
