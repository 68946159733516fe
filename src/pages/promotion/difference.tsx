import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { foreseePromotion, type Foreseen, type PromotionOverview } from '../../../resources/contract/promotion.ts'
import { printNumber, schoolOffice } from '../../../resources/kit/index.ts'
import { Link, useAct, useLocale, usePageWords, usePerson } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Panel, StatTiles } from '../../ui/index.ts'
import { Early, isEarly } from './early.tsx'
import { Names } from './names.tsx'
import { childIn, decisionIn, decisionTones } from './said.ts'

/** The real run, taken back: what would change, and what stands in the way of whom. */
export function Difference({ promotion, onNext }: { readonly promotion: PromotionOverview; onNext(): void }) {
  const words = usePageWords('promotion')
  const { role } = usePerson()
  const [seen, setSeen] = useState<Foreseen | null>(null)
  const { busy, problem, run } = useAct(foreseePromotion, words('failed'))
  const foresee = async () => setSeen(await run({ params: { id: promotion.promotion_id } }))
  if (!schoolOffice.some((one) => one === role)) return <Notice title={words('office_only')} />
  if (promotion.status === 'undone') return <Notice title={words('was_undone')} />
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} wrap>
        <Button type={seen ? 'default' : 'primary'} loading={busy !== null} onClick={() => void foresee()}>
          {words(seen ? 'foresee_again' : 'foresee')}
        </Button>
        {seen && (
          <Button type="primary" onClick={onNext}>
            {words('next_carry_out')}
          </Button>
        )}
      </Flex>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      {seen ? <Told seen={seen} year={promotion.from_year} /> : <Notice title={words('not_foreseen')}>{words('not_foreseen_why')}</Notice>}
    </Flex>
  )
}

function Told({ seen, year }: { readonly seen: Foreseen; readonly year: string }) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  const { forecast, refused } = seen
  const seats = forecast.used + forecast.coming
  return (
    <>
      {seen.against && <Alert type="error" role="alert" showIcon title={seen.against} />}
      <Early early={seen.early} year={year} />
      {!seen.against && refused.length === 0 && !isEarly(seen.early) && (
        <Alert type="success" role="status" showIcon title={words('nothing_against')} />
      )}
      <StatTiles
        label={words('step_difference')}
        stats={[
          { key: 'enrolled', label: words('would_sit'), value: number(seen.enrolled) },
          { key: 'leaving', label: words('would_leave'), value: number(seen.leaving) },
          { key: 'open', label: words('stay_open'), value: number(seen.open) },
          {
            key: 'seats',
            label: words('seats'),
            value: forecast.total === null ? number(seats) : words('of_all', { part: number(seats), all: number(forecast.total) }),
            ...(forecast.total === null || forecast.total === 0 ? {} : { share: Math.min(1, seats / forecast.total) }),
          },
        ]}
      />
      {refused.length > 0 && (
        <Panel flush title={words('refused', { count: refused.length, number: number(refused.length) })}>
          <DataTable
            label={words('refused', { count: refused.length, number: number(refused.length) })}
            rows={refused}
            keyOf={({ student_id }) => student_id}
            columns={[
              {
                key: 'name',
                title: words('student'),
                heads: true,
                cell: (one) => (
                  <Link to={`/masters/students/show/${encodeURIComponent(one.student_id)}`}>
                    <bdi>{childIn(one, locale)}</bdi>
                  </Link>
                ),
              },
              { key: 'because', title: words('why'), cell: ({ because }) => <bdi>{because}</bdi> },
            ]}
          />
        </Panel>
      )}
      <Panel flush title={words('moves')}>
        <DataTable
          label={words('moves')}
          rows={seen.moves.map((move, at) => ({ ...move, key: at }))}
          keyOf={({ key }) => key}
          folded
          inner={({ children }) => <Names>{children}</Names>}
          columns={[
            { key: 'from', title: words('from_class'), heads: true, cell: ({ from }) => <bdi>{from}</bdi> },
            {
              key: 'decision',
              title: words('decision'),
              cell: ({ decision }) => <Mark tone={decisionTones[decision]}>{decisionIn(decision, locale)}</Mark>,
            },
            { key: 'to', title: words('into_class'), cell: ({ to }) => <bdi>{to ?? '–'}</bdi> },
            { key: 'students', title: words('students'), number: true, cell: (move) => number(move.students) },
          ]}
        />
      </Panel>
    </>
  )
}
