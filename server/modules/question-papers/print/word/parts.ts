import { BorderStyle, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx'
import type { Part } from '../../../../../resources/domain/papers/print/sheet.ts'
import type { SheetLanguage } from '../../../../../resources/domain/papers/print/words.ts'
import type { Pictures } from '../pictures.ts'
import { orEmpty, richOf, runs, type WordBlock } from './rich.ts'

export interface WordColumn {
  readonly lang: SheetLanguage
  readonly width: number
}
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
export const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none } as const

/** A line of plain text. */
export const lineOf = (text: string, lang: SheetLanguage, isBold = false): Paragraph =>
  new Paragraph({ children: runs(text, lang, isBold ? { bold: true } : {}), bidirectional: lang === 'ar', spacing: { after: 60 } })

/** Cells beside one another, without lines between them; a row stays on one page where it fits. */
export const cellsBeside = (
  rows: readonly (readonly { readonly share: number; readonly inside: readonly WordBlock[] }[])[],
  isFromRight: boolean,
  width: number,
): Table =>
  new Table({
    // some programs go by these alone
    columnWidths: (rows[0] ?? []).map(({ share }) => Math.round((width * 20 * share) / 100)),
    visuallyRightToLeft: isFromRight,
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: noBorders,
    rows: rows.map(
      (cells) =>
        new TableRow({
          cantSplit: true,
          children: cells.map(
            ({ share, inside }) =>
              new TableCell({
                width: { size: share, type: WidthType.PERCENTAGE },
                margins: { left: 60, right: 60 },
                children: orEmpty(inside),
              }),
          ),
        }),
    ),
  })

function blocksOf(part: Part, { lang, width }: WordColumn, pictures: Pictures): WordBlock[] {
  switch (part.is) {
    case 'text':
      return richOf(part.text, { width }, pictures)
    case 'said':
      return [lineOf(`${part.title}:`, lang, true), ...richOf(part.text, { width }, pictures)]
    case 'choices':
      return part.choices.flatMap(({ key, text, isRight }) =>
        richOf(
          text,
          { width: width - 20, before: isRight ? `✓ ${key}.` : `${key}.`, indent: isRight ? 30 : 18, isBold: isRight },
          pictures,
        ),
      )
    case 'pairs': {
      const rows = Array.from({ length: Math.max(part.left.length, part.right.length) }, (_, at) =>
        [part.left[at], part.right[at]].map((one) => ({
          share: 50,
          inside: one ? richOf(one.text, { width: width / 2 - 20, before: `${one.key}.`, indent: 18 }, pictures) : [],
        })),
      )
      return [cellsBeside(rows, lang === 'ar', width)]
    }
    case 'words':
      return [lineOf(`${part.title}: ${part.words.join('   ')}`, lang)]
    case 'list':
      return part.items.flatMap(({ key, marks, parts }) => [
        lineOf(`(${key})${marks ? `  [${marks}]` : ''}`, lang, true),
        ...partsOf(parts, { lang, width }, pictures),
      ])
    case 'answer':
      return [lineOf([part.title, part.text].filter((one) => one !== '').join(': '), lang, true)]
    case 'points':
      return [
        lineOf(part.title, lang, true),
        ...part.points.flatMap(({ text, marks }) => richOf(text, { width, before: `[${marks}]`, indent: 60 }, pictures)),
      ]
    case 'lines':
      return Array.from(
        { length: part.count },
        () =>
          new Paragraph({
            spacing: { before: 240, after: 0 },
            border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'AAAAAA', space: 1 } },
          }),
      )
    case 'bubbles':
      return part.rows.map(({ label, keys }) =>
        lineOf(`${label === null ? '' : `${label}   `}${keys.map((key) => `○ ${key}`).join('     ')}`, lang),
      )
  }
}

export const partsOf = (parts: readonly Part[], column: WordColumn, pictures: Pictures): WordBlock[] =>
  parts.flatMap((part) => blocksOf(part, column, pictures))
