import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { say } from '../../../resources/kit/text.ts'
import { ButtonLink, useAsk } from '../../engine/index.ts'
import { toOpen } from '../../providers/access-control.ts'
import { localeOf } from '../../providers/texts.ts'
import styles from '../errors/message.module.css'
import { isKeptStanding } from '../offline/kept-start.ts'
import type { Screen } from '../routes/screens.ts'
import { connection } from '../start/services.ts'
import { readSignedIn, subscribeToSignedIn } from '../start/signed-in.ts'

const home = '/dashboards/home'

/** In the place of a page that shows nothing without the service: what is on the device, and where it is. */
export default function NeedsConnection({ screens }: { readonly screens: readonly Screen[] }) {
  const { t, i18n } = useTranslation('shell')
  const [ask, { pathname }] = [useAsk(), useLocation()]
  const isKept = isKeptStanding(useSyncExternalStore(subscribeToSignedIn, readSignedIn))
  const state = useSyncExternalStore(connection.subscribe, connection.read)
  const isBack = !isKept && state === 'connected'
  useEffect(() => {
    // the page's own code was not there when it was asked for
    if (isBack) location.reload()
  }, [isBack])
  const there = screens.filter((screen) => screen.isKept && screen.menu && ask(toOpen(screen)).can)
  const [first] = there
  if (isKept && first && pathname === home) return <Navigate to={first.path} replace />
  return (
    <section className={styles.page} role="status">
      <h1>{t('needs.title')}</h1>
      <p className={styles.text}>{t(first ? 'needs.text' : 'needs.nothing')}</p>
      <p className={styles.actions}>
        {there.map(({ path, title }) => (
          <ButtonLink key={path} primary to={path}>
            {'text' in title ? say(title.text, localeOf(i18n.language)) : t(title.key)}
          </ButtonLink>
        ))}
      </p>
    </section>
  )
}
