import { useNotification } from '@refinedev/core'
import { Alert, Button, Checkbox, Flex, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { countForSchools, sendToSchools } from '../../../resources/contract/institution-notices.ts'
import { audienceRoleNames, audienceRoles, type AudienceRole } from '../../../resources/domain/notices/words.ts'
import { printNumber, say } from '../../../resources/kit/index.ts'
import { Answered, ButtonLink, InDocument, useAct, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { FieldFrame, Page, Panel } from '../../ui/index.ts'
import { SchoolChoice } from './school-choice.tsx'
import { noTexts, sentTextsOf, SentTextsForm, type SentTexts } from './sent-texts.tsx'
import text from '../../ui/text.module.css'
import styles from './notice-board.module.css'

/** One notice to several schools: what it says, whom it is for, and in which of them, with the number of each before it is sent. */
export function SendPage() {
  const [words, locale, go] = [usePageWords('notice-board'), useLocale(), useNavigate()]
  const { open: notify } = useNotification()
  const [texts, setTexts] = useState<SentTexts>(noTexts)
  const [roles, setRoles] = useState<readonly AudienceRole[]>([])
  const [asksAck, setAsksAck] = useState(false)
  // unsaid: all that are open
  const [said, setSaid] = useState<readonly string[] | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const answer = useAnswer(countForSchools, {}, { roles: [...roles] })
  const { busy, problem, run } = useAct(sendToSchools, words('failed'), ({ errors: wrong, message }) => {
    setErrors(wrong)
    setAsked(false)
    return Object.keys(wrong).length > 0 ? words('mend_first') : message
  })
  const schools = answer.is === 'ready' ? answer.data.schools : []
  const chosen = said ?? schools.filter(({ is_open }) => is_open).map(({ school_id }) => school_id)
  const own = schools.filter(({ school_id }) => chosen.includes(school_id))
  const people = own.reduce((sum, one) => sum + one.people, 0)
  const without = own.reduce((sum, one) => sum + one.without_account, 0)
  const number = (value: number): string => printNumber(value, locale)
  const nobody = roles.length === 0 ? 'nobody_chosen' : own.length === 0 ? 'no_school_chosen' : people === 0 ? 'nobody_there' : null
  const mend = (...names: readonly string[]): void =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))))
  const send = async (): Promise<void> => {
    const done = await run({ body: { ...sentTextsOf(texts), roles: [...roles], requires_ack: asksAck, school_ids: [...chosen] } })
    if (!done) return
    notify?.({ type: 'success', message: words('sent_to', { count: done.schools, number: number(done.schools) }) })
    void go(`/noticeBoard/schools?notice=${done.source_id}`)
  }
  return (
    <Page narrow title={words('write_to_schools')}>
      <Panel title={words('what_it_says')}>
        <div className={styles.stack}>
          <SentTextsForm
            texts={texts}
            errors={errors}
            onChange={(more) => {
              mend(...Object.keys(more))
              setTexts({ ...texts, ...more })
            }}
          />
        </div>
      </Panel>
      <Panel title={words('whom')}>
        <div className={styles.stack}>
          <FieldFrame id="sent-roles" group label={words('for_whom')} required problems={errors['roles'] ?? []}>
            {() => (
              <Checkbox.Group
                className={styles.roles ?? ''}
                value={[...roles]}
                options={audienceRoleNames.map((role) => ({ value: role, label: say(audienceRoles[role], locale) }))}
                onChange={(value) => {
                  mend('roles')
                  setRoles(audienceRoleNames.filter((role) => value.includes(role)))
                }}
              />
            )}
          </FieldFrame>
          <Answered answer={answer} rows={3}>
            {(counted) => (
              <FieldFrame id="sent-schools" group label={words('in_schools')} required problems={errors['school_ids'] ?? []}>
                {() => (
                  <SchoolChoice
                    schools={counted.schools}
                    chosen={chosen}
                    isOfNobody={roles.length === 0}
                    onChange={(next) => {
                      mend('school_ids')
                      setSaid(next)
                    }}
                  />
                )}
              </FieldFrame>
            )}
          </Answered>
          <Checkbox checked={asksAck} onChange={({ target }) => setAsksAck(target.checked)}>
            {words('has_to_be_confirmed')}
          </Checkbox>
          <p id="sent-reach" className={text.soft} aria-live="polite">
            {nobody !== null && answer.is === 'ready' && words(nobody)}
            {nobody === null && words('reaches_people', { count: people, number: number(people) })}{' '}
            {nobody === null && without > 0 && words('without_account', { count: without, number: number(without) })}
          </p>
        </div>
      </Panel>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      <Flex wrap gap={8}>
        <Button type="primary" disabled={nobody !== null} aria-describedby="sent-reach" onClick={() => setAsked(true)}>
          {words('send')}
        </Button>
        <ButtonLink to="/noticeBoard/schools">{words('cancel')}</ButtonLink>
      </Flex>
      {isAsked && (
        <Modal
          open
          width={460}
          title={words('ask_send')}
          okText={words('send')}
          cancelText={words('cancel')}
          confirmLoading={busy !== null}
          onOk={() => void send()}
          onCancel={() => setAsked(false)}
        >
          <InDocument>
            <p>
              {words('will_reach', { count: people, number: number(people) })}{' '}
              {words('in_so_many', { count: own.length, number: number(own.length) })}{' '}
              {without > 0 && words('without_account', { count: without, number: number(without) })}
            </p>
          </InDocument>
        </Modal>
      )}
    </Page>
  )
}
