import { useState } from 'react'
import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { Segments, useNarrow } from '../../ui/index.ts'
import { dayName, type Side, type Week } from './said.ts'
import { WeekGrid, type WeekGridProps } from './week-grid.tsx'
import styles from './timetable.module.css'

interface ShownWeekProps extends Pick<WeekGridProps, 'cell' | 'look' | 'busy'> {
  readonly week: Week
  readonly side: Side
}

/** The whole week; on a telephone a day at a time, today first. */
export function ShownWeek({ week, ...shown }: ShownWeekProps) {
  const [words, locale, narrow] = [usePageWords('timetable'), useLocale(), useNarrow()]
  const today = weekdayOf(useToday())
  const [chosen, setChosen] = useState<string | null>(null)
  if (!narrow) return <WeekGrid week={week} today={today} {...shown} />
  const day = chosen ?? (week.days.includes(today) ? today : (week.days[0] ?? today))
  return (
    <div className={styles['stack']}>
      <Segments<string>
        label={words('day')}
        value={day}
        onChange={setChosen}
        options={week.days.map((one) => ({ value: one, label: locale === 'ar' ? dayName(one, locale) : dayName(one, locale).slice(0, 3) }))}
      />
      <WeekGrid week={week} days={[day]} today={today} {...shown} />
    </div>
  )
}
