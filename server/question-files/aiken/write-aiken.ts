import type { QuestionItem } from '../../../resources/domain/questions/content.ts'
import { lostFields } from '../carried.ts'
import { withoutTruth } from '../draft.ts'
import { textOfRich } from '../markup/rich.ts'
import { plainerForm } from '../plainer-form.ts'
import type { Lost, Prepared } from '../write-file.ts'
import { letterOf } from './letters.ts'
import { readAiken } from './read-aiken.ts'

const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** Null where Aiken has no such question: it knows one right answer of several, in one language. */
function write(item: QuestionItem): string | null {
  const form = withoutTruth(plainerForm(item), { en: item.content.stem_en !== null, ar: item.content.stem_en === null })
  const { content } = form
  const isChoice = content.question_type === 'mcq_single' || content.question_type === 'mcq_multiple'
  if (!isChoice || content.options.length < 2 || content.options.length > 26) return null
  const right = content.options.flatMap((one, at) => (one.is_correct ? [letterOf(at)] : []))
  const stem = lines(textOfRich(content.stem_en ?? content.stem_ar))
  const options = content.options.map((one) =>
    lines(textOfRich(content.stem_en === null ? (one.text_ar ?? one.text_en) : (one.text_en ?? one.text_ar))),
  )
  if (right.length !== 1 || stem === '' || options.includes('')) return null
  return [stem, ...options.map((one, at) => `${letterOf(at)}) ${one.replaceAll('\n', ' ')}`), `ANSWER: ${right[0]}`].join('\n')
}

/** Aiken says a text, options and the right one; all else that a question had is told as lost. */
export function writeAiken({ questions, lossy }: Prepared): { readonly text: string; readonly lossy: readonly Lost[] } {
  const lost: Lost[] = [...lossy]
  const parts: string[] = []
  for (const [index, item] of questions.entries()) {
    const at = index + 1
    const written = write(item)
    const read = written === null ? null : (readAiken(written).questions[0]?.item ?? null)
    if (written === null || read === null) lost.push({ at, what: 'question' })
    else {
      parts.push(written)
      for (const what of lostFields(item, read)) lost.push({ at, what })
    }
  }
  return { text: parts.length === 0 ? '' : `${parts.join('\n\n')}\n`, lossy: lost }
}
