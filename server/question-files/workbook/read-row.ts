import type { Option, QuestionContent, QuestionItem } from '../../../resources/domain/questions/content.ts'
import {
  assertionKeys,
  cognitiveLevels,
  difficulties,
  isQuestionType,
  questionTypes,
  type AssertionKey,
  type QuestionType,
} from '../../../resources/domain/questions/types.ts'
import { fold, type Text } from '../../../resources/kit/index.ts'
import { placeOfLetter } from '../aiken/letters.ts'
import { languageOf } from '../bilingual.ts'
import { blanksIn, itemOf, optionOf, truthOf, withTruth } from '../draft.ts'
import type { Tidying } from '../markup/rich.ts'
import { readProblem, type ReadProblem } from '../problems.ts'
import { cognitiveLevelOf, difficultyOf } from '../tags.ts'
import { answersOfCell } from './answers.ts'
import { fieldsOf, linesOf, pairOfLine, richOfCell } from './cells.ts'
import { letters, type ColumnKey } from './columns.ts'

export const mostMarks = 1000
const typeNames = new Map<string, QuestionType>(
  (Object.keys(questionTypes) as QuestionType[]).flatMap((type) =>
    [type, type.replaceAll('_', ' '), ...questionTypes[type]].map((name) => [fold(name), type] as const),
  ),
)
for (const [name, type] of [
  ['mcq', 'mcq_single'],
  ['multiple response', 'mcq_multiple'],
  ['fill in the blanks', 'fill_blank'],
  ['essay', 'la'],
  ['map', 'map_diagram'],
] as const)
  typeNames.set(name, type)

