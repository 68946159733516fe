import { say } from '../../../../../resources/kit/index.ts'
import { editorWords, type EditorWord } from '../../../../../resources/kit/rich-text/words.ts'
import { useLocale } from '../../../refine/language.ts'

/** The words of the editor, which come with its code. */
export function useEditorWords(): (key: EditorWord) => string {
  const locale = useLocale()
  return (key) => say(editorWords[key], locale)
}
