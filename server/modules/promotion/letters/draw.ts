import { Document, Page, renderToBuffer, Text, View, type DocumentProps } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { familiesOf, loadLetters } from '../../../documents/pdf/letters.ts'
import type { Both, Letter, LettersTask } from './letter.ts'

type Script = keyof Both
const [margin, gap, ink, faint] = [48, 20, '#000000', '#c8c8c8']
const width = 595.28 - margin * 2
const half = (width - gap) / 2

let keys = 0
/** Elements are made once and never changed: a key has to be its own, and nothing else. */
const drawn = <Props extends object>(
  kind: Parameters<typeof createElement<Props>>[0],
  props: Props,
  ...inside: ReactElement[]
): ReactElement => createElement(kind, { ...props, key: ++keys }, ...inside)

/** In an Arabic line 8-A would stand as A-8, and 2026-2027 the other way round. */
const inOrder = (text: string): string => text.replace(/[0-9A-Za-z]+(?:[./-][0-9A-Za-z]+)*/g, '\u200e$&\u200e')

const line = (text: string, script: Script, size = 10.5, style: object = {}): ReactElement =>
  createElement(
    Text,
    {
      key: ++keys,
      style: {
        fontFamily: familiesOf(script),
        fontSize: size,
        lineHeight: 1.35,
        direction: script === 'ar' ? 'rtl' : 'ltr',
        textAlign: script === 'ar' ? 'right' : 'left',
        ...style,
      },
    },
    script === 'ar' ? inOrder(text) : text,
  )
/** English on the left, Arabic on the right. */
const beside = (said: Both, size?: number, style: object = {}): ReactElement =>
  drawn(
    View,
    { style: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 4 } },
    drawn(View, { style: { width: half } }, line(said.en, 'en', size, style)),
    drawn(View, { style: { width: half } }, line(said.ar, 'ar', size, style)),
  )
const bold = { fontWeight: 700 }

/** Name and value once, between their words in both languages. */
const columns = [150, 70, 70, 0] as const
function tableOf({ heads, lines }: Letter): ReactElement {
  const cell = (said: Both, at: number, style: object = {}): ReactElement => {
    const own = at === 3 ? width - columns[0] - columns[1] - columns[2] - 18 : columns[at]!
    // a number is the same in both
    const inside =
      said.en === said.ar
        ? [line(said.en, 'en', 9, style)]
        : [line(said.en, 'en', 9, style), line(said.ar, 'ar', 9, { ...style, textAlign: 'left' })]
    return drawn(View, { style: { width: own, paddingRight: 6 } }, ...inside)
  }
  const row = (cells: readonly Both[], style: object, isHead: boolean): ReactElement =>
    drawn(
      View,
      {
        wrap: false,
        style: {
          flexDirection: 'row',
          borderBottomWidth: isHead ? 1 : 0.5,
          borderColor: isHead ? ink : faint,
          paddingVertical: 3,
          paddingHorizontal: 4,
        },
      },
      ...cells.map((said, at) => cell(said, at, style)),
    )
  return drawn(
    View,
    { style: { marginVertical: 10 } },
    row([heads.what, heads.reached, heads.asked, heads.result], bold, true),
    ...lines.map(({ what, reached, asked, result, isFailed }) => row([what, reached, asked, result], isFailed ? bold : {}, false)),
  )
}

const pageOf = (letter: Letter): ReactElement =>
  drawn(
    Page,
    { size: 'A4', style: { padding: margin, color: ink } },
    drawn(
      View,
      { style: { borderBottomWidth: 1.2, borderColor: ink, paddingBottom: 6, marginBottom: 12 } },
      beside(letter.school, 14, bold),
    ),
    beside(letter.title, 12, bold),
    ...letter.facts.map(({ label, value }) => beside({ en: `${label.en}: ${value.en}`, ar: `${label.ar}: ${value.ar}` })),
    drawn(View, { style: { marginTop: 10 } }, beside(letter.decision, 11.5, bold)),
    ...letter.sentences.map((said) => beside(said)),
    ...(letter.lines.length > 0 ? [tableOf(letter)] : []),
    drawn(
      View,
      { wrap: false, style: { marginTop: 40, flexDirection: 'row', justifyContent: 'space-between' } },
      drawn(View, { style: { width: half } }, line(letter.day.en, 'en'), line(letter.day.ar, 'ar', 10.5, { textAlign: 'left' })),
      drawn(
        View,
        { style: { width: half, borderTopWidth: 0.6, borderColor: ink, paddingTop: 4 } },
        line(letter.signature.en, 'en'),
        line(letter.signature.ar, 'ar', 10.5, { textAlign: 'left' }),
      ),
    ),
  )

/** A page for each family, A4, its letters with it. */
export async function drawLetters({ name, letters }: LettersTask): Promise<Uint8Array> {
  await loadLetters()
  return renderToBuffer(createElement<DocumentProps>(Document, { title: name }, ...letters.map(pageOf)))
}
