import { useList } from '@refinedev/core'
import { touching, type CalendarDay } from '../../../resources/contract/school-calendar.ts'
import { addDays } from '../../../resources/domain/calendar/working-days.ts'
import { say, type Text } from '../../../resources/kit/index.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useResource } from '../../engine/registry-context.tsx'
import { Bones } from '../../ui/bones.tsx'
import { Mark, type Tone } from '../../ui/mark.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dateNear, shortDay } from './today.ts'

const tones: Readonly<Record<string, Tone>> = {
  holiday: 'good',
  vacation: 'good',
  exam: 'warn',
  half_day: 'accent',
  timing_change: 'accent',
}
const ahead = 60

export function NextDays({ today }: { readonly today: string }) {
  const [words, locale, resource] = [usePageWords('home'), useLocale(), useResource('calendar-days')]
  const condition = touching(today, addDays(today, ahead))
  const { query, result } = useList<CalendarDay & { id?: string }>({
    resource: 'calendar-days',
    pagination: { currentPage: 1, pageSize: 6 },
    sorters: [{ field: 'date', order: 'asc' }],
    meta: { condition, skipAutoToast: true },
    errorNotification: false,
  })
  const kinds: Readonly<Record<string, Text>> = resource.fields['kind']?.options ?? {}
  const { data: days } = result
  return (
    <section className="ui-panel home-panel" aria-labelledby="home-next">
      <div className="home-panel-head">
        <h2 id="home-next">{words('next_days')}</h2>
        <Link to="/masters/calendar">{words('calendar')}</Link>
      </div>
      {query.isLoading && <Bones rows={4} label={words('loading')} />}
      {query.isError && <Notice title={words('calendar_failed')} urgent />}
      {query.isSuccess && days.length === 0 && <Notice title={words('no_days')}>{words('no_days_why', { count: ahead })}</Notice>}
      <ul className="home-days">
        {days.map((day) => {
          const short = shortDay(day.date, locale)
          return (
            <li key={day.calendar_day_id} className="home-day">
              <span className="home-day-date" aria-hidden="true">
                <strong>{short.day}</strong>
                <span>{short.month}</span>
              </span>
              <span className="home-day-what">
                <span className="home-day-name">{(locale === 'ar' && day.name_ar) || day.name_en}</span>
                <span className="home-day-when">
                  {short.weekday}
                  {day.to_date && day.to_date !== day.date && ` · ${words('until', { date: dateNear(day.to_date, today, locale) })}`}
                </span>
              </span>
              <span className="home-day-marks">
                <Mark tone={tones[day.kind] ?? 'calm'}>{kinds[day.kind] ? say(kinds[day.kind]!, locale) : day.kind}</Mark>
                {day.is_tentative && <Mark tone="warn">{words('tentative')}</Mark>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
