import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choice, choices, code, date, defineResource, text, type Resource } from '../../../resources/kit/index.ts'
import BulkEditDrawer from '../../../src/engine/bulk/bulk-edit-drawer.tsx'
import BulkStatusDrawer from '../../../src/engine/bulk/bulk-status-drawer.tsx'
import { consoleOf } from './console-of.tsx'

const clubs = defineResource({
  name: 'clubs',
  id: 'club_id',
  label: { one: ['Club', 'نادٍ'], many: ['Clubs', 'الأندية'] },
  key: ['code'],
  fields: {
    code: code({ required: true }),
    room: text({ label: ['Room', 'الغرفة'] }),
    kind: choice({ a: ['Art', 'فن'], s: ['Sport', 'رياضة'] }, { required: true, label: ['Kind', 'النوع'] }),
    days: choices({ su: ['Sunday', 'الأحد'], mo: ['Monday', 'الاثنين'] }, { label: ['Days', 'الأيام'] }),
    place: text({ readOnly: true, label: ['Place', 'المكان'] }),
  },
  access: { read: ['school_admin', 'teacher'], write: ['school_admin'] },
}) as Resource
const pupils = defineResource({
  name: 'pupils',
  id: 'pupil_id',
  fields: {
    name: text({ required: true }),
    standing: choice(
      { active: ['Active', 'نشط'], graduated: ['Graduated', 'متخرج'], withdrawn: ['Withdrawn', 'منسحب'] },
      { label: ['Standing', 'الحالة'] },
    ),
    left_on: date({ label: ['Left on', 'تاريخ المغادرة'] }),
  },
  standing: { field: 'standing', present: ['active'], away: 'withdrawn', since: 'left_on' },
}) as Resource
const foreseen = {
  seen: 'these',
  total: 400,
  changed: 396,
  same: 1,
  refused: 3,
  waiting: 0,
  asks: [],
  warnings: [],
  samples: [{ id: 'c1', label: 'Chess', told: 'CH-1', changes: [{ field: 'room', label: 'Room', before: 'A1', after: 'B2' }] }],
  refusals: [{ id: 'c2', label: 'Robots', told: 'RB-2', because: 'Room: this is too long' }],
}
type Asked = { readonly url: string; readonly payload: object }
const open = (custom: ReturnType<typeof vi.fn>, locale: 'en' | 'ar' = 'en') => {
  const onClose = vi.fn()
  const drawer = <BulkEditDrawer resource={clubs} question={{ search: 'a', also: ['c9'] }} count={400} onClose={onClose} />
  return { onClose, ...consoleOf({ '/': drawer }, { at: '/', more: [clubs], data: { custom }, locale }) }
}
const choose = async (box: HTMLElement, option: string) => {
  fireEvent.mouseDown(box)
  fireEvent.click(await screen.findByTitle(option))
}

test('What it would come to is said before it is done; what is refused is left out, and all of it is one request', async () => {
  const custom = vi.fn(({ url }: Asked) =>
    Promise.resolve({ data: url.endsWith('/check/') ? foreseen : { operation_id: 'o1', changed: 396, same: 1, refused: 3 } }),
  )
  const { onClose, notices } = open(custom)
  const look = await screen.findByRole('button', { name: /Look at the changes/ })
  expect(look.hasAttribute('disabled')).toBe(true)
  await choose(screen.getByRole('combobox', { name: 'Field' }), 'Room')
  fireEvent.change(screen.getByRole('textbox', { name: /Room/ }), { target: { value: 'B2' } })
  fireEvent.click(look)
  expect(await screen.findByText('Will change: 396')).toBeTruthy()
  expect(screen.getByText('Refused, and left as they are: 3')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'What is refused, and why' })).getByText('Room: this is too long')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Some of them, before and after' })).getByText('B2')).toBeTruthy()
  // two of one name are told apart
  for (const called of [/Chess\s*CH-1/, /Robots\s*RB-2/])
    expect(screen.getAllByRole('listitem').some((one) => called.test(one.textContent))).toBe(true)
  const said = { resource: 'clubs', list: { search: 'a', also: ['c9'] }, changes: [{ field: 'room', way: 'set', value: 'B2' }] }
  expect(custom.mock.calls[0]![0].payload).toEqual(said)
  fireEvent.click(screen.getByRole('button', { name: 'Change the other 396' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(custom.mock.calls.find(([{ url }]) => url === '/api/bulk-edits/')?.[0].payload).toEqual({
    ...said,
    seen: 'these',
    total: 400,
    leave_out: true,
  })
  expect(notices).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'Clubs changed: 396' }))
})

