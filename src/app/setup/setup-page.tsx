import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, localeOf } from '../../providers/texts.ts'
import { Field, Notice, Submit } from '../sign-in/fields.tsx'
import { Logo } from '../start/logo.tsx'
import { PageTools } from '../start/page-tools.tsx'
import { AdministratorsStep } from './administrators-step.tsx'
import { steps } from './draft.ts'
import { ReviewStep } from './review-step.tsx'
import { SchoolStep, YearStep } from './steps.tsx'
import { useSetup, type Problems } from './use-setup.ts'
import fields from '../sign-in/fields.module.css'
import button from '../start/button.module.css'
import styles from './setup.module.css'

/** An installation that nobody has set up yet: from the code that the server printed to the first person who is signed in. */
export function SetupPage({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useTranslation('setup')
  const locale = localeOf(i18n.language)
  const { state, next, setCode, setDraft, goTo } = useSetup(onDone)
  const { step, draft, choices, problems, isBusy } = state
  const at = steps.indexOf(step)
  const form = useFocusOf(step, problems)
  const title = state.isClosed ? t('closed.title') : t(`${step}.title`)
  useEffect(() => {
    document.title = `${title} · ${t('start:product')}`
  }, [title, t])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void next()
  }
  const parts = draft && choices ? { draft, choices, problems, onChange: setDraft } : null
  return (
    <div dir={directionOf(locale)}>
      <header className={styles['head']}>
        <Logo size={36} />
        <strong>{t('start:product')}</strong>
        <PageTools />
      </header>
      <main className={styles['main']}>
        {state.isClosed ? null : (
          <nav aria-label={t('progress')}>
            <ol className={styles['steps']}>
              {steps.map((one, index) => (
                <li key={one} aria-current={index === at ? 'step' : undefined} data-done={index < at ? '' : undefined}>
                  {index < at && index > 0 ? (
                    <button type="button" onClick={() => goTo(one)}>
                      {t(`steps.${one}`)}
                    </button>
                  ) : (
                    <span>{t(`steps.${one}`)}</span>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        <p className={fields.text}>{state.isClosed ? t('closed.text') : t(`${step}.text`)}</p>
        {state.isClosed ? (
          <a className={`${button.button} ${button.primary} ${button.large} ${styles.leave}`} href="/login">
            {t('start:sign_in')}
          </a>
        ) : (
          <form ref={form} onSubmit={submit} noValidate className={fields.form}>
            {state.message ? <Notice kind="error">{state.message}</Notice> : null}
            {step === 'code' || !parts ? (
              <Field
                name="code"
                label={t('code.label')}
                dir="ltr"
                className={styles['code']}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder="XXXXX-XXXXX"
                value={state.code}
                problem={problems['code']?.[0]}
                hint={t('code.hint')}
                onChange={(event) => setCode(event.target.value)}
              />
            ) : step === 'school' ? (
              <SchoolStep {...parts} />
            ) : step === 'year' ? (
              <YearStep {...parts} />
            ) : step === 'administrators' ? (
              <AdministratorsStep {...parts} />
            ) : (
              <ReviewStep {...parts} onGo={goTo} />
            )}
            <div className={styles['foot']}>
              {at > 1 ? (
                <button type="button" className={`${button.button} ${button.large}`} onClick={() => goTo(steps[at - 1] ?? 'code')}>
                  {t('back')}
                </button>
              ) : null}
              <Submit isBusy={isBusy}>{step === 'review' ? t('finish') : t('start:continue')}</Submit>
            </div>
          </form>
        )}
      </main>
    </div>
  )
}

/** A new step is read from its heading on; what was refused is reached at once. */
function useFocusOf(step: string, problems: Problems) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    if (shown.current === step) return
    const isFirst = shown.current === null
    shown.current = step
    if (isFirst) form.current?.querySelector('input')?.focus()
    else form.current?.parentElement?.querySelector('h1')?.focus()
    scrollTo(0, 0)
  }, [step, problems])
  return form
}
