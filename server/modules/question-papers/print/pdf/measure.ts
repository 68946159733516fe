import type { Group, Part, QuestionColumn, Written } from '../../../../../resources/domain/papers/print/sheet.ts'
import { plainOf } from '../../../../../resources/kit/rich-text/plain.ts'
import { picturesIn } from '../../../../../resources/kit/rich-text/pictures.ts'
import { look } from './look.ts'

const letterWidth = 5
const lineHeight = 17

export const lengthOf = ({ rich }: Written): number => plainOf(rich, 20_000).length
/** How high text will be, about; rather too much. */
const heightOf = (text: Written, width: number): number =>
  Math.ceil(((lengthOf(text) + 1) * letterWidth) / width) * lineHeight +
  picturesIn(text.rich).length * 200 +
  (text.rich.match(/<(?:tr|p|li)[ >]|\\\[/g)?.length ?? 0) * lineHeight

/** How many choices stand beside one another. */
export function choicesInRow(choices: readonly { readonly text: Written }[], width: number): number {
  const widest =
    Math.max(
      ...choices.map(({ text }) => (picturesIn(text.rich).length > 0 || /<table|<li|\\\[/.test(text.rich) ? Infinity : lengthOf(text))),
    ) *
      (letterWidth + 1) +
    26
  return widest * 4 <= width && choices.length >= 4 ? 4 : widest * 2 <= width ? 2 : 1
}

function partHeight(part: Part, width: number): number {
  switch (part.is) {
    case 'text':
    case 'said':
      return heightOf(part.text, width)
    case 'choices': {
      const each = choicesInRow(part.choices, width)
      return part.choices.reduce((sum, { text }) => sum + heightOf(text, width / each - 20), 0) / each + lineHeight
    }
    case 'pairs':
      return part.right.reduce(
        (sum, { text }, at) => sum + Math.max(heightOf(text, width / 2), part.left[at] ? heightOf(part.left[at].text, width / 2) : 0),
        0,
      )
    case 'list':
      return part.items.reduce((sum, { parts }) => sum + partsHeight(parts, width - 20), 0)
    case 'points':
      return part.points.reduce((sum, { text }) => sum + heightOf(text, width - 60), lineHeight)
    case 'lines':
      return part.count * look.handwriting
    case 'bubbles':
      return part.rows.length * 20
    default:
      return lineHeight * 2
  }
}
const partsHeight = (parts: readonly Part[], width: number): number => parts.reduce((sum, part) => sum + partHeight(part, width) + 3, 0)

export const columnHeight = ({ parts }: QuestionColumn, width: number): number => partsHeight(parts, width) + 8
export const questionHeight = (columns: readonly QuestionColumn[], width: number): number =>
  Math.max(...columns.map((one) => columnHeight(one, width)))
export const groupHeight = ({ stimulus, questions }: Group, width: number): number =>
  Math.max(0, ...(stimulus ?? []).map(({ text }) => heightOf(text, width) + 2 * lineHeight)) +
  questions.reduce((sum, { columns }) => sum + questionHeight(columns, width), 0)
export const stimulusHeight = ({ stimulus }: Group, width: number): number => groupHeight({ stimulus, questions: [] }, width)
