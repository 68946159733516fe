import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { DiaryEntry } from '../../../resources/contract/diary.ts'
import { diaryPolarities, diaryReaders, diaryStatuses } from '../../../resources/domain/diary/words.ts'
import type diaryKind from '../../../resources/diary.ts'
import { readFile } from '../../../resources/contract/files.ts'
import { printInstant, printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import { ButtonLink, hrefs, Link, saveFile, useLocale, usePageWords, useResource, useTask } from '../../engine/index.ts'
import { classes, Mark } from '../../ui/index.ts'
import { Acknowledge } from './acknowledge.tsx'
import { AcksDrawer } from './acks-drawer.tsx'
import { EntryText } from './entry-text.tsx'
import { nameOf, useDiaryTypes } from './said.ts'
import { StepButtons } from './step-buttons.tsx'
import styles from './diary.module.css'

const tones = { neutral: null, positive: 'good', concern: 'warn' } as const

/** One entry as it is read: by a family with what it is asked, by the school with who has answered. */
export function EntryCard({ entry, isOfOne = false }: { readonly entry: DiaryEntry; readonly isOfOne?: boolean }) {
  const [words, locale, types] = [usePageWords('diary'), useLocale(), useDiaryTypes()]
  const kind = useResource<typeof diaryKind>('diary')
  const students = useResource('students')
  const [isAsking, setAsking] = useState(false)
  const { run } = useTask(words('file_failed'))
  const type = types.find(({ code }) => code === entry.diary_type)?.label ?? entry.diary_type
  const tone = tones[entry.polarity]
  const isHome = entry.children.length > 0
  const about = entry.student ? nameOf(entry.student, locale) : null
  return (
    <article className={classes(styles.entry, tone !== null && styles[tone], entry.status !== 'published' && styles.quiet)}>
      <header className={styles.entryHead}>
        <h3>
          <bdi>{type}</bdi>
          {entry.subject && <bdi className={styles.subject}>{nameOf(entry.subject, locale)}</bdi>}
        </h3>
        <span className={styles.marks}>
          {tone && <Mark tone={tone}>{say(diaryPolarities[entry.polarity], locale)}</Mark>}
          {entry.status !== 'published' && <Mark>{say(diaryStatuses[entry.status], locale)}</Mark>}
          {!isHome && entry.visible_to !== 'both' && <Mark>{say(diaryReaders[entry.visible_to], locale)}</Mark>}
        </span>
      </header>
      {!(isOfOne && about !== null) && (
        <p className={styles.about}>
          {about !== null && entry.student ? (
            <Link to={hrefs.show(students, entry.student.id)}>
              <bdi>{about}</bdi>
            </Link>
          ) : null}
          <span>{words('class_named', { name: entry.class.label })}</span>
        </p>
      )}
      <EntryText entry={entry} />
      {entry.attachments.length > 0 && (
        <ul className={styles.files} aria-label={words('attachments')}>
          {entry.attachments.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                icon={<PaperClipOutlined aria-hidden="true" />}
                onClick={() => void run(async (send) => saveFile(await send(readFile, { params: { id } }), name))}
              >
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.entryFoot}>
        <span>
          <bdi>{sayEither(entry.author ?? '', entry.author_ar, locale)}</bdi>
          {entry.published_at && <time dateTime={entry.published_at}>{printInstant(entry.published_at, locale)}</time>}
          {entry.edited_at && <em>{words('changed', { when: printInstant(entry.edited_at, locale) })}</em>}
        </span>
        <span className={styles.deeds} data-screen-only>
          {entry.acks && (
            <Button size="small" onClick={() => setAsking(true)}>
              {words('acks_of', { done: printNumber(entry.acks.done, locale), all: printNumber(entry.acks.all, locale) })}
            </Button>
          )}
          {entry.may_edit && (
            <ButtonLink small to={hrefs.edit(kind, entry.diary_id)}>
              {words('edit')}
            </ButtonLink>
          )}
          {!isHome && <StepButtons entry={entry} />}
        </span>
      </footer>
      {entry.requires_ack && isHome && <Acknowledge entry={entry} />}
      {isAsking && <AcksDrawer entry={entry} onClose={() => setAsking(false)} />}
    </article>
  )
}
