import { useState } from 'react'
import text from '../../ui/text.module.css'

/** Another page says its name to those who do not see it; the first one is read with the document anyway. */
export function PageAnnouncement({ pathname, name }: { readonly pathname: string; readonly name: string }) {
  const [first] = useState(pathname)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && pathname !== first) setMoved(true)
  return (
    <div className={text.unseen} role="status" aria-live="polite">
      {hasMoved ? name : ''}
    </div>
  )
}
