import type { Field, FieldKind } from './fields.ts'
import { choiceCalled } from './choice-names.ts'
import { fold } from './folding.ts'
import { parseTime } from './times.ts'
import { currencyDecimals } from './currencies.ts'
import { parseDecimal } from './exact.ts'
import { digitsOf, parseDate } from './written-dates.ts'

/**
 * Reads what stands in a cell of a spreadsheet into what `validate` understands. It never decides whether a value is
 * right: what it cannot read it hands on as it is, and `validate` names the problem.
 */
export type Parse = (cell: string, field: Field) => unknown

/** What is read as yes and as no. */
export const flagNames = {
  yes: ['yes', 'y', 'true', '1', 'نعم', 'active', 'نشط', 'x', '✓'],
  no: ['no', 'n', 'false', '0', 'لا', 'inactive', 'غير نشط', '-'],
} as const
const yes = new Set<string>(flagNames.yes)
const no = new Set<string>(flagNames.no)

const parseChoice = (cell: string, { options = {} }: Field): string => choiceCalled(cell, options) ?? cell.trim()

/** 40 % in a field of per cents is 40, in a field of shares 0.4. */
export const perCent = (hundredths: number, field: Field): number =>
  Number((field.max !== undefined && field.max <= 1 ? hundredths / 100 : hundredths).toPrecision(12))

/** How offices write their currency beside its code; folded, without points. */
const currencyWords = new Set(
  ['dh', 'dhs', 'sr', 'qr', 'kd', 'bd', 'ro', 'jd', 'le', 'rs', 'درهم', 'ريال', 'دينار', 'جنيه', 'روبيه']
    .concat(['دا', 'رس', 'رق', 'دك', 'دب', 'رع', 'جم', 'دت', 'دل'])
    .map(fold),
)
const isCurrency = (word: string): boolean =>
  currencyDecimals(word.toUpperCase()) !== null || currencyWords.has(fold(word.replace(/[.\u200f]/g, '')))

/** `AED 1,250.50`, `1250 د.إ`: what stands around the number. Other words stay, so that they are told. */
export const withoutCurrency = (cell: string): string =>
  cell.replace(/\p{Sc}/gu, '').replace(/\p{L}[\p{L}.\u200f]*/gu, (word) => (isCurrency(word) ? '' : word))

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
    if (/^-?\d+(\.\d+)?$/.test(written)) return Number(written)
    const hundredths = /^(-?\d+(?:\.\d+)?) ?[%٪]$/.exec(written)
    // a share of one is kept as such; elsewhere per cents are what is counted
    return hundredths ? perCent(Number(hundredths[1]), field) : cell.trim()
  },
  decimal: (cell) => parseDecimal(cell) ?? cell.trim(),
  money: (cell) => parseDecimal(withoutCurrency(cell)) ?? cell.trim(),
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
  date: (cell) => parseDate(cell),
  instant: asIs,
  time: parseTime,
  email: asIs,
  phone: asIs,
  colour: asIs,
  file: asIs,
  files: asIs,
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
