import { getTimetableWeek } from '../../../resources/contract/timetable.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, ButtonLink, useLiveAnswer, usePageWords } from '../../engine/index.ts'
import { Notice } from '../../ui/index.ts'
import type { Side } from './said.ts'
import { ShownWeek } from './shown-week.tsx'
import styles from './timetable.module.css'

interface WeekProps {
  readonly side: Side
  readonly id: string
}
function Week({ side, id }: WeekProps) {
  const words = usePageWords('timetable')
  const answer = useLiveAnswer(getTimetableWeek, ['timetable-lessons', 'periods'], side === 'class' ? { class_id: id } : { teacher_id: id })
  return (
    <Answered answer={answer} rows={8}>
      {(week) =>
        week.lessons.length === 0 ? (
          <Notice
            title={words('no_lessons')}
            action={<ButtonLink to={`/timetable?${side}=${encodeURIComponent(id)}`}>{words('open')}</ButtonLink>}
          >
            {words('no_lessons_why')}
          </Notice>
        ) : (
          <div className={styles['stack']}>
            <div>
              <ButtonLink to={`/timetable?${side}=${encodeURIComponent(id)}`}>{words('open')}</ButtonLink>
            </div>
            <ShownWeek week={week} side={side} />
          </div>
        )
      }
    </Answered>
  )
}

export const ClassWeek = ({ id }: OfRecord) => <Week side="class" id={id} />
export const TeacherWeek = ({ id }: OfRecord) => <Week side="teacher" id={id} />

/** The week of the class in which a child sits. */
export function StudentWeek({ row }: OfRecord) {
  const words = usePageWords('timetable')
  const { class_id: classId } = row
  return typeof classId === 'string' ? <Week side="class" id={classId} /> : <Notice title={words('no_class')} />
}
