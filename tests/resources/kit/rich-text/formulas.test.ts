import { expect, test } from 'vitest'
import { piecesOf } from '../../../../resources/kit/index.ts'

test.each([
  ['no formula', [['words', 'no formula']]],
  [
    String.raw`Half is \(\frac{1}{2}\), is it?`,
    [
      ['words', 'Half is '],
      ['(', String.raw`\frac{1}{2}`],
      ['words', ', is it?'],
    ],
  ],
  [
    String.raw`\[x^2\]\(y\)`,
    [
      ['[', 'x^2'],
      ['(', 'y'],
    ],
  ],
  // two backslashes are a new line within a formula, and no mark before a bracket
  [
    String.raw`\(a \\(b) \)c`,
    [
      ['(', String.raw`a \\(b) `],
      ['words', 'c'],
    ],
  ],
  [String.raw`C:\\(x) \n`, [['words', String.raw`C:\\(x) \n`]]],
  [String.raw`\(x\] \)`, [['(', String.raw`x\] `]]],
  [
    String.raw`a \(x and \(y`,
    [
      ['words', 'a '],
      ['open', String.raw`\(`],
      ['words', String.raw`x and \(y`],
    ],
  ],
  [
    String.raw`\[a \(b\)`,
    [
      ['open', String.raw`\[`],
      ['words', 'a '],
      ['(', 'b'],
    ],
  ],
  ['\\', [['words', '\\']]],
])('%s', (text, pieces) => {
  expect(
    piecesOf(text).map((piece) => (piece.is === 'formula' ? [piece.isDisplayed ? '[' : '(', piece.source] : [piece.is, piece.text])),
  ).toEqual(pieces)
})
