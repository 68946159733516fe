import { Button, Flex } from 'antd'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import { kindAt, laidOut, layouts, seatsIn, type Room } from '../../../resources/domain/seating/room.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'
import styles from './seating.module.css'

/** A room as it looks from afar. */
function Drawing({ room }: { readonly room: Room }) {
  return (
    <span className={styles.drawing} dir="ltr" aria-hidden="true" style={{ gridTemplateColumns: `repeat(${room.columns}, 8px)` }}>
      {[...room.places].map((_, at) => {
        const kind = kindAt(room, { row: Math.floor(at / room.columns) + 1, column: (at % room.columns) + 1 })
        return <i key={at} className={kind === 'seat' ? styles.dot : undefined} />
      })}
    </span>
  )
}

interface BeginProps {
  readonly data: SeatingPlan
  onBegin(room: Room): void
}
/** There is no plan yet: how is the room laid out? What is not quite so is drawn afterwards. */
export function Begin({ data, onBegin }: BeginProps) {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  const { like, children } = data
  const number = (value: number): string => printNumber(value, locale)
  const seats = (room: Room): string => {
    const count = seatsIn(room).length
    return words('seats', { count, number: number(count) })
  }
  return (
    <Flex vertical gap={12}>
      <div>
        <h3>{words('begin')}</h3>
        <p className={text.soft}>{words('begin_why')}</p>
      </div>
      {like && (
        <div className={styles.like}>
          <Drawing room={like.room} />
          <span>
            <b>{words('as_before', { name: like.class_name, year: like.academic_year })}</b>
            <br />
            <span className={text.soft}>{seats(like.room)}</span>
          </span>
          <Button type="primary" onClick={() => onBegin(like.room)}>
            {words('take_room')}
          </Button>
        </div>
      )}
      <ul className={styles.layouts}>
        {layouts.map((layout) => {
          const room = laidOut(layout, Math.max(children.length, 12))
          return (
            <li key={layout}>
              <button type="button" className={styles.layout} onClick={() => onBegin(room)}>
                <Drawing room={room} />
                <b>{words(`layout_${layout}`)}</b>
                <span className={text.soft}>{seats(room)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Flex>
  )
}
