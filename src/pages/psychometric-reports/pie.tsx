import type { DataOf } from '../../../resources/contract/call.ts'
import type { getCategoryPie } from '../../../resources/contract/psychometric-reports.ts'
import { printNumber, printPercent } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable } from '../../ui/index.ts'
import { saidIn } from './said.ts'
import styles from './reports.module.css'

type Band = DataOf<typeof getCategoryPie>['records'][number]
/** From pale to strong: bands are an order, and none of them is good or bad. */
const shadeOf = (at: number, of: number): string =>
  `color-mix(in oklab, var(--accent) ${Math.round(18 + (82 * (at + 0.5)) / of)}%, var(--surface))`

function slicePath(from: number, to: number): string {
  const at = (share: number) => [100 + 92 * Math.sin(2 * Math.PI * share), 100 - 92 * Math.cos(2 * Math.PI * share)] as const
  const [[x1, y1], [x2, y2]] = [at(from), at(to)]
  return `M100,100 L${x1.toFixed(2)},${y1.toFixed(2)} A92,92 0 ${to - from > 0.5 ? 1 : 0} 1 ${x2.toFixed(2)},${y2.toFixed(2)} Z`
}

/** How children spread over the bands of one category, drawn and as numbers. */
export function Pie({ bands, label }: { readonly bands: readonly Band[]; readonly label: string }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const whole = bands.reduce((so, { count }) => so + count, 0)
  const before = (at: number): number => (whole === 0 ? 0 : bands.slice(0, at).reduce((so, { count }) => so + count, 0) / whole)
  const slices = bands.map((band, at) => ({ band, begin: before(at), end: before(at + 1), shade: shadeOf(at, bands.length) }))
  return (
    <figure className={styles.pie} aria-label={label}>
      <figcaption className={styles.caption}>{label}</figcaption>
      <svg className={styles.slices} viewBox="0 0 200 200" aria-hidden="true">
        {slices.map(({ band, begin, end, shade }) =>
          band.count === 0 ? null : band.count === whole ? (
            <circle key={band.code} cx="100" cy="100" r="92" fill={shade} />
          ) : (
            <path key={band.code} d={slicePath(begin, end)} fill={shade} />
          ),
        )}
      </svg>
      <DataTable
        label={label}
        rows={slices}
        keyOf={({ band }) => band.code}
        columns={[
          {
            key: 'band',
            title: words('band'),
            heads: true,
            cell: ({ band, shade }) => (
              <>
                <span className={styles.swatch} style={{ background: shade }} />
                {saidIn(band.label, locale)}
              </>
            ),
          },
          { key: 'count', title: words('students'), number: true, cell: ({ band }) => printNumber(band.count, locale) },
          { key: 'pct', title: words('share'), number: true, cell: ({ band }) => printPercent(Math.round(band.pct), locale) },
        ]}
      />
    </figure>
  )
}
