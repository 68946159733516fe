import { expect, test } from 'vitest'
import { parseDate, toE164 } from '../../../resources/kit/index.ts'

test('Dates are read as offices write them, in both scripts', () => {
  for (const written of [
    '2016-03-04',
    '2016/3/4',
    '4/3/2016',
    '04.03.2016',
    '4 Mar 2016',
    '4-March-2016',
    'Mar 4, 2016',
    '42433',
    '٤/٣/٢٠١٦',
    '۲۰۱۶-۰۳-۰۴',
    '4 مارس 2016',
    '٤ آذار، ٢٠١٦',
    '2016-03-04T00:00:00.000Z',
  ])
    expect(parseDate(written), written).toBe('2016-03-04')
  expect(parseDate('1 كانون الثاني 2016')).toBe('2016-01-01')
  expect(parseDate('soon')).toBe('soon')
})

test('Telephone numbers of the school’s country need no prefix, also where a spreadsheet took the zero away', () => {
  for (const written of ['0559580151', '559580151', '971559580151', '00971559580151', '+971 55 958 0151', '٠٥٥٩٥٨٠١٥١', '۰۵۵۹۵۸۰۱۵۱'])
    expect(toE164(written, 'AE'), written).toBe('+971559580151')
  expect(toE164('12')).toBeNull()
})
