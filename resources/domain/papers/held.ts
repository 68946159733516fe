import type { ReadIn } from '../questions/fields.ts'
import { isWritten, type BankCount } from './bank.ts'
import type { PaperLanguage, WrittenIn } from './blueprint.ts'

/** How many questions of a kind the bank has, by the languages in which they can be read. */
export interface HeldCount extends BankCount {
  readonly language: ReadIn
}
const languagesOf = (language: ReadIn): readonly WrittenIn[] => (language === 'both' ? ['en', 'ar'] : [language])

/** Of these those that a paper in this language may take; `isAnyLanguage`: where it has to, it takes others. */
export const heldFor = (bank: readonly HeldCount[], language: PaperLanguage, isAnyLanguage: boolean): readonly BankCount[] =>
  bank.filter((one) => isAnyLanguage || isWritten({ languages: languagesOf(one.language) }, language))
