import { fold, type Text } from '../../../resources/kit/index.ts'
import { csvLines, CsvTooLarge } from '../../documents/csv.ts'
import { isText } from '../../documents/encoding.ts'
import { isBlankRow, textOf } from '../../documents/table.ts'
import { AppError } from '../../request/errors.ts'
import { tooMuchText } from '../../records/import/file-refusals.ts'
import { Told, type Spot } from './notes.ts'

export type Format = 'oneroster-1.1' | 'oneroster-1.2' | 'sds-2.1'
/** The tables that are read, by what they hold; files have the same names. */
export type TableName =
  'orgs' | 'academicSessions' | 'courses' | 'classes' | 'users' | 'roles' | 'enrollments' | 'demographics' | 'relationships'

/** One line of a file, by the names that OneRoster has for its columns. */
export interface Line {
  readonly table: Sheet
  readonly line: number
  readonly cells: readonly string[]
}
export interface Sheet {
  readonly file: string
  /** the name of a column -> where it stands, and how the file writes it */
  readonly columns: ReadonlyMap<string, { readonly index: number; readonly header: string }>
  readonly lines: readonly Line[]
}
export interface Tables {
  readonly format: Format
  /** who made it, as its manifest says */
  readonly source: string | null
  /** only what has changed since the last one */
  readonly isDelta: boolean
  readonly sheets: ReadonlyMap<TableName, Sheet>
  readonly told: Told
}

const words = (text: string): string[] => text.trim().split(/\s+/)

/** What each file may hold, and has to: OneRoster 1.1 and 1.2, and what School Data Sync calls otherwise. */
const columns: Record<TableName, { readonly needed: readonly string[]; readonly known: readonly string[] }> = {
  orgs: { needed: ['sourcedId', 'name'], known: ['type', 'identifier', 'parentSourcedId'] },
  academicSessions: { needed: ['sourcedId', 'type', 'startDate', 'endDate'], known: ['title', 'parentSourcedId', 'schoolYear'] },
  courses: {
    needed: ['sourcedId', 'title'],
    known: ['schoolYearSourcedId', 'courseCode', 'grades', 'orgSourcedId', 'subjects', 'subjectCodes'],
  },
  classes: {
    needed: ['sourcedId', 'title', 'schoolSourcedId'],
    known: ['grades', 'courseSourcedId', 'classCode', 'classType', 'location', 'termSourcedIds', 'subjects', 'subjectCodes', 'periods'],
  },
  users: {
    needed: ['sourcedId', 'givenName', 'familyName'],
    known: words(
      `enabledUser orgSourcedIds role username userIds middleName identifier email sms phone agentSourcedIds grades
      password userMasterIdentifier resourceSourcedIds preferredGivenName preferredMiddleName preferredFamilyName
      primaryOrgSourcedId pronouns activeDirectoryMatchId`,
    ),
  },
  roles: {
    needed: ['userSourcedId', 'role', 'orgSourcedId'],
    known: ['sourcedId', 'roleType', 'beginDate', 'endDate', 'userProfileSourcedId', 'sessionSourcedId', 'grade', 'isPrimary'],
  },
  enrollments: {
    needed: ['classSourcedId', 'userSourcedId', 'role'],
    known: ['sourcedId', 'schoolSourcedId', 'primary', 'beginDate', 'endDate'],
  },
  demographics: {
    needed: ['sourcedId'],
    known: words(
      `birthDate sex americanIndianOrAlaskaNative asian blackOrAfricanAmerican nativeHawaiianOrOtherPacificIslander
      white demographicRaceTwoOrMoreRaces hispanicOrLatinoEthnicity countryOfBirthCode stateOfBirthAbbreviation
      cityOfBirth publicSchoolResidenceStatus`,
    ),
  },
  relationships: { needed: ['userSourcedId', 'relationshipUserSourcedId'], known: ['relationshipRole'] },
}
/** School Data Sync's word -> OneRoster's, in this file. */
const sdsWords: Partial<Record<TableName, Readonly<Record<string, string>>>> = {
  classes: { orgSourcedId: 'schoolSourcedId', sessionSourcedIds: 'termSourcedIds', code: 'classCode' },
  courses: { code: 'courseCode', grade: 'grades', subject: 'subjects' },
  demographics: { userSourcedId: 'sourcedId' },
  roles: { roleStartDate: 'beginDate', roleEndDate: 'endDate' },
}
const always = ['status', 'dateLastModified']
const isOwn = (header: string): boolean => /^(?:metadata\.|ext_)/i.test(header)
/** A whole institution of 50,000 children with ten courses each. */
const mostLines = 1_000_000

