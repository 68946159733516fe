/** What stands on a place of a room: a seat, nothing (an aisle, a gap), or a door. Each is one letter of `Room.places`. */
export const placeKinds = ['seat', 'aisle', 'door'] as const
export type PlaceKind = (typeof placeKinds)[number]
const letters: Readonly<Record<PlaceKind, string>> = { seat: 's', aisle: '.', door: 'd' }

/**
 * A room as the children see it who look to its front. `places` has a letter for each place, row after row from the front, each row from
 * the left: `s` a seat, `.` an aisle, `d` a door.
 */
export interface Room {
  readonly rows: number
  readonly columns: number
  readonly places: string
}
/** Both from 1: row 1 is the one at the front, column 1 the one at the left of whoever looks to the front. */
export interface Place {
  readonly row: number
  readonly column: number
}
export const largestRoom = { rows: 15, columns: 20 } as const

/** From where a plan is looked at: from the seats to the front, or from the teacher's desk to the children. */
export const sides = ['desk', 'children'] as const
export type Side = (typeof sides)[number]

export const placeKey = ({ row, column }: Place): string => `${row}.${column}`
export const samePlace = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column

const indexOf = ({ columns }: Room, { row, column }: Place): number => (row - 1) * columns + column - 1
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

/** Null: it lies outside the room. */
export function kindAt(room: Room, { row, column }: Place): PlaceKind | null {
  if (row < 1 || column < 1 || row > room.rows || column > room.columns) return null
  const letter = room.places[indexOf(room, { row, column })]
  return placeKinds.find((kind) => letters[kind] === letter) ?? null
}
export const isSeat = (room: Room, place: Place): boolean => kindAt(room, place) === 'seat'

/** All seats, the front row first, each row from the left. */
export const seatsIn = (room: Room): Place[] =>
  upTo(room.rows).flatMap((row) =>
    upTo(room.columns)
      .map((column) => ({ row, column }))
      .filter((place) => isSeat(room, place)),
  )

/** The first row with a seat in it; null: there is none. */
export const frontRow = (room: Room): number | null => seatsIn(room)[0]?.row ?? null

/** How a seat is told to people: rows and seats are counted from the front and from the left, without aisles. */
export function seatNumber(room: Room, { row, column }: Place): { readonly row: number; readonly seat: number } {
  const rows = [...new Set(seatsIn(room).map((seat) => seat.row))]
  const inRow = seatsIn(room).filter((seat) => seat.row === row)
  return { row: rows.filter((one) => one <= row).length, seat: inRow.filter((seat) => seat.column <= column).length }
}

export function withKind(room: Room, places: readonly Place[], kind: PlaceKind): Room {
  const all = [...room.places]
  for (const place of places) if (kindAt(room, place) !== null) all[indexOf(room, place)] = letters[kind]
  return { ...room, places: all.join('') }
}
/** What is there stays where it is, seen from the front on the left; what is new is seats, and aisles go on. */
export function resized(room: Room, { rows, columns }: Pick<Room, 'rows' | 'columns'>): Room {
  const [crossing, along] = [aisleRows(room), aislesOf(room)]
  const grown = ({ row, column }: Place): PlaceKind => (crossing.has(row) || along.has(column) ? 'aisle' : 'seat')
  const places = upTo(rows).flatMap((row) =>
    upTo(columns).map((column) => letters[kindAt(room, { row, column }) ?? grown({ row, column })]),
  )
  return { rows, columns, places: places.join('') }
}
export const placesOfRow = ({ columns }: Room, row: number): Place[] => upTo(columns).map((column) => ({ row, column }))
export const placesOfColumn = ({ rows }: Room, column: number): Place[] => upTo(rows).map((row) => ({ row, column }))

