import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedUser } from '../../providers/sign-in.ts'
import { auth, session } from '../start/services.ts'
import { useSession } from '../start/use-session.ts'
import { Field, Notice, PasswordField, Submit } from './fields.tsx'
import { useMessages } from './messages.ts'
import button from '../start/button.module.css'
import styles from './fields.module.css'

interface SignInFormProps {
  /** signing in again in place: the name is known and stays */
  readonly fixedUsername?: string | undefined
  readonly onRegister?: ((username: string, user: CheckedUser) => void) | undefined
  readonly onForgot?: ((username: string, user: CheckedUser | null) => void) | undefined
  readonly onTyping?: (() => void) | undefined
}

const steps = ['username', 'password', 'code'] as const
type Step = (typeof steps)[number]

/** Steps in one form: the name is looked up first, then the password is asked for, and of who has a second factor a code of it. */
export function SignInForm({ fixedUsername, onRegister, onForgot, onTyping }: SignInFormProps) {
  const { t } = useTranslation('start')
  const say = useMessages()
  const { isLoading, errorMessage } = useSession()
  const [username, setUsername] = useState(fixedUsername ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<Step>(fixedUsername ? 'password' : 'username')
  const [checked, setChecked] = useState<CheckedUser | null>(null)
  const [missing, setMissing] = useState<Step | null>(null)
  const first = useRef<HTMLFormElement>(null)

  useEffect(() => {
    first.current?.querySelector<HTMLInputElement>(`input[name=${step}]`)?.focus()
  }, [step])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const name = username.trim()
    const typed = { username: name, password, code: code.trim() }
    const gap = steps.slice(0, steps.indexOf(step) + 1).find((one) => typed[one] === '') ?? null
    setMissing(gap)
    if (gap || isLoading) return
    const { success, user, asksCode } = await auth.login(step === 'username' ? { username: name } : typed)
    if (asksCode) setStep('code')
    if (!user) return
    if (!success) return onRegister?.(name, user)
    setChecked(user)
    setStep('password')
  }

  return (
    <form ref={first} onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      {errorMessage ? <Notice kind="error">{say(errorMessage)}</Notice> : null}
      <Field
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        value={username}
        readOnly={step !== 'username'}
        problem={missing === 'username' ? t('username_missing') : null}
        onChange={(event) => {
          onTyping?.()
          setUsername(event.target.value)
        }}
      />
      {step === 'password' ? (
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          value={password}
          problem={missing === 'password' ? t('password_missing') : null}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      {step === 'code' ? (
        <Field
          name="code"
          label={t('factor_code')}
          hint={t('factor_hint')}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          value={code}
          problem={missing === 'code' ? t('factor_missing') : null}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : null}
      <Submit isBusy={isLoading}>{step === 'username' ? t('continue') : t('sign_in')}</Submit>
      {step !== 'username' && !fixedUsername ? (
        <div className={styles.links}>
          <button
            type="button"
            className={button.link}
            onClick={() => {
              setPassword('')
              setCode('')
              session.dispatch({ type: 'INITIALIZE', isAuthenticated: false })
              setStep('username')
            }}
          >
            {t('other_user')}
          </button>
          {onForgot && step === 'password' ? (
            <button type="button" className={button.link} onClick={() => onForgot(username.trim(), checked)}>
              {t('forgot')}
            </button>
          ) : null}
        </div>
      ) : null}
    </form>
  )
}
