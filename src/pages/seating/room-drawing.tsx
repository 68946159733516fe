import { Button, Flex, InputNumber } from 'antd'
import { DownOutlined } from '@ant-design/icons'
import { useState, type KeyboardEvent } from 'react'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import { reshaped, sitterAt, type Plan } from '../../../resources/domain/seating/plan.ts'
import {
  drawnFrom,
  isRoom,
  kindAt,
  laidOut,
  largestRoom,
  layouts,
  placeKey,
  placeKinds,
  placesOfColumn,
  placesOfRow,
  resized,
  withKind,
  type Place,
  type PlaceKind,
  type Room,
  type Side,
} from '../../../resources/domain/seating/room.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { classes, DropMenu, Initials, RoomGrid, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { nameOf } from './plan-of.ts'
import styles from './seating.module.css'

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface DrawingProps {
  readonly data: SeatingPlan
  readonly plan: Plan
  readonly side: Side
  onChange(plan: Plan): void
}
/** The room itself: how many rows, where nothing stands and where the doors are. A press changes a place, or a whole row or column. */
export function RoomDrawing({ data, plan, side, onChange }: DrawingProps) {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  const [brush, setBrush] = useState<PlaceKind>('aisle')
  const [at, setAt] = useState<Place>({ row: 1, column: 1 })
  const { room, seats } = plan
  const number = (value: number): string => printNumber(value, locale)
  const lines = drawnFrom(room, side)
  // a room without a seat is none
  const draw = (next: Room): void => {
    if (isRoom(next)) onChange(reshaped(plan, next))
  }
  const paint = (places: readonly Place[]): void => {
    const isDone = places.every((place) => kindAt(room, place) === brush)
    draw(withKind(room, places, isDone ? 'seat' : brush))
  }
  const size = (part: 'rows' | 'columns') => (
    <label className={styles.size}>
      {words(part)}
      <InputNumber
        min={1}
        max={largestRoom[part]}
        precision={0}
        value={room[part]}
        onChange={(value) => {
          if (value !== null) draw(resized(room, { ...room, [part]: value }))
        }}
      />
    </label>
  )
  const hear = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key]
    if (!step) return
    const line = lines.findIndex((some) => some.some((place) => placeKey(place) === placeKey(at)))
    const column = lines[line]?.findIndex((place) => placeKey(place) === placeKey(at)) ?? -1
    const next = lines[line + step[0]]?.[column + step[1]]
    if (!next) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${placeKey(next)}"]`)?.focus()
  }
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={12} align="center">
        {size('rows')}
        {size('columns')}
        <Segments<PlaceKind>
          label={words('brush')}
          value={brush}
          options={placeKinds.map((kind) => ({ value: kind, label: words(`kind_${kind}`) }))}
          onChange={setBrush}
        />
        <DropMenu
          menu={{
            items: layouts.map((layout) => ({
              key: layout,
              label: words(`layout_${layout}`),
              onClick: () => draw(laidOut(layout, Math.max(data.children.length, 12))),
            })),
          }}
        >
          {(said) => (
            <Button {...said}>
              {words('lay_out')} <DownOutlined aria-hidden="true" />
            </Button>
          )}
        </DropMenu>
      </Flex>
      <p className={text.soft}>{words('how_room')}</p>
      <div className={styles.plan}>
        <RoomGrid
          label={words('room_of', { name: data.class_name })}
          front={words('front')}
          frontAt={side === 'children' ? 'top' : 'bottom'}
          lines={lines}
          heads={{
            column: (place) => {
              const column = lines[0]?.[place]?.column ?? 1
              return (
                <button
                  type="button"
                  className={styles.head}
                  aria-label={words('whole_column', { number: number(column) })}
                  title={words('whole_column', { number: number(column) })}
                  onClick={() => paint(placesOfColumn(room, column))}
                >
                  {number(column)}
                </button>
              )
            },
            line: (place) => {
              const row = lines[place]?.[0]?.row ?? 1
              return (
                <button
                  type="button"
                  className={styles.head}
                  aria-label={words('whole_row', { number: number(row) })}
                  title={words('whole_row', { number: number(row) })}
                  onClick={() => paint(placesOfRow(room, row))}
                >
                  {number(row)}
                </button>
              )
            },
          }}
          keyOf={placeKey}
          onKeyDown={hear}
          cell={(place) => {
            const kind = kindAt(room, place) ?? 'aisle'
            const child = data.children.find(({ student_id }) => student_id === sitterAt(seats, place))
            const where = words('place_at', { row: number(place.row), column: number(place.column) })
            return (
              <button
                type="button"
                className={classes(styles.place, kind === 'aisle' && styles.aisle, kind === 'door' && styles.door)}
                data-place={placeKey(place)}
                tabIndex={placeKey(at) === placeKey(place) ? 0 : -1}
                aria-label={`${where}: ${words(`kind_${kind}`)}${child ? `, ${nameOf(child, locale)}` : ''}`}
                onFocus={() => setAt(place)}
                onClick={() => paint([place])}
              >
                {child ? <Initials name={nameOf(child, locale)} size={28} /> : kind === 'door' ? words('door') : null}
              </button>
            )
          }}
        />
      </div>
    </Flex>
  )
}
