import { Resvg } from '@resvg/resvg-js'
import { strFromU8, unzipSync } from 'fflate'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaperLanguage } from '../../../resources/domain/papers/blueprint.ts'
import type { PrintedAs } from '../../../resources/domain/papers/paper-states.ts'
import { printable, type Pictures } from '../../../server/modules/question-papers/print/pictures.ts'
import { drawPdf } from '../../../server/modules/question-papers/print/pdf/draw.ts'
import { drawWord } from '../../../server/modules/question-papers/print/word/draw.ts'
import { mathOf } from '../../../server/modules/question-papers/print/word/math.ts'
import { outlineOf } from '../../../server/modules/question-papers/print/formulas/outline.ts'
import { demoContent, printedPaper, sheetToPrint } from './printed-papers.ts'

/** The words of a PDF as somebody copies them out of it, without the marks that turn lines around. */
function wordsOf(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'))
  try {
    writeFileSync(join(folder, 'paper.pdf'), pdf)
    const text = execFileSync('pdftotext', [join(folder, 'paper.pdf'), '-'], { encoding: 'utf8' })
    return text
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/ ?[\u064b-\u0652]+/g, '')
      .replace(/\s+/g, ' ')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const hasPdfTools = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

let pictures: Pictures
beforeAll(() => {
  pictures = new Map(
    [...demoContent.pictures].slice(0, 40).flatMap(([id, svg]) => {
      const picture = printable({ id, type: 'image/svg+xml', bytes: Buffer.from(svg) })
      return picture ? [[id, picture] as const] : []
    }),
  )
})
const pdfOf = (as: PrintedAs, lang: PaperLanguage): Promise<Uint8Array> => drawPdf(sheetToPrint(as, lang), pictures)

test('A drawing of the product is as large as it was drawn, and what is written in it is there', () => {
  const drawing = (words: string) =>
    printable({
      id: words,
      type: 'image/svg+xml',
      bytes: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 60" font-family="sans-serif"><rect width="260" height="60" fill="#fff"/><text x="9" y="30">${words}</text></svg>`,
      ),
    })!
  expect(drawing('12 cm')).toMatchObject({ format: 'png', width: 260, height: 60 })
  for (const words of ['12 cm', 'سم']) expect(drawing(words).bytes.equals(drawing(' ').bytes), words).toBe(false)
})

describe.runIf(hasPdfTools)('A PDF', () => {
  test('of an Arabic paper gives back its words as they were written', { timeout: 60_000 }, async () => {
    const read = wordsOf(await pdfOf('paper', 'ar'))
    for (const words of [
      'مدرسة النور الدولية',
      'اختبار نصف السنة',
      'ما محيط المستطيل؟',
      'لا يسمح باستخدام الآلة الحاسبة',
      'أسئلة هذا القسم',
    ])
      expect(read).toContain(words)
    // every word of every plain question, whichever letters it begins with
    const stems = printedPaper('paper', 'ar').sections.flatMap(({ items }) => items.map(({ content }) => content.stem_ar ?? ''))
    const plain = stems.flatMap(
      (stem) =>
        stem
          .replace(/[\u064b-\u0652]/g, '')
          .replace(/<[^>]*>|\\\(.*?\\\)|\\\[.*?\\\]|_+/g, ' ')
          .match(/[\u0620-\u064a]{3,}/g) ?? [],
    )
    expect(plain.length).toBeGreaterThan(100)
    expect(plain.filter((word) => !read.includes(word))).toEqual([])
  })

  test('says who took it and which page it is on every sheet, in its language', { timeout: 60_000 }, async () => {
    const english = wordsOf(await pdfOf('key', 'en'))
    const pages = Number(/Page 1 of (\d+)/.exec(english)?.[1])
    expect(english.match(/Sara Ahmed · 26 Nov 2026, 21:14 · K7QX2M/g)).toHaveLength(pages)
    const arabic = wordsOf(await pdfOf('answer_sheet', 'ar'))
    expect(arabic).toMatch(/صفحة 1 ?من \d/)
    expect(arabic).toContain('سارة أحمد')
  })

  test('carries its letters with it, and formulas as outlines', { timeout: 60_000 }, async () => {
    const pdf = Buffer.from(await pdfOf('scheme', 'both')).toString('latin1')
    expect(pdf).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansArabic-Regular/)
    expect(pdf).toMatch(/\/FontName \/[A-Z]{6}\+Formulas\d+/)
    const embedded = pdf.match(/\/FontFile2/g) ?? []
    expect(embedded.length).toBeGreaterThan(3)
  })
})

