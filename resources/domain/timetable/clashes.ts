/** A lesson as it stands in the week; empty: of the whole class, all year, in the class's own room. Dates are `YYYY-MM-DD`. */
export interface PlacedLesson {
  readonly id: string
  readonly class_id: string
  readonly weekday: string
  readonly period_id: string
  readonly subject_id: string
  readonly teacher_id: string | null
  readonly co_teacher_id: string | null
  readonly room: string | null
  readonly group: string | null
  readonly from_date: string | null
  readonly to_date: string | null
}
/** What cannot be in two places: `room` is the one that is written, or the class's own. */
export type ClashOf = 'class' | 'teacher' | 'room'
export interface Clash<L> {
  readonly of: ClashOf
  /** the teacher, the class or the room that would be there twice */
  readonly who: string
  readonly with: L
}

const folded = (text: string | null): string => (text ?? '').trim().toLowerCase()

/** Is there a day on which both are held? */
export const datesMeet = (one: Pick<PlacedLesson, 'from_date' | 'to_date'>, other: Pick<PlacedLesson, 'from_date' | 'to_date'>): boolean =>
  (one.from_date ?? '') <= (other.to_date ?? '9999') && (other.from_date ?? '') <= (one.to_date ?? '9999')

/** Groups of the same name and subject in several classes are one lesson for all of them. */
const isShared = (one: PlacedLesson, other: PlacedLesson): boolean =>
  one.class_id !== other.class_id && one.subject_id === other.subject_id && one.group !== null && folded(one.group) === folded(other.group)

const teachersOf = ({ teacher_id, co_teacher_id }: PlacedLesson): string[] => [teacher_id, co_teacher_id].filter((one) => one !== null)

/** In which room a whole class sits where none is written: its own. */
export type OwnRooms = ReadonlyMap<string, string | null>
const roomOf = ({ room, group, class_id }: PlacedLesson, ownRooms: OwnRooms): string =>
  folded(room ?? (group === null ? (ownRooms.get(class_id) ?? null) : null))

/** Why two lessons cannot both be; those of different places, or of different parts of the year, never clash. */
export function clashesBetween<L extends PlacedLesson>(one: PlacedLesson, other: L, ownRooms: OwnRooms): Clash<L>[] {
  if (one.id === other.id || one.weekday !== other.weekday || one.period_id !== other.period_id || !datesMeet(one, other)) return []
  const clashes: Clash<L>[] = []
  const areApart = one.group !== null && other.group !== null && folded(one.group) !== folded(other.group)
  if (one.class_id === other.class_id && !areApart) clashes.push({ of: 'class', who: one.class_id, with: other })
  if (isShared(one, other)) return clashes
  const busy = teachersOf(one).find((teacher) => teachersOf(other).includes(teacher))
  if (busy !== undefined) clashes.push({ of: 'teacher', who: busy, with: other })
  const [room, otherRoom] = [roomOf(one, ownRooms), roomOf(other, ownRooms)]
  // of the same class the one above says it; two classes that share their own room did so before there was a timetable
  const isWritten = one.room !== null || other.room !== null
  if (room !== '' && room === otherRoom && isWritten && (one.class_id !== other.class_id || areApart))
    clashes.push({ of: 'room', who: one.room ?? other.room ?? room, with: other })
  return clashes
}
