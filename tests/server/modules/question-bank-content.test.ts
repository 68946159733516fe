import katex from 'katex'
import { XMLValidator } from 'fast-xml-parser'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { QuestionContent } from '../../../resources/domain/questions/content.ts'
import { questionTypes } from '../../../resources/domain/questions/types.ts'
import { createRandom } from '../../../server/demo/random.ts'
import { demoCurricula } from '../../../server/modules/curriculum/content/index.ts'
import { demoQuestions, type DemoQuestion } from '../../../server/modules/question-bank/content/index.ts'
import { sameStem } from '../../../server/modules/question-bank/content/same-stem.ts'

const places = demoCurricula.flatMap(({ code, grade, units }) =>
  units.flatMap(({ lessons }) =>
    lessons.map(({ name: [lesson], topics }) => ({ code, grade, lesson, topics: topics.map(([topic]) => topic) })),
  ),
)
const made = demoQuestions(createRandom(11), places)
const { questions } = made

/** Every text of a question that is read, by its language. */
function textsOf(content: QuestionContent, language: 'en' | 'ar'): string[] {
  const of = (part: object): string[] =>
    Object.entries(part).flatMap(([key, value]) => (key.endsWith(`_${language}`) && typeof value === 'string' ? [value] : []))
  return [content, ...content.options, ...content.answers, ...content.pairs, ...content.parts, ...content.marking].flatMap(of)
}
const readable = (text: string): string =>
  text
    .replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\\\(.*?\\\)/g, ' ')
const failing = (is: (question: DemoQuestion) => boolean): string[] => questions.filter(is).map(({ code }) => code)
const single = questions.filter(({ content }) => content.question_type === 'mcq_single')

test('There are more than two thousand, and 8 to 20 on each of the 192 topics', () => {
  expect(questions.length).toBeGreaterThan(2200)
  const topics = new Map<string, number>()
  for (const { subject, grade, topic } of questions) {
    const key = `${subject} ${grade} ${topic}`
    topics.set(key, (topics.get(key) ?? 0) + 1)
  }
  expect(topics.size).toBe(192)
  expect([...topics].filter(([, count]) => count < 8 || count > 20)).toEqual([])
  expect(new Set(questions.map(({ code }) => code)).size).toBe(questions.length)
})

test('Of one thing nothing is asked as of several', () =>
  expect(failing(({ content }) => /Which (?!two )\w*[^s\W] (have|are|heat|make|show)\b/.test(readable(content.stem_en ?? '')))).toEqual([]))

test('All thirteen types occur', () => {
  expect(new Set(questions.map(({ content }) => content.question_type)).size).toBe(Object.keys(questionTypes).length)
})

describe.each([11, 2, 2026])('Of each subject and grade a paper of 40 questions can be made, with the seed %i', (seed) => {
  const drawn = demoQuestions(createRandom(seed), places).questions
  for (const subject of ['MATH', 'SCI', 'ENG']) {
    for (const grade of [4, 5, 6, 7, 8, 9]) {
      test(`${subject} ${grade}`, () => {
        const count = (marks: readonly number[], types: readonly string[]): number =>
          drawn.filter(
            (question) =>
              question.subject === subject &&
              question.grade === grade &&
              marks.includes(question.content.marks) &&
              types.includes(question.content.question_type),
          ).length
        expect(count([1], ['mcq_single'])).toBeGreaterThanOrEqual(45)
        expect(count([2], ['vsa', 'sa'])).toBeGreaterThanOrEqual(15)
        expect(count([3], ['sa'])).toBeGreaterThanOrEqual(12)
        expect(count([4, 5], ['la', 'case'])).toBeGreaterThanOrEqual(8)
      })
    }
  }
})

test('Difficulty and what is demanded are spread, and a third is in Arabic as well', () => {
  const share = (is: (question: DemoQuestion) => boolean): number => failing(is).length / questions.length
  expect(share(({ difficulty }) => difficulty === 'easy')).toBeCloseTo(0.3, 1)
  expect(share(({ difficulty }) => difficulty === 'medium')).toBeCloseTo(0.45, 1)
  expect(share(({ difficulty }) => difficulty === 'hard')).toBeCloseTo(0.25, 1)
  for (const level of ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create']) {
    expect(share(({ cognitive }) => cognitive === level)).toBeGreaterThan(0.01)
  }
  expect(share(({ content }) => content.stem_ar !== null)).toBeGreaterThan(1 / 3)
})

test('A multiple choice has one right option (several: two or more) and options that all differ', () => {
  for (const { code, content } of questions) {
    const right = content.options.filter(({ is_correct }) => is_correct).length
    if (content.question_type === 'mcq_single') expect([code, right, content.options.length > 2]).toEqual([code, 1, true])
    if (content.question_type === 'mcq_multiple') expect([code, right > 1]).toEqual([code, true])
    expect([code, new Set(content.options.map(({ text_en }) => text_en)).size]).toEqual([code, content.options.length])
  }
})

