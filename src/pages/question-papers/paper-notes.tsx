import { Alert } from 'antd'
import type { PaperData } from '../../../resources/contract/question-papers.ts'
import { isBeingWritten } from '../../../resources/domain/papers/paper-states.ts'
import { printLongDate } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'

/** What has to be known of a paper before it is read: that its key is sealed, that it stays as it is, how its plan differs. */
export function PaperNotes({ paper }: { readonly paper: PaperData }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  return (
    <>
      {paper.sealed_until !== null && (
        <Alert
          type="info"
          showIcon
          title={words('sealed', { day: printLongDate(paper.sealed_until, locale) })}
          description={words('sealed_why')}
        />
      )}
      {!isBeingWritten(paper.status) && <Alert type="info" showIcon title={words(`stays_${paper.status}`)} />}
      {paper.changed.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={words('plan_differs')}
          description={
            <ul>
              {paper.changed.map((one) => (
                <li key={one.en}>{one[locale]}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}
