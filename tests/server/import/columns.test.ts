import { describe, expect, test } from 'vitest'
import { dateOrders, parseDate, sayProblem, type Field } from '../../../resources/kit/index.ts'
import { readColumnDates, type DatedColumn } from '../../../server/records/import/column-dates.ts'
import { readInstant } from '../../../server/records/import/instants.ts'
import { readPhone } from '../../../server/records/import/phones.ts'

const today = '2026-09-15'
const birth: Field = { kind: 'date', past: true }
const any: Field = { kind: 'date' }
const look = (texts: string[], more: Partial<DatedColumn> = {}) => readColumnDates(texts, { field: any, today, ...more })

describe('the dates of a column', () => {
  test('One day decides for the whole column which number comes first', () => {
    expect(look(['03/04/2016', '25/12/2015'])).toMatchObject({ order: 'dmy', basis: 'seen', contrary: 0 })
    expect(look(['03/04/2016', '12/25/2015'])).toMatchObject({ order: 'mdy', basis: 'seen', contrary: 0 })
    expect(look(['31/12/1915', '99/01/02', '98-11-03', '97.12.30'])).toMatchObject({ order: 'ymd', basis: 'seen', contrary: 1 })
  })
  test('Where every day reads either way, day first is assumed, and that it is assumed is told', () => {
    expect(look(['03/04/2016', '05/06/2015'])).toMatchObject({ order: 'dmy', basis: 'assumed', matters: true })
    expect(look(['03/03/2016', '2016-03-04', '4 Mar 2016', '42433', 'soon'])).toMatchObject({ basis: 'seen', matters: false })
  })
  test('As in the last such file, where the days leave it open; a day that decides comes first', () => {
    expect(look(['03/04/2016'], { before: { order: 'mdy' } })).toMatchObject({ order: 'mdy', basis: 'chosen' })
    expect(look(['13/04/2016'], { before: { order: 'mdy' } })).toMatchObject({ order: 'dmy', basis: 'seen' })
  })
  test('As in the other columns of the file, where nothing else decides; still it is told to be assumed', () => {
    expect(look(['03/04/2016'], { likely: 'mdy' })).toMatchObject({ order: 'mdy', basis: 'assumed' })
  })
  test('What a person says holds, and the days that cannot be read so are counted', () => {
    expect(look(['13/04/2016', '14/04/2016', '03/04/2016', 'soon'], { asked: { order: 'mdy' } })).toMatchObject({
      order: 'mdy',
      basis: 'chosen',
      contrary: 2,
    })
  })
  test('Days that name their month, or begin with the year, read one way beside those that read either', () => {
    expect(look(['04/03/2016', '12 Jan 2015', '2014-05-06', '05-11-2014', '05-11-2014'])).toMatchObject({ basis: 'assumed', either: 3 })
    expect(look(['12 Jan 2015', '2014-05-06'])).toMatchObject({ basis: 'seen', matters: false, either: 0 })
  })
  test('Orders are never mixed: the rare one is told, not read', () => {
    expect(look(['25/12/2015', '24/11/2015', '03/04/2016', '12/30/2015'])).toMatchObject({ order: 'dmy', contrary: 1 })
  })
  test('Two digits of a birth year lie behind us, those of other days may be ahead for a while', () => {
    const born = look(['03/04/16', '25/12/85'], { field: birth })
    expect(born).toMatchObject({ short_years: 2, century: 1927 })
    expect(parseDate('03/04/16', born)).toBe('2016-04-03')
    expect(parseDate('25/12/85', born)).toBe('1985-12-25')
    expect(parseDate('4-Mar-27', look(['4-Mar-27']))).toBe('2027-03-04')
    expect(parseDate('03/04/16', look(['03/04/16'], { asked: { century: 1900 } }))).toBe('1916-04-03')
  })
  test.each(dateOrders)('03/04/05 is one day %s', (order) => {
    expect(parseDate('03/04/05', { order, century: 2000 })).toBe({ dmy: '2005-04-03', mdy: '2005-03-04', ymd: '2003-04-05' }[order])
  })
  test('A time beside the day does no harm, other words do', () => {
    expect(parseDate('4/3/2016 00:00:00')).toBe('2016-03-04')
    expect(parseDate('20160304')).toBe('2016-03-04')
    expect(parseDate('4/3/2016 or 5')).toBe('4/3/2016 or 5')
    expect(parseDate('31/2/2016')).toBe('31/2/2016')
  })
})

