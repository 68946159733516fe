import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import button from '../start/button.module.css'
import styles from './fields.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string
  readonly problem?: string | null | undefined
  readonly hint?: ReactNode
}

/** A labelled input that says its problem to sighted and screen-reading people alike. */
export function Field({ label, problem, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={problem ? true : undefined} aria-describedby={`${id}-note`} dir="auto" {...input} />
      <div id={`${id}-note`} className={problem ? styles.problem : styles.hint}>
        {problem ?? hint}
      </div>
    </div>
  )
}

export function PasswordField({ label, problem, hint, ...input }: FieldProps) {
  const id = useId()
  const { t } = useTranslation('start')
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {/* letters, digits and signs are typed from left to right in every language */}
      <div className={styles.password} dir="ltr">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          autoCapitalize="off"
          spellCheck={false}
          {...input}
        />
        <button
          type="button"
          className={styles.eye}
          aria-pressed={isShown}
          aria-label={t('show_password')}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {isShown ? null : <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
      <div id={`${id}-note`} className={problem ? styles.problem : styles.hint}>
        {problem ?? hint}
      </div>
    </div>
  )
}

export function Submit({ isBusy, children }: { readonly isBusy: boolean; readonly children: ReactNode }) {
  return (
    // not `disabled`: that would take the focus from whoever pressed it
    <button type="submit" className={`${button.button} ${button.primary} ${button.large}`} aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  )
}

/** A failure in a box above the form: auth-service errors are only logged, so the form says them itself. */
export function Notice({ kind, children }: { readonly kind: 'error' | 'info'; readonly children: ReactNode }) {
  return (
    <div className={kind === 'error' ? `${styles.notice} ${styles.error}` : styles.notice} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
