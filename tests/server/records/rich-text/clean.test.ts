import { expect, test } from 'vitest'
import { cleanRich } from '../../../../server/records/rich-text/clean.ts'

const honest: readonly (readonly [sent: string, kept: string])[] = [
  ['<p>plain</p>', '<p>plain</p>'],
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<b>a</b><i>b</i><u>c</u>', '<p><strong>a</strong><em>b</em><u>c</u></p>'],
  ['<h1>Title</h1>text', '<p>Title</p><p>text</p>'],
  ['H<sub>2</sub>O and x<sup>2</sup>', '<p>H<sub>2</sub>O and x<sup>2</sup></p>'],
  ['<ul><li><p>a</p></li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<ol><li>a<ul><li>b</li></ul></li></ol>', '<ol><li><p>a</p><ul><li>b</li></ul></li></ol>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li><p>a</p><ul><li>b</li></ul></li></ul>'],
  ['<ul>loose<li>a</li></ul>', '<ul><li>loose</li><li>a</li></ul>'],
  ['<li>orphan</li>', '<p>orphan</p>'],
  [
    '<table><colgroup><col></colgroup><tbody><tr><th colspan="2" style="x"><p>h</p></th></tr></tbody></table>',
    '<table><tbody><tr><th colspan="2">h</th></tr></tbody></table>',
  ],
  [
    '<table><thead><tr><th>a</th></tr></thead><tr><td></td></tr></table>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td></td></tr></tbody></table>',
  ],
  ['<p>a<table><tr><td>b</td></tr></table></p>', '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>'],
  ['<blockquote>said</blockquote>', '<blockquote><p>said</p></blockquote>'],
  ['<p dir="rtl">مرحبا</p>', '<p dir="rtl">مرحبا</p>'],
  ['<div dir="rtl"><p>أ</p><p dir="ltr">b</p></div>', '<p dir="rtl">أ</p><p dir="ltr">b</p>'],
  ['<p dir="auto">a</p>', '<p>a</p>'],
  ['<p></p><p>&nbsp;</p><p>a</p><p></p><p>b</p><p><br></p>', '<p>a</p><p></p><p>b</p>'],
  ['<p>a<br></p>', '<p>a</p>'],
  ['<p>a  \n b</p>\n<p>c</p>', '<p>a b</p><p>c</p>'],
  ['<p>a<strong></strong>b</p>', '<p>ab</p>'],
  ['<strong>a<p>b</p></strong>', '<p><strong>a</strong></p><p>b</p>'],
  ['<p><img data-file="f1" alt="a cat" width="240"></p>', '<p><img data-file="f1" alt="a cat" width="240"></p>'],
  ['<p>&lt;b&gt; &amp; &eacute;&times;</p>', '<p>&lt;b&gt; &amp; é×</p>'],
  [String.raw`<p>\(a &lt; b\) and \[x\]</p>`, String.raw`<p>\(a &lt; b\) and \[x\]</p>`],
  ['<a href="https://x.example">link</a>', '<p>link</p>'],
  ['<p><code>x = 1</code></p>', '<p><code>x = 1</code></p>'],
  // typed
  ['one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
  ['one\r\ntwo', '<p>one<br>two</p>'],
  ['x < y & z > 2', '<p>x &lt; y &amp; z &gt; 2</p>'],
  ['if a<b and c>d', '<p>if a&lt;b and c&gt;d</p>'],
  ['a <b then', '<p>a &lt;b then</p>'],
  ['Tom &amp; Jerry', '<p>Tom &amp;amp; Jerry</p>'],
  ['\\[a\nb\\]', '<p>\\[a b\\]</p>'],
  ['\\(x', '<p>\\(x</p>'],
]

const hostile: readonly (readonly [sent: string, kept: string])[] = [
  ['<script>alert(1)</script>', ''],
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<p>a<img src="https://x.example/spy.png"></p>', '<p>a</p>'],
  ['<p><img src="data:image/svg+xml;base64,AAAA" data-file="f1"></p>', '<p><img data-file="f1"></p>'],
  ['<img data-file="f1" onload="alert(1)" style="x" width="9999999">', '<p><img data-file="f1"></p>'],
  ['<img data-file="&quot;><script>alert(1)</script>">', ''],
  [`<img data-file="f1" alt="&quot;&gt;&lt;script&gt;">`, '<p><img data-file="f1" alt="&quot;&gt;&lt;script&gt;"></p>'],
  ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
  ['<iframe src="https://x.example">text</iframe><p>a</p>', '<p>a</p>'],
  ['<object data="x"><p>in</p></object>', ''],
  ['<svg><script>alert(1)</script><text>a</text></svg>', ''],
  ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
  ['<p>a<!-- comment --></p>', '<p>a</p>'],
  ['<!--[if gte mso 9]><xml>x</xml><![endif]--><p>a</p>', '<p>a</p>'],
  ['<form action="/x"><input name="a"><button>go</button></form>', '<p>go</p>'],
  ['<p class="x" id="y" data-x="z">a</p>', '<p>a</p>'],
  ['<SCRIPT SRC=//x.example></SCRIPT><P>a</P>', '<p>a</p>'],
  ['<p><scr<script>ipt>alert(1)</script></p>', '<p>ipt&gt;alert(1)</p>'],
  ['<td colspan="1000000">a</td>', '<p>a</p>'],
  ['<table><tr><td colspan="1000000" rowspan="-1">a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['<p dir="rtl" dir="x">a</p>', '<p dir="rtl">a</p>'],
  ['<base href="https://x.example/"><p>a</p>', '<p>a</p>'],
  ['<meta http-equiv="refresh" content="0"><p>a</p>', '<p>a</p>'],
  ['<textarea><p>a</p></textarea>', ''],
  ['<title>t</title><p>a</p>', '<p>a</p>'],
  ['<template><p>a</p></template>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
  [`${'<b><i>'.repeat(40)}x`, '<p><strong><em>x</em></strong></p>'],
  [`${'<sup>'.repeat(40)}x`, '<p><sup><sup><sup>x</sup></sup></sup></p>'],
  ['<p>   </p><div><br></div>', ''],
]

test.each(honest)('what is meant stays: %s', (sent, kept) => expect(cleanRich(sent)).toBe(kept))
test.each(hostile)('what is not meant for a reader goes: %s', (sent, kept) => expect(cleanRich(sent)).toBe(kept))
test.each([...honest, ...hostile])('done twice it changes nothing more: %s', (sent) => {
  const once = cleanRich(sent)
  expect(cleanRich(once)).toBe(once)
})

/** So much of the sanitiser's time nobody gets: a hundred thousand elements within one another would cost it minutes. */
test.each([
  ['elements within one another', '<div>'.repeat(39_000) + 'x'],
  ['lists within one another', '<ul><li>'.repeat(24_000) + 'x'],
  ['marks that are never closed', '<b>'.repeat(66_000) + 'x'],
  ['brackets', '<'.repeat(200_000)],
])('%s come to an end', (_, sent) => {
  const kept = cleanRich(sent)
  expect(kept).toContain(sent.startsWith('<<') ? '&lt;' : 'x')
  expect(cleanRich(kept)).toBe(kept)
})
test('what is far too long is left as it is, to be refused for its length', () => {
  const sent = '<b>x</b>'.repeat(130_000)
  expect(cleanRich(sent)).toBe(sent)
})
