import type { DataOf } from '../../../resources/contract/call.ts'
import { getTimetableWeek } from '../../../resources/contract/timetable.ts'
import { weekdayNames } from '../../../resources/domain/calendar/weekday-names.ts'
import { say, sayEither } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Panel } from '../../ui/index.ts'

type Week = DataOf<typeof getTimetableWeek>
type Period = Week['periods'][number]

/** The week of whoever leaves, lesson by lesson. */
export function PackWeek({ teacherId }: { readonly teacherId: string }) {
  const [words, locale] = [usePageWords('handover'), useLocale()]
  const answer = useAnswer(getTimetableWeek, { teacher_id: teacherId })
  const lessonsIn = ({ lessons }: Week, day: string, { period_id }: Period) =>
    lessons.filter((lesson) => lesson.weekday === day && lesson.period_id === period_id)
  return (
    <Panel flush title={words('week')}>
      <Answered answer={answer} rows={4}>
        {(week) => (
          <DataTable<Period>
            label={words('week')}
            sideways
            rows={week.periods.filter(({ kind }) => kind === 'lesson')}
            keyOf={({ period_id }) => period_id}
            empty={words('no_week')}
            columns={[
              { key: 'period', title: words('period'), heads: true, cell: ({ name, name_ar }) => sayEither(name, name_ar, locale) },
              ...week.days.map((day) => ({
                key: day,
                title: say(weekdayNames[day as keyof typeof weekdayNames], locale),
                cell: (period: Period) =>
                  lessonsIn(week, day, period).map((lesson) => (
                    <div key={lesson.timetable_lesson_id}>
                      <bdi>{sayEither(lesson.subject, lesson.subject_ar, locale)}</bdi> <bdi>{lesson.class_name}</bdi>{' '}
                      {lesson.room !== null && <bdi>{lesson.room}</bdi>}
                    </div>
                  )),
              })),
            ]}
          />
        )}
      </Answered>
    </Panel>
  )
}
