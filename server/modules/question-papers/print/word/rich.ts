import { BorderStyle, ImageRun, Paragraph, Table, TableCell, TableRow, TextRun, type IRunOptions, type ParagraphChild } from 'docx'
import type { Written } from '../../../../../resources/domain/papers/print/sheet.ts'
import type { SheetLanguage } from '../../../../../resources/domain/papers/print/words.ts'
import { isInLine } from '../../../../../resources/kit/rich-text/elements.ts'
import { piecesOf } from '../../../../../resources/kit/rich-text/formulas.ts'
import { readRich, type RichElement, type RichNode } from '../../../../../resources/kit/rich-text/read.ts'
import { inWords } from '../formulas/in-words.ts'
import type { Pictures } from '../pictures.ts'
import { mathOf } from './math.ts'

export type WordBlock = Paragraph | Table
export interface WordPlace {
  readonly script: SheetLanguage
  /** in points */
  readonly width: number
  readonly isBold?: boolean
  /** stands before the first line: a number, a letter */
  readonly before?: string
  /** from the side where a line begins, in points */
  readonly indent?: number
}
type Marks = Pick<IRunOptions, 'bold' | 'italics' | 'underline' | 'subScript' | 'superScript' | 'shading'>
const twips = (points: number): number => Math.round(points * 20)

/** A word says of itself in which direction its letters are: Arabic ones take the fonts and marks for such. */
export const run = (text: string, script: SheetLanguage, marks: Marks = {}): TextRun =>
  new TextRun({
    text,
    ...marks,
    ...(script === 'ar' ? { rightToLeft: true } : {}),
    ...(marks.bold ? { boldComplexScript: true } : {}),
    ...(marks.italics ? { italicsComplexScript: true } : {}),
  })

/** Arabic letters and what is not stand in runs of their own: Word orders each by what the run says. */
export const runs = (text: string, script: SheetLanguage, marks: Marks = {}): TextRun[] =>
  script === 'en'
    ? text
        .split(/([\u0600-\u06ff\u0750-\u077f\ufb50-\ufeff][\u0600-\u06ff\u0750-\u077f\ufb50-\ufeff\s،؟]*)/)
        .flatMap((part, at) => (part === '' ? [] : [run(part, at % 2 === 1 ? 'ar' : 'en', marks)]))
    : text.split(/([A-Za-z][\w\s'’.,+-]*[\w])/).flatMap((part, at) => (part === '' ? [] : [run(part, at % 2 === 1 ? 'en' : 'ar', marks)]))

function childrenOf(nodes: readonly RichNode[], place: WordPlace, pictures: Pictures, marks: Marks): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    if (typeof node === 'string')
      return piecesOf(node).flatMap((piece): ParagraphChild[] => {
        if (piece.is !== 'formula') return runs(piece.text.replace(/\s+/g, ' '), place.script, marks)
        // docx writes whatever element it is given where a run may stand
        const formula = mathOf(piece.source, false) as unknown as ParagraphChild | null
        return formula ? [formula] : runs(inWords(piece.source), place.script, marks)
      })
    switch (node.name) {
      case 'br':
        return [new TextRun({ break: 1 })]
      case 'img':
        return [pictureOf(node, place, pictures)]
      case 'strong':
        return childrenOf(node.inside, place, pictures, { ...marks, bold: true })
      case 'em':
        return childrenOf(node.inside, place, pictures, { ...marks, italics: true })
      case 'u':
        return childrenOf(node.inside, place, pictures, { ...marks, underline: {} })
      case 'sub':
        return childrenOf(node.inside, place, pictures, { ...marks, subScript: true })
      case 'sup':
        return childrenOf(node.inside, place, pictures, { ...marks, superScript: true })
      case 'code':
        return childrenOf(node.inside, place, pictures, { ...marks, shading: { fill: 'EEEEEE' } })
      default:
        return childrenOf(node.inside, place, pictures, marks)
    }
  })
}

