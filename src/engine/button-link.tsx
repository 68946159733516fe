import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHref, useNavigate } from './refine/navigation.ts'

/** A button that leads somewhere: it opens in another tab like any link, and otherwise without loading the page anew. */
export function ButtonLink({
  to,
  icon,
  primary = false,
  small = false,
  children,
}: {
  readonly to: string
  readonly icon?: ReactNode
  readonly primary?: boolean
  /** beside a line of text */
  readonly small?: boolean
  readonly children: ReactNode
}) {
  const [navigate, href] = [useNavigate(), useHref(to)]
  return (
    <Button
      href={href}
      icon={icon}
      size={small ? 'small' : 'middle'}
      type={primary ? 'primary' : 'default'}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        void navigate(to)
      }}
    >
      {children}
    </Button>
  )
}
