import { lazy, Suspense, useEffect, useMemo, useRef, useSyncExternalStore, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { useAsk } from '../../engine/index.ts'
import { classes } from '../../ui/classes.ts'
import { useSettled } from '../../ui/settled.ts'
import { readPageName, subscribeToPageName } from '../../ui/page-name.ts'
import { accountPages, buildMenu } from '../menu/menu.ts'
import type { FoundPage } from '../console/discovery.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import { useCodeAhead } from '../routes/code-ahead.ts'
import { allScreens, type ScreenHandle } from '../routes/screens.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Logo } from '../start/logo.tsx'
import { readSignedIn, subscribeToSignedIn } from '../start/signed-in.ts'
import { Overlays } from '../keys/overlays.tsx'
import { useDrawerFocus } from './drawer-focus.ts'
import { Header } from './header.tsx'
import { Icon } from './icon.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { usePastYear } from './past-year.ts'
import { PageAnnouncement } from './page-announcement.tsx'
import { useProgressBar } from './progress-bar.ts'
import { useScreenTitle } from './screen-title.ts'
import { Sidebar } from './sidebar.tsx'
import { useSidebar } from './sidebar-state.ts'
import text from '../../ui/text.module.css'
import styles from './shell.module.css'
import bar from './sidebar.module.css'
import tool from './tool.module.css'

// where its code does not come, the page is as it is
const BackgroundWork = lazy<ComponentType>(() =>
  import('../offline/background-work.tsx').then(
    (code) => ({ default: code.BackgroundWork }),
    () => ({ default: () => null }),
  ),
)
const PastYearBar = lazy(() => import('./past-year-bar.tsx'))

/** Both layouts: `main-layout` has the sidebar at the edge of the window, in `sideblock` it is a block of its own. */
export function Shell({ registry, pages }: { readonly registry: Registry; readonly pages: readonly FoundPage[] }) {
  const { t, i18n } = useTranslation('shell')
  const { themeLayout } = useSettings()
  const ask = useAsk()
  const { role } = useSyncExternalStore(subscribeToSignedIn, readSignedIn)
  const screens = useMemo(() => allScreens(registry, pages), [registry, pages])
  const sections = useMemo(() => buildMenu(screens, ask, role), [screens, ask, role])
  const own = useMemo(() => accountPages(screens, ask), [screens, ask])
  const sidebar = useSidebar()
  const isSettled = useSettled()
  const past = usePastYear()
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  const title = useScreenTitle()
  const main = useRef<HTMLElement>(null)
  useCodeAhead(screens)
  const menu = useRef<HTMLElement>(null)
  const { follow } = useDrawerFocus(sidebar.isOver, sidebar.close, menu, main)
  useProgressBar(useNavigation().state !== 'idle', t('loading'))

  const record = useSyncExternalStore(subscribeToPageName, readPageName)
  const name = handle && !(record !== null && handle.isRecord) ? title(handle.title, 'full') : ''
  useEffect(() => {
    document.title = [name, record, t('product')].filter(Boolean).join(' · ')
  }, [name, record, t, i18n.language])

  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo({ top: 0 })
    // focus is never lost with the page that went: the new one starts at its beginning
    if (document.activeElement === document.body || document.activeElement === null) main.current?.focus({ preventScroll: true })
  }, [pathname])

  const isBlock = themeLayout === 'sideblock'
  return (
    <div className={classes(styles.shell, isBlock && styles.sideblock, sidebar.isOpen && styles.open)}>
      <a
        className={`${text.skip} ${styles.skip}`}
        href="#main"
        inert={sidebar.isOver}
        onClick={(event) => {
          // the address is the page's, a leap within it is not worth an entry of its own
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('skip')}
      </a>
      {/* a click beside the menu closes it; the keyboard has Esc and the button in it */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      {sidebar.isOver ? <div className={styles.veil} aria-hidden="true" onClick={sidebar.close} /> : null}
      <nav
        id="sidebar"
        ref={menu}
        className={classes(bar.sidebar, isBlock && bar.block, sidebar.isOpen && bar.open)}
        aria-label={t('menu.label')}
        data-screen-only
      >
        <div className={bar.head}>
          <Link className={bar.brand} to="/dashboards/home" title={t('product')} onClick={sidebar.isOver ? follow : undefined}>
            <Logo size={34} />
            <span className={bar.text}>{t('product')}</span>
          </Link>
          {sidebar.isOver ? (
            <button type="button" className={tool.tool} aria-label={t('menu.close')} onClick={sidebar.close}>
              <Icon name="close" />
            </button>
          ) : null}
        </div>
        <Sidebar
          sections={sections}
          isRail={!sidebar.isOpen}
          onFollow={() => {
            if (sidebar.isOver) follow()
          }}
          onExpand={sidebar.toggle}
        />
      </nav>
      <div className={styles.stage} inert={sidebar.isOver}>
        <Header sections={sections} own={own} isBlock={isBlock} isMenuOpen={sidebar.isOpen} onMenu={sidebar.toggle} />
        <OfflineBar />
        {past && (
          <Suspense fallback={null}>
            <PastYearBar sections={sections} past={past} />
          </Suspense>
        )}
        <main id="main" ref={main} tabIndex={-1} className={styles.page}>
          <Outlet />
        </main>
      </div>
      <PageAnnouncement pathname={pathname} name={[name, record].filter(Boolean).join(' · ')} />
      {isSettled && (
        <Suspense fallback={null}>
          <BackgroundWork />
        </Suspense>
      )}
      <Overlays registry={registry} sections={sections} own={own} />
    </div>
  )
}
