import { Image, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import type { Written } from '../../../../../resources/domain/papers/print/sheet.ts'
import type { SheetLanguage } from '../../../../../resources/domain/papers/print/words.ts'
import { isInLine } from '../../../../../resources/kit/rich-text/elements.ts'
import { piecesOf } from '../../../../../resources/kit/rich-text/formulas.ts'
import { readRich, type RichElement, type RichNode } from '../../../../../resources/kit/rich-text/read.ts'
import { inWords } from '../formulas/in-words.ts'
import type { Pictures } from '../pictures.ts'
import type { FormulaFonts } from './formula-fonts.ts'
import { familiesOf } from '../../../../documents/pdf/letters.ts'
import { look, ofPixel } from './look.ts'

/** What text is drawn with. */
export interface Drawer {
  readonly formulas: FormulaFonts
  readonly pictures: Pictures
  readonly hasLetter: (codePoint: number) => boolean
}
export interface Place {
  readonly script: SheetLanguage
  /** of what it stands in, in points */
  readonly width: number
  readonly size: number
  readonly isBold?: boolean
}

let keys = 0
/** Elements are made once and never changed: a key has to be its own, and nothing else. */
export const drawn = <Props extends object>(
  kind: Parameters<typeof createElement<Props>>[0],
  props: Props,
  ...inside: ReactNode[]
): ReactElement => createElement(kind, { ...props, key: ++keys }, ...inside)

/** Marks that order text are no letters: their order is worked out already. */
const orders = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff]/g

function letters(text: string, drawer: Drawer): ReactNode[] {
  const parts: ReactNode[] = []
  let run = ''
  for (const letter of text.replace(orders, '').replace(/[\t\r\n]+/g, ' ')) {
    if (letter === ' ' || drawer.hasLetter(letter.codePointAt(0)!)) {
      run += letter
      continue
    }
    const formula = drawer.formulas.of(letter, false)
    if (!formula) {
      run += '?'
      continue
    }
    parts.push(run, ofFormulas(formula.family, formula.letter))
    run = ''
  }
  return [...parts, run].filter((part) => part !== '')
}
const ofFormulas = (fontFamily: string, letter: string, fontSize?: number): ReactElement =>
  drawn(Text, { style: { fontFamily, fontWeight: 400, fontStyle: 'normal', ...(fontSize ? { fontSize } : {}) } }, letter)

const styles = {
  strong: { fontWeight: 700 },
  em: { fontStyle: 'italic' },
  u: { textDecoration: 'underline' },
  code: { backgroundColor: '#eeeeee' },
} as const

/** What breaks a line of text in two: a picture, or a formula on a line of its own. */
type InLine = { readonly is: 'text'; readonly text: ReactNode[] } | { readonly is: 'block'; readonly block: ReactElement }

function inLine(nodes: readonly RichNode[], place: Place, drawer: Drawer): InLine[] {
  return nodes.flatMap((node): InLine[] => {
    if (typeof node === 'string')
      return piecesOf(node).map((piece): InLine => {
        if (piece.is !== 'formula') return { is: 'text', text: letters(piece.text, drawer) }
        const formula = drawer.formulas.of(piece.source, piece.isDisplayed)
        if (!formula) return { is: 'text', text: letters(inWords(piece.source), drawer) }
        // one that is wider than its column is drawn smaller
        const size = Math.min(place.size, place.width / formula.width)
        const text = ofFormulas(formula.family, formula.letter, size)
        if (!piece.isDisplayed) return { is: 'text', text: [text] }
        return { is: 'block', block: drawn(Text, { style: { textAlign: 'center', marginVertical: 3, fontSize: size } }, text) }
      })
    switch (node.name) {
      case 'br':
        return [{ is: 'text', text: ['\n'] }]
      case 'img':
        return [{ is: 'block', block: pictureOf(node, place, drawer) }]
      case 'sub':
      case 'sup': {
        const size = place.size * 0.7
        const style = { verticalAlign: node.name === 'sub' ? 'sub' : 'super', fontSize: size } as const
        return inLine(node.inside, { ...place, size }, drawer).map((one) =>
          one.is === 'block' ? one : { is: 'text', text: [drawn(Text, { style }, ...one.text)] },
        )
      }
      case 'strong':
      case 'em':
      case 'u':
      case 'code': {
        const style = styles[node.name]
        return inLine(node.inside, place, drawer).map((one) =>
          one.is === 'block' ? one : { is: 'text', text: [drawn(Text, { style }, ...one.text)] },
        )
      }
      default:
        return blocks([node], place, drawer).map((block) => ({ is: 'block', block }))
    }
  })
}

function pictureOf({ said }: RichElement, place: Place, drawer: Drawer): ReactElement {
  const picture = drawer.pictures.get(said['data-file'] ?? '')
  if (!picture) return paragraph([`[${said.alt ?? ''}]`], place, drawer)[0]!
  const wanted = (said.width ? Number(said.width) : picture.width) * ofPixel
  // no picture is higher than a third of a sheet
  const width = Math.min(wanted, place.width, (260 * picture.width) / picture.height)
  const height = (width * picture.height) / picture.width
  return drawn(Image, {
    src: { data: picture.bytes, format: picture.format },
    style: { width, height, marginVertical: 4, alignSelf: place.script === 'ar' ? 'flex-end' : 'flex-start' },
  })
}

