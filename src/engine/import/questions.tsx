import { Button, Flex, Radio, Segmented, Tag } from 'antd'
import { CheckCircleOutlined } from '@ant-design/icons'
import type { Corrections, ImportAnswers, ImportQuestion } from '../../../resources/contract/import-rows.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useWords } from '../refine/language.ts'
import { alikeFor, isOpen, rowsAbove } from './open-decisions.ts'
import { leavingOut } from './row-decisions.ts'
import styles from './questions.module.css'
import text from '../../ui/text.module.css'

export interface QuestionsProps {
  readonly questions: readonly ImportQuestion[]
  /** may be more than the list holds */
  readonly total: number
  readonly answers: ImportAnswers
  onAnswer(answers: ImportAnswers): void
  /** a row that stays out needs no answer; of files whose rows are not put right here none stays out by itself */
  readonly mending?: { readonly corrections: Corrections; onMend(corrections: Corrections): void }
}

/** No answer to the question: the row stays out. */
const leaveOut = 'out'
/** Nor is this one: a row further up stays out, of which this is the second. */
const insteadOf = (row: number): string => `instead:${row}`

const without = <T,>(record: Readonly<Record<string, T>>, gone: (key: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !gone(key)))

/** Is it somebody who is here already? Decided one by one, or for all of a kind alike; what is left open stays out. */
export function Questions({ questions, total, ...rest }: QuestionsProps) {
  const words = useWords()
  const kinds = [...new Set(questions.map(({ kind }) => kind))]
  if (questions.length === 0) return <Notice icon={<CheckCircleOutlined aria-hidden="true" />} title={words('import.no_questions')} />
  return (
    <Flex vertical gap={24}>
      <p className={text.faint}>{words('import.questions_text')}</p>
      {kinds.map((kind) => (
        <Kind
          key={kind}
          questions={questions.filter((one) => one.kind === kind)}
          // of several kinds nobody knows which the others are of
          more={kinds.length === 1 ? total - questions.length : 0}
          {...rest}
        />
      ))}
      {total > questions.length && <p className={text.faint}>{words('import.questions_more', { count: total - questions.length })}</p>}
    </Flex>
  )
}

