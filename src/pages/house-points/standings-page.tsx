import { Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { getHouseStandings, type HouseStanding } from '../../../resources/contract/house-points.ts'
import { Answered, ButtonLink, Explain, hrefs, Link, useLiveAnswer, useLocale, usePageWords, useResource } from '../../engine/index.ts'
import { Chart, DataTable, Notice, Page, Panel } from '../../ui/index.ts'
import { HouseName } from './house-name.tsx'
import { OwnOnly } from './own-only.tsx'
import { narrowing, type Narrowed } from './narrowed.ts'
import { StandingsFilters } from './standings-filters.tsx'

/** How the houses stand, and exactly the entries behind each number; followed while others give points. */
export function StandingsPage() {
  const [words, entries, results] = [usePageWords('house-points'), useResource('house-points'), useResource('house-results')]
  const [address, setAddress] = useSearchParams()
  const narrowed: Narrowed = Object.fromEntries(narrowing.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])))
  const answer = useLiveAnswer(getHouseStandings, ['house-points', 'houses'], narrowed)
  const periods = answer.is === 'ready' ? answer.data.periods : []
  return (
    <Page
      title={words('title')}
      actions={
        <>
          <ButtonLink to={`${hrefs.list(results)}?sort=-academic_year,place`}>{words('results')}</ButtonLink>
          <ButtonLink to={hrefs.list(entries)}>{words('entries')}</ButtonLink>
        </>
      }
    >
      <StandingsFilters narrowed={narrowed} periods={periods} onChange={(next) => setAddress({ ...next }, { replace: true })} />
      <OwnOnly />
      <Answered answer={answer} rows={8}>
        {({ houses }) =>
          houses.length === 0 ? (
            <Notice title={words('no_houses')} action={<ButtonLink to="/masters/house">{words('houses')}</ButtonLink>}>
              {words('no_houses_why')}
            </Notice>
          ) : (
            <Standings houses={houses} narrowed={narrowed} />
          )
        }
      </Answered>
    </Page>
  )
}

function Standings({ houses, narrowed }: { readonly houses: readonly HouseStanding[]; readonly narrowed: Narrowed }) {
  const [words, locale] = [usePageWords('house-points'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  const at = (house_id: string) => ({
    houses: house_id,
    ...(narrowed.grade_id ? { standards: narrowed.grade_id } : {}),
    ...(narrowed.class_id ? { classes: narrowed.class_id } : {}),
  })
  const period = { ...(narrowed.from ? { from: narrowed.from } : {}), ...(narrowed.to ? { to: narrowed.to } : {}) }
  return (
    <Flex vertical gap={16}>
      <Panel untitled title={words('chart')}>
        <Chart
          title={words('chart')}
          of={words('house')}
          shape="bars"
          labels={houses.map((house) => sayEither(house.name, house.name_ar, locale))}
          series={[{ name: words('points'), values: houses.map(({ points }) => points) }]}
          print={number}
        />
      </Panel>
      <Panel untitled flush title={words('standings')}>
        <DataTable
          label={words('standings')}
          rows={houses}
          keyOf={({ house_id }) => house_id}
          columns={[
            { key: 'place', title: words('place'), width: 72, slim: true, number: true, cell: ({ place }) => number(place) },
            {
              key: 'house',
              title: words('house'),
              heads: true,
              cell: (house) => (
                <Link to={`/masters/house/show/${encodeURIComponent(house.house_id)}`}>
                  <HouseName house={house} />
                </Link>
              ),
            },
            {
              key: 'points',
              title: words('points'),
              number: true,
              cell: (house) => (
                <>
                  <b>{number(house.points)}</b>{' '}
                  <Explain
                    measure="house_points"
                    label={words('points_of', { house: sayEither(house.name, house.name_ar, locale) })}
                    at={at(house.house_id)}
                    period={period}
                  />
                </>
              ),
            },
            { key: 'entries', title: words('entries'), number: true, cell: ({ entries }) => number(entries) },
          ]}
        />
      </Panel>
    </Flex>
  )
}
