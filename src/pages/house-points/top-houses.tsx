import { getHouseStandings } from '../../../resources/contract/house-points.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Notice, Panel, Worklist } from '../../ui/index.ts'
import { HouseName } from './house-name.tsx'
import { OwnOnly } from './own-only.tsx'

const shown = 4

export function TopHouses() {
  const [words, locale] = [usePageWords('house-points'), useLocale()]
  const answer = useLiveAnswer(getHouseStandings, ['house-points'], {})
  return (
    <Panel title={words('title')} extra={<Link to="/house-points">{words('all_standings')}</Link>}>
      <Answered answer={answer}>
        {({ houses }) =>
          houses.every(({ entries }) => entries === 0) ? (
            <Notice title={words('no_points')} />
          ) : (
            <>
              <OwnOnly />
              <Worklist
                label={words('title')}
                items={houses.slice(0, shown).map((house) => ({
                  key: house.house_id,
                  what: <HouseName house={house} />,
                  aside: <b>{printNumber(house.points, locale)}</b>,
                }))}
              />
            </>
          )
        }
      </Answered>
    </Panel>
  )
}
