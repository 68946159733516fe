import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import classes from '../../../resources/classes.ts'
import applicants from '../../../resources/applicants.ts'
import students from '../../../resources/students.ts'
import { AdmitPage } from '../../../src/pages/admissions/admit-page.tsx'
import { FormerNote } from '../../../src/pages/admissions/former-note.tsx'
import { ReadmissionPage } from '../../../src/pages/admissions/readmission-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const applicant = (applicant_id: string, name: string) => ({
  applicant_id,
  application_no: `APP-${applicant_id}`,
  name,
  name_ar: null,
  gender: 'female',
  dob: '2019-03-04',
  grade_id: 'g1',
  grade: 'Grade 1',
  grade_ar: null,
  applied_on: '2027-02-01',
  status: 'applied',
})
const group = { id: 'c1', label: '1-A', grade_id: 'g1', capacity: 2, strength: 1, next_roll_no: '2' }
const board = {
  for_year: '2027-2028',
  grade_id: 'g1',
  years: [{ year: '2027-2028', applicants: 2 }],
  grades: [{ id: 'g1', label: 'Grade 1', applicants: 2 }],
  applicants: [applicant('a', 'Huda Nasser'), applicant('b', 'Omar Qasim')],
  classes: [group],
  seats: { total: 500, used: 480 },
  closed: null,
  next_no: 'A-0101',
  first_day: '2027-08-30',
}
interface Asked {
  readonly url: string
  readonly method: string
  readonly payload?: { readonly applicants?: readonly string[] }
}
const line = (applicant_id: string, problems: readonly string[] = []) => ({
  applicant_id,
  admission_no: 'A-0101',
  problems,
  known: [],
  is_readmission: false,
})

test('Whoever is ticked is looked at in the class before anybody is admitted; one who cannot be holds the button', async () => {
  const custom = vi.fn<(asked: Asked) => Promise<object>>()
  custom.mockImplementation(({ url, payload }) => {
    if (url.includes('/check/')) {
      const chosen = payload?.applicants ?? []
      const rows = chosen.map((id) => line(id, id === 'b' ? ['The EMIS number is taken'] : []))
      return Promise.resolve({ data: { rows, strength: 1 + chosen.length, capacity: 2, seats: { total: 500, used: 481 }, problems: {} } })
    }
    if (url.includes('/admission/')) return Promise.resolve({ data: { operation_id: 'o1', admitted: 1, readmitted: 0, students: ['s9'] } })
    return Promise.resolve({ data: board })
  })
  consoleOf(
    { '/masters/applicants/admit': <AdmitPage /> },
    { at: '/masters/applicants/admit', data: { custom }, more: [applicants, classes, students] },
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Admit Omar Qasim' }))
  expect(await screen.findByText('The EMIS number is taken')).toBeTruthy()
  expect(screen.getByText('1 child cannot be admitted like this: see below, or take the tick away.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Admit 1 child' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Admit Omar Qasim' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Admit Huda Nasser' }))
  expect(await screen.findByText(/1-A would have 2 of 2 places taken/)).toBeTruthy()
  expect(screen.getByText(/481 of 500 seats/)).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Applicants' })
  expect(within(table).getByText('A-0101')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Admit 1 child' }))
  await vi.waitFor(() => expect(custom.mock.calls.some(([{ url }]) => url.endsWith('/admission/'))).toBe(true))
  const sent = custom.mock.calls.find(([{ url }]) => url.endsWith('/admission/'))![0].payload
  // and from here on to the child
  expect(await screen.findByText('Huda Nasser is admitted into 1-A')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the student' }).getAttribute('href')).toContain('/masters/students/show/s9')
  expect(sent).toMatchObject({ applicants: ['a'], class_id: 'c1', admission_date: '2027-08-30', first_no: 'A-0101' })
})

test('Several who are admitted at once lead to their class, or of another year than one stands in to the list of them', async () => {
  const custom = vi.fn(({ url, payload }: Asked): Promise<object> => {
    const rows = (payload?.applicants ?? []).map((id) => line(id))
    if (url.includes('/check/')) return Promise.resolve({ data: { rows, strength: 2, capacity: 9, seats: null, problems: {} } })
    if (url.includes('/admission/'))
      return Promise.resolve({ data: { operation_id: 'o1', admitted: 2, readmitted: 0, students: ['s8', 's9'] } })
    return Promise.resolve({ data: board })
  })
  const more = [applicants, classes, students]
  for (const [academic_year, name, to] of [
    ['2027-2028', 'Open class 1-A', '/masters/classes/show/c1'],
    ['2026-2027', 'Show who was admitted', '/masters/students?operation=o1'],
  ] as const) {
    consoleOf(
      { '/masters/applicants/admit': <AdmitPage /> },
      { at: '/masters/applicants/admit', data: { custom }, more, person: { role: 'school_admin', academic_year } },
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: 'All' }))
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Admit 2 children' }).hasAttribute('disabled')).toBe(false))
    fireEvent.click(screen.getByRole('button', { name: 'Admit 2 children' }))
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toContain(to)
    cleanup()
  }
})

test('Where nobody waits it says how somebody comes there, in Arabic too', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: { ...board, for_year: null, applicants: [], years: [], grades: [] } }))
  consoleOf({ '/': <AdmitPage /> }, { at: '/', data: { custom }, locale: 'ar', more: [applicants] })
  expect(await screen.findByText('لا أحد بانتظار القرار')).toBeTruthy()
})

test('Somebody who is entered and was here before is offered to be readmitted; one of another school to be asked for', async () => {
  const former = {
    student_id: 's1',
    name: 'Layla Haddad',
    name_ar: null,
    admission_no: 'A-7',
    is_active: false,
    status: 'withdrawn',
    leaving_date: '2026-03-01',
    class_name: null,
  }
  const custom = vi.fn(() => Promise.resolve({ data: { children: [former], is_elsewhere: true } }))
  const values = { firstname: 'Layla', lastname: 'Haddad', dob: '2014-03-04', emis_id: 'E-1' }
  consoleOf({ '/': <FormerNote resource={students} id={null} values={values} /> }, { at: '/', data: { custom }, more: [students] })
  expect(await screen.findByText('Layla Haddad (A-7) was at your school before')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Readmit' }).getAttribute('href')).toContain('/masters/students/readmission/s1')
  expect(screen.getByRole('link', { name: 'Ask for the child' }).getAttribute('href')).toContain('emis_id=E-1')
})

test('A child who cannot come back has its sentence instead of a form', async () => {
  const summary = { school_id: 'x', school: 'Noor', academic_year: '2026-2027', grade_id: null, grade: null, class_id: null }
  const custom = vi.fn(() =>
    Promise.resolve({
      data: {
        student: { student_id: 's1', name: 'Layla Haddad', name_ar: null, admission_no: 'A-7', image: null },
        status: 'active',
        leaving_date: null,
        last: { ...summary, class_name: null, roll_no: null, house_id: null, house: null, card_no: null },
        refused: 'This child is at the school',
        earliest_date: null,
        grades: [],
        classes: [],
      },
    }),
  )
  consoleOf({ '/readmission/:id': <ReadmissionPage /> }, { at: '/readmission/s1', data: { custom }, more: [students] })
  expect(await screen.findByText('This child is at the school')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Readmit' })).toBeNull()
})
