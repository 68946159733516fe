import { memo, useCallback } from 'react'
import { formulaOptions, useKatex } from './katex.ts'
import css from './rich.module.css'

/** A formula as it is read. Until what draws it is there, its source holds its place. */
export const Formula = memo(function Formula({ source, isDisplayed }: { readonly source: string; readonly isDisplayed: boolean }) {
  const katex = useKatex()
  const draw = useCallback(
    (place: HTMLElement | null) => {
      if (!place || !katex) return
      try {
        // it draws elements of its own, and sets no text of the formula as HTML
        katex.render(source, place, { ...formulaOptions, throwOnError: true, displayMode: isDisplayed })
      } catch {
        place.textContent = source
        place.dataset['unread'] = ''
      }
    },
    [katex, source, isDisplayed],
  )
  const className = isDisplayed ? css.displayed : css.formula
  return katex ? (
    <span key="drawn" dir="ltr" className={className} ref={draw} />
  ) : (
    <span key="coming" dir="ltr" className={`${className} ${css.coming}`}>
      {source}
    </span>
  )
})
