import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import type { DiaryEntry } from '../../../resources/contract/diary.ts'
import { getDiaryAcks, remindDiary, type DiaryAcks } from '../../../resources/contract/diary-writing.ts'
import { printDate, printInstant, printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Answered, InDocument, useAct, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice, Segments, Worklist } from '../../ui/index.ts'
import { nameOf } from './said.ts'
import text from '../../ui/text.module.css'
import styles from './diary.module.css'

type Child = DiaryAcks['children'][number]
type Shown = 'waiting' | 'done'

/** Who has read it, what was answered, and whom to remind. */
export function AcksDrawer({ entry, onClose }: { readonly entry: DiaryEntry; readonly onClose: () => void }) {
  const [words, locale] = [usePageWords('diary'), useLocale()]
  const answer = useLiveAnswer(getDiaryAcks, ['diary-acks'], { id: entry.diary_id })
  const [chosen, setChosen] = useState<Shown | null>(null)
  const [told, setTold] = useState<number | null>(null)
  const { busy, problem, run } = useAct(remindDiary, words('failed'))
  const remind = async (): Promise<void> => {
    const done = await run({ params: { id: entry.diary_id }, body: {} })
    if (done) setTold(done.told)
  }
  return (
    <Drawer open size={480} title={words('acks')} onClose={onClose}>
      <InDocument>
        <Answered answer={answer}>
          {({ children, done, all, reminded_on, may_remind }) => {
            const shown = chosen ?? (done < all ? 'waiting' : 'done')
            const listed = children.filter(({ acks }) => acks.length > 0 === (shown === 'done'))
            return (
              <>
                <Segments<Shown>
                  label={words('acks')}
                  value={shown}
                  onChange={setChosen}
                  options={[
                    { value: 'waiting', label: words('waiting_for', { number: printNumber(all - done, locale) }) },
                    { value: 'done', label: words('done_by', { number: printNumber(done, locale) }) },
                  ]}
                />
                {shown === 'waiting' && may_remind && (
                  <Button className={styles.remind ?? ''} loading={busy !== null} onClick={() => void remind()}>
                    {words('remind')}
                  </Button>
                )}
                {shown === 'waiting' && reminded_on !== null && told === null && (
                  <p className={text.soft}>{words('reminded_on', { day: printDate(reminded_on, locale) })}</p>
                )}
                {problem && <Alert type="error" role="alert" showIcon title={problem} />}
                {told !== null && <p role="status">{words('reminded', { count: told, number: printNumber(told, locale) })}</p>}
                <div className={styles.acks}>
                  {listed.length === 0 ? (
                    <Notice title={words(shown === 'waiting' ? 'nobody_waits' : 'nobody_yet')} />
                  ) : (
                    <Worklist
                      label={words('acks')}
                      items={listed.map((one) => ({
                        key: one.student.id,
                        what: (
                          <b>
                            <bdi>{nameOf(one.student, locale)}</bdi>
                          </b>
                        ),
                        note: <Told child={one} isOfChildren={entry.visible_to === 'student'} />,
                      }))}
                    />
                  )}
                </div>
              </>
            )
          }}
        </Answered>
      </InDocument>
    </Drawer>
  )
}

function Told({ child, isOfChildren }: { readonly child: Child; readonly isOfChildren: boolean }) {
  const [words, locale] = [usePageWords('diary'), useLocale()]
  if (child.acks.length > 0)
    return (
      <>
        {child.acks.map(({ by, at, reply }) => (
          <span key={`${by} ${at}`} className={styles.ack}>
            <span>
              <bdi>{by}</bdi>, {printInstant(at, locale)}
            </span>
            {reply && (
              <q>
                <bdi>{reply}</bdi>
              </q>
            )}
          </span>
        ))}
      </>
    )
  if (isOfChildren) return child.has_account ? null : <Mark tone="warn">{words('no_account')}</Mark>
  if (child.guardians.length === 0) return <Mark tone="warn">{words('no_guardian')}</Mark>
  return (
    <span className={styles.ack}>
      {child.guardians.map(({ name, name_ar, has_account }) => (
        <span key={name}>
          <bdi>{sayEither(name, name_ar, locale)}</bdi>
          {!has_account && ` · ${words('no_account')}`}
        </span>
      ))}
    </span>
  )
}
