import type { FileQuestion } from '../../../../resources/contract/question-files.ts'
import { printNumber, say } from '../../../../resources/kit/index.ts'
import type questionKind from '../../../../resources/questions.ts'
import { useLocale, useResource } from '../../../engine/index.ts'

/** What is wrong with a question, behind the field at which it is, where that has a name. */
export function useSaidAt(): (flaw: FileQuestion['problems'][number]) => string {
  const locale = useLocale()
  const kind = useResource<typeof questionKind>('questions')
  return ({ path, text }) => {
    const [name = '', place, inner] = (path ?? '').split('.')
    const field = kind.fields[name]
    if (!field) return text
    const row = place === undefined ? '' : ` ${printNumber(Number(place) + 1, locale)}`
    const cell = inner === undefined ? undefined : field.fields?.[inner]
    const label = place === undefined ? say(field.label ?? ['', ''], locale) : `${say(field.each ?? field.label ?? ['', ''], locale)}${row}`
    return `${label}${cell?.label ? ` › ${say(cell.label, locale)}` : ''}: ${text}`
  }
}