function Kind({ questions, more, answers, onAnswer, mending }: Omit<QuestionsProps, 'total'> & { readonly more: number }) {
  const [words, narrow] = [useWords(), useNarrow()]
  const { kind, why, same, other } = questions[0]!
  const ids = new Set(questions.map(({ id }) => id))
  const canAll = questions.some(({ candidates }) => candidates.some(({ answer }) => answer !== null))
  const rows = questions.map(({ row }) => row)
  const out = new Set(mending?.corrections.left_out)
  const open = questions.filter((one) => isOpen(one, answers, out)).length
  // those that are not listed yet are open with them, unless all are decided alike
  const openInAll = open + (answers.alike[kind] === undefined ? more : 0)
  const areAllOut = rows.every((row) => out.has(row))
  const decideAll = (said: string) => {
    const one = without(answers.one, (id) => ids.has(id))
    const alike = without(answers.alike, (key) => key === kind)
    onAnswer({ ...answers, one, alike: said === 'new' || said === 'same' ? { ...alike, [kind]: said } : alike })
    putOut(rows, said === leaveOut)
  }
  const putOut = (some: readonly number[], isOut: boolean): void => {
    if (!mending) return
    const { corrections, onMend } = mending
    const left_out = corrections.left_out.filter((row) => !some.includes(row))
    onMend(isOut ? leavingOut(corrections, some) : { ...corrections, left_out })
  }
  const decide = (question: ImportQuestion, said: string) => {
    const { id, row } = question
    const above = rowsAbove(question)
    const other = above.find((one) => said === insteadOf(one))
    if (other === undefined && said !== leaveOut) onAnswer({ ...answers, one: { ...answers.one, [id]: said } })
    if (!mending) return
    const { corrections, onMend } = mending
    const kept = { ...corrections, left_out: corrections.left_out.filter((one) => one !== row && !above.includes(one)) }
    onMend(said === leaveOut ? leavingOut(kept, [row]) : other === undefined ? kept : leavingOut(kept, [other]))
  }
  const chosenOf = (question: ImportQuestion): string | null => {
    if (out.has(question.row)) return leaveOut
    const other = rowsAbove(question).find((row) => out.has(row))
    return other === undefined ? (answers.one[question.id] ?? alikeFor(question, answers.alike)) : insteadOf(other)
  }
  const whom = (question: ImportQuestion) => {
    const isRepeated = rowsAbove(question).length > 0
    return (
      <Radio.Group
        className={styles.choices ?? ''}
        value={chosenOf(question)}
        aria-label={`${question.about}: ${why}`}
        onChange={(event) => decide(question, String(event.target.value))}
      >
        {question.candidates.map(({ answer, label, details, id, row }, at) =>
          answer === null ? (
            <p key={at} className={styles.seen}>
              <bdi>{label}</bdi> <bdi className={text.faint}>{details}</bdi>{' '}
              <Tag>
                {id !== null
                  ? words('import.named_elsewhere')
                  : row === undefined
                    ? words('import.in_file')
                    : words('import.in_row', { row })}
              </Tag>
            </p>
          ) : (
            <Radio key={answer} value={answer}>
              {question.same}: <bdi>{label}</bdi> <bdi className={text.faint}>{details}</bdi>{' '}
              {id === null && <Tag>{words('import.in_file')}</Tag>}
            </Radio>
          ),
        )}
        {mending &&
          rowsAbove(question).map((row) => (
            <Radio key={row} value={insteadOf(row)}>
              {question.same}: {words('import.instead_of', { row })}
            </Radio>
          ))}
        {mending && isRepeated && (
          <Radio value={leaveOut}>
            {question.same}: {words('import.only_above')}
          </Radio>
        )}
        {question.other !== null && <Radio value="new">{question.other}</Radio>}
        {mending && !isRepeated && <Radio value={leaveOut}>{words('import.leave_row_out')}</Radio>}
      </Radio.Group>
    )
  }
  return (
    <section aria-label={why}>
      <Flex component="header" wrap align="center" justify="space-between" gap="8px 16px" className={styles.head}>
        <h3>
          {why}{' '}
          <Tag {...(openInAll > 0 ? { color: 'warning' } : { color: 'success' })}>
            {words(openInAll > 0 ? 'import.open' : 'import.all_decided', { count: openInAll })}
          </Tag>
        </h3>
        {questions.length > 1 && (
          <Segmented
            vertical={narrow}
            aria-label={words('import.for_all')}
            value={areAllOut ? leaveOut : (answers.alike[kind] ?? 'each')}
            options={[
              { value: 'each', label: words('import.singly') },
              ...(canAll ? [{ value: 'same', label: words('import.all_alike', { answer: same }) }] : []),
              ...(other === null ? [] : [{ value: 'new', label: words('import.all_alike', { answer: other }) }]),
              ...(mending ? [{ value: leaveOut, label: words('import.all_alike', { answer: words('import.leave_row_out') }) }] : []),
            ]}
            onChange={(said) => decideAll(String(said))}
          />
        )}
      </Flex>
      <DataTable<ImportQuestion>
        label={why}
        rows={questions}
        keyOf={({ id }) => id}
        pageSize={20}
        columns={[
          { key: 'row', title: words('import.row'), width: narrow ? 56 : 72, slim: true, cell: ({ row }) => row },
          { key: 'about', title: words('import.record'), heads: true, cell: ({ about }) => <bdi>{about}</bdi> },
          { key: 'says', title: words('import.file_says'), cell: ({ says }) => <bdi>{says}</bdi> },
          { key: 'whom', title: words('import.whom'), plain: true, cell: whom },
        ]}
      />
      {open < questions.length && (
        <Button type="link" size="small" onClick={() => decideAll('each')}>
          {words('import.forget_answers')}
        </Button>
      )}
    </section>
  )
}
