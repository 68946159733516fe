import { createContext, useCallback, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import { useNavigate } from './refine/navigation.ts'

type Follow = (event: MouseEvent<HTMLAnchorElement>) => void
const FollowContext = createContext<Follow | null>(null)

/** Around many links: they share one way of being followed. The router's own link listens to every change of the address, in each row of a list. */
export function QuietLinks({ children }: { readonly children: React.ReactNode }) {
  const navigate = useNavigate()
  const follow = useCallback<Follow>(
    (event) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      void navigate(event.currentTarget.getAttribute('href') ?? '')
    },
    [navigate],
  )
  return <FollowContext value={follow}>{children}</FollowContext>
}

/** A real address, followed without loading the page anew where `QuietLinks` stands around it. */
export function QuietLink({ to, ...props }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { readonly to: string }) {
  const follow = useContext(FollowContext)
  return <a {...props} href={to} {...(follow ? { onClick: follow } : {})} />
}
