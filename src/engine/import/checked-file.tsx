import { Alert, Button, Checkbox } from 'antd'
import { useRef, useState } from 'react'
import type { Mapping, ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { Corrections, ImportAnswers } from '../../../resources/contract/import-rows.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import { listed, type Resource } from '../../../resources/kit/index.ts'
import { FileName } from '../../ui/file-name.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { AmendedRows } from './amended-rows.tsx'
import { RegistersChoice } from '../form/registers-choice.tsx'
import { ClassPlaces } from './class-places.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { FileFacts } from './file-facts.tsx'
import { ImportCounts } from './import-counts.tsx'
import { Mending } from './mending.tsx'
import { rowsToDecide, rowsWaiting } from './open-decisions.ts'
import { OpenQuestions } from './open-questions.tsx'
import { Questions } from './questions.tsx'
import { RowSample } from './row-sample.tsx'
import { constantsOf, SameForAll } from './same-for-all.tsx'
import type { Sought } from './sought.ts'
import { WarningTable } from './warning-table.tsx'
import { WholeSchool } from './whole-school.tsx'
import panel from '../../ui/panel.module.css'
import text from '../../ui/text.module.css'
import styles from './checked-file.module.css'

export interface CheckedFileProps {
  readonly resource: Resource
  readonly result: ValidateData
  readonly mapping: Mapping
  /** what the person said of how the file is read */
  readonly reading: Reading
  /** what has been decided about the rows */
  readonly answers: ImportAnswers
  /** and put right in them */
  readonly corrections: Corrections
  /** it is being checked again, or will be in a moment */
  readonly isChecking: boolean
  /** the mapping, how a column is read, or what was decided has changed since the dry run */
  readonly stale: boolean
  onMap(mapping: Mapping): void
  onTell(reading: Reading): void
  onTellAtOnce(reading: Reading): void
  onAnswer(answers: ImportAnswers): void
  /** `isDue`: checked at once */
  onMend(corrections: Corrections, isDue: boolean): void
  onReadAnew(reading: Reading): void
  onRecheck(): void
  onCommit(updateExisting: boolean): void
  onRestart(): void
  onFailedRows(): void
}

/** What a person is asked comes before what is only told: a word about full classes would drown the mistakes in rows that merely wait for it. */
function firstTab({ questions, places, asks, counts }: ValidateData): string {
  if (questions.length > 0) return 'questions'
  if (asks.length > 0 && places.length > 0) return 'places'
  return counts.error + counts.conflict > 0 ? 'problems' : 'sample'
}

/** What the dry run found: how many rows of each fate, where each column goes, every problem by row and column. */
export function CheckedFile({
  resource,
  result,
  mapping,
  reading,
  answers,
  corrections,
  isChecking,
  stale,
  onMap,
  onTell,
  onTellAtOnce,
  onAnswer,
  onMend,
  onReadAnew,
  onRecheck,
  onCommit,
  onRestart,
  onFailedRows,
}: CheckedFileProps) {
  const [words, locale] = [useWords(), useLocale()]
  const [updates, setUpdates] = useState(true)
  const { counts } = result
  const held = counts.error + counts.conflict
  const [tab, setTab] = useState(() => firstTab(result))
  const [sought, setSought] = useState<Sought | null>(null)
  const below = useRef<HTMLDivElement>(null)
  const goToNames = (): void => {
    setTab('problems')
    below.current?.scrollIntoView?.({ block: 'start' })
  }
  // with other columns the rows are others
  const mapped = result.columns.map(({ header, field }) => (field ? header : '')).join('\n')
  const good = counts.new + (updates ? counts.changed : 0)
  // a file that only corrects records that are there need not say everything of them
  const isMissed = (path: string): boolean => stale || result.problems.some(({ field, code }) => field === path && code === 'required')
  const missing = result.targets.filter(
    ({ required, path }) => required && !Object.values(mapping).includes(path) && !constantsOf(result, reading)[path] && isMissed(path),
  )
  return (
    <>
      <div className={`${panel.panel} ${panel.padded}`}>
        <p className={styles.file}>
          <FileName>{result.file_name}</FileName> <span className={text.faint}>{words('import.rows', { count: result.total })}</span>
        </p>
        {result.reading.elsewhere.length > 0 && (
          <WholeSchool
            why={words('import.why_sheets', {
              count: result.reading.elsewhere.length,
              sheets: listed(
                result.reading.elsewhere.map(({ sheet }) => sheet),
                locale,
              ),
            })}
          />
        )}
        <FileFacts read={result.reading} onReadAnew={onReadAnew} onTell={onTell} reading={reading} />
        <ImportCounts
          counts={[
            { key: 'new', value: counts.new, tone: 'good' },
            { key: 'changed', value: counts.changed, tone: 'accent' },
            { key: 'same', value: counts.same, tone: 'calm' },
            { key: 'conflict', value: counts.conflict, tone: 'warn' },
            { key: 'error', value: counts.error, tone: 'bad' },
          ]}
        />
        {missing.length > 0 && (
          <Alert
            type="error"
            role="alert"
            className={styles.missing ?? ''}
            title={words('import.missing', {
              fields: listed(
                missing.map((target) => target.label),
                locale,
              ),
            })}
          />
        )}
        {(result.asks.some(({ word }) => word === 'registers') || answers.registers) && (
          <Alert
            type="warning"
            showIcon
            title={words('ask.registers')}
            description={<RegistersChoice value={answers.registers} onChange={(registers) => onAnswer({ ...answers, registers })} />}
          />
        )}
        <OpenQuestions columns={result.columns} mapping={mapping} reading={reading} onTell={onTell} onNames={goToNames} />
      </div>
      <div ref={below} className={`${panel.panel} ${panel.padded}`}>
        <Tabs
          label={words('import.step_checked')}
          active={tab}
          onChange={setTab}
          keep
          items={[
            ...(result.questions.length > 0
              ? [
                  {
                    key: 'questions',
                    label: words('import.tab_questions', { count: rowsToDecide(result, answers, corrections) }),
                    children: (
                      <Questions
                        questions={result.questions}
                        total={result.questions_total}
                        answers={answers}
                        onAnswer={onAnswer}
                        mending={{ corrections, onMend: (next) => onMend(next, false) }}
                      />
                    ),
                  },
                ]
              : []),
            ...(result.places.length > 0
              ? [
                  {
                    key: 'places',
                    label: words('import.tab_places', { count: rowsWaiting(result) }),
                    children: <ClassPlaces result={result} answers={answers} onAnswer={onAnswer} />,
                  },
                ]
              : []),
            {
              key: 'problems',
              label: words('import.tab_failing', { count: counts.error }),
              children: (
                <Mending
                  key={mapped}
                  resource={resource}
                  result={result}
                  reading={reading}
                  corrections={corrections}
                  isChecking={isChecking}
                  isSeen={tab === 'problems'}
                  onMend={(next) => onMend(next, true)}
                  onTellAtOnce={onTellAtOnce}
                  onColumns={(one) => {
                    setSought(one)
                    setTab('mapping')
                  }}
                  onFailedRows={onFailedRows}
                />
              ),
            },
            ...(result.amended.length > 0
              ? [
                  {
                    key: 'amended',
                    label: words('import.tab_amended', { count: Math.max(result.amended.length, result.mended + result.left_out) }),
                    children: <AmendedRows amended={result.amended} corrections={corrections} onMend={(next) => onMend(next, true)} />,
                  },
                ]
              : []),
            ...(result.warnings.length > 0
              ? [
                  {
                    key: 'warnings',
                    label: words('import.tab_warnings', { count: result.warnings_total }),
                    children: <WarningTable warnings={result.warnings} total={result.warnings_total} />,
                  },
                ]
              : []),
            { key: 'sample', label: words('import.tab_sample'), children: <RowSample result={result} /> },
            {
              key: 'mapping',
              label: words('import.tab_mapping', { count: Object.values(mapping).filter(Boolean).length, total: result.columns.length }),
              children: (
                <>
                  <ColumnMapping
                    resource={resource}
                    result={result}
                    mapping={mapping}
                    reading={reading}
                    sought={sought}
                    onMap={onMap}
                    onTell={onTell}
                  />
                  <SameForAll resource={resource} result={result} mapping={mapping} reading={reading} onTell={onTell} />
                </>
              ),
            },
          ]}
        />
      </div>
      <SaveBar leave={<Button onClick={onRestart}>{words('import.other_file')}</Button>}>
        {counts.changed > 0 && !stale && (
          <Checkbox checked={updates} onChange={(event) => setUpdates(event.target.checked)}>
            {words('import.update_existing', { count: counts.changed })}
          </Checkbox>
        )}
        {isChecking ? (
          <Button key="checking" type="primary" loading>
            {words('import.checking')}
          </Button>
        ) : stale ? (
          <Button type="primary" onClick={onRecheck}>
            {words('import.recheck')}
          </Button>
        ) : (
          <Button type="primary" disabled={good === 0} onClick={() => onCommit(updates)}>
            {good === 0 ? words('import.nothing') : words(held > 0 ? 'import.commit_good' : 'import.commit', { count: good })}
          </Button>
        )}
      </SaveBar>
    </>
  )
}
