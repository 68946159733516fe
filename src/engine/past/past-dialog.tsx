import { DatePicker, Form, Input, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { addDays } from '../../../resources/kit/index.ts'
import { useWords } from '../refine/language.ts'
import { useToday } from '../refine/today.ts'

interface Typed {
  readonly day: Dayjs
  readonly time?: string
}

/** Which day, and at what time if it matters: without one the day is over. */
export default function PastDialog({
  asOf,
  onChoose,
  onClose,
}: {
  readonly asOf: string | undefined
  onChoose(asOf: string): void
  onClose(): void
}) {
  const [words, today] = [useWords(), useToday()]
  const [form] = Form.useForm<Typed>()
  const choose = ({ day, time }: Typed) => {
    onChoose(`${day.format('YYYY-MM-DD')}${time ? `T${time}` : ''}`)
    onClose()
  }
  return (
    <Modal
      open
      width={400}
      title={words('past.open')}
      okText={words('past.show')}
      cancelText={words('cancel')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{words('past.explain')}</p>
      <Form<Typed>
        form={form}
        layout="vertical"
        initialValues={{ day: dayjs(asOf?.slice(0, 10) ?? addDays(today, -1)), time: asOf?.slice(11) ?? '' }}
        onFinish={choose}
      >
        <Form.Item name="day" label={words('past.day')} rules={[{ required: true, message: words('past.day_missing') }]}>
          <DatePicker format="DD/MM/YYYY" allowClear={false} maxDate={dayjs(today)} style={{ inlineSize: '100%' }} />
        </Form.Item>
        <Form.Item name="time" label={words('past.time')} extra={words('past.time_help')}>
          <Input type="time" dir="ltr" />
        </Form.Item>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  )
}
