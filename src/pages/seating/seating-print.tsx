import type { CSSProperties } from 'react'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import { sitterAt, type Plan } from '../../../resources/domain/seating/plan.ts'
import { aislesOf, drawnFrom, kindAt, placeKey, type Side } from '../../../resources/domain/seating/room.ts'
import { printDate, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, usePerson, useStoredFile, useToday } from '../../engine/index.ts'
import { classes, PrintSheet } from '../../ui/index.ts'
import styles from './print.module.css'

interface PrintProps {
  readonly data: SeatingPlan
  readonly plan: Plan
  readonly side: Side
  onPrinted(): void
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Of a sheet across: what lies between its margins, below the head and above the foot, in millimetres. */
const sheet = { wide: 277, high: 148, gap: 2, aisle: 8 } as const

/** One sheet for the wall, or for whoever stands in: who sits where, in large letters and both scripts. Wishes are not on it. */
export function SeatingPrint({ data, plan, side, onPrinted }: PrintProps) {
  const [words, locale, today, { person }] = [usePageWords('seating'), useLocale(), useToday(), usePerson()]
  const { room, seats } = plan
  const lines = drawnFrom(room, side)
  const aisles = aislesOf(room)
  const columns = (lines[0] ?? []).map(({ column }) => aisles.has(column))
  const narrow = columns.filter(Boolean).length
  const wide = (sheet.wide - narrow * sheet.aisle - (columns.length - 1) * sheet.gap) / Math.max(1, columns.length - narrow)
  const high = Math.min(32, (sheet.high - (lines.length - 1) * sheet.gap) / lines.length)
  const waiting = data.children.filter(({ student_id }) => !seats.has(student_id))
  const school = sayEither(textOf(person.school_name), person.school_name_ar, locale)
  const front = <p className={styles.front}>{words('front')}</p>
  return (
    <PrintSheet
      page="size: A4 landscape; margin: 10mm"
      name={words('file', { name: data.class_name, year: data.academic_year })}
      onPrinted={onPrinted}
    >
      <section className={styles.sheet} style={{ '--high': `${high}mm` } as CSSProperties}>
        <header className={styles.head}>
          <h1>{words('plan_of', { name: data.class_name })}</h1>
          <p>
            <bdi>{school}</bdi> · <bdi>{data.academic_year}</bdi>
            {data.room_name && (
              <>
                {' '}
                · <bdi>{words('room_named', { name: data.room_name })}</bdi>
              </>
            )}{' '}
            · {words(side === 'desk' ? 'seen_desk' : 'seen_children')} · {printDate(today, locale)}
          </p>
        </header>
        {side === 'children' && front}
        <div
          className={styles.room}
          dir="ltr"
          style={{ gridTemplateColumns: columns.map((isAisle) => (isAisle ? `${sheet.aisle}mm` : `${wide}mm`)).join(' ') }}
        >
          {lines.flat().map((place) => {
            const kind = kindAt(room, place)
            const child = data.children.find(({ student_id }) => student_id === sitterAt(seats, place))
            return (
              <div
                key={placeKey(place)}
                dir={locale === 'ar' ? 'rtl' : 'ltr'}
                className={classes(styles.place, kind === 'seat' && styles.seat, kind === 'door' && styles.door)}
              >
                {kind === 'door' && words('door')}
                {child && <Sitter child={child} high={high} wide={wide} />}
              </div>
            )
          })}
        </div>
        {side === 'desk' && front}
        {waiting.length > 0 && (
          <p className={styles.foot}>
            {words('print_waiting')}{' '}
            {waiting.map((child) => sayEither(child.name, child.name_ar, locale)).join(locale === 'ar' ? '، ' : ', ')}
          </p>
        )}
      </section>
    </PrintSheet>
  )
}

/** In points: as large as the longest word of a name lets it be within so many millimetres. */
const sizeOf = (name: string, wide: number, most: number): number =>
  Math.max(6, Math.min(most, ((wide - 3) * 2.83) / (Math.max(...name.split(/[\s-]/).map((word) => word.length), 1) * 0.64)))

interface SitterProps {
  readonly child: SeatingPlan['children'][number]
  /** of the seat, in millimetres */
  readonly high: number
  readonly wide: number
}
function Sitter({ child, high, wide }: SitterProps) {
  const locale = useLocale()
  const { url } = useStoredFile(child.image)
  const [name, other] = locale === 'ar' && child.name_ar ? [child.name_ar, child.name] : [child.name, child.name_ar]
  return (
    <>
      {url && high >= 18 && <img src={url} alt="" />}
      <span className={styles.names}>
        <b style={{ fontSize: `${sizeOf(name, wide, high < 16 ? 10 : 16)}pt` }}>
          <bdi>{name}</bdi>
        </b>
        {other && high >= 12 && (
          <small style={{ fontSize: `${sizeOf(other, wide, high < 16 ? 8 : 11)}pt` }}>
            <bdi>{other}</bdi>
          </small>
        )}
      </span>
      {child.roll_no && <i>{child.roll_no}</i>}
    </>
  )
}
