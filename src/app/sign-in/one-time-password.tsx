import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../resources/kit/text.ts'
import { isOutOfReach, sendCode, verifyCode, type Channel, type Purpose, type SentCode } from '../../providers/one-time-code.ts'
import { messageOf, signInMessages, type CheckedUser } from '../../providers/sign-in.ts'
import { auth, http } from '../start/services.ts'
import { localeOf } from '../../providers/texts.ts'
import { Field, Notice, PasswordField, Submit } from './fields.tsx'
import { useMessages } from './messages.ts'
import button from '../start/button.module.css'
import styles from './fields.module.css'

interface Person {
  readonly guardian_id: string
  readonly name_masked: string
}
interface Props {
  readonly purpose: Purpose
  readonly username: string
  readonly user: CheckedUser | null
  readonly onBack: () => void
}
type Named = 'code' | 'password' | 'again' | 'username' | 'who'
type Step =
  | { readonly is: 'channel' }
  | { readonly is: 'code'; readonly sent: SentCode; readonly channel: Channel }
  | { readonly is: 'password'; readonly verifyToken: string; readonly people: readonly Person[] }

/** Registration and a forgotten password are the same three steps: a code is sent, typed in, and a password is set. */
export function OneTimePassword({ purpose, username: known, user, onBack }: Props) {
  const { t, i18n } = useTranslation('start')
  const say = useMessages()
  const [username, setUsername] = useState(known)
  const [step, setStep] = useState<Step>({ is: 'channel' })
  const [typed, setTyped] = useState({ code: '', password: '', again: '', who: '' })
  const [problem, setProblem] = useState<{ field?: Named; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)
  const [isReachable, setReachable] = useState(user === null || Boolean(user.masked_email ?? user.masked_phone))
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function attempt(job: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await job()
    } catch (failure) {
      if (isOutOfReach(failure)) setReachable(false)
      else setProblem({ text: messageOf(failure, signInMessages.unknownError) })
    } finally {
      setBusy(false)
    }
  }
  const send = (channel: Channel): Promise<void> =>
    attempt(async () => {
      const sent = await sendCode(http, username.trim(), purpose, channel)
      setStep({ is: 'code', sent, channel })
      setWait(sent.resend_after)
    })
  const verify = (otpRef: string): Promise<void> => {
    if (typed.code.trim() === '') {
      setProblem({ field: 'code', text: t('code_missing') })
      return Promise.resolve()
    }
    return attempt(async () => {
      const { verify_token, people = [] } = await verifyCode(http, otpRef, typed.code.trim())
      setStep({ is: 'password', verifyToken: verify_token, people })
    })
  }
  const finish = (verifyToken: string, people: readonly Person[]): Promise<void> => {
    if (people.length > 0 && typed.who === '') {
      setProblem({ field: 'who', text: t('who_missing') })
      return Promise.resolve()
    }
    if (typed.password.length < 8 || !/\p{L}/u.test(typed.password) || !/\d/.test(typed.password)) {
      setProblem({ field: 'password', text: t('password_rule') })
      return Promise.resolve()
    }
    if (typed.password !== typed.again) {
      setProblem({ field: 'again', text: t('password_differs') })
      return Promise.resolve()
    }
    return attempt(async () => {
      const said = {
        purpose,
        username: username.trim(),
        verify_token: verifyToken,
        password: typed.password,
        ...(typed.who ? { guardian_id: typed.who } : {}),
      }
      const { success, redirectTo, error } = await auth.register({ ...said, language: localeOf(i18n.language) })
      if (success) return
      if (redirectTo) onBack()
      else if (error) setProblem({ text: error.message })
    })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    if (step.is === 'channel') {
      if (!isReachable) return
      if (username.trim() === '') setProblem({ field: 'username', text: t('username_missing') })
      else void send(user?.masked_email || !user?.masked_phone ? 'email' : 'sms')
    } else if (step.is === 'code') void verify(step.sent.otp_ref)
    else void finish(step.verifyToken, step.people)
  }
  const problemOf = (field: Named): string | null => (problem?.field === field ? problem.text : null)

  const explained =
    step.is === 'password'
      ? t('password_next')
      : step.is === 'code' && !step.sent.demo_otp
        ? t('code_sent', { to: isolated(step.sent.masked_to) })
        : t(`${purpose}_subtitle`)

  return (
    <>
      {isReachable ? <p className={styles.text}>{explained}</p> : null}
      <form onSubmit={submit} noValidate className={styles.form}>
        {problem && !problem.field ? <Notice kind="error">{say(problem.text)}</Notice> : null}
        {purpose === 'register' && step.is === 'channel' ? <Notice kind="info">{t('messages.register')}</Notice> : null}
        {step.is === 'channel' ? (
          <>
            <Field
              name="username"
              label={t('username')}
              autoComplete="username"
              value={username}
              readOnly={known !== ''}
              problem={problemOf('username')}
              onChange={(event) => setUsername(event.target.value)}
            />
            {isReachable ? (
              <>
                <p className={styles.text}>{t('code_explained')}</p>
                <Submit isBusy={isBusy}>
                  {user?.masked_email
                    ? t('send_to', { to: isolated(user.masked_email) })
                    : user?.masked_phone
                      ? t('send_to', { to: isolated(user.masked_phone) })
                      : t('send_code')}
                </Submit>
                {user?.masked_email && user.masked_phone ? (
                  <button type="button" className={`${button.button} ${button.large}`} onClick={() => void send('sms')} disabled={isBusy}>
                    {t('send_to', { to: isolated(user.masked_phone) })}
                  </button>
                ) : null}
              </>
            ) : (
              <Notice kind="info">{t('out_of_reach')}</Notice>
            )}
          </>
        ) : null}
        {step.is === 'code' ? (
          <>
            {step.sent.demo_otp ? (
              <Notice kind="info">
                {t('demo_code')} <bdi className={styles.code}>{step.sent.demo_otp}</bdi>
              </Notice>
            ) : null}
            <Field
              name="otp"
              label={t('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              value={typed.code}
              problem={problemOf('code')}
              onChange={(event) => setTyped({ ...typed, code: event.target.value })}
            />
            <Submit isBusy={isBusy}>{t('verify')}</Submit>
            <button
              type="button"
              className={`${button.button} ${button.large}`}
              disabled={isBusy || wait > 0}
              onClick={() => void send(step.channel)}
            >
              {wait > 0 ? t('send_again_in', { count: wait }) : t('send_again')}
            </button>
          </>
        ) : null}
        {step.is === 'password' ? (
          <>
            {step.people.length > 0 ? (
              <fieldset className={styles.people} aria-invalid={problemOf('who') !== null}>
                <legend>{t('who_are_you')}</legend>
                {step.people.map(({ guardian_id, name_masked }) => (
                  <label key={guardian_id}>
                    <input
                      type="radio"
                      name="who"
                      checked={typed.who === guardian_id}
                      onChange={() => setTyped({ ...typed, who: guardian_id })}
                    />
                    <bdi>{name_masked}</bdi>
                  </label>
                ))}
                {problemOf('who') ? <Notice kind="error">{problemOf('who')}</Notice> : null}
              </fieldset>
            ) : null}
            <PasswordField
              name="password"
              label={t('new_password')}
              autoComplete="new-password"
              autoFocus
              hint={t('password_rule')}
              value={typed.password}
              problem={problemOf('password')}
              onChange={(event) => setTyped({ ...typed, password: event.target.value })}
            />
            <PasswordField
              name="again"
              label={t('password_again')}
              autoComplete="new-password"
              value={typed.again}
              problem={problemOf('again')}
              onChange={(event) => setTyped({ ...typed, again: event.target.value })}
            />
            <Submit isBusy={isBusy}>{t('save_and_enter')}</Submit>
          </>
        ) : null}
        <div className={styles.links}>
          <button type="button" className={button.link} onClick={onBack}>
            {t('back')}
          </button>
        </div>
      </form>
    </>
  )
}
