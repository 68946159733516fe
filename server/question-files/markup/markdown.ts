import { escapeAttribute, escapeText } from './entities.ts'
import { joinFormula, splitFormulas } from './formulas.ts'

const emphasised = (text: string): string =>
  text
    .replace(
      /!\[([^[\]\n]*)\]\(([^()\s]+)\)/g,
      (_, alt: string, source: string) => `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(alt)}">`,
    )
    .replace(/\[([^[\]\n]+)\]\([^()\s]+\)/g, '$1')
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\p{L}\p{N}_])__([^_\n]+)__(?![\p{L}\p{N}_])/gu, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*\n]*)\*/g, '<em>$1</em>')
    .replace(/(?<![\p{L}\p{N}_])_([^_\s][^_\n]*)_(?![\p{L}\p{N}_])/gu, '<em>$1</em>')

/** What stands in a line: emphasis, code, pictures and links. HTML stays as it is, and so do code and formulas. */
const inLine = (text: string): string =>
  splitFormulas(text)
    .flatMap((part) =>
      typeof part !== 'string'
        ? [escapeText(joinFormula(part))]
        : // every second part stood between two signs of code
          part.split(/`([^`\n]+)`/).map((one, at) => (at % 2 === 1 ? `<code>${escapeText(one)}</code>` : emphasised(one))),
    )
    .join('')

/** The little of Markdown that questions are written with: paragraphs, lists, headings, emphasis, code and pictures. */
export function htmlOfMarkdown(text: string): string {
  const html: string[] = []
  let list: 'ul' | 'ol' | null = null
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) html.push(`<p>${lines.map(inLine).join('\n')}</p>`)
    lines = []
  }
  const endList = () => {
    if (list !== null) html.push(`</${list}>`)
    list = null
  }
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const item = /^ {0,8}(?:([-*+])|\d{1,4}[.)]) +(\S.*)$/.exec(line)
    const heading = /^#{1,6} +(\S.*)$/.exec(line)
    if (item) {
      endParagraph()
      const kind = item[1] === undefined ? 'ol' : 'ul'
      if (list !== kind) {
        endList()
        html.push(`<${kind}>`)
        list = kind
      }
      html.push(`<li>${inLine(item[2]!)}</li>`)
    } else if (line.trim() === '') {
      endParagraph()
      endList()
    } else if (heading) {
      endParagraph()
      endList()
      html.push(`<p><strong>${inLine(heading[1]!)}</strong></p>`)
    } else {
      endList()
      lines.push(line)
    }
  }
  endParagraph()
  endList()
  return html.join('')
}
