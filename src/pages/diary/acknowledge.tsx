import { CheckOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { DiaryEntry } from '../../../resources/contract/diary.ts'
import { acknowledgeDiary } from '../../../resources/contract/diary-writing.ts'
import { isolated, printInstant } from '../../../resources/kit/index.ts'
import { useAct, useChildInView, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, TextArea } from '../../ui/index.ts'
import styles from './diary.module.css'

/** What a family is asked: that it has read, for each of its children that it is about, with an answer if it likes. */
export function Acknowledge({ entry }: { readonly entry: DiaryEntry }) {
  return (
    <div className={styles.asked} data-screen-only>
      {entry.children.map((child) => (
        <ForChild key={child.student_id} entry={entry} child={child} />
      ))}
    </div>
  )
}

function ForChild({ entry, child }: { readonly entry: DiaryEntry; readonly child: DiaryEntry['children'][number] }) {
  const [words, locale, { children }] = [usePageWords('diary'), useLocale(), useChildInView()]
  const [isAnswering, setAnswering] = useState(false)
  const [reply, setReply] = useState(child.reply ?? '')
  const { busy, problem, run } = useAct(acknowledgeDiary, words('failed'))
  const name = entry.children.length > 1 ? children?.find(({ student_id }) => student_id === child.student_id)?.firstname : undefined
  const send = async (): Promise<void> => {
    const done = await run({ params: { id: entry.diary_id }, body: { student_id: child.student_id, reply: reply.trim() || null } })
    if (done) setAnswering(false)
  }
  const by = isolated(child.acked_by ?? '')
  const when = child.acked_at === null ? '' : printInstant(child.acked_at, locale)
  return (
    <div>
      <div className={styles.deeds}>
        {name && <bdi>{name}</bdi>}
        {child.acked_at !== null ? (
          <Mark tone="good">{words(child.is_own_ack ? 'acknowledged' : 'acknowledged_elsewhere', { when, by })}</Mark>
        ) : child.may_ack ? (
          <Button type="primary" icon={<CheckOutlined aria-hidden="true" />} loading={busy !== null} onClick={() => void send()}>
            {words('acknowledge')}
          </Button>
        ) : (
          <Mark>{words('guardians_asked')}</Mark>
        )}
        {child.may_ack && !isAnswering && (
          <Button type="text" onClick={() => setAnswering(true)}>
            {words(child.reply ? 'change_reply' : 'add_reply')}
          </Button>
        )}
      </div>
      {child.reply && !isAnswering && (
        <blockquote className={styles.reply}>
          <bdi>{child.reply}</bdi>
        </blockquote>
      )}
      {isAnswering && (
        <div className={styles.answering}>
          <TextArea
            aria-label={words('reply')}
            placeholder={words('reply_to_school')}
            autoFocus
            rows={2}
            maxLength={1000}
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
          <div className={styles.deeds}>
            <Button type="primary" loading={busy !== null} onClick={() => void send()}>
              {words('send_reply')}
            </Button>
            <Button onClick={() => setAnswering(false)}>{words('cancel')}</Button>
          </div>
        </div>
      )}
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
    </div>
  )
}