const textStyle = ({ script, size, isBold }: Place) =>
  ({
    fontFamily: familiesOf(script),
    fontSize: size,
    direction: script === 'ar' ? 'rtl' : 'ltr',
    textAlign: script === 'ar' ? 'right' : 'left',
    ...(isBold ? { fontWeight: 700 } : {}),
  }) as const

function paragraph(nodes: readonly RichNode[], place: Place, drawer: Drawer): ReactElement[] {
  const parts: ReactElement[] = []
  let text: ReactNode[] = []
  const end = (): void => {
    if (text.length > 0) parts.push(drawn(Text, { style: textStyle(place) }, ...text))
    text = []
  }
  for (const one of inLine(nodes, place, drawer)) {
    if (one.is === 'text') text.push(...one.text)
    else {
      end()
      parts.push(one.block)
    }
  }
  end()
  return parts
}

const along = (script: SheetLanguage): 'row' | 'row-reverse' => (script === 'ar' ? 'row-reverse' : 'row')
export const directionOf = along

function tableOf(table: RichElement, place: Place, drawer: Drawer): ReactElement {
  const rows = table.inside.flatMap((part) =>
    typeof part === 'string' ? [] : part.name === 'tr' ? [part] : part.inside.flatMap((row) => (typeof row === 'string' ? [] : [row])),
  )
  const cellsOf = (row: RichElement): RichElement[] => row.inside.flatMap((cell) => (typeof cell === 'string' ? [] : [cell]))
  const span = (cell: RichElement): number => Number(cell.said.colspan ?? 1)
  const columns = Math.max(1, ...rows.map((row) => cellsOf(row).reduce((sum, cell) => sum + span(cell), 0)))
  const width = Math.min(place.width, columns * 130)
  const border = { borderColor: look.line, borderStyle: 'solid' } as const
  return drawn(
    View,
    {
      style: {
        ...border,
        width,
        borderTopWidth: 0.6,
        borderLeftWidth: 0.6,
        marginVertical: 4,
        alignSelf: place.script === 'ar' ? 'flex-end' : 'flex-start',
      },
    },
    ...rows.map((row) =>
      drawn(
        View,
        { style: { flexDirection: along(place.script) }, wrap: false },
        ...cellsOf(row).map((cell) => {
          const own = (width * span(cell)) / columns
          return drawn(
            View,
            { style: { ...border, width: own, borderRightWidth: 0.6, borderBottomWidth: 0.6, padding: 3 } },
            ...blocks(cell.inside, { ...place, width: own - 6, isBold: cell.name === 'th' || place.isBold === true }, drawer),
          )
        }),
      ),
    ),
  )
}

/** Blocks below one another; letters that stand in none are one of their own. */
function blocks(nodes: readonly RichNode[], place: Place, drawer: Drawer): ReactElement[] {
  const made: ReactElement[] = []
  let loose: RichNode[] = []
  const end = (): void => {
    if (loose.length > 0) made.push(...paragraph(loose, place, drawer))
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || isInLine(node.name)) {
      loose.push(node)
      continue
    }
    end()
    const script = node.said.dir === 'rtl' ? 'ar' : node.said.dir === 'ltr' ? 'en' : place.script
    const here = { ...place, script }
    switch (node.name) {
      case 'ul':
      case 'ol': {
        const mark = 16
        node.inside
          .flatMap((item) => (typeof item === 'string' ? [] : [item]))
          .forEach((item, at) =>
            made.push(
              drawn(
                View,
                { style: { flexDirection: along(script) } },
                drawn(Text, { style: { ...textStyle(here), width: mark } }, node.name === 'ol' ? `${at + 1}.` : '•'),
                drawn(
                  View,
                  { style: { width: place.width - mark } },
                  ...blocks(item.inside, { ...here, width: place.width - mark }, drawer),
                ),
              ),
            ),
          )
        break
      }
      case 'blockquote': {
        const side =
          script === 'ar' ? ({ borderRightWidth: 1.5, paddingRight: 8 } as const) : ({ borderLeftWidth: 1.5, paddingLeft: 8 } as const)
        made.push(
          drawn(
            View,
            { style: { ...side, borderColor: look.faint, marginVertical: 3 } },
            ...blocks(node.inside, { ...here, width: place.width - 10 }, drawer),
          ),
        )
        break
      }
      case 'table':
        made.push(tableOf(node, here, drawer))
        break
      default:
        made.push(...paragraph(node.inside, here, drawer))
    }
  }
  end()
  return made
}

/** Rich text as it is printed. */
export const richOf = ({ rich, script }: Written, place: Omit<Place, 'script'>, drawer: Drawer): ReactElement[] =>
  blocks(readRich(rich), { ...place, script }, drawer)

/** Plain text in a line. */
export const lineOf = (text: string, place: Pick<Place, 'script' | 'size' | 'isBold'>, drawer: Drawer, style: object = {}): ReactElement =>
  drawn(Text, { style: { ...textStyle({ ...place, width: 0 }), ...style } }, ...letters(text, drawer))
