import { Flex, Select } from 'antd'
import { useEffect, useRef } from 'react'
import type { Mapping, ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import { fold, type Resource } from '../../../resources/kit/index.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useWords } from '../refine/language.ts'
import { useRegistry } from '../registry-context.tsx'
import { DateManner } from './date-manner.tsx'
import { fieldOfPath } from './field-of-path.ts'
import type { Sought } from './sought.ts'
import { ValueMeanings } from './value-meanings.tsx'
import text from '../../ui/text.module.css'

export interface ColumnMappingProps {
  readonly resource: Resource
  readonly result: Pick<ValidateData, 'columns' | 'targets' | 'reading'>
  readonly mapping: Mapping
  readonly reading: Reading
  /** brought into sight, with the focus where its meaning is said */
  readonly sought?: Sought | null
  onMap(mapping: Mapping): void
  onTell(reading: Reading): void
}
type Column = ValidateData['columns'][number]

const Samples = ({ samples }: { readonly samples: readonly string[] }) => (
  <span className={text.faint}>
    {samples.slice(0, 3).map((sample, at) => (
      <span key={at}>
        {at > 0 && ' · '}
        <bdi>{sample}</bdi>
      </span>
    ))}
  </span>
)

/** Which column of the file is which field: guessed, and to be corrected; below it, how its days and values are understood. */
export function ColumnMapping({ resource, result, mapping, reading, sought = null, onMap, onTell }: ColumnMappingProps) {
  const [words, registry] = [useWords(), useRegistry()]
  const { targets } = result
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!sought) return
    // a tab that was hidden is in sight only when it is drawn
    const frame = requestAnimationFrame(() => {
      const lines = [...(place.current?.querySelectorAll('li') ?? [])]
      const line = lines.find(({ dataset }) => dataset['value'] === sought.value) ?? place.current
      line?.scrollIntoView?.({ block: 'center' })
      line?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [sought])
  const times = (path: string): number => Object.values(mapping).filter((one) => one === path).length

  const goal = ({ header, date, unknown, field: checked }: Column) => {
    const path = mapping[header] ?? ''
    const field = path === '' ? null : fieldOfPath(resource, registry, path)
    const meanings = reading.values?.[path] ?? result.reading.values[path] ?? {}
    // what the dry run found belongs to the field that the column went to then
    const isAsChecked = path === checked
    return (
      <Flex vertical gap={8} align="start" ref={header === sought?.header ? place : null}>
        <Select
          className={text.wide}
          aria-label={words('import.goes_to_of', { header })}
          value={path}
          showSearch={{ filterOption: (typed, option) => fold(String(option?.label ?? '')).includes(fold(typed)) }}
          options={[
            { value: '', label: words('import.leave_out') },
            ...targets.map((target) => ({
              value: target.path,
              label: target.required ? `${target.label} *` : target.label,
              disabled: !target.joins && target.path !== path && times(target.path) > 0,
            })),
          ]}
          onChange={(next: string) => onMap({ ...mapping, [header]: next === '' ? null : next })}
        />
        {path !== '' && times(path) > 1 && <span className={text.faint}>{words('import.joined')}</span>}
        {isAsChecked && date && (
          <DateManner
            header={header}
            date={date}
            said={reading.dates?.[header]}
            onChange={(said) => onTell({ dates: { ...reading.dates, [header]: said } })}
          />
        )}
        {isAsChecked && field && (
          <ValueMeanings
            field={field}
            unknown={unknown}
            meanings={meanings}
            onChange={(next) => onTell({ values: { ...reading.values, [path]: next } })}
          />
        )}
      </Flex>
    )
  }
  return (
    <DataTable<Column>
      label={words('list.columns')}
      rows={result.columns}
      keyOf={({ header }) => header}
      pageSize={result.columns.length}
      columns={[
        { key: 'header', title: words('import.column'), width: '26%', heads: true, cell: ({ header }) => <bdi>{header}</bdi> },
        {
          key: 'samples',
          title: words('import.samples'),
          width: '30%',
          plain: true,
          cell: ({ samples }) => <Samples samples={samples} />,
        },
        { key: 'goal', title: words('import.goes_to'), plain: true, cell: goal },
      ]}
    />
  )
}
