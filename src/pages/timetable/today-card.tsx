import { useEffect, useState } from 'react'
import { getLessonsToday, type LessonOfDay } from '../../../resources/contract/timetable.ts'
import { minutesOf, sayEither, sayTime, timeAt, sideBySide } from '../../../resources/kit/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, usePageWords, usePerson } from '../../engine/index.ts'
import { Mark, Notice, Panel, Worklist } from '../../ui/index.ts'
import { subjectName, teachersSaid } from './said.ts'
import styles from './timetable.module.css'
import text from '../../ui/text.module.css'

/** The clock of the school goes on from when it was asked: `HH:MM`. */
function useClock(told: string): string {
  const [passed, setPassed] = useState({ since: told, minutes: 0 })
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setPassed({ since: told, minutes: Math.floor((Date.now() - began) / 60_000) }), 15_000)
    return () => clearInterval(timer)
  }, [told])
  return timeAt(Math.min(1439, minutesOf(told) + (passed.since === told ? passed.minutes : 0)))
}

/** The lessons of today of a teacher, or of a child: what is now, and what comes next. */
export function TodayCard() {
  const [words, { role }] = [usePageWords('timetable'), usePerson()]
  const answer = useLiveAnswer(getLessonsToday, ['timetable-lessons', 'periods', 'calendar-days', 'teacher-leaves'], {})
  return (
    <Panel title={words('today')} extra={<Link to="/timetable">{words('title')}</Link>}>
      <Answered answer={answer}>
        {({ now, is_school_day, lessons }) =>
          !is_school_day ? (
            <Notice title={words('no_school_today')} />
          ) : lessons.length === 0 ? (
            <Notice title={words('no_lessons_today')} />
          ) : (
            <Day now={now} lessons={lessons} isTeacher={role === 'teacher'} />
          )
        }
      </Answered>
    </Panel>
  )
}

interface DayProps {
  readonly now: string
  readonly lessons: readonly LessonOfDay[]
  readonly isTeacher: boolean
}
function Day({ now: told, lessons, isTeacher }: DayProps) {
  const [words, locale, now] = [usePageWords('timetable'), useLocale(), useClock(told)]
  const next = lessons.find(({ starts_at }) => starts_at > now)
  const isNow = ({ starts_at, ends_at }: LessonOfDay) => starts_at <= now && now < ends_at
  const coverOf = ({ covered_by: by, covers_for: of }: LessonOfDay): string | null =>
    by
      ? words('covered_by', { teacher: sayEither(by.name, by.name_ar, locale) })
      : of
        ? words('covers_for', { teacher: sayEither(of.name, of.name_ar, locale) })
        : null
  const aside = (lesson: LessonOfDay) =>
    lesson.covers_for ? (
      <Mark tone="warn">{words('cover')}</Mark>
    ) : isNow(lesson) ? (
      <Mark tone="good">{words('now')}</Mark>
    ) : next !== undefined && lesson.starts_at === next.starts_at ? (
      <Mark tone="accent">{words('next')}</Mark>
    ) : null
  return (
    <Worklist
      label={words('today')}
      items={lessons.map((lesson) => ({
        key: lesson.timetable_lesson_id,
        lead: <bdi className={styles['clock']}>{sayTime(lesson.starts_at, locale)}</bdi>,
        what: (
          <span className={lesson.ends_at <= now ? text.soft : styles['now']}>
            {isTeacher ? `${lesson.class_name} · ` : ''}
            <bdi>{subjectName(lesson, locale)}</bdi>
          </span>
        ),
        note: sideBySide(
          [
            sayEither(lesson.period, lesson.period_ar, locale),
            isTeacher || lesson.covered_by ? null : teachersSaid(lesson, locale),
            coverOf(lesson),
            lesson.room,
            lesson.group,
          ],
          locale,
        ),
        aside: aside(lesson),
      }))}
    />
  )
}
