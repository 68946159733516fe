import { Alert } from 'antd'
import { getMissingDocuments } from '../../../resources/contract/student-documents.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { useAnswer, useLocale, usePageWords } from '../../engine/index.ts'

/** On the child's page, only where something is missing. */
export function ChildMissing({ id }: OfRecord) {
  const [words, locale] = [usePageWords('student-documents'), useLocale()]
  const answer = useAnswer(getMissingDocuments, { student_id: id })
  const missing = answer.is === 'ready' ? (answer.data.records[0]?.missing ?? []) : []
  if (missing.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={words('lacks', { documents: missing.map((one) => sayEither(one.label, one.label_ar, locale)).join(words('and')) })}
    />
  )
}
