import { useNotification } from '@refinedev/core'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { endSecondFactor, renewRecoveryCodes } from '../../../resources/contract/second-factor.ts'
import { InDocument, usePageWords, useTask, useWrapPassword } from '../../engine/index.ts'
import { PasswordInput, SentByEnter } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Typed {
  readonly password: string
  readonly code: string
}

interface Props {
  readonly what: 'renew' | 'off'
  readonly account: string
  onClose(): void
}

/** New recovery codes, or no second factor any more: both take the password and a code. */
export default function ProveFactor({ what, account, onClose }: Props) {
  const [words, wrap] = [usePageWords('profile'), useWrapPassword()]
  const { open: notify } = useNotification()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [form] = Form.useForm<Typed>()
  const { busy, problem, run } = useTask(words('failed'), ({ errors, message }) => {
    form.setFields((['password', 'code'] as const).flatMap((field) => (errors[field] ? [{ name: field, errors: [...errors[field]] }] : [])))
    return Object.keys(errors).length === 0 ? message : null
  })
  const submit = async ({ password, code }: Typed) => {
    const isDone = await run(async (send) => {
      const body = { password: await wrap(password), code }
      if (what === 'off') await send(endSecondFactor, { body })
      else setCodes((await send(renewRecoveryCodes, { body })).recovery_codes)
    })
    if (!isDone || what === 'renew') return
    notify?.({ type: 'success', message: words('factor_ended') })
    onClose()
  }
  const required = { required: true, message: words('required') }
  return (
    <Modal
      open
      title={words(codes ? 'codes' : what === 'off' ? 'factor_end' : 'codes_renew')}
      onCancel={onClose}
      mask={{ closable: codes === null }}
      footer={
        codes ? (
          <Button type="primary" onClick={onClose}>
            {words('codes_kept')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{words('cancel')}</Button>
            <Button type="primary" danger={what === 'off'} loading={busy !== null} onClick={() => form.submit()}>
              {words(what === 'off' ? 'factor_end' : 'codes_renew')}
            </Button>
          </>
        )
      }
    >
      <InDocument>
        {problem && <Alert type="error" showIcon title={problem} style={{ marginBlockEnd: 14 }} />}
        {codes ? (
          <RecoveryCodes codes={codes} account={account} />
        ) : (
          <Form<Typed> form={form} layout="vertical" requiredMark={false} onFinish={(typed) => void submit(typed)}>
            <p className={text.soft}>{words(what === 'off' ? 'factor_end_hint' : 'codes_renew_hint')}</p>
            <Form.Item name="password" label={words('present_password')} rules={[required]}>
              <PasswordInput autoComplete="current-password" dir="ltr" autoFocus />
            </Form.Item>
            <Form.Item name="code" label={words('factor_code')} extra={words('factor_or_recovery')} rules={[required]}>
              <Input autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} dir="ltr" />
            </Form.Item>
            <SentByEnter />
          </Form>
        )}
      </InDocument>
    </Modal>
  )
}