test('No topic asks the same twice, and at most six questions of one differ by their numbers only', () => {
  const same = new Map<string, number>()
  const alike = new Map<string, number>()
  for (const { subject, grade, topic, content } of questions) {
    const stem = `${subject} ${grade} ${topic} ${sameStem(content)}`
    same.set(stem, (same.get(stem) ?? 0) + 1)
    const shape = `${content.question_type} ${stem.replace(/[\d.,]+/g, '#').replace(/-/g, '')}`
    alike.set(shape, (alike.get(shape) ?? 0) + 1)
  }
  expect([...same].filter(([, count]) => count > 1)).toEqual([])
  expect([...alike].filter(([, count]) => count > 6)).toEqual([])
})

test('What is right is computed: products, sums, differences and quotients asked for with two whole numbers', () => {
  let checked = 0
  for (const { code, content } of [...questions].filter(({ subject }) => subject === 'MATH')) {
    const asked = /^<p>What is \\\((-?\d+) (\+|-|\\times|\\div) (?:\()?(-?\d+)(?:\))?\\\)\?/.exec(content.stem_en ?? '')
    if (!asked) continue
    const [, a, sign, b] = asked
    const value = {
      '+': Number(a) + Number(b),
      '-': Number(a) - Number(b),
      '\\times': Number(a) * Number(b),
      '\\div': Number(a) / Number(b),
    }[sign!]
    const answers = [
      ...content.options.flatMap(({ is_correct, text_en }) => (is_correct ? [text_en] : [])),
      ...content.answers.map(({ text }) => text),
    ].map((text) => Number(text?.replace(/[^\d.-]/g, '')))
    for (const answer of answers) {
      checked += 1
      expect([code, answer]).toEqual([code, value])
    }
  }
  expect(checked).toBeGreaterThan(15)
})

test('What is right is computed: equations are true with their solution, discriminants and means come out', () => {
  let checked = 0
  for (const { code, content } of single) {
    const right = content.options.find(({ is_correct }) => is_correct)?.text_en ?? ''
    const linear = /^<p>Solve \\\((\d*)x \+ (\d+) = (?:(\d*)x \+ )?(-?\d+)\\\)/.exec(content.stem_en ?? '')
    if (linear) {
      const [a = '', b = '', c, d = ''] = linear.slice(1)
      const x = Number(/x = (-?\d+)/.exec(right)?.[1])
      expect([code, (Number(a) || 1) * x + Number(b)]).toEqual([code, (c === undefined ? 0 : Number(c) || 1) * x + Number(d)])
      checked += 1
    }
    const mean = /mean of ([\d, ]+)\?/.exec(content.stem_en ?? '')
    if (mean) {
      const values = mean[1]!.split(', ').map(Number)
      expect([code, Number(right)]).toEqual([code, values.reduce((sum, value) => sum + value, 0) / values.length])
      checked += 1
    }
    const percent = /What is \\\((\d+)\\%\\\) of (\d+)\?/.exec(content.stem_en ?? '')
    if (percent) {
      expect([code, Number(right)]).toEqual([code, (Number(percent[1]) * Number(percent[2])) / 100])
      checked += 1
    }
  }
  expect(checked).toBeGreaterThan(6)
})

test('An equation of numbers in an explanation or a model answer is true', () => {
  const value = (latex: string): number | null => {
    const plain = latex
      .replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, '(($1)/($2))')
      .replace(/(\d)\(\(/g, '$1+((')
      .replace(/\\times/g, '*')
      .replace(/\\div/g, '/')
      .replace(/\\%/g, '/100')
      .replace(/\^\\circ/g, '')
      .replace(/\^\{?(\d+)\}?/g, '**$1')
    if (!/^[\d\s.()*/+-]+$/.test(plain) || /-\d+\s*\*\*/.test(plain)) return null
    try {
      return Number(new Function(`return ${plain}`)())
    } catch {
      return null
    }
  }
  let checked = 0
  for (const { code, content } of questions) {
    if (content.question_type === 'true_false') continue
    for (const text of [content.explanation_en, content.answer_en, ...content.parts.map(({ answer_en }) => answer_en)]) {
      for (const [, formula = ''] of (text ?? '').matchAll(/\\\((.*?)\\\)/g)) {
        for (const equation of formula.split(/, \\quad|\\text\{[^}]*\}|\\ \\Omega/)) {
          const values = equation.split('=').map((side) => value(side.trim()))
          for (let at = 1; at < values.length; at += 1) {
            const [left, right] = [values[at - 1]!, values[at]!]
            if (values[at - 1] === null || values[at] === null || equation.includes('\\lt')) continue
            checked += 1
            expect([code, equation, Math.abs(left - right) < 0.011]).toEqual([code, equation, true])
          }
        }
      }
    }
  }
  expect(checked).toBeGreaterThan(800)
})

