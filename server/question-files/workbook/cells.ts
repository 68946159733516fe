import type { Rich } from '../../../resources/domain/questions/content.ts'
import { readHtml } from '../markup/html.ts'
import { isElement } from '../markup/node.ts'
import { richOfHtml, richOfText, textOfRich, type Tidying } from '../markup/rich.ts'

/** Tags that people type into cells; any other `<` is a sign. */
const tags =
  /<\/?(?:p|br|strong|em|b|i|u|sub|sup|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|code|img|div|span|math)(?:\s[^<>]{0,400})?\/?>/i

/** A cell as it is typed: lines are lines, and what has tags is HTML. */
export const richOfCell = (text: string, how: Tidying): Rich | null => {
  const bare = text.trim()
  return bare === '' ? null : tags.test(bare) ? richOfHtml(bare, how) : richOfText(bare)
}

/** As a person types it, where that says everything; else as HTML. */
export function cellOfRich(rich: Rich | null): string {
  if (rich === null) return ''
  const text = textOfRich(rich)
  if (!tags.test(text) && richOfText(text) === rich) return text
  if (tags.test(rich)) return rich
  return `<p>${rich}</p>`
}
/** The same in one line. */
export const lineOfRich = (rich: Rich | null): string => {
  const text = cellOfRich(rich)
  return text.includes('\n') ? (readHtml(rich ?? '').some(isElement) ? (rich ?? '') : `<p>${rich}</p>`) : text
}

const bar = '&#124;'
const equals = '&#61;'
const unheld = (text: string): string => text.replaceAll(bar, '|').replaceAll(equals, '=').trim()
const held = (text: string): string => text.replaceAll('|', bar)

export const linesOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
/** `one | two | three`: a bar within one of them is written `&#124;`. */
export const fieldsOf = (line: string): string[] => line.split('|').map(unheld)
export const lineOf = (fields: readonly string[]): string => fields.map(held).join(' | ')

/** `left = right`, or with a bar between them; an equals sign within one of them is written `&#61;`. */
export function pairOfLine(line: string): readonly [left: string, right: string] | null {
  const by = line.includes('|') ? '|' : /(?:^| )=(?: |$)/.test(line) ? '=' : line.includes('=') ? '=' : null
  if (by === null) return null
  const spaced = by === '=' ? line.search(/(?:^| )=(?: |$)/) : -1
  const at = spaced < 0 ? line.indexOf(by) : line.indexOf('=', spaced)
  return [unheld(line.slice(0, at)), unheld(line.slice(at + 1))]
}
export const lineOfPair = (left: string, right: string): string => {
  const hold = (text: string) => held(text).replaceAll('=', equals)
  return `${hold(left)} = ${hold(right)}`.trim()
}
