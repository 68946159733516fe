import type { Answer } from '../../../resources/domain/questions/content.ts'
import { answerOf, blank } from '../draft.ts'
import { readHtml } from '../markup/html.ts'
import { childNamed, textOfElement, type Element } from '../markup/node.ts'
import { textOfNodes } from '../markup/rich.ts'

/** Words to choose for the gaps `[[1]]`, which name the word that is right; the others of its group are offered beside it. */
export function readGapText(html: string, words: readonly Element[]): { readonly html: string; readonly answers: readonly Answer[] } {
  const all = words.map((one) => ({
    text: textOfNodes(readHtml(textOfElement(childNamed(one, 'text')))).trim(),
    group: textOfElement(childNamed(one, 'group')).trim() || '1',
  }))
  const answers: Answer[] = []
  let count = 0
  const text = html.replace(/\[\[(\d{1,3})\]\]/g, (whole, number: string) => {
    const right = all[Number(number) - 1]
    if (!right) return whole
    count++
    answers.push(answerOf(right.text, { blank: count }))
    for (const one of all)
      if (one.group === right.group && one.text !== right.text && one.text !== '')
        answers.push(answerOf(one.text, { blank: count, credit: 0 }))
    return blank
  })
  return { html: text, answers }
}
