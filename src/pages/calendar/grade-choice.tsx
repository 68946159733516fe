import { Select } from 'antd'
import type standards from '../../../resources/standards.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, useResource, useRows } from '../../engine/index.ts'
import styles from './calendar.module.css'

const whole = ''

/** Whose days are looked at: those of the whole school, or of a grade. Not offered where no grade has days of its own. */
export function GradeChoice({ value, onChange }: { readonly value: string | null; onChange(id: string | null): void }) {
  const [words, locale] = [usePageWords('calendar'), useLocale()]
  const answer = useRows(useResource<typeof standards>('standards'), { columns: ['name_en', 'name_ar'], sort: 'level', size: 50 })
  if (answer.is !== 'ready' || answer.data.rows.length === 0) return null
  return (
    <Select
      aria-label={words('whose_days')}
      className={styles.choice ?? ''}
      value={value ?? whole}
      onChange={(id) => onChange(id === whole ? null : id)}
      options={[
        { value: whole, label: words('whole_school') },
        ...answer.data.rows.map((row) => ({ value: row.standard_id, label: sayEither(row.name_en, row.name_ar, locale) })),
      ]}
    />
  )
}
