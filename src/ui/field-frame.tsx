import type { ReactNode } from 'react'

export interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly help?: string | undefined
  readonly problems: readonly string[]
  /** label beside the control: switches */
  readonly inline?: boolean
  readonly wide?: boolean
  /** rows of records bring their own labels */
  readonly group?: boolean
  readonly children: (describedBy: string | undefined) => ReactNode
}

/** Label, control, help and problems of one field, tied together for screen readers. */
export function FieldFrame({
  id,
  label,
  required,
  help,
  problems,
  inline = false,
  wide = false,
  group = false,
  children,
}: FieldFrameProps) {
  const describedBy = [help ? `${id}-help` : '', problems.length > 0 ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined
  const name = (
    <>
      {label}
      {required && (
        <span className="engine-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  return (
    <div
      className={['engine-field', inline ? 'engine-field-inline' : '', wide ? 'engine-field-wide' : ''].filter(Boolean).join(' ')}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
    >
      {group ? (
        <h3 id={`${id}-label`} className="engine-label engine-group-label">
          {name}
        </h3>
      ) : (
        <label htmlFor={id} className="engine-label">
          {name}
        </label>
      )}
      <div className="engine-control">{children(describedBy)}</div>
      {help && (
        <span id={`${id}-help`} className="engine-help">
          {help}
        </span>
      )}
      {problems.length > 0 && (
        <span id={`${id}-problem`} className="ui-problem" role="alert">
          {problems.join(' ')}
        </span>
      )}
    </div>
  )
}
