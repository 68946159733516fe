import type { ReactNode } from 'react'
import type { TimetableLesson } from '../../../resources/contract/timetable.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { classes, Mark } from '../../ui/index.ts'
import { subjectName, teachersSaid, type Side } from './said.ts'
import styles from './timetable.module.css'

interface LessonTextProps {
  readonly lesson: TimetableLesson
  readonly side: Side
}

/** A name keeps its own direction, and stands where the line begins. */
export const Line = ({ quiet = false, children }: { readonly quiet?: boolean; readonly children: ReactNode }) => (
  <span className={classes(styles['line'], quiet && styles['quiet'])}>
    <bdi>{children}</bdi>
  </span>
)

/** What a lesson says where it stands: of what it stands under already, nothing. */
export function LessonText({ lesson, side }: LessonTextProps) {
  const [words, locale] = [usePageWords('timetable'), useLocale()]
  const teachers = teachersSaid(lesson, locale)
  const room = lesson.room === null || (side === 'class' && lesson.is_own_room) || side === 'room' ? null : lesson.room
  return (
    <span className={styles['lesson']} style={{ borderInlineStartColor: lesson.colour ?? 'var(--line-strong)' }}>
      <b>
        <Line>{subjectName(lesson, locale)}</Line>
      </b>
      {side !== 'class' && <Line>{lesson.class_name}</Line>}
      {side !== 'teacher' && (teachers === null ? <Mark tone="warn">{words('nobody')}</Mark> : <Line quiet>{teachers}</Line>)}
      {(room !== null || lesson.group !== null) && (
        <span className={styles['where']}>
          {room !== null && <bdi>{room}</bdi>}
          {lesson.group !== null && <Mark>{lesson.group}</Mark>}
        </span>
      )}
    </span>
  )
}
