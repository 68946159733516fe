import type { Field, FieldKind } from './fields.ts'
import { fold } from './folding.ts'

/**
 * Reads what stands in a cell of a spreadsheet into what `validate` understands. It never decides whether a value is
 * right: what it cannot read it hands on as it is, and `validate` names the problem.
 */
export type Parse = (cell: string, field: Field) => unknown

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The months as the Gulf and Egypt write them, then as the Levant does; folded. */
const arabicMonths = [
  ['يناير', 'كانون الثاني'],
  ['فبراير', 'شباط'],
  ['مارس', 'اذار'],
  ['ابريل', 'نيسان'],
  ['مايو', 'ايار'],
  ['يونيو', 'حزيران'],
  ['يوليو', 'تموز'],
  ['اغسطس', 'اب'],
  ['سبتمبر', 'ايلول'],
  ['اكتوبر', 'تشرين الاول'],
  ['نوفمبر', 'تشرين الثاني'],
  ['ديسمبر', 'كانون الاول'],
].map((names) => names.map(fold))
const monthOf = (word: string): number => {
  const english = months.indexOf(word.slice(0, 3).toLowerCase())
  return english >= 0 ? english : arabicMonths.findIndex((names) => names.includes(fold(word)))
}
const two = (value: string | number): string => String(value).padStart(2, '0')
const digitsOf = (cell: string): string =>
  cell.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

/**
 * ISO, `day/month/year` (also `.` and `-`), `4 Mar 2016`, `Mar 4, 2016`, and Excel's day number (days since 1899-12-30).
 * Day comes before month, as in all the countries the product is used in.
 */
export function parseDate(cell: string): string {
  const written = digitsOf(cell).trim()
  let found = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(written)
  if (found) return `${found[1]}-${two(found[2]!)}-${two(found[3]!)}`
  found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(written)
  if (found) return `${found[3]}-${two(found[2]!)}-${two(found[1]!)}`
  found = /^(\d{1,2})[ -]([A-Za-z]{3,9}|[\u0600-\u06ff][\u0600-\u06ff ]*?)\.?[,،]?[ -](\d{4})$/.exec(written)
  const swapped = found ? null : /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(written)
  const [day, word, year] = found ? [found[1], found[2], found[3]] : swapped ? [swapped[2], swapped[1], swapped[3]] : []
  if (day && word && year) {
    const month = monthOf(word)
    return month < 0 ? cell : `${year}-${two(month + 1)}-${two(day)}`
  }
  if (/^\d{5}(\.\d+)?$/.test(written))
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(written)) * 86_400_000).toISOString().slice(0, 10)
  return cell
}

const yes = new Set(['yes', 'y', 'true', '1', 'نعم', 'active', 'نشط', 'x', '✓'])
const no = new Set(['no', 'n', 'false', '0', 'لا', 'inactive', 'غير نشط', '-'])

/** Other ways in which people write the values of common choices. */
const choiceAliases: Readonly<Record<string, readonly string[]>> = {
  male: ['m', 'boy', 'ذكر', 'ولد'],
  female: ['f', 'girl', 'انثي', 'انثى', 'أنثى', 'بنت'],
}

function parseChoice(cell: string, field: Field): string {
  if (!field.options) return cell.trim()
  const wanted = fold(cell)
  for (const [value, label] of Object.entries(field.options)) {
    if (wanted === fold(value) || wanted === fold(value.replaceAll('_', ' ')) || wanted === fold(label[0]) || wanted === fold(label[1]))
      return value
    if (choiceAliases[value]?.some((alias) => fold(alias) === wanted)) return value
  }
  return cell.trim()
}

const asIs: Parse = (cell) => cell.trim()
export const parsers: Record<FieldKind, Parse> = {
  text: asIs,
  long_text: (cell) => cell.trim(),
  code: asIs,
  number: (cell, field) => {
    const named = field.options ? parseChoice(cell, field) : ''
    if (field.options && Object.hasOwn(field.options, named)) return Number(named)
    const written = digitsOf(cell)
      .trim()
      .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : cell.trim()
  },
  choice: parseChoice,
  choices: (cell, field) =>
    cell
      .split(/[;,،]/)
      .filter((part) => part.trim() !== '')
      .map((part) => parseChoice(part, field)),
  flag: (cell) => {
    const word = fold(cell)
    return yes.has(word) || yes.has(cell.trim()) ? true : no.has(word) || no.has(cell.trim()) ? false : cell.trim()
  },
  date: parseDate,
  instant: asIs,
  email: asIs,
  phone: asIs,
  colour: asIs,
  file: asIs,
  reference: asIs,
  links: asIs,
  children: asIs,
  computed: asIs,
}

/** `8-B`, `8B`, `Grade 8 B`, `8 b` -> `8b`: how references are compared when a file names them. */
export const looseName = (written: string): string =>
  fold(written)
    .replace(/^(grade|class|year|(ال)?صف|(ال)?شعبه|(ال)?فصل)\s+/, '')
    .replace(/[\s\-_/.]+/g, '')
