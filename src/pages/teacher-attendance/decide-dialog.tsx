import { Alert, Form, Modal } from 'antd'
import { decideLeave } from '../../../resources/contract/teacher-leave.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { InDocument, useAct, useLocale, usePageWords } from '../../engine/index.ts'
import { TextArea } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import type { Request } from './said.ts'
import { useLeaveSaid } from './use-said.ts'

interface Typed {
  readonly comment?: string
  readonly confidential_comment?: string
}
interface DecideDialogProps {
  readonly request: Request
  readonly to: 'approved' | 'declined' | 'cancelled'
  /** with how many lessons nobody holds yet; nothing: it was not decided */
  onClose(uncovered?: number): void
}

/** The decision with a word to the teacher, and one that stays among those who decide. */
export function DecideDialog({ request, to, onClose }: DecideDialogProps) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const { whenOf } = useLeaveSaid()
  const [form] = Form.useForm<Typed>()
  const { busy, problem, run } = useAct(decideLeave, words('failed'), ({ errors, message }) => {
    form.setFields([{ name: 'comment', errors: [...(errors['comment'] ?? [])] }])
    return errors['comment'] ? null : (Object.values(errors)[0]?.[0] ?? message)
  })
  const decide = async (typed: Typed): Promise<void> => {
    const done = await run({
      params: { id: request.leave_id },
      body: {
        to,
        version: request.updated_at,
        ...(typed.comment ? { comment: typed.comment } : {}),
        ...(typed.confidential_comment ? { confidential_comment: typed.confidential_comment } : {}),
      },
    })
    if (done) onClose(done.uncovered)
  }
  return (
    <Modal
      open
      width={440}
      title={words(`decide_${to}`, { name: sayEither(request.teacher, request.teacher_ar, locale) })}
      okText={words(to === 'approved' ? 'approve' : to === 'declined' ? 'decline' : 'cancel_leave')}
      cancelText={words('close')}
      confirmLoading={busy !== null}
      onOk={() => form.submit()}
      onCancel={() => onClose()}
    >
      <InDocument>
        <p>{whenOf(request)}</p>
        <Form<Typed> form={form} layout="vertical" onFinish={(typed) => void decide(typed)}>
          <Form.Item name="comment" label={words('comment')} extra={words('comment_help')}>
            <TextArea rows={2} maxLength={1000} autoFocus />
          </Form.Item>
          <Form.Item name="confidential_comment" label={words('confidential')} extra={words('confidential_help')}>
            <TextArea rows={2} maxLength={1000} />
          </Form.Item>
          {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
        </Form>
      </InDocument>
    </Modal>
  )
}
