import { useWordsOf, type Words } from './language.ts'

/** The texts that stand in the folder of a module, as the one who loads them calls them. */
export const textsOfModule = (module: string): string => `page-${module}`

/** The words of a module, which came with its page: `usePageWords('classes')('title')` is in `src/pages/classes/texts`. */
export const usePageWords = (module: string): Words => useWordsOf(`${textsOfModule(module)}:`)
