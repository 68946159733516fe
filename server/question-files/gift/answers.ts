import { parse, type GIFTQuestion, type NumericalChoice, type NumericalFormat, type TextFormat } from 'gift-pegjs'
import { truths } from '../../../resources/domain/questions/types.ts'
import { release } from './escapes.ts'

export type GiftFormat = 'html' | 'markdown' | 'plain' | 'moodle'
export type GiftAnswers = { readonly ok: true; readonly question: GIFTQuestion } | { readonly ok: false; readonly near: string }

const truthWords: ReadonlyMap<string, string> = new Map([
  ...['t', 'true', truths.true[1]].map((word) => [word, 'TRUE'] as const),
  ...['f', 'false', truths.false[1]].map((word) => [word, 'FALSE'] as const),
])

/** What Moodle takes and the grammar does not: small letters, an unmarked first number before others, a colon in a text. */
function mended(block: string): string {
  // a line that is blank ends a question for the grammar
  const text = block
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim()
  if (text.startsWith('#')) {
    const numbers = text.slice(1).trimStart()
    const isUnmarked = /^[\d.+-]/.test(numbers) && /[=~]/.test(numbers)
    return `#${isUnmarked ? '=' : ''}${numbers}`.replace(/(?<=[=:.%#\s+-]|^#)\.(?=\d)/g, (dot, at: number, whole: string) =>
      whole[at - 1] === '.' ? dot : '0.',
    )
  }
  const [word = ''] = text.split(/[#\n]/, 1)
  const truth = truthWords.get(word.trim().toLowerCase())
  const said = truth === undefined ? text : truth + text.slice(word.length)
  return said.replaceAll(':', '\ue001')
}

const isSyntaxError = (error: unknown): error is { readonly location: { readonly start: { readonly offset: number } } } =>
  typeof error === 'object' && error !== null && 'location' in error

/** What stands between the braces, read by the grammar of GIFT; a text before them only says its format. */
export function parseAnswers(block: string, format: GiftFormat): GiftAnswers {
  const text = `[${format}]x{${mended(block)}}`
  try {
    const [question] = parse(text)
    return question ? { ok: true, question } : { ok: false, near: block }
  } catch (error) {
    const at = isSyntaxError(error) ? error.location.start.offset : 0
    return { ok: false, near: release(text.slice(at, at + 30).replace(/\}$/, '') || block.slice(-30)) }
  }
}

export const isNumericalList = (choices: NumericalChoice[] | NumericalFormat): choices is NumericalChoice[] => Array.isArray(choices)
export const isText = (text: NumericalFormat | TextFormat): text is TextFormat => 'text' in text
