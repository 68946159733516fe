import { Checkbox } from 'antd'
import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import { useWords } from '../refine/language.ts'
import type { LabelledField } from './field-of-path.ts'
import { ValueInput } from './value-input.tsx'
import styles from './value-meanings.module.css'
import text from '../../ui/text.module.css'

export type Meanings = Readonly<Record<string, string | null>>

export interface ValueMeaningsProps {
  readonly field: LabelledField
  readonly unknown: ValidateData['columns'][number]['unknown']
  /** what was said, now or for the last such file */
  readonly meanings: Meanings
  onChange(meanings: Record<string, string | null>): void
}

/** What stands in the file and is none of the field's values, and beside it what it means. */
export function ValueMeanings({ field, unknown, meanings, onChange }: ValueMeaningsProps) {
  const words = useWords()
  const values = [...new Set([...unknown.map((one) => one.value), ...Object.keys(meanings)])]
  if (values.length === 0) return null
  const without = (value: string) => Object.fromEntries(Object.entries(meanings).filter(([one]) => one !== value))
  return (
    <ul className={styles.meanings} aria-label={words('import.meanings')}>
      {values.map((value) => {
        const isNothing = meanings[value] === null
        const rows = unknown.find((one) => one.value === value)?.rows
        return (
          <li key={value} data-value={value} className={styles.meaning}>
            <span>
              <bdi>{value}</bdi> {rows !== undefined && <span className={text.faint}>{words('import.rows', { count: rows })}</span>}
            </span>
            {!isNothing && !field.group && (
              <ValueInput
                field={field}
                label={words('import.means', { value })}
                value={meanings[value] ?? null}
                onChange={(next) => onChange(next === null ? without(value) : { ...meanings, [value]: next })}
              />
            )}
            <Checkbox
              checked={isNothing}
              onChange={(event) => onChange(event.target.checked ? { ...meanings, [value]: null } : without(value))}
            >
              {words('import.means_nothing')}
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
