import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { RosterChoices, RosterData, RosterMending, RosterStanding, RosterTable } from '../../../resources/contract/rosters.ts'
import classes from '../../../resources/classes.ts'
import students from '../../../resources/students.ts'
import teachers from '../../../resources/teachers.ts'
import { ImportSchoolPage } from '../../../src/pages/rosters/import-school-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const counts = { new: 0, changed: 0, same: 0, conflict: 0, error: 0 }
const part = (entity: string, more: Partial<RosterData['parts'][number]> = {}): RosterData['parts'][number] => ({
  key: entity,
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
  mending: null,
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
  tables: [],
  kinds: ['classes', 'teachers', 'students'],
  parts: [
    part('classes', { refused: 'The licence is over' }),
    part('teachers', { counts: { ...counts, new: 1, error: 1 }, lacking: [{ field: 'phone_number', rows: 1 }] }),
    part('students', { counts: { ...counts, new: 2 } }),
  ],
  problems: [
    {
      part: 'teachers',
      entity: 'teachers',
      row: 3,
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
  said: {},
  ...more,
})

const kept = { tables: [], update_existing: true, problems: [], problems_total: 0, is_undone: false }

interface Asked {
  readonly url: string
  readonly payload?: { readonly choices?: RosterChoices }
}
interface There {
  readonly locale?: 'ar'
  readonly at?: string
  readonly standing?: Partial<RosterStanding>
  readonly unfinished?: readonly object[]
}
function open(data: RosterData, { locale, at = '/import-school', standing = {}, unfinished = [] }: There = {}) {
  const imported = { upload_id: 'u1', batch_id: 'b1', parts: data.parts.slice(1), ...kept }
  const answers: Readonly<Record<string, unknown>> = {
    import: imported,
    unfinished,
    standing: { upload_id: 'u1', file_name: 'oneroster.zip', is_busy: false, said: {}, imported: null, ...standing },
    choices: { upload_id: 'u1' },
    'put-away': { upload_id: 'u1' },
    check: { undone: 6, removed: 6, left: 0, left_records: [] },
    undo: { undone: 6, removed: 6, left: 0, left_records: [], operation_id: 'b2' },
  }
  const custom = vi.fn(({ url, payload }: Asked) => {
    const [path = ''] = url.split('?')
    const last = path.split('/').findLast(Boolean)!
    const isRoster = path.includes('/rosters/')
    const said = payload?.choices ?? {}
    const answer = isRoster && ['check', 'recheck'].includes(last) ? { ...data, said } : answers[last]
    return Promise.resolve({ data: answer ?? { ...data, said } })
  })
  const { router, speak } = consoleOf(
    { '/import-school': <ImportSchoolPage /> },
    { at, data: { custom }, more: [classes, teachers, students], ...(locale ? { locale } : {}) },
  )
  return Object.assign(custom, { router, speak })
}
const drop = async (...files: readonly File[]) => {
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]')!)
  const zip = new File(['PK'], 'oneroster.zip', { type: 'application/zip' })
  fireEvent.change(input, { target: { files: files.length > 0 ? files : [zip] } })
}
const sent = (custom: ReturnType<typeof open>, end: string) =>
  custom.mock.calls.map(([asked]) => asked).filter(({ url }) => url.split('?')[0]!.endsWith(end))

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

test('On a telephone every count that there is stands below its kind, in sight', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('639'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  open(checked())
  await drop()
  const coming = within(await screen.findByRole('table', { name: 'What would come in' }))
  expect(coming.getAllByRole('row').find(({ textContent }) => textContent?.includes('Teachers'))?.textContent).toMatch(
    /New 1With mistakes 1$/,
  )
  vi.restoreAllMocks()
})

test('A kind that is left out is checked again without it, and then all of it is imported by one call', async () => {
  const custom = open(checked())
  await drop()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Teachers' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(sent(custom, '/recheck')).toHaveLength(1))
  expect(sent(custom, '/recheck')[0]!.payload?.choices).toEqual({ without: ['teachers'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 records' }))
  // a teacher's row had a mistake
  expect(await screen.findByText('Imported, but 1 row was left out')).toBeTruthy()
  expect(sent(custom, '/import')[0]!.payload?.choices).toEqual({ without: ['teachers'] })
  expect(screen.getByRole('button', { name: 'Undo this import' })).toBeTruthy()
})

test('Which school of the file is meant is asked where it is not plain, in Arabic as well', async () => {
  open(checked({ school: null, asks: ['school'], parts: [], problems: [], problems_total: 0, notes: [] }), { locale: 'ar' })
  await drop()
  expect(await screen.findByText('أي مدرسة في الملف هي التي تعمل فيها؟')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'لا شيء للاستيراد' }).disabled).toBe(true)
})

const file = { upload_id: 'u1', file_name: 'grades.csv, pupils.csv', at: '2026-11-24T08:00:00Z', is_busy: false }

test('What was not brought in is offered, gone on with as it was left, and put away; the address names it', async () => {
  const said: RosterChoices = { without: ['teachers'] }
  const custom = open(checked(), { unfinished: [{ ...file, counts: { ...counts, new: 3, error: 1 } }], standing: { said } })
  const list = within(await screen.findByRole('region', { name: 'Not finished yet' }))
  expect(list.getByText('grades.csv, pupils.csv')).toBeTruthy()
  expect(list.getByText(/1 row to mend or decide/)).toBeTruthy()
  fireEvent.click(list.getByRole('button', { name: 'Put away' }))
  await waitFor(() => expect(sent(custom, '/put-away')).toHaveLength(1))
  fireEvent.click(list.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('OneRoster 1.1')).toBeTruthy()
  expect(custom.router.state.location.search).toBe('?upload=u1')
  expect(sent(custom, '/recheck')[0]!.payload?.choices).toEqual(said)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Teachers' }).checked).toBe(false)
})

test('Whoever comes back to the address finds what he had said, and what he says is kept without a check', async () => {
  const custom = open(checked(), { at: '/import-school?upload=u1', standing: { said: { without: ['teachers'] } } })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Teachers' }))
  await waitFor(() => expect(sent(custom, '/choices').map(({ payload }) => payload?.choices)).toEqual([{ without: [] }]))
  expect(sent(custom, '/recheck')).toHaveLength(1)
})

test('Whoever comes back when all is in finds what came in; once it is undone nothing says that it is in', async () => {
  const imported = {
    upload_id: 'u1',
    batch_id: 'b1',
    ...kept,
    parts: [{ key: 'students', entity: 'students', counts: { ...counts, new: 6 } }],
  }
  open(checked(), { at: '/import-school?upload=u1', standing: { imported } })
  expect(await screen.findByText('All of it is in')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'What came in' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo this import' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Records that came with it and are removed: 6')).toBeTruthy()
  expect(dialog.queryByText(/put back as they were/)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('This import was undone')).toBeTruthy()
  expect(screen.queryByText('All of it is in')).toBeNull()
  expect(screen.queryByRole('table', { name: 'What came in' })).toBeNull()
})

test('What came in, was changed and was left out is told kind by kind, with the way to it and why it was left out', async () => {
  const imported = {
    upload_id: 'u1',
    batch_id: 'b1',
    ...kept,
    parts: [
      { key: 'classes', entity: 'classes', counts: { ...counts, same: 2 }, left_out: 2 },
      { key: 'teachers', entity: 'teachers', counts },
      { key: 'students', entity: 'students', counts: { new: 2, changed: 1, same: 0, conflict: 1, error: 3 } },
    ],
    problems: checked().problems,
    problems_total: 1,
  }
  open(checked(), { at: '/import-school?upload=u1', standing: { imported } })
  expect(await screen.findByText('Imported, but 4 rows were left out')).toBeTruthy()
  expect(screen.getByText('2 rows that you left out did not come in')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download rows with problems' })).toBeTruthy()
  expect(screen.queryByText('All of it is in')).toBeNull()
  const came = within(screen.getByRole('table', { name: 'What came in' }))
  const heads = came.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Kind', 'Created', 'Updated', 'Unchanged', 'Left out'])
  expect(came.getByRole('row', { name: /^Students/ }).textContent).toBe('Students2104')
  expect(came.getByRole('link', { name: 'Students' }).getAttribute('href')).toBe('/masters/students?operation=b1')
  expect(came.getByRole('link', { name: 'Classes' }).getAttribute('href'), 'nothing of it was touched').toBe('/masters/classes')
  expect(came.queryByText('Teachers'), 'none of them was sent').toBeNull()
  expect(screen.getByRole('link', { name: 'What came in (3)' }).getAttribute('href')).toContain('b1')
  const out = within(screen.getByRole('table', { name: 'Problems by file and line' })).getAllByRole('row')[1]!
  for (const said of ['3', 'users.csv', 'phone', 'This is required']) expect(out.textContent).toContain(said)
  expect(screen.queryByRole('link', { name: 'To the list' })).toBeNull()
})

test('Whoever chooses the other language is told again in it, before and after it is in', async () => {
  const custom = open(checked())
  await drop()
  await screen.findByText('OneRoster 1.1')
  await custom.speak('ar')
  await waitFor(() => expect(sent(custom, '/recheck')).toHaveLength(1))
  cleanup()
  const imported = { upload_id: 'u1', batch_id: 'b1', ...kept, parts: [] }
  const done = open(checked(), { at: '/import-school?upload=u1', standing: { imported } })
  await screen.findByText('All of it is in')
  const before = sent(done, '/standing').length
  await done.speak('ar')
  await waitFor(() => expect(sent(done, '/standing').length).toBeGreaterThan(before))
})

test('Rows that were left out on purpose are named with the others, and taken along where nothing else stayed out', async () => {
  const [problem] = checked().problems
  const imported = {
    upload_id: 'u1',
    batch_id: 'b1',
    ...kept,
    parts: [{ key: 'teachers', entity: 'teachers', counts: { ...counts, new: 1 }, left_out: 1 }],
    problems: [{ ...problem!, column: '', field: null, code: 'left_out', message: 'Left out on purpose', value: 'Mary Stone' }],
    problems_total: 1,
  }
  open(checked(), { at: '/import-school?upload=u1', standing: { imported } })
  const out = within(await screen.findByRole('table', { name: 'Problems by file and line' })).getAllByRole('row')[1]!
  for (const said of ['Mary Stone', 'Left out on purpose']) expect(out.textContent).toContain(said)
  expect(screen.getByRole('button', { name: 'Download rows with problems' })).toBeTruthy()
})

test('What was to be left alone counts as unchanged', async () => {
  const parts = [{ key: 'students', entity: 'students', counts: { ...counts, new: 1, changed: 5 } }]
  const imported = { upload_id: 'u1', batch_id: 'b1', ...kept, parts, update_existing: false }
  open(checked(), { at: '/import-school?upload=u1', standing: { imported } })
  const came = within(await screen.findByRole('table', { name: 'What came in' }))
  expect(came.getByRole('row', { name: /^Students/ }).textContent).toBe('Students1050')
})

test('An import that was undone says so to whoever comes back, in Arabic as well', async () => {
  const imported = { upload_id: 'u1', batch_id: 'b1', ...kept, parts: [], is_undone: true }
  open(checked(), { at: '/import-school?upload=u1', standing: { imported }, locale: 'ar' })
  expect(await screen.findByText('تم التراجع عن هذا الاستيراد')).toBeTruthy()
})

const column = (header: string, field: string | null): ValidateData['columns'][number] => ({
  header,
  field,
  samples: [],
  date: null,
  unknown: [],
})
const mending = (more: Partial<RosterMending> = {}): RosterMending => ({
  columns: [column('First name', 'firstname'), column('Sex', 'gender')],
  suggested_mapping: {},
  reading: {
    format: 'csv',
    encoding: 'utf-8',
    encoding_unsure: false,
    delimiter: ',',
    sheet: null,
    sheets: [],
    header: { row: 1, rows: 1 },
    head: [],
    country: 'AE',
    country_matters: false,
    constants: {},
    constants_before: {},
    values: {},
    remembered: false,
    recalled: [],
    elsewhere: [],
  },
  targets: [
    { path: 'firstname', label: 'First name', required: true, joins: true },
    { path: 'gender', label: 'Gender', required: true, joins: false },
  ],
  failing: [{ row: 3, cells: ['Omar', 'robot'] }],
  failing_total: 1,
  amended: [],
  mended: 0,
  left_out: 0,
  ...more,
})
const table = (key: string, file: string, entity: string | null, more: Partial<RosterTable> = {}): RosterTable => ({
  key,
  file,
  sheet: null,
  rows: 2,
  entity,
  likely: entity ? [entity] : [],
  remembered: false,
  refused: null,
  columns: [
    { header: 'First name', label: 'First name' },
    { header: 'Nickname', label: null },
  ],
  ...more,
})
const ownTables = (more: Partial<RosterData> = {}): RosterData =>
  checked({
    format: 'tables',
    schools: [],
    school: null,
    tables: [
      table('t1', 'pupils.csv', 'students'),
      table('t2', 'list.csv', null),
      table('t3', 'broken.xlsx', null, { refused: 'This file cannot be read' }),
    ],
    kinds: ['teachers', 'students'],
    parts: [part('students', { key: 't1', counts: { ...counts, new: 1, error: 1 }, mending: mending() })],
    problems: [
      {
        part: 't1',
        entity: 'students',
        row: 3,
        file: 'pupils.csv',
        line: 3,
        column: 'Sex',
        field: 'gender',
        code: 'invalid',
        message: 'Not one of the values',
        value: 'robot',
      },
    ],
    notes: [],
    ...more,
  })

test('Of an office’s own files each says what it was taken for and which columns are understood, and the kind can be another', async () => {
  const custom = open(ownTables())
  await drop()
  const shown = within(await screen.findByRole('table', { name: 'The tables' }))
  expect(shown.getByText('1 of 2 understood')).toBeTruthy()
  expect(shown.getByText('Not read: Nickname')).toBeTruthy()
  expect(shown.getByText('Its columns do not say what it is. Choose the kind, or it stays out.')).toBeTruthy()
  expect(shown.getByText('Stays out: This file cannot be read')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Students (pupils.csv)' })).toBeTruthy()
  fireEvent.mouseDown(shown.getByRole('combobox', { name: 'Kind of list.csv' }))
  fireEvent.click(await screen.findByTitle('Teachers'))
  await waitFor(() => expect(sent(custom, '/recheck')).toHaveLength(1))
  expect(sent(custom, '/recheck')[0]!.payload?.choices).toMatchObject({ tables: { t2: { entity: 'teachers' } } })
})

test('A row that fails is put right or left out where it stands, and checked again', async () => {
  const custom = open(ownTables())
  await drop()
  fireEvent.click(await screen.findByRole('tab', { name: 'Put right' }))
  const grid = await screen.findByRole('grid', { name: 'Rows that fail' })
  fireEvent.mouseDown(within(grid).getByRole('gridcell', { name: /robot/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave this row out' }))
  await waitFor(() => expect(sent(custom, '/recheck')).toHaveLength(1))
  expect(sent(custom, '/recheck')[0]!.payload?.choices).toEqual({ tables: { t1: { corrections: { cells: {}, left_out: [3] } } } })
  // the second look begins where the first one ended
  expect((await screen.findByRole('tab', { name: 'Put right' })).getAttribute('aria-selected')).toBe('true')
})

test('What is good to know of rows that come in has a tab, as it has of one file', async () => {
  const message = 'Karim Haddad: Next door has them, too, and reads of the change'
  const warnings = [{ row: 2, name: 'Omar Haddad', field: '', code: 'shared_elsewhere', message }]
  open(ownTables({ parts: [part('students', { key: 't1', counts: { ...counts, changed: 1 }, warnings, warnings_total: 1 })] }))
  await drop()
  fireEvent.click(await screen.findByRole('tab', { name: 'Good to know (1)' }))
  expect((await screen.findByText(message)).closest('tr')?.textContent).toContain('Omar Haddad')
})

test('One begins to mend at the first table with mistakes', async () => {
  const amended = [{ row: 2, left_out: true, is_good: false, waits: false, cells: [] }]
  open(
    ownTables({
      parts: [
        part('teachers', { key: 't2', counts: { ...counts, new: 1 }, mending: mending({ failing: [], failing_total: 0, amended }) }),
        part('students', { key: 't1', counts: { ...counts, new: 1, error: 1 }, mending: mending() }),
      ],
    }),
  )
  await drop()
  fireEvent.click(await screen.findByRole('tab', { name: 'Put right' }))
  const grid = await screen.findByRole('grid', { name: 'Rows that fail' })
  expect(within(grid).getByRole('gridcell', { name: /robot/ })).toBeTruthy()
  expect(screen.getByTitle('Students (pupils.csv)')).toBeTruthy()
})

test('A row of a zip is put right in its joined cells, called as their fields are, each reason with its place in the files', async () => {
  const joined = mending({
    columns: [column('firstname', 'firstname'), column('gender', 'gender')],
    failing: [{ row: 9, cells: ['Omar', 'robot'] }],
  })
  const custom = open(
    checked({
      parts: [part('students', { counts: { ...counts, new: 1, error: 1 }, mending: joined })],
      problems: [
        {
          part: 'students',
          entity: 'students',
          row: 9,
          file: 'demographics.csv',
          line: 8,
          column: 'sex',
          field: 'gender',
          code: 'invalid',
          message: 'Not one of the values',
          value: 'robot',
        },
      ],
    }),
  )
  await drop()
  fireEvent.click(await screen.findByRole('tab', { name: 'Put right' }))
  const grid = await screen.findByRole('grid', { name: 'Rows that fail' })
  expect(within(grid).getByRole('columnheader', { name: 'Gender' })).toBeTruthy()
  expect(within(grid).getByText('Gender: Not one of the values (demographics.csv, line 8)')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Columns' })).toBeNull()
  const cell = within(grid).getByRole('gridcell', { name: /robot/ })
  fireEvent.mouseDown(cell)
  fireEvent.click(await screen.findByRole('button', { name: 'Leave this row out' }))
  await waitFor(() => expect(sent(custom, '/recheck')).toHaveLength(1))
  expect(sent(custom, '/recheck')[0]!.payload?.choices).toEqual({ tables: { students: { corrections: { cells: {}, left_out: [9] } } } })
})

test('In which class pupils sit is asked up front where the files do not say it, in Arabic as well', async () => {
  const lacking = [{ field: 'section', rows: 1 }]
  open(checked({ parts: [part('classes', { counts: { ...counts, error: 1 }, lacking })] }), { locale: 'ar' })
  await drop()
  expect(await screen.findByText(/لا تذكر الملفات شعبة بعض الطلاب/)).toBeTruthy()
})

test('One table alone tells of the import of its kind, in Arabic as well', async () => {
  open(ownTables({ tables: [table('t1', 'pupils.csv', 'students')] }), { locale: 'ar' })
  await drop()
  expect((await screen.findByRole('link', { name: 'استورده هناك' })).getAttribute('href')).toBe('/masters/students/import')
})

test('Several files are sent together as one archive; a zip among them is refused with a sentence', async () => {
  const custom = open(ownTables())
  const [one, two] = [new File(['Code\n1'], 'grades.csv'), new File(['Code\n2'], 'grades.csv')]
  await drop(one!, new File(['PK'], 'roster.zip'))
  expect(await screen.findByText('“roster.zip” is a zip: send it by itself, or send the files that are in it')).toBeTruthy()
  expect(sent(custom, '/check')).toHaveLength(0)
  await drop(one!, two!)
  await screen.findByRole('table', { name: 'The tables' })
  expect(sent(custom, '/check')).toHaveLength(1)
})
