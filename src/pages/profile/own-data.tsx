import { SaveButton } from '@refinedev/antd'
import { useGetLocale, useNotification, useSetLocale } from '@refinedev/core'
import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { languageNames } from '../../../resources/kit/text.ts'
import type { Profile } from '../../../resources/contract/auth.ts'
import { atFields, usePageWords, useTask } from '../../engine/index.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { Panel } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'

const names = ['firstname', 'lastname', 'name_ar', 'email', 'phone_number', 'language'] as const
type Typed = Record<(typeof names)[number], string>

const typedOf = (profile: Profile): Typed => ({
  firstname: profile.firstname,
  lastname: profile.lastname ?? '',
  name_ar: profile.name_ar ?? '',
  email: profile.email ?? '',
  phone_number: profile.phone_number ?? '',
  language: profile.language,
})

export function OwnData({ profile }: { readonly profile: Profile }) {
  const [words, save, setLocale, locale] = [usePageWords('profile'), useSaveProfile(), useSetLocale(), useGetLocale()()]
  const { open: notify } = useNotification()
  const [form] = Form.useForm<Typed>()
  const [opened, setOpened] = useState(() => typedOf(profile))
  const { busy, problem, run } = useTask(words('failed'), (failure) => atFields(form, names, failure))

  const submit = async (typed: Typed) => {
    const change = Object.fromEntries(
      names.filter((name) => typed[name] !== opened[name]).map((name) => [name, typed[name].trim() || null]),
    )
    if (Object.keys(change).length === 0) return notify?.({ type: 'success', message: words('nothing_changed') })
    // the photo is saved by itself, so the version of this form may be older than the row: only what was typed here is sent
    await run(async () => {
      const saved = await save(change)
      const next = typedOf(saved)
      setOpened(next)
      form.setFieldsValue(next)
      if (!locale?.startsWith(saved.language)) await setLocale(saved.language)
      notify?.({ type: 'success', message: words('saved') })
    })
  }
  return (
    <Panel title={words('own_data')}>
      <Form<Typed>
        form={form}
        layout="vertical"
        noValidate
        initialValues={opened}
        onFinish={(typed) => void submit(typed)}
        scrollToFirstError
      >
        <div className={grid.pair}>
          <Form.Item name="firstname" label={words('firstname')} rules={[{ required: true, whitespace: true, message: words('required') }]}>
            <Input maxLength={60} autoComplete="given-name" />
          </Form.Item>
          <Form.Item name="lastname" label={words('lastname')}>
            <Input maxLength={60} autoComplete="family-name" />
          </Form.Item>
        </div>
        <Form.Item name="name_ar" label={words('name_ar')}>
          <Input maxLength={120} dir="rtl" lang="ar" />
        </Form.Item>
        <div className={grid.pair}>
          <Form.Item name="email" label={words('email')}>
            <Input maxLength={254} type="email" dir="ltr" autoComplete="email" />
          </Form.Item>
          <Form.Item name="phone_number" label={words('phone')}>
            <Input maxLength={30} type="tel" dir="ltr" autoComplete="tel" />
          </Form.Item>
        </div>
        <Form.Item name="language" label={words('language')}>
          <Radio.Group optionType="button" options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        {problem && <Alert type="error" showIcon title={problem} style={{ marginBlockEnd: 14 }} />}
        <SaveButton icon={null} htmlType="submit" loading={busy !== null}>
          {words('save')}
        </SaveButton>
      </Form>
    </Panel>
  )
}
