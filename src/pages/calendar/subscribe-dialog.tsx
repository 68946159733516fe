import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Flex, Input, Modal } from 'antd'
import { useState } from 'react'
import { changeFeed, closeFeed, getFeed, openFeed } from '../../../resources/contract/school-calendar.ts'
import { printDate, type Role } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useAct, useLocale, usePageWords, usePerson } from '../../engine/index.ts'
import styles from './subscribe.module.css'
import text from '../../ui/text.module.css'

/** Whose lessons they are, to whom it is not the own ones. */
const lessonsOf: Readonly<Partial<Record<Role, 'class' | 'children'>>> = { student: 'class', parent: 'children' }
const programs = ['apple', 'google', 'outlook'] as const

/** The person's own address for the calendar program of a telephone: told once, replaced, ended. */
export default function SubscribeDialog({ onClose }: { onClose(): void }) {
  const [words, locale, { role }] = [usePageWords('calendar'), useLocale(), usePerson()]
  const answer = useAnswer(getFeed)
  const [address, setAddress] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  // of an address that is still to be made
  const [wantsLessons, setWantsLessons] = useState(true)
  const opening = useAct(openFeed, words('not_kept'))
  const closing = useAct(closeFeed, words('not_kept'))
  const changing = useAct(changeFeed, words('not_kept'))
  const open = async (withLessons: boolean) => {
    const made = await opening.run({ body: { with_lessons: withLessons } })
    if (!made) return
    setCopied(false)
    setAddress(new URL(made.path, window.location.origin).href)
  }
  const close = async () => {
    if (await closing.run({})) setAddress(null)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '')
    setCopied(true)
  }
  const problem = opening.problem ?? closing.problem ?? changing.problem
  return (
    <Modal open width={560} title={words('subscribe')} footer={null} onCancel={onClose}>
      <Flex vertical gap={14}>
        <p>{words('subscribe_why')}</p>
        <Answered answer={answer} rows={2}>
          {(feed) => (
            <>
              {address ? (
                <Flex vertical gap={8}>
                  <Flex gap={8}>
                    <Input readOnly dir="ltr" aria-label={words('address')} value={address} onFocus={(event) => event.target.select()} />
                    <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
                      {words(isCopied ? 'copied' : 'copy')}
                    </Button>
                  </Flex>
                  <Alert type="info" showIcon title={words('address_once')} />
                  <a href={address.replace(/^https?:/, 'webcal:')}>{words('open_here')}</a>
                </Flex>
              ) : feed.since ? (
                <p className={text.soft}>
                  {words('address_since', { date: printDate(feed.since.slice(0, 10), locale) })}{' '}
                  {feed.read_at ? words('address_read', { date: printDate(feed.read_at.slice(0, 10), locale) }) : words('address_unread')}
                </p>
              ) : null}
              {feed.with_lessons !== null && (
                <div>
                  <Checkbox
                    checked={feed.since ? feed.with_lessons : wantsLessons}
                    disabled={changing.busy !== null}
                    aria-describedby="calendar-lessons"
                    onChange={({ target: { checked } }) =>
                      feed.since ? void changing.run({ body: { with_lessons: checked } }) : setWantsLessons(checked)
                    }
                  >
                    {words(`with_lessons_${lessonsOf[role] ?? 'own'}`)}
                  </Checkbox>
                  <p id="calendar-lessons" className={text.soft}>
                    {words('with_lessons_why')}
                  </p>
                </div>
              )}
              <Flex wrap gap={8}>
                <Button
                  type={feed.since ? 'default' : 'primary'}
                  loading={opening.busy !== null}
                  onClick={() => void open(feed.since ? feed.with_lessons === true : feed.with_lessons !== null && wantsLessons)}
                >
                  {words(feed.since ? 'new_address' : 'make_address')}
                </Button>
                {feed.since && (
                  <Button danger loading={closing.busy !== null} onClick={() => void close()}>
                    {words('end_address')}
                  </Button>
                )}
              </Flex>
              {feed.since && <p className={text.soft}>{words('new_address_why')}</p>}
            </>
          )}
        </Answered>
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        <dl className={styles.how}>
          {programs.map((program) => (
            <div key={program}>
              <dt>{words(`how_${program}`)}</dt>
              <dd>{words(`how_${program}_steps`)}</dd>
            </div>
          ))}
        </dl>
      </Flex>
    </Modal>
  )
}
