import {
  inTitle,
  isMasked,
  listed,
  maskedText,
  no,
  printDate,
  printInstant,
  printNumber,
  say,
  sayAmount,
  sayDecimal,
  sayTime,
  withUnit,
  yes,
  type Field,
  type FieldKind,
  type Locale,
  wordOf,
} from '../../../resources/kit/index.ts'
import { labelIn, labelOf, type Row } from '../row.ts'

/** A value in words: titles, comparisons, tooltips. No value: an empty text. */
export type Print = (value: unknown, field: Field, locale: Locale, row: Row, name: string) => string

const asText: Print = (value) => (typeof value === 'object' ? '' : String(value as string | number))

const choiceLabel = (value: string, field: Field, locale: Locale): string =>
  field.options?.[value] ? say(field.options[value], locale) : value

export const prints: Record<FieldKind, Print> = {
  text: asText,
  long_text: (value, field) => wordOf(inTitle(field, value)),
  code: asText,
  email: asText,
  phone: asText,
  colour: asText,
  file: () => '✓',
  files: (value, _field, locale) => (Array.isArray(value) ? printNumber(value.length, locale) : ''),
  number: (value, field, locale) =>
    field.options?.[String(value as number)]
      ? choiceLabel(String(value as number), field, locale)
      : typeof value === 'number'
        ? withUnit(printNumber(value, locale), field.unit ? say(field.unit, locale) : '')
        : asText(value, field, locale, {}, ''),
  decimal: (value, field, locale) => withUnit(sayDecimal(String(value as string), locale), field.unit ? say(field.unit, locale) : ''),
  money: (value, _field, locale, row) => sayAmount(String(value as string), typeof row.currency === 'string' ? row.currency : null, locale),
  choice: (value, field, locale) => choiceLabel(String(value as string), field, locale),
  choices: (value, field, locale) =>
    Array.isArray(value)
      ? listed(
          value.map((one) => choiceLabel(String(one), field, locale)),
          locale,
        )
      : '',
  flag: (value, _field, locale) => say(value === true || value === 1 ? yes : no, locale),
  date: (value, _field, locale) => printDate(String(value as string), locale),
  instant: (value, _field, locale) => printInstant(String(value as string), locale),
  time: (value, _field, locale) => sayTime(String(value as string), locale),
  reference: (value, field, locale, row, name) => labelIn(row, name, field, locale) || (typeof value === 'string' ? '…' : ''),
  // by name where the names ride along
  links: (value, _field, locale) => {
    const names = Array.isArray(value) ? (value as Row[]).map((one) => labelOf(one, locale)) : []
    return names.every(Boolean) ? listed(names, locale) : String(names.length)
  },
  // of rows that only stand in another order the history tells the former numbers
  children: (value, _field, locale) => {
    if (!Array.isArray(value)) return ''
    const isOrder = value.every((one) => typeof one === 'number')
    return isOrder
      ? listed(
          value.map((one) => printNumber(one as number, locale)),
          locale,
        )
      : String(value.length)
  },
  computed: (value, { like }, locale, row, name) => (like ? prints[like.kind](value, like, locale, row, name) : String(value as string)),
}

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const printField: Print = (value, field, locale, row, name) =>
  isNothing(value) ? '' : isMasked(value, field) ? say(maskedText, locale) : prints[field.kind](value, field, locale, row, name)
