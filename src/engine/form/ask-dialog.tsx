import { Alert, Checkbox, DatePicker, Form, Modal } from 'antd'
import { InDocument } from '../in-document.tsx'
import dayjs, { type Dayjs } from 'dayjs'
import {
  longestReason,
  sayProblem,
  type Ask,
  type AskWord,
  type Problem,
  type RegistersWay,
  type Resource,
} from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useToday } from '../refine/today.ts'
import type { Row } from '../row.ts'
import { TextArea } from '../../ui/index.ts'
import { RegistersChoice } from './registers-choice.tsx'

/** What a write wants to be told beside its values, with what the person should know before. */
export interface Asked {
  readonly asks: readonly Ask[]
  /** what was refused, under the paths that the asks are about */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly warnings: readonly Problem[]
}

interface Typed {
  readonly effective_date?: Dayjs
  readonly reason?: string
  readonly over_capacity?: boolean
  readonly registers?: RegistersWay
}

export interface AskDialogProps {
  readonly resource: Resource
  readonly asked: Asked
  readonly busy: boolean
  onClose(): void
  onAnswer(answers: Row): void
}

/** From which day, why, and whether a full class is meant: asked only when the server wants to know, then the same save goes again. */
export default function AskDialog({ resource, asked, busy, onClose, onAnswer }: AskDialogProps) {
  const [words, locale, today] = [useWords(), useLocale(), useToday()]
  const [form] = Form.useForm<Typed>()
  const of = (word: AskWord): Ask | undefined => asked.asks.find((one) => one.word === word)
  const [day, reason, full, registers] = [of('effective_date'), of('reason'), of('over_capacity'), of('registers')]
  const answer = ({ effective_date, reason: why, over_capacity, registers: way }: Typed) =>
    onAnswer({
      ...(effective_date ? { effective_date: effective_date.format('YYYY-MM-DD') } : {}),
      ...(why ? { reason: why.trim() } : {}),
      ...(over_capacity ? { over_capacity: true } : {}),
      ...(way ? { registers: way } : {}),
    })
  return (
    <Modal
      open
      width={480}
      title={words(`ask.${day ? 'moves' : full ? 'full' : registers ? 'registers' : 'past'}`)}
      okText={words('form.save')}
      cancelText={words('cancel')}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <InDocument>
        {asked.warnings.map((one) => (
          <Alert key={one.code} type="warning" showIcon title={sayProblem(one, locale, resource)} style={{ marginBlockEnd: 12 }} />
        ))}
        <Form<Typed>
          form={form}
          layout="vertical"
          initialValues={{ effective_date: dayjs(day?.latest ?? today) }}
          onFinish={answer}
          preserve={false}
        >
          {day && (
            <Form.Item
              name="effective_date"
              label={words('ask.effective_date')}
              rules={[{ required: true, message: words('ask.required') }]}
            >
              <DatePicker
                format="DD/MM/YYYY"
                allowClear={false}
                style={{ inlineSize: '100%' }}
                {...(day.earliest ? { minDate: dayjs(day.earliest) } : {})}
                maxDate={dayjs(day.latest ?? today)}
              />
            </Form.Item>
          )}
          {reason && (
            <Form.Item
              name="reason"
              label={words('ask.reason')}
              rules={[{ required: true, whitespace: true, message: words('ask.required') }]}
            >
              <TextArea maxLength={longestReason} autoSize={{ minRows: 2, maxRows: 5 }} autoFocus />
            </Form.Item>
          )}
          {registers && (
            <Form.Item
              name="registers"
              label={asked.errors[registers.about]?.join(' ')}
              required={false}
              rules={[{ required: true, message: words('ask.required') }]}
            >
              <RegistersChoice />
            </Form.Item>
          )}
          {full && (
            <Form.Item
              name="over_capacity"
              valuePropName="checked"
              extra={asked.errors[full.about]?.join(' ')}
              rules={[{ validator: (_, on) => (on === true ? Promise.resolve() : Promise.reject(new Error(words('ask.required')))) }]}
            >
              <Checkbox>{words('ask.over_capacity')}</Checkbox>
            </Form.Item>
          )}
        </Form>
      </InDocument>
    </Modal>
  )
}
