import { fireEvent, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import classes from '../../../resources/classes.ts'
import type { Seen } from '../../../resources/domain/markers/cards/reading.ts'
import students from '../../../resources/students.ts'
import { CardCamera, type SeenCard } from '../../../src/camera/index.ts'
import { CardsPage } from '../../../src/pages/answer-cards/cards-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

afterEach(() => vi.unstubAllGlobals())

const child = (name: string, card_no: number | null) => ({ student_id: name, name, name_ar: 'عمر', roll_no: '1', image: null, card_no })
const ofClass = { class_id: 'c1', class_name: '8-B', may_give: true, children: [child('Omar', 1), child('Sara', 40), child('Noor', null)] }

interface Sent {
  readonly url: string
  readonly payload?: unknown
}
function open(answer: object, locale: 'en' | 'ar' = 'en') {
  const custom = vi.fn((asked: Sent) =>
    Promise.resolve({ data: asked.url.endsWith('/classes/c1/') ? answer : { given: 1, left: 0, card_no: 2 } }),
  )
  const getList = vi.fn(() => Promise.resolve({ data: [{ class_id: 'c1', name: '8-B' }], total: 1 }))
  consoleOf({ '/masters/ar_tags': <CardsPage /> }, { at: '/masters/ar_tags', data: { custom, getList }, more: [classes, students], locale })
  return custom
}

test('Whoever comes from the menu sees who has which card, and gives one to whoever has none', async () => {
  const custom = open(ofClass)
  const table = await screen.findByRole('table', { name: 'Cards of 8-B' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Omar', 'Sara', 'Noor'])
  expect(screen.getByText('One student has no card number')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Give numbers' }))
  await vi.waitFor(() =>
    expect(custom).toHaveBeenCalledWith(expect.objectContaining({ url: '/api/answer-cards/classes/c1/give/', method: 'post' })),
  )
})

test('What is printed says how many cards and sheets they are and how far they are from one another', async () => {
  const custom = open(ofClass)
  const region = within(await screen.findByRole('region', { name: 'Print cards' }))
  expect(region.getByRole('img', { name: 'Front of card 1' })).toBeTruthy()
  expect(region.getByText(/Any two of these 4 cards differ in at least 1\d of 36/)).toBeTruthy()
  fireEvent.click(region.getByRole('radio', { name: 'A4, two' }))
  fireEvent.click(region.getByRole('checkbox', { name: 'Test sheet for the camera' }))
  fireEvent.click(region.getByRole('button', { name: 'Download PDF: 4 cards, 2 sheets' }))
  await vi.waitFor(() =>
    expect(custom).toHaveBeenCalledWith(
      expect.objectContaining({
        url: '/api/students/artag-generate/',
        payload: { class_id: 'c1', page: 'A4_2', language: 'both', letters: true, show_name: true, spare_count: 2, test_sheet: false },
      }),
    ),
  )
})

test('A class that is larger than the deck is told so, in Arabic too', async () => {
  const many = [...Array.from({ length: 63 }, (_, at) => child(`C${at}`, at + 1)), child('A', null), child('B', null)]
  open({ ...ofClass, children: many }, 'ar')
  expect(await screen.findByText(/بقي طالبان من هذه الشعبة بلا بطاقة/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'منح الأرقام' })).toBeNull()
})

const cards = [
  { card_no: 1, student_id: 's1', name: 'Omar' },
  { card_no: 2, student_id: 's2', name: 'Sara' },
]
const seenAt = (card_no: number, wrong = 0): Seen => ({
  card_no,
  wrong,
  corners: [
    { x: 0, y: 10 * card_no },
    { x: 9, y: 10 * card_no },
    { x: 9, y: 10 * card_no + 9 },
    { x: 0, y: 10 * card_no + 9 },
  ],
})
function camera(read: () => Promise<readonly Seen[]>) {
  const onSeen = vi.fn<(seen: readonly SeenCard[]) => void>()
  const reader = async () => ({ read, close: () => undefined })
  const shown = (
    <Suspense>
      <CardCamera cards={cards} asks="letters" onSeen={onSeen} open={reader} />
    </Suspense>
  )
  consoleOf({ '/': shown }, { at: '/', data: {} })
  return onSeen
}

test('A photo turns the numbers solid whose cards are quite clear, and names a card that is nobody’s', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }))
  const onSeen = camera(async () => [seenAt(1), seenAt(2, 2), seenAt(30)])
  await screen.findByRole('button', { name: 'Use a photo' })
  expect(screen.getByRole('listitem', { name: 'Card 1, Omar: not seen yet' })).toBeTruthy()
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File(['x'], 'class.jpg', { type: 'image/jpeg' })] },
  })
  expect(await screen.findByRole('listitem', { name: 'Card 1, Omar: seen' })).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'Card 2, Sara: not seen yet' })).toBeTruthy()
  expect(screen.getByText(/1 of 2 cards seen/)).toBeTruthy()
  expect(screen.getByText('Nobody here has these cards: 30')).toBeTruthy()
  expect(onSeen).toHaveBeenLastCalledWith([
    { card_no: 1, student_id: 's1', letter: 'A', from: 'photo' },
    { card_no: 30, student_id: null, letter: 'A', from: 'photo' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(onSeen).toHaveBeenLastCalledWith([])
})

test('What is no picture, and a browser that hands out no camera, are told in words', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')))
  camera(async () => [])
  await screen.findByRole('button', { name: 'Use a photo' })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['x'], 'x.jpg')] } })
  expect(await screen.findByText('This file is not a picture.')).toBeTruthy()
  vi.stubGlobal('navigator', { userAgent: 'one without cameras' })
  fireEvent.click(screen.getByRole('button', { name: /Start the camera/ }))
  expect(await screen.findByText(/hands out no camera to this address/)).toBeTruthy()
})
