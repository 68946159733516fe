import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CommitData, ValidateData } from '../../../resources/contract/excel-upload.ts'
import { ImportPage } from '../../../src/engine/import/import-page.tsx'
import { consoleOf } from './console-of.tsx'

const counts = { new: 2, changed: 1, same: 0, conflict: 0, error: 1 }
const problems = [
  { row: 4, column: 'D.O.B', field: 'born', code: 'not_date', message: 'This is not a date we can read', value: 'soon' },
  { row: 4, column: null, field: 'number', code: 'required', message: 'Number: This is required', value: '' },
]
const checked: ValidateData = {
  upload_id: 'u-1',
  entity: 'players',
  file_name: 'players.csv',
  total: 4,
  columns: [
    { header: 'Name', field: 'name', samples: ['Omar'], date: null, unknown: [] },
    {
      header: 'D.O.B',
      field: 'born',
      samples: ['soon'],
      date: { order: 'dmy', basis: 'seen', matters: false, either: 0, contrary: 0, short_years: 0, century: 1927 },
      unknown: [],
    },
  ],
  suggested_mapping: { Name: 'name', 'D.O.B': 'born' },
  targets: [
    { path: 'name', label: 'Name', required: true, joins: true },
    { path: 'born', label: 'Born', required: false, joins: false },
    { path: 'number', label: 'Number', required: true, joins: false },
  ],
  reading: {
    format: 'csv',
    encoding: 'utf-8',
    encoding_unsure: false,
    delimiter: ',',
    sheet: null,
    sheets: [],
    header: { row: 1, rows: 1 },
    head: [{ row: 1, cells: ['Name', 'D.O.B'] }],
    country: 'AE',
    country_matters: false,
    constants: {},
    constants_before: {},
    values: {},
    remembered: false,
    recalled: [],
    elsewhere: [],
  },
  rows: [{ row: 4, status: 'error', id: null, name: 'Omar', values: { Name: 'Omar', 'D.O.B': 'soon' }, changes: [], warnings: [] }],
  counts,
  problems,
  problems_total: 2,
  questions: [],
  questions_total: 0,
  warnings: [],
  warnings_total: 0,
  places: [],
  asks: [],
  failing: [{ row: 4, cells: ['Omar', 'soon'] }],
  failing_total: 1,
  amended: [],
  mended: 0,
  left_out: 0,
  said: { reading: {}, answers: { one: {}, alike: {} }, corrections: { cells: {}, left_out: [] } },
}
const done: CommitData = {
  upload_id: 'u-1',
  batch_id: 'b',
  created: 2,
  updated: 1,
  unchanged: 0,
  skipped: 0,
  failed: 1,
  counts,
  problems,
  problems_total: 2,
}
const answers: Record<string, unknown> = {
  '/api/excel-upload/validate': checked,
  '/api/excel-upload/revalidate': checked,
  '/api/excel-upload/commit': done,
  '/api/excel-upload/progress': { upload_id: 'u-1', state: 'running', stage: 'reading', done: 0, total: 4 },
}

function open(found: Partial<ValidateData> = {}, own: (url: string) => unknown = () => undefined) {
  const said: Record<string, unknown> = { ...answers, '/api/excel-upload/validate': { ...checked, ...found } }
  const custom = vi.fn(({ url }: { url: string; payload?: unknown }) => Promise.resolve({ data: own(url) ?? said[url] }))
  consoleOf({ '/masters/players/import': <ImportPage resource="players" /> }, { at: '/masters/players/import', data: { custom } })
  return custom
}
const choose = async () => {
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['Name\nOmar'], 'players.csv', { type: 'text/csv' })] } })
}

