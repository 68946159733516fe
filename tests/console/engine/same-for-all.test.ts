import { expect, test } from 'vitest'
import guardians from '../../../resources/guardians.ts'
import students from '../../../resources/students.ts'
import { createRegistry } from '../../../resources/kit/index.ts'
import { isSharedPath } from '../../../src/engine/import/field-of-path.ts'

test('One value for all is offered where rows can share one: no names, no numbers of their own, no birthdays', () => {
  const registry = createRegistry([students, guardians])
  const shared = (path: string) => isSharedPath(students, registry, path)
  for (const path of ['gender', 'class_id', 'nationality', 'admission_date', 'guardians.father.nationality'])
    expect(shared(path), path).toBe(true)
  for (const path of ['firstname', 'lastname', 'full_name_ar', 'admission_no', 'emis_id', 'dob', 'guardians.father.name'])
    expect(shared(path), path).toBe(false)
})
