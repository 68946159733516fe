import { sayAmount } from './currencies.ts'
import { moneyScale } from './exact.ts'
import { printNumber } from './printing.ts'
import type { Locale } from './text.ts'

/** What is said beside the number of a measure; `money` is in the currency of the schools it is worked out of. */
export const measureUnits = ['count', 'number', 'money', 'percent', 'points'] as const
export type MeasureUnit = (typeof measureUnits)[number]

/** A measured number by itself; `currency`: what an amount is in, null where that is not known. */
export const printMeasured = (value: number, unit: MeasureUnit, currency: string | null, locale: Locale): string =>
  unit === 'money' ? sayAmount(value.toFixed(moneyScale), currency, locale) : printNumber(value, locale)
