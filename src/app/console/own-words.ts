import { createContext, useContext, useMemo } from 'react'
import { definite, reworder, withOwnWords, type OwnWords } from '../../../resources/kit/own-words.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import type { Locale, Text } from '../../../resources/kit/text.ts'
import { setWords } from '../../providers/texts.ts'

/** Says a text of the product in the words of the school one stands in. */
export const OwnTextContext = createContext<(text: Text) => Text>((text) => text)
export const useOwnText = (): ((text: Text) => Text) => useContext(OwnTextContext)

const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** The words that stand in the texts of the shell and the pages: `{{own_houses}}`. */
function variablesOf(registry: Registry, locale: Locale): Record<string, string> {
  const { one, many } = registry.get('houses').label
  return locale === 'ar' ? { own_house: one[1], own_houses: definite(many[1]) } : { own_house: lower(one[0]), own_houses: lower(many[0]) }
}

/** The declarations in the school's words; they change with the school and with the next load. */
export function useOwnWords(registry: Registry, words: OwnWords | undefined, locale: Locale) {
  const spelt = JSON.stringify(words ?? {})
  return useMemo(() => {
    const said = JSON.parse(spelt) as OwnWords
    const own = { registry: withOwnWords(registry, said), reword: reworder(registry, said) }
    // before anything below is drawn
    setWords(variablesOf(own.registry, locale))
    return own
  }, [registry, spelt, locale])
}
