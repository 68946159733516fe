import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import {
  getCorrelationPoints,
  getCorrelations,
  getQuestionnaireQuality,
  getReportChoices,
  type QuestionnaireQuality,
} from '../../../resources/contract/psychometric-reports.ts'
import { printNumber, printPercent, sayEither } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, useNavigate, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Page, Panel, Segments, Tabs } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import { Choosing, useChosen, type Choices, type Chosen } from './choosing.tsx'
import { profilePath, saidIn } from './said.ts'
import { Track } from './track.tsx'
import styles from './reports.module.css'

type Scale = QuestionnaireQuality['scales'][number]

/** How well a questionnaire measures here, and what its results go together with. */
export function AdvancedPage() {
  const words = usePageWords('psychometric-reports')
  const answer = useAnswer(getReportChoices)
  return (
    <Page title={words('advanced')} actions={<Button onClick={() => print()}>{words('print')}</Button>}>
      <Answered answer={answer} rows={8}>
        {(choices) =>
          choices.questionnaires.length === 0 ? (
            <Notice title={words('none_answered')}>{words('none_answered_why')}</Notice>
          ) : (
            <Advanced choices={choices} />
          )
        }
      </Answered>
    </Page>
  )
}

function Advanced({ choices }: { readonly choices: Choices }) {
  const words = usePageWords('psychometric-reports')
  const { chosen, choose, asked } = useChosen(choices)
  if (!chosen) return null
  return (
    <Flex vertical gap={16}>
      <Choosing choices={choices} chosen={chosen} choose={choose} />
      <Tabs
        label={words('advanced')}
        active={asked.get('tab') ?? 'quality'}
        onChange={(tab) => choose({ tab })}
        items={[
          { key: 'quality', label: words('quality'), children: <Quality chosen={chosen} /> },
          { key: 'correlations', label: words('correlations'), children: <Correlations chosen={chosen} /> },
        ]}
      />
    </Flex>
  )
}
const queryOf = ({ with_flagged, ...chosen }: Chosen) => ({
  ...chosen,
  with_flagged: with_flagged ? ('true' as const) : ('false' as const),
})

type Missing = 'listwise' | 'pairwise'
function Quality({ chosen }: { readonly chosen: Chosen }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const [missing, setMissing] = useState<Missing>('listwise')
  const answer = useAnswer(getQuestionnaireQuality, { ...queryOf(chosen), missing })
  const number = (value: number | null, digits = 2) =>
    value === null ? '–' : printNumber(Math.round(value * 10 ** digits) / 10 ** digits, locale)
  const percent = (value: number | null) => (value === null ? '–' : printPercent(Math.round(value), locale))
  return (
    <Answered answer={answer} rows={8}>
      {(quality) =>
        quality.hidden !== null ? (
          <Notice title={words(quality.hidden === 'protects_others' ? 'protects_others' : 'under_ten')}>{words('hidden_why')}</Notice>
        ) : (
          <Panel
            title={words('scales')}
            extra={
              <Segments<Missing>
                label={words('missing')}
                value={missing}
                onChange={setMissing}
                options={[
                  { value: 'listwise', label: words('listwise') },
                  { value: 'pairwise', label: words('pairwise') },
                ]}
              />
            }
          >
            <Flex vertical gap={12}>
              <p className={text.soft}>
                {words('whole_n', { count: quality.n ?? 0, number: number(quality.n) })}
                {quality.n_en !== null && ` ${words('by_languages', { en: number(quality.n_en), ar: number(quality.n_ar) })}`}
              </p>
              <DataTable<Scale>
                label={words('scales')}
                rows={quality.scales}
                keyOf={({ category_id }) => category_id}
                folded
                columns={[
                  { key: 'name', title: words('category'), heads: true, cell: ({ name }) => saidIn(name, locale) },
                  { key: 'items', title: words('items'), number: true, cell: ({ items }) => number(items) },
                  { key: 'n', title: words('students'), number: true, cell: ({ n }) => number(n) },
                  {
                    key: 'alpha',
                    title: words('alpha_school'),
                    number: true,
                    cell: ({ alpha, alpha_why }) => (alpha === null ? alpha_why ? saidIn(alpha_why, locale) : '–' : <b>{number(alpha)}</b>),
                  },
                  {
                    key: 'published',
                    title: words('alpha_of_source'),
                    number: true,
                    cell: ({ alpha_published }) => number(alpha_published),
                  },
                  { key: 'sem', title: words('sem'), number: true, cell: ({ sem }) => number(sem) },
                  { key: 'floor', title: words('floor'), number: true, cell: ({ floor_pct }) => percent(floor_pct) },
                  { key: 'ceiling', title: words('ceiling'), number: true, cell: ({ ceiling_pct }) => percent(ceiling_pct) },
                ]}
                inner={(scale) => <ItemTable scale={scale} />}
              />
              <p className={styles.about}>{words('how_to_read_quality')}</p>
              <About about={quality.about} />
            </Flex>
          </Panel>
        )
      }
    </Answered>
  )
}

