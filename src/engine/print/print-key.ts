import { useEffect } from 'react'

/** Ctrl+P prints what is meant, and not the screen. */
export function usePrintKey(enabled: boolean, print: () => void): void {
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      print()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled, print])
}
