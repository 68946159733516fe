import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { newsForOne } from '../../../resources/contract/live.ts'
import { getMessages, readMessages, type Message } from '../../../resources/contract/messages.ts'
import { printInstant, sayEither } from '../../../resources/kit/index.ts'
import { Answered, useAct, useLiveAnswer } from '../../engine/index.ts'
import { localeOf } from '../../providers/texts.ts'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import styles from './bell.module.css'

interface Closing {
  onClose(): void
}

/** What concerns this person, the latest first; each leads to what it is about. */
export default function Messages({ onClose }: Closing) {
  const { t } = useTranslation('shell')
  const answer = useLiveAnswer(getMessages, [newsForOne])
  const { busy, run } = useAct(readMessages, t('bell.failed'))
  const frame = useRef<HTMLDivElement>(null)
  // the keyboard goes into it as it opens
  useEffect(() => frame.current?.focus(), [])
  const newest = answer.is === 'ready' ? answer.data.records[0] : undefined
  return (
    <div ref={frame} tabIndex={-1} className={styles.list} role="region" aria-label={t('bell.title')}>
      <div className={styles.head}>
        <b>{t('bell.title')}</b>
        {newest && answer.is === 'ready' && answer.data.unread > 0 && (
          <Button type="link" size="small" loading={busy !== null} onClick={() => void run({ body: { up_to: newest.message_id } })}>
            {t('bell.all_read')}
          </Button>
        )}
      </div>
      <Answered answer={answer}>
        {({ records, more }) =>
          records.length === 0 ? (
            <Notice title={t('bell.none')}>{t('bell.none_why')}</Notice>
          ) : (
            <>
              <Lines records={records} onClose={onClose} />
              {more && <Earlier before={records.at(-1)!.message_id} onClose={onClose} />}
            </>
          )
        }
      </Answered>
    </div>
  )
}

/** What came before, page by page as it is asked for. */
function Earlier({ before, onClose }: Closing & { readonly before: string }) {
  const { t } = useTranslation('shell')
  const [isWanted, setWanted] = useState(false)
  const answer = useLiveAnswer(getMessages, [newsForOne], isWanted ? { before } : null)
  if (!isWanted)
    return (
      <Button type="link" block onClick={() => setWanted(true)}>
        {t('bell.earlier')}
      </Button>
    )
  return (
    <Answered answer={answer}>
      {({ records, more }) => (
        <>
          <Lines records={records} onClose={onClose} />
          {more && <Earlier before={records.at(-1)!.message_id} onClose={onClose} />}
        </>
      )}
    </Answered>
  )
}

function Lines({ records, onClose }: Closing & { readonly records: readonly Message[] }) {
  const { t, i18n } = useTranslation('shell')
  const locale = localeOf(i18n.language)
  const navigate = useNavigate()
  const { run } = useAct(readMessages, t('bell.failed'))
  const go = (one: Message): void => {
    if (!one.is_read) void run({ body: { ids: [one.message_id] } })
    onClose()
    if (one.link) void navigate(one.link)
  }
  return (
    <ul className={styles.lines}>
      {records.map((one) => (
        <li key={one.message_id}>
          <button type="button" className={classes(styles.line, !one.is_read && styles.unread)} onClick={() => go(one)}>
            {!one.is_read && <span className={text.unseen}>{t('bell.unread')}: </span>}
            <bdi className={styles.what}>{sayEither(one.text, one.text_ar, locale)}</bdi>
            <span className={text.soft}>{printInstant(one.at, locale)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
