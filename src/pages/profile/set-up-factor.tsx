import { Alert, Button, Form, Input, Modal, QRCode } from 'antd'
import { useState } from 'react'
import type { DataOf } from '../../../resources/contract/call.ts'
import { confirmSecondFactor, offerSecondFactor } from '../../../resources/contract/second-factor.ts'
import { InDocument, usePageWords, useTask, useWrapPassword } from '../../engine/index.ts'
import { PasswordInput } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './factor.module.css'

type Step =
  | { readonly is: 'password' }
  | { readonly is: 'scan'; readonly offered: DataOf<typeof offerSecondFactor> }
  | { readonly is: 'codes'; readonly codes: readonly string[] }
interface Typed {
  readonly password: string
  readonly code: string
}

/** Read aloud and typed by fours. */
const byFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The password, a picture for the authenticator, its first code, and the codes that stand in for it. */
export default function SetUpFactor({ account, onClose }: { readonly account: string; onClose(): void }) {
  const [words, wrap] = [usePageWords('profile'), useWrapPassword()]
  const [step, setStep] = useState<Step>({ is: 'password' })
  const [form] = Form.useForm<Typed>()
  const { busy, problem, run } = useTask(words('failed'), ({ errors, message }) => {
    form.setFields((['password', 'code'] as const).flatMap((name) => (errors[name] ? [{ name, errors: [...errors[name]] }] : [])))
    return Object.keys(errors).length === 0 ? message : null
  })
  const submit = ({ password, code }: Typed) =>
    run(async (send) => {
      if (step.is === 'password') {
        const offered = await send(offerSecondFactor, { body: { password: await wrap(password) } })
        setStep({ is: 'scan', offered })
      } else if (step.is === 'scan') {
        const { recovery_codes: codes } = await send(confirmSecondFactor, { body: { code } })
        setStep({ is: 'codes', codes })
      }
    })
  const required = { required: true, message: words('required') }
  const isDone = step.is === 'codes'
  return (
    <Modal
      open
      title={words(isDone ? 'codes' : 'factor_set_up')}
      onCancel={onClose}
      // codes that are told this once do not go with a press beside them
      mask={{ closable: !isDone }}
      footer={
        isDone ? (
          <Button type="primary" onClick={onClose}>
            {words('codes_kept')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{words('cancel')}</Button>
            <Button type="primary" loading={busy !== null} onClick={() => form.submit()}>
              {words(step.is === 'password' ? 'factor_next' : 'factor_confirm')}
            </Button>
          </>
        )
      }
    >
      <InDocument>
        {problem && <Alert type="error" showIcon title={problem} style={{ marginBlockEnd: 14 }} />}
        {step.is === 'codes' ? (
          <RecoveryCodes codes={step.codes} account={account} />
        ) : (
          <Form<Typed> form={form} layout="vertical" requiredMark={false} onFinish={(typed) => void submit(typed)}>
            {step.is === 'password' ? (
              <Form.Item name="password" label={words('present_password')} rules={[required]}>
                <PasswordInput autoComplete="current-password" dir="ltr" autoFocus />
              </Form.Item>
            ) : (
              <>
                <div className={styles.picture}>
                  <div className={styles.code} role="img" aria-label={words('factor_picture')}>
                    <QRCode type="svg" value={step.offered.address} size={176} bordered={false} color="#000" bgColor="#fff" />
                  </div>
                  <div className={styles.beside}>
                    <p>{words('factor_scan')}</p>
                    <p className={text.soft}>{words('factor_by_hand')}</p>
                    <code className={styles.key} dir="ltr">
                      {byFours(step.offered.secret)}
                    </code>
                  </div>
                </div>
                <Form.Item name="code" label={words('factor_code')} rules={[required]} style={{ marginBlockStart: 16 }}>
                  <Input autoComplete="one-time-code" inputMode="numeric" dir="ltr" autoFocus />
                </Form.Item>
              </>
            )}
          </Form>
        )}
      </InDocument>
    </Modal>
  )
}
