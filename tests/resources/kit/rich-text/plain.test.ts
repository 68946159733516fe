import { expect, test } from 'vitest'
import { picturesIn, plainOf, wordsOf } from '../../../../resources/kit/index.ts'

test.each([
  ['<p>Water is H<sub>2</sub>O</p>', 'Water is H2O'],
  ['<p>one</p><p>two</p>', 'one two'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['<p>x<br>y</p>', 'x y'],
  ['<p>a &lt; b &amp;amp; c</p>', 'a < b &amp; c'],
  ['<p>Look <img data-file="f1" alt="a &quot;cat&quot;" width="80"></p>', 'Look a "cat"'],
  ['<p>Look <img data-file="f1"></p>', 'Look'],
  [String.raw`<p>\(\frac{1}{2} + \frac{3}{4}\)</p>`, '1/2 + 3/4'],
  [String.raw`<p>\(3 \times 4 = \text{a} \sqrt{x} \alpha\)</p>`, '3 ×4 = a √x α'],
  [String.raw`<p>\(\frac12 + \frac{a+b}{2} \le \frac{1}{\frac{2}{3}}\)</p>`, '1/2 + (a+b)/2 ≤1/(2/3)'],
  ['<table><tbody><tr><th>أ</th><td>ب</td></tr></tbody></table>', 'أ ب'],
  ['typed', 'typed'],
])('%s is %s', (rich, plain) => expect(plainOf(rich)).toBe(plain))

test('a long one is cut', () => {
  expect(plainOf(`<p>${'word '.repeat(60)}</p>`)).toHaveLength(120)
  expect(plainOf('<p>12345</p>', 4)).toBe('123…')
  expect(plainOf('<p>1234</p>', 4)).toBe('1234')
})

test('a search finds the words, and formulas as they are written and as they are said', () => {
  expect(wordsOf(String.raw`<p>Solve \(\frac{x}{2}\) for <em>x</em></p>`)).toBe(String.raw`Solve \(\frac{x}{2}\) for x Solve x/2 for x`)
})

test('pictures are told once each', () => {
  expect(picturesIn('<p><img data-file="a" alt="data-file"><img data-file="b" width="3"><img data-file="a"></p>')).toEqual(['a', 'b'])
})
