import { Button, Flex, Select } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { Mapping, ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import { fold, type Resource } from '../../../resources/kit/index.ts'
import { useWords } from '../refine/language.ts'
import { useRegistry } from '../registry-context.tsx'
import { fieldOfPath, isSharedPath } from './field-of-path.ts'
import styles from './same-for-all.module.css'
import { ValueInput } from './value-input.tsx'
import text from '../../ui/text.module.css'

/** What every row says, as the person said it now, else as the dry run had it. */
export const constantsOf = (result: ValidateData, reading: Reading): Readonly<Record<string, string>> =>
  reading.constants ?? result.reading.constants

export interface SameForAllProps {
  readonly resource: Resource
  readonly result: ValidateData
  readonly mapping: Mapping
  readonly reading: Reading
  onTell(reading: Reading): void
}

/** Values that hold for every row: a class, a nationality, whether the file has such a column or not. */
export function SameForAll({ resource, result, mapping, reading, onTell }: SameForAllProps) {
  const [words, registry] = [useWords(), useRegistry()]
  const constants = constantsOf(result, reading)
  const before = result.reading.constants_before
  // what was said of the last file is a row here, without its value: the next class is another one
  const [open, setOpen] = useState<readonly string[]>(() => [...new Set([...Object.keys(constants), ...Object.keys(before)])])
  const shown = open.flatMap((path) => {
    const target = result.targets.find((one) => one.path === path)
    const field = fieldOfPath(resource, registry, path)
    return target && field ? [{ ...target, field }] : []
  })
  const set = (path: string, value: string | null) => {
    const { [path]: gone, ...others } = constants
    void gone
    onTell({ constants: value === null ? others : { ...others, [path]: value } })
  }
  return (
    <section className={styles.same} aria-label={words('import.same')}>
      <h3>{words('import.same')}</h3>
      <p className={text.faint}>{words('import.same_hint')}</p>
      {shown.map(({ path, label, field }) => (
        <div key={path} className={styles.row}>
          <Flex component="span" wrap align="center" gap="0 8px">
            {label}
            {before[path] !== undefined && constants[path] === undefined && (
              <Button size="small" type="link" onClick={() => set(path, before[path]!)}>
                {words('import.last_time', { value: before[path] })}
              </Button>
            )}
            {Object.values(mapping).includes(path) && <span className={text.faint}>{words('import.where_empty')}</span>}
          </Flex>
          <ValueInput
            field={field}
            label={words('import.same_of', { field: label })}
            value={constants[path] ?? null}
            onChange={(value) => set(path, value)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={words('import.same_remove', { field: label })}
            onClick={() => {
              setOpen(open.filter((one) => one !== path))
              if (constants[path] !== undefined) set(path, null)
            }}
          />
        </div>
      ))}
      <Select
        className={styles.add}
        aria-label={words('import.same_add')}
        placeholder={words('import.same_add')}
        prefix={<PlusOutlined aria-hidden="true" />}
        value={null}
        showSearch={{ filterOption: (typed, option) => fold(String(option?.label ?? '')).includes(fold(typed)) }}
        options={result.targets
          .filter(({ path }) => !open.includes(path) && isSharedPath(resource, registry, path))
          .map(({ path, label }) => ({ value: path, label }))}
        onChange={(path: string | null) => path !== null && setOpen([...open, path])}
      />
    </section>
  )
}
