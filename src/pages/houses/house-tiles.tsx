import type { HouseAllocation } from '../../../resources/contract/houses.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Coloured, DataTable, Panel } from '../../ui/index.ts'
import { Changed } from './changed.tsx'

type House = HouseAllocation['houses'][number]
const sum = ({ girls, boys }: House['after']): number => girls + boys

/** The houses as a whole: how strong each is before and after, and the points that stay with it. */
export function HouseTiles({ houses }: { readonly houses: readonly House[] }) {
  const [words, locale] = [usePageWords('houses'), useLocale()]
  const both = (of: (side: House['after']) => number) => (house: House) => <Changed before={of(house.before)} after={of(house.after)} />
  return (
    <Panel flush title={words('strength')}>
      <DataTable
        label={words('strength')}
        rows={houses}
        keyOf={({ house_id }) => house_id}
        columns={[
          {
            key: 'house',
            title: words('house'),
            heads: true,
            cell: ({ name, name_ar, colour }) => <Coloured colour={colour}>{sayEither(name, name_ar, locale)}</Coloured>,
          },
          { key: 'students', title: words('students'), number: true, cell: both(sum) },
          { key: 'girls', title: words('girls'), number: true, cell: both(({ girls }) => girls) },
          { key: 'boys', title: words('boys'), number: true, cell: both(({ boys }) => boys) },
          ...(houses.some(({ points }) => points !== null)
            ? [
                {
                  key: 'points',
                  title: words('points'),
                  number: true as const,
                  cell: ({ points }: House) => printNumber(points ?? 0, locale),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
