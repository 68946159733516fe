/** A sheet with places in rows and columns, in millimetres; what lies beside them lies in the middle. */
export interface SheetSize {
  readonly key: string
  /** by which of the words it is said; a label's key stands on the packet */
  readonly word: 'ten' | 'eight' | 'single' | 'labels'
  readonly page: readonly [width: number, height: number]
  readonly columns: number
  readonly rows: number
  readonly place: readonly [width: number, height: number]
  readonly gap: readonly [across: number, down: number]
  readonly isCut?: true
}

const a4 = [210, 297] as const
/** ISO/IEC 7810, ID-1: the size of a bank card. */
export const cardSize = [85.6, 54] as const
export const cardSheets: readonly SheetSize[] = [
  {
    key: 'ten',
    word: 'ten',
    page: a4,
    columns: 2,
    rows: 5,
    place: cardSize,
    gap: [8, 3],
    isCut: true,
  },
  {
    key: 'eight',
    word: 'eight',
    page: a4,
    columns: 2,
    rows: 4,
    place: cardSize,
    gap: [8, 8],
    isCut: true,
  },
  {
    key: 'single',
    word: 'single',
    page: cardSize,
    columns: 1,
    rows: 1,
    place: cardSize,
    gap: [0, 0],
  },
]

const labels = (key: string, columns: number, rows: number, place: readonly [number, number], across = 2.54): SheetSize => ({
  key,
  word: 'labels',
  page: a4,
  columns,
  rows,
  place,
  gap: [across, 0],
})
/** As their makers number them; other makers name the number that theirs go with. */
export const labelSheets: readonly SheetSize[] = [
  labels('Avery L7160', 3, 7, [63.5, 38.1]),
  labels('Avery L7159', 3, 8, [63.5, 33.9]),
  labels('Avery L7161', 3, 6, [63.5, 46.6]),
  labels('Avery L7162', 2, 8, [99.1, 33.9]),
  labels('Avery L7163', 2, 7, [99.1, 38.1]),
  labels('Herma 4464', 3, 8, [70, 37], 0),
]

export const placesOn = ({ columns, rows }: SheetSize): number => columns * rows
/** What is empty beside the places, on one side. */
export const marginsOf = ({ page, columns, rows, place, gap }: SheetSize): readonly [start: number, top: number] => [
  (page[0] - columns * place[0] - (columns - 1) * gap[0]) / 2,
  (page[1] - rows * place[1] - (rows - 1) * gap[1]) / 2,
]
/** From the start of the line, and from the top. */
export function positionOf(sheet: SheetSize, at: number): readonly [start: number, top: number] {
  const [start, top] = marginsOf(sheet)
  const [column, row] = [at % sheet.columns, Math.floor(at / sheet.columns)]
  return [start + column * (sheet.place[0] + sheet.gap[0]), top + row * (sheet.place[1] + sheet.gap[1])]
}
/** What stands on each sheet; `first` is the first free place of the first one, from 0. */
export function sheetsOf<One>(sheet: SheetSize, all: readonly One[], first: number): readonly (readonly (One | null)[])[] {
  const count = placesOn(sheet)
  const placed = [...Array.from({ length: Math.min(first, count - 1) }, () => null), ...all]
  return Array.from({ length: Math.ceil(placed.length / count) }, (_, at) => placed.slice(at * count, (at + 1) * count))
}
