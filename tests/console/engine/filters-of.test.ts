import { expect, test } from 'vitest'
import students from '../../../resources/students.ts'
import schools from '../../../resources/schools.ts'
import { conditionOf } from '../../../resources/kit/index.ts'
import { conditionFrom } from '../../../src/engine/list/filters.ts'
import { filtersOf } from '../../../src/engine/list/filters-of.ts'

test.each([
  { is_active: true, class_id: 'one' },
  { is_active: true, class_id: ['one', 'two'] },
  { is_active: true, house_id: null },
  { class_id: { filled: true }, gender: 'male' },
  { dob: { between: ['2014-01-01', '2014-12-31'] } },
])('A condition and the filters made of it find the same rows: %j', (where) => {
  const condition = conditionOf(where)
  const filters = filtersOf(students, condition)
  const plain = (said: unknown): string => JSON.stringify(said).replaceAll(',"value":true', '').replaceAll(',"value":null', '')
  expect(plain(conditionFrom(students, filters ?? {}))).toBe(plain(condition))
})

test('Who is in a class is in one', () => {
  expect(filtersOf(students, { and: [conditionOf({ class_id: { filled: true } }), conditionOf({ class_id: 'one' })] })).toEqual({
    class_id: { oneOf: ['one'] },
  })
})

test('What no filters say exactly is no address of a list', () => {
  expect(filtersOf(students, { or: [conditionOf({ gender: 'male' }), conditionOf({ gender: 'female' })] })).toBeNull()
  expect(filtersOf(schools, conditionOf({ logo: null }))).toBeNull()
  expect(filtersOf(students, { and: [conditionOf({ gender: 'male' }), conditionOf({ gender: 'female' })] })).toBeNull()
})
