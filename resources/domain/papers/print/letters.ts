import { arabicKeys, choiceKey } from '../../questions/choices.ts'
import type { SheetLanguage } from './words.ts'

/** `A` or `أ` for the first. */
export const letter = (at: number, lang: SheetLanguage): string => (lang === 'ar' ? (arabicKeys[at] ?? choiceKey(at)) : choiceKey(at))
/** Of parts within a question, and of right sides: `a` or `أ`. */
export const small = (at: number, lang: SheetLanguage): string => letter(at, lang).toLowerCase()
