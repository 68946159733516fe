import { Button, Flex, Select } from 'antd'
import {
  getCategoryPie,
  getReportChoices,
  postCategoryGradeReport,
  type CategoryGradeReport,
} from '../../../resources/contract/psychometric-reports.ts'
import { printNumber, printPercent } from '../../../resources/kit/index.ts'
import { Answered, ButtonLink, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Notice, Page, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import { Choice, Choosing, useChosen, type Choices, type Chosen } from './choosing.tsx'
import { Pie } from './pie.tsx'
import { saidIn } from './said.ts'
import { Track } from './track.tsx'
import styles from './reports.module.css'

/** What a school scores, category by grade, and how its children spread over the bands of one category. */
export function SchoolPage() {
  const words = usePageWords('psychometric-reports')
  const answer = useAnswer(getReportChoices)
  return (
    <Page title={words('school_title')} actions={<Button onClick={() => print()}>{words('print')}</Button>}>
      <Answered answer={answer} rows={8}>
        {(choices) =>
          choices.questionnaires.length === 0 ? (
            <Notice title={words('none_answered')}>{words('none_answered_why')}</Notice>
          ) : (
            <School choices={choices} />
          )
        }
      </Answered>
    </Page>
  )
}

function School({ choices }: { readonly choices: Choices }) {
  const { chosen, choose, asked } = useChosen(choices)
  if (!chosen) return null
  return (
    <Flex vertical gap={16}>
      <Choosing choices={choices} chosen={chosen} choose={choose} />
      <Matrix chosen={chosen} gradeId={asked.get('grade')} choose={choose} />
      <Spread choices={choices} chosen={chosen} asked={asked} choose={choose} />
    </Flex>
  )
}

type Row = CategoryGradeReport['records'][number]
function Matrix({
  chosen,
  gradeId,
  choose,
}: {
  readonly chosen: Chosen
  readonly gradeId: string | null
  choose(part: Readonly<Record<string, string | null>>): void
}) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const answer = useAnswer(
    postCategoryGradeReport,
    {},
    {
      ...chosen,
      by: gradeId === null ? ('grade' as const) : ('class' as const),
      ...(gradeId === null ? {} : { grade_id: [gradeId] }),
    },
  )
  const number = (value: number) => printNumber(value, locale)
  return (
    <Answered answer={answer} rows={6}>
      {(report) => {
        const grade = gradeId === null ? null : report.records[0]
        const title = grade
          ? words('classes_of', { grade: locale === 'ar' ? (grade.grade_ar ?? grade.grade) : grade.grade })
          : words('by_grade')
        const top = report.categories.filter(({ parent }) => parent === null)
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
                {report.whole.n === null
                  ? words('whole_hidden')
                  : words('whole_n', { count: report.whole.n, number: number(report.whole.n) })}
                {report.excluded !== null &&
                  report.excluded > 0 &&
                  ` ${words('excluded', { count: report.excluded, number: number(report.excluded) })}`}
              </p>
              <DataTable
                label={title}
                sideways
                rows={report.records}
                keyOf={(row) => row.class_id ?? row.grade_id}
                empty={words('nobody_answered')}
                columns={[
                  {
                    key: 'grade',
                    title: words(gradeId === null ? 'grade' : 'class'),
                    heads: true,
                    cell: (row) => <Head row={row} chosen={chosen} choose={choose} />,
                  },
                  {
                    key: 'n',
                    title: words('students'),
                    number: true,
                    cell: ({ n, hidden }) => (n === null ? <Why hidden={hidden} /> : number(n)),
                  },
                  ...top.map((category) => ({
                    key: category.category_id,
                    title: saidIn(category.name, locale),
                    cell: (row: Row) => <Cell row={row} id={category.category_id} />,
                  })),
                ]}
              />
              <p className={styles.about}>{words('how_to_read_groups')}</p>
              <About about={report.about} />
            </Flex>
          </Panel>
        )
      }}
    </Answered>
  )
}

