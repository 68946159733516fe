import { Alert, Flex } from 'antd'
import type { FileQuestion } from '../../../../resources/contract/question-files.ts'
import { labelKeyOf } from '../../../../resources/kit/index.ts'
import { RecordForm, titleOf, usePageWords, useResource, useRow, type Row } from '../../../engine/index.ts'
import { Bones } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { useSaidAt } from './use-said-at.ts'
import styles from './upload.module.css'

interface MendingProps {
  readonly file: string
  readonly question: FileQuestion
  /** where it belongs if it could not be read */
  readonly place: Row
  onTake(values: Row): void
  onCancel(): void
}

/** A question of a file in the form of the bank: as it was read, or empty beside what the file has there. */
export function MendingForm({ file, question, place, onTake, onCancel }: MendingProps) {
  const words = usePageWords('question-bank')
  const saidAt = useSaidAt()
  const values = question.values ?? place
  // a file says where it belongs by ids alone
  const [lesson, topic] = [useNamed('lessons', 'lesson_id', values), useNamed('topics', 'topic_id', values)]
  return (
    <Flex vertical gap={12}>
      {question.problems.map((one, index) => (
        <Alert key={index} type="error" title={saidAt(one)} />
      ))}
      {question.values === null && question.source !== null && (
        <>
          <p className={text.soft}>{words('unread')}</p>
          <pre className={styles.source} dir="auto">
            {question.source}
          </pre>
        </>
      )}
      {lesson === null || topic === null ? (
        <Bones rows={6} label={words('question')} />
      ) : (
        <RecordForm
          resource="questions"
          record={null}
          preset={{ ...values, ...lesson, ...topic }}
          instead={{ draftOf: `upload ${file} ${question.key}`, label: words('take'), take: onTake }}
          onSaved={onCancel}
          onCancel={onCancel}
        />
      )}
    </Flex>
  )
}

/** What a record is called to which the values refer; null while that is on its way. */
function useNamed(kind: string, field: string, values: Row): Row | null {
  const resource = useResource(kind)
  const id = values[field]
  const answer = useRow(resource, typeof id === 'string' ? id : null)
  if (typeof id !== 'string' || answer.is === 'failed') return {}
  if (answer.is !== 'ready') return null
  const key = labelKeyOf(field, {})
  return { [key]: titleOf(resource, answer.data, 'en'), [`${key}_ar`]: titleOf(resource, answer.data, 'ar') }
}
