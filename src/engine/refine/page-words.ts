import { textsOfModule } from '../definitions/texts.ts'
import { useWordsOf, type Words } from './language.ts'

/** The words of a module, which came with its page: `usePageWords('classes')('title')` is in `src/pages/classes/texts`. */
export const usePageWords = (module: string): Words => useWordsOf(`${textsOfModule(module)}:`)
