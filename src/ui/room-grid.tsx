import type { KeyboardEvent, ReactNode } from 'react'
import styles from './room-grid.module.css'

export interface RoomGridProps<Spot> {
  readonly label: string
  /** what the front of the room is called, and at which edge it is drawn */
  readonly front: string
  readonly frontAt: 'top' | 'bottom'
  /** line by line from the top, each from the left; what is at the left of a room is there in every language */
  readonly lines: readonly (readonly Spot[])[]
  /** which places of each line are drawn narrow, as aisles are */
  readonly narrow?: readonly boolean[]
  /** what stands above each place of the first line, and before each line */
  readonly heads?: { column(at: number): ReactNode; line(at: number): ReactNode }
  keyOf(spot: Spot): string
  cell(spot: Spot): ReactNode
  onKeyDown?(event: KeyboardEvent<HTMLDivElement>): void
}

/** A room with its places as they stand, and where its front is. */
export function RoomGrid<Spot>({ label, front, frontAt, lines, narrow = [], heads, keyOf, cell, onKeyDown }: RoomGridProps<Spot>) {
  const wide = Math.max(0, ...lines.map((line) => line.length))
  const columns = Array.from({ length: wide }, (_, at) => (narrow[at] ? 'minmax(var(--aisle), 0.3fr)' : 'minmax(var(--seat), 1fr)'))
  const bar = (
    <p className={styles.front}>
      <bdi>{front}</bdi>
    </p>
  )
  const dir = document.dir === 'rtl' ? 'rtl' : 'ltr'
  return (
    <div className={styles.frame} dir="ltr">
      <div className={styles.room}>
        {frontAt === 'top' && bar}
        <div
          role="grid"
          aria-label={label}
          tabIndex={-1}
          className={styles.places}
          style={{ gridTemplateColumns: [...(heads ? ['var(--head)'] : []), ...columns].join(' ') }}
          onKeyDown={onKeyDown}
        >
          {heads && (
            <div role="row" className={styles.line}>
              <span role="gridcell" />
              {columns.map((_, at) => (
                <div key={at} role="columnheader" className={styles.place}>
                  {heads.column(at)}
                </div>
              ))}
            </div>
          )}
          {lines.map((line, at) => (
            <div key={at} role="row" className={styles.line}>
              {heads && (
                <div role="rowheader" className={styles.place}>
                  {heads.line(at)}
                </div>
              )}
              {line.map((spot) => (
                <div key={keyOf(spot)} role="gridcell" className={styles.place} dir={dir}>
                  {cell(spot)}
                </div>
              ))}
            </div>
          ))}
        </div>
        {frontAt === 'bottom' && bar}
      </div>
    </div>
  )
}