test('A file is looked over before anything is saved: counts, each problem by row, column and reason, what is missing', async () => {
  const custom = open()
  await choose()
  expect(await screen.findByText(/This is not a date we can read/)).toBeTruthy()
  expect(screen.getByRole('gridcell', { name: 'soon' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/No column of the file gives: Number/)).toBeTruthy()
  const row = screen.getByRole('row', { name: /soon/ })
  expect(within(row).getByRole('rowheader').textContent, 'the line of the file').toBe('4')
  expect(row.textContent).toContain('D.O.B: This is not a date we can read · Number: This is required')
  expect(custom.mock.calls.map(([call]) => call.url)).not.toContain('/api/excel-upload/commit')
})

test('The good rows are imported, and the others can be had back', async () => {
  const custom = open()
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Import the 3 good rows' }))
  expect(await screen.findByText('3 rows were imported')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download rows with problems' })).toBeTruthy()
  await waitFor(() =>
    expect(custom.mock.calls.find(([call]) => call.url === '/api/excel-upload/commit')?.[0].payload).toMatchObject({
      upload_id: 'u-1',
      options: { update_existing: true },
    }),
  )
})

test('What was imported is taken back where it says so; what would stay is named before', async () => {
  const left = { resource: 'players', id: 'p9', label: 'Omar', because: 'Changed since by Huda Ali (Goals)' }
  const custom = open({}, (url) =>
    url === '/api/operations/b/undo/check/'
      ? { undone: 2, removed: 2, left: 1, left_records: [left] }
      : url === '/api/operations/b/undo/'
        ? { operation_id: 'new', undone: 2, removed: 2, left: 1, left_records: [left] }
        : undefined,
  )
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Import the 3 good rows' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Changed since by Huda Ali (Goals)')).toBeTruthy()
  expect(custom.mock.calls.map(([call]) => call.url)).not.toContain('/api/operations/b/undo/')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }))
  expect(await screen.findAllByText('Removed: 2')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
  // what was left alone stays named until it is read
  expect(within(await screen.findByRole('dialog')).getByText('Changed since by Huda Ali (Goals)')).toBeTruthy()
})

test('Where nothing could be taken back, what stands in the way is named, and nothing is pressed in vain', async () => {
  const left = { resource: 'players', id: 'p9', label: 'Omar', because: 'Changed since by Huda Ali (Goals)' }
  open({}, (url) => (url === '/api/operations/b/undo/check/' ? { undone: 0, removed: 0, left: 1, left_records: [left] } : undefined))
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Import the 3 good rows' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Changed since by Huda Ali (Goals)')).toBeTruthy()
  expect(dialog.getByText(/^Nothing of it can be put back as things stand/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
})

