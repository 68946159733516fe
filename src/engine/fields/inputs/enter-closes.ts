import { useState, type KeyboardEvent } from 'react'

/** Enter in an open chooser of days or times takes what was typed and closes it; the form around it is sent by the next one. */
export function useEnterCloses(onOpen?: (open: boolean) => void) {
  const [isOpen, setOpen] = useState(false)
  return {
    onOpenChange: (open: boolean): void => {
      setOpen(open)
      onOpen?.(open)
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (isOpen && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
    },
  }
}
