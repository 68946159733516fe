import { useActiveAuthProvider, useNotification } from '@refinedev/core'
import { Alert, Button, Form } from 'antd'
import { usePageWords, useTask } from '../../engine/index.ts'
import { Panel, PasswordInput } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import grid from '../../ui/form-grid.module.css'

interface Typed {
  readonly password: string
  readonly new_password: string
  readonly again: string
}

export function PasswordForm() {
  const [words, auth] = [usePageWords('profile'), useActiveAuthProvider()]
  const { open: notify } = useNotification()
  const [form] = Form.useForm<Typed>()
  const { busy, problem, run } = useTask(words('failed'), ({ errors, message }) => {
    form.setFields((['password', 'new_password'] as const).flatMap((name) => (errors[name] ? [{ name, errors: [...errors[name]] }] : [])))
    return Object.keys(errors).length === 0 ? message : null
  })
  const submit = ({ password, new_password }: Typed) =>
    run(async () => {
      const answer = await auth?.updatePassword?.({ password, new_password })
      if (!answer?.success) throw answer?.error ?? new Error(words('failed'))
      form.resetFields()
      notify?.({ type: 'success', message: words('password_changed') })
    })
  const required = { required: true, message: words('required') }
  return (
    <Panel title={words('password')}>
      <p className={`${text.soft} ${grid.told}`}>{words('password_hint')}</p>
      <Form<Typed> form={form} layout="vertical" requiredMark={false} onFinish={(typed) => void submit(typed)}>
        <Form.Item name="password" label={words('present_password')} rules={[required]}>
          <PasswordInput autoComplete="current-password" dir="ltr" />
        </Form.Item>
        <div className={grid.pair}>
          <Form.Item name="new_password" label={words('new_password')} rules={[required]}>
            <PasswordInput autoComplete="new-password" dir="ltr" />
          </Form.Item>
          <Form.Item
            name="again"
            label={words('again')}
            dependencies={['new_password']}
            rules={[
              required,
              ({ getFieldValue }) => ({
                validator: (_, value) =>
                  !value || value === getFieldValue('new_password') ? Promise.resolve() : Promise.reject(new Error(words('not_same'))),
              }),
            ]}
          >
            <PasswordInput autoComplete="new-password" dir="ltr" />
          </Form.Item>
        </div>
        {problem && <Alert type="error" showIcon title={problem} style={{ marginBlockEnd: 14 }} />}
        <Button htmlType="submit" loading={busy !== null}>
          {words('change_password')}
        </Button>
      </Form>
    </Panel>
  )
}
