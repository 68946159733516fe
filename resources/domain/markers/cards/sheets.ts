import { markerSide } from './codes.ts'

/** One card or two on a sheet of A4, or one on A5. */
export const cardPages = ['A4_1', 'A4_2', 'A5'] as const
export type CardPage = (typeof cardPages)[number]

/** Millimetres. */
export interface CardSheet {
  readonly width: number
  readonly height: number
  /** where the cards begin, from above: each is a square in the middle of the sheet, so that its back meets it when the sheet is turned over */
  readonly tops: readonly number[]
  /** of the square that is cut out */
  readonly card: number
  /** of the printed marker in the middle of it */
  readonly marker: number
}

export const cardSheets: Readonly<Record<CardPage, CardSheet>> = {
  A4_1: { width: 210, height: 297, tops: [48.5], card: 200, marker: 150 },
  A4_2: { width: 210, height: 297, tops: [6.75, 150.25], card: 140, marker: 100 },
  A5: { width: 148, height: 210, tops: [35], card: 140, marker: 100 },
}

/** White that a reader needs around a marker: one of its cells. */
export const quietOf = ({ marker }: Pick<CardSheet, 'marker'>): number => marker / markerSide

/** Pixels of a metre at one metre, of a picture 1,920 pixels wide through a lens of 65 degrees. */
const pixelsAtOneMetre = 1500
/** A marker is read from so many pixels on. */
const leastPixels = 40
/** Metres from which a marker of this size is read, in steps of a half. */
export const readFrom = ({ marker }: Pick<CardSheet, 'marker'>): number =>
  Math.floor(((marker / 1000) * pixelsAtOneMetre * 2) / leastPixels) / 2
