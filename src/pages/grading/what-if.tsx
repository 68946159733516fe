import { Alert } from 'antd'
import { whatIfWeights, type WeightsWhatIf } from '../../../resources/contract/exam-marking.ts'
import { printPercent, isolated, listed, printNumber, sayEither, type Locale } from '../../../resources/kit/index.ts'
import { Answered, useAfterPause, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, Panel } from '../../ui/index.ts'
import { typedWeight, type Edits } from './cells.ts'

type Grade = WeightsWhatIf['grades'][number]

/** While somebody types, it waits for this long. */
const pause = 400
const meanSaid = (value: number | null, locale: Locale): string => (value === null ? '–' : printPercent(value, locale))
/** `B1 → A2 (4)`, the ones that most take first. */
const movesSaid = ({ moves }: Grade, locale: Locale): string =>
  listed(
    moves
      .toSorted((one, other) => other.count - one.count)
      .map(({ from, to, count }) => isolated(`${from || '–'} → ${to || '–'} (${printNumber(count, locale)})`)),
    locale,
  )

/** Before weights are saved: whose final grade would have been another one with them, in the results of the year before. */
export function WhatIf({ edits }: { readonly edits: Edits }) {
  const [words, locale] = [usePageWords('grading'), useLocale()]
  const settled = useAfterPause(edits, pause)
  const weights = [...settled.values()].flatMap(({ gradeId, typeId, text }) => {
    const typed = typedWeight(text)
    return typed.is === 'weight' ? [{ grade_id: gradeId, exam_type_id: typeId, weightage_pct: typed.value }] : []
  })
  const answer = useAnswer(whatIfWeights, weights.length === 0 ? null : {}, { weights })
  if (weights.length === 0) return null
  const number = (value: number): string => printNumber(value, locale)
  return (
    <Panel title={words('what_if')}>
      <Answered answer={answer} rows={3}>
        {({ academic_year: year, grades }) =>
          year === null ? (
            <Alert type="info" showIcon title={words('what_if_nothing')} />
          ) : (
            <>
              <p>{words('what_if_of', { year: isolated(year) })}</p>
              <DataTable
                label={words('what_if')}
                rows={grades}
                keyOf={({ grade_id }) => grade_id}
                inner={(grade) => (grade.rows.length === 0 ? null : <Moving grade={grade} />)}
                columns={[
                  { key: 'grade', title: words('grade'), heads: true, cell: ({ name, name_ar }) => sayEither(name, name_ar, locale) },
                  { key: 'results', title: words('results'), number: true, cell: ({ results }) => number(results) },
                  {
                    key: 'up',
                    title: words('rise'),
                    number: true,
                    cell: ({ up }) => (up ? <Mark tone="good">{number(up)}</Mark> : number(up)),
                  },
                  {
                    key: 'down',
                    title: words('fall'),
                    number: true,
                    cell: ({ down }) => (down ? <Mark tone="bad">{number(down)}</Mark> : number(down)),
                  },
                  {
                    key: 'mean',
                    title: words('mean'),
                    number: true,
                    cell: ({ mean_before, mean_after }) => isolated(`${meanSaid(mean_before, locale)} → ${meanSaid(mean_after, locale)}`),
                  },
                  {
                    key: 'moves',
                    title: words('moves'),
                    cell: (grade) =>
                      grade.moves.length === 0 ? words(grade.results === 0 ? 'no_results' : 'nobody_moves') : movesSaid(grade, locale),
                  },
                ]}
              />
            </>
          )
        }
      </Answered>
    </Panel>
  )
}

/** Who would move, the furthest first. */
function Moving({ grade }: { readonly grade: Grade }) {
  const [words, locale] = [usePageWords('grading'), useLocale()]
  const all = grade.up + grade.down
  return (
    <>
      {grade.rows.length < all && (
        <p>{words('furthest', { told: printNumber(grade.rows.length, locale), all: printNumber(all, locale) })}</p>
      )}
      <DataTable
        label={words('who_moves', { grade: sayEither(grade.name, grade.name_ar, locale) })}
        rows={grade.rows}
        pageSize={10}
        keyOf={({ student_id, subject }) => `${student_id} ${subject.id}`}
        columns={[
          { key: 'child', title: words('child'), heads: true, cell: ({ name, name_ar }) => <bdi>{sayEither(name, name_ar, locale)}</bdi> },
          { key: 'subject', title: words('subject'), cell: ({ subject }) => sayEither(subject.label, subject.label_ar, locale) },
          { key: 'before', title: words('now'), number: true, cell: ({ pct_before }) => printPercent(pct_before, locale) },
          { key: 'after', title: words('then'), number: true, cell: ({ pct_after }) => printPercent(pct_after, locale) },
          {
            key: 'moves',
            title: words('moves'),
            cell: ({ from, to, pct_before, pct_after }) => (
              <Mark tone={pct_after >= pct_before ? 'good' : 'bad'}>{isolated(`${from ?? '–'} → ${to ?? '–'}`)}</Mark>
            ),
          },
        ]}
      />
    </>
  )
}
