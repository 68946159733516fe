import { DatePicker, Form, Modal, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { longestReason, say, type Resource } from '../../../resources/kit/index.ts'
import { ButtonLink } from '../button-link.tsx'
import { useContributed } from '../contributions/contributions-context.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { entryAddress } from '../refine/navigation.ts'
import { useToday } from '../refine/today.ts'
import type { Row } from '../row.ts'
import { ImpactNote, useImpact } from './impact-note.tsx'
import grid from '../../ui/form-grid.module.css'
import { TextArea } from '../../ui/index.ts'

export interface StatusDialogProps {
  readonly resource: Resource
  readonly id: string
  readonly name: string
  onClose(): void
  onConfirm(more: Row): void
}
interface Typed {
  readonly word?: string
  readonly since?: Dayjs
  readonly reason?: string
}

/** Switching off tells first what refers to the record, then asks as which, since when and why, where the record knows these. */
export default function StatusDialog({ resource, id, name, onClose, onConfirm }: StatusDialogProps) {
  const [words, locale, today] = [useWords(), useLocale(), useToday()]
  const impact = useImpact(resource, id)
  const isKept = impact.is === 'ready' && impact.data.kept !== null
  const entries = useContributed('row-entry', resource.name).filter(({ whenKept }) => whenKept)
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
      okButtonProps={{ danger: true, disabled: impact.is === 'loading' || isKept }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <ImpactNote answer={impact} id={id} tone="tell" onLeave={onClose} />
      {isKept &&
        entries.map(({ name: key, to, title }) => (
          <ButtonLink key={key} primary to={entryAddress(to, id)}>
            {say(title, locale)}
          </ButtonLink>
        ))}
      {/* what would be refused is not asked */}
      {!isKept && (
        <>
          <p className={grid.told}>{words('status.confirm_text')}</p>
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
              <TextArea maxLength={longestReason} rows={2} />
            </Form.Item>
          </Form>
        </>
      )}
    </Modal>
  )
}
