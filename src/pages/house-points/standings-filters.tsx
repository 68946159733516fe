import { Flex, Select } from 'antd'
import { printMonth, sayEither } from '../../../resources/kit/index.ts'
import type { HousePeriod } from '../../../resources/contract/house-points.ts'
import { ReferencePicker, useLocale, usePageWords } from '../../engine/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'
import { useNarrow } from '../../ui/index.ts'
import type { Narrowed } from './narrowed.ts'

const keyOf = ({ from = '', to = '' }: { readonly from?: string; readonly to?: string }): string => `${from} ${to}`

interface StandingsFiltersProps {
  readonly narrowed: Narrowed
  readonly periods: readonly HousePeriod[]
  onChange(next: Narrowed): void
}

/** Of which children, and of which part of the year. */
export function StandingsFilters({ narrowed, periods, onChange }: StandingsFiltersProps) {
  const [words, locale] = [usePageWords('house-points'), useLocale()]
  const { grade_id, class_id, from, to, ...none } = narrowed
  const time = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const grade = grade_id ? { grade_id } : {}
  const named = (one: HousePeriod): string => sayEither(one.name, one.name_ar, locale) ?? printMonth(one.from, locale)
  return (
    <Flex gap={8} vertical={useNarrow()} className={grid.told ?? ''} role="group" aria-label={words('narrow')}>
      <ReferencePicker
        to="standards"
        aria-label={words('grade')}
        placeholder={words('all_grades')}
        value={grade_id ?? null}
        onChange={(picked) => onChange({ ...none, ...time, ...(picked ? { grade_id: picked.id } : {}) })}
      />
      <ReferencePicker
        to="classes"
        aria-label={words('class')}
        placeholder={words('all_classes')}
        value={class_id ?? null}
        where={grade_id ? { grade_id } : undefined}
        onChange={(picked) => onChange({ ...none, ...time, ...grade, ...(picked ? { class_id: picked.id } : {}) })}
      />
      <Select
        className={text.wide ?? ''}
        aria-label={words('time')}
        value={keyOf(time)}
        options={[{ value: keyOf({}), label: words('whole_year') }, ...periods.map((one) => ({ value: keyOf(one), label: named(one) }))]}
        onChange={(key: string) => {
          const [first, last] = key.split(' ')
          onChange({ ...none, ...grade, ...(class_id ? { class_id } : {}), ...(first && last ? { from: first, to: last } : {}) })
        }}
      />
    </Flex>
  )
}
