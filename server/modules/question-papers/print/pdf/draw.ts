import { Document, Image, Page, renderToBuffer, Text, View, type DocumentProps } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Group, HeadColumn, Sheet, SheetQuestion, SheetSection } from '../../../../../resources/domain/papers/print/sheet.ts'
import type { Pictures } from '../pictures.ts'
import { formulaFonts } from './formula-fonts.ts'
import { familiesOf, hasLetter, loadLetters } from '../../../../documents/pdf/letters.ts'
import { look, paperHeight, paperWidth } from './look.ts'
import { groupHeight, questionHeight, stimulusHeight } from './measure.ts'
import { drawParts, keyed } from './parts.ts'
import { directionOf, drawn, lineOf, richOf, type Drawer } from './rich.ts'

const widthOf = (columns: number): number => (columns > 1 ? (paperWidth - look.gap) / 2 : paperWidth)
/** What is nearly as high as a sheet may be divided: nowhere would it fit. */
const fits = (height: number): boolean => height < paperHeight * 0.8

/** Columns beside one another, English on the left. */
const beside = (columns: readonly ReactElement[], style: { readonly marginBottom?: number } = {}): ReactElement =>
  columns.length === 1
    ? drawn(View, { style }, ...columns)
    : drawn(View, { style: { flexDirection: 'row', justifyContent: 'space-between', ...style } }, ...columns)

function questionOf({ columns, or }: SheetQuestion, drawer: Drawer): ReactElement {
  const width = widthOf(columns.length)
  return drawn(
    View,
    { style: { marginBottom: 7 }, wrap: !fits(questionHeight(columns, width - look.number - look.marks)) },
    ...(or
      ? [
          drawn(
            Text,
            { style: { fontFamily: familiesOf('en'), fontWeight: 700, fontSize: look.letters, textAlign: 'center', marginBottom: 5 } },
            or.join('  /  '),
          ),
        ]
      : []),
    beside(
      columns.map(({ lang, number, marks, parts }) =>
        keyed(`${number}.`, { lang, width }, drawer, (left) => drawParts(parts, { lang, width: left }, drawer), {
          isBold: true,
          marks,
          keyWidth: look.number,
        }),
      ),
    ),
  )
}

function groupOf(group: Group, drawer: Drawer): ReactElement[] {
  const { stimulus, questions } = group
  const width = widthOf(questions[0]?.columns.length ?? 1)
  const text =
    stimulus &&
    drawn(
      View,
      { style: { borderWidth: 0.6, borderColor: look.line, padding: 6, marginBottom: 6 } },
      beside(
        stimulus.map(({ lang, title, text: read }) => {
          const own = (stimulus.length > 1 ? widthOf(2) : paperWidth) - 14
          return drawn(
            View,
            { style: { width: own } },
            lineOf(title, { script: lang, size: look.small, isBold: true }, drawer, { marginBottom: 2 }),
            ...richOf(read, { width: own, size: look.letters }, drawer),
          )
        }),
      ),
    )
  const made = questions.map((one) => questionOf(one, drawer))
  const [first, ...others] = text ? [text, ...made] : made
  if (!first) return []
  const inner = width - look.number - look.marks
  if (fits(groupHeight(group, inner))) return [drawn(View, { wrap: false }, first, ...others)]
  // a long one: its text stays with the first question on it
  const [second, ...rest] = others
  const together = text && second && fits(stimulusHeight(group, inner) + questionHeight(questions[0]!.columns, inner))
  return together ? [drawn(View, { wrap: false }, first, second), ...rest] : [first, ...others]
}

function sectionOf({ columns, groups }: SheetSection, drawer: Drawer): ReactElement[] {
  const width = widthOf(columns.length)
  const head = drawn(
    View,
    {
      style: { borderBottomWidth: 0.8, borderColor: look.ink, marginTop: 6, marginBottom: 6, paddingBottom: 3 },
      wrap: false,
      minPresenceAhead: 90,
    },
    beside(
      columns.map(({ lang, title, instruction }) =>
        drawn(
          View,
          { style: { width } },
          lineOf(title, { script: lang, size: 12, isBold: true }, drawer),
          ...(instruction ? richOf(instruction, { width, size: look.small + 0.5 }, drawer) : []),
        ),
      ),
    ),
  )
  return [head, ...groups.flatMap((group) => groupOf(group, drawer))]
}

