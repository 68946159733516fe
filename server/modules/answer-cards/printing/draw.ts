import { Document, G, Line, Page, Path, renderToBuffer, Svg, Text, View, type DocumentProps } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { blackRuns, markerSide } from '../../../../resources/domain/markers/cards/codes.ts'
import { rule } from '../../../../resources/domain/markers/cards/deciding.ts'
import { distancesOf } from '../../../../resources/domain/markers/cards/distances.ts'
import { cardSheets, readFrom, type CardSheet } from '../../../../resources/domain/markers/cards/sheets.ts'
import { letters, onBack, onFront, turnOf, type Letter } from '../../../../resources/domain/markers/cards/turns.ts'
import { familiesOf, loadLetters } from '../../../documents/pdf/letters.ts'
import type { Deck, DeckCard } from './deck.ts'
import { sheetWords } from './words.ts'

/** Points of a millimetre. */
const mm = 72 / 25.4
const faint = '#777777'
const quarterOf = { top: 0, right: 1, bottom: 2, left: 3 } as const

let keys = 0
/** Elements are made once and never changed: a key has to be its own, and nothing else. */
const drawn = <Props extends object>(
  kind: Parameters<typeof createElement<Props>>[0],
  props: Props,
  ...inside: ReactNode[]
): ReactElement => createElement(kind, { ...props, key: ++keys }, ...inside)

/** A marker as one shape, so that no white hair lies between its squares. */
function markerPath(cardNo: number, { left, top, side }: { readonly left: number; readonly top: number; readonly side: number }): string {
  const cell = side / markerSide
  return blackRuns(cardNo)
    .map(({ x, y, width }) => `M${left + x * cell} ${top + y * cell}h${width * cell}v${cell}h${-width * cell}z`)
    .join('')
}

interface Place {
  readonly x: number
  readonly y: number
}
/** A letter that stands upright when its edge is up: turned about the middle of the card. */
const onEdge = (text: string, quarter: number, middle: number, { x, y }: Place, size: number, fill: string): ReactElement =>
  drawn(
    G,
    { transform: `rotate(${quarter * 90} ${middle} ${middle})` },
    drawn(Text, { x, y, fill, textAnchor: 'middle', style: { fontFamily: 'Latin', fontWeight: 700, fontSize: size } }, text),
  )

/** Where to cut: a short line on each side of each corner. */
function cutMarks(side: number): ReactElement[] {
  const length = 4 * mm
  const at = (x1: number, y1: number, x2: number, y2: number): ReactElement =>
    drawn(Line, { x1, y1, x2, y2, stroke: faint, strokeWidth: 0.4 })
  return [0, side].flatMap((x) =>
    [0, side].flatMap((y) => [at(x, y, x + (x === 0 ? length : -length), y), at(x, y, x, y + (y === 0 ? length : -length))]),
  )
}
const square = (top: number, sheet: CardSheet, ...inside: ReactNode[]): ReactElement =>
  drawn(
    View,
    {
      style: {
        position: 'absolute',
        top: top * mm,
        left: ((sheet.width - sheet.card) / 2) * mm,
        width: sheet.card * mm,
        height: sheet.card * mm,
      },
    },
    ...inside,
  )
const drawing = (side: number, ...inside: ReactNode[]): ReactElement =>
  drawn(
    Svg,
    { viewBox: `0 0 ${side} ${side}`, width: side, height: side, style: { position: 'absolute', top: 0, left: 0 } },
    ...cutMarks(side),
    ...inside,
  )

function frontOf(card: DeckCard, top: number, sheet: CardSheet, hasLetters: boolean): ReactElement {
  const [side, marker] = [sheet.card * mm, sheet.marker * mm]
  const [middle, margin] = [side / 2, (side - marker) / 2]
  const edge = (letter: Letter): ReactElement[] => {
    const quarter = quarterOf[onFront[letter]]
    const number = onEdge(String(card.card_no), quarter, middle, { x: margin * 0.6, y: 5 * mm }, 4 * mm, faint)
    return hasLetters ? [onEdge(letter, quarter, middle, { x: middle, y: 5 * mm }, 5 * mm, '#444444'), number] : [number]
  }
  return square(
    top,
    sheet,
    drawing(
      side,
      drawn(Path, { d: markerPath(card.card_no, { left: margin, top: margin, side: marker }), fill: '#000000' }),
      ...letters.flatMap(edge),
    ),
  )
}

const line = (text: string, script: 'en' | 'ar', style: object): ReactElement =>
  drawn(Text, { style: { fontFamily: familiesOf(script), direction: script === 'ar' ? 'rtl' : 'ltr', ...style } }, text)
/** A long name is written smaller, so that it stays on the card. */
const sizeOf = (text: string, widest: number, largest: number): number => Math.min(largest, (widest / Math.max(1, [...text].length)) * 1.7)

function namesOf(card: DeckCard, { languages }: Deck, width: number): ReactElement[] {
  const named = languages.flatMap((script) => {
    const name = script === 'ar' ? (card.name_ar ?? (languages.length > 1 ? null : card.name)) : card.name
    return name === null ? [] : [{ name, script }]
  })
  // of a child who has no name in the one language that was asked for, the other one is written
  const lines = named.map(({ name, script }) =>
    line(name, script, { fontWeight: 700, fontSize: sizeOf(name, width, 7 * mm), textAlign: 'center', marginTop: 1.5 * mm }),
  )
  const below = card.isSpare
    ? languages.map((script) =>
        line(sheetWords[script].spare, script, { fontSize: 4 * mm, color: faint, textAlign: 'center', marginTop: mm }),
      )
    : [line(card.class_name ?? '', 'en', { fontSize: 5 * mm, color: faint, textAlign: 'center', marginTop: 2 * mm })]
  return [...lines, ...below]
}