export const valueIn = (line: Line, column: string): string => {
  const at = line.table.columns.get(column)
  return at === undefined ? '' : (line.cells[at.index] ?? '').trim()
}
export const spotOf = (line: Line, column: string): Spot => ({
  file: line.table.file,
  line: line.line,
  column: line.table.columns.get(column)?.header ?? column,
})
/** Lists within a cell are separated by commas. */
export const listIn = (line: Line, column: string): string[] =>
  valueIn(line, column)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const isMarkedDeleted = (status: string): boolean => fold(status) === 'tobedeleted'

interface Raw {
  readonly file: string
  readonly headers: readonly string[]
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

function rawOf(file: string, bytes: Buffer, told: Told): Raw {
  if (!isText(bytes)) throw new AppError('UNSUPPORTED_MEDIA', [`${file} is not a text file`, `الملف ${file} ليس ملفاً نصياً`])
  try {
    const { lines, encoding } = csvLines(bytes, mostLines)
    if (encoding !== 'utf-8')
      told.note(file, [
        `It is written in ${encoding}, not in UTF-8; the names were read that way`,
        `الملف مكتوب بترميز ${encoding} لا UTF-8؛ قُرئت الأسماء وفق ذلك`,
      ])
    const [head, ...rest] = lines.filter((one) => !isBlankRow(one.cells))
    const text = (cells: readonly unknown[]) => cells.map((cell) => textOf(cell as string))
    return {
      file,
      headers: head ? text(head.cells).map((one) => one.trim()) : [],
      lines: rest.map(({ line, cells }) => ({ line, cells: text(cells) })),
    }
  } catch (error) {
    throw error instanceof CsvTooLarge ? tooMuchText(error.excess) : error
  }
}

function sheetOf(name: TableName, raw: Raw, words: Readonly<Record<string, string>>, told: Told): Sheet {
  const { needed, known } = columns[name]
  const places = new Map<string, { index: number; header: string }>()
  const strange: string[] = []
  for (const [index, header] of raw.headers.entries()) {
    const called = words[header] ?? header
    const exact = [...needed, ...known, ...always].find((one) => one === called)
    const loose = exact ?? [...needed, ...known, ...always].find((one) => fold(one) === fold(called))
    if (loose !== undefined && !places.has(loose)) places.set(loose, { index, header })
    else if (header !== '') strange.push(header)
  }
  const extension = strange.filter(isOwn)
  const unknown = strange.filter((one) => !isOwn(one))
  if (extension.length > 0)
    told.note(raw.file, [`Extension columns are not read: ${extension.join(', ')}`, `أعمدة إضافية لا تُقرأ: ${extension.join('، ')}`])
  if (unknown.length > 0)
    told.note(raw.file, [
      `Columns that the format does not know are not read: ${unknown.join(', ')}`,
      `أعمدة لا يعرفها التنسيق لا تُقرأ: ${unknown.join('، ')}`,
    ])
  for (const one of needed.filter((column) => !places.has(column)))
    told.fault({
      file: raw.file,
      line: 1,
      column: one,
      value: '',
      code: 'no_column',
      text: [`The file has no column “${one}”`, `لا يوجد في الملف عمود «${one}»`],
    })
  const sheet = { file: raw.file, columns: places, lines: [] as Line[] }
  const short: Text = [
    'Lines that end before the last column were taken as empty there',
    'أسطر تنتهي قبل العمود الأخير، عُدّ الناقص منها فارغاً',
  ]
  const long: Text = [
    'Lines with more cells than there are columns: what is beyond is not read',
    'أسطر خلاياها أكثر من الأعمدة: الزائد لا يُقرأ',
  ]
  const deleted: Text = ['Marked as “tobedeleted”: left out, and nothing is deleted here', 'معلَّمة «tobedeleted»: لم تؤخذ، ولا يُحذف شيء هنا']
  const ids = new Set<string>()
  for (const { line, cells } of raw.lines) {
    const one: Line = { table: sheet, line, cells }
    if (cells.length < raw.headers.length) told.note(raw.file, short, line)
    if (cells.slice(raw.headers.length).some((cell) => cell.trim() !== '')) told.note(raw.file, long, line)
    if (isMarkedDeleted(valueIn(one, 'status'))) {
      told.note(raw.file, deleted, line)
      continue
    }
    const id = valueIn(one, 'sourcedId')
    if (id !== '' && ids.has(id)) {
      const text: Text = [`“${id}” stands here a second time; the first one counts`, `«${id}» مكرر هنا؛ يُعتمد الأول`]
      told.fault({ ...spotOf(one, 'sourcedId'), value: id, code: 'twice_in_file', text })
      continue
    }
    if (id === '' && needed.includes('sourcedId')) {
      const text: Text = ['A line without an id cannot be joined to anything; it is left out', 'سطر بلا معرّف لا يمكن ربطه بشيء؛ لم يؤخذ']
      told.fault({ ...spotOf(one, 'sourcedId'), value: '', code: 'required', text })
      continue
    }
    ids.add(id)
    sheet.lines.push(one)
  }
  return sheet
}

function manifestOf(raw: Raw | undefined): ReadonlyMap<string, string> {
  return new Map((raw?.lines ?? []).map(({ cells }) => [fold((cells[0] ?? '').trim()), (cells[1] ?? '').trim()]))
}

function formatOf(manifest: ReadonlyMap<string, string>, raws: ReadonlyMap<string, Raw>): Format | null {
  const said = manifest.get('oneroster.version') ?? ''
  if (said.startsWith('1.1') || said === '1') return 'oneroster-1.1'
  if (said.startsWith('1.2')) return 'oneroster-1.2'
  const has = (table: string, column: string): boolean => raws.get(table)?.headers.some((header) => fold(header) === fold(column)) ?? false
  if (!raws.has('users') || !raws.has('orgs')) return null
  if (raws.has('roles')) return has('roles', 'sourcedId') || has('roles', 'roleType') ? 'oneroster-1.2' : 'sds-2.1'
  return has('users', 'role') ? 'oneroster-1.1' : null
}

/** Lines that name one another by such ids were packed as a roster, whole or not. */
export const hasRosterIds = (files: ReadonlyMap<string, Buffer>): boolean =>
  [...files].some(([name, bytes]) => /\.csv$/i.test(name) && /sourcedid/i.test(bytes.toString('latin1', 0, 2000).split(/\r?\n/)[0] ?? ''))

/** The tables of a school's roster; null where the files are none. */
export function readTables(files: ReadonlyMap<string, Buffer>): Tables | null {
  const told = new Told()
  const raws = new Map<string, Raw>()
  const wanted = new Map([...Object.keys(columns), 'manifest'].map((name) => [name.toLowerCase(), name]))
  for (const [file, bytes] of files) {
    const name = /\.csv$/i.test(file) ? wanted.get(file.slice(0, -4).toLowerCase()) : undefined
    if (name !== undefined && !raws.has(name)) raws.set(name, rawOf(file, bytes, told))
    else told.note(file, ['This file is not read', 'لا يُقرأ هذا الملف'])
  }
  const manifest = manifestOf(raws.get('manifest'))
  const format = formatOf(manifest, raws)
  if (format === null) return null
  const sheets = new Map<TableName, Sheet>()
  for (const name of Object.keys(columns) as TableName[]) {
    const raw = raws.get(name)
    if (raw) sheets.set(name, sheetOf(name, raw, format === 'sds-2.1' ? (sdsWords[name] ?? {}) : {}, told))
  }
  const isDelta = [...manifest].some(([name, value]) => name.startsWith('file.') && fold(value) === 'delta')
  if (isDelta)
    told.note('manifest.csv', ['The set holds only what has changed since the last one', 'لا تحوي المجموعة إلا ما تغيّر منذ سابقتها'])
  return { format, source: manifest.get('source.systemname') || null, isDelta, sheets, told }
}
