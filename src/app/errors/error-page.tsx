import { useTranslation } from 'react-i18next'
import { lastRequestId } from '../../providers/request-id.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import type { ErrorScreen } from './error-screen.ts'
import button from '../start/button.module.css'
import styles from './message.module.css'

interface ErrorPageProps extends ErrorScreen {
  readonly homeHref?: string
  /** without the console around it */
  readonly isAlone?: boolean
}

/** Error screens of their own for 401, 404, 429 and 500, for code that could not be loaded, and one for everything else. */
export function ErrorPage({ status, requestId, retryAfter = 60, homeHref = '/', isAlone = false }: ErrorPageProps) {
  const { t } = useTranslation('start')
  const left = useCountdown(status === 429 ? retryAfter : 0)
  // what failed here had no answer of its own: the last one leads to the same minute of the log
  const reference = requestId ?? lastRequestId()
  const isReloadable = status === 500 || status === 'load' || status === 'application' || status === 429
  return (
    <section className={isAlone ? `${styles.page} ${styles.alone}` : styles.page} role="alert">
      <p className={styles.code} aria-hidden="true">
        {typeof status === 'number' ? status : '!'}
      </p>
      <h1>{t(`error.${status}.title`)}</h1>
      <p className={styles.text}>{t(`error.${status}.text`)}</p>
      {status === 429 && left > 0 ? <p>{t('error.429.wait', { count: left })}</p> : null}
      {reference ? (
        <p>
          {t('error.reference')} <bdi>{reference}</bdi>
        </p>
      ) : null}
      <div className={styles.actions}>
        {isReloadable ? (
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            disabled={status === 429 && left > 0}
            onClick={() => location.reload()}
          >
            {t('error.reload')}
          </button>
        ) : null}
        <a className={isReloadable ? button.button : `${button.button} ${button.primary}`} href={homeHref}>
          {t('error.home')}
        </a>
      </div>
    </section>
  )
}
