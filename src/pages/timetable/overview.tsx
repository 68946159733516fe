import { Button, Progress } from 'antd'
import type { TimetabledOne } from '../../../resources/contract/timetable.ts'
import { printNumber, printPercent, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Panel } from '../../ui/index.ts'
import { FillRest } from './fill-rest.tsx'
import type { Side } from './said.ts'
import styles from './timetable.module.css'

interface OverviewProps {
  readonly side: Side
  readonly all: readonly TimetabledOne[]
  /** places that a week has */
  readonly periods: number
  readonly mayFill: boolean
  onOpen(id: string): void
}

/** How much of whose week is planned and has its place; who has more than the week holds is told. */
export function Overview({ side, all, periods, mayFill, onOpen }: OverviewProps) {
  const [words, locale] = [usePageWords('timetable'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  const open = all.reduce((sum, { planned, placed }) => sum + Math.max(0, (planned ?? 0) - placed), 0)
  if (all.length === 0) return <Notice title={words(`none_${side}`)} />
  return (
    <div className={styles['stack']}>
      {mayFill && side === 'class' && open > 0 && <FillRest open={open} />}
      <Panel untitled flush title={words(`side_${side}`)}>
        <DataTable
          label={words(`side_${side}`)}
          rows={all}
          keyOf={({ id }) => id}
          pageSize={100}
          columns={[
            {
              key: 'name',
              title: words(`one_${side}`),
              heads: true,
              cell: (one) => (
                <Button type="link" className={styles['name'] ?? ''} onClick={() => onOpen(one.id)}>
                  <bdi>{sayEither(one.name, one.name_ar, locale)}</bdi>
                </Button>
              ),
            },
            {
              key: 'placed',
              title: words('placed'),
              number: true,
              width: 120,
              by: (a, b) => a.placed - b.placed,
              cell: ({ placed }) => number(placed),
            },
            ...(side === 'room'
              ? []
              : [
                  {
                    key: 'planned',
                    title: words('planned'),
                    number: true as const,
                    width: 120,
                    by: (a: TimetabledOne, b: TimetabledOne) => (a.planned ?? 0) - (b.planned ?? 0),
                    cell: ({ planned }: TimetabledOne) => (planned === null ? '–' : number(planned)),
                  },
                ]),
            {
              key: 'share',
              title: words(side === 'room' ? 'used' : 'share'),
              width: 240,
              plain: true,
              cell: ({ planned, placed }) => {
                const whole = side === 'room' ? periods : (planned ?? 0)
                if (side !== 'room' && (planned ?? 0) > periods)
                  return <Mark tone="bad">{words('beyond_week', { number: number(periods) })}</Mark>
                if (whole === 0) return null
                const share = Math.min(100, Math.round((100 * placed) / whole))
                return <Progress percent={share} size="small" format={() => printPercent(share, locale)} aria-label={words('share')} />
              },
            },
          ]}
        />
      </Panel>
    </div>
  )
}
