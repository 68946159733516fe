import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SetupChoices } from '../../../resources/contract/setup.ts'
import { say } from '../../../resources/kit/text.ts'
import { localeOf } from '../../providers/texts.ts'
import fields from '../sign-in/fields.module.css'
import styles from './setup.module.css'

type Options = SetupChoices['country']

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly options: Options
  readonly value: string
  readonly problem?: string | null | undefined
  /** so many that people look for theirs by the alphabet of their language */
  readonly isAlphabetical?: boolean
  readonly onChange: (value: string) => void
}
/** The browser's own list: light, at home on a telephone, and typed into on a keyboard. */
export function Choice({ name, label, options, value, problem, isAlphabetical = false, onChange }: ChoiceProps) {
  const id = useId()
  const locale = localeOf(useTranslation('setup').i18n.language)
  const named = options.map((one) => ({ value: one.value, label: say(one.label, locale) }))
  const ordered = isAlphabetical ? named.sort((left, right) => left.label.localeCompare(right.label, locale)) : named
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      >
        {ordered.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <div id={`${id}-note`} className={problem ? fields.problem : fields.hint}>
        {problem}
      </div>
    </div>
  )
}

interface DaysProps {
  readonly label: string
  readonly options: Options
  readonly value: readonly string[]
  readonly problem?: string | null | undefined
  readonly onChange: (value: string[]) => void
}
export function Days({ label, options, value, problem, onChange }: DaysProps) {
  const id = useId()
  const locale = localeOf(useTranslation('setup').i18n.language)
  return (
    <fieldset className={styles['days']} aria-describedby={`${id}-note`}>
      <legend>{label}</legend>
      {options.map((one) => (
        <label key={one.value} className={styles['day']}>
          <input
            type="checkbox"
            name="weekend_days"
            checked={value.includes(one.value)}
            onChange={({ target }) => onChange(target.checked ? [...value, one.value] : value.filter((day) => day !== one.value))}
          />
          <span>{say(one.label, locale)}</span>
        </label>
      ))}
      <div id={`${id}-note`} className={fields.problem}>
        {problem}
      </div>
    </fieldset>
  )
}

/** Fields side by side where there is room. */
export const Row = ({ children, isDense = false }: { readonly children: ReactNode; readonly isDense?: boolean }) => (
  <div className={isDense ? `${styles['row']} ${styles['dense']}` : styles['row']}>{children}</div>
)
