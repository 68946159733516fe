import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab {
  readonly key: string
  readonly label: string
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

/** Which tab a key leads to; the arrows follow what is seen, so in Arabic they turn round. */
function goal(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return step === undefined ? null : (at + (isRightToLeft ? -step : step) + count) % count
}

/**
 * One stop for the Tab key; the arrows move, Enter or Space opens. Where there is no room the row scrolls by itself, so that every
 * tab is one click away: the component library hides the rest behind a button that has no place among tabs.
 */
export function Tabs({ label, items, active, onChange, keep = false }: TabsProps) {
  const base = useId()
  const row = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([active]))
  if (!seen.has(active)) setSeen(new Set([...seen, active]))
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-selected=true]')
    if (!row.current || !tab) return
    const [shown, whole] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()]
    // the row alone: the page must not jump to its tabs when it is opened
    row.current.scrollLeft += Math.min(0, shown.left - whole.left) + Math.max(0, shown.right - whole.right)
  }, [active])

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number): void => {
    const to = goal(event.key, at, items.length, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (to === null) return
    event.preventDefault()
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  const panels = items.filter(({ key }) => key === active || (keep && seen.has(key)))
  return (
    <div className="ui-tabs">
      <div ref={row} className="ui-tabs-row" role="tablist" aria-label={label}>
        {items.map(({ key, label: name }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${base}-${key}`}
            className="ui-tab"
            aria-selected={key === active}
            aria-controls={key === active ? `${base}-${key}-panel` : undefined}
            tabIndex={key === active ? 0 : -1}
            onKeyDown={(event) => onKeyDown(event, at)}
            onClick={() => onChange(key)}
          >
            {name}
          </button>
        ))}
      </div>
      {panels.map(({ key, children }) => (
        <div key={key} id={`${base}-${key}-panel`} role="tabpanel" aria-labelledby={`${base}-${key}`} hidden={key !== active}>
          {children}
        </div>
      ))}
    </div>
  )
}
