import { useLayoutEffect, useState, type ReactNode } from 'react'

/**
 * Around what takes the focus in a dialog. Somebody who has asked the system for less motion gets a dialog whose content is drawn
 * before it is put into the document, where nothing can take the focus, and the button that closes it would have it.
 */
export function InDocument({ children }: { readonly children: ReactNode }) {
  const [isThere, setThere] = useState(false)
  // before anything is painted, and after what holds the dialog was put there
  useLayoutEffect(() => setThere(true), [])
  return isThere ? children : null
}
