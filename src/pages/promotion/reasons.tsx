import type { PromotionRow } from '../../../resources/contract/promotion.ts'
import { printNumber, printPercent } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, type Tone } from '../../ui/index.ts'
import { nameIn } from './said.ts'

type Reason = PromotionRow['reasons'][number]
const tones: Readonly<Record<Reason['result'], Tone>> = { pass: 'good', fail: 'bad', open: 'warn', grace: 'warn', note: 'calm' }

/** The rules as they were applied: what was reached, what was asked for, and what came of it. */
export function Reasons({ row }: { readonly row: PromotionRow }) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const isPercent = ({ rule }: Reason) => rule === 'overall' || rule === 'subject' || rule === 'attendance'
  const print = (value: number | null, reason: Reason) =>
    value === null ? '–' : isPercent(reason) ? printPercent(value, locale) : printNumber(value, locale)
  return (
    <DataTable
      label={words('rules')}
      rows={row.reasons.map((reason, at) => ({ ...reason, key: at }))}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'rule',
          title: words('rule'),
          heads: true,
          cell: (one) => <bdi>{one.subject ? nameIn(one.subject, locale) : words(`rule_${one.rule}`)}</bdi>,
        },
        { key: 'value', title: words('reached'), number: true, cell: (one) => <bdi>{print(one.value, one)}</bdi> },
        { key: 'threshold', title: words('needed'), number: true, cell: (one) => <bdi>{print(one.threshold, one)}</bdi> },
        {
          key: 'result',
          title: words('result'),
          cell: (one) => (
            <Mark tone={tones[one.result]}>
              {one.result === 'open' && (one.rule === 'attendance' || one.rule === 'results')
                ? words(`open_${one.rule}`)
                : words(`result_${one.result}`)}
            </Mark>
          ),
        },
      ]}
    />
  )
}
