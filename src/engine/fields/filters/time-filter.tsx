import { TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { bounds } from '../../../../resources/kit/list-filters.ts'
import { useWords } from '../../refine/language.ts'
import { timeFormats, timeValue } from '../inputs/time.tsx'
import { limits, type FilterInputProps } from './filter-props.ts'
import text from '../../../ui/text.module.css'
import styles from './filter-input.module.css'

/** Between two times of day, both counted in. */
export function TimeFilter({ id, label, value, onChange }: FilterInputProps) {
  const words = useWords()
  const { from, to } = limits(value)
  const set = (low: string | number | undefined, high: string | number | undefined) =>
    onChange(low === undefined && high === undefined ? undefined : bounds(low, high))
  const one = (said: string, held: string | number | undefined, change: (next: string | undefined) => void, own?: string) => (
    <TimePicker
      {...(own ? { id: own } : {})}
      className={text.wide}
      format={timeFormats}
      needConfirm={false}
      placeholder={words(said)}
      aria-label={`${label}: ${words(said)}`}
      value={timeValue(held)}
      onChange={(next: Dayjs | null) => change(next?.format('HH:mm'))}
    />
  )
  return (
    <span className={styles.range}>
      {one('filter.first_day', from, (next) => set(next, to), id)}
      {one('filter.last_day', to, (next) => set(from, next))}
    </span>
  )
}
