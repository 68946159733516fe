import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
  type ParagraphChild,
} from 'docx'
import type { Group, HeadColumn, Sheet, SheetSection } from '../../../../../resources/domain/papers/print/sheet.ts'
import type { Pictures } from '../pictures.ts'
import { cellsBeside, lineOf, partsOf } from './parts.ts'
import { richOf, run, runs, type WordBlock } from './rich.ts'

/** A4 in twentieths of a point, with the margins of the PDF. */
const page = { width: 11_906, height: 16_838, margin: 850 } as const
const width = (page.width - page.margin * 2) / 20

function headOf({ lang, school, title, kind, lines, blanks, instruction }: HeadColumn, pictures: Pictures): WordBlock[] {
  const bidirectional = lang === 'ar'
  const rule = '_'.repeat(28)
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, bidirectional, children: runs(school, lang) }),
    lineOf([title, kind].filter(Boolean).join(' – '), lang, true),
    lineOf(lines.map(({ label, value }) => `${label}: ${value}`).join('    '), lang),
    ...(blanks.length > 0 ? [lineOf(blanks.map((blank) => `${blank}: ${rule}`).join('   '), lang)] : []),
    ...(instruction ? richOf(instruction, { width }, pictures) : []),
  ]
}

const beside = (columns: readonly (readonly WordBlock[])[]): WordBlock[] =>
  columns.length === 1 ? [...columns[0]!] : [cellsBeside([columns.map((inside) => ({ share: 50, inside }))], false, width)]

function groupOf({ stimulus, questions }: Group, pictures: Pictures): WordBlock[] {
  const text = stimulus
    ? beside(
        stimulus.map(({ lang, title, text: read }) => [
          lineOf(title, lang, true),
          ...richOf(read, { width: width / stimulus.length }, pictures),
        ]),
      )
    : []
  const made = questions.flatMap(({ or, columns }): WordBlock[] => {
    const [first] = columns
    const own = width / columns.length
    const cells = columns.flatMap(({ lang, number, marks, parts }) => {
      const inside = partsOf(parts, { lang, width: own - 60 }, pictures)
      const before = { share: 6 / columns.length, inside: [lineOf(`${number}.`, lang, true)] }
      const asked = { share: 82 / columns.length, inside }
      const behind = { share: 12 / columns.length, inside: [lineOf(`[${marks}]`, lang)] }
      // the Arabic column begins at its right, in a table that begins at its left
      return columns.length > 1 && lang === 'ar' ? [behind, asked, before] : [before, asked, behind]
    })
    return [
      ...(or ? [new Paragraph({ alignment: AlignmentType.CENTER, children: [run(or.join('  /  '), 'en', { bold: true })] })] : []),
      cellsBeside([cells], columns.length === 1 && first!.lang === 'ar', width),
      new Paragraph({ spacing: { after: 60 } }),
    ]
  })
  return [...text, ...made]
}

function sectionOf({ columns, groups }: SheetSection, pictures: Pictures): WordBlock[] {
  const heads = columns.map(({ lang, title, instruction }): WordBlock[] => [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      bidirectional: lang === 'ar',
      keepNext: true,
      children: runs(title, lang),
      border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '000000', space: 1 } },
    }),
    ...(instruction ? richOf(instruction, { width: width / columns.length }, pictures) : []),
  ])
  return [...beside(heads), ...groups.flatMap((group) => groupOf(group, pictures))]
}

function footOf({ lang, name, mark }: Sheet): Footer {
  const script = lang === 'ar' ? 'ar' : 'en'
  const small = (children: string[]): TextRun =>
    new TextRun({ children, size: 15, sizeComplexScript: 15, ...(script === 'ar' ? { rightToLeft: true } : {}) })
  const said: ParagraphChild[] =
    script === 'ar'
      ? [small(['صفحة ', PageNumber.CURRENT, ' من ', PageNumber.TOTAL_PAGES])]
      : [small(['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES])]
  return new Footer({
    children: [
      new Paragraph({
        bidirectional: script === 'ar',
        tabStops: [{ type: TabStopType.RIGHT, position: page.width - page.margin * 2 }],
        children: [small([`${name} · ${mark}`]), new TextRun({ children: ['\t'] }), ...said],
      }),
    ],
  })
}

/** A paper for Word: headings, tables, lists, pictures, and formulas that can be changed there. */
export async function drawWord(sheet: Sheet, pictures: Pictures): Promise<Uint8Array> {
  const logo = sheet.logo === null ? undefined : pictures.get(sheet.logo)
  const file = new Document({
    title: sheet.name,
    styles: {
      default: {
        document: { run: { font: { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial' }, size: 21, sizeComplexScript: 22 } },
        heading1: { run: { size: 30, sizeComplexScript: 30, bold: true, color: '000000' }, paragraph: { spacing: { after: 40 } } },
        heading2: {
          run: { size: 24, sizeComplexScript: 24, bold: true, color: '000000' },
          paragraph: { spacing: { before: 160, after: 60 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height },
            margin: { top: page.margin, bottom: page.margin, left: page.margin, right: page.margin, footer: 400 },
          },
        },
        footers: { default: footOf(sheet) },
        children: [
          ...(logo
            ? [
                new Paragraph({
                  alignment: AlignmentType.CENTER,
                  children: [
                    new ImageRun({
                      type: logo.format,
                      data: logo.bytes,
                      transformation: { height: 56, width: Math.round((56 * logo.width) / logo.height) },
                    }),
                  ],
                }),
              ]
            : []),
          ...beside(sheet.head.map((head) => headOf(head, pictures))),
          ...sheet.sections.flatMap((section) => sectionOf(section, pictures)),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(file))
}
