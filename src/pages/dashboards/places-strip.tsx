import { useState } from 'react'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import type { ClassPlaces, GradePlaces, PlacesTotal } from '../../../resources/contract/dashboard.ts'
import { Link, useLocale, usePageWords } from '../../engine/index.ts'
import { classAddress } from './class-address.ts'
import { Panel, Segments } from '../../ui/index.ts'
import styles from './places.module.css'
import ui from '../../ui/text.module.css'

type View = 'places' | 'staffing'

/** The whole sentence of a cell, for those who hear it. */
function useSentence(): (one: ClassPlaces) => string {
  const [words, locale] = [usePageWords('dashboards'), useLocale()]
  const number = (count: number) => printNumber(count, locale)
  return (one) =>
    [
      words('cell', { name: one.name, taken: number(one.strength), places: number(one.capacity) }),
      ...(one.has_incharge ? [] : [words('cell_no_incharge')]),
      ...(one.unstaffed > 0 ? [words('cell_untaught', { count: one.unstaffed, number: number(one.unstaffed) })] : []),
    ].join('. ')
}

/** How many pupils sit in a class; over its places the bar is full and the cell red. */
function Fill({ strength, capacity }: Pick<ClassPlaces, 'strength' | 'capacity'>) {
  const share = capacity > 0 ? Math.min(100, (strength / capacity) * 100) : 0
  return (
    <svg className={styles['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share} height="4" />
    </svg>
  )
}

function Cell({ one, view }: { readonly one: ClassPlaces; readonly view: View }) {
  const [locale, sentence] = [useLocale(), useSentence()]
  const number = (count: number) => printNumber(count, locale)
  const waiting = one.unstaffed + (one.has_incharge ? 0 : 1)
  const isOver = one.strength > one.capacity
  const state = view === 'places' ? (isOver ? styles['over'] : '') : waiting > 0 ? styles['missing'] : ''
  const text = sentence(one)
  return (
    <Link className={`${styles['cell']} ${state}`} to={classAddress(one.class_id)} title={text}>
      <span className={ui.unseen}>{text}</span>
      <bdi className={styles['section']} aria-hidden="true">
        {one.section}
      </bdi>
      <span className={styles['value']} dir="ltr" aria-hidden="true">
        {view === 'places' ? `${number(one.strength)}/${number(one.capacity)}` : waiting > 0 ? `−${number(waiting)}` : '✓'}
      </span>
      {view === 'places' && <Fill strength={one.strength} capacity={one.capacity} />}
    </Link>
  )
}

interface PlacesStripProps {
  readonly grades: readonly GradePlaces[]
  readonly places: PlacesTotal
  readonly first: View
}

/** Every class of the year at one glance, grade by grade: its places, or who is missing in front of it. */
export function PlacesStrip({ grades, places, first }: PlacesStripProps) {
  const [words, locale] = [usePageWords('dashboards'), useLocale()]
  const [view, setView] = useState<View>(first)
  if (grades.length === 0) return null
  const number = (count: number) => printNumber(count, locale)
  const legend =
    view === 'places'
      ? words('strip_places', { free: number(places.free), capacity: number(places.capacity) })
      : words('strip_staffing', { full: number(places.staffed), classes: number(places.classes) })
  const options = (['places', 'staffing'] as const).map((value) => ({ value, label: words(`strip_view_${value}`) }))
  return (
    <Panel title={words('strip')} extra={<Segments<View> label={words('strip')} options={options} value={view} onChange={setView} />}>
      <ul className={styles['strip']}>
        {grades.map((grade) => (
          <li key={grade.grade_id} className={styles['grade']}>
            <bdi className={styles['code']} title={sayEither(grade.grade, grade.grade_ar, locale)}>
              {grade.code}
            </bdi>
            <ul className={styles['classes']}>
              {grade.classes.map((one) => (
                <li key={one.class_id}>
                  <Cell one={one} view={view} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={`${ui.soft} ${styles.legend}`}>{legend}</p>
    </Panel>
  )
}
