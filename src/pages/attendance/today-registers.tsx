import { getRegisters, type RegisterRow } from '../../../resources/contract/student-attendance.ts'
import { printDate, printNumber, sayEither, sideBySide } from '../../../resources/kit/index.ts'
import { Answered, Link, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice, Panel, Worklist } from '../../ui/index.ts'
import { isMissing, useLessonWords } from './register-words.ts'

const shown = 6
const listOfDay = '/attendance/students'
const takeOf = ({ class_id, session }: RegisterRow, date: string): string =>
  `${listOfDay}/take?class_id=${class_id}&date=${date}&session=${session}`

/** Who has not handed in today's register: the own class first, and to the office all of them. */
export function TodayRegisters() {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const lessonWords = useLessonWords()
  const answer = useAnswer(getRegisters, {})
  const sessionOf = ({ session }: RegisterRow): string =>
    session === 'DAY'
      ? ''
      : session === 'AM' || session === 'PM'
        ? words(`today_${session}`)
        : words('today_period', { number: session.slice(1) })
  return (
    <Panel title={words('today')} extra={<Link to={listOfDay}>{words('today_all')}</Link>}>
      <Answered answer={answer}>
        {({ day, registers }) => {
          if (registers.length === 0) {
            const named = locale === 'ar' ? (day.name_ar ?? day.name_en) : day.name_en
            const isFree = day.kind !== 'working' && day.kind !== 'half_day'
            return <Notice title={isFree ? words('today_no_school') : words('today_no_classes')}>{isFree ? named : null}</Notice>
          }
          const missing = registers.filter(isMissing)
          const handedIn = registers.length - missing.length
          if (missing.length === 0)
            return (
              <Notice title={words('today_all_in', { count: registers.length, number: printNumber(registers.length, locale) })}>
                {printDate(day.date, locale)}
              </Notice>
            )
          return (
            <>
              <p>{words('today_count', { number: printNumber(handedIn, locale), all: printNumber(registers.length, locale) })}</p>
              <Worklist
                label={words('today_missing')}
                items={missing.slice(0, shown).map((row) => ({
                  key: `${row.class_id} ${row.session}`,
                  what: sideBySide([row.class_name, sessionOf(row)], locale),
                  note: row.stands_in
                    ? words('today_stands_in', { teacher: sayEither(row.incharge ?? '', row.incharge_ar, locale) })
                    : row.lesson
                      ? lessonWords(row.lesson)
                      : row.is_mine
                        ? words('today_yours')
                        : locale === 'ar'
                          ? (row.incharge_ar ?? row.incharge)
                          : row.incharge,
                  aside: row.is_mine ? <Mark tone="warn">{words('today_take')}</Mark> : null,
                  link: (line, className) => (
                    <Link to={takeOf(row, day.date)} className={className}>
                      {line}
                    </Link>
                  ),
                }))}
              />
              {missing.length > shown && (
                <Link to={listOfDay}>
                  {words('today_more', { count: missing.length - shown, number: printNumber(missing.length - shown, locale) })}
                </Link>
              )}
            </>
          )
        }}
      </Answered>
    </Panel>
  )
}
