import { DatePicker, Input as AntInput, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { useState, type ComponentType } from 'react'
import {
  filterFormOf,
  isRelativeDays,
  meansMoments,
  relativeDays,
  sayEither,
  type FilterForm,
  type RelativeDays,
} from '../../../../resources/kit/index.ts'
import { isolatedLabels } from '../../../ui/isolated.tsx'
import { sayDays, useNamesOf } from '../../list/filter-words.ts'
import { bounds, type FilterValue } from '../../../../resources/kit/list-filters.ts'
import { useLocale, useWords } from '../../refine/language.ts'
import { useResource } from '../../registry-context.tsx'
import { dateFormats } from '../inputs/date.tsx'
import { useChoices } from '../lov.ts'
import { usePatientEnter } from '../patient-enter.ts'
import { rankedChoices } from '../rank-choices.ts'
import { narrowing, usePickable, useAfterPause } from '../reference-picker.tsx'
import { ExactFilter } from './exact-filter.tsx'
import { limits, type FilterInputProps } from './filter-props.ts'
import { TimeFilter } from './time-filter.tsx'
import text from '../../../ui/text.module.css'
import styles from './filter-input.module.css'

function TextFilter({ id, label, value, onChange }: FilterInputProps) {
  return (
    <AntInput
      id={id}
      aria-label={label}
      dir="auto"
      allowClear
      value={value && 'has' in value ? value.has : ''}
      onChange={(event) => onChange(event.target.value ? { has: event.target.value } : undefined)}
    />
  )
}

function NumberFilter({ id, label, value, onChange }: FilterInputProps) {
  const words = useWords()
  const { from, to } = limits(value)
  const set = (low: unknown, high: unknown) => {
    const [a, b] = [low, high].map((one) => (typeof one === 'number' ? one : undefined))
    onChange(a === undefined && b === undefined ? undefined : bounds(a, b))
  }
  return (
    <span className={styles.range}>
      <InputNumber
        id={id}
        className={text.wide}
        placeholder={words('filter.at_least')}
        aria-label={`${label}: ${words('filter.at_least')}`}
        value={(from as number) ?? null}
        onChange={(next) => set(next, to)}
      />
      <InputNumber
        className={text.wide}
        placeholder={words('filter.at_most')}
        aria-label={`${label}: ${words('filter.at_most')}`}
        value={(to as number) ?? null}
        onChange={(next) => set(from, next)}
      />
    </span>
  )
}

const movingDays = Object.keys(relativeDays).filter(isRelativeDays)

function DateFilter({ id, label, field, value, isElsewhere = false, onChange }: FilterInputProps) {
  const [words, locale] = [useWords(), useLocale()]
  const { from, to } = limits(value)
  const set = (low: unknown, high: unknown) => {
    const [a, b] = [low, high].map((one) => (typeof one === 'string' && one ? one : undefined))
    onChange(a === undefined && b === undefined ? undefined : bounds(a, b))
  }
  const fixed = (
    <span className={styles.range}>
      <DatePicker
        id={id}
        className={text.wide}
        format={dateFormats}
        placeholder={words('filter.first_day')}
        aria-label={`${label}: ${words('filter.first_day')}`}
        value={from ? dayjs(String(from)) : null}
        onChange={(next) => set(next?.format('YYYY-MM-DD'), to)}
      />
      <DatePicker
        className={text.wide}
        format={dateFormats}
        placeholder={words('filter.last_day')}
        aria-label={`${label}: ${words('filter.last_day')}`}
        value={to ? dayjs(String(to)) : null}
        onChange={(next) => set(from, next?.format('YYYY-MM-DD'))}
      />
    </span>
  )
  if (isElsewhere) return fixed
  return (
    <span className={styles.days}>
      <Select
        className={text.wide}
        allowClear
        placeholder={words('filter.moving_days')}
        aria-label={`${label}: ${words('filter.moving_days')}`}
        value={value && 'days' in value ? value.days : null}
        options={movingDays
          .filter((days) => field.kind === 'instant' || !meansMoments(days))
          .map((days) => ({ value: days, label: sayDays(field, days, locale, words) }))}
        onChange={(days?: RelativeDays | null) => onChange(days ? { days } : undefined)}
      />
      {fixed}
    </span>
  )
}

const chosen = (value: FilterValue | undefined): string[] => (value && 'oneOf' in value ? [...value.oneOf] : [])
const oneOf = (ids: readonly string[]): FilterValue | undefined => (ids.length > 0 ? { oneOf: ids } : undefined)

function ChoiceFilter({ id, field, value, onChange }: FilterInputProps) {
  const words = useWords()
  const { choices, loading } = useChoices(field)
  return (
    <Select
      id={id}
      className={text.wide}
      mode="multiple"
      {...isolatedLabels}
      placeholder={words('filter.any')}
      loading={loading}
      value={chosen(value)}
      options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      showSearch={rankedChoices}
      onChange={(ids: string[]) => onChange(oneOf(ids))}
    />
  )
}

function FlagFilter({ id, value, onChange }: FilterInputProps) {
  const words = useWords()
  return (
    <Select
      id={id}
      className={text.wide}
      allowClear
      placeholder={words('filter.any')}
      value={value && 'flag' in value ? String(value.flag) : null}
      options={[
        { value: 'true', label: words('yes') },
        { value: 'false', label: words('no') },
      ]}
      onChange={(next) => onChange(next ? { flag: next === 'true' } : undefined)}
    />
  )
}

function ReferenceFilter({ id, field, value, onChange }: FilterInputProps) {
  const [words, locale] = [useWords(), useLocale()]
  const target = useResource(field.to ?? '')
  const ids = chosen(value)
  const names = useNamesOf(field.to, ids)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const wanted = typed.trim()
  const search = useAfterPause(wanted, 160)
  const { data, isFetching, isPlaceholderData } = usePickable(target, search, narrowing(undefined, {}), open)
  const isBehind = wanted !== '' && (wanted !== search || isPlaceholderData || !data)
  const onKeyDownCapture = usePatientEnter(isBehind, () => {
    const nearest = data?.[0]
    if (nearest) onChange(oneOf([...new Set([...ids, nearest.id])]))
    setTyped('')
  })
  const label = (one: { label: string; label_ar?: string | null }) => sayEither(one.label, one.label_ar, locale)
  return (
    <span className={text.wide} onKeyDownCapture={onKeyDownCapture}>
      <Select
        id={id}
        className={text.wide}
        mode="multiple"
        {...isolatedLabels}
        labelInValue
        placeholder={words('filter.any')}
        value={ids.map((one) => ({
          value: one,
          label: names.get(one) ?? (data ?? []).filter((found) => found.id === one).map(label)[0] ?? '…',
        }))}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        onOpenChange={setOpen}
        options={(data ?? []).map((one) => ({ value: one.id, label: label(one) }))}
        notFoundContent={<span className={text.faint}>{words(isFetching || !data ? 'picker.searching' : 'picker.nothing')}</span>}
        onChange={(next) => onChange(oneOf(next.map((one) => one.value)))}
      />
    </span>
  )
}

const filterInputs: Record<FilterForm, ComponentType<FilterInputProps>> = {
  text: TextFilter,
  number: NumberFilter,
  decimal: ExactFilter,
  date: DateFilter,
  time: TimeFilter,
  choice: ChoiceFilter,
  flag: FlagFilter,
  reference: ReferenceFilter,
}

export function FilterInput(props: FilterInputProps) {
  const form = filterFormOf(props.field)
  const Control = form ? filterInputs[form] : null
  return Control && <Control {...props} />
}
