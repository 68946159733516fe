import { Alert, Button, Modal } from 'antd'
import { arrangeCover, findCover, type LessonCover } from '../../../resources/contract/lesson-covers.ts'
import { printDate, printNumber, sayEither, sayTime } from '../../../resources/kit/index.ts'
import { Answered, InDocument, useAct, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice, Worklist } from '../../ui/index.ts'
import { nameIn } from './said.ts'

const tones = { class: 'good', subject: 'accent', qualified: 'accent', other: 'calm' } as const

/** Who is free for a lesson, whoever suits best first. */
export function FindDialog({ lesson, onClose }: { readonly lesson: LessonCover; onClose(): void }) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const { date, lesson_id } = lesson
  const answer = useAnswer(findCover, { date, lesson_id })
  const { busy, problem, run } = useAct(arrangeCover, words('failed'))
  const choose = async (teacherId: string | null): Promise<void> => {
    if (await run({ body: { lessons: [{ date, lesson_id, teacher_id: teacherId }] } }, teacherId ?? 'nobody')) onClose()
  }
  const number = (value: number): string => printNumber(value, locale)
  return (
    <Modal
      open
      width={520}
      title={words('find_for', { class: lesson.class_name, subject: sayEither(lesson.subject, lesson.subject_ar, locale) })}
      onCancel={onClose}
      footer={
        lesson.cover ? (
          <Button loading={busy === 'nobody'} onClick={() => void choose(null)}>
            {words('hold_no_more', { name: nameIn(lesson.cover, locale) })}
          </Button>
        ) : null
      }
    >
      <InDocument>
        <p>
          {printDate(date, locale)} · {sayEither(lesson.period, lesson.period_ar, locale)} · <bdi>{sayTime(lesson.starts_at, locale)}</bdi>
        </p>
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        <Answered answer={answer} rows={5}>
          {({ records }) =>
            records.length === 0 ? (
              <Notice title={words('nobody_is_free')} />
            ) : (
              <Worklist
                label={words('free')}
                items={records.map((one) => ({
                  key: one.id,
                  what: (
                    <>
                      <b>
                        <bdi>{nameIn(one, locale)}</bdi>
                      </b>{' '}
                      <Mark tone={tones[one.fit]}>{words(`fit_${one.fit === 'other' ? 'free' : one.fit}`)}</Mark>
                    </>
                  ),
                  note: [
                    words('load', { count: one.load, number: number(one.load) }),
                    words('lessons_that_day', { count: one.lessons_that_day, number: number(one.lessons_that_day) }),
                  ].join(' · '),
                  aside: (
                    <Button
                      size="small"
                      loading={busy === one.id}
                      disabled={lesson.cover?.id === one.id}
                      aria-label={words('choose_name', { name: nameIn(one, locale) })}
                      onClick={() => void choose(one.id)}
                    >
                      {words('choose')}
                    </Button>
                  ),
                }))}
              />
            )
          }
        </Answered>
      </InDocument>
    </Modal>
  )
}
