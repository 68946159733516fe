import type { QuestionItem } from '../../../resources/domain/questions/content.ts'
import { cognitiveLevels, difficulties, questionTypes, truths } from '../../../resources/domain/questions/types.ts'
import { no, yes, type Locale } from '../../../resources/kit/index.ts'
import { byteOrderMark, csvLine } from '../../documents/csv.ts'
import { escapeFormula } from '../../documents/formula-text.ts'
import type { Cell } from '../../documents/table.ts'
import { letterOf } from '../aiken/letters.ts'
import { languageOf } from '../bilingual.ts'
import { lostFields } from '../carried.ts'
import { pictureFinder, Pictures } from '../pictures.ts'
import type { Lost, Prepared } from '../write-file.ts'
import { cellOfAnswers } from './answers.ts'
import { cellOfRich, lineOf, lineOfPair, lineOfRich } from './cells.ts'
import { columns, letters, type ColumnKey } from './columns.ts'
import { readRow } from './read-row.ts'
import { headerOf, writeTemplate } from './template.ts'

type Row = Partial<Record<ColumnKey, string | number>>
const flag = (is: boolean): string => (is ? yes[0] : '')

/** Lines of a language, where it says anything. */
const linesIn = (lines: readonly string[]): string => (lines.every((line) => /^[\s|=]*$/.test(line)) ? '' : lines.join('\n'))
const keyOf = ({ content }: QuestionItem): string => {
  if (content.true_false !== null) return truths[content.true_false][0]
  if (content.assertion_key !== null) return content.assertion_key.toUpperCase()
  return content.options.flatMap((one, at) => (one.is_correct ? [letterOf(at)] : [])).join(', ')
}

function rowOf(item: QuestionItem, number: number): Row {
  const { content, about } = item
  const row: Row = {
    question_no: number,
    question_type: questionTypes[content.question_type][0],
    question_text: cellOfRich(content.stem_en),
    question_text_ar: cellOfRich(content.stem_ar),
    correct_option: keyOf(item),
    marks: content.marks,
    difficulty: about.difficulty === null ? '' : difficulties[about.difficulty][0],
    cognitive_level: about.cognitive_level === null ? '' : cognitiveLevels[about.cognitive_level][0],
    lesson: about.lesson ?? '',
    topic: about.topic ?? '',
    outcome_codes: about.outcome_codes.join('; '),
    keywords: about.keywords.join('; '),
    explanation: cellOfRich(content.explanation_en),
    explanation_ar: cellOfRich(content.explanation_ar),
    answer: cellOfRich(content.answer_en),
    answer_ar: cellOfRich(content.answer_ar),
    accepted_answers: cellOfAnswers(content.answers),
    unit: content.unit ?? '',
    case_sensitive: flag(content.is_case_sensitive),
    word_bank: flag(content.has_word_bank),
    keep_order: flag(content.keeps_order),
    pairs: linesIn(content.pairs.map((one) => lineOfPair(lineOfRich(one.left_en), lineOfRich(one.right_en)))),
    pairs_ar: linesIn(content.pairs.map((one) => lineOfPair(lineOfRich(one.left_ar), lineOfRich(one.right_ar)))),
    reason: cellOfRich(content.reason_en),
    reason_ar: cellOfRich(content.reason_ar),
    parts: linesIn(content.parts.map((one) => lineOf([lineOfRich(one.text_en), lineOfRich(one.answer_en), String(one.marks)]))),
    parts_ar: linesIn(content.parts.map((one) => lineOf([lineOfRich(one.text_ar), lineOfRich(one.answer_ar), String(one.marks)]))),
    marking_scheme: linesIn(content.marking.map((one) => lineOf([one.point_en ?? '', String(one.marks)]))),
    marking_scheme_ar: linesIn(content.marking.map((one) => lineOf([one.point_ar ?? '', String(one.marks)]))),
    name: about.name ?? '',
    stimulus: about.stimulus ?? '',
    // Arabic alone in the first column is taken for Arabic; said, it is not
    language: content.stem_en !== null && content.stem_ar === null && languageOf(content.stem_en) === 'ar' ? 'en' : '',
  }
  for (const [at, letter] of letters.entries()) {
    const option = content.options[at]
    if (!option) continue
    row[`option_${letter}`] = cellOfRich(option.text_en)
    row[`option_${letter}_ar`] = cellOfRich(option.text_ar)
    row[`misconception_${letter}`] = option.misconception_en ?? ''
    row[`misconception_${letter}_ar`] = option.misconception_ar ?? ''
    row[`feedback_${letter}`] = cellOfRich(option.feedback_en)
    row[`feedback_${letter}_ar`] = cellOfRich(option.feedback_ar)
    if (option.credit !== null) row[`credit_${letter}`] = option.credit
  }
  return row
}

