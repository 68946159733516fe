import { DatePicker, Flex } from 'antd'
import dayjs from 'dayjs'
import { useToday, usePageWords } from '../../../engine/index.ts'
import { useNarrow } from '../../../ui/index.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** From one day to another, both included; what is told wrong stands where it is asked for. */
export function DaysChoice({ days, onChange }: { readonly days: Days; onChange(days: Days): void }) {
  const [words, today, narrow] = [usePageWords('attendance'), useToday(), useNarrow()]
  return (
    <Flex gap={8} vertical={narrow}>
      {(['from', 'to'] as const).map((name) => (
        <DatePicker
          key={name}
          format="DD/MM/YYYY"
          aria-label={words(`report_${name}`)}
          placeholder={words(`report_${name}`)}
          maxDate={dayjs(today)}
          allowClear={false}
          value={dayjs(days[name])}
          onChange={(next) => {
            if (!next) return
            const day = next.format('YYYY-MM-DD')
            const after = { ...days, [name]: day }
            onChange(after.from <= after.to ? after : { from: day, to: day })
          }}
        />
      ))}
    </Flex>
  )
}
