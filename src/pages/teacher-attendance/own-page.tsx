import { Flex } from 'antd'
import { getOwnDay } from '../../../resources/contract/teacher-attendance.ts'
import { Answered, ButtonLink, useAnswer, usePageWords } from '../../engine/index.ts'
import { Page, Panel } from '../../ui/index.ts'
import { Clock } from './clock.tsx'
import { OwnMonth } from './own-month.tsx'

/** A teacher's own day and month. */
export function OwnPage() {
  const words = usePageWords('teacher-attendance')
  const answer = useAnswer(getOwnDay, {})
  return (
    <Page title={words('own_title')} actions={<ButtonLink to="/attendance/leave-requests">{words('your_leave')}</ButtonLink>} narrow>
      <Flex vertical gap={16}>
        <Panel title={words('your_day')}>
          <Answered answer={answer} rows={2}>
            {(own) => <Clock own={own} />}
          </Answered>
        </Panel>
        <OwnMonth teacherId={null} />
      </Flex>
    </Page>
  )
}
