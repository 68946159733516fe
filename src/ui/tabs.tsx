import { Tabs as LibraryTabs } from 'antd'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  readonly key: string
  readonly label: ReactNode
  readonly children: ReactNode
}
export interface TabsProps {
  /** what the tabs choose between, for those who do not see them */
  readonly label: string
  readonly items: readonly Tab[]
  readonly active: string
  onChange(key: string): void
  /** a panel that was looked at stays as it was left, instead of being made again */
  readonly keep?: boolean
}

/** The library's tabs. Where there is no room the row moves under the finger or the wheel, and with the keys: every tab stays among tabs. */
export const Tabs = ({ label, items, active, onChange, keep = false }: TabsProps) => (
  <LibraryTabs
    role="group"
    aria-label={label}
    className={styles['tabs'] ?? ''}
    items={items.map((item) => ({ ...item }))}
    activeKey={active}
    onChange={onChange}
    destroyOnHidden={!keep}
  />
)
