import type { UploadedQuestionnaire } from '../../../resources/contract/questionnaires.ts'
import { respondents, scoringMethods, type Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { fold, say, sayProblem, type Locale, type Text, type ValuesOf } from '../../../resources/kit/index.ts'
import questionnaires from '../../../resources/questionnaires.ts'
import { apart, workAt, type Limits } from '../../apart/index.ts'
import type { Cell } from '../../documents/table.ts'
import { writeWorkbook, xlsxType } from '../../documents/xlsx.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, invalidField } from '../../request/errors.ts'
import type { Blob, Upload } from '../../request/route.ts'
import { bandsOf } from './copying.ts'
import type { ReadSheet } from './sheets.ts'

const reading = workAt<typeof import('./sheets.ts').default>('./sheets', import.meta.url)
const limits: Limits = { heapMb: 384, residentMb: 700, seconds: 60 }

/** The columns of each sheet, by the fields that they hold; both languages stand in one header. */
const sheets = {
  about: { name: ['About', 'نبذة'], columns: { field: ['Field', 'الحقل'], value: ['Value', 'القيمة'] } },
  labels: { name: ['Scale', 'المقياس'], columns: { label_en: ['Answer', 'الإجابة'], label_ar: ['Answer in Arabic', 'الإجابة بالعربية'] } },
  categories: {
    name: ['Categories', 'الفئات'],
    columns: {
      code: ['Code', 'الرمز'],
      name_en: ['Name', 'الاسم'],
      name_ar: ['Name in Arabic', 'الاسم بالعربية'],
      alpha: ['Published alpha', 'ألفا المنشورة'],
      description_en: ['What it is', 'ما هي'],
      description_ar: ['What it is, in Arabic', 'ما هي، بالعربية'],
      parent: ['Part of the category', 'جزء من الفئة'],
    },
  },
  items: {
    name: ['Items', 'البنود'],
    columns: {
      text_en: ['Text', 'النص'],
      text_ar: ['Text in Arabic', 'النص بالعربية'],
      category: ['Category', 'الفئة'],
      key: ['Key', 'الاتجاه'],
    },
  },
  bands: {
    name: ['Bands', 'المستويات'],
    columns: {
      from: ['From', 'من'],
      label_en: ['Band', 'المستوى'],
      label_ar: ['Band in Arabic', 'المستوى بالعربية'],
      text_en: ['In words', 'بالكلمات'],
      text_ar: ['In words, in Arabic', 'بالكلمات بالعربية'],
    },
  },
  norms: {
    name: ['Norms', 'المعايير'],
    columns: {
      group_en: ['Group', 'المجموعة'],
      group_ar: ['Group in Arabic', 'المجموعة بالعربية'],
      category: ['Category', 'الفئة'],
      n: ['People', 'الأشخاص'],
      mean: ['Mean', 'المتوسط'],
      sd: ['SD', 'الانحراف المعياري'],
      source: ['Source', 'المصدر'],
      age_min: ['From age', 'من عمر'],
      age_max: ['To age', 'إلى عمر'],
      language: ['Language', 'اللغة'],
    },
  },
} as const satisfies Readonly<Record<string, { readonly name: Text; readonly columns: Readonly<Record<string, Text>> }>>
type SheetKey = keyof typeof sheets
/** Columns that may be left out. */
const optional: ReadonlySet<string> = new Set(['description_en', 'description_ar', 'parent'])
const numbers: ReadonlySet<string> = new Set(['alpha', 'from', 'n', 'mean', 'sd', 'age_min', 'age_max'])

const fields = {
  name_en: ['Name', 'الاسم'],
  name_ar: ['Name in Arabic', 'الاسم بالعربية'],
  about_en: ['What it is for', 'الغرض منه'],
  about_ar: ['What it is for, in Arabic', 'الغرض منه بالعربية'],
  respondent: ['Who answers (self, teacher, parent)', 'من يجيب (self أو teacher أو parent)'],
  age_min: ['From age', 'من عمر'],
  age_max: ['To age', 'إلى عمر'],
  time_min: ['Minutes', 'الدقائق'],
  licence: ['Licence', 'الترخيص'],
  source: ['Source', 'المصدر'],
  scale_min: ['Lowest answer (0 or 1)', 'أدنى إجابة (0 أو 1)'],
  method: ['Score (mean, sum, pomp)', 'الدرجة (mean أو sum أو pomp)'],
  min_answered_pct: ['Answered at least, %', 'الحد الأدنى للإجابات %'],
} as const satisfies Readonly<Record<string, Text>>
type FieldName = keyof typeof fields
const wholeNumbers: ReadonlySet<string> = new Set(['age_min', 'age_max', 'time_min', 'scale_min', 'min_answered_pct'])

const both = ([en, ar]: Text): string => `${en} | ${ar}`
const namesOf = <Names extends object>(of: Names) => Object.keys(of) as (keyof Names & string)[]

/** A questionnaire as a workbook; null: an empty one, to be filled in. */
export async function writeBook(definition: Questionnaire | null, locale: Locale): Promise<Blob> {
  const about: Readonly<Record<FieldName, Cell>> = {
    name_en: definition?.name[0] ?? null,
    name_ar: definition?.name[1] ?? null,
    about_en: definition?.about[0] ?? null,
    about_ar: definition?.about[1] ?? null,
    respondent: definition?.respondent ?? 'self',
    age_min: definition?.age_min ?? 11,
    age_max: definition?.age_max ?? 18,
    time_min: definition?.time_min ?? 5,
    licence: definition?.licence ?? null,
    source: definition?.source ?? null,
    scale_min: definition?.scale.min ?? 1,
    method: definition?.scoring.method ?? 'pomp',
    min_answered_pct: definition?.scoring.min_answered_pct ?? 80,
  }
  const rows: Readonly<Record<SheetKey, readonly (readonly Cell[])[]>> = {
    about: namesOf(fields).map((name) => [both(fields[name]), about[name]]),
    labels: (definition?.scale.labels ?? []).map(([en, ar]) => [en, ar]),
    categories: (definition?.categories ?? []).map(({ code, name, alpha, description, parent }) => [
      code,
      name[0],
      name[1],
      alpha,
      description?.[0] ?? null,
      description?.[1] ?? null,
      parent,
    ]),
    items: (definition?.items ?? []).map(({ text, category, key }) => [text[0], text[1], category, key === 1 ? '+' : '-']),
    bands: (definition ? bandsOf(definition) : []).map((one) => [one.from, one.label_en, one.label_ar, one.text_en, one.text_ar]),
    norms: (definition?.scoring.norms ?? []).map((one) => [
      one.group[0],
      one.group[1],
      one.category,
      one.n,
      one.mean,
      one.sd,
      one.source,
      one.age_min,
      one.age_max,
      one.language,
    ]),
  }
  const body = await writeWorkbook(
    namesOf(sheets).map((key) => ({
      // a sheet is found again by its English name
      name: sheets[key].name[0],
      rightToLeft: locale === 'ar',
      columns: Object.values(sheets[key].columns).map((header: Text) => ({ header: both(header), width: 28 })),
      rows: rows[key],
    })),
  )
  return { name: definition ? `${definition.questionnaire_id}.xlsx` : 'questionnaire.xlsx', type: xlsxType, body }
}

type Problem = UploadedQuestionnaire['problems'][number]
interface Row {
  readonly row: number
  readonly cells: ReadonlyMap<string, string>
}
interface Read {
  readonly rows: Readonly<Record<SheetKey, readonly Row[]>>
  readonly problems: Problem[]
}
const isHeader = (cell: string, header: Text): boolean =>
  cell.split('|').some((part) => header.some((one) => fold(one) === fold(part.trim()))) || fold(cell) === fold(both(header))

/** Rows of each sheet, by the names of their columns; a sheet or a column that is missing is told. */
function rowsOf(found: readonly ReadSheet[], locale: Locale): Read {
  const problems: Problem[] = []
  const rowsIn = (key: SheetKey): Row[] => {
    const { name, columns } = sheets[key]
    const sheet = found.find((one) => name.some((said) => fold(said) === fold(one.name)))
    if (!sheet) {
      if (key !== 'bands' && key !== 'norms')
        problems.push({
          sheet: say(name, locale),
          row: null,
          column: null,
          message: say(['This sheet is missing', 'هذه الورقة غير موجودة'], locale),
        })
      return []
    }
    if (sheet.isCut)
      problems.push({
        sheet: say(name, locale),
        row: null,
        column: null,
        message: say(
          [
            `This sheet has more rows than a questionnaire can have: only the first ${sheet.lines.length} were read`,
            `في هذه الورقة صفوف أكثر مما يسعه استبيان: لم يُقرأ سوى أول ${sheet.lines.length} صف`,
          ],
          locale,
        ),
      })
    const [head, ...lines] = sheet.lines
    const places = namesOf(columns).map((column: string) => {
      const header: Text = Object.entries(columns).find(([one]) => one === column)?.[1] ?? ['', '']
      return { column, header, at: head?.cells.findIndex((cell) => isHeader(cell, header)) ?? -1 }
    })
    for (const { column, header, at } of places)
      if (at < 0 && !optional.has(column))
        problems.push({
          sheet: say(name, locale),
          row: head?.row ?? 1,
          column: say(header, locale),
          message: say(['This column is missing', 'هذا العمود غير موجود'], locale),
        })
    return lines.flatMap(({ row, cells }) => {
      const named = new Map(places.map(({ column, at }) => [column, at < 0 ? '' : (cells[at] ?? '')]))
      return [...named.values()].every((cell) => cell === '') ? [] : [{ row, cells: named }]
    })
  }
  return {
    rows: {
      about: rowsIn('about'),
      labels: rowsIn('labels'),
      categories: rowsIn('categories'),
      items: rowsIn('items'),
      bands: rowsIn('bands'),
      norms: rowsIn('norms'),
    },
    problems,
  }
}

const latin = (cell: string): string =>
  cell
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[٫,]/, '.')
    .replace(/%$/, '')
