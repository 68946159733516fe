import { expect, test } from 'vitest'
import { discoverResources } from '../../../server/discover.ts'
import { inOrder, type Part } from '../../../server/records/import/several.ts'

const part = (entity: string, ...paths: readonly string[]): Part => ({
  key: entity,
  entity,
  table: { headers: paths, rows: [] },
  mapping: Object.fromEntries(paths.map((path) => [path, path])),
  constants: {},
  placeOf: () => ['', ''],
})

test('What is referred to comes before what refers to it, by the columns that there are', async () => {
  const { registry } = await discoverResources()
  const parts = [
    part('students', 'admission_no', 'class_id', 'guardians.father.name'),
    part('class-incharges', 'class_id', 'teacher_id'),
    part('classes', 'grade_id', 'section'),
    part('guardians', 'name', 'phone'),
    part('teachers', 'employee_no'),
    part('standards', 'code', 'next_standard_id'),
  ]
  const order = inOrder(parts, registry).map(({ entity }) => entity)
  const isBefore = (one: string, other: string) => order.indexOf(one) < order.indexOf(other)
  expect(isBefore('standards', 'classes') && isBefore('classes', 'students') && isBefore('guardians', 'students')).toBe(true)
  expect(isBefore('classes', 'class-incharges') && isBefore('teachers', 'class-incharges')).toBe(true)
})

test('In a circle a reference that a row can be without is not waited for', async () => {
  const { registry } = await discoverResources()
  const houses = part('houses', 'code', 'captain_student_id')
  const students = part('students', 'admission_no', 'house_id', 'class_id')
  const order = inOrder([students, houses, part('classes', 'section')], registry).map(({ entity }) => entity)
  expect(order).toHaveLength(3)
  expect(order.indexOf('classes')).toBeLessThan(order.indexOf('students'))
})
