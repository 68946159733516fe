import type { Checked, ValidationContext } from './checked.ts'
import { currencyDecimals } from './currencies.ts'
import type { Field, Fields } from './fields.ts'
import { digitsOf } from './written-dates.ts'

/**
 * Decimals and amounts of money are exact everywhere: text on the wire (`'12.50'`), whole numbers of the smallest unit in the database,
 * so that sums, orders and ranges are those of whole numbers on every database. Fifteen digits fit what a number holds exactly.
 */
const mostDigits = 15

/** Amounts are kept to the ten-thousandth whatever the currency, so that another currency of the school turns none into another one. */
export const moneyScale = 4

export type Exact = Pick<Field, 'kind' | 'scale'>
const scaleOf = ({ kind, scale }: Exact): number => (kind === 'money' ? moneyScale : (scale ?? 2))

const plain = /^([+-]?)(\d+)(?:\.(\d+))?$/
/** Without the zeros at the end of a fraction. */
function telling(fraction: string): string {
  let end = fraction.length
  while (fraction[end - 1] === '0') end--
  return fraction.slice(0, end)
}

/** Digits behind the point that say something: `12.50` has one. */
export const decimalsIn = (text: string): number => telling(plain.exec(text)?.[3] ?? '').length

/** All digits that stand behind the point: `12.50` has two. */
export const placesIn = (text: string): number => plain.exec(text)?.[3]?.length ?? 0

/** Does a record of this kind hold amounts of money, in itself or in its rows? */
export const hasMoney = ({ fields }: { readonly fields: Fields }): boolean =>
  Object.values(fields).some((field) => field.kind === 'money' || (field.fields !== undefined && hasMoney({ fields: field.fields })))

/** `'12.5'` in units of the last place: 1250 where the scale is 2. Null where it is no such number, or too fine or too long for one. */
export function unitsOf(value: unknown, field: Exact): number | null {
  const found = plain.exec(typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '')
  if (!found) return null
  const scale = scaleOf(field)
  const [, sign, whole, fraction = ''] = found
  const digits = (whole! + telling(fraction).padEnd(scale, '0')).replace(/^0+(?=\d)/, '')
  if (telling(fraction).length > scale || digits.length > mostDigits) return null
  return digits === '0' ? 0 : Number(`${sign === '-' ? '-' : ''}${digits}`)
}

/** The one way in which a number is spelt: a decimal with all its places, an amount with two, and more only where they say something. */
export function exactText(units: number | bigint, field: Exact): string {
  const scale = scaleOf(field)
  const digits = String(units < 0 ? -units : units).padStart(scale + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - scale), scale === 0 ? '' : digits.slice(-scale)]
  const told = field.kind === 'money' ? fraction.replace(/0{1,2}$/, '') : fraction
  return `${units < 0 ? '-' : ''}${whole}${told ? `.${told}` : ''}`
}

/** A number of any precision in units, as text for a comparison: half a unit is no value, and still lies between two. */
export function unitsToCompare(value: unknown, field: Exact): string | null {
  const found = plain.exec(typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '')
  if (!found) return null
  const scale = scaleOf(field)
  const [, sign, whole, fraction = ''] = found
  const moved = `${whole}${fraction.padEnd(scale, '0').slice(0, scale)}`.replace(/^0+(?=\d)/, '')
  const rest = telling(fraction.slice(scale))
  return `${sign === '-' ? '-' : ''}${moved}${rest ? `.${rest}` : ''}`
}

/** Of so many units in all, those of each: half a unit goes away from nought, as it is rounded on paper. */
export function exactMean(sum: bigint, count: bigint): bigint {
  const size = (2n * (sum < 0n ? -sum : sum) + count) / (2n * count)
  return sum < 0n ? -size : size
}

/** A text under which exact numbers sort as they count, on every database. */
export const exactKey = (units: number): string => String(units + 10 ** mostDigits).padStart(mostDigits + 1, '0')

