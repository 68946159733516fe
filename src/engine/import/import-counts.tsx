import { printNumber } from '../fields/print.ts'
import { useLocale, useWords } from '../refine/language.ts'
import type { Tone } from '../../ui/mark.tsx'

export interface ImportCount {
  readonly key: string
  readonly value: number
  readonly tone: Tone
}
/** How many rows of each fate. */
export function ImportCounts({ counts }: { readonly counts: readonly ImportCount[] }) {
  const [words, locale] = [useWords(), useLocale()]
  return (
    <dl className="engine-counts">
      {counts.map(({ key, value, tone }) => (
        <div key={key} className={`engine-count engine-count-${value > 0 ? tone : 'calm'}`}>
          <dd>{printNumber(value, locale)}</dd>
          <dt>{words(`import.count_${key}`)}</dt>
        </div>
      ))}
    </dl>
  )
}
