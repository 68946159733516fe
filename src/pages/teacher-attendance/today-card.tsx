import { getTeacherSheet } from '../../../resources/contract/teacher-attendance.ts'
import { isThere } from '../../../resources/domain/teacher-attendance/codes.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice, Panel, Worklist } from '../../ui/index.ts'
import { codeName, nameIn } from './said.ts'

const shown = 6

/** Who of the teachers is there today, who is away, and whose lessons nobody holds. */
export function TodayCard() {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const answer = useLiveAnswer(getTeacherSheet, ['teacher-leaves'], {})
  const number = (value: number): string => printNumber(value, locale)
  return (
    <Panel title={words('today')} extra={<Link to="/attendance/teachers">{words('title')}</Link>}>
      <Answered answer={answer}>
        {({ day, records }) => {
          if (day.kind !== 'working' && day.kind !== 'half_day')
            return <Notice title={sayEither(day.name_en, day.name_ar, locale) || words('no_school')} />
          const there = records.filter(({ status }) => isThere(status)).length
          const away = records.filter(({ status, uncovered }) => (status !== null && !isThere(status)) || uncovered > 0)
          return (
            <>
              <p>{words('there_of', { some: number(there), all: number(records.length) })}</p>
              <Worklist
                label={words('away')}
                items={away
                  .toSorted((one, other) => other.uncovered - one.uncovered)
                  .slice(0, shown)
                  .map((row) => ({
                    key: row.teacher_id,
                    what: <bdi>{nameIn(row, locale)}</bdi>,
                    note: row.status ? codeName(row.status, locale) : null,
                    aside:
                      row.uncovered > 0 ? (
                        <Mark tone="bad">{words('uncovered_lessons', { count: row.uncovered, number: number(row.uncovered) })}</Mark>
                      ) : row.lessons > 0 ? (
                        <Mark tone="good">{words('all_covered')}</Mark>
                      ) : null,
                    link: (line, className) => (
                      <Link to="/attendance/cover" className={className}>
                        {line}
                      </Link>
                    ),
                  }))}
              />
            </>
          )
        }}
      </Answered>
    </Panel>
  )
}
