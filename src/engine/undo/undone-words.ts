import type { UndoData } from '../../../resources/contract/operations.ts'
import { listed, printNumber, sayEither } from '../../../resources/kit/index.ts'
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

/** So many of those that stay are named in one line. */
const named = 3

/** How many an undo left alone, and the first of them by name; where they are listed with what stands against each, nothing of this is said. */
export function useLeftWords(): (done: Pick<UndoData, 'left' | 'left_records'>) => string {
  const [words, locale] = [useWords(), useLocale()]
  return ({ left, left_records: records }) => {
    const names = records.flatMap(({ label, label_ar }) => (label === null ? [] : [sayEither(label, label_ar, locale)])).slice(0, named)
    const said = words('undo.left', { number: printNumber(left, locale) })
    return names.length === 0 ? said : `${said} (${listed(names, locale)}${names.length < left ? ' …' : ''})`
  }
}
