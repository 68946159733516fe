import { expect, test } from 'vitest'
import {
  checkValue,
  conditionOf,
  currencyNamed,
  decimal,
  decimalMarkOf,
  exactText,
  matches,
  money,
  parseDecimal,
  parsers,
  printMeasured,
  sayAmount,
  sayProblem,
  unitsOf,
  unitsToCompare,
} from '../../../resources/kit/index.ts'

const context = { mode: 'create', role: 'school_admin', today: '2026-11-21' } as const

test('Decimals are read however files write them', () => {
  const asWritten = {
    '1,250.50': '1250.50',
    '1.250,50': '1250.50',
    '١٬٢٥٠٫٥٠': '1250.50',
    '1 250.5': '1250.5',
    "1'250.5": '1250.5',
    '(12.50)': '-12.50',
    '12.50-': '-12.50',
    '−3': '-3',
    '.5': '0.5',
    '1,250': '1250',
    '1.250': '1.250',
    '12,5': '12.5',
    '12,50,000': '1250000',
    '1.250.000': '1250000',
  }
  for (const [cell, read] of Object.entries(asWritten)) expect(parseDecimal(cell), cell).toBe(read)
  for (const cell of ['abc', '', '1.2.3', '12..3', '1,2.3,4', '--1', '1-2']) expect(parseDecimal(cell), cell).toBeNull()
  expect(decimalMarkOf(['1.250', '1.250,50', '7'])).toBe(',')
  expect(parseDecimal('1.250', ',')).toBe('1250')
  expect(decimalMarkOf(['1,250', '1,250.50'])).toBe('.')
})

test('Amounts are read with their currency beside them, and another word is told', () => {
  for (const cell of ['AED 1,250.50', '1250.50 د.إ', 'Dhs 1250.50', '€1,250.50', '1,250.50 درهم'])
    expect(parsers.money(cell, money()), cell).toBe('1250.50')
  expect(parsers.money('12 students', money())).toBe('12 students')
  expect(currencyNamed('1,250 kwd')).toBe('KWD')
  expect(currencyNamed('paid 1,250')).toBeNull()
})

test('Nothing is rounded: ten cents a thousand times are a hundred, and fifteen digits come back as they went', () => {
  const field = decimal({ scale: 2 })
  const sum = Array.from({ length: 1000 }, () => unitsOf('0.10', field)!).reduce((a, b) => a + b)
  expect(exactText(sum, field)).toBe('100.00')
  expect(exactText(unitsOf('9999999999999.99', field)!, field)).toBe('9999999999999.99')
  expect(unitsOf('99999999999999.99', field)).toBeNull()
  expect(exactText(unitsOf('-0.05', field)!, field)).toBe('-0.05')
  expect(exactText(unitsOf('1250.5', money())!, money())).toBe('1250.50')
  expect(exactText(unitsOf('0.125', money())!, money())).toBe('0.125')
  // what is finer than the field still lies between two of its values
  expect(unitsToCompare('12.345', field)).toBe('1234.5')
})

test('An amount has as many decimals as the currency of the school', () => {
  const told = (value: unknown, currency: string | null) => {
    const { problem } = checkValue(value, money({ min: 0 }), { ...context, currency })
    return problem && sayProblem(problem, 'en')
  }
  expect(told('1.125', 'KWD')).toBeNull()
  expect(told('1.125', 'AED')).toBe('Decimal places: at most 2')
  expect(told('1.1250', 'KWD')).toBeNull()
  expect(told('-1', 'AED')).toBe('At least 0')
  expect(told('soon', null)).toBe('Enter an amount, such as 1250.50')
  expect(told('999999999999999', null)).toBe('Use at most 11 digits before the point')
  expect(checkValue('١٢٫٥', money(), context).value).toBe('12.50')
  expect(sayAmount('1250.50', 'KWD', 'en').replace(/\u00a0/g, ' ')).toBe('KWD 1,250.500')
  expect(sayAmount('99999999999.9999', null, 'en')).toBe('99,999,999,999.9999')
})

test('A measured amount is printed in its currency with the decimals that it has, whatever adding up left behind', () => {
  const said = (value: number, currency: string | null, locale: 'en' | 'ar' = 'en') =>
    printMeasured(value, 'money', currency, locale).replace(/\u00a0/g, ' ')
  expect(said(0.1 + 0.2, 'AED')).toBe('AED 0.30')
  expect(said(1250.5, 'KWD')).toBe('KWD 1,250.500')
  expect(said(0, null)).toBe('0.00')
  expect(said(1250.5, 'AED', 'ar')).toMatch(/1,250\.50|١٬٢٥٠٫٥٠/)
  expect(printMeasured(0.297, 'number', null, 'en')).toBe('0.297')
})

test('A condition compares what comes as text with numbers', () => {
  const row = { amount: '9.50' }
  expect(matches(conditionOf({ amount: { gt: 10 } }), row)).toBe(false)
  expect(matches(conditionOf({ amount: 9.5 }), row)).toBe(true)
  expect(matches(conditionOf({ amount: { in: [9.5] } }), row)).toBe(true)
  expect(matches(conditionOf({ amount: '' }), { amount: '0' })).toBe(false)
})