/** Which sign parts the whole from the fraction, where a number alone does not say: `1.250` is 1250 where others write `1.250,50`. */
export type DecimalMark = '.' | ','
/** What this one cell says about it; null where it could be either. */
function markIn(text: string): DecimalMark | null {
  const signs = digitsOf(text)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/[^\d.,]/g, '')
  const [comma, point] = [signs.lastIndexOf(','), signs.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const at = Math.max(comma, point)
  const behind = signs.length - at - 1
  const isAlone = at >= 0 && signs.indexOf(signs[at]!) === at
  return isAlone && behind > 0 && behind !== 3 ? (at === comma ? ',' : '.') : null
}
export function decimalMarkOf(texts: Iterable<string>): DecimalMark {
  let [commas, points] = [0, 0]
  for (const text of texts) {
    const mark = markIn(text)
    if (mark === ',') commas++
    else if (mark === '.') points++
  }
  return commas > points ? ',' : '.'
}

/** Thousands, and lakhs: `12,50,000`. */
function isGrouped(text: string, sign: string): boolean {
  const parts = text.split(sign)
  if (parts.length < 2 || parts.some((part) => !/^\d{1,3}$/.test(part))) return false
  return parts.at(-1)!.length === 3 && parts.slice(1, -1).every((part) => part.length > 1)
}

/** `1,250.50`, `1.250,50`, `١٬٢٥٠٫٥٠`, `1 250.5`, `(12.50)`, `12.50-` as `1250.50`; null where it is no number. */
export function parseDecimal(cell: string, mark: DecimalMark = '.'): string | null {
  let written = digitsOf(cell)
    .replace(/[\s\u00a0\u202f\u200e\u200f'’]/g, '')
    .replaceAll('٬', mark === '.' ? ',' : '.')
    .replaceAll('٫', mark)
    .replace('−', '-')
  const isNegative = /^\(.*\)$/.test(written) || /^-|-$/.test(written)
  written = written.replace(/^[(+-]|[)-]$/g, '')
  const [last, other] = written.lastIndexOf(',') > written.lastIndexOf('.') ? [',', '.'] : ['.', ',']
  const hasBoth = written.includes(last) && written.includes(other)
  // a lone sign with three digits behind it groups thousands, unless the column uses it for the fraction
  const point = hasBoth ? last : written.split(last).length > 2 || (last !== mark && isGrouped(written, last)) ? null : last
  const group = point === null ? last : point === ',' ? '.' : ','
  const whole = written.split(point ?? ' ')[0]!
  if (whole.includes(group) && !isGrouped(whole, group)) return null
  const bare = written.replaceAll(group, '').replace(point ?? ' ', '.')
  return /^(\d+(\.\d+)?|\.\d+)$/.test(bare) ? `${isNegative ? '-' : ''}${bare.startsWith('.') ? '0' : ''}${bare}` : null
}

/** As it is typed or sent; a number of JSON is taken as it is written. */
export function checkExact(raw: unknown, field: Field, { currency }: Pick<ValidationContext, 'currency'>): Checked {
  const written = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? parseDecimal(raw) : null
  if (written === null) return { problem: { code: field.kind === 'money' ? 'not_amount' : 'not_number' } }
  const most = field.kind === 'money' ? (currencyDecimals(currency) ?? moneyScale) : scaleOf(field)
  if (decimalsIn(written) > most)
    return { problem: most === 0 ? { code: 'not_whole' } : { code: 'too_many_decimals', params: { max: most } } }
  const units = unitsOf(written, field)
  if (units === null) return { problem: { code: 'too_many_digits', params: { max: mostDigits - scaleOf(field) } } }
  const limit = (value: number | undefined): number | null => (value === undefined ? null : unitsOf(value, field))
  const [least, greatest] = [limit(field.min), limit(field.max)]
  if (least !== null && units < least) return { problem: { code: 'too_small', params: { min: field.min! } } }
  if (greatest !== null && units > greatest) return { problem: { code: 'too_large', params: { max: field.max! } } }
  return { value: exactText(units, field) }
}
