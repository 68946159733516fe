import { useNotification } from '@refinedev/core'
import { Alert, Checkbox, Form, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { awardHousePoints } from '../../../resources/contract/house-points.ts'
import type { OfSelection } from '../../engine/definitions/index.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { InDocument, meantList, useAct, useLocale, usePageWords } from '../../engine/index.ts'
import { SentByEnter } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'

interface Typed {
  readonly points: number
  readonly reason: string
  readonly leave_out: boolean
}

/** The same for all who are selected, one child or five hundred, as one operation. */
export function AwardDialog({ question, count, onClose }: Omit<OfSelection, 'resource'>) {
  const [words, locale] = [usePageWords('house-points'), useLocale()]
  const { open: notify } = useNotification()
  const [form] = Form.useForm<Typed>()
  const [homeless, setHomeless] = useState(false)
  const { busy, problem, run } = useAct(awardHousePoints, words('failed'), ({ errors, message }) => {
    form.setFields((['points', 'reason'] as const).map((name) => ({ name, errors: [...(errors[name] ?? [])] })))
    setHomeless(count > 1 && errors['student_id'] !== undefined)
    return errors['student_id']?.[0] ?? errors['students']?.[0] ?? (errors['points'] || errors['reason'] ? null : message)
  })
  const give = async ({ leave_out, ...typed }: Typed) => {
    const done = await run({ body: { ...typed, students: meantList(question), leave_out } })
    if (!done) return
    const given = { count: done.children, number: printNumber(done.children, locale), points: printNumber(typed.points, locale) }
    notify?.({ type: 'success', message: words('given', given) })
    onClose(true)
  }
  return (
    <Modal
      open
      width={420}
      title={words('give_to', { count, number: printNumber(count, locale) })}
      okText={words('give')}
      cancelText={words('cancel')}
      confirmLoading={busy !== null}
      onOk={() => form.submit()}
      onCancel={() => onClose()}
    >
      <InDocument>
        <Form<Typed>
          form={form}
          layout="vertical"
          initialValues={{ points: 10, reason: '', leave_out: false }}
          onFinish={(typed) => void give(typed)}
        >
          <Form.Item
            name="points"
            label={words('points')}
            extra={words('points_help')}
            rules={[{ required: true, message: words('say_points') }]}
          >
            <InputNumber className={text.wide ?? ''} autoFocus min={-100} max={100} precision={0} />
          </Form.Item>
          <Form.Item name="reason" label={words('reason')} rules={[{ required: true, whitespace: true, message: words('say_reason') }]}>
            <Input maxLength={120} />
          </Form.Item>
          {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
          <Form.Item name="leave_out" valuePropName="checked" hidden={!homeless}>
            <Checkbox>{words('leave_out')}</Checkbox>
          </Form.Item>
          <SentByEnter />
        </Form>
      </InDocument>
    </Modal>
  )
}