const plus: ReadonlySet<string> = new Set(['+', '+1', '1'])
const minus: ReadonlySet<string> = new Set(['-', '−', '–', '-1', '−1'])
const badKey: Text = ['The key is + or -, and nothing else', 'الاتجاه + أو - ولا شيء غيرهما']
const noNumber: Text = ['This is no number', 'هذا ليس رقماً']

type Values = ValuesOf<typeof questionnaires>
/** What the workbook says, as a record would be typed; what cannot be read is told, and nothing is guessed. */
function valuesOf({ rows, problems }: Read, locale: Locale): Values {
  const no = (key: SheetKey, row: number, column: Text, text: Text): void =>
    void problems.push({ sheet: say(sheets[key].name, locale), row, column: say(column, locale), message: say(text, locale) })
  const about = new Map<string, unknown>()
  for (const { row, cells } of rows.about) {
    const [said, value] = [cells.get('field') ?? '', cells.get('value') ?? '']
    const name = namesOf(fields).find((one) => isHeader(said, fields[one]))
    if (name === undefined) {
      no('about', row, sheets.about.columns.field, ['Nothing is called so', 'لا شيء بهذا الاسم'])
      continue
    }
    if (value === '') continue
    if (!wholeNumbers.has(name)) about.set(name, wordOf(name, value))
    else if (Number.isFinite(Number(latin(value)))) about.set(name, Number(latin(value)))
    else no('about', row, fields[name], noNumber)
  }
  const listOf = (key: Exclude<SheetKey, 'about'>) =>
    rows[key].map(({ row, cells }) => {
      const found = new Map<string, unknown>()
      for (const [column, cell] of cells) {
        const header: Text = Object.entries(sheets[key].columns).find(([one]) => one === column)?.[1] ?? ['', '']
        if (column === 'key') {
          if (plus.has(cell)) found.set(column, 'plus')
          else if (minus.has(cell)) found.set(column, 'minus')
          else no(key, row, header, badKey)
        } else if (cell === '') continue
        else if (!numbers.has(column)) found.set(column, column === 'language' ? wordOf(column, cell) : cell)
        else if (Number.isFinite(Number(latin(cell)))) found.set(column, Number(latin(cell)))
        else no(key, row, header, noNumber)
      }
      return Object.fromEntries(found)
    })
  return {
    ...Object.fromEntries(about),
    labels: listOf('labels'),
    categories: listOf('categories'),
    items: listOf('items'),
    bands: listOf('bands'),
    norms: listOf('norms'),
  }
}
const words: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  respondent: respondents,
  method: scoringMethods,
  language: { en: ['English', 'الإنجليزية'], ar: ['Arabic', 'العربية'] },
}
/** A choice by its code or by its words; of others as it stands. */
const wordOf = (name: string, value: string): string =>
  Object.entries(words[name] ?? {}).find(([code, said]) => [code, ...said].some((one) => fold(one) === fold(value)))?.[0] ?? value

