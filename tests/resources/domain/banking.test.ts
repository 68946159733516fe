import { expect, test } from 'vitest'
import { ibanOf, isIban } from '../../../resources/domain/banking/iban.ts'

test.each([
  // the registry's own examples
  'AE070331234567890123456',
  'SA0380000000608010167519',
  'EG380019000500000000263180002',
  'JO94CBJO0010000000000131000302',
  'GB29NWBK60161331926819',
  'NO9386011117947',
])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true)
})

test('Two digits that changed places, one that is missing, another length than the country has, letters that are none: no IBAN', () => {
  expect(isIban('AE070331234567890123465')).toBe(false)
  expect(isIban('AE07033123456789012345')).toBe(false)
  expect(isIban('AE17033123456789012345')).toBe(false)
  expect(isIban('AE07-0331-2345-6789-0123-456')).toBe(false)
  expect(isIban('')).toBe(false)
})

test('It is kept without blanks and in capitals', () => {
  expect(ibanOf('ae07 0331 2345 6789 0123 456')).toBe('AE070331234567890123456')
})
