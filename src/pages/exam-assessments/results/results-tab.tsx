import { Alert, Button, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { getExamResults, type ExamResultRow, type ExamResults } from '../../../../resources/contract/exam-assessments.ts'
import { meanPct } from '../../../../resources/domain/exams/outcome.ts'
import { markCodes } from '../../../../resources/domain/exams/words.ts'
import { moderationWords } from '../../../../resources/domain/statistics/moderation.ts'
import { isolated, printDate, printNumber, say } from '../../../../resources/kit/index.ts'
import {
  Answered,
  ButtonLink,
  hrefs,
  lazyDialog,
  Link,
  useLiveAnswer,
  useLocale,
  usePageWords,
  useResource,
  useTask,
} from '../../../engine/index.ts'
import { DataTable, Mark, Notice, Panel, StatTiles, type DataColumn } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import styles from '../exam-assessments.module.css'
import { PrintAllSheets } from './print-all-sheets.tsx'
import { sheetAddress } from './sheet-address.ts'
import { childName, figureSaid, marksSaid, percent, rounded, sayBoth } from '../said.ts'

const ModerationDialog = lazyDialog(() => import('./moderation-dialog.tsx'))

/** What every child came to, and how sure a pass or a fail is. */
export default function ResultsTab({ id }: { readonly id: string }) {
  const answer = useLiveAnswer(getExamResults, ['exam-results', 'exam-assessments'], { id })
  return (
    <Answered answer={answer} rows={10}>
      {(known) => <Results known={known} />}
    </Answered>
  )
}

function Results({ known }: { readonly known: ExamResults }) {
  const [words, locale, results] = [usePageWords('exam-assessments'), useLocale(), useResource('exam-results')]
  const [withRank, setWithRank] = useState(false)
  const [isModerating, setModerating] = useState(false)
  const printing = useTask(words('not_printed'))
  const number = (value: number): string => printNumber(value, locale)
  const { rows, sem } = known
  const marked = rows.filter(({ total }) => total !== null)
  const judged = marked.filter(({ is_pass }) => is_pass !== null)
  if (marked.length === 0 && rows.every(({ code }) => code === null))
    return <Notice title={words('no_results')}>{words('no_results_why')}</Notice>
  const near = rows.filter(({ would_pass }) => would_pass !== null)
  const passed = rows.filter(({ is_pass }) => is_pass === true).length
  const counted = rows.filter(({ is_pass }) => is_pass !== null).length
  const mean = meanPct(
    judged.flatMap(({ total }) => total ?? []),
    known.max_marks,
  )
  const plain = (one: ExamResultRow): string => (one.code === null ? marksSaid(one.total, locale) : say(markCodes[one.code], locale))
  const columns: readonly DataColumn<ExamResultRow>[] = [
    ...(withRank
      ? [
          {
            key: 'rank',
            title: words('rank'),
            number: true as const,
            slim: true as const,
            width: 72,
            cell: ({ rank }: ExamResultRow) => (rank === null ? '–' : number(rank)),
            by: (a: ExamResultRow, b: ExamResultRow) => (a.rank ?? Infinity) - (b.rank ?? Infinity),
          },
        ]
      : []),
    {
      key: 'child',
      title: words('child'),
      heads: true,
      by: (a, b) => childName(a, locale).localeCompare(childName(b, locale), locale),
      cell: (one) => (
        <>
          <Link to={sheetAddress(known.assessment_id, one.student_id)}>
            <bdi>{childName(one, locale)}</bdi>
          </Link>
          {one.roll_no !== null && (
            <span className={text.faint}>
              {' '}
              <bdi>{one.roll_no}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'total',
      title: words('total'),
      number: true,
      by: (a, b) => (a.total ?? -1) - (b.total ?? -1),
      cell: (one) => (
        <>
          <b>{plain(one)}</b>
          {one.raw_total !== null && one.raw_total !== one.total && (
            <span className={text.faint}> {words('was_raw', { marks: marksSaid(one.raw_total, locale) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'pct',
      title: words('percent'),
      number: true,
      by: (a, b) => (a.pct ?? -1) - (b.pct ?? -1),
      cell: ({ pct }) => percent(pct, locale),
    },
    { key: 'grade', title: words('grade'), cell: ({ grade }) => <bdi>{grade ?? '–'}</bdi> },
    {
      key: 'pass',
      title: words('decision'),
      cell: ({ is_pass, would_pass, code, total }) => (
        <Flex gap={6} wrap>
          {is_pass === null && (code === null && total !== null ? <Mark tone="warn">{words('incomplete')}</Mark> : '–')}
          {is_pass !== null && <Mark tone={is_pass ? 'good' : 'bad'}>{words(is_pass ? 'passed' : 'failed')}</Mark>}
          {would_pass !== null && <Mark tone="warn">{words('close_call', { percent: percent(would_pass * 100, locale) })}</Mark>}
        </Flex>
      ),
    },
  ]
  return (
    <Flex vertical gap={16}>
      <StatTiles
        label={words('results')}
        stats={[
          {
            key: 'sat',
            label: words('sat_exam'),
            value: number(judged.length),
            note: words('of_children', { number: number(rows.length) }),
          },
          { key: 'mean', label: words('mean'), value: percent(mean, locale) },
          {
            key: 'passed',
            label: words('passed'),
            value: counted === 0 ? '–' : percent((passed / counted) * 100, locale),
            note: words('passed_of', { number: number(passed), of: number(counted) }),
            ...(counted === 0 ? {} : { share: passed / counted }),
          },
          {
            key: 'line',
            label: words('pass_line'),
            // as one: in Arabic, too, the sign stands between the two numbers
            value:
              sem.value === null ? number(known.pass_marks) : isolated(`${number(known.pass_marks)} ± ${number(rounded(sem.value, 1))}`),
            note: sem.value === null ? (sem.why ? sayBoth(sem.why, locale) : undefined) : words('sem_note'),
          },
        ]}
      />
      {sem.value !== null && (
        <Alert
          type={near.length > 0 ? 'warning' : 'info'}
          showIcon
          title={
            near.length > 0
              ? words('near_line', { count: near.length, number: number(near.length), sem: figureSaid(sem, 1, locale) })
              : words('none_near', { sem: figureSaid(sem, 1, locale) })
          }
          description={words('sem_why')}
        />
      )}
      {known.moderation && (
        <Alert
          type="info"
          showIcon
          title={words('moderated', {
            rule: ruleSaid(known.moderation.rule, (key) => say(moderationWords[key], locale), number),
            name: known.moderation.by,
            date: printDate(known.moderation.at.slice(0, 10), locale),
          })}
          description={known.moderation.reason}
        />
      )}
      <div className={styles.tools} data-screen-only>
        <Checkbox checked={withRank} onChange={({ target }) => setWithRank(target.checked)}>
          {words('with_rank')}
        </Checkbox>
        <Flex gap={8} wrap>
          {known.can_moderate && <Button onClick={() => setModerating(true)}>{words('moderate')}</Button>}
          {rows.some(({ is_pass, code }) => is_pass !== null || code !== null) && <PrintAllSheets known={known} task={printing} />}
          <ButtonLink to={`${hrefs.list(results)}?assessment_id=${encodeURIComponent(known.assessment_id)}`}>{words('as_list')}</ButtonLink>
        </Flex>
      </div>
      {printing.problem && <Alert type="error" role="alert" showIcon title={printing.problem} />}
      <Panel untitled flush title={words('results')}>
        <DataTable label={words('results')} rows={rows} keyOf={({ student_id }) => student_id} columns={columns} pageSize={100} />
      </Panel>
      {isModerating && <ModerationDialog known={known} onClose={() => setModerating(false)} />}
    </Flex>
  )
}

export const ruleSaid = (
  rule: NonNullable<ExamResults['moderation']>['rule'],
  nameOfRule: (key: 'add' | 'scale' | 'grace') => string,
  number: (value: number) => string,
): string =>
  `${nameOfRule(rule.is)} (${isolated(rule.is === 'add' ? `${rule.marks < 0 ? '−' : '+'}${number(Math.abs(rule.marks))}` : rule.is === 'scale' ? `× ${number(rule.factor)}` : `≤ ${number(rule.up_to)}`)})`
