import { useNotification } from '@refinedev/core'
import { Alert, Button, Flex, Form } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { askForEmis, searchEmis } from '../../../resources/contract/emis-claims.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { printDate, sayEither } from '../../../resources/kit/index.ts'
import { ButtonLink, useAct, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Panel, SearchInput, TextArea } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

type Found = NonNullable<DataOf<typeof searchEmis>['found']>

/** A number is typed, its school is told, and asked. */
export function AskPanel() {
  const words = usePageWords('emis-claims')
  const [address, setAddress] = useSearchParams()
  const asked = (address.get('emis_id') ?? '').trim().slice(0, 40)
  const answer = useAnswer(searchEmis, asked === '' ? null : { emis_id: asked })
  return (
    <Panel title={words('ask_title')}>
      <Flex vertical gap={12}>
        <SearchInput
          aria-label={words('emis')}
          dir="ltr"
          defaultValue={asked}
          maxLength={40}
          placeholder={words('emis')}
          enterButton={words('search')}
          onSearch={(typed: string) => setAddress(typed.trim() === '' ? {} : { emis_id: typed.trim() }, { replace: true })}
          style={{ maxInlineSize: 420 }}
        />
        <span className={text.soft}>{words('ask_help')}</span>
        <div role="status">
          {asked !== '' && answer.is === 'failed' && <Alert type="error" showIcon title={answer.failure.message} />}
          {asked !== '' && answer.is === 'ready' && !answer.refreshing && <Answer key={asked} emisId={asked} found={answer.data.found} />}
        </div>
      </Flex>
    </Panel>
  )
}

function Answer({ emisId, found }: { readonly emisId: string; readonly found: Found | null }) {
  const [words, locale] = [usePageWords('emis-claims'), useLocale()]
  if (found === null) return <Alert type="info" showIcon title={words('nobody')} />
  const name = sayEither(found.name, found.name_ar, locale)
  const school = sayEither(found.school, found.school_ar, locale)
  if (found.student_id !== null)
    return (
      <Alert
        type="info"
        showIcon
        title={words('is_yours', { name })}
        action={
          <ButtonLink small to={`/masters/students/show/${encodeURIComponent(found.student_id)}`}>
            {words('open_student')}
          </ButtonLink>
        }
      />
    )
  if (found.claim !== null)
    return (
      <Alert
        type="info"
        showIcon
        title={words('found', { name, school })}
        description={words(found.claim === 'own' ? 'claim_ours' : 'claim_elsewhere')}
      />
    )
  return <Ask emisId={emisId} name={name} school={school} />
}

interface Typed {
  readonly message?: string
}

function Ask({ emisId, name, school }: { readonly emisId: string; readonly name: string; readonly school: string }) {
  const [words, locale] = [usePageWords('emis-claims'), useLocale()]
  const { open: notify } = useNotification()
  const [form] = Form.useForm<Typed>()
  const [isAsked, setAsked] = useState(false)
  const { busy, problem, run } = useAct(askForEmis, words('failed'), ({ errors, message }) => Object.values(errors).flat()[0] ?? message)
  const ask = async ({ message }: Typed) => {
    const done = await run({ body: { emis_id: emisId, message: message?.trim() || null } })
    if (!done) return
    setAsked(true)
    notify?.({ type: 'success', message: words('asked', { school, date: printDate(done.due_on, locale) }) })
  }
  return (
    <Alert
      type="info"
      showIcon
      title={words('found', { name, school })}
      description={
        !isAsked && (
          <Form<Typed> form={form} layout="vertical" onFinish={(typed) => void ask(typed)}>
            <Form.Item name="message" label={words('message')} extra={words('message_help')}>
              <TextArea maxLength={400} autoSize={{ minRows: 2, maxRows: 5 }} />
            </Form.Item>
            {problem && <p className={text.problem}>{problem}</p>}
            <Button type="primary" htmlType="submit" loading={busy !== null}>
              {words('ask', { school })}
            </Button>
          </Form>
        )
      }
    />
  )
}
