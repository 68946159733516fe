import type classKind from '../../../../resources/classes.ts'
import { ReferencePicker, usePageWords, useResource, useRow } from '../../../engine/index.ts'
import styles from './report.module.css'

interface ClassChoiceProps {
  readonly value: string | null
  readonly clearable?: boolean
  onChange(id: string | null): void
}

/** Of which class; it is named as soon as it is known. */
export function ClassChoice({ value, clearable = true, onChange }: ClassChoiceProps) {
  const words = usePageWords('attendance')
  const row = useRow(useResource<typeof classKind>('classes'), value)
  return (
    <div className={styles.picker}>
      <ReferencePicker
        to="classes"
        aria-label={words('month_class')}
        placeholder={clearable ? words('report_all_classes') : words('report_choose_class')}
        value={value}
        label={row.is === 'ready' ? row.data.name : ''}
        clearable={clearable}
        onChange={(picked) => onChange(picked?.id ?? null)}
      />
    </div>
  )
}
