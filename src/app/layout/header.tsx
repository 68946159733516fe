import type { MenuProps } from 'antd'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { say } from '../../../resources/kit/text.ts'
import users from '../../../resources/users.ts'
import { languageNames } from '../../../resources/kit/text.ts'
import { nameOf } from '../../providers/profile.ts'
import { localeOf } from '../../providers/texts.ts'
import { changeSettings } from '../settings/settings.ts'
import { useTheme } from '../settings/use-settings.ts'
import { openOverlay } from '../keys/overlay.ts'
import { askToSignOut } from '../sign-out/sign-out.ts'
import { chooseLanguage } from '../start/language.ts'
import { readSignedIn, subscribeToSignedIn } from '../start/signed-in.ts'
import type { AccountPage, MenuSection } from '../menu/menu.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { classes } from '../../ui/classes.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useSettled } from '../../ui/settled.ts'
import { Icon } from './icon.tsx'
import styles from './header.module.css'
import { ScopeSwitcher } from './scope-switcher.tsx'
import tool from './tool.module.css'
import text from '../../ui/text.module.css'

// after what a person came to read: mostly there is nothing to be told
const WorkPlace = lazy(() => import('../jobs/work-place.tsx'))
const Bell = lazy(() => import('../messages/bell.tsx'))

export function Header({
  sections,
  own,
  isBlock,
  isMenuOpen,
  onMenu,
}: {
  readonly sections: readonly MenuSection[]
  readonly own: readonly AccountPage[]
  /** in the block layout it is a block of its own */
  readonly isBlock: boolean
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}) {
  const { t, i18n } = useTranslation('shell')
  const theme = useTheme()
  const isSettled = useSettled()
  const locale = localeOf(i18n.language)
  return (
    <header className={classes(styles.header, isBlock && styles.block)} data-screen-only>
      <button
        type="button"
        className={tool.tool}
        aria-label={t('menu.toggle')}
        aria-expanded={isMenuOpen}
        aria-controls="sidebar"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <Breadcrumbs sections={sections} />
      <div className={styles.tools}>
        <span className={styles.work}>
          {isSettled && (
            <Suspense>
              <WorkPlace />
            </Suspense>
          )}
        </span>
        <span className={styles.bell}>
          {isSettled && (
            <Suspense>
              <Bell />
            </Suspense>
          )}
        </span>
        <button
          type="button"
          className={tool.tool}
          aria-keyshortcuts="Control+K"
          title={t('palette.title')}
          onClick={() => openOverlay('palette')}
        >
          <Icon name="search" />
          <span className={text.unseen}>{t('palette.title')}</span>
          <kbd dir="ltr">Ctrl K</kbd>
        </button>
        <ScopeSwitcher sections={sections} />
        <button
          type="button"
          className={tool.tool}
          lang={locale === 'ar' ? 'en' : 'ar'}
          onClick={() => void chooseLanguage(locale === 'ar' ? 'en' : 'ar')}
        >
          <span className={styles.language}>{languageNames[locale === 'ar' ? 'en' : 'ar']}</span>
          <span className={styles.sign} aria-hidden="true">
            {locale === 'ar' ? 'EN' : 'ع'}
          </span>
        </button>
        <button
          type="button"
          className={`${tool.tool} ${styles.theme}`}
          aria-label={t('dark')}
          aria-pressed={theme === 'dark'}
          onClick={() => changeSettings({ themeMode: theme === 'dark' ? 'light' : 'dark' })}
        >
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
        </button>
        <UserMenu own={own} />
      </div>
    </header>
  )
}

function UserMenu({ own }: { readonly own: readonly AccountPage[] }) {
  const { t, i18n } = useTranslation('shell')
  const navigate = useNavigate()
  const { profile, role } = useSyncExternalStore(subscribeToSignedIn, readSignedIn)
  const locale = localeOf(i18n.language)
  const name = profile ? nameOf(profile, locale) : ''
  const roleName = role ? users.fields['role']?.options?.[role] : undefined
  const items: MenuProps['items'] = [
    { key: 'who', disabled: true, label: <Who name={name} role={roleName ? say(roleName, locale) : ''} /> },
    { type: 'divider' },
    ...own.map(({ path, title, icon }) => ({ key: path, label: say(title, locale), icon: <Icon name={icon} size={18} /> })),
    { key: 'keys', label: t('keys.title'), icon: <Icon name="help" size={18} /> },
    { type: 'divider' },
    { key: 'sign-out', label: t('sign_out'), icon: <Icon name="sign-out" size={18} /> },
  ]
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'sign-out') askToSignOut()
    else if (key === 'keys') openOverlay('keys')
    else void navigate(key)
  }
  return (
    <DropMenu menu={{ items, onClick: choose }} placement="bottomRight">
      {(said) => (
        <button {...said} type="button" className={styles.avatar}>
          {initialsOf(name) || <Icon name="user" />} <span className={text.unseen}>{t('user_menu', { name })}</span>
        </button>
      )}
    </DropMenu>
  )
}

const Who = ({ name, role }: { readonly name: string; readonly role: string }) => (
  <span className={styles.who}>
    <bdi>{name}</bdi>
    <span className={text.soft}>{role}</span>
  </span>
)
