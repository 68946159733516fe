import { assertionKeys, cognitiveLevels, difficulties, questionTypes, truths } from '../../../resources/domain/questions/types.ts'
import { no, yes, type Locale, type Text } from '../../../resources/kit/index.ts'
import { writeWorkbook, type Sheet } from '../../documents/xlsx.ts'
import type { Cell } from '../../documents/table.ts'
import { columns, type Column, type ColumnKey } from './columns.ts'

export const templateVersion = '1'
export const sheets = { questions: 'Questions', lists: 'Lists', texts: 'Texts', help: 'Help' } as const
const at = (text: Text, locale: Locale): string => text[locale === 'ar' ? 1 : 0]
const labels = (list: Readonly<Record<string, Text>>, locale: Locale): string[] => Object.values(list).map((text) => at(text, locale))

/** Which list a column takes its values from. */
const listed: Partial<Record<ColumnKey, (locale: Locale) => string[]>> = {
  question_type: (locale) => labels(questionTypes, locale),
  correct_option: (locale) => ['A', 'B', 'C', 'D', ...labels(truths, locale)],
  difficulty: (locale) => labels(difficulties, locale),
  cognitive_level: (locale) => labels(cognitiveLevels, locale),
  case_sensitive: (locale) => [at(yes, locale), at(no, locale)],
  word_bank: (locale) => [at(yes, locale), at(no, locale)],
  keep_order: (locale) => [at(yes, locale), at(no, locale)],
}
/** Rows that a drop-down stands in. */
const rowsWithLists = 2000
/** `Lists!Z1` holds the version. */
const widthOfLists = 26

/** The names of the columns as they are typed by hand in spreadsheets in English, and in Arabic as they are read. */
export const headerOf = (column: Column, locale: Locale): string =>
  `${locale === 'ar' ? column.label[1] : column.key}${column.isRequired ? '*' : ''}`

function listsSheet(
  chosen: readonly Column[],
  locale: Locale,
): { readonly sheet: Sheet; readonly placeOf: ReadonlyMap<ColumnKey, { readonly column: number; readonly length: number }> } {
  const lists = chosen.flatMap((column) => {
    const values = listed[column.key]?.(locale)
    return values ? [{ column, values }] : []
  })
  const placeOf = new Map(lists.map(({ column, values }, place) => [column.key, { column: place, length: values.length }]))
  const length = Math.max(0, ...lists.map(({ values }) => values.length))
  return {
    placeOf,
    sheet: {
      name: sheets.lists,
      rightToLeft: locale === 'ar',
      columns: Array.from({ length: widthOfLists }, (_, place) => ({
        header: place === widthOfLists - 1 ? templateVersion : lists[place] ? headerOf(lists[place].column, locale).replace('*', '') : '',
        ...(place === widthOfLists - 1 ? { hidden: true } : {}),
      })),
      rows: Array.from({ length }, (_, row) => lists.map(({ values }) => values[row] ?? null)),
    },
  }
}

function helpSheet(locale: Locale): Sheet {
  const rows: Cell[][] = columns.map((column) =>
    [column.key, column.label[1], ...column.help].map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text)),
  )
  const keys = Object.entries(assertionKeys).map(([key, text]) => [`correct_option ${key.toUpperCase()}`, key.toUpperCase(), ...text])
  return {
    name: sheets.help,
    rightToLeft: locale === 'ar',
    columns: [
      { header: 'Column', width: 24 },
      { header: 'العمود', width: 24 },
      { header: 'What stands in it', width: 70 },
      { header: 'ما يُكتب فيه', width: 70 },
    ],
    rows: [...rows, ...keys],
  }
}

/** The workbook: questions with their drop-downs, the lists, the help in both languages, and texts that questions share where there are any. */
export function writeTemplate(
  chosen: readonly Column[],
  rows: readonly (readonly Cell[])[],
  texts: readonly (readonly Cell[])[],
  locale: Locale,
): Promise<Uint8Array> {
  const lists = listsSheet(chosen, locale)
  const questions: Sheet = {
    name: sheets.questions,
    rightToLeft: locale === 'ar',
    columns: chosen.map((column) => ({
      header: headerOf(column, locale),
      required: column.isRequired ?? false,
      note: column.help[locale === 'ar' ? 1 : 0],
      width: column.key.startsWith('question_text') ? 44 : 18,
    })),
    rows,
    choices: chosen.flatMap((column, place) => {
      const list = lists.placeOf.get(column.key)
      return list
        ? [{ column: place, rows: Math.max(rowsWithLists, rows.length), sheet: sheets.lists, listColumn: list.column, length: list.length }]
        : []
    }),
  }
  const shared: Sheet = {
    name: sheets.texts,
    rightToLeft: locale === 'ar',
    columns: ['name', 'text', 'text_ar'].map((header) => ({ header, width: 40 })),
    rows: texts,
  }
  return writeWorkbook([questions, lists.sheet, ...(texts.length > 0 ? [shared] : []), helpSheet(locale)])
}

/** The template as it is handed out: the columns that most questions need, or all of them. */
export const emptyTemplate = (locale: Locale, isWhole = false): Promise<Uint8Array> =>
  writeTemplate(
    columns.filter((column) => isWhole || column.isBasic),
    [],
    [],
    locale,
  )
