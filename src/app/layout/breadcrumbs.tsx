import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useMatches } from 'react-router-dom'
import type { MenuSection } from '../menu/menu.ts'
import type { ScreenHandle } from '../routes/screens.ts'
import { readPageName, subscribeToPageName } from '../../ui/page-name.ts'
import { Icon } from './icon.tsx'
import { useScreenTitle } from './screen-title.ts'
import styles from './breadcrumbs.module.css'
import { activePath } from './sidebar.tsx'

interface Crumb {
  readonly label: string
  readonly to?: string
}

/** Where the person is: section, list, record, and what is being done with it. */
export function Breadcrumbs({ sections }: { readonly sections: readonly MenuSection[] }) {
  const { t } = useTranslation('shell')
  const title = useScreenTitle()
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  const active = activePath(sections, pathname)
  const section =
    active === null ? undefined : sections.find(({ path, items }) => path === active || items.some((item) => item.path === active))
  const item = section?.items.find(({ path }) => path === active)
  const crumbs: Crumb[] = []
  // the first page of a section may be called as the section is
  const isSection = item !== undefined && section !== undefined && title(item.title) === title(section.title)
  if (section && !isSection)
    crumbs.push({ label: title(section.title), ...(section.path && section.path !== pathname ? { to: section.path } : {}) })
  if (item) crumbs.push({ label: title(item.title), ...(item.path === pathname ? {} : { to: item.path }) })
  const name = useSyncExternalStore(subscribeToPageName, readPageName)
  if (name !== null) crumbs.push({ label: name })
  const own = handle && !(name !== null && handle.isRecord) ? title(handle.title) : null
  if (own && own !== crumbs.at(-1)?.label) crumbs.push({ label: own })
  return (
    <nav aria-label={t('breadcrumbs')} className={styles.crumbs}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={crumb.label}>
            {at > 0 ? <Icon name="chevron" size={14} /> : null}
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
                <bdi>{crumb.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
