import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../engine/index.ts'
import { Mark } from '../../ui/mark.tsx'
import styles from '../errors/message.module.css'
import { useTitleHere } from '../layout/screen-title.ts'

/** Honest: the place exists, the module does not yet. */
export function NotAvailablePage() {
  const { t } = useTranslation('shell')
  const title = useTitleHere()
  return (
    <section className={styles.page}>
      <svg viewBox="0 0 120 84" width="150" aria-hidden="true" className={styles.art}>
        <rect x="10" y="18" width="100" height="58" rx="8" />
        <path d="M10 34h100M24 26h.01M32 26h.01M40 26h.01M26 48h30M26 58h44M84 46v18M75 55h18" />
      </svg>
      {/* what it is, then that it is not there yet: both are seen before the sentence is read */}
      <h1>{title || t('not_available.title')}</h1>
      {title ? <Mark tone="accent">{t('not_available.title')}</Mark> : null}
      <p className={styles.text}>{t('not_available.text')}</p>
      <p className={styles.actions}>
        <ButtonLink primary to="/dashboards/home">
          {t('go_home')}
        </ButtonLink>
      </p>
    </section>
  )
}
