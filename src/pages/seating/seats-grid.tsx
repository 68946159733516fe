import { useMemo } from 'react'
import type { SeatingChild, SeatingPlan } from '../../../resources/contract/seating.ts'
import { sitterAt, type Plan } from '../../../resources/domain/seating/plan.ts'
import { aislesOf, drawnFrom, kindAt, placeKey, samePlace, type Side } from '../../../resources/domain/seating/room.ts'
import { brokenWishes } from '../../../resources/domain/seating/wishes.ts'
import { usePageWords } from '../../engine/index.ts'
import { RoomGrid } from '../../ui/index.ts'
import { Seat } from './seat.tsx'
import type { useTaking } from './use-taking.ts'
import styles from './seating.module.css'

interface GridProps {
  readonly data: SeatingPlan
  readonly plan: Plan
  readonly side: Side
  readonly taking: ReturnType<typeof useTaking>
  readonly names: ReadonlyMap<string, SeatingChild>
}
/** The room with the children in it, as it is seen from one side. */
export function SeatsGrid({ data, plan, side, taking, names }: GridProps) {
  const words = usePageWords('seating')
  const { room, seats } = plan
  const lines = useMemo(() => drawnFrom(room, side), [room, side])
  const wrong = useMemo(() => {
    const { apart, front } = brokenWishes(room, seats, plan)
    return new Set([...apart.flat(), ...front])
  }, [room, seats, plan])
  const aisles = aislesOf(room)
  const first = lines.flat().find((place) => kindAt(room, place) === 'seat')
  const stop = taking.at ?? first
  return (
    <div className={styles.plan}>
      <RoomGrid
        label={words('plan_of', { name: data.class_name })}
        front={words('front')}
        frontAt={side === 'children' ? 'top' : 'bottom'}
        lines={lines}
        narrow={(lines[0] ?? []).map(({ column }) => aisles.has(column))}
        keyOf={placeKey}
        onKeyDown={taking.hear}
        cell={(place) => {
          const kind = kindAt(room, place)
          if (kind === 'door') return <span className={styles.door}>{words('door')}</span>
          if (kind !== 'seat') return null
          const sitter = sitterAt(seats, place)
          return (
            <Seat
              room={room}
              place={place}
              child={names.get(sitter ?? '') ?? null}
              mayEdit={data.may_edit}
              isHeld={sitter !== null && taking.held === sitter}
              isOpen={taking.held !== null && taking.held !== sitter}
              wishesFront={sitter !== null && plan.front.includes(sitter)}
              isWrong={sitter !== null && wrong.has(sitter)}
              isStop={stop !== undefined && samePlace(stop, place)}
              onPress={() => taking.press(place)}
              onFocus={() => taking.setAt(place)}
              onTake={() => taking.take(sitter)}
              onLetGo={taking.letGo}
              onPut={() => taking.put(place)}
            />
          )
        }}
      />
    </div>
  )
}
