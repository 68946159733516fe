import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { getCorrelations } from '../../../resources/contract/psychometric-reports.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Panel, type DataColumn } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import { queryOf, type Chosen } from './choosing.tsx'
import { useFigures } from './figures.ts'
import { saidIn } from './said.ts'
import { Scatter } from './scatter.tsx'
import { Track } from './track.tsx'
import styles from './reports.module.css'

type Row = DataOf<typeof getCorrelations>['records'][number]
const keyOf = (row: Row): string => `${row.category_id} ${row.with}`
/** From −1 to 1 as a share of the way. */
const along = (r: number): number => 50 + 50 * r

/** How scores go together with attendance and marks, each with its interval; never as what makes what. */
export function Correlations({ chosen }: { readonly chosen: Chosen }) {
  const words = usePageWords('psychometric-reports')
  const answer = useAnswer(getCorrelations, queryOf(chosen))
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Answered answer={answer} rows={8}>
      {({ records, about, may_see_points }) => (
        <Panel title={words('correlations')}>
          <Flex vertical gap={12}>
            <Alert type="info" showIcon title={words('no_cause')} />
            <Table records={records} opened={opened} open={may_see_points ? setOpened : null} />
            <p className={styles.about}>
              {words('how_to_read_r')} {!may_see_points && words('no_points')}
            </p>
            {records
              .filter((row) => row.r !== null && keyOf(row) === opened)
              .map((row) => (
                <Scatter key={keyOf(row)} chosen={chosen} of={row} />
              ))}
            <About about={about} />
          </Flex>
        </Panel>
      )}
    </Answered>
  )
}

function Table({
  records,
  opened,
  open,
}: {
  readonly records: readonly Row[]
  readonly opened: string | null
  /** null: the children behind them are not shown to this reader */
  readonly open: ((key: string | null) => void) | null
}) {
  const [words, locale, { whole, hundredth }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  const points: DataColumn<Row> = {
    key: 'points',
    title: words('points'),
    plain: true,
    cell: (row) =>
      row.r === null ? null : (
        <Button
          data-screen-only
          aria-expanded={opened === keyOf(row)}
          aria-label={words(opened === keyOf(row) ? 'hide_points_of' : 'show_points_of', {
            category: saidIn(row.name, locale),
            with: words(`with_${row.with}`),
          })}
          onClick={() => open?.(opened === keyOf(row) ? null : keyOf(row))}
        >
          {words(opened === keyOf(row) ? 'hide_points' : 'show_points')}
        </Button>
      ),
  }
  return (
    <DataTable
      label={words('correlations')}
      rows={records}
      keyOf={keyOf}
      pageSize={200}
      empty={words('nothing_to_correlate')}
      columns={[
        { key: 'category', title: words('category'), heads: true, cell: ({ name }) => saidIn(name, locale) },
        { key: 'with', title: words('goes_with'), cell: (row) => words(`with_${row.with}`) },
        { key: 'n', title: words('students'), number: true, cell: ({ n, hidden }) => (hidden === 'too_few' ? '–' : whole(n)) },
        {
          key: 'track',
          title: words('range_of_r'),
          plain: true,
          width: '28%',
          cell: ({ r, hidden }) =>
            r ? (
              <Track middle={along(0)} points={[{ value: along(r.value), low: along(r.low), high: along(r.high) }]} />
            ) : (
              <span className={text.soft}>{words(hidden === 'no_spread' ? 'no_spread' : 'under_thirty')}</span>
            ),
        },
        {
          key: 'r',
          title: words('correlation'),
          cell: ({ r }) =>
            r ? (
              <span className={styles.name}>
                <b>{hundredth(r.value)}</b>
                <span className={text.soft}>{words('between', { low: hundredth(r.low), high: hundredth(r.high) })}</span>
              </span>
            ) : (
              '–'
            ),
        },
        ...(open ? [points] : []),
      ]}
    />
  )
}
