import { Alert, Button, Checkbox, Flex } from 'antd'
import type { FileQuestion } from '../../../../resources/contract/question-files.ts'
import { contentOf } from '../../../../resources/domain/questions/content.ts'
import { questionTypes } from '../../../../resources/domain/questions/types.ts'
import { printNumber, say } from '../../../../resources/kit/index.ts'
import type questionKind from '../../../../resources/questions.ts'
import { hrefs, Link, QuestionView, rowOf, useLocale, usePageWords, useResource } from '../../../engine/index.ts'
import { Panel } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { useSaidAt } from './use-said-at.ts'
import styles from './upload.module.css'

interface FileQuestionCardProps {
  readonly question: FileQuestion
  readonly isLeftOut: boolean
  onMend(): void
  onLeaveOut(isOut: boolean): void
}

/** A question of a file as it will be read, what is wrong with it, and what the bank has that says the same. */
export function FileQuestionCard({ question, isLeftOut, onMend, onLeaveOut }: FileQuestionCardProps) {
  const [words, locale] = [usePageWords('question-bank'), useLocale()]
  const kind = useResource<typeof questionKind>('questions')
  const saidAt = useSaidAt()
  const { at, values, problems, warnings, alike, source } = question
  const content = values && contentOf(rowOf<typeof questionKind>(values))
  return (
    <Panel
      title={[at, content && say(questionTypes[content.question_type], locale)].filter(Boolean).join(' · ')}
      extra={
        <Flex gap={8} align="center">
          <Checkbox checked={isLeftOut} onChange={(event) => onLeaveOut(event.target.checked)}>
            {words('leave_out')}
          </Checkbox>
          <Button size="small" type={problems.length > 0 ? 'primary' : 'default'} onClick={onMend}>
            {words(values ? 'put_right' : 'type_anew')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={8} className={isLeftOut ? (styles.out ?? '') : ''}>
        {problems.length > 0 && (
          <Alert
            type="error"
            description={
              <ul className={styles.problems}>
                {problems.map((one, index) => (
                  <li key={index}>{saidAt(one)}</li>
                ))}
              </ul>
            }
          />
        )}
        {warnings.map((warning, index) => (
          <p key={index} className={text.soft}>
            {warning}
          </p>
        ))}
        {alike.map((one) => (
          <p key={`${one.question_id} ${one.key}`} className={text.soft}>
            {one.question_id === null ? (
              words('alike_in_file', { percent: printNumber(one.likeness, locale) })
            ) : (
              <Link to={hrefs.show(kind, one.question_id)} target="_blank">
                {words('alike_in_bank', { percent: printNumber(one.likeness, locale) })}
              </Link>
            )}
          </p>
        ))}
        {content ? (
          <QuestionView content={content} locale={locale} language={content.stem_en && content.stem_ar ? 'both' : locale} withKey />
        ) : (
          source !== null && (
            <pre className={styles.source} dir="auto">
              {source}
            </pre>
          )
        )}
      </Flex>
    </Panel>
  )
}
