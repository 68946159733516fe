import type { ReactNode } from 'react'

/** Nothing to show, or something went wrong: what it means and what to do next. */
export function Notice({
  icon,
  title,
  children,
  action,
  urgent = false,
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly urgent?: boolean
}) {
  return (
    <div className="ui-notice" role={urgent ? 'alert' : 'status'}>
      {icon && (
        <span className="ui-notice-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="ui-notice-title">{title}</p>
      {children && <p className="ui-notice-text">{children}</p>}
      {action}
    </div>
  )
}