test('An import that changed nothing has nothing to take back', async () => {
  open({}, (url) => (url === '/api/excel-upload/commit' ? { ...done, created: 0, updated: 0, unchanged: 3 } : undefined))
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Import the 3 good rows' }))
  expect(await screen.findByRole('button', { name: 'Download rows with problems' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
})

test('Without the tick existing records are left alone', async () => {
  const custom = open()
  await choose()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Update 1 existing record' }))
  fireEvent.click(screen.getByRole('button', { name: 'Import the 2 good rows' }))
  await screen.findByText('3 rows were imported')
  expect(custom.mock.calls.find(([call]) => call.url === '/api/excel-upload/commit')?.[0].payload).toMatchObject({
    options: { update_existing: false },
  })
})

test('A file that overfills a class opens at what is asked, and the answer goes with the next check', async () => {
  const custom = open({
    counts: { ...counts, new: 1, conflict: 1 },
    places: [{ id: 'c-1', name: 'Team A', places: 11, taken: 11, after: 12, over: 1 }],
    asks: [{ word: 'over_capacity', rows: 1, earliest: null, latest: null }],
  })
  await choose()
  const tab = await screen.findByRole('tab', { name: 'Places (1 row waits)' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seat them all the same' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() =>
    expect(custom.mock.calls.find(([call]) => call.url === '/api/excel-upload/revalidate')?.[0].payload).toMatchObject({
      upload_id: 'u-1',
      answers: { over_capacity: true },
    }),
  )
})

test('What a person should know of a row stands beside it, and all of it by name under a tab of its own', async () => {
  const text = 'Class: The grade changes from Grade 3 to Grade 5'
  const change = { field: 'siblings', label: 'Brothers and sisters', before: null, after: 'Amal Al Ketbi' }
  open({
    counts: { ...counts, error: 0 },
    problems: [],
    problems_total: 0,
    rows: [{ row: 2, status: 'changed', id: 'p-1', name: 'Omar Haddad', values: {}, changes: [change], warnings: [text] }],
    warnings: [
      { row: 2, name: 'Omar Haddad', field: 'class_id', code: 'grade_changes', message: text },
      { row: 9, name: 'Sara Khan', field: 'class_id', code: 'grade_changes', message: text.replace('3', '4') },
    ],
    warnings_total: 2,
  })
  await choose()
  const sample = await screen.findByRole('row', { name: /Omar Haddad/ })
  expect(sample.textContent).toContain(text)
  // of a record that is there, that it had nothing before is said
  expect(sample.textContent).toContain('Brothers and sisters– → Amal Al Ketbi')
  fireEvent.click(screen.getByRole('tab', { name: 'Good to know (2)' }))
  expect((await screen.findByRole('row', { name: /Sara Khan/ })).textContent).toContain('from Grade 4 to Grade 5')
})

test('A file that only corrects records that are there misses no column', async () => {
  open({ counts: { ...counts, new: 0, error: 0 }, problems: [], problems_total: 0 })
  await choose()
  await screen.findByRole('button', { name: 'Import 1 row' })
  expect(screen.queryByText(/No column of the file gives/)).toBeNull()
})

/** The answer to the import never comes; what became of it is asked of a server that is there again. */
function loseTheAnswer(told: readonly unknown[]) {
  const lost = Object.assign(new Error('Something went wrong'), { code: 'NETWORK', status: 0 })
  let asked = -1
  const custom = vi.fn(({ url }: { url: string }) => {
    if (url === '/api/excel-upload/commit') {
      asked = 0
      return Promise.reject(lost)
    }
    if (url !== '/api/excel-upload/progress' || asked < 0) return Promise.resolve({ data: answers[url] })
    const next = told[Math.min(asked++, told.length - 1)]
    return next ? Promise.resolve({ data: next }) : Promise.reject(lost)
  })
  consoleOf({ '/masters/players/import': <ImportPage resource="players" /> }, { at: '/masters/players/import', data: { custom } })
  return custom
}
const progress = (state: string, more: object = {}) => ({
  upload_id: 'u-1',
  state,
  stage: 'done',
  done: 4,
  total: 4,
  counts: null,
  batch_id: null,
  ...more,
})
const importRows = async () => {
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Import the 3 good rows' }))
}
const patient = { timeout: 15_000 }

test('Where the answer to an import is lost, it is told what became of it: it was kept', async () => {
  loseTheAnswer([null, progress('running'), progress('committed', { counts, batch_id: 'b' })])
  await importRows()
  expect(await screen.findByText(/The connection was lost while the file was being imported/)).toBeTruthy()
  expect(await screen.findByText('3 rows were imported', {}, patient)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Where the answer to an import is lost and nothing was kept, that is told, and it can be started again', async () => {
  loseTheAnswer([null, progress('failed')])
  await importRows()
  expect(await screen.findByText(/nothing of it was saved/, {}, patient)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import the 3 good rows' })).toBeTruthy()
})

test('Where the connection is lost before the server has heard of an import, that is told, and nothing is sent twice', async () => {
  const custom = loseTheAnswer([progress('validated', { counts })])
  await importRows()
  expect(await screen.findByText(/lost before the import began/, {}, patient)).toBeTruthy()
  expect(custom.mock.calls.filter(([call]) => call.url === '/api/excel-upload/commit')).toHaveLength(1)
})

const cellOf = (name: string) => screen.getByRole('gridcell', { name })
const sentTo = (custom: ReturnType<typeof open>, call: string) =>
  custom.mock.calls.filter(([{ url }]) => url === `/api/excel-upload/${call}`).map(([{ payload }]) => payload as Record<string, unknown>)
async function type(into: HTMLElement, value: string) {
  fireEvent.mouseDown(into)
  fireEvent.keyDown(into, { key: 'Enter' })
  const editor = await screen.findByRole('textbox', { name: 'D.O.B 4' })
  fireEvent.change(editor, { target: { value } })
  fireEvent.keyDown(editor, { key: 'Enter' })
}
const three: Partial<ValidateData> = {
  counts: { ...counts, error: 3 },
  problems: [4, 7, 9].map((row) => ({ ...problems[0]!, row, value: row === 9 ? 'later' : 'soon' })),
  problems_total: 3,
  failing: [
    { row: 4, cells: ['Omar', 'soon'] },
    { row: 7, cells: ['Sara', 'soon'] },
    { row: 9, cells: ['Huda', 'later'] },
  ],
  failing_total: 3,
}

test('What is typed into a row that fails is checked at once; the row stays where it is when it is good, and the correction goes with the import', async () => {
  const corrections = { cells: { 4: { 'D.O.B': '2015-01-02' } }, left_out: [] }
  const good: ValidateData = {
    ...checked,
    counts: { ...counts, new: 3, error: 0 },
    problems: [],
    problems_total: 0,
    failing: [],
    failing_total: 0,
    mended: 1,
    amended: [{ row: 4, left_out: false, is_good: true, waits: false, cells: [{ header: 'D.O.B', before: 'soon', after: '2015-01-02' }] }],
    said: { ...checked.said, corrections },
  }
  const custom = open({}, (url) => (url === '/api/excel-upload/revalidate' ? good : undefined))
  await choose()
  await type(await screen.findByRole('gridcell', { name: 'soon' }), '2015-01-02')
  expect(cellOf('2015-01-02').getAttribute('aria-invalid'), 'nobody knows yet whether it is wrong').toBe('false')
  expect(await screen.findByText(/1 row mended/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /2015-01-02/ }).textContent).toContain('Mended')
  expect(sentTo(custom, 'revalidate')).toMatchObject([{ upload_id: 'u-1', corrections }])

  fireEvent.click(screen.getByRole('tab', { name: 'Decided rows (1)' }))
  const decided = await screen.findByRole('row', { name: /2015-01-02/ })
  expect(decided.textContent).toContain('D.O.B: soon → 2015-01-02')
  fireEvent.click(await screen.findByRole('button', { name: 'Import 4 rows' }))
  await screen.findByText('3 rows were imported')
  expect(sentTo(custom, 'commit')).toMatchObject([{ corrections }])
  expect(screen.getByRole('link', { name: 'What came in (3)' }).getAttribute('href')).toMatch(/\?operation=b$/)
})

const linesOf = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

test('Rows that were mended stay where they are, marked, and none changes its place, until one looks elsewhere', async () => {
  const corrections = { cells: { 4: { 'D.O.B': '2015-01-02' } }, left_out: [] }
  const after: ValidateData = {
    ...checked,
    counts: { ...counts, new: 3, error: 3 },
    // that it is good makes another one, further up, wrong
    problems: [3, 7, 9].map((row) => ({ ...problems[0]!, row })),
    problems_total: 3,
    failing: [{ row: 3, cells: ['Mona', '2015-01-02'] }, ...three.failing!.slice(1)],
    failing_total: 3,
    mended: 1,
    said: { ...checked.said, corrections },
  }
  open(three, (url) => (url === '/api/excel-upload/revalidate' ? after : undefined))
  await choose()
  await screen.findByRole('grid')
  expect(linesOf()).toEqual(['4', '7', '9'])
  // nothing is saved before it is imported
  expect(screen.getByText(/Ctrl\+Z to take back what you typed\.$/)).toBeTruthy()
  await type(screen.getAllByRole('gridcell', { name: 'soon' })[0]!, '2015-01-02')
  await screen.findByText(/1 row mended/)
  expect(linesOf()).toEqual(['4 Mended', '7', '9', '3'])
  expect(screen.getByRole('button', { name: 'Leave all 3 out' })).toBeTruthy()
  // the next value goes to the row that one sees, not to the one that took its place
  fireEvent.mouseDown(screen.getByRole('gridcell', { name: 'soon' }))
  expect(screen.getByRole('row', { name: /^7 Sara/ }).querySelector('[tabindex="0"]')?.textContent).toBe('soon')
  fireEvent.click(screen.getByRole('tab', { name: 'Rows' }))
  fireEvent.click(screen.getByRole('tab', { name: /^Problems/ }))
  expect(linesOf()).toEqual(['3', '7', '9'])
})

test('Each number means one thing: rows with mistakes, rows to be decided, cells to correct, cells that were changed', async () => {
  const question = { id: '8:name', kind: 'players.same', row: 8, about: 'Mona', why: 'Looks like somebody here', says: 'Mona' }
  const candidates = [{ answer: 'same:p1', label: 'Mona H', details: '', resource: 'players', id: 'p1' }]
  const seat = { row: 3, column: 'Name', field: 'team_id', code: 'capacity', message: 'Team A is full', value: 'A', waits: true } as const
  const corrections = { cells: { 3: { 'D.O.B': '2015-01-02' }, 4: { Name: 'Omar' } }, left_out: [] }
  const cell = { header: 'Name', before: 'Omr', after: 'Omar' }
  open({
    ...three,
    counts: { ...counts, error: 3, conflict: 2 },
    problems: [seat, ...three.problems!, { ...seat, row: 4 }, { ...seat, row: 8, code: 'undecided' }, problems[1]!],
    problems_total: 7,
    questions: [{ ...question, candidates, same: 'The same one', other: 'Another one', chosen: null }],
    questions_total: 1,
    places: [{ id: 'c-1', name: 'Team A', places: 11, taken: 11, after: 12, over: 1 }],
    asks: [{ word: 'over_capacity', rows: 1, earliest: null, latest: null }],
    mended: 1,
    amended: [
      { row: 3, left_out: false, is_good: true, waits: true, cells: [{ header: 'D.O.B', before: 'soon', after: '2015-01-02' }] },
      { row: 4, left_out: false, is_good: false, waits: false, cells: [cell] },
    ],
    said: { ...checked.said, corrections },
  })
  await choose()
  const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(names.slice(0, 4)).toEqual(['To decide (1 row)', 'Places (1 row waits)', 'Problems (3 rows)', 'Decided rows (2)'])
  fireEvent.click(screen.getByRole('radio', { name: 'Another one' }))
  expect(screen.getByRole('tab', { name: 'All decided' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Problems (3 rows)' }))
  expect(
    await screen.findByText(/^3 rows with mistakes stay out unless they are put right. 2 rows wait for a decision. 1 row mended.$/),
  ).toBeTruthy()
  // a word about a full team, or a column that the file lacks, is no cell to correct
  expect(screen.getByText('Cells to correct: 3', { exact: false })).toBeTruthy()
  expect(screen.getByText('Cells changed: 1')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Leave all 3 out' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Decided rows (2)' }))
  expect((await screen.findByRole('row', { name: /^3/ })).textContent).toContain('Mended Waits for a decision')
})

test('A decision is taken back', async () => {
  const said = { ...checked.said, corrections: { cells: {}, left_out: [4, 6] } }
  const amended = [4, 6].map((row) => ({ row, left_out: true, is_good: false, waits: false, cells: [] }))
  const custom = open({ said, amended, left_out: 2 })
  await choose()
  fireEvent.click(await screen.findByRole('tab', { name: 'Decided rows (2)' }))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Take back' }))[1]!)
  await waitFor(() => expect(sentTo(custom, 'revalidate')).toMatchObject([{ corrections: { cells: {}, left_out: [4] } }]))
})

test('Rows that somebody left out are counted at the end, where they are in no other count', async () => {
  open({ said: { ...checked.said, corrections: { cells: {}, left_out: [4, 6] } }, left_out: 2 })
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Import the 3 good rows' }))
  expect(await screen.findByText('2 rows that you left out did not come in')).toBeTruthy()
})

test('What is corrected in one row is put into all that say the same; several rows, or all, are left out at once', async () => {
  const custom = open(three, (url) => (url === '/api/excel-upload/revalidate' ? { ...checked, ...three } : undefined))
  await choose()
  await screen.findByRole('grid')
  await type(screen.getAllByRole('gridcell', { name: 'soon' })[0]!, '2015-01-02')
  fireEvent.click(await screen.findByRole('button', { name: '1 more row says “soon”: put “2015-01-02” there, too' }))
  await waitFor(() =>
    expect(sentTo(custom, 'revalidate').at(-1)).toMatchObject({
      corrections: { cells: { 4: { 'D.O.B': '2015-01-02' }, 7: { 'D.O.B': '2015-01-02' } } },
    }),
  )
  fireEvent.mouseDown(cellOf('Sara'))
  fireEvent.mouseDown(cellOf('Huda'), { shiftKey: true })
  fireEvent.click(screen.getByRole('button', { name: 'Leave 2 rows out' }))
  await waitFor(() => expect(sentTo(custom, 'revalidate').at(-1)).toMatchObject({ corrections: { left_out: [7, 9] } }))
  expect(screen.queryByRole('gridcell', { name: 'Huda' })).toBeNull()
})

test('The rows that fail are narrowed to a column or a reason, and all of these are left out', async () => {
  const more = { ...problems[0]!, row: 9, column: 'Name', field: 'name', code: 'too_long', message: 'Too long' }
  const custom = open({ ...three, problems: [...three.problems!.slice(0, 2), more] })
  await choose()
  await screen.findByRole('grid')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'All columns' }))
  fireEvent.click(await screen.findByText('D.O.B (2)'))
  expect(screen.queryByRole('gridcell', { name: 'Huda' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Leave all 2 out' }))
  await waitFor(() => expect(sentTo(custom, 'revalidate').at(-1)).toMatchObject({ corrections: { left_out: [4, 7] } }))
})

const unknownTeam = (missing: ValidateData['columns'][number]['unknown'][number]['missing'], values = ['Lyons']) => ({
  columns: [
    ...checked.columns,
    {
      header: 'Team',
      field: 'team_id',
      samples: [],
      date: null,
      unknown: values.map((value) => ({ value, rows: 3, near: value === 'Lyons' ? ['Lions'] : [], missing })),
    },
  ],
})

test('A name that nothing has is told once, with what may be meant: one press says it for all rows', async () => {
  const custom = open(unknownTeam(null))
  await choose()
  const names = await screen.findByRole('region', { name: 'Names that are not known' })
  expect(names.textContent).toContain('LyonsTeam · 3 rows')
  expect(within(names).queryByRole('button', { name: /^Add/ }), 'who may not add one is not offered it').toBeNull()
  fireEvent.click(within(names).getByRole('button', { name: 'Lions is meant' }))
  await waitFor(() => expect(sentTo(custom, 'revalidate')).toMatchObject([{ reading: { values: { team_id: { Lyons: 'Lions' } } } }]))
})

test('What is missing is added from the file: all alike by one press where nothing else is asked', async () => {
  const create = vi.fn(() => Promise.resolve({ data: { team_id: 't-9', name: 'Bears' } }))
  const found = unknownTeam({ values: { name: 'x', team_label: 'y' }, is_whole: true }, ['Bears', 'Wolves'])
  const said: Record<string, unknown> = { ...answers, '/api/excel-upload/validate': { ...checked, ...found } }
  const custom = vi.fn(({ url }: { url: string; payload?: unknown }) => Promise.resolve({ data: said[url] }))
  consoleOf({ '/masters/players/import': <ImportPage resource="players" /> }, { at: '/masters/players/import', data: { custom, create } })
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Add all 2: Teams' }))
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  // names that ride along for the form are not sent
  expect(create.mock.calls[0]).toMatchObject([{ resource: 'teams', variables: { name: 'x' } }])
  await waitFor(() => expect(custom.mock.calls.some(([call]) => call.url === '/api/excel-upload/revalidate')).toBe(true))
})

test('One that needs more is added in its own form; under another name, that is what the file means from now on', async () => {
  const create = vi.fn(() => Promise.resolve({ data: { team_id: 't-9', name: 'Brown bears' } }))
  const found = unknownTeam({ values: { name: 'Baers' }, is_whole: false }, ['Baers'])
  const said: Record<string, unknown> = { ...answers, '/api/excel-upload/validate': { ...checked, ...found } }
  const custom = vi.fn(({ url }: { url: string; payload?: unknown }) => Promise.resolve({ data: said[url] }))
  consoleOf({ '/masters/players/import': <ImportPage resource="players" /> }, { at: '/masters/players/import', data: { custom, create } })
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Add team' }))
  const drawer = await screen.findByRole('dialog')
  const name = await within(drawer).findByDisplayValue('Baers')
  fireEvent.change(name, { target: { value: 'Brown bears' } })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(sentTo(custom as never, 'revalidate')).toMatchObject([{ reading: { values: { team_id: { Baers: 'Brown bears' } } } }]),
  )
})

test('A row that is asked about may be left out instead of being answered, one by one or all alike', async () => {
  const question = (row: number) => ({
    id: `${row}:name`,
    kind: 'players.same',
    row,
    about: `Child ${row}`,
    why: 'Looks like somebody here',
    says: 'Omar',
    candidates: [{ answer: 'same:p1', label: 'Omar H', details: '', resource: 'players', id: 'p1' }],
    same: 'The same one',
    other: 'Another one',
    chosen: null,
  })
  const custom = open({ questions: [question(2), question(3)], questions_total: 2 })
  await choose()
  const group = await screen.findByRole('radiogroup', { name: /^Child 3/ })
  fireEvent.click(within(group).getByRole('radio', { name: 'Leave the row out' }))
  expect(screen.getByText('1 open')).toBeTruthy()
  fireEvent.click(screen.getByText('All: Leave the row out'))
  fireEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(sentTo(custom, 'revalidate')).toMatchObject([{ corrections: { cells: {}, left_out: [2, 3] } }]))
})

test('What is open is counted with what is not listed yet', async () => {
  const one = {
    id: '2:name',
    kind: 'players.same',
    row: 2,
    about: 'Omar',
    why: 'Looks like another',
    says: 'Omar',
    candidates: [{ answer: 'same:p1', label: 'Omar H', details: '', resource: 'players', id: 'p1' }],
    same: 'The same one',
    other: 'Another one',
    chosen: null,
  }
  open({ questions: [one, { ...one, id: '3:name', row: 3 }], questions_total: 2712 })
  await choose()
  expect(await screen.findByText('2712 open')).toBeTruthy()
  fireEvent.click(screen.getByText('All: Another one'))
  expect(screen.getByText('decided')).toBeTruthy()
})

test('Of a column only the days that read either way are said to', async () => {
  const date = { ...checked.columns[1]!.date!, basis: 'assumed' as const, matters: true, either: 2 }
  open({ columns: [checked.columns[0]!, { ...checked.columns[1]!, date }] })
  await choose()
  expect(await screen.findByText('“D.O.B”: 2 dates read either way. Which number comes first?')).toBeTruthy()
})

test('What was said of an earlier file is named beside the way to guess anew', async () => {
  const recalled = [{ header: 'Name', value: 'X', meaning: 'Girl', rows: 3 }]
  const custom = open({ reading: { ...checked.reading, remembered: true, recalled } })
  await choose()
  const facts = await screen.findByRole('list', { name: 'How the file was read' })
  expect(facts.textContent).toContain('As in an earlier file“X” in Name means Girl: 3 rowsGuess anew')
  fireEvent.click(within(facts).getByRole('button', { name: 'Guess anew' }))
  await waitFor(() => expect(sentTo(custom, 'revalidate')).toMatchObject([{ reading: { afresh: true } }]))
})

test('Unknown names lead from the top to where it is suggested what they mean', async () => {
  const unknown = [{ value: 'Baers', rows: 2, near: ['Bears'], missing: null }]
  open({
    columns: [...checked.columns, { header: 'Team', field: 'team_id', samples: [], date: null, unknown }],
    suggested_mapping: { ...checked.suggested_mapping, Team: 'team_id' },
  })
  await choose()
  fireEvent.click(await screen.findByRole('tab', { name: 'Rows' }))
  fireEvent.click(screen.getByRole('button', { name: 'Say what they mean' }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^Problems/)
  expect(await screen.findByRole('button', { name: /Bears is meant/ })).toBeTruthy()
})

test('“Something else” leads to where that very value is given its meaning', async () => {
  const unknown = ['Baers', 'Lyons'].map((value) => ({ value, rows: 2, near: [], missing: null }))
  open({
    columns: [...checked.columns, { header: 'Team', field: 'team_id', samples: [], date: null, unknown }],
    suggested_mapping: { ...checked.suggested_mapping, Team: 'team_id' },
  })
  await choose()
  const names = await screen.findByRole('region', { name: 'Names that are not known' })
  const group = within(names).getByRole('group', { name: '“Lyons” means' })
  fireEvent.click(within(group).getByRole('button', { name: 'Something else…' }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^Columns/)
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Lyons'))
})

test('Whom a row repeats further up in the file is seen as what it is: text of its own size, not a choice', async () => {
  const above = { answer: null, label: 'Monaae Al Ali', details: 'A-7', resource: 'players', id: null }
  open({
    questions: [
      {
        id: '3:name',
        kind: 'players.same',
        row: 3,
        about: 'Monaoa Al Ali',
        why: 'Looks like another',
        says: 'Monaoa',
        candidates: [above],
        same: 'The same one',
        other: 'Another one',
        chosen: null,
      },
    ],
    questions_total: 1,
  })
  await choose()
  const group = await screen.findByRole('radiogroup', { name: /^Monaoa/ })
  const line = within(group).getByText('Monaae Al Ali').parentElement!
  expect(line.textContent).toContain('further up in this file')
  // the library's group sets its letters to no size, which is inherited
  expect(line.className).toMatch(/seen/)
  expect(/\.seen \{[^}]*font-size: 1[3-5]px/.test(readFileSync('src/engine/import/questions.module.css', 'utf8'))).toBe(true)
})

test('Of one child that is in the file twice a person says which of the two rows comes in', async () => {
  const above = { answer: null, label: 'Mona Ali', details: 'A-7', resource: 'players', id: null, row: 2 }
  const question = { id: '3:name', kind: 'players.same', row: 3, about: 'Monna Ali', why: 'Looks like another', says: 'Monna Ali, A-8' }
  const custom = open({
    questions: [{ ...question, candidates: [above], same: 'The same one', other: 'Another one', chosen: null }],
    questions_total: 1,
  })
  await choose()
  const group = within(await screen.findByRole('radiogroup', { name: /^Monna/ }))
  expect(group.getByText('row 2 of this file')).toBeTruthy()
  const isChosen = (name: string) => group.getByRole<HTMLInputElement>('radio', { name }).checked
  const [instead, only] = ['The same one: this row comes in, and row 2 stays out', 'The same one: this row stays out']
  fireEvent.click(group.getByRole('radio', { name: only }))
  expect([isChosen(only), isChosen(instead)]).toEqual([true, false])
  fireEvent.click(group.getByRole('radio', { name: instead }))
  expect([isChosen(only), isChosen(instead)]).toEqual([false, true])
  expect(screen.getByText('decided')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(sentTo(custom, 'revalidate')).toMatchObject([{ corrections: { left_out: [2] }, answers: { one: {} } }]))
})

test('A file that was not finished is offered, and gone on with as it was left; or put away', async () => {
  const file = { upload_id: 'u-0', file_name: 'last year.xlsx', at: '2026-09-14T10:02:00.000Z', is_busy: false, counts }
  const said = { reading: { country: 'AE' }, answers: { one: {}, alike: {} }, corrections: { cells: {}, left_out: [6] } }
  let files = [file, { ...file, upload_id: 'u-9', file_name: 'other.csv' }]
  const custom = open({}, (url) => {
    if (url === '/api/excel-upload/unfinished') return files
    if (url === '/api/excel-upload/put-away') files = files.slice(0, 1)
    return url === '/api/excel-upload/revalidate' ? { ...checked, upload_id: 'u-0', said } : url.endsWith('put-away') ? {} : undefined
  })
  const open_ = await screen.findByRole('region', { name: 'Not finished yet' })
  expect(open_.textContent).toContain('1 row to mend or decide')
  fireEvent.click(within(open_).getAllByRole('button', { name: 'Put away' })[1]!)
  await waitFor(() => expect(screen.queryByText('other.csv')).toBeNull())
  expect(sentTo(custom, 'put-away')).toEqual([{ upload_id: 'u-9' }])
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Import the 3 good rows' }))
  await screen.findByText('3 rows were imported')
  expect(sentTo(custom, 'revalidate')).toEqual([{ upload_id: 'u-0' }])
  expect(sentTo(custom, 'commit')).toMatchObject([{ upload_id: 'u-0', ...said }])
})

test('Several files, or a zip, are not taken for one: the page that brings them in together is told, and nothing is sent', async () => {
  const custom = open()
  const give = async (...files: readonly File[]) => {
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' })
    fireEvent.change(input, { target: { files } })
  }
  await give(new File(['PK'], 'roster.zip'))
  expect(await screen.findByText(/A zip holds several tables/)).toBeTruthy()
  await give(new File(['a'], 'a.csv'), new File(['b'], 'b.csv'))
  expect(await screen.findByText(/Here one file comes in at a time/)).toBeTruthy()
  expect(custom.mock.calls.map(([call]) => call.url)).not.toContain('/api/excel-upload/validate')
  await give(new File(['Name'], 'players.csv'))
  expect(await screen.findByText(/This is not a date we can read/)).toBeTruthy()
})

test('Sheets of other kinds in the same workbook are told, with the way to where all of them come in', async () => {
  const reading = { ...checked.reading, elsewhere: [{ sheet: 'Teams', entity: 'teams' }] }
  open({ reading })
  await choose()
  expect(await screen.findByText(/The sheet Teams holds records of another kind/)).toBeTruthy()
})
