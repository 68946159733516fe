import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Registry } from '../../../resources/kit/registry.ts'
import type { FoundPage } from '../console/discovery.ts'
import { componentOf } from '../routes/screen-code.tsx'
import { allScreens } from '../routes/screens.ts'
import { signOutHere } from '../sign-out/sign-out.ts'
import button from '../start/button.module.css'
import { Logo } from '../start/logo.tsx'
import { PageTools } from '../start/page-tools.tsx'
import styles from './factor-due.module.css'

interface FactorDueProps {
  readonly registry: Registry
  readonly pages: readonly FoundPage[]
}
/** The console of whoever has to set a second factor up: this page, and the way out. The server answers nothing else. */
export default function FactorDue({ registry, pages }: FactorDueProps) {
  const { t } = useTranslation('shell')
  const [Page] = useState(() =>
    lazy(async () => {
      const screen = allScreens(registry, pages).find(({ path }) => path === '/masters/profile/second-factor')
      if (!screen) throw new Error('There is no page to set a second factor up')
      return { default: await componentOf(screen) }
    }),
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.product}>
          <Logo size={28} /> {t('product')}
        </span>
        <PageTools />
        <button type="button" className={button.tool} onClick={signOutHere}>
          {t('sign_out')}
        </button>
      </header>
      <main className={styles.main}>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </main>
    </div>
  )
}
