import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, codeSide } from '../../../resources/domain/markers/cards/codes.ts'
import { decidePhoto } from '../../../resources/domain/markers/cards/deciding.ts'
import { cardPages, cardSheets, quietOf, readFrom } from '../../../resources/domain/markers/cards/sheets.ts'
import { drawDeck } from '../../../server/modules/answer-cards/printing/draw.ts'
import type { Deck, DeckCard } from '../../../server/modules/answer-cards/printing/deck.ts'
import { finderWith, type Finder } from '../../../src/camera/finding.ts'
import { openCv } from '../../resources/cards/opencv.ts'

const folder = mkdtempSync(join(tmpdir(), 'answer-cards-'))
let finder: Finder
beforeAll(async () => {
  finder = finderWith((await openCv()).cv)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const card = (card_no: number, name: string | null = null, name_ar: string | null = null): DeckCard => ({
  card_no,
  name,
  name_ar,
  class_name: name === null ? null : '8-B',
  isSpare: name === null,
})
const deckOf = (more: Partial<Deck>): Deck => ({
  page: 'A5',
  cards: [],
  letters: true,
  languages: ['en', 'ar'],
  testSheet: false,
  title: '8-B',
  ...more,
})

/** Printed, and photographed: each page as a grey picture. */
async function pagesOf(deck: Deck, dots: number) {
  const file = join(folder, 'deck.pdf')
  writeFileSync(file, await drawDeck(deck))
  for (const old of readdirSync(folder)) if (old.endsWith('.pgm')) rmSync(join(folder, old))
  execFileSync('pdftoppm', ['-r', String(dots), '-gray', file, join(folder, 'page')])
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pgm'))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name))
      const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40))!
      return { width: Number(width), height: Number(height), data: new Uint8Array(bytes.subarray(head.length)) }
    })
}
const textOf = (page: number): string =>
  execFileSync('pdftotext', ['-f', String(page), '-l', String(page), join(folder, 'deck.pdf'), '-'], { encoding: 'utf8' })

test('Every card of the deck is printed and read back from its page, upright; nothing is read from a back', async () => {
  const pages = await pagesOf(deckOf({ cards: codes.map((_, at) => card(at + 1)), page: 'A4_2' }), 40)
  expect(pages).toHaveLength(64)
  pages.forEach((page, at) => {
    const read = decidePhoto(finder.findGrey(page)).sort((one, other) => one.card_no - other.card_no)
    const expected = at % 2 === 1 ? [] : [at + 1, at + 2].filter((one) => one <= codes.length)
    expect(read.map(({ card_no, letter }) => [card_no, letter])).toEqual(expected.map((one) => [one, 'A']))
  })
})

test.each(cardPages)('On %s a marker has the size that is told, with white around it, and lies behind its back', async (page) => {
  const sheet = cardSheets[page]
  const dots = 60
  const [front] = await pagesOf(deckOf({ page, cards: [card(7)] }), dots)
  const [seen] = finder.findGrey(front!)
  const pixels = dots / 25.4
  const [one, next] = seen!.corners
  expect(Math.abs((next.x - one.x) / pixels - sheet.marker)).toBeLessThan(1)
  expect(Math.abs((one.x + next.x) / 2 / pixels - sheet.width / 2)).toBeLessThan(0.6)
  expect((sheet.card - sheet.marker) / 2).toBeGreaterThan(quietOf(sheet))
  expect(Math.max(...sheet.tops) + sheet.card).toBeLessThanOrEqual(sheet.height)
  expect(sheet.marker / (codeSide + 2)).toBeGreaterThan(12)
  expect(readFrom(sheet)).toBeGreaterThanOrEqual(3.5)
})

test('The back says number, name in both scripts and class, and where which letter is, as seen from behind', async () => {
  await pagesOf(deckOf({ cards: [card(12, 'Omar Haddad', 'عمر حداد')] }), 20)
  const back = textOf(2)
  for (const said of ['12', 'Omar Haddad', '8-B', 'Hold the letter']) expect(back).toContain(said)
  expect(back.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')).toMatch(/عمر حداد/)
  const words = [
    ...execFileSync('pdftotext', ['-f', '2', '-l', '2', '-bbox', join(folder, 'deck.pdf'), '-'], { encoding: 'utf8' }).matchAll(
      /xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([ABCD])<\/word>/g,
    ),
  ].map(([, x, y, letter]) => ({ letter: letter!, x: Number(x), y: Number(y) }))
  const at = (letter: string) => words.find((one) => one.letter === letter)!
  expect(at('B').x).toBeLessThan(at('A').x)
  expect(at('D').x).toBeGreaterThan(at('A').x)
  expect(at('A').y).toBeLessThan(at('C').y)
})

test('Letters are left off the front, names off the back, and a spare card says that it is one', async () => {
  await pagesOf(deckOf({ letters: false, languages: ['en'], cards: [card(12, 'Omar Haddad', 'عمر حداد'), card(13)] }), 20)
  expect(textOf(1)).not.toMatch(/[ABCD]/)
  expect(textOf(2)).not.toMatch(/[\u0600-\u06ff]/)
  expect(textOf(4)).toContain('Spare card')
  expect(textOf(3)).toContain('13')
})

test.each(cardPages)(
  'The test sheet of %s is one page on which the camera reads A, B, C and D, and publishes the distances',
  async (page) => {
    const pages = await pagesOf(deckOf({ page, testSheet: true, cards: [3, 9, 27, 41, 50].map((one) => card(one)) }), 110)
    const read = decidePhoto(finder.findGrey(pages.at(-1)!)).sort((one, other) => one.card_no - other.card_no)
    expect(read.map(({ card_no, letter }) => [card_no, letter])).toEqual([
      [3, 'A'],
      [9, 'B'],
      [27, 'C'],
      [41, 'D'],
    ])
    const sheets = Math.ceil(5 / cardSheets[page].tops.length)
    expect(pages).toHaveLength(sheets * 2 + 1)
    expect(textOf(pages.length)).toMatch(/any two differ in at least 1[3-9] of 36 squares/)
  },
)
