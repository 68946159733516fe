import { CheckCircleFilled } from '@ant-design/icons'
import { Flex } from 'antd'
import { printDate } from '../../../resources/kit/index.ts'
import { ButtonLink, useLocale, usePageWords } from '../../engine/index.ts'
import { EnrolmentCard } from './enrolment-card.tsx'
import type { Transferred } from './transfer.ts'
import styles from './transfer.module.css'
import { Panel } from '../../ui/index.ts'

/** What came of it, said and not only flashed. */
export function TransferDone({ transferred, name }: { readonly transferred: Transferred; readonly name: string }) {
  const [words, locale] = [usePageWords('students'), useLocale()]
  const { from, to, effective_date, is_ahead: isAhead } = transferred
  const date = printDate(effective_date, locale)
  return (
    <div role="status">
      <Panel
        title={words(isAhead ? 'planned' : 'done', { name, class: to.class_name ?? '', date })}
        extra={<CheckCircleFilled className={styles.done} aria-hidden="true" />}
      >
        <Flex vertical gap={16}>
          <p>{words(isAhead ? 'planned_text' : 'done_text', { date, class: from.class_name ?? '' })}</p>
          {!isAhead && <EnrolmentCard enrolment={to} />}
          <Flex wrap gap={8}>
            {(isAhead || from.school_id === to.school_id) && (
              <ButtonLink primary to={`/masters/students/show/${encodeURIComponent(transferred.student_id)}`}>
                {words('open_student')}
              </ButtonLink>
            )}
            {isAhead && <ButtonLink to="/masters/students/transfers">{words('all_ahead')}</ButtonLink>}
            <ButtonLink to="/masters/students">{words('all_students')}</ButtonLink>
          </Flex>
        </Flex>
      </Panel>
    </div>
  )
}
