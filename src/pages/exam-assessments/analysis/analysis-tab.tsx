import { Flex } from 'antd'
import { getExamAnalysis, type ExamAnalysis, type ExamShare } from '../../../../resources/contract/exam-assessments.ts'
import { markCodes } from '../../../../resources/domain/exams/words.ts'
import { isolated, printDate, printNumber, printPercent, say } from '../../../../resources/kit/index.ts'
import { Answered, useLiveAnswer, useLocale, usePageWords } from '../../../engine/index.ts'
import { Chart, Facts, Notice, Panel, StatTiles } from '../../../ui/index.ts'
import styles from '../exam-assessments.module.css'
import { figureSaid, nameOf, percent, rounded, sayBoth } from '../said.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import { Shares } from './shares.tsx'

/** What the marks of a class say about the class, the paper and the lessons, in sentences as well as in numbers. */
export default function AnalysisTab({ id }: { readonly id: string }) {
  const answer = useLiveAnswer(getExamAnalysis, ['exam-results', 'exam-assessments'], { id })
  const words = usePageWords('exam-assessments')
  return (
    <Answered answer={answer} rows={10}>
      {(known) =>
        known.counts.sat === 0 ? (
          <Notice title={words('no_results')}>{words('no_results_why')}</Notice>
        ) : (
          <Flex vertical gap={16}>
            <Summary known={known} />
            <div className={styles.pair}>
              <Distribution known={known} />
              <Grades known={known} />
            </div>
            <Compared known={known} />
            {known.questions.length > 0 && <QuestionsPanel known={known} />}
            <div className={styles.pair}>
              <SharesPanel of="lessons" shares={known.lessons} />
              <SharesPanel of="topics" shares={known.topics} />
              <SharesPanel of="levels" shares={known.levels} />
              <SharesPanel of="difficulties" shares={known.difficulties} />
              <SharesPanel of="sections" shares={known.sections} />
            </div>
            <Reliability known={known} />
          </Flex>
        )
      }
    </Answered>
  )
}

interface OfExam {
  readonly known: ExamAnalysis
}

function Summary({ known: { counts, distribution, passing } }: OfExam) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const without = (['AB', 'ML', 'EX', 'MP', 'NA'] as const)
    .flatMap((code) => (counts[code] > 0 ? [`${say(markCodes[code], locale)} ${number(counts[code])}`] : []))
    .join(' · ')
  return (
    <StatTiles
      label={words('analysis')}
      stats={[
        {
          key: 'sat',
          label: words('sat_exam'),
          value: number(counts.sat),
          note: without === '' ? words('of_children', { number: number(counts.children) }) : without,
        },
        {
          key: 'mean',
          label: words('mean'),
          value: percent(distribution.mean.value, locale),
          note: words('spread_note', { sd: figureSaid(distribution.sd, 1, locale) }),
        },
        {
          key: 'median',
          label: words('median'),
          value: percent(distribution.median.value, locale),
          note: words('from_to', { from: percent(distribution.least.value, locale), to: percent(distribution.most.value, locale) }),
        },
        {
          key: 'passed',
          label: words('passed'),
          value: percent(passing.pct, locale),
          note: words('passed_of', { number: number(passing.passed), of: number(passing.passed + passing.failed + passing.absent) }),
          ...(passing.pct === null ? {} : { share: passing.pct / 100 }),
        },
      ]}
    />
  )
}

function Distribution({ known: { distribution, counts } }: OfExam) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const { bins, quarter, three_quarters } = distribution
  return (
    <Panel untitled title={words('distribution')}>
      <Chart
        title={words('distribution')}
        of={words('percent')}
        shape="bars"
        labels={bins.map(({ from, to }) => isolated(`${printNumber(from, locale)}–${printPercent(to, locale)}`))}
        series={[{ name: words('children'), values: bins.map(({ count }) => count) }]}
        print={(value) => printNumber(value, locale)}
      />
      <p className={styles.explained}>
        {counts.sat < 5
          ? words('few_children', { count: counts.sat, number: printNumber(counts.sat, locale) })
          : words('middle_half', { from: percent(quarter.value, locale), to: percent(three_quarters.value, locale) })}
      </p>
    </Panel>
  )
}

