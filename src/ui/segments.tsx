import { useId } from 'react'

interface SegmentsProps<Value extends string | number> {
  /** the name of the choice, or the element that shows it */
  readonly label?: string
  readonly labelledBy?: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
  readonly value: Value
  onChange(value: Value): void
}

/** A few short alternatives side by side. They are radio buttons, so one stop for the Tab key and the arrows need no code. */
export function Segments<Value extends string | number>({ label, labelledBy, options, value, onChange }: SegmentsProps<Value>) {
  const group = useId()
  return (
    <div className="ui-segments" role="radiogroup" aria-label={label} aria-labelledby={labelledBy}>
      {options.map((option) => (
        <label key={option.value} className="ui-segment" lang={option.lang}>
          <input type="radio" name={group} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  )
}
