import { DatePicker, Flex, Form, Modal, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { addDays } from '../../../resources/kit/index.ts'
import { useEnterCloses } from '../fields/inputs/enter-closes.ts'
import { timeFormats, timeValue } from '../fields/inputs/time.tsx'
import { useWords } from '../refine/language.ts'
import { useToday } from '../refine/today.ts'
import { SentByEnter } from '../../ui/sent-by-enter.tsx'
import text from '../../ui/text.module.css'

interface Typed {
  readonly day: Dayjs
  readonly time: Dayjs | null
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
  const [words, today, closing] = [useWords(), useToday(), useEnterCloses()]
  const [form] = Form.useForm<Typed>()
  const choose = ({ day, time }: Typed) => {
    onChoose(`${day.format('YYYY-MM-DD')}${time ? `T${time.format('HH:mm')}` : ''}`)
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
      <Flex vertical gap={16}>
        <p>{words('past.explain')}</p>
        <Form<Typed>
          form={form}
          layout="vertical"
          initialValues={{ day: dayjs(asOf?.slice(0, 10) ?? addDays(today, -1)), time: timeValue(asOf?.slice(11)) }}
          onFinish={choose}
        >
          <Form.Item name="day" label={words('past.day')} rules={[{ required: true, message: words('past.day_missing') }]}>
            <DatePicker format="DD/MM/YYYY" allowClear={false} maxDate={dayjs(today)} className={text.wide} />
          </Form.Item>
          <Form.Item name="time" label={words('past.time')} extra={words('past.time_help')}>
            <TimePicker {...closing} className={text.wide} format={timeFormats} placeholder="07:30" needConfirm={false} />
          </Form.Item>
          <SentByEnter />
        </Form>
      </Flex>
    </Modal>
  )
}
