import { useEffect, useMemo, useRef } from 'react'
import type { Register } from '../../../resources/contract/student-attendance.ts'
import { aislesOf, drawnFrom, kindAt, placeKey } from '../../../resources/domain/seating/room.ts'
import { usePageWords } from '../../engine/index.ts'
import { RoomGrid } from '../../ui/index.ts'
import { ChildrenList } from './children-list.tsx'
import { RegisterChild } from './register-child.tsx'
import type { Taking } from './use-register.ts'
import styles from './register.module.css'

interface SeatsProps {
  readonly register: Register
  readonly seating: NonNullable<Register['seating']>
  readonly taking: Taking
}
/** The class as it sits before its teacher: a free chair is where it stands. Whoever has no seat comes below. */
export function RegisterSeats({ register, seating, taking }: SeatsProps) {
  const words = usePageWords('attendance')
  const lines = useMemo(() => drawnFrom(seating, 'desk'), [seating])
  const at = useMemo(() => {
    const children = new Map(register.children.map((child) => [child.student_id, child]))
    return new Map(seating.seats.map(({ student_id, ...place }) => [placeKey(place), children.get(student_id)]))
  }, [register.children, seating])
  const seated = new Set(seating.seats.map(({ student_id }) => student_id))
  const waiting = register.children.filter(({ student_id }) => !seated.has(student_id))
  const aisles = aislesOf(seating)
  const room = useRef<HTMLDivElement>(null)
  // a room that is wider than the screen begins with somebody who sits in it, not with the free seats of its edge
  useEffect(() => {
    const frame = room.current?.querySelector('[role=grid]')?.parentElement?.parentElement
    const seated = [...(room.current?.querySelectorAll('[role=grid] [data-child]') ?? [])].map((one) => one.getBoundingClientRect().left)
    if (!frame || seated.length === 0 || frame.scrollWidth <= frame.clientWidth) return
    frame.scrollLeft += Math.min(...seated) - frame.getBoundingClientRect().left - 16
  }, [])
  return (
    <div className={styles.seats} ref={room}>
      <RoomGrid
        label={words('seats_of', { name: register.class_name })}
        front={words('front')}
        frontAt="bottom"
        lines={lines}
        narrow={(lines[0] ?? []).map(({ column }) => aisles.has(column))}
        keyOf={placeKey}
        cell={(place) => {
          const child = at.get(placeKey(place))
          if (child) return <RegisterChild as="div" child={child} taking={taking} isGrid />
          return kindAt(seating, place) === 'seat' ? <span className={styles.chair} aria-label={words('free_seat')} role="img" /> : null
        }}
      />
      {waiting.length > 0 && (
        <>
          <h3>{words('without_seat')}</h3>
          <ChildrenList register={register} taking={taking} isGrid some={waiting} label={words('without_seat')} />
        </>
      )}
    </div>
  )
}
