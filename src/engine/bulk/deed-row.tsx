import { DeleteOutlined } from '@ant-design/icons'
import { Button, Flex, Select } from 'antd'
import { useId } from 'react'
import { bulkWaysOf, say, type BulkWay, type Resource, type Role } from '../../../resources/kit/index.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { useInputs } from '../fields/inputs/inputs-context.ts'
import { useLocale, useWords } from '../refine/language.ts'
import type { Row } from '../row.ts'
import styles from './bulk-edit.module.css'

/** One field and what is done to it. */
export interface Deed {
  readonly field: string | null
  readonly way: BulkWay
  readonly value: unknown
  /** what rides along with a value: the label of a chosen record */
  readonly riding: Row
}
export const nothingYet: Deed = { field: null, way: 'set', value: null, riding: {} }

interface DeedRowProps {
  readonly resource: Resource
  readonly role: Role
  readonly deed: Deed
  /** fields that other rows change */
  readonly taken: ReadonlySet<string>
  readonly problems: readonly string[]
  onChange(deed: Deed): void
  /** nothing else waits for a value: what there is to choose from is shown, and takes the focus */
  readonly opened: boolean
  /** null: it is the only one */
  readonly onRemove: (() => void) | null
}

/** Which field, what is done to it, and with which value. */
export function DeedRow({ resource, role, deed, taken, problems, opened, onChange, onRemove }: DeedRowProps) {
  const [words, locale, inputs, id] = [useWords(), useLocale(), useInputs(), useId()]
  const names = Object.keys(resource.fields).filter((name) => bulkWaysOf(role, resource, name).length > 0)
  const field = deed.field === null ? undefined : resource.fields[deed.field]
  const ways = deed.field === null ? [] : bulkWaysOf(role, resource, deed.field)
  const Control = field && inputs[field.kind]
  return (
    <div className={styles.deed} role="group" aria-label={field ? say(field.label, locale) : words('bulk.choose_field')}>
      <Flex gap={8}>
        <Select
          className={styles.field ?? ''}
          aria-label={words('bulk.field')}
          placeholder={words('bulk.choose_field')}
          showSearch={{ optionFilterProp: 'label' }}
          value={deed.field}
          options={names
            .filter((name) => name === deed.field || !taken.has(name))
            .map((value) => ({ value, label: say(resource.fields[value]!.label, locale) }))}
          onChange={(name: string) => onChange({ ...nothingYet, field: name, way: bulkWaysOf(role, resource, name)[0] ?? 'set' })}
        />
        {ways.length > 1 && (
          <Select
            className={styles.way ?? ''}
            aria-label={words('bulk.way')}
            value={deed.way}
            options={ways.map((value) => ({ value, label: words(`bulk.${value}`) }))}
            onChange={(way: BulkWay) => onChange({ ...deed, way })}
          />
        )}
        {onRemove && (
          <Button type="text" icon={<DeleteOutlined aria-hidden="true" />} aria-label={words('bulk.leave_field')} onClick={onRemove} />
        )}
      </Flex>
      {field && Control && deed.way !== 'clear' && (
        <FieldFrame
          id={id}
          label={say(field.label, locale)}
          required={false}
          problems={problems}
          inline={field.kind === 'flag'}
          group={field.kind === 'links'}
        >
          {(describedBy) => (
            <Control
              id={id}
              name={deed.field!}
              field={field}
              value={deed.value}
              onChange={(value, riding = {}) => onChange({ ...deed, value, riding })}
              disabled={false}
              invalid={problems.length > 0}
              describedBy={describedBy}
              values={{ ...deed.riding, [deed.field!]: deed.value }}
              nested={{}}
              locale={locale}
              opened={opened}
            />
          )}
        </FieldFrame>
      )}
      {deed.way === 'clear' && problems.length > 0 && <p role="alert">{problems.join(' ')}</p>}
    </div>
  )
}
