import { printDate, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, usePerson, useStoredFile } from '../../engine/index.ts'
import { PrintSheet } from '../../ui/index.ts'
import { dayName, periodName, subjectName, teachersSaid, timesSaid, usualTimes, type Side, type Week } from './said.ts'
import styles from './week-print.module.css'

interface WeekPrintProps {
  readonly week: Week
  readonly side: Side
  onClose(): void
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The week on one sheet of A4 across, for the door of a class, a teacher's diary, a room. */
export default function WeekPrint({ week, side, onClose }: WeekPrintProps) {
  const [words, locale, { person }] = [usePageWords('timetable'), useLocale(), usePerson()]
  const { school_logo: logo } = person
  const { url } = useStoredFile(logo)
  const name = sayEither(week.name, week.name_ar, locale)
  const title = words(`sheet_${side}`, { name })
  const school = sayEither(textOf(person.school_name), person.school_name_ar, locale)
  return (
    <PrintSheet page="size: A4 landscape; margin: 10mm;" name={title} onPrinted={onClose}>
      <section className={styles['sheet']}>
        <header className={styles['head']}>
          {url && <img src={url} alt="" />}
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p>
            <bdi>{school}</bdi> · <bdi>{textOf(person.academic_year)}</bdi> · {words('valid_on', { date: printDate(week.on, locale) })}
          </p>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">{words('period')}</th>
              {week.days.map((day) => (
                <th key={day} scope="col">
                  {dayName(day, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.periods.map((period) => {
              const usual = usualTimes(period)
              return (
                <tr key={period.period_id} className={period.kind === 'break' ? styles['break'] : undefined}>
                  <th scope="row">
                    {periodName(period, locale)}
                    {usual && <small>{timesSaid(usual, locale)}</small>}
                  </th>
                  {period.kind === 'break' ? (
                    <td colSpan={week.days.length} />
                  ) : (
                    week.days.map((day, at) => (
                      <td key={day}>
                        {period.times[at] && period.times[at].starts_at !== usual?.starts_at && (
                          <small>{timesSaid(period.times[at], locale)}</small>
                        )}
                        {week.lessons
                          .filter((one) => one.weekday === day && one.period_id === period.period_id)
                          .map((lesson) => (
                            <div key={lesson.timetable_lesson_id} className={styles['lesson']}>
                              <b>
                                <bdi>{subjectName(lesson, locale)}</bdi>
                              </b>
                              {[
                                side === 'class' ? null : lesson.class_name,
                                lesson.group,
                                side === 'teacher' ? null : teachersSaid(lesson, locale),
                                side === 'room' || (side === 'class' && lesson.is_own_room) ? null : lesson.room,
                              ]
                                .filter((part) => part !== null)
                                .map((part) => (
                                  <div key={part}>
                                    <bdi>{part}</bdi>
                                  </div>
                                ))}
                            </div>
                          ))}
                      </td>
                    ))
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </PrintSheet>
  )
}
