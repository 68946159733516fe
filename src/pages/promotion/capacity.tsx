import { Progress } from 'antd'
import type { TargetClass } from '../../../resources/contract/promotion.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark } from '../../ui/index.ts'

/** How full each class of the new year will be. */
export function Capacity({ classes }: { readonly classes: readonly TargetClass[] }) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  return (
    <DataTable
      label={words('capacity')}
      rows={classes}
      keyOf={({ class_id }) => class_id}
      columns={[
        { key: 'class', title: words('class'), heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { key: 'taken', title: words('taken'), number: true, cell: ({ taken }) => number(taken) },
        { key: 'coming', title: words('coming'), number: true, cell: ({ coming }) => number(coming) },
        { key: 'capacity', title: words('places'), number: true, cell: ({ capacity }) => number(capacity) },
        {
          key: 'share',
          title: words('filled'),
          width: 180,
          cell: ({ taken, coming, capacity }) => {
            const all = taken + coming
            return all > capacity ? (
              <Mark tone="bad">{words('too_many', { count: all - capacity, number: number(all - capacity) })}</Mark>
            ) : (
              <Progress
                percent={Math.round((all / capacity) * 100)}
                size="small"
                showInfo={false}
                aria-label={words('filled_of', { all: number(all), capacity: number(capacity) })}
              />
            )
          },
        },
      ]}
    />
  )
}
