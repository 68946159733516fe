import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readQuestions, writeQuestions } from '../../../server/question-files/index.ts'
import { zipOf } from '../documents/zip-of.ts'
import { Generator, pictureOf, pictures } from './generated.ts'

const codes = async (bytes: Buffer | string) => {
  const read = await readQuestions(Buffer.from(bytes))
  return [read.problems.map(({ code }) => code).join(), read.questions.length]
}

test('A file of another kind is told by what it is, whatever its name', async () => {
  const [, picture] = [...pictures][0]!
  const kinds: readonly (readonly [Buffer | string, string])[] = [
    ['', 'empty'],
    [' \n ', 'empty'],
    ['%PDF-1.7\n%âãÏÓ', 'is_pdf'],
    [Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), 'is_program'],
    [picture.bytes, 'is_picture'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'is_picture'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'is_old_book'],
    [Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<w/>') })), 'is_word'],
    [Buffer.from(zipSync({ 'moodle_backup.xml': Buffer.from('<x/>') })), 'is_moodle_backup'],
    ['<?xml version="1.0"?><questestinterop/>', 'is_qti_1'],
    ['<?xml version="1.0"?><rss/>', 'is_other_xml'],
    ['Dear colleagues,\nthe meeting is on Sunday.', 'unknown_file'],
    [Buffer.from(zipSync({ 'a.txt': Buffer.from('nothing') })), 'unknown_file'],
    ['<quiz></quiz>', 'no_questions'],
  ]
  for (const [bytes, code] of kinds) expect(await codes(bytes), code).toEqual([code, 0])
})

test('Document types and their entities are refused by name, in Moodle and in QTI', async () => {
  const doctype = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const essay = '<question type="essay"><questiontext><text>&x;</text></questiontext></question>'
  expect(await codes(`<?xml version="1.0"?>${doctype}<quiz>${essay}</quiz>`)).toEqual(['doctype', 0])
  const item = await readQuestions(
    Buffer.from(
      `<?xml version="1.0"?>${doctype.replace('quiz', 'assessmentItem')}<assessmentItem><itemBody>&x;</itemBody></assessmentItem>`,
    ),
  )
  expect(item.questions.map(({ problems, item: made }) => [problems[0]!.code, made])).toEqual([['doctype', null]])
  // an entity that nobody declared is text
  const read = await readQuestions(Buffer.from(`<quiz>${essay}</quiz>`))
  expect(read.questions[0]!.item!.content.stem_en).toBe('&amp;x;')
})

test('Archives that unfold to more than they say, lead outside, hold too much or are locked', async () => {
  const zeros = Buffer.alloc(1024 * 1024)
  expect(await codes(zipOf([{ name: 'imsmanifest.xml', content: zeros, claims: { size: 1000 } }]))).toEqual(['damaged_zip', 0])
  expect(await codes(zipOf([{ name: 'imsmanifest.xml', content: 'x', claims: { size: 0x7fffffff } }]))).toEqual(['zip_too_large', 0])
  for (const name of ['../x.xml', '/etc/x.xml', 'a/../../x.xml', '..\\x.xml', 'C:\\x.xml'])
    expect(await codes(zipOf([{ name, content: 'x' }])), name).toEqual(['zip_outside', 0])
  expect(await codes(zipOf([{ name: 'q.xml', content: 'x', claims: { flags: 1 } }]))).toEqual(['zip_locked', 0])
  expect(await codes(Buffer.from('PK\u0003\u0004 no archive'))).toEqual(['damaged_zip', 0])
  const many = Array.from({ length: 12_001 }, (_, at) => ({ name: `${at}.xml`, content: '' }))
  expect(await codes(zipOf(many))).toEqual(['zip_too_many', 0])
})

test('An address within an item leads nowhere out of its package', async () => {
  const item =
    '<assessmentItem identifier="a" title="a"><itemBody><p>See <img src="../../../etc/passwd" alt="x"/><img src="https://example.com/x.png"/></p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>'
  const { questions } = await readQuestions(Buffer.from(zipSync({ 'items/a.xml': Buffer.from(item) })))
  expect([questions[0]!.item!.content.stem_en, questions[0]!.problems.map(({ code }) => code)]).toEqual([
    'See x',
    ['picture_missing', 'picture_elsewhere'],
  ])
})

test('XML that is deep, long, or broken anywhere; text that is long', async () => {
  expect((await codes(`<quiz>${'<a>'.repeat(50_000)}`))[0]).toBe('xml_too_deep')
  expect(await codes(`<quiz><question type="essay" x=1></question></quiz>`)).toEqual(['xml_broken', 0])
  const long = `<question type="essay"><questiontext format="html"><text><![CDATA[${'<b>x</i> \\( < & '.repeat(20_000)}]]></text></questiontext></question>`
  expect(await codes(`<quiz>${long}</quiz>`)).toEqual(['', 1])
  expect(await codes(`x ${'{'.repeat(100_000)} {T}`)).toEqual(['', 1])
  expect(await codes(`::${'<!--'.repeat(50_000)} {T}`)).toEqual(['', 1])
})

test('Whatever is cut off or turned over in a file, it is read without failing', async () => {
  const random = new Generator(31)
  const questions = new Generator(30).items(26)
  for (const format of ['xlsx', 'csv', 'gift', 'aiken', 'moodle_xml', 'qti'] as const) {
    const { bytes } = await writeQuestions(format, { questions, pictureOf })
    for (let times = 0; times < 25; times++) {
      const spoilt = Buffer.from(bytes.subarray(0, random.chance(0.5) ? bytes.length : random.count(1, bytes.length)))
      for (let turned = random.count(0, 8); turned > 0; turned--) spoilt[random.count(0, spoilt.length - 1)] = random.count(0, 255)
      const read = await readQuestions(spoilt)
      expect(read.questions.length + read.problems.length + read.stimuli.length + read.unsupported.length, format).toBeGreaterThan(0)
    }
  }
})

test('Nothing that runs is left in any text', async () => {
  const nasty =
    '<p onclick="x()">a<script>alert(1)</script><iframe src="x"></iframe><a href="javascript:x()">b</a><img src=x onerror=alert(1)><svg onload=x><style>p{}</style></p>'
  const files = [
    `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${nasty}]]></text></questiontext></question></quiz>`,
    `[html]${nasty.replace(/[=:{}]/g, '\\$&')} {T}`,
    `question_text,option_a,option_b,correct_option\n"${nasty.replaceAll('"', '""')}",x,y,A\n`,
    `<assessmentItem><itemBody><p onclick="x">a<script>alert(1)</script><a href="javascript:x">b</a></p><extendedTextInteraction/></itemBody></assessmentItem>`,
  ]
  for (const file of files) {
    const { questions } = await readQuestions(Buffer.from(file))
    expect(questions[0]!.item!.content.stem_en).toBe('ab')
  }
})
