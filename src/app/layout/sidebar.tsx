import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { MenuItem, MenuSection } from '../menu/menu.ts'
import { Icon } from './icon.tsx'
import { classes } from '../../ui/classes.ts'
import { useScreenTitle } from './screen-title.ts'
import styles from './sidebar.module.css'

const isWithin = (path: string, at: string): boolean => at === path || at.startsWith(`${path}/`)

/** The item whose path the present one extends, the longest first: a student's page lights "Students". */
export function activePath(sections: readonly MenuSection[], at: string): string | null {
  const paths = sections.flatMap((section) => [section.path, ...section.items.map(({ path }) => path)]).filter((path) => path !== null)
  return paths.filter((path) => isWithin(path, at)).sort((a, b) => b.length - a.length)[0] ?? null
}

interface SidebarProps {
  readonly sections: readonly MenuSection[]
  /** closed on a wide screen: icons only */
  readonly isRail: boolean
  readonly onFollow: () => void
  readonly onExpand: () => void
}

export function Sidebar({ sections, isRail, onFollow, onExpand }: SidebarProps) {
  const { pathname } = useLocation()
  const title = useScreenTitle()
  const active = activePath(sections, pathname)
  const home = sections.find(({ items }) => items.some(({ path }) => path === active))?.id
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set())
  const isUnfolded = (id: string): boolean => opened.has(id) || (id === home && !opened.has(`-${id}`))
  const toggle = (id: string): void => {
    if (isRail) {
      setOpened(new Set([id]))
      return onExpand()
    }
    const next = new Set(opened)
    if (isUnfolded(id)) {
      next.delete(id)
      next.add(`-${id}`)
    } else {
      next.delete(`-${id}`)
      next.add(id)
    }
    setOpened(next)
  }
  return (
    <ul className={styles.menu}>
      {sections.map((section) =>
        section.path !== null ? (
          <li key={section.id}>
            <MenuLink
              item={{ path: section.path, title: section.title, icon: section.icon }}
              isActive={section.path === active}
              isRail={isRail}
              onFollow={onFollow}
            />
          </li>
        ) : (
          <li key={section.id}>
            <button
              type="button"
              className={classes(styles.link, isRail && section.id === home && styles.active)}
              aria-expanded={!isRail && isUnfolded(section.id)}
              title={isRail ? title(section.title) : undefined}
              onClick={() => toggle(section.id)}
            >
              <Icon name={section.icon} />
              <span className={styles.text}>{title(section.title)}</span>
              <span className={styles.chevron}>
                <Icon name="chevron" size={16} />
              </span>
            </button>
            {!isRail && isUnfolded(section.id) ? (
              <ul className={styles.items}>
                {section.items.map((item) => (
                  <li key={item.path}>
                    <MenuLink item={item} isActive={item.path === active} isRail={false} onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ),
      )}
    </ul>
  )
}

interface MenuLinkProps {
  readonly item: MenuItem
  readonly isActive: boolean
  readonly isRail: boolean
  readonly onFollow: () => void
}
function MenuLink({ item, isActive, isRail, onFollow }: MenuLinkProps) {
  const title = useScreenTitle()(item.title)
  return (
    <NavLink
      to={item.path}
      className={classes(styles.link, isActive && styles.active)}
      aria-current={isActive ? 'page' : undefined}
      title={isRail ? title : undefined}
      onClick={onFollow}
    >
      <Icon name={item.icon} />
      <span className={styles.text}>{title}</span>
    </NavLink>
  )
}