test('Every formula parses', () => {
  let parsed = 0
  for (const { code, content } of questions) {
    for (const text of [...textsOf(content, 'en'), ...textsOf(content, 'ar')]) {
      expect([code, text.split('\\(').length]).toEqual([code, text.split('\\)').length])
      for (const [, formula = ''] of text.matchAll(/\\\((.*?)\\\)/g)) {
        parsed += 1
        expect(() => katex.renderToString(formula, { throwOnError: true, strict: 'ignore' }), `${code}: ${formula}`).not.toThrow()
      }
    }
  }
  expect(parsed).toBeGreaterThan(3000)
})

test('The marks of the points are the marks of the question', () => {
  for (const { code, content } of questions) {
    const total = content.marking.reduce((sum, { marks }) => sum + marks, 0)
    const isWritten = ['vsa', 'sa', 'la', 'case', 'map_diagram', 'practical'].includes(content.question_type)
    expect([code, total]).toEqual([code, isWritten ? content.marks : 0])
    expect([code, content.marks >= 1 && content.marks <= 5]).toEqual([code, true])
    if (isWritten && content.question_type !== 'case')
      expect([code, content.answer_en !== null && content.answer_en !== '<p></p>']).toEqual([code, true])
    if (content.question_type === 'fill_blank') {
      expect([code, (content.stem_en?.match(/_{3,}/g) ?? []).length]).toEqual([code, content.marks])
    }
  }
})

test('All four keys of assertions are found, and multiple choices in mathematics name the mistake behind each wrong option', () => {
  expect(new Set(questions.flatMap(({ content }) => content.assertion_key ?? [])).size).toBe(4)
  const silent = single.filter(
    ({ subject, content }) =>
      subject === 'MATH' && content.options.some(({ is_correct, misconception_en }) => !is_correct && !misconception_en),
  )
  expect(silent.map(({ code }) => code)).toEqual([])
})

test('Arabic is Arabic: letters of it, and no Latin word beside formulas, units and names of pictures', () => {
  const latin = (text: string): string[] => readable(text).match(/[A-Za-z]{2,}/g) ?? []
  for (const { code, content } of questions) {
    if (content.stem_ar === null) continue
    // a claim that is nothing but a formula is the same in both languages
    const own = readable(content.stem_ar).replace(/[\d\s.,=+-]/g, '')
    if (own !== '') expect([code, /[\u0621-\u064a]/.test(own)]).toEqual([code, true])
    for (const text of textsOf(content, 'ar')) expect([code, latin(text)]).toEqual([code, []])
  }
})

test('Where a stem is in Arabic, so is what is chosen from, matched and marked', () => {
  const half = failing(({ content }) =>
    content.stem_ar === null
      ? false
      : [
          ...content.options.map(({ text_ar }) => text_ar),
          ...content.pairs.map(({ right_ar }) => right_ar),
          ...content.parts.flatMap(({ text_ar, answer_ar }) => [text_ar, answer_ar]),
          ...content.marking.map(({ point_ar }) => point_ar),
        ].includes(null),
  )
  expect(half).toEqual([])
})

test('Every picture is there, well-formed, without scripts, and said in words', () => {
  const named = new Set<string>()
  for (const { code, content } of questions) {
    for (const stem of [content.stem_en, content.stem_ar]) {
      for (const [image, name = '', alt = ''] of (stem ?? '').matchAll(/<img data-file="([^"]*)" alt="([^"]*)" width="\d+">/g)) {
        named.add(name)
        expect([code, image !== '' && made.pictures.has(name), alt.length > 10]).toEqual([code, true, true])
      }
    }
  }
  expect(named.size).toBeGreaterThan(50)
  expect([...named].toSorted()).toEqual([...made.pictures.keys()].toSorted())
  for (const [name, svg] of made.pictures) {
    expect([name, XMLValidator.validate(svg)]).toEqual([name, true])
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
    expect(svg).not.toMatch(/<script|href|on\w+=|NaN/)
  }
})

test('Texts that are shared have a key, and enemies know one another', () => {
  const keys = new Set(made.stimuli.map(({ key }) => key))
  expect(keys.size).toBe(made.stimuli.length)
  for (const { key, text_en } of made.stimuli) {
    const words = text_en
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/).length
    expect([key, words >= 90 && words <= 190, questions.filter(({ stimulus }) => stimulus === key).length >= 4]).toEqual([key, true, true])
  }
  expect(questions.flatMap(({ stimulus }) => (stimulus !== null && !keys.has(stimulus) ? [stimulus] : []))).toEqual([])
  const enemies = new Map(questions.map((question) => [question.code, question.enemies]))
  const pairs = questions.flatMap(({ code, enemies: of }) => of.map((enemy) => [code, enemy] as const))
  expect(pairs.length).toBeGreaterThan(40)
  expect(pairs.filter(([code, enemy]) => !enemies.get(enemy)?.includes(code))).toEqual([])
})

test('The same seed makes the same questions, another seed others', () => {
  const hash = (seed: number): string =>
    createHash('sha256')
      .update(JSON.stringify(demoQuestions(createRandom(seed), places).questions))
      .digest('hex')
  expect(hash(11)).toBe(createHash('sha256').update(JSON.stringify(questions)).digest('hex'))
  expect(hash(12)).not.toBe(hash(11))
})