function headOf(head: HeadColumn, width: number, drawer: Drawer): ReactElement {
  const { lang } = head
  const line = { script: lang, size: look.small + 0.5 } as const
  return drawn(
    View,
    { style: { width } },
    lineOf(head.school, { script: lang, size: 14, isBold: true }, drawer),
    lineOf([head.title, head.kind].filter(Boolean).join(' – '), { script: lang, size: 11.5, isBold: true }, drawer, { marginBottom: 3 }),
    drawn(
      View,
      { style: { flexDirection: directionOf(lang), flexWrap: 'wrap' } },
      ...head.lines.map(({ label, value }) =>
        drawn(View, { style: { width: width / (width > 300 ? 3 : 2) - 2 } }, lineOf(`${label}: ${value}`, line, drawer)),
      ),
    ),
    ...(head.blanks.length > 0
      ? [
          drawn(
            View,
            { style: { flexDirection: directionOf(lang), marginTop: 8 } },
            ...head.blanks.map((blank, at) =>
              drawn(
                View,
                { style: { flexDirection: directionOf(lang), flexGrow: at === 0 ? 2 : 1, flexBasis: 0, marginHorizontal: 3 } },
                lineOf(`${blank}:`, line, drawer),
                drawn(View, { style: { flexGrow: 1, borderBottomWidth: 0.6, borderColor: look.ink, marginHorizontal: 4 } }),
              ),
            ),
          ),
        ]
      : []),
  )
}

function headsOf({ head, logo, dir }: Sheet, drawer: Drawer): ReactElement[] {
  const picture = logo === null ? undefined : drawer.pictures.get(logo)
  const height = 44
  const [first] = head
  const isOne = head.length === 1
  const free = isOne && picture ? paperWidth - height - 14 : paperWidth
  const image =
    picture &&
    drawn(Image, { src: { data: picture.bytes, format: picture.format }, style: { width: height, height, objectFit: 'contain' } })
  return [
    drawn(
      View,
      {
        style: {
          flexDirection: dir === 'rtl' ? 'row-reverse' : 'row',
          justifyContent: 'space-between',
          borderBottomWidth: 1.2,
          borderColor: look.ink,
          paddingBottom: 6,
          marginBottom: 6,
        },
      },
      ...(isOne
        ? [...(image ? [image] : []), headOf(first!, free, drawer)]
        : head
            .map((one) => headOf(one, widthOf(2) - (image ? height / 2 : 0), drawer))
            .flatMap((one, at) => (at === 1 && image ? [image, one] : [one]))),
    ),
    ...(head.some(({ instruction }) => instruction !== null)
      ? [
          beside(
            head.map(({ instruction }) =>
              drawn(
                View,
                { style: { width: widthOf(head.length) } },
                ...(instruction ? richOf(instruction, { width: widthOf(head.length), size: look.small + 0.5 }, drawer) : []),
              ),
            ),
            { marginBottom: 4 },
          ),
        ]
      : []),
  ]
}

const pageWidth = 130
const pageSaid = {
  en: (page: number, of: number): string => `Page ${page} of ${of}`,
  ar: (page: number, of: number): string => `صفحة ${page} من ${of}`,
  both: (page: number, of: number): string => `Page ${page} of ${of}  /  صفحة ${page} من ${of}`,
} as const

function footOf({ lang, dir, mark, name }: Sheet, drawer: Drawer): ReactElement {
  const script = lang === 'ar' ? 'ar' : 'en'
  const style = {
    fontFamily: familiesOf(script),
    fontSize: look.tiny + 0.5,
    direction: dir,
    width: pageWidth,
    textAlign: dir === 'rtl' ? 'left' : 'right',
  } as const
  return drawn(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        left: look.margin,
        right: look.margin,
        bottom: look.foot - 6,
        borderTopWidth: 0.5,
        borderColor: look.faint,
        paddingTop: 4,
        flexDirection: directionOf(script),
        justifyContent: 'space-between',
      },
    },
    lineOf(`${name}  ·  ${mark}`, { script, size: look.tiny + 0.5 }, drawer, { width: paperWidth - pageWidth }),
    drawn(Text, {
      style,
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages?: number }) =>
        pageSaid[lang](pageNumber, totalPages ?? pageNumber),
    }),
  )
}

/** Reads what every paper needs. */
export const getReady = async (): Promise<void> => void (await loadLetters())

/** A paper as a PDF: A4, its letters with it, formulas as outlines. */
export async function drawPdf(sheet: Sheet, pictures: Pictures): Promise<Uint8Array> {
  const fonts = await loadLetters()
  const formulas = formulaFonts()
  const drawer: Drawer = { formulas, pictures, hasLetter: (codePoint) => hasLetter(fonts, codePoint) }
  try {
    const page = drawn(
      Page,
      {
        size: 'A4',
        style: {
          paddingTop: look.margin,
          paddingHorizontal: look.margin,
          paddingBottom: look.margin + look.foot,
          fontSize: look.letters,
          color: look.ink,
        },
      },
      ...headsOf(sheet, drawer),
      ...sheet.sections.flatMap((section) => sectionOf(section, drawer)),
      footOf(sheet, drawer),
    )
    await formulas.make()
    return await renderToBuffer(
      createElement<DocumentProps>(Document, { title: sheet.name, language: sheet.lang === 'ar' ? 'ar' : 'en' }, page),
    )
  } finally {
    formulas.leave()
  }
}
