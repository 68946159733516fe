import { Alert, DatePicker, Flex, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { planLessons } from '../../../resources/contract/curriculum-writing.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useAct, useLocale, usePageWords, useTellDone } from '../../engine/index.ts'

interface PlanDialogProps {
  readonly classId: string
  readonly subjectId: string
  /** lessons that are not taught yet */
  readonly left: number
  readonly from: string | null
  readonly to: string | null
  onClose(): void
}

/** What is left is shared out over days of school; each lesson can be moved by itself afterwards. */
export default function PlanDialog({ classId, subjectId, left, from, to, onClose }: PlanDialogProps) {
  const [words, locale] = [usePageWords('curriculum'), useLocale()]
  const tellDone = useTellDone()
  const { busy, problem, run } = useAct(planLessons, words('not_kept'))
  const [days, setDays] = useState<readonly [Dayjs, Dayjs] | null>(from && to ? [dayjs(from), dayjs(to)] : null)
  const plan = async () => {
    if (!days) return
    const done = await run({
      body: { class_id: classId, subject_id: subjectId, from: days[0].format('YYYY-MM-DD'), to: days[1].format('YYYY-MM-DD') },
    })
    if (!done) return
    tellDone({
      message: words('plans', { count: done.changed, number: printNumber(done.changed, locale) }),
      operationId: done.operation_id,
    })
    onClose()
  }
  return (
    <Modal
      open
      title={words('plan_rest')}
      okText={words('plan')}
      cancelText={words('cancel')}
      okButtonProps={{ disabled: days === null, loading: busy !== null }}
      onOk={() => void plan()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <p>{words('plan_how', { count: left, number: printNumber(left, locale) })}</p>
        <DatePicker.RangePicker
          format="DD/MM/YYYY"
          aria-label={words('planned')}
          allowClear={false}
          value={days ? [days[0], days[1]] : null}
          onChange={(range) => range?.[0] && range[1] && setDays([range[0], range[1]])}
        />
        {problem && <Alert type="error" showIcon title={problem} />}
      </Flex>
    </Modal>
  )
}
