import { Flex } from 'antd'
import type { Placed } from '../../../resources/contract/promotion.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { Names } from './names.tsx'

type Side = Placed['classes'][number]['after']

/** Each class before and after: how many, girls and boys, mean and spread of the final results. */
export function Fairness({ placed }: { readonly placed: Placed }) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const number = (value: number | null) => (value === null ? '–' : printNumber(value, locale))
  const both = (of: (side: Side) => string) => (one: Placed['classes'][number]) => (
    <>
      <bdi>{of(one.after)}</bdi> {of(one.before) !== of(one.after) && <span className={text.soft}>({of(one.before)})</span>}
    </>
  )
  return (
    <Flex vertical gap={8}>
      <p role="status">
        {words('would_move', { count: placed.moved, number: number(placed.moved) })} {placed.is_best ? words('is_best') : words('is_near')}{' '}
        <span className={text.soft}>{words('before_in_brackets')}</span>
      </p>
      <DataTable
        label={words('fairness')}
        rows={placed.classes}
        keyOf={({ class_id }) => class_id}
        folded
        inner={(one) => (one.children.length > 0 ? <Names>{one.children.map((child) => ({ ...child, note: child.from }))}</Names> : null)}
        columns={[
          { key: 'class', title: words('class'), heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
          { key: 'n', title: words('students'), number: true, cell: both(({ n }) => number(n)) },
          { key: 'girls', title: words('girls'), number: true, cell: both(({ girls }) => number(girls)) },
          { key: 'boys', title: words('boys'), number: true, cell: both(({ boys }) => number(boys)) },
          { key: 'mean', title: words('mean'), number: true, cell: both(({ mean_pct }) => number(mean_pct)) },
          ...(placed.classes.some(({ after }) => after.mean_points !== null)
            ? [{ key: 'points', title: words('mean_points'), number: true as const, cell: both(({ mean_points }) => number(mean_points)) }]
            : []),
          { key: 'spread', title: words('spread'), number: true, cell: both(({ spread_pct }) => number(spread_pct)) },
        ]}
      />
    </Flex>
  )
}
