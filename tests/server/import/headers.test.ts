import { expect, test } from 'vitest'
import { createRegistry, type Resource } from '../../../resources/kit/index.ts'
import guardians from '../../../resources/guardians.ts'
import students from '../../../resources/students.ts'
import { discoverResources } from '../../../server/discover.ts'
import { guessMapping } from '../../../server/records/import/headers.ts'
import { offeredTargets, targetsOf, templateTargets } from '../../../server/records/import/targets.ts'

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

test('The columns of parents are known as an Arabic office calls them', () => {
  const expected = {
    'رقم القيد': 'admission_no',
    'اسم الأب الأول': 'guardians.father.name',
    'اسم عائلة الأب': 'guardians.father.name',
    'رقم هاتف الأب': 'guardians.father.phone',
    'مهنة الأب': 'guardians.father.occupation',
    'اسم الوالدة': 'guardians.mother.name',
    'جوال الأم': 'guardians.mother.phone',
    'اسم ولي الأمر': 'guardians.0.name',
    'موبايل ولي الأمر': 'guardians.0.phone',
    'أرقام الإخوة': 'siblings',
  }
  expect(guess(...Object.keys(expected))).toEqual(expected)
  expect(guess('اسم الأب', 'هاتف الوالد', 'الجوال', 'هاتف الطوارئ')).toEqual({
    'اسم الأب': 'guardians.father.name',
    'هاتف الوالد': 'guardians.father.phone',
    الجوال: 'guardians.0.phone',
    'هاتف الطوارئ': 'emergency_phone',
  })
})

const { registry: everything } = await discoverResources()
for (const resource of everything.all)
  test(`${resource.name}: the headers of its own template are understood in both languages`, () => {
    const own = targetsOf(resource, everything, resource.access.allowed.import[0] ?? 'school_admin')
    for (const locale of [0, 1] as const) {
      const columns = templateTargets(own)
      const headers = columns.map((target) => `${target.label[locale]}${target.required ? ' *' : ''}`)
      expect(new Set(headers).size, 'no two columns of a template have the same header').toBe(headers.length)
      const mapping = guessMapping(headers, own)
      for (const [index, target] of columns.entries()) expect(mapping[headers[index]!], headers[index]).toBe(target.path)
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

test('A second of a kind has a number, in either language; what only resembles such a header is not it', () => {
  expect(guess('Guardian 1 name', 'Guardian 1 phone', 'Guardian 2 name', 'Guardian 2 phone', 'Father 2 name')).toEqual({
    'Guardian 1 name': 'guardians.0.name',
    'Guardian 1 phone': 'guardians.0.phone',
    'Guardian 2 name': 'guardians.2.name',
    'Guardian 2 phone': 'guardians.2.phone',
    'Father 2 name': 'guardians.father:2.name',
  })
  expect(guess('الاسم (الأب 2)')).toEqual({ 'الاسم (الأب 2)': 'guardians.father:2.name' })
  expect(guess('Father name', 'Fathers name')['Fathers name']).not.toMatch(/2/)
})

test('A person is offered the columns of further linked records only where the file has them', () => {
  const paths = (...mapped: string[]) => offeredTargets(targets, mapped).map(({ path }) => path)
  expect(paths('guardians.0.name').filter((path) => /[:.]2/.test(path))).toEqual([])
  expect(paths('guardians.2.name')).toContain('guardians.2.phone')
  expect(paths('guardians.2.name')).not.toContain('guardians.father:2.phone')
})

test('Child rows are columns with the number of the row, and a person is offered one more than the file has', () => {
  const own = targetsOf(everything.get('academic-years'), everything, 'school_admin')
  const mapping = guessMapping(['Term 1', 'Term 1 from', 'Terms 2 name', 'من (الفصل 2)', 'Term 2 to'], own)
  expect(mapping).toEqual({
    'Term 1': 'terms.1.name_en',
    'Term 1 from': 'terms.1.from_date',
    'Terms 2 name': 'terms.2.name_en',
    'من (الفصل 2)': 'terms.2.from_date',
    'Term 2 to': 'terms.2.to_date',
  })
  const slots = (mapped: readonly (string | null)[]) => [...new Set(offeredTargets(own, mapped).flatMap(({ link }) => link?.slot ?? []))]
  expect(slots([])).toEqual(['1'])
  expect(slots(Object.values(mapping))).toEqual(['1', '2', '3'])
})

test('Two columns never fill the same field', () => {
  const mapping = guess('First name', 'Given name')
  expect(Object.values(mapping).filter((path) => path === 'firstname')).toHaveLength(1)
})

test('In Arabic «الشعبة» is the class and «الصف» the grade, which a student gets from the class: it fills nothing', () => {
  expect(guess('الصف', 'الشعبة')).toEqual({ الصف: null, الشعبة: 'class_id' })
  expect(guess('الصف')).toEqual({ الصف: null })
  expect(guess('الفصل')).toEqual({ الفصل: 'class_id' })
})

test('A list of classes is understood as Arab schools head it, and as older files called the grade', () => {
  const own = targetsOf(everything.get('classes'), everything, 'school_admin')
  expect(guessMapping(['الصف', 'الشعبة'], own)).toEqual({ الصف: 'grade_id', الشعبة: 'section' })
  expect(guessMapping(['المرحلة الدراسية', 'الفصل'], own)).toEqual({ 'المرحلة الدراسية': 'grade_id', الفصل: 'section' })
  const exported = ['اسم الشعبة', 'الصف', 'رمز الشعبة', 'مربي الشعبة']
  expect(Object.values(guessMapping(exported, own))).toEqual([null, 'grade_id', 'section', null])
})

test('What comes in two languages is known by its language, in either', () => {
  const guessOf = (name: string, ...headers: string[]) => guessMapping(headers, targetsOf(everything.get(name), everything, 'school_admin'))
  expect(guessOf('houses', 'Name (English)', 'Name (Arabic)')).toEqual({ 'Name (English)': 'name_en', 'Name (Arabic)': 'name_ar' })
  expect(guessOf('houses', 'Name EN', 'Name AR')).toEqual({ 'Name EN': 'name_en', 'Name AR': 'name_ar' })
  expect(guessOf('houses', 'الاسم بالعربية', 'الاسم بالإنجليزية')).toEqual({ 'الاسم بالعربية': 'name_ar', 'الاسم بالإنجليزية': 'name_en' })
  expect(guessOf('guardians', 'English name', 'Arabic name')).toEqual({ 'English name': 'name', 'Arabic name': 'name_ar' })
})