test('A formula is drawn in lines, or said in words where it cannot be', () => {
  const half = outlineOf('\\frac{1}{2}', false)!
  expect(half.contours.length).toBeGreaterThan(2)
  expect(half.ascent).toBeGreaterThan(700)
  expect(half.descent).toBeGreaterThan(300)
  expect(outlineOf('\\frac{1', false)).toBeNull()
  expect(outlineOf('\\text{سرعة}', false)).toBeNull()
  // the line of a root is where its sign ends, and makes no hole in it: all outlines run the same way
  const root = outlineOf('\\sqrt{3}', false)!
  const area = (contour: (typeof root.contours)[number]) =>
    contour.reduce((sum, { x, y }, at) => sum + x * contour[(at + 1) % contour.length]!.y - contour[(at + 1) % contour.length]!.x * y, 0)
  expect(root.contours.every((contour) => area(contour) < 0)).toBe(true)
})

describe('A Word file', () => {
  const partsOf = async (as: PrintedAs, lang: PaperLanguage) => {
    const files = unzipSync(await drawWord(sheetToPrint(as, lang), pictures))
    return { names: Object.keys(files), body: strFromU8(files['word/document.xml']!), foot: strFromU8(files['word/footer1.xml']!) }
  }

  test('has headings, tables, pictures, formulas of its own and its pages counted', async () => {
    const { names, body, foot } = await partsOf('paper', 'en')
    expect(names.some((name) => name.startsWith('word/media/'))).toBe(true)
    expect(body).toContain('<w:pStyle w:val="Heading2"/>')
    expect(body).toContain('<w:tbl>')
    expect(body).toMatch(/<m:oMath><m:f><m:num>/)
    expect(body).toContain('Which fraction of the strip is shaded?')
    expect(foot).toContain('K7QX2M')
    expect(foot).toContain('NUMPAGES')
  })

  test('in Arabic runs from right to left, and beside English in a table', async () => {
    const arabic = await partsOf('paper', 'ar')
    expect(arabic.body).toContain('<w:bidiVisual/>')
    expect(arabic.body).toContain('<w:rtl/>')
    expect(arabic.body).toContain('ما محيط المستطيل؟')
    const both = await partsOf('paper', 'both')
    expect(both.body).toContain('What is the perimeter of the rectangle?')
    expect(both.body).toContain('ما محيط المستطيل؟')
  })

  test('has fractions, powers, roots, sums and matrices as Word has them', () => {
    const said = (source: string): string => JSON.stringify(mathOf(source, false))
    expect(said('\\sum_{i=1}^{n} x_i^2')).toContain('m:nary')
    expect(said('\\sum_{i=1}^{n} x_i^2')).toContain('m:sSubSup')
    expect(said('\\sqrt[3]{x}')).toContain('m:deg')
    expect(said('\\left(\\frac{a}{b}\\right)')).toContain('m:d')
    expect(said('\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}')).toContain('m:mr')
    expect(said('\\overline{AB}')).toContain('m:bar')
    expect(mathOf('\\frac{1', false)).toBeNull()
  })
})

test('A picture is printed as it is kept, or drawn anew where it could be seen through; what is none is left out', () => {
  const seenThrough = new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="9" cy="9" r="5"/></svg>')
    .render()
    .asPng()
  const picture = printable({ id: 'a', type: 'image/png', bytes: seenThrough })!
  expect([picture.width, picture.height, picture.bytes[25]]).toEqual([40, 20, 2])
  expect(printable({ id: 'b', type: 'image/png', bytes: picture.bytes })!.bytes.equals(picture.bytes)).toBe(true)
  expect(printable({ id: 'c', type: 'image/png', bytes: Buffer.from('no picture at all') })).toBeNull()
  // a few bytes that claim to be 30,000 by 30,000 would take the memory of a whole paper
  const claims = Buffer.from(seenThrough)
  claims.writeUInt32BE(30_000, 16)
  claims.writeUInt32BE(30_000, 20)
  const before = process.memoryUsage().rss
  expect(printable({ id: 'd', type: 'image/png', bytes: claims })).toBeNull()
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('One formula that is nested without end is written in words, and holds up no paper', () => {
  const nested = `${'x^{'.repeat(900)}1${'}'.repeat(900)}`
  expect(outlineOf(nested, true)).toBeNull()
  expect(mathOf(nested, true)).toBeNull()
})
