import { blanksIn } from '../../questions/rules.ts'
import { choicesOf } from '../../questions/choices.ts'
import { print } from '../sentence.ts'
import { letter, small } from './letters.ts'
import type { PrintedItem } from './printed.ts'
import type { SheetLanguage } from './words.ts'

type Taken = PrintedItem['content']['answers'][number]
const isRight = ({ credit }: Taken): boolean => credit === null || credit > 0
const share = ({ credit }: Taken): string => (credit === null || credit === 100 ? '' : ` (${print(credit)}%)`)
const comma: Readonly<Record<SheetLanguage, string>> = { en: ', ', ar: '، ' }

function ofBlanks({ content }: PrintedItem): string {
  const count = Math.max(blanksIn(content.stem_en), blanksIn(content.stem_ar), 1)
  return Array.from({ length: count }, (_, at) => {
    const taken = content.answers.filter((one) => (one.blank ?? 1) === at + 1 && isRight(one)).map((one) => one.text + share(one))
    return `${count > 1 ? `(${at + 1}) ` : ''}${taken.join(' / ')}`
  }).join('   ')
}
const ofNumber = ({ content: { answers, unit } }: PrintedItem): string =>
  answers
    .filter(isRight)
    .map((one) => `${one.text}${one.tolerance ? ` ± ${print(one.tolerance)}` : ''}${unit ? ` ${unit}` : ''}${share(one)}`)
    .join(' / ')
/** Which letter each left side belongs to, as they stand in this set. */
function ofPairs({ content, pairs_order }: PrintedItem, lang: SheetLanguage): string {
  const order = pairs_order ?? content.pairs.map((_, at) => at)
  return content.pairs
    .flatMap(({ left_en, left_ar }, pair) => (left_en || left_ar ? [pair] : []))
    .map((pair, at) => `${at + 1}–${small(order.indexOf(pair), lang)}`)
    .join(comma[lang])
}

/** What is right, in a line, of a question that has such a line; null: it is answered in words. */
export function toldKey(item: PrintedItem, lang: SheetLanguage): string | null {
  const { content } = item
  switch (content.question_type) {
    case 'fill_blank':
      return ofBlanks(item)
    case 'numerical':
      return ofNumber(item)
    case 'match':
      return ofPairs(item, lang)
    default: {
      const choices = choicesOf(content)
      if (choices.length === 0) return null
      return choices.flatMap(({ isRight: right }, at) => (right ? [letter(at, lang)] : [])).join(comma[lang])
    }
  }
}
