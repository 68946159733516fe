import { expect, test } from 'vitest'
import { createRegistry, ownWordsIn, reworder, withOwnWords, type OwnWords, type Resource } from '../../../resources/kit/index.ts'
import houses from '../../../resources/houses.ts'
import schools from '../../../resources/schools.ts'
import students from '../../../resources/students.ts'

const registry = createRegistry([houses, schools, students] as Resource[])
const families: OwnWords = { houses: { one: ['Order', 'أسرة'], many: ['Orders', 'الأسر'] } }

test('a language counts once both of its words are given', () => {
  expect(ownWordsIn({ houses_one_en: 'Team', houses_many_en: ' Teams ', houses_one_ar: 'بيت', houses_many_ar: null })).toEqual({
    houses: { one: ['Team', ''], many: ['Teams', ''] },
  })
  expect(ownWordsIn({ houses_one_en: 'Team' })).toEqual({})
})

test('every form of the word is said, as a whole word and with its article', () => {
  const say = reworder(registry, families)
  expect(say(['Students without a house', 'طلاب بلا فريق'])).toEqual(['Students without an order', 'طلاب بلا أسرة'])
  expect(say(['Houses', 'الفرق'])).toEqual(['Orders', 'الأسر'])
  expect(say(['Stays in the house', 'شعار الفريق والفرق'])).toEqual(['Stays in the order', 'شعار الأسرة والأسر'])
  expect(say(['Household of houses', 'فرقة'])).toEqual(['Household of orders', 'فرقة'])
})

test('declarations speak so everywhere, but for the school’s own, where the words are chosen', () => {
  const own = withOwnWords(registry, families)
  expect(own.get('houses').label).toEqual({ one: ['Order', 'أسرة'], many: ['Orders', 'الأسر'] })
  expect(own.get('houses').fields['motto']?.label[1]).toBe('عبارة الأسرة')
  expect(own.get('students').fields['house_id']?.label).toEqual(['Order', 'الأسرة'])
  expect(own.get('students').quality.some(({ label }) => label[0] === 'Students without an order')).toBe(true)
  expect(own.get('students').fields['house_id']?.to).toBe('houses')
  expect(own.get('schools')).toBe(schools)
  expect(own.get('students').fields['dob']).toBe(students.fields['dob'])
})

test('without words of its own nothing changes, and a language that was left empty stays', () => {
  expect(withOwnWords(registry, {})).toBe(registry)
  const english = withOwnWords(registry, { houses: { one: ['Team', ''], many: ['Teams', ''] } })
  expect(english.get('houses').label).toEqual({ one: ['Team', 'فريق'], many: ['Teams', 'الفرق'] })
})