function ItemTable({ scale }: { readonly scale: Scale }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const number = (value: number | null, digits = 2) =>
    value === null ? '–' : printNumber(Math.round(value * 10 ** digits) / 10 ** digits, locale)
  const percent = (value: number | null) => (value === null ? '–' : printPercent(Math.round(value), locale))
  const isSplit = scale.records.some(({ by_language }) => by_language.length > 0)
  return (
    <DataTable
      label={words('items_of', { category: saidIn(scale.name, locale) })}
      rows={scale.records}
      keyOf={({ item_no }) => item_no}
      pageSize={200}
      columns={[
        {
          key: 'text',
          title: words('item'),
          heads: true,
          cell: (row) => (
            <span className={styles.name}>
              <span>
                {number(row.item_no)}. <bdi>{saidIn(row.text, locale)}</bdi> {row.key === 1 ? '(+)' : '(−)'}
              </span>
              {row.is_suspect && <Mark tone="warn">{words('suspect')}</Mark>}
            </span>
          ),
        },
        { key: 'mean', title: words('mean'), number: true, cell: ({ mean }) => number(mean) },
        {
          key: 'rest',
          title: words('item_rest'),
          number: true,
          cell: ({ item_rest }) =>
            item_rest !== null && item_rest < 0.2 ? <Mark tone="warn">{number(item_rest)}</Mark> : number(item_rest),
        },
        {
          key: 'dropped',
          title: words('alpha_if_dropped'),
          number: true,
          cell: ({ alpha_if_dropped }) =>
            alpha_if_dropped !== null && scale.alpha !== null && alpha_if_dropped > scale.alpha + 0.005 ? (
              <Mark tone="warn">{number(alpha_if_dropped)}</Mark>
            ) : (
              number(alpha_if_dropped)
            ),
        },
        {
          key: 'ends',
          title: words('ends'),
          cell: ({ floor_pct, ceiling_pct }) => words('floor_and_ceiling', { floor: percent(floor_pct), ceiling: percent(ceiling_pct) }),
        },
        ...(isSplit
          ? [
              {
                key: 'languages',
                title: words('in_languages'),
                cell: ({ by_language }: Scale['records'][number]) =>
                  by_language.map(({ language, mean, item_rest }) => (
                    <div key={language} className={text.soft}>
                      {words(language === 'ar' ? 'arabic_told' : 'english_told', { mean: number(mean), rest: number(item_rest) })}
                    </div>
                  )),
              },
            ]
          : []),
      ]}
    />
  )
}

