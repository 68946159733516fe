import { useEffect, useRef } from 'react'
import { useLocale } from '../refine/language.ts'

/** What the server has told in sentences is asked for again when the reader chooses the other language. */
export function useRetold(again: () => void): void {
  const locale = useLocale()
  const told = useRef(locale)
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (told.current === locale) return
    told.current = locale
    latest.current()
  }, [locale])
}
