import { useWordsOf, type Words } from './language.ts'

/** The words of one page, by section of the namespace `pages`: `usePageWords('transfer')('title')`. */
export const usePageWords = (section: string): Words => useWordsOf(`pages:${section}.`)
