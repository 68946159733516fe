import { Flex, Select } from 'antd'
import { getReportChoices, postComparison, type Comparison } from '../../../resources/contract/psychometric-reports.ts'
import { printDate, printNumber } from '../../../resources/kit/index.ts'
import { Answered, Link, ReferencePicker, useAnswer, useLocale, usePageWords, usePerson } from '../../engine/index.ts'
import { DataTable, isolatedChoice, Notice, Page, Panel, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import { Choice, Choosing, useChosen, type Choices, type Chosen } from './choosing.tsx'
import { profilePath, saidIn } from './said.ts'
import { Why } from './school-page.tsx'
import { Track } from './track.tsx'
import styles from './reports.module.css'

const kinds = ['grades', 'classes', 'years', 'administrations', 'students'] as const
type Kind = (typeof kinds)[number]
type Choose = (part: Readonly<Record<string, string | null>>) => void
type Side = 'a' | 'b'

/** Two of a kind side by side: how far apart they are, how sure that is, and how much it is. */
export function ComparisonPage() {
  const words = usePageWords('psychometric-reports')
  const answer = useAnswer(getReportChoices)
  return (
    <Page title={words('comparison')}>
      <Answered answer={answer} rows={8}>
        {(choices) =>
          choices.questionnaires.length === 0 ? (
            <Notice title={words('none_answered')}>{words('none_answered_why')}</Notice>
          ) : (
            <Chosen choices={choices} />
          )
        }
      </Answered>
    </Page>
  )
}

function Chosen({ choices }: { readonly choices: Choices }) {
  const [words, { role }] = [usePageWords('psychometric-reports'), usePerson()]
  const { chosen, choose, asked } = useChosen(choices)
  const offered = role === 'teacher' ? kinds.filter((one) => one === 'classes' || one === 'students') : kinds
  const kind = offered.find((one) => one === asked.get('kind')) ?? offered[0]!
  if (!chosen) return null
  return (
    <Flex vertical gap={16}>
      <Choosing choices={choices} chosen={chosen} choose={choose} plain />
      <Segments<Kind>
        label={words('compare')}
        value={kind}
        onChange={(to) => choose({ kind: to, a: null, b: null })}
        options={offered.map((value) => ({ value, label: words(`compare_${value}`) }))}
      />
      <div className={styles.choices}>
        <SideChoice side="a" kind={kind} choices={choices} chosen={chosen} asked={asked} choose={choose} />
        <SideChoice side="b" kind={kind} choices={choices} chosen={chosen} asked={asked} choose={choose} />
      </div>
      <Result kind={kind} chosen={chosen} asked={asked} />
    </Flex>
  )
}

interface SideProps {
  readonly side: Side
  readonly kind: Kind
  readonly choices: Choices
  readonly chosen: Chosen
  readonly asked: URLSearchParams
  readonly choose: Choose
}
function SideChoice({ side, kind, choices, chosen, asked, choose }: SideProps) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const questionnaire = choices.questionnaires.find(({ questionnaire_id }) => questionnaire_id === chosen.questionnaire_id)
  const label = words(side === 'a' ? 'side_a' : 'side_b')
  if (kind === 'students')
    return (
      <Choice label={label}>
        <ReferencePicker to="students" value={asked.get(side)} onChange={(picked) => choose({ [side]: picked?.id ?? null })} />
      </Choice>
    )
  const year = chosen.academic_year ?? questionnaire?.years[0]
  const options = {
    grades: choices.grades.map((one) => ({ value: one.id, label: locale === 'ar' ? (one.label_ar ?? one.label) : one.label })),
    classes: choices.classes.filter(({ academic_year }) => academic_year === year).map((one) => ({ value: one.id, label: one.label })),
    years: (questionnaire?.years ?? []).map((one) => ({ value: one, label: one })),
    administrations: (questionnaire?.mappings ?? []).map((one) => ({
      value: one.unique_id,
      label: [one.name, one.class_names, printDate(one.from_date, locale)].filter((part) => part).join(' · '),
    })),
  }[kind]
  return (
    <Choice label={label}>
      <Select
        {...isolatedChoice}
        value={asked.get(side)}
        placeholder={words('choose')}
        onChange={(to) => choose({ [side]: to })}
        options={options}
      />
    </Choice>
  )
}

