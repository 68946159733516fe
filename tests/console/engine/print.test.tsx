import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { code, defineResource, file, links, text, type Resource } from '../../../resources/kit/index.ts'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { fitColumns } from '../../../src/engine/print/fit-columns.ts'
import RecordPrint from '../../../src/engine/print/record-print.tsx'
import { cardSheets, labelSheets, marginsOf, placesOn, positionOf, sheetsOf } from '../../../src/engine/print/paper/sheet-sizes.ts'
import { consoleOf, noViews } from './console-of.tsx'

const guests = defineResource({
  name: 'guests',
  id: 'guest_id',
  label: { one: ['Guest', 'ضيف'], many: ['Guests', 'الضيوف'] },
  title: ['{name}', '{name_ar}'],
  fields: {
    name: text({ required: true }),
    name_ar: text({ label: ['Name in Arabic', 'الاسم بالعربية'] }),
    photo: file({ accept: 'image', label: ['Photo', 'الصورة'] }),
    pass_no: code({ label: ['Pass number', 'رقم التصريح'] }),
    street: text({ label: ['Street', 'الشارع'] }),
    hosts: links('parents', { label: ['Hosts', 'المضيفون'], inline: ['name', 'phone'] }),
  },
  list: { columns: ['name', 'pass_no'] },
  card: { label: ['Guest passes', 'تصاريح الضيوف'], lines: ['street'], code: 'pass_no' },
  labels: [
    {
      name: 'letters',
      label: ['Letters to hosts', 'رسائل إلى المضيفين'],
      lines: [{ first: 'hosts' }, { text: ['For {name}', 'عن {name_ar}'] }, 'street'],
    },
  ],
})
const people = [
  { guest_id: 'g1', name: 'Mona', name_ar: 'منى', photo: null, pass_no: 'P-1', street: 'Palm Road', hosts: [{ label: 'Karim' }] },
  { guest_id: 'g2', name: 'Sami', name_ar: 'سامي', photo: null, pass_no: null, street: null, hosts: [] },
]
const print = vi.fn()
beforeEach(() => void vi.stubGlobal('print', print))
afterEach(() => {
  print.mockReset()
  vi.unstubAllGlobals()
})

const opened = (more: Partial<Parameters<typeof consoleOf>[1]> = {}) => {
  const custom = vi.fn(({ url }: { url: string; payload?: unknown }) =>
    Promise.resolve({ data: url.includes('/prints/') ? { total: people.length, records: people } : noViews }),
  )
  consoleOf(
    { '/masters/guests': <ListPage resource="guests" /> },
    {
      at: '/masters/guests',
      data: { getList: vi.fn(() => Promise.resolve({ data: people, total: people.length })), custom },
      more: [guests as Resource],
      ...more,
    },
  )
  return () => custom.mock.calls.flatMap(([{ url, payload }]) => (url.includes('/prints/') ? [payload] : []))
}
const choose = async (item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Print all' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('A list is printed with what it shows, who is on it and the day, and put away afterwards', async () => {
  const asked = opened({ person: { school_name: 'Al Noor' } })
  await choose('Print all')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(asked()).toMatchObject([{ resource: 'guests', list: { sort_by: 'name', order_by: 'asc' } }])
  const sheet = document.querySelector('body > :last-child')!
  expect(sheet.textContent).toContain('Al Noor')
  expect(sheet.textContent).toMatch(/2 records.*Sorted by: Name/)
  expect([...sheet.querySelectorAll('th')].map((one) => one.textContent)).toEqual(['#', 'Name', 'Pass number'])
  expect([...sheet.querySelectorAll('tbody tr')].map((one) => one.textContent)).toEqual(['1MonaP-1', '2Sami'])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(sheet.isConnected).toBe(false))
})

