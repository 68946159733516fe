import type { UndoData } from '../../../resources/contract/operations.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'

/** What an undo did: of what the operation had made is said that it went, of all else that it is as before. */
export function useUndoneWords(): (done: Pick<UndoData, 'undone' | 'removed'>) => string {
  const [words, locale] = [useWords(), useLocale()]
  return ({ undone, removed }) => {
    const back = undone - removed
    return [
      ...(removed > 0 ? [words('undo.removed', { number: printNumber(removed, locale) })] : []),
      ...(back > 0 || removed === 0 ? [words('undo.undone', { number: printNumber(back, locale) })] : []),
    ].join(' · ')
  }
}