test('What was done can be undone from where it is said; what was left alone then is told', async () => {
  const left_records = ['Aisha', 'Omar', null, 'Sara', 'Huda'].map((label, at) => ({ resource: 'clubs', id: `c${at}`, label, because: '' }))
  const custom = vi.fn(({ url }: Asked) => {
    if (url.endsWith('/undo/')) return Promise.resolve({ data: { operation_id: 'o2', undone: 390, removed: 0, left: 6, left_records } })
    return Promise.resolve({ data: url.endsWith('/check/') ? foreseen : { operation_id: 'o1', changed: 396, same: 1, refused: 3 } })
  })
  const { onClose, notices } = open(custom)
  await choose(await screen.findByRole('combobox', { name: 'Field' }), 'Room')
  fireEvent.change(screen.getByRole('textbox', { name: /Room/ }), { target: { value: 'B2' } })
  fireEvent.click(screen.getByRole('button', { name: /Look at the changes/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change the other 396' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  const [said] = notices.mock.lastCall as [{ description: string; cancelMutation(): void }]
  expect(said.description).toBe('Refused, and left as they were: 3')
  said.cancelMutation()
  await vi.waitFor(() => expect(notices).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'Put back: 390' })))
  expect(custom.mock.calls.map(([{ url }]) => url)).toContain('/api/operations/o1/undo/')
  expect((notices.mock.lastCall as [{ description: string }])[0].description).toMatch(/: 6 \(Aisha, Omar, Sara …\)$/)
})

test('Where the list holds others by now that is told, and it has to be looked at again', async () => {
  const moved = { statusCode: 409, message: 'The list holds 401 records by now', errors: {} }
  let looks = 0
  const custom = vi.fn(({ url }: Asked) => {
    if (!url.endsWith('/check/')) return Promise.reject(moved as unknown as Error)
    looks += 1
    return Promise.resolve({ data: { ...foreseen, total: 399 + looks } })
  })
  open(custom)
  await choose(await screen.findByRole('combobox', { name: 'Field' }), 'Room')
  fireEvent.change(screen.getByRole('textbox', { name: /Room/ }), { target: { value: 'B2' } })
  fireEvent.click(screen.getByRole('button', { name: /Look at the changes/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change the other 396' }))
  expect(await screen.findByText('The list holds 401 records by now')).toBeTruthy()
  expect(screen.queryByText('Will change: 396')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /Look at the changes/ }))
  expect(await screen.findByText(/You selected 400; in the list there are 401/)).toBeTruthy()
})

test('Only what may be changed for many at once is offered, each field once and in its ways; emptying asks for no value', async () => {
  open(vi.fn(() => Promise.resolve({ data: foreseen })))
  const field = await screen.findByRole('combobox', { name: 'Field' })
  fireEvent.mouseDown(field)
  expect((await screen.findAllByRole('option', { hidden: true })).length).toBeGreaterThan(0)
  for (const [name, isOffered] of [
    ['Room', true],
    ['Kind', true],
    ['Days', true],
    ['Place', false],
    ['Code', false],
  ] as const)
    expect(screen.queryAllByTitle(name).length > 0, name).toBe(isOffered)
  fireEvent.click(screen.getByTitle('Days'))
  await choose(screen.getByRole('combobox', { name: 'What is done' }), 'Empty')
  await vi.waitFor(() => expect(screen.queryByRole('combobox', { name: /Days/ })).toBeNull())
  // what is said in full is looked at by itself
  expect(await screen.findByText('Will change: 396')).toBeTruthy()
})

test('What the server finds wrong with a value stands at it, and nothing can be done before it is looked at again', async () => {
  const refused = { statusCode: 400, message: 'Please correct', errors: { room: ['This is too long'] } }
  const custom = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue({ data: foreseen })
  open(custom)
  await choose(await screen.findByRole('combobox', { name: 'Field' }), 'Room')
  fireEvent.click(screen.getByRole('button', { name: /Look at the changes/ }))
  expect(await screen.findByText('This is too long')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /Room/ }), { target: { value: 'C' } })
  expect(screen.queryByText('This is too long')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Look at the changes/ }))
  expect(await screen.findByText('Will change: 396')).toBeTruthy()
  // another value has to be looked at, too
  fireEvent.change(screen.getByRole('textbox', { name: /Room/ }), { target: { value: 'D' } })
  expect(screen.queryByText('Will change: 396')).toBeNull()
  expect(screen.getByRole('button', { name: /Look at the changes/ })).toBeTruthy()
})

test('What is asked beside the values is answered once for all of them, and stays there to be answered otherwise', async () => {
  const asks = [
    { word: 'reason', records: 400 },
    { word: 'over_capacity', records: 7 },
  ]
  const custom = vi.fn(({ payload }: Asked) => {
    const { reason, over_capacity } = payload as { reason?: string; over_capacity?: boolean }
    const open = asks.filter(({ word }) => (word === 'reason' ? !reason : !over_capacity))
    const waiting = Math.max(0, ...open.map(({ records }) => records))
    const warnings = [{ text: 'The grade changes', records: 5 }]
    return Promise.resolve({ data: { ...foreseen, asks: open, waiting, refused: waiting, changed: 400 - waiting, refusals: [], warnings } })
  })
  open(custom)
  await choose(await screen.findByRole('combobox', { name: 'Field' }), 'Room')
  fireEvent.change(screen.getByRole('textbox', { name: /Room/ }), { target: { value: 'B2' } })
  expect(await screen.findByText('Waiting for what is asked above: 400')).toBeTruthy()
  expect(screen.getByText('The grade changes (5)')).toBeTruthy()
  expect(screen.queryByText(/^Refused/)).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'A new building' } })
  // what was looked at before is nothing to go by
  expect(screen.queryByText('Waiting for what is asked above: 400')).toBeNull()
  expect(await screen.findByText('Waiting for what is asked above: 7')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change the other 393' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Place them there all the same (7)' }))
  expect(await screen.findByRole('button', { name: 'Change 400' })).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('A new building')
  expect(custom.mock.lastCall![0].payload).toMatchObject({ reason: 'A new building', over_capacity: true })
  // of another field something else may be asked
  await choose(screen.getByRole('combobox', { name: 'Field' }), 'Kind')
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
})

