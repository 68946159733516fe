import { Button } from 'antd'
import { DownOutlined } from '@ant-design/icons'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import { filled, type Filled } from '../../../resources/domain/seating/fill.ts'
import { fillWays, type FillWay } from '../../../resources/domain/seating/orders.ts'
import type { Plan } from '../../../resources/domain/seating/plan.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DropMenu } from '../../ui/index.ts'
import { nameOf } from './plan-of.ts'

export interface Fills {
  readonly way: FillWay
  /** the same once more, otherwise */
  again(): [Fills, Filled]
}
interface FillProps {
  readonly data: SeatingPlan
  readonly plan: Plan
  onFill(said: Fills, filled: Filled): void
}
/** Seats everybody, or whoever has no seat yet, in one of the usual orders. */
export function FillMenu({ data, plan, onFill }: FillProps) {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  const children = data.children.map((child) => ({ ...child, name: nameOf(child, locale) }))
  const propose = (way: FillWay, keepsSeated: boolean, seed: number): [Fills, Filled] => [
    { way, again: () => propose(way, keepsSeated, seed + 1) },
    filled(plan, children, { way, locale, seed, keepsSeated }),
  ]
  const entries = (keepsSeated: boolean) =>
    fillWays.map((way) => ({
      key: `${way} ${keepsSeated}`,
      label: words(`fill_${way}`),
      onClick: () => onFill(...propose(way, keepsSeated, way === 'shuffled' ? Math.floor(Math.random() * 1e9) : 1)),
    }))
  const isPartly = plan.seats.size > 0 && plan.seats.size < data.children.length
  const items = isPartly
    ? [
        { type: 'group' as const, key: 'rest', label: words('fill_rest'), children: entries(true) },
        { type: 'group' as const, key: 'all', label: words('fill_all'), children: entries(false) },
      ]
    : entries(false)
  return (
    <DropMenu menu={{ items }}>
      {(said) => (
        <Button {...said} type={plan.seats.size === 0 ? 'primary' : 'default'} disabled={children.length === 0}>
          {words('fill')} <DownOutlined aria-hidden="true" />
        </Button>
      )}
    </DropMenu>
  )
}
