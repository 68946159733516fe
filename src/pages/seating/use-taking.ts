import { useState, type KeyboardEvent } from 'react'
import type { SeatingChild } from '../../../resources/contract/seating.ts'
import { seated, sitterAt, unseated, type Plan } from '../../../resources/domain/seating/plan.ts'
import { drawnFrom, isSeat, placeKey, samePlace, seatsIn, type Place, type Side } from '../../../resources/domain/seating/room.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { nameOf } from './plan-of.ts'
import { useSeatName } from './seat.tsx'
import type { Seating } from './use-seating.ts'

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next seat that way, over aisles; null: there is none. */
export function nextSeat({ room }: Pick<Plan, 'room'>, side: Side, from: Place, key: string): Place | null {
  const step = steps[key]
  if (!step) return null
  const lines = drawnFrom(room, side)
  let line = lines.findIndex((some) => some.some((place) => samePlace(place, from)))
  let at = lines[line]?.findIndex((place) => samePlace(place, from)) ?? -1
  for (;;) {
    line += step[0]
    at += step[1]
    const place = lines[line]?.[at]
    if (!place) return null
    if (isSeat(room, place)) return place
  }
}

interface Taking {
  readonly plan: Plan
  readonly side: Side
  readonly children: ReadonlyMap<string, SeatingChild>
  change: Seating['change']
}
/** Taking a child up and putting it down: dragged, tapped or by keys, which come to the same. */
export function useTaking({ plan, side, children, change }: Taking) {
  const [words, locale, seatName] = [usePageWords('seating'), useLocale(), useSeatName()]
  const [held, setHeld] = useState<string | null>(null)
  const [at, setAt] = useState<Place | null>(null)
  const [told, setTold] = useState('')
  const name = (id: string | null): string => nameOf(children.get(id ?? ''), locale)
  const isThere = held !== null && children.has(held)

  const take = (id: string | null): void => {
    setHeld(id)
    setTold(id === null ? words('let_go_of') : words('taken', { name: name(id) }))
  }
  const put = (place: Place): void => {
    if (!isThere) return
    const other = sitterAt(plan.seats, place)
    change(seated(plan, held, place))
    setHeld(null)
    const where = seatName(plan.room, place)
    setTold(
      other !== null && other !== held
        ? words(plan.seats.has(held) ? 'exchanged' : 'replaced', { name: name(held), other: name(other), seat: where })
        : words('put', { name: name(held), seat: where }),
    )
  }
  const takeAway = (id: string | null): void => {
    if (id === null || !plan.seats.has(id)) return setHeld(null)
    change(unseated(plan, [id]))
    setHeld(null)
    setTold(words('without_now', { name: name(id) }))
  }
  return {
    held: isThere ? held : null,
    told,
    at: at !== null && isSeat(plan.room, at) ? at : null,
    setAt,
    take,
    /** where it was dropped decides; only what fell nowhere is let go */
    letGo: () => setHeld(null),
    put,
    takeAway,
    press(place: Place) {
      if (isThere) return held === sitterAt(plan.seats, place) ? take(null) : put(place)
      const sitter = sitterAt(plan.seats, place)
      if (sitter !== null) take(sitter)
    },
    /** arrows lead from seat to seat, Delete takes the seat away, Escape lets go */
    hear(event: KeyboardEvent<HTMLElement>) {
      const from = seatsIn(plan.room).find((place) => placeKey(place) === (event.target as HTMLElement).dataset['place'])
      if (event.ctrlKey || event.metaKey || event.altKey || !from) return
      if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault()
        return takeAway(sitterAt(plan.seats, from))
      }
      const next = nextSeat(plan, side, from, event.key)
      if (!next) return
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>(`[data-place="${placeKey(next)}"]`)?.focus()
    },
  }
}
