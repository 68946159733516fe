import { expect, test } from 'vitest'
import { createRegistry, type Resource } from '../../../resources/kit/index.ts'
import guardians from '../../../resources/guardians.ts'
import students from '../../../resources/students.ts'
import { guessMapping } from '../../../server/records/import/headers.ts'
import { targetsOf, templateTargets } from '../../../server/records/import/targets.ts'

const registry = createRegistry([students, guardians] as Resource[])
const targets = targetsOf(students as Resource, registry, 'school_admin')
const guess = (...headers: string[]) => guessMapping(headers, targets)

test('The headers of a real intake file are understood, the Arabic one too', () => {
  expect(
    guess(
      'Adm No',
      'First Name',
      'Surname',
      'الاسم بالعربية',
      'Gender',
      'D.O.B',
      'Class',
      'House',
      'Guardian name',
      'Father Mobile',
      'E-mail',
      'Transport',
      'Joined',
      'Remarks',
    ),
  ).toEqual({
    'Adm No': 'admission_no',
    'First Name': 'firstname',
    Surname: 'lastname',
    'الاسم بالعربية': 'full_name_ar',
    Gender: 'gender',
    'D.O.B': 'dob',
    Class: 'class_id',
    House: 'house_id',
    'Guardian name': 'guardians.0.name',
    'Father Mobile': 'guardians.father.phone',
    'E-mail': 'email',
    Transport: 'mode_of_transport',
    Joined: 'admission_date',
    Remarks: 'notes',
  })
})

test('The headers of our own template are understood in both languages', () => {
  for (const locale of [0, 1] as const) {
    const headers = templateTargets(targets).map((target) => `${target.label[locale]}${target.required ? ' *' : ''}`)
    const mapping = guess(...headers)
    for (const [index, target] of templateTargets(targets).entries()) expect(mapping[headers[index]!]).toBe(target.path)
  }
})

test('An abbreviation and a slip of the pen are forgiven, a stranger is left out', () => {
  expect(guess('Nationalty', 'Blood grp', 'Favourite dinosaur')).toEqual({
    Nationalty: 'nationality',
    'Blood grp': null,
    'Favourite dinosaur': null,
  })
  expect(guess("Mother's name", 'Mother mobile', 'Father name')).toEqual({
    "Mother's name": 'guardians.mother.name',
    'Mother mobile': 'guardians.mother.phone',
    'Father name': 'guardians.father.name',
  })
})

test('Two columns never fill the same field', () => {
  const mapping = guess('First name', 'Given name')
  expect(Object.values(mapping).filter((path) => path === 'firstname')).toHaveLength(1)
})
