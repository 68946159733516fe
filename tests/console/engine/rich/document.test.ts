import { expect, test } from 'vitest'
import { documentOf, richOf } from '../../../../src/engine/fields/rich/editor/document.ts'
import { typedFormula } from '../../../../src/engine/fields/rich/editor/typed-formulas.ts'

test.each([
  '<p>plain</p>',
  '<p>a<br>b</p><p></p><p>c</p>',
  '<p>x <strong>bold <em>both</em></strong> <u>under</u> H<sub>2</sub>O x<sup>2</sup> <code>\\(x\\)</code></p>',
  String.raw`<p>Half is \(\frac{1}{2}\) and \[x &lt; y\]</p>`,
  String.raw`<p><strong>Find \(x\)</strong></p>`,
  '<p><img data-file="f1" alt="a &quot;cat&quot;" width="160"></p>',
  '<p dir="rtl">أوجد قيمة \\(س\\)</p>',
  '<ul><li>a</li><li><p>b</p><ol><li>c</li></ol></li></ul>',
  '<ul dir="rtl"><li>أ</li></ul>',
  '<blockquote><p>said</p></blockquote>',
  '<table><thead><tr><th>h</th><th>k</th></tr></thead><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  '<table><tbody><tr><th>h</th><td rowspan="2">a</td></tr><tr><td></td></tr></tbody></table>',
  '<p>5 &lt; 6 &amp; 7</p>',
])('what the editor opens and closes is what it was: %s', (rich) => expect(richOf(documentOf(rich))).toBe(rich))

test('nothing is nothing, and text that was typed before becomes paragraphs', () => {
  expect(richOf(documentOf(''))).toBe('')
  expect(richOf({ type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph' }] })).toBe('')
  expect(richOf(documentOf('one\ntwo'))).toBe('<p>one<br>two</p>')
})

test.each([
  ['see \\(x+1\\)', { index: 4, text: '\\(x+1\\)', source: 'x+1', isDisplayed: false }],
  ['\\[ x \\]', { index: 0, text: '\\[ x \\]', source: 'x', isDisplayed: true }],
  ['so $x^2$', { index: 3, text: '$x^2$', source: 'x^2', isDisplayed: false }],
  ['($y$', { index: 1, text: '$y$', source: 'y', isDisplayed: false }],
  ['$5 and $', null],
  ['US$5-$', null],
  ['$$', null],
  ['\\(\\)', null],
  ['x\\)', null],
])('typed to its end, %s is a formula or none', (text, formula) => expect(typedFormula(text)).toEqual(formula))
