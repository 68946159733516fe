import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { languages } from '../../providers/texts.ts'

const missing = (): string[] => languages.filter((language) => !i18next.hasResourceBundle(language, 'shell'))

/** A name is found in the other language, too: its texts are fetched when somebody searches. */
export function useBothLanguages(): boolean {
  const [isHere, setHere] = useState(() => missing().length === 0)
  useEffect(() => {
    if (isHere) return
    let isShown = true
    void i18next.reloadResources(missing(), ['shell']).then(() => {
      if (isShown) setHere(missing().length === 0)
    })
    return () => {
      isShown = false
    }
  }, [isHere])
  return isHere
}
