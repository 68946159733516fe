import { expect, test } from 'vitest'
import {
  addressOf,
  conditionOf,
  createRegistry,
  defineResource,
  fold,
  looseName,
  matches,
  number,
  parseDate,
  parseEndpoint,
  parsers,
  ref,
  text,
} from '../../../resources/kit/index.ts'
import { checkDeclarations } from '../../../resources/kit/checks.ts'

test.each([
  ['2016-03-04', '2016-03-04'],
  ['4/3/2016', '2016-03-04'],
  ['04.03.2016', '2016-03-04'],
  ['4 Mar 2016', '2016-03-04'],
  ['42433', '2016-03-04'],
  ['٤/٣/٢٠١٦', '2016-03-04'],
  ['31st of something', '31st of something'],
])('the date %s is read as %s', (written, read) => expect(parseDate(written)).toBe(read))

test.each([
  ['September', 9],
  ['سبتمبر', 9],
  ['9', 9],
  ['٩', 9],
  ['Autumn', 'Autumn'],
])('the named number %s is read as %s', (written, read) =>
  expect(parsers.number(written, number({ options: { 9: ['September', 'سبتمبر'] } }))).toBe(read),
)

test.each([
  ['M', 'male'],
  ['ذكر', 'male'],
  ['female', 'female'],
  ['أنثى', 'female'],
  ['Girl', 'female'],
  ['?', '?'],
])('the gender %s is read as %s', (written, read) =>
  expect(parsers.choice(written, { kind: 'choice', options: { male: ['Boy', 'ذكر'], female: ['Girl', 'أنثى'] } })).toBe(read),
)

test('8-B, 8B and Grade 8 B are one class', () =>
  expect(new Set(['8-B', '8B', 'Grade 8 B', ' 8 b'].map(looseName))).toEqual(new Set(['8b'])))

test('«شعبة 8-B» is 8-B, and «الصف الثامن» is «الثامن»', () => {
  expect(new Set(['8-B', 'شعبة 8-B', 'الشعبة 8 B', 'الفصل 8B', 'الصف 8 B'].map(looseName))).toEqual(new Set(['8b']))
  expect(looseName('الصف الثامن')).toBe(looseName('الثامن'))
})

test('search folds accents and the letters of Arabic that people type for one another', () => {
  expect(fold('José')).toBe('jose')
  expect(fold('أحمد')).toBe(fold('احمد'))
  expect(fold('فاطِمة')).toBe(fold('فاطمه'))
  expect(fold('مُصطفى')).toBe('مصطفي')
})

test('the odd paths of the specification stay literal', () => {
  const update = parseEndpoint('update', 'PUT /api/students/Profile_update&{id}/')
  expect(addressOf(update, '42')).toBe('/api/students/Profile_update&42/')
  expect(addressOf(parseEndpoint('one', 'GET /api/students/house/?house_id={id}'), 'h 1')).toBe('/api/students/house/?house_id=h%201')
  expect(parseEndpoint('update', 'PUT /api/students/house/').id).toEqual({ in: 'body' })
})

test('a condition means the same in its short form and as a tree', () => {
  const condition = conditionOf({ is_active: true, class_id: { in: ['a', 'b'] }, left_on: null })
  expect(matches(condition, { is_active: true, class_id: 'a' })).toBe(true)
  expect(matches(condition, { is_active: true, class_id: 'c' })).toBe(false)
  expect(matches(condition, { is_active: true, class_id: 'a', left_on: '2026-01-01' })).toBe(false)
})

test('a broken declaration is told by file, field and remedy', () => {
  const teachers = defineResource({
    name: 'teachers',
    label: { one: ['Teacher', 'معلم'], many: ['Teachers', 'المعلمون'] },
    fields: { name: text() },
  })
  const broken = defineResource({ name: 'clubs', fields: { name: text({ required: true }), teacher_id: ref('techers') } })
  expect(checkDeclarations(createRegistry([broken, teachers]), new Map([['clubs', 'resources/clubs.ts']]))).toEqual([
    'resources/clubs.ts, field "teacher_id": it refers to "techers", which is not declared. Write "teachers", if you mean that.',
  ])
})
