import { plainOf } from '../../kit/rich-text/plain.ts'
import type { QuestionContent } from '../questions/content.ts'

/** "All of the above" and its like stand last, or what they say is no longer true: two words that make it so together. */
const aboutOthers: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(all|none|neither|both|either|any)\b/i, /\b(above|these|them)\b/i],
  [/(جميع|كل|لا شيء|ليس أي|أي من)/, /(ما سبق|ما ذكر|ما ذُكر|السابقة|الخيارات|الإجابات)/],
  [/\b(options?|answers?|choices?)\b/i, /\b\(?[A-F]\)?( and|,|$)/],
  [/\b[A-F]\)? and \(?[A-F]\b/, /./],
]
/** Without the signs of formulas. */
const plain = (rich: string | null): string =>
  plainOf(rich ?? '', 300)
    .replace(/\\[()[\]]|[{}$]/g, '')
    .trim()
/** Of "12.5 cm", "-3" and "٧" the number; of anything else none. */
function numberIn(text: string): number | null {
  const western = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[−–]/g, '-')
  const found = /^[^\d-]{0,3}(-?\d[\d,]*(?:\.\d+)?)\s*[^\d]{0,12}$/.exec(western)
  return found ? Number(found[1]!.replace(/,/g, '')) : null
}
const rises = (numbers: readonly number[]): boolean => numbers.every((one, at) => at === 0 || one > numbers[at - 1]!)

/** Options that mean something by the order in which they stand: said by their author, about one another, or numbers in order. */
export function keepsOrder({ keeps_order, options }: Pick<QuestionContent, 'keeps_order' | 'options'>): boolean {
  if (keeps_order) return true
  const texts = options.map(({ text_en, text_ar }) => [plain(text_en), plain(text_ar)])
  if (texts.some((both) => both.some((text) => aboutOthers.some(([one, other]) => one.test(text) && other.test(text))))) return true
  const numbers = texts.map(([en, ar]) => numberIn(en || (ar ?? '')))
  const known = numbers.filter((one) => one !== null)
  return known.length > 2 && known.length === numbers.length && (rises(known) || rises(known.toReversed()))
}
