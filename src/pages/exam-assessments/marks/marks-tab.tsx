import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getAnswerSheet } from '../../../../resources/contract/exam-answers.ts'
import { getMarkSheet, type MarkSheet } from '../../../../resources/contract/exam-assessments.ts'
import { getMarksXlsx } from '../../../../resources/contract/exam-marking.ts'
import { planners, printDate } from '../../../../resources/kit/index.ts'
import {
  Answered,
  lazyDialog,
  saveFile,
  useCalls,
  useLiveAnswer,
  useLocale,
  usePageWords,
  usePerson,
  useTask,
} from '../../../engine/index.ts'
import { Bones, Notice, Panel, Segments, useNarrow } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import styles from '../exam-assessments.module.css'
import { AnswersSheet } from '../answers/answers-sheet.tsx'
import { nameOf } from '../said.ts'
import { Differences } from './differences.tsx'
import { MarksGrid } from './marks-grid.tsx'
import { OneByOne } from './one-by-one.tsx'
import { Progress } from './progress.tsx'
import { useMarkBook } from './use-mark-book.ts'

const WorkbookDialog = lazyDialog(() => import('./workbook-dialog.tsx'))

/** The marks of an exam, to be typed or looked at; of two hands the one that whoever looks has, or the other. */
export function MarksTab({ id }: { readonly id: string }) {
  const [entry, setEntry] = useState<1 | 2 | null>(null)
  const { isKnown } = usePerson()
  const words = usePageWords('exam-assessments')
  const answer = useLiveAnswer(getMarkSheet, ['exam-results', 'exam-assessments'], { id, ...(entry === null ? {} : { entry }) })
  // what was typed lies under the name of whoever typed it
  if (!isKnown) return <Bones rows={10} label={words('marks')} />
  return (
    <Answered answer={answer} rows={10}>
      {(sheet) =>
        sheet.rows.length === 0 ? (
          <Notice title={words('no_children')}>{words('no_children_why')}</Notice>
        ) : (
          <Sheet key={`${sheet.assessment_id} ${sheet.entry} ${sheet.columns.length}`} sheet={sheet} onEntry={setEntry} />
        )
      }
    </Answered>
  )
}

function Sheet({ sheet, onEntry }: { readonly sheet: MarkSheet; onEntry(entry: 1 | 2): void }) {
  const [words, locale, narrow] = [usePageWords('exam-assessments'), useLocale(), useNarrow()]
  const [address] = useSearchParams()
  const { role } = usePerson()
  const isPlanner = planners.some((one) => one === role)
  const book = useMarkBook(sheet)
  const [isReading, setReading] = useState(false)
  const download = useTask(words('not_written'))
  const calls = useCalls()
  const [child, slot] = [address.get('child'), address.get('slot')]
  const goTo = useMemo(
    () => (child === null ? null : { row: child, column: slot ?? sheet.columns[0]?.slot ?? '' }),
    [child, slot, sheet.columns],
  )
  const canEnter = sheet.can_enter
  const [view, setView] = useState<'marks' | 'answers'>('marks')
  const answers = useLiveAnswer(
    getAnswerSheet,
    ['exam-results', 'exam-assessments'],
    sheet.entry_level === 'question' && sheet.paper !== null ? { id: sheet.assessment_id, entry: sheet.entry } : null,
  )
  const answerSheet = answers.is === 'ready' && answers.data.sets.length > 0 ? answers.data : null
  const write = async (): Promise<void> => {
    await download.run(async () => {
      const file = await calls.send(getMarksXlsx, { params: { id: sheet.assessment_id, entry: sheet.entry, lang: locale } })
      saveFile(file, 'marks.xlsx')
    })
  }
  return (
    <Panel untitled title={words('marks')}>
      <Flex vertical gap={12}>
        {sheet.is_double_entry && !sheet.sees_other && <Alert type="info" showIcon title={words(`own_hand_${sheet.entry}`)} />}
        {!canEnter && <Alert type="info" showIcon title={words(`closed_${sheet.status}`)} />}
        {canEnter && sheet.entry_due_at !== null && (
          <span className={text.soft}>{words('due', { date: printDate(sheet.entry_due_at, locale) })}</span>
        )}
        <div className={styles.tools}>
          <Progress sheet={sheet} book={book} canSeeSaving={view === 'marks'} />
          <Flex gap={8} wrap align="center" data-screen-only>
            {answerSheet && (
              <Segments<'marks' | 'answers'>
                label={words('typed_as')}
                value={view}
                onChange={setView}
                options={[
                  { value: 'marks', label: words('marks') },
                  { value: 'answers', label: words('answers') },
                ]}
              />
            )}
            {sheet.is_double_entry && sheet.sees_other && (
              <Segments<1 | 2>
                label={words('hand')}
                value={sheet.entry}
                onChange={onEntry}
                options={[
                  { value: 1, label: words('first_hand') },
                  { value: 2, label: words('second_hand') },
                ]}
              />
            )}
            {isPlanner && (
              <Button icon={<DownloadOutlined aria-hidden="true" />} loading={download.busy !== null} onClick={() => void write()}>
                {words('workbook')}
              </Button>
            )}
            {canEnter && (
              <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => setReading(true)}>
                {words('workbook_in')}
              </Button>
            )}
          </Flex>
        </div>
        {download.problem && <Alert type="error" role="alert" showIcon title={download.problem} />}
        {view === 'answers' && answerSheet ? (
          <AnswersSheet sheet={answerSheet} />
        ) : narrow ? (
          <OneByOne sheet={sheet} book={book} canEnter={canEnter} begin={goTo} />
        ) : (
          <MarksGrid sheet={sheet} book={book} canEnter={canEnter} goTo={goTo} />
        )}
        {sheet.is_double_entry && isPlanner && <Differences id={sheet.assessment_id} maySettle={canEnter} />}
      </Flex>
      {isReading && (
        <WorkbookDialog sheet={sheet} title={nameOf(sheet.class, locale)} onTake={book.write} onClose={() => setReading(false)} />
      )}
    </Panel>
  )
}
