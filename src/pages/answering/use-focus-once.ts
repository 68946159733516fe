import { useEffect, useRef, type RefObject } from 'react'

/** What takes the place of what somebody pressed is where they are next, by keys and for a screen reader. */
export function useFocusOnce(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
