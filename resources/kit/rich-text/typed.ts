import { piecesOf } from './formulas.ts'
import { escaped } from './write.ts'

/** Names of elements that programs write; a letter after a sign of comparison is none by itself. */
const elements = new Set(
  `a abbr address article aside audio b base blockquote body br button canvas caption center cite code col colgroup dd del details dialog
  dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img
  input ins kbd label legend li link main map mark math menu meta nav noscript object ol optgroup option p param picture pre q s samp
  script section select small source span strike strong style sub sup svg table tbody td template textarea tfoot th thead title tr tt u
  ul var video xmp`.split(/\s+/),
)

/** Nothing, or words with what they are. */
const isSaid = (said: string): boolean => /^\s*\/?$/.test(said) || (/^[\s/]/.test(said) && said.includes('='))

/** Does it hold elements, or is it text as somebody types it? `a<b and c>d` is typed. */
export function isMarkedUp(text: string): boolean {
  for (const match of text.matchAll(/<(?:!--|!doctype|\/?([a-z][a-z0-9]*))/gi)) {
    const name = match[1]?.toLowerCase()
    if (name === undefined) return true
    if (!elements.has(name)) continue
    // what is said on an element begins at once, however long a picture in it is
    const from = match.index + match[0].length
    const said = text.slice(from, from + 300)
    const end = said.indexOf('>')
    if (end === -1 ? name === 'script' || name === 'style' || /^[\s/]+[\w:-]+\s*=\s*["']/.test(said) : isSaid(said.slice(0, end)))
      return true
  }
  return false
}

/** Text as it is typed or imported, as paragraphs: an empty line parts them, and lines stay lines, but not within a formula. */
export function typedAsRich(text: string): string {
  const joined = piecesOf(text.replace(/\r\n?/g, '\n'))
    .map((piece) => {
      if (piece.is !== 'formula') return piece.text
      const source = piece.source.replaceAll('\n', ' ')
      return piece.isDisplayed ? `\\[${source}\\]` : `\\(${source}\\)`
    })
    .join('')
  return joined
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