function pictureOf({ said }: RichElement, place: WordPlace, pictures: Pictures): ParagraphChild {
  const picture = pictures.get(said['data-file'] ?? '')
  if (!picture) return run(`[${said.alt ?? ''}]`, place.script)
  // in pixels of a screen, as Word counts pictures
  const width = Math.min(said.width ? Number(said.width) : picture.width, place.width / 0.75, (345 * picture.width) / picture.height)
  return new ImageRun({
    type: picture.format,
    data: picture.bytes,
    transformation: { width: Math.round(width), height: Math.round((width * picture.height) / picture.width) },
    altText: { name: said.alt ?? '', description: said.alt ?? '', title: '' },
  })
}

const paragraph = (children: readonly ParagraphChild[], { script, indent = 0 }: WordPlace): Paragraph =>
  new Paragraph({
    children,
    bidirectional: script === 'ar',
    spacing: { after: 60 },
    ...(indent > 0 ? { indent: { start: twips(indent), hanging: twips(18) } } : {}),
  })

const line = { style: BorderStyle.SINGLE, size: 4, color: '888888' } as const

function tableOf(table: RichElement, place: WordPlace, pictures: Pictures): Table {
  const elements = (nodes: readonly RichNode[]): RichElement[] => nodes.flatMap((node) => (typeof node === 'string' ? [] : [node]))
  const rows = elements(table.inside).flatMap((part) => (part.name === 'tr' ? [part] : elements(part.inside)))
  return new Table({
    visuallyRightToLeft: place.script === 'ar',
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
    rows: rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: elements(row.inside).map(
            (cell) =>
              new TableCell({
                columnSpan: Number(cell.said.colspan ?? 1),
                rowSpan: Number(cell.said.rowspan ?? 1),
                margins: { left: 80, right: 80, top: 30, bottom: 0 },
                children: orEmpty(
                  blocks(cell.inside, { script: place.script, width: place.width / 3, isBold: cell.name === 'th' }, pictures),
                ),
              }),
          ),
        }),
    ),
  })
}

/** A cell of Word holds a paragraph at least, and one stands behind a table in it. */
export const orEmpty = (made: readonly WordBlock[]): WordBlock[] =>
  made.length === 0 || made.at(-1) instanceof Table ? [...made, new Paragraph({ spacing: { after: 0 } })] : [...made]

function blocks(nodes: readonly RichNode[], place: WordPlace, pictures: Pictures): WordBlock[] {
  const made: WordBlock[] = []
  const marks: Marks = place.isBold ? { bold: true } : {}
  let before = place.before
  let loose: RichNode[] = []
  const add = (inside: readonly RichNode[], here: WordPlace): void => {
    const key = before === undefined ? [] : [...runs(before, here.script, marks), new TextRun({ children: ['\t'] })]
    before = undefined
    made.push(paragraph([...key, ...childrenOf(inside, here, pictures, marks)], here))
  }
  const end = (): void => {
    if (loose.length > 0) add(loose, place)
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || isInLine(node.name)) {
      loose.push(node)
      continue
    }
    end()
    const script = node.said.dir === 'rtl' ? 'ar' : node.said.dir === 'ltr' ? 'en' : place.script
    const here: WordPlace = { ...place, script }
    switch (node.name) {
      case 'ul':
      case 'ol':
        node.inside
          .flatMap((item) => (typeof item === 'string' ? [] : [item]))
          .forEach((item, at) =>
            made.push(
              ...blocks(
                item.inside,
                { ...here, before: node.name === 'ol' ? `${at + 1}.` : '•', indent: (place.indent ?? 0) + 18 },
                pictures,
              ),
            ),
          )
        break
      case 'blockquote':
        made.push(...blocks(node.inside, { ...here, indent: (place.indent ?? 0) + 18 }, pictures))
        break
      case 'table':
        made.push(tableOf(node, here, pictures))
        break
      default:
        add(node.inside, here)
    }
  }
  end()
  if (before !== undefined) add([], place)
  return made
}

/** Rich text as Word has it. */
export const richOf = ({ rich, script }: Written, place: Omit<WordPlace, 'script'>, pictures: Pictures): WordBlock[] =>
  blocks(readRich(rich), { ...place, script }, pictures)
