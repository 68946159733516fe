import { plainOf } from '../../../resources/kit/index.ts'
import { wordsOf } from './likeness.ts'

interface Written {
  readonly stem_en: string | null
  readonly stem_ar: string | null
  readonly options: readonly { readonly text_en: string | null; readonly text_ar: string | null }[]
}
/** So much of it tells it from others. */
const most = 1500
/** No text that is kept is longer; of one that is sent the rest is not looked at. */
const longest = 20_000

/** What a question says, in a line for each language, folded: what it is compared by. Of a short stem the options are what tells. */
export function saidBy({ stem_en, stem_ar, options }: Written): string | null {
  const lines = [
    [stem_en, ...options.map((option) => option.text_en)],
    [stem_ar, ...options.map((option) => option.text_ar)],
  ].map(([stem, ...texts]) =>
    typeof stem === 'string' && stem !== ''
      ? wordsOf([stem, ...texts].map((text) => (typeof text === 'string' ? plainOf(text.slice(0, longest)) : '')).join(' ')).join(' ')
      : '',
  )
  const said = lines.map((line) => line.slice(0, most)).join('\n')
  return said.trim() === '' ? null : said
}
export const saidIn = (said: string | null): string[][] =>
  (said ?? '')
    .split('\n')
    .map((line) => line.split(' ').filter(Boolean))
    .filter((words) => words.length > 0)
