/** Where somebody is in a school: a child's seat, a class that is taught. */
export interface Seat {
  readonly school_id: string
  readonly grade_id: string | null
  readonly class_id: string | null
  readonly house_id: string | null
}
/** To which places of a school a notice is narrowed; none of a kind: to all. */
export interface Places {
  readonly school_id: string
  readonly grades: readonly string[]
  readonly classes: readonly string[]
  readonly houses: readonly string[]
}

export const isNarrowed = ({ grades, classes, houses }: Omit<Places, 'school_id'>): boolean =>
  grades.length + classes.length + houses.length > 0

const has = (ids: readonly string[], id: string | null): boolean => id !== null && ids.includes(id)

/** In one of these grades or classes, and where houses are named, in one of these. */
export const isSeatIn = (places: Places, seat: Seat): boolean =>
  seat.school_id === places.school_id &&
  (places.grades.length + places.classes.length === 0 || has(places.grades, seat.grade_id) || has(places.classes, seat.class_id)) &&
  (places.houses.length === 0 || has(places.houses, seat.house_id))

/** Who teaches in one of the grades or classes, or leads one of the houses, belongs to them; of nobody's class a house alone says nothing. */
export const isTaughtIn = (places: Places, seats: readonly Seat[]): boolean => {
  const here = seats.filter((seat) => seat.school_id === places.school_id)
  return (
    !isNarrowed(places) ||
    here.some((seat) => has(places.grades, seat.grade_id) || has(places.classes, seat.class_id) || has(places.houses, seat.house_id))
  )
}