const european = (text: string): string =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replaceAll('٫', '.')
const isYes = (text: string): boolean => /^(?:yes|y|true|1|نعم)$/i.test(text.trim())
const listOf = (text: string): string[] =>
  text
    .split(/[;؛\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
const choices = (list: Readonly<Record<string, Text>>): Text => [
  Object.values(list)
    .map(([english]) => english)
    .join(', '),
  Object.values(list)
    .map(([, arabic]) => arabic)
    .join('، '),
]

class RowReader {
  readonly problems: ReadProblem[] = []
  /** the columns without a language hold Arabic */
  private readonly isArabic: boolean
  private readonly cell: (key: ColumnKey) => string
  readonly how: Tidying
  constructor(cell: (key: ColumnKey) => string, how: (problems: ReadProblem[]) => Tidying) {
    this.cell = cell
    this.how = how(this.problems)
    const said = cell('language').trim().toLowerCase()
    const text = cell('question_text')
    this.isArabic = said === 'ar' || (said !== 'en' && cell('question_text_ar').trim() === '' && text !== '' && languageOf(text) === 'ar')
  }
  text(key: ColumnKey): string {
    return this.cell(key).trim()
  }
  private pair(key: string): readonly [string, string] {
    const [own, arabic] = [this.cell(key as ColumnKey), this.cell(`${key}_ar` as ColumnKey)]
    return this.isArabic && arabic.trim() === '' ? ['', own] : [own, arabic]
  }
  rich(key: string): { readonly en: string | null; readonly ar: string | null } {
    const [en, ar] = this.pair(key)
    return { en: richOfCell(en, this.how), ar: richOfCell(ar, this.how) }
  }
  word(key: string): { readonly en: string | null; readonly ar: string | null } {
    const [en, ar] = this.pair(key)
    return { en: en.trim() || null, ar: ar.trim() || null }
  }
  /** Lines in two languages, those of one place beside one another. */
  lines(key: string): { readonly en: string; readonly ar: string }[] {
    const [en, ar] = this.pair(key).map(linesOf) as [string[], string[]]
    return Array.from({ length: Math.max(en.length, ar.length) }, (_, at) => ({ en: en[at] ?? '', ar: ar[at] ?? '' }))
  }
  number(key: ColumnKey, field: string): number | null {
    const text = european(this.text(key)).replace(/%$/, '').replace(',', '.').trim()
    if (text === '') return null
    if (!Number.isFinite(Number(text))) {
      this.problems.push(readProblem('not_number', field, { value: this.text(key) }))
      return null
    }
    return Number(text)
  }
  choice<Word>(
    key: ColumnKey,
    find: (said: string) => Word | null,
    list: Readonly<Record<string, readonly [string, string]>>,
  ): Word | null {
    const said = this.text(key)
    const found = said === '' ? null : find(said)
    if (said !== '' && found === null) this.problems.push(readProblem('unknown_choice', key, { value: said, choices: choices(list) }))
    return found
  }
  options(right: ReadonlySet<number>): Option[] {
    const read = letters.map((letter, at) => {
      const { en: misconception_en, ar: misconception_ar } = this.word(`misconception_${letter}`)
      const option = optionOf(
        this.rich(`option_${letter}`),
        right.has(at),
        this.number(`credit_${letter}`, `options.${at}.credit`),
        this.rich(`feedback_${letter}`),
      )
      return { ...option, misconception_en, misconception_ar }
    })
    const last = read.findLastIndex((one) => one.text_en !== null || one.text_ar !== null)
    const kept = read.slice(0, last + 1)
    for (const [at, one] of kept.entries())
      if (one.text_en === null && one.text_ar === null)
        this.problems.push(readProblem('empty_option', `options.${at}`, { value: letters[at]!.toUpperCase() }))
    return kept
  }
}

function guessType(reader: RowReader, stem: string, options: readonly Option[], key: string): QuestionType {
  const answers = answersOfCell(reader.text('accepted_answers'), reader.how)
  if (reader.text('reason') !== '' || reader.text('reason_ar') !== '') return 'assertion_reason'
  if (reader.text('pairs') !== '' || reader.text('pairs_ar') !== '') return 'match'
  if (reader.text('parts') !== '' || reader.text('parts_ar') !== '') return 'case'
  if (options.length === 0 && truthOf(key)) return 'true_false'
  if (options.length > 0) return key.split(/[,،;\s]+/).length > 1 ? 'mcq_multiple' : 'mcq_single'
  if (blanksIn(stem) > 0 && answers.length > 0) return 'fill_blank'
  if (answers.length > 0) return answers.every((one) => Number.isFinite(Number(european(one.text)))) ? 'numerical' : 'fill_blank'
  const model = reader.text('answer') || reader.text('answer_ar')
  if (model !== '') return model.length <= 60 && !model.includes('\n') ? 'vsa' : 'la'
  // a key without options is a choice whose options are missing
  return key === '' ? 'la' : 'mcq_single'
}

export interface ReadRow {
  readonly item: QuestionItem
  readonly problems: readonly ReadProblem[]
}

/** One row of the template. */
export function readRow(
  cell: (key: ColumnKey) => string,
  how: (problems: ReadProblem[]) => Tidying,
  imageOf: (name: string) => string | null,
): ReadRow {
  const reader = new RowReader(cell, how)
  const { problems } = reader
  const stem = reader.rich('question_text')
  const image = reader.text('image_name')
  const picture = image === '' ? null : imageOf(image)
  if (image !== '' && picture === null) problems.push(readProblem('picture_missing', 'image_name', { name: image }))
  const withPicture = (text: string | null) => (picture === null || text === null ? text : `${text} <img data-file="${picture}" alt="">`)
  if (stem.en === null && stem.ar === null) problems.push(readProblem('no_text', 'stem'))
  const key = reader.text('correct_option')
  const said = key
    .split(/[,،;/\s]+/)
    .map((one) => one.replace(/[.)(]/g, ''))
    .filter((one) => one !== '')
  const right = said.map((one) => (one.length <= 2 ? placeOfLetter(one, true) : -1))
  const options = reader.options(new Set(right))
  const wanted = reader.choice(
    'question_type',
    (word) => (isQuestionType(word) ? word : (typeNames.get(fold(word)) ?? null)),
    questionTypes,
  )
  const type = wanted ?? guessType(reader, `${stem.en ?? ''} ${stem.ar ?? ''}`, options, key)
  const marks = reader.number('marks', 'marks') ?? 1
  if (marks <= 0 || marks > mostMarks) problems.push(readProblem('marks_range', 'marks', { max: mostMarks }))
  const parts = partsOf(reader, type, options, key, said, right)
  const [explanation, number, name] = [reader.rich('explanation'), reader.text('question_no'), reader.text('name')]
  const item = itemOf(
    type,
    {
      ...parts,
      stem_en: withPicture(stem.en),
      stem_ar: withPicture(stem.ar),
      explanation_en: explanation.en,
      explanation_ar: explanation.ar,
      marks,
    },
    {
      difficulty: reader.choice('difficulty', difficultyOf, difficulties),
      cognitive_level: reader.choice('cognitive_level', cognitiveLevelOf, cognitiveLevels),
      lesson: reader.text('lesson') || null,
      topic: reader.text('topic') || null,
      outcome_codes: listOf(reader.text('outcome_codes')),
      keywords: listOf(reader.text('keywords')),
      // a number that only counts names nothing
      name: name || (/^[\d\u0660-\u0669]{0,9}$/.test(number) ? null : number),
      stimulus: reader.text('stimulus') || null,
    },
  )
  return { item: wanted === null ? withTruth(item) : item, problems }
}

function partsOf(
  reader: RowReader,
  type: QuestionType,
  options: readonly Option[],
  key: string,
  said: readonly string[],
  right: readonly number[],
): Partial<QuestionContent> {
  const { problems, how } = reader
  const missing = (code: 'no_key' | 'key_no_option' | 'too_few_options') =>
    problems.push(readProblem(code, code === 'too_few_options' ? 'options' : 'correct_option', { value: key }))
  switch (type) {
    case 'mcq_single':
    case 'mcq_multiple':
      if (options.length < 2) missing('too_few_options')
      if (said.length === 0) missing('no_key')
      else if (right.some((one) => one < 0 || one >= options.length) || (type === 'mcq_single' && right.length > 1))
        missing('key_no_option')
      return { options, keeps_order: isYes(reader.text('keep_order')) }
    case 'true_false': {
      // the two words may stand in the columns of options, and a letter then means one of them
      const at = right.length === 1 ? options[right[0]!] : undefined
      const truth =
        truthOf(key) ?? truthOf(at ? (at.text_en ?? at.text_ar) : null) ?? (/^t$/i.test(key) ? 'true' : /^f$/i.test(key) ? 'false' : null)
      if (truth === null) missing(key === '' ? 'no_key' : 'key_no_option')
      return { true_false: truth }
    }
    case 'assertion_reason': {
      const reason = reader.rich('reason')
      const place = right.length === 1 ? (Object.keys(assertionKeys) as AssertionKey[])[right[0]!] : undefined
      if (!place) missing(key === '' ? 'no_key' : 'key_no_option')
      return { reason_en: reason.en, reason_ar: reason.ar, assertion_key: place ?? null }
    }
    case 'fill_blank':
    case 'numerical': {
      const answers = answersOfCell(reader.text('accepted_answers') || reader.text('answer') || key, how)
      return {
        answers: type === 'numerical' ? answers.map((one) => ({ ...one, text: european(one.text) })) : answers,
        unit: reader.text('unit') || null,
        is_case_sensitive: isYes(reader.text('case_sensitive')),
        has_word_bank: isYes(reader.text('word_bank')),
      }
    }
    case 'match':
      return {
        keeps_order: isYes(reader.text('keep_order')),
        pairs: reader.lines('pairs').map((line) => {
          const read = [line.en, line.ar].map((one) => {
            const pair = one === '' ? (['', ''] as const) : pairOfLine(one)
            if (!pair) problems.push(readProblem('pairs_unread', 'pairs', { value: one }))
            return (pair ?? ['', '']).map((text) => richOfCell(text, how))
          })
          const [[left_en = null, right_en = null] = [], [left_ar = null, right_ar = null] = []] = read
          return { left_en, left_ar, right_en, right_ar }
        }),
      }
    case 'case':
      return {
        ...modelIn(reader),
        parts: reader.lines('parts').map((line) => {
          const [en, ar] = [fieldsOf(line.en), fieldsOf(line.ar)]
          const marks = Number(european(en[2] ?? ar[2] ?? '') || 1)
          if (!Number.isFinite(marks)) problems.push(readProblem('not_number', 'parts', { value: en[2] ?? ar[2] ?? '' }))
          return {
            text_en: richOfCell(en[0] ?? '', how),
            text_ar: richOfCell(ar[0] ?? '', how),
            answer_en: richOfCell(en[1] ?? '', how),
            answer_ar: richOfCell(ar[1] ?? '', how),
            marks: Number.isFinite(marks) ? marks : 1,
          }
        }),
      }
    default:
      return modelIn(reader)
  }
}

function modelIn(reader: RowReader): Partial<QuestionContent> {
  const answer = reader.rich('answer')
  return {
    answer_en: answer.en,
    answer_ar: answer.ar,
    is_case_sensitive: isYes(reader.text('case_sensitive')),
    marking: reader.lines('marking_scheme').map((line) => {
      const [en, ar] = [fieldsOf(line.en), fieldsOf(line.ar)]
      const marks = Number(european(en[1] ?? ar[1] ?? '') || 1)
      if (!Number.isFinite(marks)) reader.problems.push(readProblem('not_number', 'marking', { value: en[1] ?? ar[1] ?? '' }))
      return { point_en: en[0] || null, point_ar: ar[0] || null, marks: Number.isFinite(marks) ? marks : 1 }
    }),
  }
}
