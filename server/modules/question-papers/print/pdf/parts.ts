import { Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Part } from '../../../../../resources/domain/papers/print/sheet.ts'
import type { SheetLanguage } from '../../../../../resources/domain/papers/print/words.ts'
import { look } from './look.ts'
import { choicesInRow } from './measure.ts'
import { directionOf, drawn, lineOf, richOf, type Drawer } from './rich.ts'

/** Where parts stand. */
export interface Column {
  readonly lang: SheetLanguage
  readonly width: number
}
const keyWidth = 20
const size = look.letters

/** Something with its letter or number before it, and its marks behind it. */
export function keyed(
  key: string,
  { lang, width }: Column,
  drawer: Drawer,
  inside: (width: number) => readonly ReactElement[],
  more: { readonly isBold?: boolean; readonly marks?: string | null; readonly keyWidth?: number } = {},
): ReactElement {
  const before = more.keyWidth ?? keyWidth
  const behind = more.marks ? look.marks : 0
  const left = width - before - behind
  return drawn(
    View,
    { style: { flexDirection: directionOf(lang), width, alignItems: 'flex-start' } },
    lineOf(key, { script: lang, size, isBold: more.isBold === true }, drawer, { width: before }),
    drawn(View, { style: { width: left } }, ...inside(left)),
    ...(more.marks
      ? [lineOf(more.marks, { script: lang, size: look.small }, drawer, { width: behind, textAlign: lang === 'ar' ? 'left' : 'right' })]
      : []),
  )
}

function circles(keys: readonly string[], { lang }: Column, drawer: Drawer): ReactElement[] {
  const across = 15
  return keys.map((key) =>
    drawn(
      View,
      {
        style: {
          width: across,
          height: across,
          borderRadius: across / 2,
          borderWidth: 0.8,
          borderColor: look.ink,
          marginHorizontal: 5,
          alignItems: 'center',
          justifyContent: 'center',
        },
      },
      lineOf(key, { script: lang, size: look.tiny }, drawer, { textAlign: 'center' }),
    ),
  )
}

function drawPart(part: Part, column: Column, drawer: Drawer): ReactElement[] {
  const { lang, width } = column
  const text = { width, size }
  switch (part.is) {
    case 'text':
      return richOf(part.text, text, drawer)
    case 'said':
      return [lineOf(`${part.title}:`, { script: lang, size, isBold: true }, drawer), ...richOf(part.text, text, drawer)]
    case 'choices': {
      const inRow = choicesInRow(part.choices, width)
      const own = width / inRow
      return [
        drawn(
          View,
          { style: { flexDirection: directionOf(lang), flexWrap: 'wrap', width, marginTop: 2 } },
          ...part.choices.map(({ key, text: choice, isRight }) =>
            drawn(
              View,
              { style: { width: own, paddingVertical: 1 } },
              keyed(
                isRight ? `✓${key}` : `${key}.`,
                { lang, width: own - 4 },
                drawer,
                (left) => richOf(choice, { width: left, size, isBold: isRight }, drawer),
                {
                  isBold: isRight,
                  keyWidth: isRight ? 26 : keyWidth,
                },
              ),
            ),
          ),
        ),
      ]
    }
    case 'pairs': {
      const own = width / 2 - 6
      const rows = Math.max(part.left.length, part.right.length)
      const side = (one: (typeof part.left)[number] | undefined): ReactElement =>
        drawn(
          View,
          { style: { width: own } },
          ...(one ? [keyed(`${one.key}.`, { lang, width: own }, drawer, (left) => richOf(one.text, { width: left, size }, drawer))] : []),
        )
      return Array.from({ length: rows }, (_, at) =>
        drawn(
          View,
          { style: { flexDirection: directionOf(lang), justifyContent: 'space-between', width, paddingVertical: 1.5 }, wrap: false },
          side(part.left[at]),
          side(part.right[at]),
        ),
      )
    }
    case 'words':
      return [
        drawn(
          View,
          { style: { borderWidth: 0.6, borderColor: look.line, padding: 4, marginTop: 3 } },
          lineOf(`${part.title}: ${part.words.join('   ')}`, { script: lang, size }, drawer),
        ),
      ]
    case 'list':
      return part.items.map((item) =>
        keyed(
          item.key === '' ? '' : `(${item.key})`,
          { lang, width },
          drawer,
          (left) => drawParts(item.parts, { lang, width: left }, drawer),
          {
            marks: item.marks,
          },
        ),
      )
    case 'answer':
      return [
        lineOf([part.title, part.text].filter((one) => one !== '').join(': '), { script: lang, size, isBold: true }, drawer, {
          marginTop: part.title === '' ? 0 : 3,
        }),
      ]
    case 'points':
      return [
        lineOf(part.title, { script: lang, size, isBold: true }, drawer, { marginTop: 3 }),
        ...part.points.map(({ text: point, marks }) =>
          keyed('•', { lang, width }, drawer, (left) => richOf(point, { width: left, size }, drawer), { marks, keyWidth: 12 }),
        ),
      ]
    case 'lines':
      return Array.from({ length: part.count }, () =>
        drawn(View, { style: { height: look.handwriting, borderBottomWidth: 0.5, borderColor: look.faint, width } }),
      )
    case 'bubbles':
      return part.rows.map(({ label, keys }) =>
        drawn(
          View,
          { style: { flexDirection: directionOf(lang), alignItems: 'center', height: 20 } },
          ...(label === null ? [] : [lineOf(label, { script: lang, size }, drawer, { width: keyWidth })]),
          ...circles(keys, column, drawer),
        ),
      )
  }
}

export const drawParts = (parts: readonly Part[], column: Column, drawer: Drawer): ReactElement[] =>
  parts.map((part) => drawn(View, { style: { marginBottom: 2 } }, ...drawPart(part, column, drawer)))

export const nothing = (): ReactElement => drawn(Text, {}, '')
