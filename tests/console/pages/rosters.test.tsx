import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RosterData } from '../../../resources/contract/rosters.ts'
import classes from '../../../resources/classes.ts'
import students from '../../../resources/students.ts'
import teachers from '../../../resources/teachers.ts'
import { ImportSchoolPage } from '../../../src/pages/rosters/import-school-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const counts = { new: 0, changed: 0, same: 0, conflict: 0, error: 0 }
const part = (entity: string, more: Partial<RosterData['parts'][number]> = {}): RosterData['parts'][number] => ({
  entity,
  total: 2,
  counts,
  refused: null,
  lacking: [],
  rows: [],
  questions: [],
  questions_total: 0,
  warnings: [],
  warnings_total: 0,
  places: [],
  asks: [],
  ...more,
})
const checked = (more: Partial<RosterData> = {}): RosterData => ({
  upload_id: 'u1',
  file_name: 'oneroster.zip',
  format: 'oneroster-1.1',
  source: 'Old Register',
  is_delta: false,
  files: [{ name: 'users.csv', lines: 12 }],
  schools: [{ id: 's1', name: 'Noor School', code: 'ALN-01', people: 8 }],
  school: 's1',
  years: ['2026-2027'],
  year: '2026-2027',
  asks: [],
  parts: [
    part('classes', { refused: 'The licence is over' }),
    part('teachers', { counts: { ...counts, new: 1, error: 1 }, lacking: [{ field: 'phone_number', rows: 1 }] }),
    part('students', { counts: { ...counts, new: 2 } }),
  ],
  problems: [
    {
      entity: 'teachers',
      file: 'users.csv',
      line: 3,
      column: 'phone',
      field: 'phone_number',
      code: 'required',
      message: 'This is required',
      value: '',
    },
  ],
  problems_total: 1,
  notes: [{ file: 'users.csv', lines: [11], total: 1, message: 'Marked as “tobedeleted”' }],
  ...more,
})

interface Asked {
  readonly url: string
  readonly payload?: { readonly choices?: object }
}
function open(data: RosterData, locale?: 'ar') {
  const custom = vi.fn(({ url }: Asked) =>
    Promise.resolve({ data: url.endsWith('/import') ? { upload_id: 'u1', batch_id: 'b1', parts: data.parts.slice(1) } : data }),
  )
  consoleOf(
    { '/import-school': <ImportSchoolPage /> },
    { at: '/import-school', data: { custom }, more: [classes, teachers, students], ...(locale ? { locale } : {}) },
  )
  return custom
}
const drop = async () => {
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]')!)
  fireEvent.change(input, { target: { files: [new File(['PK'], 'oneroster.zip', { type: 'application/zip' })] } })
}
const sent = (custom: ReturnType<typeof open>, end: string) =>
  custom.mock.calls.map(([asked]) => asked).filter(({ url }) => url.endsWith(end))

test('A zip says what it is, what would come in by kind and why a kind stays out, and where each problem stands', async () => {
  open(checked())
  await drop()
  expect(await screen.findByText('OneRoster 1.1')).toBeTruthy()
  expect(screen.getByText('Old Register')).toBeTruthy()
  expect(screen.getByText('Stays out: The licence is over')).toBeTruthy()
  const problem = within(screen.getByRole('tabpanel')).getAllByRole('row')[1]!
  for (const said of ['3', 'users.csv', 'Teachers', 'phone', 'This is required']) expect(problem.textContent).toContain(said)
  expect(screen.getByRole('button', { name: 'Import the 3 good ones' })).toBeTruthy()
})

test('A kind that is left out is checked again without it, and then all of it is imported by one call', async () => {
  const custom = open(checked())
  await drop()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Teachers' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(sent(custom, '/recheck')).toHaveLength(1))
  expect(sent(custom, '/recheck')[0]!.payload?.choices).toEqual({ without: ['teachers'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 records' }))
  expect(await screen.findByText('The school is in')).toBeTruthy()
  expect(sent(custom, '/import')[0]!.payload?.choices).toEqual({ without: ['teachers'] })
  expect(screen.getByRole('button', { name: 'Undo this import' })).toBeTruthy()
})

test('Which school of the file is meant is asked where it is not plain, in Arabic as well', async () => {
  open(checked({ school: null, asks: ['school'], parts: [], problems: [], problems_total: 0, notes: [] }), 'ar')
  await drop()
  expect(await screen.findByText('أي مدرسة في الملف هي التي تعمل فيها؟')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'لا شيء للاستيراد' }).disabled).toBe(true)
})