function backOf(card: DeckCard, top: number, sheet: CardSheet, deck: Deck): ReactElement {
  const side = sheet.card * mm
  const [middle, size, room] = [side / 2, side * 0.13, side * 0.2]
  const width = side - 2 * room
  return square(
    top,
    sheet,
    drawing(
      side,
      ...letters.map((letter) => onEdge(letter, quarterOf[onBack[letter]], middle, { x: middle, y: size * 1.05 }, size, '#000000')),
    ),
    drawn(
      View,
      { style: { position: 'absolute', top: room, left: room, width, height: width, justifyContent: 'center' } },
      line(String(card.card_no), 'en', {
        fontWeight: 700,
        fontSize: side * 0.16,
        textAlign: 'center',
        lineHeight: 1.2,
        marginBottom: 2 * mm,
      }),
      ...namesOf(card, deck, width),
      ...deck.languages.map((script) =>
        line(sheetWords[script].hold, script, { fontSize: 3 * mm, color: faint, textAlign: 'center', marginTop: 2.5 * mm }),
      ),
    ),
  )
}

function testSheet(deck: Deck, sheet: CardSheet): ReactElement {
  const numbers = deck.cards.map(({ card_no }) => card_no)
  const own = [...new Set(numbers)]
  const shown = letters.map((letter, at) => ({ letter, card: own[at] ?? [1, 2, 3, 4].find((one) => !own.includes(one))! + at }))
  // a smaller page is written smaller
  const scale = sheet.width / 210
  const side = 40 * scale
  const [cell, marker] = [side * mm, side * 0.7 * mm]
  const facts = {
    ...distancesOf(own),
    cards: own.length,
    marker: sheet.marker,
    metres: readFrom(sheet),
    sweep: rule.wrongInSweep,
    photo: rule.wrongInPhoto,
  }
  const blocks = deck.languages.map((script) => {
    const words = sheetWords[script]
    const style = { fontSize: 3.6 * mm * scale, textAlign: script === 'ar' ? 'right' : 'left', marginBottom: 1.2 * mm } as const
    return drawn(
      View,
      { style: { marginBottom: 4 * mm } },
      line(words.test, script, { ...style, fontSize: 5 * mm * scale, fontWeight: 700, marginBottom: 2 * mm }),
      ...[words.scale, ...words.facts(facts), words.tryIt, words.ruler].map((text) => line(text, script, style)),
    )
  })
  const example = ({ letter, card }: { readonly letter: Letter; readonly card: number }): ReactElement =>
    drawn(
      View,
      { style: { width: cell, alignItems: 'center', marginHorizontal: 2 * mm * scale } },
      drawn(
        Svg,
        { viewBox: `0 0 ${cell} ${cell}`, width: cell, height: cell },
        drawn(
          G,
          { transform: `rotate(${turnOf[letter] * 90} ${cell / 2} ${cell / 2})` },
          drawn(Path, { d: markerPath(card, { left: (cell - marker) / 2, top: (cell - marker) / 2, side: marker }), fill: '#000000' }),
        ),
      ),
      line(`${card} · ${letter}`, 'en', { fontSize: 4 * mm, fontWeight: 700 }),
    )
  const ruler = 100 * mm
  return drawn(
    Page,
    { size: [sheet.width * mm, sheet.height * mm], style: { padding: 15 * mm * scale } },
    line(deck.title, 'en', { fontSize: 7 * mm * scale, fontWeight: 700, textAlign: 'center', marginBottom: 4 * mm }),
    ...blocks,
    drawn(
      Svg,
      { viewBox: `0 0 ${ruler + 1} 12`, width: ruler + 1, height: 12, style: { marginBottom: 8 * mm, alignSelf: 'center' } },
      ...Array.from({ length: 11 }, (_, at) =>
        drawn(Line, {
          x1: 0.5 + at * 10 * mm,
          x2: 0.5 + at * 10 * mm,
          y1: at % 5 === 0 ? 0 : 5,
          y2: 11,
          stroke: '#000000',
          strokeWidth: 0.8,
        }),
      ),
      drawn(Line, { x1: 0.5, x2: 0.5 + ruler, y1: 11, y2: 11, stroke: '#000000', strokeWidth: 0.8 }),
    ),
    drawn(View, { style: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center' } }, ...shown.map(example)),
  )
}

/** Fronts and backs, sheet by sheet, as both sides of the paper are printed. */
export async function drawDeck(deck: Deck): Promise<Uint8Array> {
  await loadLetters()
  const sheet = cardSheets[deck.page]
  const perSheet = sheet.tops.length
  const pages: ReactElement[] = []
  for (let from = 0; from < deck.cards.length; from += perSheet) {
    const cards = deck.cards.slice(from, from + perSheet)
    const page = (one: (card: DeckCard, top: number) => ReactElement): ReactElement =>
      drawn(Page, { size: [sheet.width * mm, sheet.height * mm] }, ...cards.map((card, at) => one(card, sheet.tops[at]!)))
    pages.push(
      page((card, top) => frontOf(card, top, sheet, deck.letters)),
      page((card, top) => backOf(card, top, sheet, deck)),
    )
  }
  if (deck.testSheet) pages.push(testSheet(deck, sheet))
  const whole: ReactElement<DocumentProps> = createElement(Document, { title: deck.title }, ...pages)
  return renderToBuffer(whole)
}
