import { expect, test } from 'vitest'
import { formulaProblem } from '../../../../server/records/rich-text/formulas.ts'

const inParagraph = (text: string): string => `<p>${text}</p>`

test.each([
  String.raw`\(x\)`,
  String.raw`\[\frac{-b \pm \sqrt{b^2-4ac}}{2a}\]`,
  String.raw`\(\begin{pmatrix}1 &amp; 2\\3 &amp; 4\end{pmatrix}\)`,
  String.raw`\(a &lt; b\)`,
  String.raw`\(\text{مساحة} = 5\,\text{cm}^2\)`,
  String.raw`<code>\(\frac{\)</code>`,
  'costs 5$ or \\$5',
])('%s can be read', (text) => expect(formulaProblem(inParagraph(text))).toBeNull())

test.each([
  [String.raw`\(\frac{1}{2\)`, String.raw`\frac{1}{2`],
  [String.raw`good \(x\), bad \[\nosuch\]`, String.raw`\nosuch`],
  [String.raw`\(\)`, ''],
  [String.raw`\(\def\a{\a\a}\a\)`, String.raw`\def\a{\a\a}\a`],
  [String.raw`\(\newcommand{\x}{1}\x\)`, String.raw`\newcommand{\x}{1}\x`],
  [`\\(${'{'.repeat(3000)}\\)`, '{'.repeat(80)],
  [`\\(${'x^{'.repeat(600)}1${'}'.repeat(600)}\\)`, 'x^{'.repeat(30).slice(0, 80)],
  [`\\(${String.raw`\sqrt`.repeat(600)} 1\\)`, String.raw`\sqrt`.repeat(16)],
])('%s cannot', (text, formula) => expect(formulaProblem(inParagraph(text))).toEqual({ code: 'formula', params: { formula } }))

test('one that never ends is told by its beginning', () => {
  expect(formulaProblem(inParagraph(String.raw`Find \(x + 1`))).toEqual({ code: 'formula', params: { formula: String.raw`\(x + 1` } })
  expect(formulaProblem(inParagraph('\\('.repeat(9000)))).toEqual({ code: 'formula', params: { formula: '\\('.repeat(20) } })
})
