import { Flex, Segmented, Select } from 'antd'
import type { ColumnDate, DateReading } from '../../../resources/contract/import-reading.ts'
import { dateOrders } from '../../../resources/kit/index.ts'
import { useWords } from '../refine/language.ts'

/** The century that two digits of a year mean: the last hundred years, this century, the last. */
const centuriesOf = (century: number): number[] => [...new Set([1900, century, 2000])].toSorted((a, b) => a - b)

export interface DateMannerProps {
  readonly header: string
  readonly date: ColumnDate
  /** what the person said since the dry run */
  readonly said: DateReading | undefined
  onChange(said: DateReading): void
}

/** How the days of a column are read; only what their meaning hangs on can be chosen. */
export function DateManner({ header, date, said, onChange }: DateMannerProps) {
  const words = useWords()
  if (!date.matters && date.short_years === 0) return null
  const century = said?.century ?? date.century
  return (
    <Flex wrap align="center" gap={6}>
      {date.matters && (
        <Segmented
          size="small"
          aria-label={words('import.date_order_of', { header })}
          value={said?.order ?? date.order}
          options={dateOrders.map((value) => ({ value, label: words(`import.order_${value}`) }))}
          onChange={(order) => onChange({ ...said, order })}
        />
      )}
      {date.short_years > 0 && (
        <Select
          size="small"
          aria-label={words('import.century_of', { header })}
          popupMatchSelectWidth={false}
          value={century}
          options={centuriesOf(date.century).map((value) => ({ value, label: <bdi dir="ltr">{`${value}–${value + 99}`}</bdi> }))}
          onChange={(next) => onChange({ ...said, century: next })}
        />
      )}
    </Flex>
  )
}
