import { XMLValidator } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { emptyContent, type QuestionItem } from '../../../resources/domain/questions/content.ts'
import { questionFormats, readQuestions, writeQuestions, type QuestionFormat } from '../../../server/question-files/index.ts'
import { Generator, pictureOf, pictures, stimuli } from './generated.ts'

/** Ten of each of the thirteen types, in one language, the other or both. */
const itemsOf = (seed: number): QuestionItem[] => new Generator(seed).items(130)
const whole: readonly QuestionFormat[] = questionFormats.filter((format) => format !== 'aiken')
const seeds = [1, 2, 3]

describe.each(whole)('%s', (format) => {
  test.each(seeds)(
    'what was exported comes back the same: every type, both languages, formulas, pictures, feedback (seed %i)',
    async (seed) => {
      const items = itemsOf(seed)
      const written = await writeQuestions(format, { questions: items, stimuli, pictureOf }, seed === 2 ? 'ar' : 'en')
      const read = await readQuestions(written.bytes)
      expect({ format: read.format, problems: read.problems, unsupported: read.unsupported }).toEqual({
        format,
        problems: [],
        unsupported: [],
      })
      expect(read.questions.map(({ item }) => item)).toEqual(items)
      expect(read.questions.flatMap(({ problems }) => problems)).toEqual([])
      expect([...read.pictures.values()].toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
        [...pictures.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
      )
      // a single table has no place for texts that several questions share
      expect(read.stimuli).toEqual(format === 'csv' ? [] : stimuli)
      expect(written.lossy).toEqual(format === 'csv' ? [{ at: 0, what: 'stimulus The well' }] : [])
    },
  )

  test('the same questions make the same bytes, and what came back is written as before', async () => {
    const asked = { questions: itemsOf(7).slice(0, 39), stimuli, pictureOf }
    const once = await writeQuestions(format, asked)
    const read = await readQuestions(once.bytes)
    const again = await writeQuestions(format, { ...asked, questions: read.questions.map(({ item }) => item!) })
    if (format !== 'xlsx') expect(again.bytes.equals(once.bytes)).toBe(true)
    expect(again.name).toBe(once.name)
  })
})

test('Aiken says what it loses, by question and field, and loses nothing else', async () => {
  const items = itemsOf(4)
  const { bytes, lossy } = await writeQuestions('aiken', { questions: items, pictureOf })
  const { questions } = await readQuestions(bytes)
  const left = new Set(lossy.filter(({ what }) => what === 'question').map(({ at }) => at))
  const kept = items.flatMap((item, index) => (left.has(index + 1) ? [] : [{ item, at: index + 1 }]))
  expect(questions.length).toBe(kept.length)
  for (const type of ['mcq_single', 'true_false', 'assertion_reason'])
    expect(kept.some(({ item }) => item.content.question_type === type)).toBe(true)
  const valueAt = (value: unknown, path: readonly string[]): unknown =>
    path.reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === name)?.[1] : undefined),
      value,
    )
  let same = 0
  for (const [index, { item, at }] of kept.entries()) {
    const told = lossy.filter((one) => one.at === at).map(({ what }) => what)
    const read = questions[index]!.item!
    for (const [name, value] of Object.entries({ ...item.content, ...item.about })) {
      const got = valueAt({ ...read.content, ...read.about }, [name])
      if (JSON.stringify(got) === JSON.stringify(value)) same++
      else
        expect(
          told.some((what) => what === name || what.startsWith(`${name}.`)),
          `question ${at}: ${name}`,
        ).toBe(true)
    }
  }
  expect(same).toBeGreaterThan(kept.length * 15)
})

test('XML that is written is well formed in the eyes of another parser', async () => {
  const asked = { questions: itemsOf(5), stimuli, pictureOf }
  const { bytes } = await writeQuestions('moodle_xml', asked)
  expect(XMLValidator.validate(bytes.toString())).toBe(true)
  const files = unzipSync((await writeQuestions('qti', asked)).bytes)
  const xml = Object.entries(files).filter(([name]) => name.endsWith('.xml'))
  expect(xml.length).toBe(asked.questions.length + 2)
  for (const [name, content] of xml) expect(XMLValidator.validate(Buffer.from(content).toString()), name).toBe(true)
})

test('A picture that is not there is told and left out, and its question stays', async () => {
  const question = {
    content: { ...emptyContent('la'), stem_en: 'See <img data-file="gone.png" alt="a map">' },
    about: itemsOf(1)[0]!.about,
  }
  const { bytes, lossy } = await writeQuestions('moodle_xml', { questions: [question] })
  expect(lossy).toEqual([{ at: 1, what: 'picture' }])
  expect((await readQuestions(bytes)).questions[0]!.item!.content.stem_en).toBe('See a map')
})

test('More options than a table has columns are told as lost', async () => {
  const [item] = itemsOf(1)
  const option = item!.content.options[0]!
  const many = { ...item!, content: { ...item!.content, options: Array.from({ length: 10 }, () => option) } }
  expect((await writeQuestions('csv', { questions: [many], pictureOf })).lossy.map(({ what }) => what)).toContain('options')
})

test('What a format says by itself is not noted beside it', async () => {
  const { questions } = await readQuestions(Buffer.from('Which?{\n=a\n~b#No\n}\n\nIs it? {T}\n\nHow many? {#3:1}\n'))
  const items = questions.map(({ item }) => item!)
  for (const format of ['gift', 'moodle_xml'] as const) {
    const { bytes } = await writeQuestions(format, { questions: items })
    expect(bytes.toString()).not.toContain('schoolconsole')
  }
})
