import { Input as AntInput } from 'antd'
import { useState } from 'react'
import { parseDecimal } from '../../../../resources/kit/index.ts'
import { bounds } from '../../../../resources/kit/list-filters.ts'
import { useWords } from '../../refine/language.ts'
import { limits, type FilterInputProps } from './filter-props.ts'
import styles from './filter-input.module.css'

/** Between two decimals or amounts, both counted in; what is no number yet narrows nothing. */
export function ExactFilter({ id, label, value, onChange }: FilterInputProps) {
  const words = useWords()
  const { from, to } = limits(value)
  const [typed, setTyped] = useState<readonly [string, string]>([String(from ?? ''), String(to ?? '')])
  const set = (next: readonly [string, string]) => {
    setTyped(next)
    const [low, high] = next.map((one) => parseDecimal(one) ?? undefined)
    onChange(low === undefined && high === undefined ? undefined : bounds(low, high))
  }
  const one = (said: string, held: string, change: (text: string) => void, own?: string) => (
    <AntInput
      {...(own ? { id: own } : {})}
      dir="ltr"
      inputMode="decimal"
      placeholder={words(said)}
      aria-label={`${label}: ${words(said)}`}
      value={held}
      onChange={(event) => change(event.target.value)}
    />
  )
  return (
    <span className={styles.range}>
      {one('filter.at_least', typed[0], (text) => set([text, typed[1]]), id)}
      {one('filter.at_most', typed[1], (text) => set([typed[0], text]))}
    </span>
  )
}
