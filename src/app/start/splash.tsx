import { useTranslation } from 'react-i18next'
import { Logo } from './logo.tsx'

/** The session initialises: full-screen logo with an indeterminate bar. The page itself brings the same before any script has run. */
export function Splash() {
  const { t } = useTranslation('start')
  return (
    <div className="splash" role="status" aria-live="polite">
      <Logo size={72} />
      <div className="splash-bar" role="progressbar" aria-label={t('loading')} />
    </div>
  )
}
