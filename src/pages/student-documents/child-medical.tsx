import { Alert } from 'antd'
import { getMedicalPapers } from '../../../resources/contract/student-documents.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { useAnswer, usePageWords } from '../../engine/index.ts'

/** That there are some, and whom to ask: what they are is for few people. */
export function ChildMedical({ id }: OfRecord) {
  const words = usePageWords('student-documents')
  const answer = useAnswer(getMedicalPapers, { student_id: id })
  if (answer.is !== 'ready' || !answer.data.are_there) return null
  return <Alert type="info" showIcon title={words('medical_there')} />
}