/** Where a problem of the record stands in the workbook. */
function placed(path: string, message: string, { rows }: Read, locale: Locale): Problem {
  const [list = '', at, column = ''] = path.split('.')
  const key = namesOf(sheets).find((one) => one === list)
  if (key === undefined || key === 'about') {
    const name = namesOf(fields).find((one) => one === list)
    const row = rows.about.find(({ cells }) => name !== undefined && isHeader(cells.get('field') ?? '', fields[name]))
    return { sheet: say(sheets.about.name, locale), row: row?.row ?? null, column: name ? say(fields[name], locale) : null, message }
  }
  const header = Object.entries(sheets[key].columns).find(([one]) => one === column)?.[1]
  return {
    sheet: say(sheets[key].name, locale),
    row: rows[key][Number(at)]?.row ?? null,
    column: header ? say(header, locale) : null,
    message,
  }
}

/** Reads a workbook; all that is wrong is told at once, and only a right one becomes the school's draft, if it is asked for. */
export async function readBook(
  { records }: { readonly records: Records },
  context: RequestContext,
  file: Upload | undefined,
  keep: boolean,
): Promise<UploadedQuestionnaire> {
  if (!file) throw invalidField('file', { code: 'required' })
  const { locale } = context
  const found = await apart(reading, { bytes: file.bytes }, limits)
  if (found === null)
    throw new AppError('VALIDATION', ['This is no workbook: download the template and fill it in', 'هذا ليس ملف Excel: نزّل القالب واملأه'])
  const read = rowsOf(found, locale)
  const values = valuesOf(read, locale)
  const told = {
    name: typeof values.name_en === 'string' ? values.name_en : null,
    items: read.rows.items.length,
    categories: read.rows.categories.length,
  }
  const codes = new Set(read.rows.categories.map(({ cells }) => cells.get('code') ?? ''))
  for (const { row, cells } of read.rows.items)
    if (!codes.has(cells.get('category') ?? ''))
      read.problems.push({
        sheet: say(sheets.items.name, locale),
        row,
        column: say(sheets.items.columns.category, locale),
        message: say(['There is no category of this code', 'لا فئة بهذا الرمز'], locale),
      })
  const create = { verb: 'create' as const, resource: questionnaires, values: { school_id: context.schoolId, ...values } }
  const [judged] = await records.apply(context, [create], { judgeOnly: true })
  for (const [path, problems] of Object.entries(judged?.error?.problems ?? {}))
    for (const problem of problems) read.problems.push(placed(path, sayProblem(problem, locale), read, locale))
  if (read.problems.length > 0 || !keep) return { ...told, problems: read.problems, questionnaire_id: null }
  const { questionnaire_id } = await records.create(context, questionnaires, create.values)
  return { ...told, problems: [], questionnaire_id }
}
