import type { CategoryGradeReport } from '../../../resources/contract/psychometric-reports.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable } from '../../ui/index.ts'
import { useFigures } from './figures.ts'
import { saidIn } from './said.ts'
import { Track } from './track.tsx'
import styles from './reports.module.css'

type Category = CategoryGradeReport['whole']['categories'][number]

/** What one group scores: a line for each category, drawn and as numbers. */
export function GroupTable({ label, categories }: { readonly label: string; readonly categories: readonly Category[] }) {
  const [words, locale, { percent, whole }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  return (
    <DataTable
      label={label}
      rows={categories}
      keyOf={({ category_id }) => category_id}
      pageSize={200}
      columns={[
        { key: 'category', title: words('category'), heads: true, cell: ({ name }) => saidIn(name, locale) },
        {
          key: 'track',
          title: words('scale'),
          plain: true,
          width: '40%',
          cell: ({ mean_pomp, ci }) =>
            mean_pomp === null || ci === null ? '–' : <Track points={[{ value: mean_pomp, low: ci.low, high: ci.high }]} />,
        },
        {
          key: 'mean',
          title: words('pomp'),
          cell: ({ mean_pomp, ci }) =>
            mean_pomp === null ? (
              '–'
            ) : (
              <span className={styles.name}>
                <span>{percent(mean_pomp)}</span>
                {ci && <span className={styles.about}>{words('between', { low: whole(ci.low), high: whole(ci.high) })}</span>}
              </span>
            ),
        },
        { key: 'n', title: words('students'), number: true, cell: ({ n, mean_pomp }) => whole(mean_pomp === null ? null : n) },
      ]}
    />
  )
}
