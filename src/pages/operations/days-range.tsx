import { DatePicker, Flex } from 'antd'
import dayjs from 'dayjs'
import { usePageWords } from '../../engine/index.ts'
import { useNarrow } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import type { Days } from './stretches.ts'

interface DaysRangeProps {
  readonly days: Days
  readonly today: string
  onChange(days: Days): void
}

/** From one day to another, both included; either may be left open. */
export default function DaysRange({ days, today, onChange }: DaysRangeProps) {
  const words = usePageWords('operations')
  const inputs = (['from', 'to'] as const).map((name) => (
    <DatePicker
      key={name}
      className={text.wide ?? ''}
      format="DD/MM/YYYY"
      aria-label={words(`range_${name}`)}
      placeholder={words(`range_${name}`)}
      maxDate={dayjs(today)}
      value={days[name] ? dayjs(days[name]) : null}
      onChange={(next) => {
        const { [name]: _before, ...other } = days
        onChange(next ? { ...other, [name]: next.format('YYYY-MM-DD') } : other)
      }}
    />
  ))
  return (
    <Flex gap={8} vertical={useNarrow()}>
      {inputs}
    </Flex>
  )
}
