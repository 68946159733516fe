import { readBothHtml, type Language } from '../bilingual.ts'
import type { Answer } from '../../../resources/domain/questions/content.ts'
import { answerOf, blank, nothingSaid, rounded } from '../draft.ts'
import { decodeEntities } from '../markup/entities.ts'
import { readHtml } from '../markup/html.ts'
import { textOfNodes, type Tidying } from '../markup/rich.ts'

const beginning =
  /\{(\d{0,6}):(SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC|NUMERICAL|NM|MULTICHOICE|MC|MULTICHOICE_V|MCV|MULTICHOICE_H|MCH|MULTICHOICE_S|MCS|MULTICHOICE_VS|MCVS|MULTICHOICE_HS|MCHS):/y
const isCaseSensitive = new Set(['SHORTANSWER_C', 'SAC', 'MWC'])

/** Cuts at a sign that no backslash stands before. */
function cutAt(text: string, sign: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === sign) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}
const unescaped = (text: string): string => text.replace(/\\([{}~#=/\\"])/g, '$1')
const plain = (html: string): string => (html.includes('<') ? textOfNodes(readHtml(html)) : decodeEntities(html)).trim()

export interface Cloze {
  /** the text with a blank for each gap */
  readonly html: string
  readonly answers: readonly Answer[]
  readonly isCaseSensitive: boolean
  /** the words of every gap are given */
  readonly hasWords: boolean
  /** what holds for some gaps, and not for others that it might */
  readonly isMixed: { readonly words: boolean; readonly capitals: boolean }
  readonly weights: number
  /** gaps that are none of those that are read */
  readonly unread: readonly string[]
}

/** Text with its gaps, as Moodle embeds them: `{1:SHORTANSWER:=Riyadh#Right~%50%Riad}`. */
export function readCloze(html: string, language: Language, how: Tidying): Cloze {
  const answers: Answer[] = []
  const unread: string[] = []
  let text = ''
  let count = 0
  let weights = 0
  let strict = 0
  let typed = 0
  let withWords = 0
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('{', at)
    if (next < 0) break
    text += html.slice(at, next)
    beginning.lastIndex = next
    const found = beginning.exec(html)
    if (!found) {
      const other = /^\{\d{0,6}:([A-Z_]{2,30})[:}]/.exec(html.slice(next, next + 50))
      if (other) unread.push(other[1]!)
      text += '{'
      at = next + 1
      continue
    }
    let end = beginning.lastIndex
    while (end < html.length && html[end] !== '}') end += html[end] === '\\' ? 2 : 1
    const kind = found[2]!
    count++
    weights += Number(found[1] || 1)
    if (isCaseSensitive.has(kind)) strict++
    if (!kind.startsWith('N') && (!kind.startsWith('M') || kind.startsWith('MW'))) typed++
    if (kind.startsWith('M') && kind !== 'MW' && kind !== 'MWC') withWords++
    for (const one of cutAt(html.slice(beginning.lastIndex, end), '~')) {
      const share = /^(?:=|%(-?\d{1,3}(?:\.\d{1,7})?)%)?/.exec(one.trimStart())!
      const [said = '', feedback = ''] = cutAt(one.trimStart().slice(share[0].length), '#')
      const credit = share[0] === '=' ? null : rounded(Number(share[1] ?? 0))
      const isNumber = kind === 'NUMERICAL' || kind === 'NM'
      const [value = '', tolerance] = isNumber ? plain(unescaped(said)).split(':') : [plain(unescaped(said))]
      if (value.trim() === '') continue
      if (isNumber && value.trim() !== '*' && !Number.isFinite(Number(value))) unread.push(`${kind}:${value}`)
      answers.push(
        answerOf(value.trim(), {
          blank: count,
          credit: credit === 100 ? null : credit,
          tolerance: tolerance === undefined || !Number.isFinite(Number(tolerance)) ? null : Number(tolerance),
          feedback: feedback === '' ? nothingSaid : readBothHtml(unescaped(feedback), language, how),
        }),
      )
    }
    text += blank
    at = end + 1
  }
  return {
    html: text + html.slice(at),
    answers,
    isCaseSensitive: strict > 0,
    hasWords: count > 0 && withWords === count,
    isMixed: { words: withWords > 0 && withWords < count, capitals: strict > 0 && strict < typed },
    weights,
    unread,
  }
}

const escaped = (text: string): string => text.replace(/[}~#=\\/"]/g, '\\$&')
/** The gap of a blank. */
export function writeGap(
  answers: readonly Answer[],
  kind: { readonly isCaseSensitive: boolean; readonly hasWords: boolean },
  write: (answer: Answer) => { readonly text: string; readonly feedback: string },
): string {
  const isNumber = answers.some((one) => one.tolerance !== null)
  const type = kind.hasWords ? 'MULTICHOICE' : isNumber ? 'NUMERICAL' : kind.isCaseSensitive ? 'SHORTANSWER_C' : 'SHORTANSWER'
  const parts = answers.map((one) => {
    const { text, feedback } = write(one)
    const said = escaped(text) + (isNumber && !kind.hasWords ? `:${one.tolerance ?? 0}` : '')
    const share = one.credit === null || one.credit === 100 ? '=' : `%${one.credit}%`
    return share + said + (feedback === '' ? '' : `#${escaped(feedback)}`)
  })
  return `{1:${type}:${parts.join('~')}}`
}