test('In Arabic the year stands in its own direction in the head and in the margin, and the file is called without marks', async () => {
  const rules = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
  opened({ person: { school_name: 'Al Noor', school_name_ar: 'النور', academic_year: '2026-2027' }, locale: 'ar' })
  fireEvent.click(await screen.findByRole('button', { name: 'طباعة الكل' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'طباعة الكل' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const alone = '\u20682026-2027\u2069'
  expect(document.querySelector('body > :last-child header')!.textContent).toContain(alone)
  expect(rules.mock.calls.flat().join()).toContain(alone)
  expect(document.title).toBe('الضيوف - النور · 2026-2027')
})

test('Ctrl+P prints the list and not the screen', async () => {
  opened()
  await screen.findByRole('button', { name: 'Print all' })
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('Cards show names in both languages and their code; who lacks something is told, and left out where that is wanted', async () => {
  opened()
  await choose('Guest passes')
  await screen.findByRole('img', { name: 'P-1' })
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText('منى')).toBeTruthy()
  expect(within(dialog).getByText('2 have no photo: the initials stand there instead.')).toBeTruthy()
  const lack = within(dialog).getByText('1 has nothing here: Pass number').closest<HTMLElement>('.ant-alert')!
  fireEvent.click(within(lack).getByRole('button', { name: 'Show them' }))
  expect(within(lack).getByRole('link', { name: 'Sami' }).getAttribute('href')).toBe('/masters/guests/show/g2')
  expect(dialog.textContent).toContain('2 on 1 sheet')
  fireEvent.click(within(lack).getByRole('checkbox', { name: 'Leave them out' }))
  expect(dialog.textContent).toContain('1 on 1 sheet')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('A label says its lines, and begins at the first free place of the sheet', async () => {
  const asked = opened()
  await choose('Letters to hosts')
  await screen.findByText('Karim')
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText('For Mona')).toBeTruthy()
  expect(asked()).toMatchObject([{ list: { columns: expect.stringContaining('hosts') as unknown } }])
  fireEvent.change(within(dialog).getByRole('spinbutton', { name: /Begin at place/ }), { target: { value: '21' } })
  await waitFor(() => expect(dialog.textContent).toContain('2 on 2 sheets'))
  fireEvent.click(within(dialog).getByRole('radio', { name: 'العربية' }))
  expect(await within(dialog).findByText('عن منى')).toBeTruthy()
})

test('Who may not take records out of the product is offered neither cards nor labels', async () => {
  opened({
    standing: { role: 'student' },
    more: [{ ...guests, access: { ...guests.access, allowed: { ...guests.access.allowed, read: ['student'], export: [] } } } as Resource],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Print all' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('menuitem')).toBeNull()
})

const column = (label: string, letters: number) => ({ label, texts: ['x'.repeat(letters)] })
test.each(['en', 'ar'] as const)(
  'A printed record says when it was last changed, by whom it was printed and when, in %s',
  async (locale) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T08:00:00Z') })
    const onClose = vi.fn()
    const row = { ...people[0]!, updated_at: '2026-11-20T21:30:00.000Z', created_at: '2026-09-01T04:00:00.000Z' }
    consoleOf(
      { '/': <RecordPrint resource={guests as Resource} id="g1" row={row} onClose={onClose} /> },
      {
        at: '/',
        data: { custom: vi.fn(() => Promise.resolve({ data: noViews })) },
        more: [guests as Resource],
        person: { school_name: 'Al Noor', firstname: 'Sara', lastname: 'Khan', name_ar: 'سارة خان' },
        locale,
      },
    )
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    const said = document.querySelector('body > :last-child')!.textContent
    const told =
      locale === 'en'
        ? ['Last changed 20 Nov 2026, 21:30', 'Printed 26 Nov 2026, 08:00 by Sara Khan']
        : ['آخر تعديل: 20 نوفمبر 2026، 9:30 م', 'طُبع في 26 نوفمبر 2026، 8:00 ص – سارة خان']
    // without the marks that keep a part of another direction together
    for (const one of told) expect(said.replace(/[\u2066-\u2069]/g, '')).toContain(one)
    expect(said).toContain('Al Noor')
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(onClose).toHaveBeenCalled()
    vi.useRealTimers()
  },
)

test('Columns stand upright while they fit, then across, then in smaller letters; what fits in none is left out', () => {
  expect(fitColumns([column('a', 10), column('b', 10)])).toMatchObject({ isLandscape: false, size: 10 })
  expect(fitColumns(Array.from({ length: 9 }, () => column('a', 12)))).toMatchObject({ isLandscape: true })
  const many = fitColumns(Array.from({ length: 40 }, () => column('a', 20)))
  expect(many).toMatchObject({ isLandscape: true, size: 7 })
  expect(many.widths.length).toBeLessThan(40)
  expect(many.widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100)
})

test('Each sheet holds its places, and the first ones stay free where they are used already', () => {
  for (const sheet of [...cardSheets, ...labelSheets]) {
    const [start, top] = positionOf(sheet, placesOn(sheet) - 1)
    expect(start + sheet.place[0]).toBeLessThanOrEqual(sheet.page[0])
    expect(top + sheet.place[1]).toBeLessThanOrEqual(sheet.page[1])
    expect(Math.min(...marginsOf(sheet))).toBeGreaterThanOrEqual(0)
  }
  // as its maker draws it: 7.21 mm and 15.15 mm beside the first label
  expect(marginsOf(labelSheets[0]!).map((one) => Number(one.toFixed(2)))).toEqual([7.21, 15.15])
  expect(sheetsOf(labelSheets[0]!, ['a', 'b'], 20)).toEqual([[...Array.from({ length: 20 }, () => null), 'a'], ['b']])
})
