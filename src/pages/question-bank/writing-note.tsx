import { Alert, Flex } from 'antd'
import { findAlike } from '../../../resources/contract/question-bank.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import type { OfForm } from '../../engine/definitions/index.ts'
import { hrefs, Link, QuestionView, RichText, rowOf, useAfterPause, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Panel } from '../../ui/index.ts'
import type questions from '../../../resources/questions.ts'
import { contentOf } from '../../../resources/domain/questions/content.ts'

/** Below the form: what the bank has that says nearly the same, and how the question will be read. */
export function WritingNote({ resource, id, values }: OfForm) {
  const [words, locale] = [usePageWords('question-bank'), useLocale()]
  const row = rowOf<typeof questions>(values)
  const content = contentOf(row)
  const { stem_en, stem_ar } = content
  const lesson = row.lesson_id || null
  const isWritten = Boolean(stem_en) || Boolean(stem_ar)
  const asked = useAfterPause(
    JSON.stringify([lesson, stem_en, stem_ar, content.options.map(({ text_en, text_ar }) => ({ text_en, text_ar }))]),
    400,
  )
  const [settledLesson, settledEn, settledAr, options] = JSON.parse(asked) as [
    string | null,
    string | null,
    string | null,
    { text_en: string | null; text_ar: string | null }[],
  ]
  const answer = useAnswer(findAlike, settledLesson !== null && (settledEn || settledAr) ? {} : null, {
    lesson_id: settledLesson ?? '',
    stem_en: settledEn,
    stem_ar: settledAr,
    options,
    except: id,
  })
  const found = answer.is === 'ready' ? answer.data.records : []
  return (
    <Flex vertical gap={12}>
      {found.length > 0 && (
        <Alert
          type="warning"
          role="status"
          title={words('alike', { count: found.length })}
          description={
            <Flex vertical gap={8}>
              {found.map((one) => (
                <div key={one.question_id}>
                  <Link to={hrefs.show(resource, one.question_id)} target="_blank">
                    {words('alike_record', {
                      percent: printNumber(one.likeness, locale),
                      lesson: sayEither(one.lesson, one.lesson_ar, locale),
                    })}
                  </Link>
                  <RichText rich={(locale === 'ar' ? one.stem_ar : one.stem_en) ?? one.stem_en ?? one.stem_ar ?? ''} />
                </div>
              ))}
            </Flex>
          }
        />
      )}
      {isWritten && (
        <Panel title={words('as_read')}>
          <QuestionView content={content} locale={locale} language={stem_en && stem_ar ? 'both' : locale} withKey />
        </Panel>
      )}
    </Flex>
  )
}