function Grades({ known: { grades } }: OfExam) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  return (
    <Panel untitled title={words('grades')}>
      {grades.length === 0 ? (
        <Notice title={words('no_grades')}>{words('no_grades_why')}</Notice>
      ) : (
        <Chart
          title={words('grades')}
          of={words('grade')}
          shape="bars"
          labels={grades.map(({ grade }) => grade ?? words('below_all'))}
          series={[{ name: words('children'), values: grades.map(({ count }) => count) }]}
          print={(value) => printNumber(value, locale)}
        />
      )}
    </Panel>
  )
}

function Compared({ known: { compared } }: OfExam) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  if (compared === null)
    return (
      <Panel title={words('compared')}>
        <p>{words('no_compared')}.</p>
      </Panel>
    )
  const signed = (value: number): string =>
    isolated(`${value > 0 ? '+' : value < 0 ? '−' : ''}${printNumber(Math.abs(rounded(value, 1)), locale)}`)
  const { difference, low, high } = compared
  return (
    <Panel title={words('compared')}>
      <p>{sayBoth(compared.text, locale)}</p>
      <Facts
        within="columns"
        facts={[
          {
            key: 'exam',
            label: words('last_exam'),
            value: (
              <>
                <bdi>{nameOf(compared.exam, locale)}</bdi>, {printDate(compared.exam_date, locale)}
              </>
            ),
          },
          {
            key: 'means',
            label: words(compared.is === 'paired' ? 'means_of_both' : 'means'),
            value: `${percent(compared.mean_before, locale)} → ${percent(compared.mean_after, locale)}`,
          },
          {
            key: 'difference',
            label: words('difference'),
            value:
              difference.value === null
                ? '–'
                : low.value === null || high.value === null
                  ? signed(difference.value)
                  : words('difference_within', { value: signed(difference.value), low: signed(low.value), high: signed(high.value) }),
          },
          ...(compared.rose === null || compared.fell === null
            ? []
            : [
                {
                  key: 'moved',
                  label: words('rose_fell'),
                  value: words('rose_fell_of', { rose: printNumber(compared.rose, locale), fell: printNumber(compared.fell, locale) }),
                },
              ]),
        ]}
      />
    </Panel>
  )
}

function SharesPanel({
  of,
  shares,
}: {
  readonly of: 'lessons' | 'topics' | 'levels' | 'difficulties' | 'sections'
  readonly shares: readonly ExamShare[]
}) {
  const words = usePageWords('exam-assessments')
  if (shares.length === 0) return null
  return (
    <Panel title={words(`by_${of}`)}>
      <Shares label={words(`by_${of}`)} shares={shares} />
    </Panel>
  )
}

function Reliability({ known: { reliability, max_marks } }: OfExam) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const { alpha, sem, n, items, dropped } = reliability
  return (
    <Panel title={words('reliability')}>
      <Facts
        within="columns"
        facts={[
          { key: 'alpha', label: words('alpha'), value: figureSaid(alpha, 2, locale) },
          {
            key: 'sem',
            label: words('sem'),
            value: sem.value === null ? '–' : words('marks_of', { marks: figureSaid(sem, 1, locale), max: printNumber(max_marks, locale) }),
          },
          {
            key: 'n',
            label: words('worked_out_of'),
            value: words('children_questions', { n: printNumber(n, locale), items: printNumber(items, locale) }),
          },
        ]}
      />
      <p className={styles.explained}>
        {alpha.value === null
          ? alpha.why
            ? `${sayBoth(alpha.why, locale)}.`
            : ''
          : words(alpha.value >= 0.8 ? 'alpha_good' : alpha.value >= 0.6 ? 'alpha_fair' : 'alpha_poor')}{' '}
        {sem.value !== null && words('sem_why')}
        {dropped.length > 0 && ` ${words('dropped', { labels: dropped.map((one) => sayBoth(one, locale)).join(', ') })}`}
      </p>
    </Panel>
  )
}
