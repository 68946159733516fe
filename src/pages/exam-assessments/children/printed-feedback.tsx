import type { FeedbackSheet } from '../../../../resources/contract/exam-assessments.ts'
import { isolated, printDate } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import styles from '../exam-assessments.module.css'
import { childName, nameOf } from '../said.ts'
import { Feedback } from './feedback.tsx'

export const printedPage = 'size: A4 portrait; margin: 14mm'

/** The sheet of one child as it is handed out: on paper of its own, whoever stands before it in the pile. */
export function PrintedFeedback({ sheet }: { readonly sheet: FeedbackSheet }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const exam = [sheet.exam_type, sheet.subject, sheet.class].map((one) => isolated(nameOf(one, locale)))
  return (
    <article className={styles.printed}>
      <h1>
        <bdi>{childName(sheet, locale)}</bdi>
      </h1>
      <p>
        {[...exam, isolated(printDate(sheet.exam_date, locale))].join(' · ')}
        {sheet.roll_no !== null && <> · {words('roll_no', { number: sheet.roll_no })}</>}
        {!sheet.is_published && (
          <>
            {' '}
            · <b>{words('not_published')}</b>
          </>
        )}
      </p>
      <Feedback sheet={sheet} />
    </article>
  )
}
