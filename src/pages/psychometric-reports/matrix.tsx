import { Button, Flex, Select } from 'antd'
import { postCategoryGradeReport, type CategoryGradeReport } from '../../../resources/contract/psychometric-reports.ts'
import { isolated, printDate, sayEither } from '../../../resources/kit/index.ts'
import { Answered, Link, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, isolatedChoice, Panel, useNarrow } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import { Choice, type Choices, type Choose, type Chosen } from './choosing.tsx'
import { useFigures } from './figures.ts'
import { saidIn, studentsPath } from './said.ts'
import { spreadId } from './spread.tsx'
import { Track } from './track.tsx'
import { Why } from './why.tsx'
import styles from './reports.module.css'

type Row = CategoryGradeReport['records'][number]
interface OfMatrix {
  readonly choices: Choices
  readonly chosen: Chosen
  readonly choose: Choose
}

/** Categories by grade, or by the classes of one; each value opens how its children spread, each class who answered. */
export function Matrix({
  choices,
  chosen,
  gradeId,
  partsOf,
  choose,
}: OfMatrix & {
  readonly gradeId: string | null
  /** of which category the parts are shown beside it */
  readonly partsOf: string | null
}) {
  const [words, locale, isNarrow, { whole }] = [usePageWords('psychometric-reports'), useLocale(), useNarrow(), useFigures()]
  const answer = useAnswer(
    postCategoryGradeReport,
    {},
    { ...chosen, by: gradeId === null ? 'grade' : 'class', ...(gradeId === null ? {} : { grade_id: [gradeId] }) },
  )
  const grade = choices.grades.find(({ id }) => id === gradeId)
  const title = grade ? words('classes_of', { grade: sayEither(grade.label, grade.label_ar, locale) }) : words('by_grade')
  return (
    <Answered answer={answer} rows={6}>
      {(report) => {
        const opened = report.categories.filter(({ category_id, parent }) => parent === null && category_id === partsOf)
        const shown =
          opened.length > 0
            ? [...opened, ...report.categories.filter(({ parent }) => parent === partsOf)]
            : report.categories.filter(({ parent }) => parent === null)
        return (
          <Panel
            title={title}
            extra={
              gradeId === null ? undefined : (
                <Button data-screen-only onClick={() => choose({ grade: null })}>
                  {words('all_grades')}
                </Button>
              )
            }
          >
            <Flex vertical gap={12}>
              <p className={text.soft}>
                <Told report={report} /> <StillOpen choices={choices} chosen={chosen} />
              </p>
              <PartsChoice report={report} partsOf={opened[0]?.category_id ?? null} choose={choose} />
              <div className={styles.moved}>
                <DataTable
                  label={title}
                  rows={report.records}
                  keyOf={(row) => row.class_id ?? row.grade_id}
                  pageSize={200}
                  empty={words('nobody_answered')}
                  columns={[
                    {
                      key: 'grade',
                      title: words(gradeId === null ? 'grade' : 'class'),
                      heads: true,
                      cell: (row) => <Head row={row} choices={choices} chosen={chosen} choose={choose} />,
                    },
                    {
                      key: 'n',
                      title: words('students'),
                      number: true,
                      cell: ({ n, hidden }) => (n === null ? <Why hidden={hidden} /> : whole(n)),
                    },
                    ...shown.map((category) => ({
                      key: category.category_id,
                      title: saidIn(category.name, locale),
                      plain: true as const,
                      cell: (row: Row) => <Cell row={row} id={category.category_id} isNamed={isNarrow} choose={choose} />,
                    })),
                  ]}
                />
              </div>
              <p className={styles.about}>{words('how_to_read_groups')}</p>
              <About about={report.about} />
            </Flex>
          </Panel>
        )
      }}
    </Answered>
  )
}

/** Where categories have parts: those of one instead of the categories alone. */
function PartsChoice({
  report,
  partsOf,
  choose,
}: {
  readonly report: CategoryGradeReport
  readonly partsOf: string | null
  readonly choose: Choose
}) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const parents = report.categories.filter(({ category_id }) => report.categories.some(({ parent }) => parent === category_id))
  if (parents.length === 0) return null
  return (
    <div className={styles.choices} data-screen-only>
      <Choice label={words('parts')}>
        <Select
          {...isolatedChoice}
          value={partsOf ?? ''}
          onChange={(to: string) => choose({ parts: to || null })}
          options={[
            { value: '', label: words('parts_none') },
            ...parents.map(({ category_id, name }) => ({
              value: category_id,
              label: words('parts_of', { category: isolated(saidIn(name, locale)) }),
            })),
          ]}
        />
      </Choice>
    </div>
  )
}

