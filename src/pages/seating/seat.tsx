import { PushpinFilled, WarningFilled } from '@ant-design/icons'
import type { SeatingChild } from '../../../resources/contract/seating.ts'
import { placeKey, seatNumber, type Place, type Room } from '../../../resources/domain/seating/room.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, useStoredFile } from '../../engine/index.ts'
import { classes, Initials } from '../../ui/index.ts'
import { nameOf } from './plan-of.ts'
import styles from './seating.module.css'

/** How a seat is told in words. */
export function useSeatName(): (room: Room, place: Place) => string {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  return (room, place) => {
    const { row, seat } = seatNumber(room, place)
    return words('seat_at', { row: printNumber(row, locale), seat: printNumber(seat, locale) })
  }
}

export function Face({ child }: { readonly child: SeatingChild }) {
  const locale = useLocale()
  const { url } = useStoredFile(child.image)
  const name = nameOf(child, locale)
  return (
    <>
      <Initials name={name} url={url} size={36} />
      <bdi className={styles.name}>{name}</bdi>
    </>
  )
}

interface SeatProps {
  readonly room: Room
  readonly place: Place
  readonly child: SeatingChild | null
  readonly mayEdit: boolean
  readonly isHeld: boolean
  /** somebody is held who could sit here */
  readonly isOpen: boolean
  readonly wishesFront: boolean
  /** a wish is not kept here */
  readonly isWrong: boolean
  readonly isStop: boolean
  onPress(): void
  onFocus(): void
  onTake(): void
  onLetGo(): void
  onPut(): void
}
/** A seat with whoever sits on it: pressed it is taken up, or takes who was taken up before. */
export function Seat({ room, place, child, mayEdit, isHeld, isOpen, wishesFront, isWrong, isStop, ...acts }: SeatProps) {
  const [words, locale, seatName] = [usePageWords('seating'), useLocale(), useSeatName()]
  const said = [
    child ? nameOf(child, locale) : words('free'),
    ...(wishesFront ? [words('front_wish')] : []),
    ...(isWrong ? [words('not_kept')] : []),
  ]
  const label = `${seatName(room, place)}: ${said.join(', ')}`
  const look = classes(styles.seat, !child && styles.empty, isHeld && styles.held, isOpen && styles.open, isWrong && styles.wrong)
  const inside = (
    <>
      {child ? <Face child={child} /> : null}
      {child?.roll_no && <bdi className={styles.roll}>{child.roll_no}</bdi>}
      {(wishesFront || isWrong) && (
        <span className={styles.marks}>
          {wishesFront && <PushpinFilled aria-hidden="true" />}
          {isWrong && <WarningFilled aria-hidden="true" />}
        </span>
      )}
    </>
  )
  if (!mayEdit)
    return (
      <div role="img" aria-label={label} className={look}>
        {inside}
      </div>
    )
  return (
    <button
      type="button"
      className={look}
      data-place={placeKey(place)}
      aria-label={label}
      aria-pressed={isHeld}
      tabIndex={isStop ? 0 : -1}
      draggable={child !== null}
      onClick={acts.onPress}
      onFocus={acts.onFocus}
      onDragStart={(event) => {
        // some browsers drag nothing that says nothing
        event.dataTransfer.setData('text/plain', child ? nameOf(child, locale) : '')
        event.dataTransfer.effectAllowed = 'move'
        acts.onTake()
      }}
      onDragEnd={acts.onLetGo}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        acts.onPut()
      }}
    >
      {inside}
    </button>
  )
}
