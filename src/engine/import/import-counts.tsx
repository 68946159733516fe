import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { Facts } from '../../ui/facts.tsx'
import type { Tone } from '../../ui/mark.tsx'

export interface ImportCount {
  readonly key: string
  readonly value: number
  readonly tone: Tone
}
/** How many rows of each fate. */
export function ImportCounts({ counts }: { readonly counts: readonly ImportCount[] }) {
  const [words, locale] = [useWords(), useLocale()]
  const facts = counts.map(({ key, value, tone }) => ({
    key,
    label: words(`import.count_${key}`),
    value: printNumber(value, locale),
    tone: value > 0 ? tone : ('calm' as const),
  }))
  return <Facts figures facts={facts} />
}
