import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../resources/kit/text.ts'
import type { CheckedUser } from '../../providers/sign-in.ts'
import { pendingUsernameKey, stored } from '../../providers/token.ts'
import { directionOf, localeOf } from '../../providers/texts.ts'
import { changeSettings } from '../settings/settings.ts'
import { useTheme } from '../settings/use-settings.ts'
import { chooseLanguage } from '../start/language.ts'
import { Logo } from '../start/logo.tsx'
import { loginPath } from '../start/redirect.ts'
import { session } from '../start/services.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './sign-in.css'

type View = { readonly is: 'sign-in' } | { readonly is: 'register' | 'reset'; readonly username: string; readonly user: CheckedUser | null }

interface SignInPageProps {
  readonly step: 'login' | 'register'
  /** loads what comes after signing in while the person types */
  readonly preload: () => void
}

export function SignInPage({ step, preload }: SignInPageProps) {
  const { t, i18n } = useTranslation('start')
  const theme = useTheme()
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
    <div className="si-page" dir={directionOf(locale)}>
      <aside className="si-aside" aria-hidden="true">
        <div className="si-brand">
          <Logo size={44} />
          <span>{t('product')}</span>
        </div>
        <p className="si-motto">{t('motto')}</p>
        <svg className="si-pattern" viewBox="0 -180 400 480" preserveAspectRatio="xMidYMax slice">
          {[0, 1, 2, 3, 4, 5, 6].map((ring) => (
            <path
              key={ring}
              d={`M${200 - 60 - ring * 42} 300V${210 - ring * 26}a${60 + ring * 42} ${60 + ring * 42} 0 0 1 ${120 + ring * 84} 0V300`}
            />
          ))}
        </svg>
      </aside>
      <main className="si-main">
        <div className="si-tools">
          <button
            type="button"
            className="si-tool"
            lang={locale === 'ar' ? 'en' : 'ar'}
            onClick={() => void chooseLanguage(locale === 'ar' ? 'en' : 'ar')}
          >
            {languageNames[locale === 'ar' ? 'en' : 'ar']}
          </button>
          <button
            type="button"
            className="si-tool"
            aria-pressed={theme === 'dark'}
            aria-label={t('dark')}
            onClick={() => changeSettings({ themeMode: theme === 'dark' ? 'light' : 'dark' })}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
              {theme === 'dark' ? (
                <>
                  <circle cx="12" cy="12" r="4.2" />
                  <path d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4" />
                </>
              ) : (
                <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2Z" />
              )}
            </svg>
          </button>
        </div>
        <div className="si-card">
          <span className="si-mark">
            <Logo size={48} />
          </span>
          <h1>{title}</h1>
          {view.is === 'sign-in' ? (
            <>
              <p className="si-text">{t('subtitle')}</p>
              <SignInForm
                onTyping={preload}
                onRegister={(username, user) => move({ is: 'register', username, user })}
                onForgot={(username, user) => move({ is: 'reset', username, user })}
              />
            </>
          ) : (
            <OneTimePassword purpose={view.is} username={view.username} user={view.user} onBack={() => move({ is: 'sign-in' })} />
          )}
        </div>
        <p className="si-foot">{t('foot')}</p>
      </main>
    </div>
  )
}
