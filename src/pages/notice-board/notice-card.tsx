import { CheckOutlined, PaperClipOutlined, PushpinOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useId } from 'react'
import { noticeCategories, noticePriorities } from '../../../resources/domain/notices/words.ts'
import { getNoticeFile, readNotice, type PostedNotice } from '../../../resources/contract/notice-board.ts'
import { plainOf, printDate, printInstant, say, sayEither } from '../../../resources/kit/index.ts'
import { FilesBy, saveFile, useAct, useCalls, useLocale, usePageWords, useTask } from '../../engine/index.ts'
import { classes, FileName, Mark } from '../../ui/index.ts'
import { bodyIn, NoticeText, titleIn } from './notice-text.tsx'
import text from '../../ui/text.module.css'
import styles from './notice-board.module.css'

interface NoticeCardProps {
  readonly notice: PostedNotice
  readonly isOpened: boolean
  onOpen(isOpened: boolean): void
}

/** One notice of the board: shut it says what it is about, opened it is read; what has to be confirmed is confirmed below it. */
export function NoticeCard({ notice, isOpened, onOpen }: NoticeCardProps) {
  const [words, locale, id] = [usePageWords('notice-board'), useLocale(), useId()]
  // that it was opened is told by itself: whoever confirms meanwhile waits for nothing
  const [reading, confirming] = [useAct(readNotice, words('failed')), useAct(readNotice, words('failed'))]
  const problem = confirming.problem ?? reading.problem
  const isUnread = notice.read_at === null
  const isOwed = notice.requires_ack && notice.ack_at === null
  const read = (ack: boolean) => (ack ? confirming : reading).run({ params: { id: notice.notice_id }, body: { ack } })
  const toggle = (): void => {
    onOpen(!isOpened)
    if (!isOpened && isUnread) void read(false)
  }
  return (
    <article
      className={classes(styles.card, (isUnread || isOwed) && styles.open, notice.priority === 'urgent' && styles.urgent)}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        {notice.pinned && (
          <Mark>
            <PushpinOutlined aria-hidden="true" /> {words('pinned')}
          </Mark>
        )}
        {isUnread && <Mark tone="accent">{words('new')}</Mark>}
        {notice.priority !== 'normal' && (
          <Mark tone={notice.priority === 'urgent' ? 'bad' : 'warn'}>{say(noticePriorities[notice.priority], locale)}</Mark>
        )}
        <span className={text.soft}>{say(noticeCategories[notice.category], locale)}</span>
      </div>
      <h2 className={styles.title} id={id}>
        <button type="button" aria-expanded={isOpened} onClick={toggle}>
          <bdi>{titleIn(notice, locale)}</bdi>
        </button>
      </h2>
      {isOpened ? (
        <FilesBy value={getNoticeFile}>
          <NoticeText texts={notice} />
          <Attachments notice={notice} />
        </FilesBy>
      ) : (
        <p className={styles.excerpt}>
          <bdi>{plainOf(bodyIn(notice, locale), 240)}</bdi>
        </p>
      )}
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      <div className={styles.foot}>
        {notice.requires_ack &&
          (notice.ack_at === null ? (
            isOpened ? (
              <Button
                type="primary"
                icon={<CheckOutlined aria-hidden="true" />}
                loading={confirming.busy !== null}
                onClick={() => void read(true)}
              >
                {words('confirm')}
              </Button>
            ) : (
              <Button onClick={toggle}>{words('read_to_confirm')}</Button>
            )
          ) : (
            <Mark tone="good">{words('confirmed_at', { when: printInstant(notice.ack_at, locale) })}</Mark>
          ))}
        <span className={text.soft}>
          {words('by_on', {
            // of what comes from the institution it matters that it does, and not who wrote it there
            author: `\u2068${notice.sender ? sayEither(notice.sender, notice.sender_ar, locale) : sayEither(notice.author ?? '', notice.author_ar, locale)}\u2069`,
            when: printInstant(notice.since, locale),
          })}
          {notice.expire_at && ` · ${words('until', { day: printDate(notice.expire_at, locale) })}`}
          {!isOpened && notice.attachments.length > 0 && (
            <>
              {' · '}
              <PaperClipOutlined aria-hidden="true" /> {words('attachments', { count: notice.attachments.length })}
            </>
          )}
        </span>
      </div>
    </article>
  )
}

function Attachments({ notice: { attachments } }: { readonly notice: PostedNotice }) {
  const [words, { send }] = [usePageWords('notice-board'), useCalls()]
  const { busy, problem, run } = useTask(words('failed_file'))
  if (attachments.length === 0) return null
  return (
    <>
      <ul className={styles.files} aria-label={words('attachments', { count: attachments.length })}>
        {attachments.map(({ file_id, name }) => (
          <li key={file_id}>
            <Button
              size="small"
              icon={<PaperClipOutlined aria-hidden="true" />}
              loading={busy === file_id}
              onClick={() => void run(async () => saveFile(await send(getNoticeFile, { params: { id: file_id } }), name), file_id)}
            >
              <FileName>{name}</FileName>
            </Button>
          </li>
        ))}
      </ul>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
    </>
  )
}
