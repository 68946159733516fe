import { useTranslation } from 'react-i18next'
import { lastRequestId } from '../../providers/request-id.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import type { ErrorScreen } from './error-screen.ts'
import './error-page.css'

interface ErrorPageProps extends ErrorScreen {
  readonly homeHref?: string
}

/** Error screens of their own for 401, 404, 429 and 500, for code that could not be loaded, and one for everything else. */
export function ErrorPage({ status, requestId, retryAfter = 60, homeHref = '/' }: ErrorPageProps) {
  const { t } = useTranslation('start')
  const left = useCountdown(status === 429 ? retryAfter : 0)
  // what failed here had no answer of its own: the last one leads to the same minute of the log
  const reference = requestId ?? lastRequestId()
  const isReloadable = status === 500 || status === 'load' || status === 'application' || status === 429
  return (
    <section className="message-page error-page" role="alert">
      <p className="error-code" aria-hidden="true">
        {typeof status === 'number' ? status : '!'}
      </p>
      <h1>{t(`error.${status}.title`)}</h1>
      <p>{t(`error.${status}.text`)}</p>
      {status === 429 && left > 0 ? <p className="message-who">{t('error.429.wait', { count: left })}</p> : null}
      {reference ? (
        <p className="message-who">
          {t('error.reference')} <bdi>{reference}</bdi>
        </p>
      ) : null}
      <div className="message-actions">
        {isReloadable ? (
          <button type="button" className="message-action" disabled={status === 429 && left > 0} onClick={() => location.reload()}>
            {t('error.reload')}
          </button>
        ) : null}
        <a className={isReloadable ? 'message-second' : 'message-action'} href={homeHref}>
          {t('error.home')}
        </a>
      </div>
    </section>
  )
}
