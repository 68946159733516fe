import { Alert, Button, DatePicker, Flex, Form, Modal, Select, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { askForLeave, leaveDurations, type ToldLeave } from '../../../resources/contract/teacher-leave.ts'
import type { BalanceRow } from '../../../resources/contract/teacher-attendance.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { InDocument, useAct, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { TextArea } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'

interface Typed {
  readonly leave_type: string
  readonly from_date: dayjs.Dayjs
  readonly to_date: dayjs.Dayjs
  readonly duration: (typeof leaveDurations)[number]
  readonly starts_at?: dayjs.Dayjs | null
  readonly ends_at?: dayjs.Dayjs | null
  readonly reason?: string
}
const fields = ['leave_type', 'from_date', 'to_date', 'duration', 'starts_at', 'ends_at', 'reason'] as const
const day = 'YYYY-MM-DD'
const isDuration = (said: string): said is Typed['duration'] => leaveDurations.some((one) => one === said)

interface AskDialogProps {
  readonly teacherId: string | null
  readonly balance: readonly BalanceRow[]
  readonly draft: ToldLeave | null
  onClose(): void
}
/** A request for leave, with what is left of it before one's eyes. */
export function AskDialog({ teacherId, balance, draft, onClose }: AskDialogProps) {
  const [words, locale, today] = [usePageWords('teacher-attendance'), useLocale(), useToday()]
  const [form] = Form.useForm<Typed>()
  const [isDraft, setDraft] = useState(false)
  const [type, duration] = [Form.useWatch('leave_type', form), Form.useWatch('duration', form)]
  const { busy, problem, run } = useAct(askForLeave, words('failed'), ({ errors, message }) => {
    form.setFields(fields.map((name) => ({ name, errors: [...(errors[name] ?? [])] })))
    return fields.some((name) => errors[name]) ? null : message
  })
  const own = balance.find(({ leave_type }) => leave_type === type)
  const send = async (typed: Typed): Promise<void> => {
    const isHourly = typed.duration === 'hourly'
    const done = await run(
      {
        body: {
          ...(teacherId ? { teacher_id: teacherId } : {}),
          ...(draft ? { leave_id: draft.leave_id } : {}),
          leave_type: typed.leave_type,
          from_date: typed.from_date.format(day),
          to_date: typed.to_date.format(day),
          duration: typed.duration,
          starts_at: isHourly && typed.starts_at ? typed.starts_at.format('HH:mm') : null,
          ends_at: isHourly && typed.ends_at ? typed.ends_at.format('HH:mm') : null,
          reason: typed.reason ?? null,
          is_draft: isDraft,
        },
      },
      isDraft ? 'draft' : 'send',
    )
    if (done) onClose()
  }
  const submit = (asDraft: boolean) => {
    setDraft(asDraft)
    // what is pressed is known once the form is asked
    queueMicrotask(() => form.submit())
  }
  const required = { required: true, message: words('required') }
  return (
    <Modal
      open
      width={480}
      title={words('ask')}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onClose}>{words('close')}</Button>
          <Button loading={busy === 'draft'} onClick={() => submit(true)}>
            {words('as_draft')}
          </Button>
          <Button type="primary" loading={busy === 'send'} onClick={() => submit(false)}>
            {words('send')}
          </Button>
        </Flex>
      }
    >
      <InDocument>
        <Form<Typed>
          form={form}
          layout="vertical"
          initialValues={
            draft
              ? {
                  ...draft,
                  from_date: dayjs(draft.from_date),
                  to_date: dayjs(draft.to_date),
                  duration: isDuration(draft.duration) ? draft.duration : 'full_day',
                  starts_at: draft.starts_at ? dayjs(`${today}T${draft.starts_at}`) : null,
                  ends_at: draft.ends_at ? dayjs(`${today}T${draft.ends_at}`) : null,
                }
              : { from_date: dayjs(today), to_date: dayjs(today), duration: 'full_day' }
          }
          onFinish={(typed) => void send(typed)}
        >
          <Form.Item
            name="leave_type"
            label={words('leave_type')}
            rules={[required]}
            extra={
              own && own.left !== null
                ? words('left_of', {
                    left: printNumber(own.left, locale),
                    all: printNumber(own.entitled ?? 0, locale),
                    pending: printNumber(own.pending, locale),
                  })
                : own && !own.is_paid
                  ? words('unpaid')
                  : null
            }
          >
            <Select
              options={balance.map((one) => ({ value: one.leave_type, label: sayEither(one.name_en, one.name_ar, locale) }))}
              autoFocus
            />
          </Form.Item>
          <Form.Item name="duration" label={words('duration')} rules={[required]}>
            <Select options={leaveDurations.map((one) => ({ value: one, label: words(`duration_${one}`) }))} />
          </Form.Item>
          <Flex gap={12} wrap>
            <Form.Item name="from_date" label={words('from_date')} rules={[required]}>
              <DatePicker
                format="DD/MM/YYYY"
                allowClear={false}
                onChange={(picked: dayjs.Dayjs | null) => {
                  if (picked && form.getFieldValue('to_date')?.isBefore(picked)) form.setFieldValue('to_date', picked)
                }}
              />
            </Form.Item>
            <Form.Item name="to_date" label={words('to_date')} rules={[required]}>
              <DatePicker format="DD/MM/YYYY" allowClear={false} />
            </Form.Item>
          </Flex>
          {duration === 'hourly' && (
            <Flex gap={12} wrap>
              <Form.Item name="starts_at" label={words('starts_at')} rules={[required]}>
                <TimePicker format="HH:mm" minuteStep={5} needConfirm={false} />
              </Form.Item>
              <Form.Item name="ends_at" label={words('ends_at')} rules={[required]}>
                <TimePicker format="HH:mm" minuteStep={5} needConfirm={false} />
              </Form.Item>
            </Flex>
          )}
          <Form.Item name="reason" label={words('reason')}>
            <TextArea rows={2} maxLength={1000} />
          </Form.Item>
          {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
          <p className={text.soft}>{words('ask_note')}</p>
        </Form>
      </InDocument>
    </Modal>
  )
}