function Head({
  row,
  chosen,
  choose,
}: {
  readonly row: Row
  readonly chosen: Chosen
  choose(part: Readonly<Record<string, string | null>>): void
}) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  if (row.class_id === null)
    return (
      <Button type="link" onClick={() => choose({ grade: row.grade_id })} aria-label={words('open_grade', { grade: row.grade })}>
        {locale === 'ar' ? (row.grade_ar ?? row.grade) : row.grade}
      </Button>
    )
  return chosen.unique_id ? (
    <ButtonLink to={`/psychometric/studentlist/${chosen.unique_id}`}>
      <bdi>{row.class_name}</bdi>
    </ButtonLink>
  ) : (
    <bdi>{row.class_name}</bdi>
  )
}

export function Why({ hidden }: { readonly hidden: Row['hidden'] }) {
  const words = usePageWords('psychometric-reports')
  return <span className={text.soft}>{words(hidden === 'protects_others' ? 'protects_others' : 'under_ten')}</span>
}

function Cell({ row, id }: { readonly row: Row; readonly id: string }) {
  const locale = useLocale()
  const one = row.categories.find(({ category_id }) => category_id === id)
  if (!one || one.mean_pomp === null || one.ci === null) return <span className={text.faint}>–</span>
  return (
    <span className={styles.name}>
      <span>{printPercent(Math.round(one.mean_pomp), locale)}</span>
      <Track points={[{ value: one.mean_pomp, low: one.ci.low, high: one.ci.high }]} />
    </span>
  )
}

function Spread({
  choices,
  chosen,
  asked,
  choose,
}: {
  readonly choices: Choices
  readonly chosen: Chosen
  readonly asked: URLSearchParams
  choose(part: Readonly<Record<string, string | null>>): void
}) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const report = useAnswer(postCategoryGradeReport, {}, { ...chosen, by: 'grade' as const })
  const categories = report.is === 'ready' ? report.data.categories : []
  const category = categories.find(({ category_id }) => category_id === asked.get('category')) ?? categories[0]
  const place = asked.get('of') ?? 'school'
  const [kind, id] = place.split(' ')
  const { with_flagged, ...population } = chosen
  const answer = useAnswer(
    getCategoryPie,
    category
      ? {
          ...population,
          with_flagged: with_flagged ? ('true' as const) : ('false' as const),
          category_id: category.category_id,
          ...(kind === 'grade' && id ? { grade_id: id } : {}),
          ...(kind === 'class' && id ? { class_id: id } : {}),
        }
      : null,
  )
  if (!category) return null
  const years = choices.classes.filter(({ academic_year }) => chosen.academic_year === undefined || academic_year === chosen.academic_year)
  return (
    <Panel title={words('spread')}>
      <Flex vertical gap={16}>
        <div className={styles.choices} data-screen-only>
          <Choice label={words('category')}>
            <Select
              value={category.category_id}
              onChange={(to) => choose({ category: to })}
              options={categories.map(({ category_id, name }) => ({ value: category_id, label: saidIn(name, locale) }))}
            />
          </Choice>
          <Choice label={words('of_whom')}>
            <Select
              value={place}
              onChange={(to) => choose({ of: to === 'school' ? null : to })}
              options={[
                { value: 'school', label: words('whole_school') },
                ...choices.grades.map((one) => ({
                  value: `grade ${one.id}`,
                  label: locale === 'ar' ? (one.label_ar ?? one.label) : one.label,
                })),
                ...years.map((one) => ({ value: `class ${one.id}`, label: one.label })),
              ]}
            />
          </Choice>
        </div>
        <Answered answer={answer} rows={4}>
          {({ n, hidden, records }) =>
            n === null ? (
              <Notice title={words(hidden === 'protects_others' ? 'protects_others' : 'under_ten')}>{words('hidden_why')}</Notice>
            ) : (
              <Pie bands={records} label={words('spread_of', { category: saidIn(category.name, locale) })} />
            )
          }
        </Answered>
      </Flex>
    </Panel>
  )
}