test('Many are switched off as what, since when and why the record knows; switched on without these', async () => {
  for (const isOn of [false, true]) {
    const custom = vi.fn(({ url }: Asked) =>
      Promise.resolve({ data: url.endsWith('/check/') ? foreseen : { operation_id: 'o1', changed: 396, same: 1, refused: 3 } }),
    )
    const onClose = vi.fn()
    const drawer = <BulkStatusDrawer resource={pupils} question={{ search: 'a' }} count={400} isOn={isOn} onClose={onClose} />
    consoleOf({ '/': drawer }, { at: '/', more: [pupils], data: { custom } })
    expect(await screen.findByText(isOn ? 'Activate pupils: 400' : 'Deactivate pupils: 400')).toBeTruthy()
    expect(screen.queryByLabelText('Left on') === null).toBe(isOn)
    if (!isOn) await choose(screen.getByRole('combobox', { name: 'Standing' }), 'Graduated')
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'The year is over' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Change the other 396' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(custom.mock.calls.find(([{ url }]) => url === '/api/bulk-edits/')?.[0].payload).toEqual({
      resource: 'pupils',
      list: { search: 'a' },
      status: isOn ? { is_active: true } : { is_active: false, word: 'graduated' },
      reason: 'The year is over',
      ...(isOn ? {} : { effective_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string }),
      seen: 'these',
      total: 400,
      leave_out: true,
    })
    cleanup()
  }
})

test.each([
  [['kind'], ['Kind']],
  [['kind', 'days'], []],
  [['room'], []],
])('Whoever looked for those without %j is given their fields, and of one alone what there is to choose from', async (names, opened) => {
  const condition = { and: names.map((field) => ({ field, op: 'empty' as const })) }
  const drawer = <BulkEditDrawer resource={clubs} question={{ condition }} count={400} onClose={vi.fn()} />
  consoleOf({ '/': drawer }, { at: '/', more: [clubs], data: { custom: vi.fn(() => Promise.resolve({ data: foreseen })) } })
  await vi.waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Field' })).toHaveLength(names.length))
  const label = (name: string) => (name === 'room' ? 'Room' : name === 'kind' ? 'Kind' : 'Days')
  await vi.waitFor(() =>
    expect(screen.getAllByRole('group').map((one) => one.ariaLabel ?? one.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(names.map(label)),
    ),
  )
  const isOpen = (name: string) => screen.queryByRole('combobox', { name: new RegExp(name) })?.getAttribute('aria-expanded') === 'true'
  expect(names.map(label).filter(isOpen)).toEqual(opened)
})

test('In Arabic nothing is left in English', async () => {
  open(vi.fn(), 'ar')
  expect(await screen.findByRole('button', { name: 'معاينة التغييرات' })).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).not.toMatch(/[A-Za-z]{3}/)
})

test('Whoever may see none of the selected any more is told so calmly, with one way on', async () => {
  const gone = { code: 'NOT_FOUND', message: 'None of the selected records is there for you any more.', status: 404 }
  const { onClose } = open(vi.fn(() => Promise.reject(Object.assign(new Error(gone.message), gone))))
  await choose(await screen.findByRole('combobox', { name: 'Field' }), 'Room')
  fireEvent.change(screen.getByRole('textbox', { name: /Room/ }), { target: { value: 'B2' } })
  fireEvent.click(screen.getByRole('button', { name: /Look at the changes/ }))
  expect(await screen.findByText(gone.message)).toBeTruthy()
  expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: /Look|Try again/ })]).toEqual([null, null])
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(onClose).toHaveBeenCalled()
})

test('Of those without something that is different for each it is said where that is filled, and what can be one for all is chosen', async () => {
  const missing = { and: ['code', 'room'].map((field) => ({ field, op: 'empty' as const })) }
  const drawer = <BulkEditDrawer resource={clubs} question={{ search: '', condition: missing }} count={4} onClose={vi.fn()} />
  consoleOf({ '/masters/clubs': drawer }, { at: '/masters/clubs?code=∅', more: [clubs], data: {} })
  expect(await screen.findByText('Code is different for each of them, so it is typed in the grid.')).toBeTruthy()
  expect(decodeURIComponent(screen.getByRole('link', { name: 'Open the grid' }).getAttribute('href')!)).toBe(
    '/masters/clubs?code=∅&mode=grid',
  )
  expect(await screen.findByRole('group', { name: 'Room' })).toBeTruthy()
})
