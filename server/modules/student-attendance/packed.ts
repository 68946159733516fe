import type { HandMark, MarkSource, StandingMark } from '../../../resources/domain/attendance/standing.ts'

/** A mark as a register keeps it, and the taking that put it there. */
export interface SessionMark extends StandingMark {
  readonly taking: number
}
/** What one hand put down for one child, and what held before. */
export interface TakenMark {
  readonly student_id: string
  readonly hand: 'class' | 'office'
  /** null: taken back */
  readonly mark: HandMark | null
  readonly from: string | null
}

/** Who wrote, when and how: said once for all the marks of one hand. */
type Hand = readonly [by: string, by_name: string, at: string, source: MarkSource]
/** A mark, and whose it is by its place among the hands; what is nothing at its end is left out. */
type Packed = readonly [code: string, hand: number, late?: number, left?: number, reason?: string | null, note?: string | null]
interface Pack<Marks> {
  readonly h: readonly Hand[]
  readonly m: Marks
}
type PackedSession = Readonly<Record<string, readonly [own: Packed | 0, office: Packed | 0, taking: number]>>
/** `o`: the office's; `f`: the code that held before. The child stands under `s`, by which the log counts its marks. */
type PackedTaking = readonly { readonly s: string; readonly o?: 1; readonly f?: string; readonly m: Packed | 0 }[]

class Hands {
  readonly all: Hand[] = []
  readonly #places = new Map<string, number>()
  placeOf({ by, by_name, at, source }: HandMark): number {
    const key = JSON.stringify([by, by_name, at, source])
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.all.length)
    return this.all.push([by, by_name, at, source]) - 1
  }
  pack(mark: HandMark | null): Packed | 0 {
    if (mark === null) return 0
    const { code, late_minutes, left_minutes, reason, note } = mark
    const rest = [late_minutes, left_minutes, reason, note]
    while (rest.length > 0 && (rest.at(-1) === 0 || rest.at(-1) === null)) rest.pop()
    return [code, this.placeOf(mark), ...rest] as unknown as Packed
  }
}
function unpacked(packed: Packed | 0, hands: readonly Hand[]): HandMark | null {
  if (packed === 0) return null
  const [code, hand, late_minutes = 0, left_minutes = 0, reason = null, note = null] = packed
  const [by, by_name, at, source] = hands[hand]!
  return { code, late_minutes, left_minutes, reason, note, by, by_name, at, source }
}

/** What stands in a register, as its row keeps it: a child a day in some sixty letters, most of them its id. */
export function packMarks(marks: Readonly<Record<string, SessionMark>>): string {
  const hands = new Hands()
  const m: PackedSession = Object.fromEntries(
    Object.entries(marks).map(([id, { class: own, office, taking }]) => [id, [hands.pack(own), hands.pack(office), taking] as const]),
  )
  return JSON.stringify({ h: hands.all, m } satisfies Pack<PackedSession>)
}
export function unpackMarks(text: string): Record<string, SessionMark> {
  const { h, m } = JSON.parse(text) as Pack<PackedSession>
  return Object.fromEntries(
    Object.entries(m).map(([id, [own, office, taking]]) => [id, { class: unpacked(own, h), office: unpacked(office, h), taking }]),
  )
}

/** What was put down at one time, as the log keeps it. */
export function packTaken(marks: readonly TakenMark[]): string {
  const hands = new Hands()
  const m: PackedTaking = marks.map(({ student_id, hand, mark, from }) => ({
    s: student_id,
    ...(hand === 'office' ? { o: 1 as const } : {}),
    ...(from === null ? {} : { f: from }),
    m: hands.pack(mark),
  }))
  return JSON.stringify({ h: hands.all, m } satisfies Pack<PackedTaking>)
}
export function unpackTaken(text: string): TakenMark[] {
  const { h, m } = JSON.parse(text) as Pack<PackedTaking>
  return m.map(({ s, o, f, m: mark }) => ({ student_id: s, hand: o ? 'office' : 'class', mark: unpacked(mark, h), from: f ?? null }))
}
/** What stands in the log once for each mark, or for each of one child: a quotation mark inside of a note has a stroke before it. */
export const signOf = (studentId: string | null): string => (studentId === null ? '"s":"' : `"s":${JSON.stringify(studentId)}`)
