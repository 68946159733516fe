import { getOwnDay } from '../../../resources/contract/teacher-attendance.ts'
import { Answered, Link, useAnswer, usePageWords } from '../../engine/index.ts'
import { Panel } from '../../ui/index.ts'
import { Clock } from './clock.tsx'

/** The own day: clocked in, clocked out, on leave. */
export function ClockCard() {
  const words = usePageWords('teacher-attendance')
  const answer = useAnswer(getOwnDay, {})
  return (
    <Panel title={words('your_day')} extra={<Link to="/attendance/leave-requests">{words('your_leave')}</Link>}>
      <Answered answer={answer} rows={2}>
        {(own) => <Clock own={own} />}
      </Answered>
    </Panel>
  )
}