const fieldOf: Readonly<Record<Kind, 'student_id' | 'class_id' | 'grade_id' | 'academic_year' | 'unique_id'>> = {
  students: 'student_id',
  classes: 'class_id',
  grades: 'grade_id',
  years: 'academic_year',
  administrations: 'unique_id',
}
function Result({ kind, chosen, asked }: { readonly kind: Kind; readonly chosen: Chosen; readonly asked: URLSearchParams }) {
  const words = usePageWords('psychometric-reports')
  const [a, b] = [asked.get('a'), asked.get('b')]
  const isAsked = a !== null && b !== null && a !== b
  const student = asked.get('student') ?? undefined
  const answer = useAnswer(postComparison, isAsked ? {} : null, {
    kind,
    questionnaire_id: chosen.questionnaire_id,
    ...(kind === 'administrations' && student ? { student_id: student } : {}),
    a: { [fieldOf[kind]]: a ?? '' },
    b: { [fieldOf[kind]]: b ?? '' },
    with_flagged: chosen.with_flagged,
  })
  if (!isAsked) return <Notice title={words(a !== null && a === b ? 'choose_others' : 'choose_both')} />
  return (
    <Answered answer={answer} rows={6}>
      {(comparison) => <Compared comparison={comparison} kind={kind} ids={[a, b]} />}
    </Answered>
  )
}

function Compared({
  comparison,
  kind,
  ids,
}: {
  readonly comparison: Comparison
  readonly kind: Kind
  readonly ids: readonly [string, string]
}) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  const { a, b, records, is_paired } = comparison
  const isOfOne = records.some(({ rci }) => rci !== null) || kind === 'students'
  const hidden = [a, b].filter((one) => one.hidden !== null)
  const nameOf = (one: Comparison['a'], id: string) =>
    kind === 'students' ? (
      <Link to={profilePath(id)}>
        <bdi>{saidIn(one.label, locale)}</bdi>
      </Link>
    ) : (
      <bdi>{saidIn(one.label, locale)}</bdi>
    )
  const toldN = (n: number | null) => (n === null || kind === 'students' ? null : words('n_of', { number: number(n) }))
  return (
    <Panel title={words('comparison')}>
      <Flex vertical gap={12}>
        <div className={styles.legend}>
          <span className={styles.first}>
            ● {nameOf(a, ids[0])} {toldN(a.n)} {a.hidden && <Why hidden={a.hidden} />}
          </span>
          <span className={styles.second}>
            ■ {nameOf(b, ids[1])} {toldN(b.n)} {b.hidden && <Why hidden={b.hidden} />}
          </span>
        </div>
        {hidden.length > 0 ? (
          <Notice title={words('comparison_hidden')}>{words('hidden_why')}</Notice>
        ) : (
          <DataTable
            label={words('comparison')}
            rows={records}
            keyOf={({ category_id }) => category_id}
            columns={[
              { key: 'category', title: words('category'), heads: true, cell: ({ name }) => saidIn(name, locale) },
              {
                key: 'track',
                title: words('scale'),
                plain: true,
                cell: (row) =>
                  row.a && row.b ? (
                    <Track
                      points={[
                        { ...row.a, tone: 'first' },
                        { ...row.b, tone: 'second' },
                      ]}
                    />
                  ) : (
                    '–'
                  ),
              },
              {
                key: 'values',
                title: words('values'),
                cell: (row) =>
                  row.a && row.b ? words('a_and_b', { a: number(Math.round(row.a.value)), b: number(Math.round(row.b.value)) }) : '–',
              },
              {
                key: 'difference',
                title: words('difference'),
                cell: ({ difference }) =>
                  difference ? (
                    <span className={styles.name}>
                      <span>{number(difference.value)}</span>
                      <span className={text.soft}>{words('between', { low: number(difference.low), high: number(difference.high) })}</span>
                    </span>
                  ) : (
                    '–'
                  ),
              },
              isOfOne
                ? { key: 'rci', title: words('rci_title'), number: true as const, cell: ({ rci }) => (rci === null ? '–' : number(rci)) }
                : {
                    key: 'effect',
                    title: words('effect'),
                    cell: ({ effect }) =>
                      effect ? (
                        <span className={styles.name}>
                          <span>{number(effect.value)}</span>
                          <span className={text.soft}>{words('between', { low: number(effect.low), high: number(effect.high) })}</span>
                        </span>
                      ) : (
                        '–'
                      ),
                  },
              { key: 'verdict', title: words('in_words'), cell: ({ verdict }) => (verdict ? saidIn(verdict, locale) : '–') },
            ]}
          />
        )}
        <p className={styles.about}>
          {words(isOfOne ? 'how_to_read_rci' : 'how_to_read_effect')} {is_paired && !isOfOne && words('is_paired')}
        </p>
        <About about={comparison.about} />
      </Flex>
    </Panel>
  )
}
