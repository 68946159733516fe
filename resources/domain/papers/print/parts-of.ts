import { choicesOf } from '../../questions/choices.ts'
import { blanksIn } from '../../questions/rules.ts'
import { letter, small } from './letters.ts'
import type { PrintedItem } from './printed.ts'
import type { Part, Written } from './sheet.ts'
import { toldKey } from './told-key.ts'
import { marksSaid, sheetWord, type SheetLanguage, type SheetWord } from './words.ts'
import { nothingWritten, written } from './written.ts'

const text = (said: Written | null): Part[] => (said ? [{ is: 'text', text: said }] : [])
const said = (word: SheetWord, lang: SheetLanguage, of: Written | null): Part[] =>
  of ? [{ is: 'said', title: sheetWord(word, lang), text: of }] : []

function pairsIn({ content }: PrintedItem, lang: SheetLanguage): Part[] {
  if (content.pairs.length === 0) return []
  const left = content.pairs.flatMap((pair) => written(pair, 'left', lang) ?? [])
  return [
    {
      is: 'pairs',
      left: left.map((one, at) => ({ key: String(at + 1), text: one })),
      right: content.pairs.map((pair, at) => ({ key: small(at, lang), text: written(pair, 'right', lang) ?? nothingWritten })),
    },
  ]
}

/** A question as it is asked. */
export function askedIn(item: PrintedItem, lang: SheetLanguage): Part[] {
  const { content, words } = item
  const isAssertion = content.question_type === 'assertion_reason'
  const stem = written(content, 'stem', lang)
  const choices = choicesOf(content).map((choice, at) => ({
    key: letter(at, lang),
    text: written(choice, 'text', lang) ?? nothingWritten,
    isRight: choice.isRight,
  }))
  return [
    ...(isAssertion ? [...said('assertion', lang, stem), ...said('reason', lang, written(content, 'reason', lang))] : text(stem)),
    ...(words.length > 0 ? [{ is: 'words', title: sheetWord('words', lang), words } as const] : []),
    ...(choices.length > 0 ? [{ is: 'choices', choices } as const] : []),
    ...pairsIn(item, lang),
    ...(content.parts.length > 0
      ? [
          {
            is: 'list',
            items: content.parts.map((part, at) => ({
              key: small(at, lang),
              marks: marksSaid(part.marks, lang),
              parts: text(written(part, 'text', lang)),
            })),
          } as const,
        ]
      : []),
  ]
}

function partAnswers({ content }: PrintedItem, lang: SheetLanguage): Part[] {
  if (content.parts.length === 0) return []
  const items = content.parts.map((part, at) => ({
    key: small(at, lang),
    marks: marksSaid(part.marks, lang),
    parts: text(written(part, 'answer', lang)),
  }))
  return [{ is: 'list', items }]
}

const pointsIn = ({ content: { marking } }: PrintedItem, lang: SheetLanguage): Part[] =>
  marking.length === 0
    ? []
    : [
        {
          is: 'points',
          title: sheetWord('marking', lang),
          points: marking.map((point) => ({ text: written(point, 'point', lang) ?? nothingWritten, marks: marksSaid(point.marks, lang) })),
        },
      ]

/** What is right, and nothing else: whoever marks has the paper beside it. */
export function keyIn(item: PrintedItem, lang: SheetLanguage): Part[] {
  const key = toldKey(item, lang)
  if (key !== null) {
    const right = choicesOf(item.content).flatMap((choice) => (choice.isRight ? (written(choice, 'text', lang) ?? []) : []))
    return [{ is: 'answer', title: '', text: key }, ...right.flatMap(text)]
  }
  const parts = partAnswers(item, lang)
  const model = written(item.content, 'answer', lang)
  const told = [...parts, ...text(model)]
  if (told.length > 0) return told
  const points = pointsIn(item, lang)
  return points.length > 0 ? points : [{ is: 'answer', title: '', text: sheetWord('nothing', lang) }]
}

/** How it is marked: the question, what is right, the points, why, and what stands behind a wrong choice. */
export function schemeIn(item: PrintedItem, lang: SheetLanguage): Part[] {
  const { content } = item
  const key = toldKey(item, lang)
  const mistakes = content.options.flatMap((option, at) => {
    const mistake = written(option, 'misconception', lang)
    return mistake ? [{ key: letter(at, lang), marks: null, parts: text(mistake) }] : []
  })
  return [
    ...askedIn(item, lang),
    ...(key === null ? [] : [{ is: 'answer', title: sheetWord('answer', lang), text: key } as const]),
    ...partAnswers(item, lang),
    ...said('model', lang, written(content, 'answer', lang)),
    ...pointsIn(item, lang),
    ...said('explanation', lang, written(content, 'explanation', lang)),
    ...(mistakes.length > 0
      ? [{ is: 'answer', title: sheetWord('mistake', lang), text: '' } as const, { is: 'list', items: mistakes } as const]
      : []),
  ]
}

/** By what is asked for, and what it is worth. */
function linesFor({ content: { question_type }, marks }: PrintedItem): number {
  const most = 26
  switch (question_type) {
    case 'vsa':
      return Math.max(2, marks * 2)
    case 'la':
      return Math.min(most, Math.max(10, marks * 3))
    case 'map_diagram':
    case 'practical':
      return Math.min(most, Math.max(8, marks * 2))
    default:
      return Math.min(most, Math.max(3, marks * 2))
  }
}

/** Where the answer goes: circles where one is chosen, lines where it is written. */
export function roomIn(item: PrintedItem, lang: SheetLanguage): Part[] {
  const { content } = item
  const keys = choicesOf(content).map((_, at) => letter(at, lang))
  if (keys.length > 0) return [{ is: 'bubbles', rows: [{ label: null, keys }] }]
  switch (content.question_type) {
    case 'match': {
      const rights = content.pairs.map((_, at) => small(at, lang))
      const lefts = content.pairs.filter(({ left_en, left_ar }) => left_en || left_ar)
      return [{ is: 'bubbles', rows: lefts.map((_, at) => ({ label: String(at + 1), keys: rights })) }]
    }
    case 'fill_blank': {
      const count = Math.max(blanksIn(content.stem_en), blanksIn(content.stem_ar), 1)
      if (count === 1) return [{ is: 'lines', count: 1 }]
      const items = Array.from({ length: count }, (_, at) => ({
        key: String(at + 1),
        marks: null,
        parts: [{ is: 'lines', count: 1 } as const],
      }))
      return [{ is: 'list', items }]
    }
    case 'case':
      return [
        {
          is: 'list',
          items: content.parts.map((part, at) => ({
            key: small(at, lang),
            marks: marksSaid(part.marks, lang),
            parts: [{ is: 'lines', count: Math.max(2, part.marks * 2) }],
          })),
        },
      ]
    default:
      return [{ is: 'lines', count: Math.ceil(linesFor(item)) }]
  }
}
