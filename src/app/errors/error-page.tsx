import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './error-page.css'

export type ErrorStatus = 401 | 404 | 429 | 500 | 'load' | 'application'

interface ErrorPageProps {
  readonly status: ErrorStatus
  readonly requestId?: string | undefined
  /** seconds until it may be tried again (429) */
  readonly retryAfter?: number | undefined
  readonly homeHref?: string
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

/** Error screens of their own for 401, 404, 429 and 500, for code that could not be loaded, and one for everything else. */
export function ErrorPage({ status, requestId, retryAfter = 60, homeHref = '/' }: ErrorPageProps) {
  const { t } = useTranslation('start')
  const left = useCountdown(status === 429 ? retryAfter : 0)
  const isReloadable = status === 500 || status === 'load' || status === 'application' || status === 429
  return (
    <section className="message-page error-page" role="alert">
      <p className="error-code" aria-hidden="true">
        {typeof status === 'number' ? status : '!'}
      </p>
      <h1>{t(`error.${status}.title`)}</h1>
      <p>{t(`error.${status}.text`)}</p>
      {status === 429 && left > 0 ? <p className="message-who">{t('error.429.wait', { seconds: left })}</p> : null}
      {requestId ? (
        <p className="message-who">
          {t('error.reference')} <bdi>{requestId}</bdi>
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