/** How many there are in all, and how many of them were left out. */
function Told({ report: { whole, excluded } }: { readonly report: CategoryGradeReport }) {
  const [words, figures] = [usePageWords('psychometric-reports'), useFigures()]
  if (whole.n === null)
    return (
      <>
        {words('whole_hidden')} <Why hidden={whole.hidden} />
      </>
    )
  const said = [words('whole_n', { count: whole.n, number: figures.whole(whole.n) })]
  if (excluded) said.push(words('excluded', { count: excluded, number: figures.whole(excluded) }))
  return <>{said.join(' ')}</>
}

/** While children still answer, whoever looks before and after one has answered could work that one out. */
function StillOpen({ choices, chosen }: Pick<OfMatrix, 'choices' | 'chosen'>) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const questionnaire = choices.questionnaires.find(({ questionnaire_id }) => questionnaire_id === chosen.questionnaire_id)
  const until = (questionnaire?.mappings ?? [])
    .filter(({ status }) => status === 'open')
    .filter((one) => (chosen.unique_id === undefined ? one.academic_year === chosen.academic_year : one.unique_id === chosen.unique_id))
    .map(({ to_date }) => to_date)
    .sort()
    .at(-1)
  return until === undefined ? null : <>{words('still_open', { day: isolated(printDate(until, locale)) })}</>
}

function Head({ row, choices, chosen, choose }: OfMatrix & { readonly row: Row }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  if (row.class_id === null) {
    const grade = sayEither(row.grade, row.grade_ar, locale)
    return (
      <Button
        type="link"
        className={styles.flat}
        onClick={() => choose({ grade: row.grade_id })}
        aria-label={words('open_grade', { grade })}
      >
        {grade}
      </Button>
    )
  }
  return (
    <span className={styles.worded}>
      <bdi>{row.class_name}</bdi>
      <WhoAnswered choices={choices} chosen={chosen} classId={row.class_id} />
    </span>
  )
}

/** The administrations in which somebody of a class has handed in. */
function WhoAnswered({ choices, chosen, classId }: Omit<OfMatrix, 'choose'> & { readonly classId: string }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const mappings =
    choices.questionnaires
      .find(({ questionnaire_id }) => questionnaire_id === chosen.questionnaire_id)
      ?.mappings.filter(
        ({ unique_id, class_ids }) => class_ids.includes(classId) && (chosen.unique_id === undefined || chosen.unique_id === unique_id),
      ) ?? []
  return mappings.map((one) => (
    <Link key={one.unique_id} to={studentsPath(one.unique_id)}>
      {words('who_answered_on', { name: isolated(one.name ?? printDate(one.from_date, locale)) })}
    </Link>
  ))
}

function Cell({
  row,
  id,
  isNamed,
  choose,
}: {
  readonly row: Row
  readonly id: string
  /** below one another on a telephone each says whose it is */
  readonly isNamed: boolean
  readonly choose: Choose
}) {
  const [words, locale, { percent }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  const one = row.categories.find(({ category_id }) => category_id === id)
  if (!one || one.mean_pomp === null || one.ci === null) return isNamed ? null : <span className={text.faint}>–</span>
  const place = row.class_name ?? sayEither(row.grade, row.grade_ar, locale)
  return (
    <span className={styles.drawn}>
      {isNamed && <span className={text.soft}>{saidIn(one.name, locale)}</span>}
      <Button
        type="link"
        className={styles.flat}
        aria-label={words('open_spread', {
          value: percent(one.mean_pomp),
          category: saidIn(one.name, locale),
          of: place,
        })}
        onClick={() => {
          choose({ category: id, of: row.class_id === null ? `grade ${row.grade_id}` : `class ${row.class_id}` })
          document.getElementById(spreadId)?.scrollIntoView({ block: 'start' })
        }}
      >
        {percent(one.mean_pomp)}
      </Button>
      <Track points={[{ value: one.mean_pomp, low: one.ci.low, high: one.ci.high }]} />
    </span>
  )
}