describe('a day with a time', () => {
  const style = { order: 'dmy', century: 1950 } as const
  const read = (text: string, zone = 'Asia/Dubai') => readInstant(text, text, style, zone)
  test.each([
    ['03/04/2016 14:30', '2016-04-03T10:30:00.000Z'],
    ['3/4/2016 2:30 PM', '2016-04-03T10:30:00.000Z'],
    ['٣/٤/٢٠١٦ ٢:٣٠ م', '2016-04-03T10:30:00.000Z'],
    ['2016-04-03 14:30:15', '2016-04-03T10:30:15.000Z'],
    ['2016-04-03T14:30', '2016-04-03T10:30:00.000Z'],
    ['3 Apr 2016, 12:15 am', '2016-04-02T20:15:00.000Z'],
    ['03/04/2016', '2016-04-02T20:00:00.000Z'],
    ['42463.604166666664', '2016-04-03T10:30:00.000Z'],
    ['2016-04-03T14:30:00Z', '2016-04-03T14:30:00Z'],
    ['2016-04-03T14:30:00+02:00', '2016-04-03T14:30:00+02:00'],
    ['03/04/2016 25:00', '03/04/2016 25:00'],
    ['tomorrow', 'tomorrow'],
  ])('%s in Dubai is %s', (text, instant) => expect(read(text)).toBe(instant))
  test('Clocks that are changed in summer are asked for the day itself', () => {
    expect(read('15/01/2026 12:00', 'Europe/Berlin')).toBe('2026-01-15T11:00:00.000Z')
    expect(read('15/07/2026 12:00', 'Europe/Berlin')).toBe('2026-07-15T10:00:00.000Z')
    expect(read('29/03/2026 03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  })
  test('A workbook’s day and time stand on the wall of the school', () => {
    const cell = new Date('2016-04-03T14:30:00Z')
    expect(readInstant(cell, cell.toISOString(), style, 'Asia/Dubai')).toBe('2016-04-03T10:30:00.000Z')
  })
})

describe('a telephone number without a country code', () => {
  test.each([
    ['0559580151', 'AE', '+971559580151'],
    ['559580151', 'AE', '+971559580151'],
    ['971559580151', 'AE', '+971559580151'],
    ['04 300 1000', 'AE', '+97143001000'],
    ['٠٥٥٩٥٨٠١٥١', 'AE', '+971559580151'],
    ['01012345678', 'EG', '+201012345678'],
    ['98765 43210', 'IN', '+919876543210'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['+20 101 234 5678', 'AE', '+201012345678'],
    ['0020 101 234 5678', 'AE', '+201012345678'],
  ])('%s in a file from %s is %s', (written, country, value) => expect(readPhone(written, country)).toEqual({ value }))
  test.each([
    ['an Egyptian mobile', '01012345678'],
    ['a French one', '06 12 34 56 78'],
    ['an Indian one', '98765 43210'],
    ['a British one', '07911 123456'],
    ['one of Pakistan', '0300 1234567'],
    ['half a number', '0559'],
  ])('%s is not bent into one of the Emirates', (_, written) => {
    const read = readPhone(written, 'AE')
    expect(read).toEqual({ problem: { code: 'not_phone_of', params: { country: 'AE' } } })
    if (!('problem' in read)) return
    expect(sayProblem(read.problem, 'en')).toContain('telephone number of United Arab Emirates')
    expect(sayProblem(read.problem, 'ar')).toContain('الإمارات العربية المتحدة')
  })
})
