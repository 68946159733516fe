import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What a report is narrowed to, as the address says it; null takes a word out of it. */
export function useNarrowed() {
  const [address, setAddress] = useSearchParams()
  const set = useCallback(
    (next: Readonly<Record<string, string | null>>) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next))
            if (value === null) after.delete(name)
            else after.set(name, value)
          return after
        },
        { replace: true },
      ),
    [setAddress],
  )
  return { of: (name: string): string | null => address.get(name), set }
}
