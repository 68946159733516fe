import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedUser } from '../../providers/sign-in.ts'
import { pendingUsernameKey, stored } from '../../providers/token.ts'
import { directionOf, localeOf } from '../../providers/texts.ts'
import { Logo } from '../start/logo.tsx'
import { PageTools } from '../start/page-tools.tsx'
import { loginPath } from '../start/redirect.ts'
import { session } from '../start/services.ts'
import { SignInForm } from './sign-in-form.tsx'
import fields from './fields.module.css'
import styles from './sign-in-page.module.css'

/** Whoever signs in with a password does not wait for it. */
const OneTimePassword = lazy(async () => ({ default: (await import('./one-time-password.tsx')).OneTimePassword }))

type View = { readonly is: 'sign-in' } | { readonly is: 'register' | 'reset'; readonly username: string; readonly user: CheckedUser | null }

interface SignInPageProps {
  readonly step: 'login' | 'register'
  /** loads what comes after signing in while the person types */
  readonly preload: () => void
}

export function SignInPage({ step, preload }: SignInPageProps) {
  const { t, i18n } = useTranslation('start')
  const locale = localeOf(i18n.language)
  const [view, setView] = useState<View>(() =>
    step === 'register' ? { is: 'register', username: stored.read(pendingUsernameKey) ?? '', user: null } : { is: 'sign-in' },
  )
  const title = view.is === 'sign-in' ? t('title') : view.is === 'register' ? t('register_title') : t('reset_title')
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
  }, [title, t])

  const move = (next: View): void => {
    const query = location.search
    history.replaceState(null, '', next.is === 'register' ? `/register${query}` : `${loginPath}${query}`)
    if (next.is !== 'register') session.dispatch({ type: 'INITIALIZE', isAuthenticated: false })
    setView(next)
  }

  return (
    <div className={styles.page} dir={directionOf(locale)}>
      <aside className={styles.aside} aria-hidden="true">
        <div className={styles.brand}>
          <Logo size={44} />
          <span>{t('product')}</span>
        </div>
        <p className={styles.motto}>{t('motto')}</p>
        <svg className={styles.pattern} viewBox="0 -180 400 480" preserveAspectRatio="xMidYMax slice">
          {[0, 1, 2, 3, 4, 5, 6].map((ring) => (
            <path
              key={ring}
              d={`M${200 - 60 - ring * 42} 300V${210 - ring * 26}a${60 + ring * 42} ${60 + ring * 42} 0 0 1 ${120 + ring * 84} 0V300`}
            />
          ))}
        </svg>
      </aside>
      <main className={styles.main}>
        <PageTools />
        <div className={styles.card}>
          <span className={styles.mark}>
            <Logo size={48} />
          </span>
          <h1>{title}</h1>
          {view.is === 'sign-in' ? (
            <>
              <p className={fields.text}>{t('subtitle')}</p>
              <SignInForm
                onTyping={preload}
                onRegister={(username, user) => move({ is: 'register', username, user })}
                onForgot={(username, user) => move({ is: 'reset', username, user })}
              />
            </>
          ) : (
            <Suspense fallback={null}>
              <OneTimePassword purpose={view.is} username={view.username} user={view.user} onBack={() => move({ is: 'sign-in' })} />
            </Suspense>
          )}
        </div>
        <p className={styles.foot}>{t('foot')}</p>
      </main>
    </div>
  )
}
