import type { HouseAllocation } from '../../../resources/contract/houses.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark } from '../../ui/index.ts'
import { Changed } from './changed.tsx'

type Cell = HouseAllocation['cells'][number]
const apart = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts)

/** Girls and boys of each grade by house, and how far apart the houses are. */
export function Fairness({ allocation: { cells, houses } }: { readonly allocation: HouseAllocation }) {
  const [words, locale] = [usePageWords('houses'), useLocale()]
  return (
    <DataTable<Cell>
      label={words('fairness')}
      sideways
      rows={cells}
      keyOf={({ grade_id, gender }) => `${grade_id} ${gender}`}
      columns={[
        {
          key: 'grade',
          title: words('grade'),
          heads: true,
          cell: ({ grade, grade_ar, gender }) => (
            <>
              <bdi>{sayEither(grade, grade_ar, locale)}</bdi>, {words(gender === 'female' ? 'girls' : 'boys')}
            </>
          ),
        },
        ...houses.map(({ house_id, name, name_ar }, at) => ({
          key: house_id,
          title: sayEither(name, name_ar, locale) ?? name,
          number: true as const,
          cell: (cell: Cell) => <Changed before={cell.before[at] ?? 0} after={cell.after[at] ?? 0} />,
        })),
        {
          key: 'apart',
          title: words('difference'),
          number: true,
          cell: ({ after, because }) => (
            <>
              {printNumber(apart(after), locale)}{' '}
              {because.map((why) => (
                <Mark key={why} tone="warn">
                  {words(`because_${why}`)}
                </Mark>
              ))}
            </>
          ),
        },
      ]}
    />
  )
}
