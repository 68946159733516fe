import { expect, test } from 'vitest'
import { placeTexts, questionFileTexts, richOfHtml, richOfText, textOfRich } from '../../../server/question-files/index.ts'
import { mathMlOf, splitFormulas } from '../../../server/question-files/markup/formulas.ts'
import { latexOfMathMl } from '../../../server/question-files/markup/latex-of-mathml.ts'
import { htmlOfMarkdown } from '../../../server/question-files/markup/markdown.ts'
import { readXml } from '../../../server/question-files/markup/xml.ts'

test('HTML as people write it becomes the few elements of rich text, and stays as it is from then on', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['<p>Paris</p>', 'Paris'],
    ['  <p>a <b> b</b>\n c</p><p></p><p dir="rtl">سؤال<br></p>', '<p>a <strong>b</strong> c</p><p dir="rtl">سؤال</p>'],
    ['a < b and c > d', 'a &lt; b and c &gt; d'],
    ['\\(x<y\\) <b and c>', '\\(x&lt;y\\) &lt;b and c&gt;'],
    ['<ul><li>x<li>y<ul><li>z</ul></ul>', '<ul><li>x</li><li><p>y</p><ul><li>z</li></ul></li></ul>'],
    ['<table><tr><td colspan=2 onclick=x>a<th>b</table>', '<table><tr><td colspan="2">a</td><th>b</th></tr></table>'],
    ['<div dir="rtl"><p>a</p><p>b</p></div>', '<p dir="rtl">a</p><p dir="rtl">b</p>'],
    ['<h1>T</h1><pre>x</pre>', '<p>T</p><p>x</p>'],
    ['<pre>\nif (a &lt; b) {\n  <b>go</b>;\n}\n</pre>', 'if (a &lt; b) {<br>\u00a0\u00a0<strong>go</strong>;<br>}'],
    ['a&nbsp;b &eacute; &#x41; &unknown;', 'a\u00a0b é A &amp;unknown;'],
    ['<p><br></p> <span></span>', null],
  ]
  for (const [html, rich] of cases) {
    expect(richOfHtml(html)).toBe(rich)
    if (rich !== null) expect(richOfHtml(rich)).toBe(rich)
  }
})

test('A text that is typed keeps its lines, and a rich one is read as text', () => {
  expect(richOfText('a\nb\n\nc <p> & d')).toBe('<p>a<br>b</p><p>c &lt;p&gt; &amp; d</p>')
  expect(textOfRich('<p>a<br>b</p><p>c &lt;p&gt; &amp; d</p>')).toBe('a\nb\n\nc <p> & d')
})

const latexOf = (math: string): string => {
  const xml = readXml(`<math>${math}</math>`)
  return xml.ok ? latexOfMathMl(xml.root) : ''
}
test('MathML that has no LaTeX beside it', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['<mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac><mo>×</mo><mi>y</mi>', '\\frac{1}{\\sqrt{x}}\\times y'],
    ['<msubsup><mi>a</mi><mn>1</mn><mn>2</mn></msubsup><mo>≤</mo><mroot><mi>b</mi><mn>3</mn></mroot>', 'a_{1}^{2}\\le\\sqrt[3]{b}'],
    ['<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>', '\\sum_{i=1}^{n}i'],
    ['<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '\\left[a,b\\right]'],
    [
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable>',
      '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}',
    ],
    ['<mi>sin</mi><mi>θ</mi><mo>=</mo><mtext>two words</mtext>', '\\sin\\theta=\\text{two words}'],
    ['<mover><mi>v</mi><mo>→</mo></mover>', '\\vec{v}'],
    ['<semantics><mi>x</mi><annotation encoding="application/x-tex">\\alpha</annotation></semantics>', '\\alpha'],
  ]
  for (const [math, latex] of cases) {
    expect(latexOf(math)).toBe(latex)
    expect(mathMlOf({ latex, isDisplayed: false }), latex).not.toBeNull()
  }
})

test('A formula that does not parse stays the text that it is', () => {
  expect(mathMlOf({ latex: '\\frac{1}', isDisplayed: false })).toBeNull()
  expect(splitFormulas('a \\(x\\) b \\[y\\] \\(open')).toEqual([
    'a ',
    { latex: 'x', isDisplayed: false },
    ' b ',
    { latex: 'y', isDisplayed: true },
    ' \\(open',
  ])
})

test('Markdown', () => {
  expect(richOfHtml(htmlOfMarkdown('# T\n\nIs **this** `a*b` 2*3*4?\n\n- x\n- _y_\n\n1. z \\(a_1*b_1\\)'))).toBe(
    '<p><strong>T</strong></p><p>Is <strong>this</strong> <code>a*b</code> 2<em>3</em>4?</p><ul><li>x</li><li><em>y</em></li></ul><ol><li>z \\(a_1*b_1\\)</li></ol>',
  )
})

test('Every sentence stands in both languages with the same places', () => {
  const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).toSorted()
  for (const [code, [english, arabic]] of Object.entries({ ...questionFileTexts, ...placeTexts })) {
    expect(placesIn(arabic), code).toEqual(placesIn(english))
    if (code !== 'file') expect(arabic, code).toMatch(/[\u0620-\u064a]/)
  }
})