/** Is it a room at all: within bounds, a known letter for each place, and at least one seat? */
export const isRoom = ({ rows, columns, places }: Room): boolean =>
  Number.isInteger(rows) &&
  Number.isInteger(columns) &&
  rows >= 1 &&
  columns >= 1 &&
  rows <= largestRoom.rows &&
  columns <= largestRoom.columns &&
  places.length === rows * columns &&
  /^[s.d]+$/.test(places) &&
  places.includes(letters.seat)

/** The same place for whoever looks the other way: the room turns by half a circle, left and right as well as near and far. */
export const turned = ({ rows, columns }: Pick<Room, 'rows' | 'columns'>, { row, column }: Place): Place => ({
  row: rows + 1 - row,
  column: columns + 1 - column,
})

/** The places as they are drawn, line by line from the top, each from the left: whoever looks has the far end at the top. */
export const drawnFrom = (room: Room, side: Side): Place[][] =>
  upTo(room.rows).map((row) => upTo(room.columns).map((column) => (side === 'children' ? { row, column } : turned(room, { row, column }))))

/** Columns without any seat or door: they are drawn narrow. */
export const aislesOf = (room: Room): ReadonlySet<number> =>
  new Set(upTo(room.columns).filter((column) => placesOfColumn(room, column).every((place) => kindAt(room, place) === 'aisle')))

const aisleRows = (room: Room): ReadonlySet<number> =>
  new Set(upTo(room.rows).filter((row) => placesOfRow(room, row).every((place) => kindAt(room, place) === 'aisle')))

/** How a room is laid out before anybody has drawn it. */
export const layouts = ['pairs', 'single', 'rows', 'groups', 'horseshoe'] as const
export type Layout = (typeof layouts)[number]

const repeated = (part: string, times: number, between: string): string => Array.from({ length: times }, () => part).join(between)

/** Seats for so many children, in one of the usual ways. */
export function laidOut(layout: Layout, children: number): Room {
  const wanted = Math.max(1, Math.min(children, 120))
  if (layout === 'horseshoe') return horseshoe(wanted)
  const line =
    layout === 'pairs' || layout === 'groups'
      ? repeated('ss', wanted > 36 ? 4 : 3, '.')
      : layout === 'single'
        ? repeated('s', wanted > 36 ? 8 : wanted > 25 ? 6 : 5, '.')
        : 's'.repeat(wanted > 48 ? 10 : 8)
  const inLine = [...line].filter((letter) => letter === 's').length
  const lines = Math.min(Math.ceil(wanted / inLine), largestRoom.rows)
  const rows =
    layout === 'groups'
      ? Array.from({ length: Math.ceil(lines / 2) }, () => [line, line, '.'.repeat(line.length)])
          .flat()
          .slice(0, -1)
          .slice(0, largestRoom.rows)
      : Array.from({ length: lines }, () => line)
  return { rows: rows.length, columns: line.length, places: rows.join('') }
}

/** Along the left, the back and the right, open to the front; for whom that is too short there is a second one within. */
function horseshoe(children: number): Room {
  const { rows, columns } = largestRoom
  const wideAt = (deep: number): number => Math.min(columns, Math.max(3, children - 2 * (deep - 1)))
  const usual = Math.min(rows, Math.max(2, Math.ceil(children / 4) + 1))
  const deep = upTo(rows).find((one) => one >= usual && 2 * (one - 1) + wideAt(one) >= children) ?? rows
  const wide = wideAt(deep)
  const isOuter = (row: number, column: number): boolean => column === 1 || column === wide || row === deep
  const isDouble = 2 * (deep - 1) + wide < children
  const isInner = (row: number, column: number): boolean =>
    isDouble && row <= deep - 2 && column >= 3 && column <= wide - 2 && (column === 3 || column === wide - 2 || row === deep - 2)
  const places = upTo(deep).flatMap((row) => upTo(wide).map((column) => (isOuter(row, column) || isInner(row, column) ? 's' : '.')))
  return { rows: deep, columns: wide, places: places.join('') }
}
