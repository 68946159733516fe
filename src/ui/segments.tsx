import { Segmented } from 'antd'
import { useId } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string | number> {
  /** the name of the choice, or the element that shows it */
  readonly label?: string
  readonly labelledBy?: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
  readonly value: Value
  onChange(value: Value): void
}

/** A few short alternatives side by side. Under them lie radio buttons: they are the one stop for the Tab key, not the frame around them. */
export function Segments<Value extends string | number>({ label, labelledBy, options, value, onChange }: SegmentsProps<Value>) {
  const group = useId()
  return (
    <Segmented<Value>
      name={group}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={styles['segments'] ?? ''}
      options={options.map((option) => ({ value: option.value, label: <span lang={option.lang}>{option.label}</span> }))}
      value={value}
      onChange={onChange}
    />
  )
}
