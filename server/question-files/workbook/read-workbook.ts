import { csvLines, CsvTooLarge } from '../../documents/csv.ts'
import { unescapeFormula } from '../../documents/formula-text.ts'
import { isBlankRow, textOf, type TableRow } from '../../documents/table.ts'
import { sheetHeads, xlsxLines } from '../../documents/xlsx-reader.ts'
import { inspectZip } from '../../documents/zip-guard.ts'
import { languageOf } from '../bilingual.ts'
import { baseName, pictureFinder, type Pictures } from '../pictures.ts'
import { readProblem, type ReadProblem } from '../problems.ts'
import { cutSource, questionFileLimits, type NamedFile, type ReadFile, type ReadQuestion, type Stimulus } from '../read-file.ts'
import { richOfCell } from './cells.ts'
import { columnOf, isOfQuestions, type ColumnKey } from './columns.ts'
import { readRow } from './read-row.ts'
import { sheets, templateVersion } from './template.ts'

const most = questionFileLimits.questions + 40
const headLines = 15
/** The place of the version: `Lists!Z1`. */
const versionColumn = 25

const failed = (format: 'xlsx' | 'csv' | null, problem: ReadProblem): ReadFile => ({
  format,
  version: null,
  problems: [problem],
  questions: [],
  pictures: new Map(),
  stimuli: [],
  unsupported: [],
})

/** The line of the headers: the first one whose words are known. */
export const headerLine = (lines: readonly TableRow[]): TableRow | undefined =>
  lines.slice(0, headLines).find(({ cells }) => isOfQuestions(cells.map(textOf)))

function readLines(
  lines: readonly TableRow[],
  pictures: Pictures,
  files: ReadonlyMap<string, NamedFile>,
): Pick<ReadFile, 'problems' | 'questions'> {
  const problems: ReadProblem[] = []
  const header = headerLine(lines)
  if (!header) return { problems: [readProblem('column_missing', null, { name: 'question_text' })], questions: [] }
  const places = new Map<ColumnKey, number>()
  for (const [at, cell] of header.cells.entries()) {
    const name = textOf(cell).trim()
    const key = name === '' ? null : columnOf(name)
    if (key === null && name !== '') problems.push(readProblem('unknown_column', null, { name }))
    else if (key !== null && places.has(key)) problems.push(readProblem('column_twice', null, { name }))
    else if (key !== null) places.set(key, at)
  }
  const find = (source: string) => files.get(source) ?? files.get(baseName(source)) ?? null
  const rows = lines.filter((line) => line.line > header.line && !isBlankRow(line.cells))
  if (rows.length > questionFileLimits.questions)
    problems.push(readProblem('too_many_questions', null, { max: questionFileLimits.questions }))
  const questions = rows.slice(0, questionFileLimits.questions).map(({ line, cells }): ReadQuestion => {
    const cell = (key: ColumnKey): string => {
      const place = places.get(key)
      return place === undefined ? '' : unescapeFormula(textOf(cells[place]))
    }
    const read = readRow(
      cell,
      (found) => ({ picture: pictureFinder(pictures, find, found) }),
      (name) => {
        const file = find(name)
        return file ? pictures.add(file.name, file.bytes) : null
      },
    )
    const source = [...places.keys()]
      .map((key) => [key, cell(key)])
      .filter(([, text]) => text !== '')
      .map(([key, text]) => `${key}: ${text}`)
    return { at: { kind: 'row', value: line }, item: read.item, problems: read.problems, source: cutSource(source.join('\n')) }
  })
  return { problems, questions }
}

async function readStimuli(bytes: Buffer, pictures: Pictures, files: ReadonlyMap<string, NamedFile>): Promise<Stimulus[]> {
  const how = { picture: pictureFinder(pictures, (source) => files.get(baseName(source)) ?? null, []) }
  const [sheet] = await sheetHeads(bytes, [sheets.texts], questionFileLimits.questions)
  return (sheet?.lines.slice(1) ?? []).flatMap(({ cells }) => {
    const [name = '', text = '', arabic = ''] = cells.map((cell) => unescapeFormula(textOf(cell)).trim())
    if (name === '') return []
    const isArabic = arabic === '' && languageOf(text) === 'ar'
    return [{ name, text_en: isArabic ? null : richOfCell(text, how), text_ar: richOfCell(isArabic ? text : arabic, how) }]
  })
}

/** A workbook of the template, row by row; pictures are those that came beside it. */
export async function readWorkbook(bytes: Buffer, pictures: Pictures, files: ReadonlyMap<string, NamedFile>): Promise<ReadFile> {
  const verdict = await inspectZip(bytes)
  if (!verdict.ok)
    return failed(
      'xlsx',
      readProblem(verdict.why === 'not_a_zip' || verdict.why === 'not_a_sheet' ? 'workbook_damaged' : 'workbook_too_large'),
    )
  try {
    const book = (await xlsxLines(bytes, most, sheets.questions, true)) ?? (await xlsxLines(bytes, most, undefined, true))
    if (!book) return failed('xlsx', readProblem('workbook_damaged'))
    const [lists] = await sheetHeads(bytes, [sheets.lists], 1)
    const version = textOf(lists?.lines[0]?.cells[versionColumn]).trim() || null
    const { problems, questions } = readLines(book.lines, pictures, files)
    const stimuli = await readStimuli(bytes, pictures, files)
    const old = version !== null && version !== templateVersion ? [readProblem('old_template', null, { version })] : []
    return {
      format: 'xlsx',
      version,
      problems: [...old, ...problems],
      questions,
      pictures: pictures.files,
      stimuli,
      unsupported: [],
    }
  } catch {
    return failed('xlsx', readProblem('workbook_damaged'))
  }
}

export function readCsvQuestions(bytes: Buffer, pictures: Pictures, files: ReadonlyMap<string, NamedFile>): ReadFile {
  try {
    const { problems, questions } = readLines(csvLines(bytes, most).lines, pictures, files)
    return { format: 'csv', version: null, problems, questions, pictures: pictures.files, stimuli: [], unsupported: [] }
  } catch (error) {
    return failed('csv', readProblem(error instanceof CsvTooLarge ? 'workbook_too_large' : 'unknown_file'))
  }
}
