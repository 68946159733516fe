import { useNotification } from '@refinedev/core'
import { Alert, Button, Flex, Form, Modal } from 'antd'
import { useState } from 'react'
import { answerClaim, type ClaimRow } from '../../../resources/contract/emis-claims.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { InDocument, useAct, useLocale, usePageWords } from '../../engine/index.ts'
import { TextArea } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'

interface Typed {
  readonly reason?: string
}

/** Released, or not and why: both are asked once more, for the child goes, or the other school waits for nothing. */
export function AnswerButtons({ claim, name }: { readonly claim: ClaimRow; readonly name: string }) {
  const words = usePageWords('emis-claims')
  const [asking, setAsking] = useState<'release' | 'refuse' | null>(null)
  return (
    <Flex gap={8} wrap>
      <Button size="small" type="primary" aria-label={words('release_of', { name })} onClick={() => setAsking('release')}>
        {words('release')}
      </Button>
      <Button size="small" aria-label={words('refuse_of', { name })} onClick={() => setAsking('refuse')}>
        {words('refuse')}
      </Button>
      {asking && <AnswerDialog claim={claim} name={name} release={asking === 'release'} onClose={() => setAsking(null)} />}
    </Flex>
  )
}

function AnswerDialog({
  claim,
  name,
  release,
  onClose,
}: {
  readonly claim: ClaimRow
  readonly name: string
  readonly release: boolean
  onClose(): void
}) {
  const [words, locale] = [usePageWords('emis-claims'), useLocale()]
  const { open: notify } = useNotification()
  const [form] = Form.useForm<Typed>()
  const { busy, problem, run } = useAct(answerClaim, words('failed'), ({ errors, message }) => {
    if (errors['reason']) form.setFields([{ name: 'reason', errors: [...errors['reason']] }])
    return errors['reason'] ? null : message
  })
  const answer = async ({ reason }: Typed) => {
    const done = await run({ params: { id: claim.claim_id }, body: { release, reason: reason?.trim() || null } })
    if (!done) return
    notify?.({ type: 'success', message: words(release ? 'released' : 'refused') })
    onClose()
  }
  const school = sayEither(claim.school, claim.school_ar, locale)
  return (
    <Modal
      open
      width={440}
      title={words(release ? 'release_of' : 'refuse_of', { name })}
      okText={words(release ? 'release' : 'refuse')}
      cancelText={words('back')}
      confirmLoading={busy !== null}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <InDocument>
        <Form<Typed> form={form} layout="vertical" onFinish={(typed) => void answer(typed)}>
          <p>{words(release ? 'release_what' : 'refuse_what', { school })}</p>
          <Form.Item
            name="reason"
            label={words(release ? 'note' : 'reason')}
            rules={release ? [] : [{ required: true, whitespace: true, message: words('say_reason') }]}
          >
            <TextArea maxLength={400} autoSize={{ minRows: 2, maxRows: 5 }} />
          </Form.Item>
          {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
        </Form>
      </InDocument>
    </Modal>
  )
}