/** In the language of the sheet; a value is read in either. */
const inArabic: ReadonlyMap<string, string> = new Map([
  ...Object.values(questionTypes),
  ...Object.values(difficulties),
  ...Object.values(cognitiveLevels),
  ...Object.values(truths),
  yes,
  no,
])

interface Written {
  readonly columns: readonly (typeof columns)[number][]
  readonly rows: readonly (readonly (string | number | null)[])[]
  readonly lossy: readonly Lost[]
}

function rowsOf({ questions, pictures, lossy }: Prepared, locale: Locale): Written {
  const rows = questions.map((item, at) => rowOf(item, at + 1))
  const isUsed = (key: ColumnKey) => rows.some((row) => (row[key] ?? '') !== '')
  const chosen = columns.filter((column) => column.isBasic || isUsed(column.key))
  const lost = questions.flatMap((item, at) => {
    const row = rows[at]!
    const find = (source: string) => pictures.get(source) ?? null
    const { item: read } = readRow(
      (key) => String(row[key] ?? ''),
      (problems) => ({ picture: pictureFinder(new Pictures(), find, problems) }),
      () => null,
    )
    return lostFields(item, read).map((what) => ({ at: at + 1, what }))
  })
  const translated = new Set<ColumnKey>(['question_type', 'difficulty', 'cognitive_level', 'case_sensitive', 'word_bank', 'keep_order'])
  const cells = rows.map((row) =>
    chosen.map(({ key }) => {
      const value = row[key] ?? ''
      if (value === '') return null
      return locale === 'ar' && translated.has(key) ? (inArabic.get(String(value)) ?? value) : value
    }),
  )
  return { columns: chosen, rows: cells, lossy: [...lossy, ...lost] }
}

export async function writeWorkbookOf(
  prepared: Prepared,
  locale: Locale,
): Promise<{ readonly bytes: Buffer; readonly lossy: readonly Lost[] }> {
  const { columns: chosen, rows, lossy } = rowsOf(prepared, locale)
  const escaped = (cell: string | number | null): Cell => (typeof cell === 'string' ? escapeFormula(cell) : cell)
  const texts = prepared.stimuli.map((one) => [one.name, cellOfRich(one.text_en), cellOfRich(one.text_ar)].map(escaped))
  const bytes = await writeTemplate(
    chosen,
    rows.map((row) => row.map(escaped)),
    texts,
    locale,
  )
  return { bytes: Buffer.from(bytes), lossy }
}

/** Texts that questions share have no place in a single table. */
export function writeCsvOf(prepared: Prepared, locale: Locale): { readonly bytes: Buffer; readonly lossy: readonly Lost[] } {
  const { columns: chosen, rows, lossy } = rowsOf(prepared, locale)
  const lines = [chosen.map((column) => headerOf(column, locale)), ...rows].map(csvLine)
  return {
    bytes: Buffer.from(byteOrderMark + lines.join('')),
    lossy: [...lossy, ...prepared.stimuli.map((one) => ({ at: 0, what: `stimulus ${one.name}` }))],
  }
}
