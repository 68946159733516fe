import { Form } from 'antd'
import type { ReactNode } from 'react'
import styles from './field-frame.module.css'
import { Required } from './required.tsx'

export interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly help?: string | undefined
  readonly problems: readonly string[]
  /** what is told of the value beside its problems, e.g. which record has it already */
  readonly note?: ReactNode
  /** label beside the control: switches */
  readonly inline?: boolean
  readonly wide?: boolean
  /** rows of records bring their own labels */
  readonly group?: boolean
  readonly children: (describedBy: string | undefined) => ReactNode
}

/** Label, control, help and problems of one field, tied together for screen readers. Values are the form's own, the item only lays out. */
export function FieldFrame({
  id,
  label,
  required,
  help,
  problems,
  note,
  inline = false,
  wide = false,
  group = false,
  children,
}: FieldFrameProps) {
  const [helps, complains] = [`${id}-help`, `${id}-problem`]
  const describedBy = [help ? helps : '', problems.length > 0 || note ? complains : ''].filter(Boolean).join(' ') || undefined
  const name = (
    <>
      {label}
      {required && <Required />}
    </>
  )
  const told = (
    <>
      {help && (
        <span id={helps} className={styles['help']}>
          {help}
        </span>
      )}
      {(problems.length > 0 || note) && (
        <span id={complains} className={styles['problem']} role="alert">
          {problems.join(' ')} {note}
        </span>
      )}
    </>
  )
  const control = children(describedBy)
  return (
    <Form.Item
      layout="vertical"
      colon={false}
      className={[styles['field'], inline ? styles['inline'] : '', wide ? styles['wide'] : ''].filter(Boolean).join(' ')}
      {...(group || inline ? {} : { label: name, htmlFor: id })}
      {...(problems.length > 0 ? { validateStatus: 'error' as const } : {})}
      extra={help || problems.length > 0 || note ? told : undefined}
    >
      {group ? (
        <div role="group" aria-labelledby={`${id}-label`}>
          <h3 id={`${id}-label`} className={styles['group']}>
            {name}
          </h3>
          {control}
        </div>
      ) : inline ? (
        <div className={styles['switch']}>
          {control}
          <label htmlFor={id}>{name}</label>
        </div>
      ) : (
        control
      )}
    </Form.Item>
  )
}