function Correlations({ chosen }: { readonly chosen: Chosen }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const answer = useAnswer(getCorrelations, queryOf(chosen))
  const [points, setPoints] = useState<{ readonly category_id: string; readonly with: 'attendance' | 'marks' } | null>(null)
  const number = (value: number) => printNumber(value, locale)
  return (
    <Answered answer={answer} rows={8}>
      {({ records, about }) => (
        <Panel title={words('correlations')}>
          <Flex vertical gap={12}>
            <Alert type="info" showIcon title={words('no_cause')} />
            <DataTable
              label={words('correlations')}
              rows={records}
              keyOf={(row) => `${row.category_id} ${row.with}`}
              empty={words('nothing_to_correlate')}
              columns={[
                { key: 'category', title: words('category'), heads: true, cell: ({ name }) => saidIn(name, locale) },
                { key: 'with', title: words('goes_with'), cell: (row) => words(`with_${row.with}`) },
                { key: 'n', title: words('students'), number: true, cell: ({ n }) => number(n) },
                {
                  key: 'track',
                  title: words('range_of_r'),
                  plain: true,
                  cell: ({ r, hidden }) =>
                    r ? (
                      <Track points={[{ value: 50 + 50 * r.value, low: 50 + 50 * r.low, high: 50 + 50 * r.high }]} />
                    ) : (
                      <span className={text.soft}>{words(hidden === 'no_spread' ? 'no_spread' : 'under_thirty')}</span>
                    ),
                },
                {
                  key: 'r',
                  title: words('correlation'),
                  number: true,
                  cell: ({ r }) =>
                    r ? (
                      <span className={styles.name}>
                        <b>{number(r.value)}</b>
                        <span className={text.soft}>{words('between', { low: number(r.low), high: number(r.high) })}</span>
                      </span>
                    ) : (
                      '–'
                    ),
                },
                {
                  key: 'points',
                  title: words('points'),
                  plain: true,
                  cell: (row) =>
                    row.r ? (
                      <Button data-screen-only onClick={() => setPoints({ category_id: row.category_id, with: row.with })}>
                        {words('show_points')}
                      </Button>
                    ) : null,
                },
              ]}
            />
            {points && <Scatter chosen={chosen} of={points} />}
            <About about={about} />
          </Flex>
        </Panel>
      )}
    </Answered>
  )
}

/** A point for each child, for whoever may see single children: each opens its profile. */
function Scatter({
  chosen,
  of,
}: {
  readonly chosen: Chosen
  readonly of: { readonly category_id: string; readonly with: 'attendance' | 'marks' }
}) {
  const [words, locale, navigate] = [usePageWords('psychometric-reports'), useLocale(), useNavigate()]
  const answer = useAnswer(getCorrelationPoints, { ...queryOf(chosen), ...of })
  const isRtl = locale === 'ar'
  return (
    <Answered answer={answer} rows={6}>
      {({ records }) => {
        const at = (x: number) => (isRtl ? 540 - 5 * x : 40 + 5 * x)
        return (
          <>
            <svg className={styles.scatter} viewBox="0 0 580 340" role="img" aria-label={words('points')}>
              <line x1={at(0)} x2={at(100)} y1="300" y2="300" />
              <line x1={at(0)} x2={at(0)} y1="20" y2="300" />
              {[0, 50, 100].map((tick) => (
                <text key={tick} x={at(tick)} y="318" textAnchor="middle">
                  {printNumber(tick, locale)}
                </text>
              ))}
              {records.map((one) => (
                <a
                  key={one.student_id}
                  href={profilePath(one.student_id)}
                  aria-label={sayEither(one.name, one.name_ar, locale)}
                  onClick={(event) => {
                    event.preventDefault()
                    void navigate(profilePath(one.student_id))
                  }}
                >
                  <circle cx={at(one.x)} cy={300 - 2.8 * one.y} r="5">
                    <title>{sayEither(one.name, one.name_ar, locale)}</title>
                  </circle>
                </a>
              ))}
            </svg>
            <p className={styles.about}>{words('points_why')}</p>
          </>
        )
      }}
    </Answered>
  )
}
