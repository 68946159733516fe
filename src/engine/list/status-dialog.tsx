import { DatePicker, Form, Input, Modal, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { longestReason, say, type Resource } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useToday } from '../refine/today.ts'
import type { Row } from '../row.ts'

export interface StatusDialogProps {
  readonly resource: Resource
  readonly name: string
  onClose(): void
  onConfirm(more: Row): void
}
interface Typed {
  readonly word?: string
  readonly since?: Dayjs
  readonly reason?: string
}

/** Switching off asks as which, since when and why, where the record knows these; the answer stands in its history. */
export default function StatusDialog({ resource, name, onClose, onConfirm }: StatusDialogProps) {
  const [words, locale, today] = [useWords(), useLocale(), useToday()]
  const [form] = Form.useForm<Typed>()
  const { standing } = resource
  const field = standing?.field ? resource.fields[standing.field] : undefined
  const ways = Object.entries(field?.options ?? {}).filter(([word]) => !standing?.present?.includes(word))
  const confirm = ({ word, since, reason }: Typed) =>
    onConfirm({
      ...(standing?.field && word ? { [standing.field]: word } : {}),
      ...(since ? { effective_date: since.format('YYYY-MM-DD') } : {}),
      ...(reason?.trim() ? { reason: reason.trim() } : {}),
    })
  return (
    <Modal
      open
      width={420}
      title={words('status.confirm', { name })}
      okText={words('status.deactivate')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{words('status.confirm_text')}</p>
      <Form<Typed>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ word: standing?.away, ...(standing ? { since: dayjs(today) } : {}) }}
        onFinish={confirm}
      >
        {field && (
          <Form.Item name="word" label={say(field.label, locale)}>
            <Select options={ways.map(([value, text]) => ({ value, label: say(text, locale) }))} />
          </Form.Item>
        )}
        {standing && (
          <Form.Item name="since" label={say(resource.fields[standing.since]!.label, locale)}>
            <DatePicker format="DD/MM/YYYY" allowClear={false} maxDate={dayjs(today)} style={{ inlineSize: '100%' }} />
          </Form.Item>
        )}
        <Form.Item name="reason" label={words('ask.reason')}>
          <Input.TextArea maxLength={longestReason} rows={2} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
