import { expect, test } from 'vitest'
import { discoverResources } from '../../../server/discover.ts'
import { kindOf, kindsFor, likelyKinds, ofOtherKinds } from '../../../server/records/import/kinds.ts'

const { registry } = await discoverResources()
const kinds = kindsFor(registry, 'school_admin', {})
const linesOf = (...rows: readonly string[]) => rows.map((row, at) => ({ line: at + 1, cells: row.split(',') }))
const taken = (headers: string, name = 'Sheet1', before: readonly string[] = []) =>
  kindOf(likelyKinds(linesOf(headers, headers.replace(/[^,]+/g, '1')), kinds), {
    names: [name],
    wasBroughtAs: ({ kind }) => before.includes(kind.resource.name),
  })?.kind.resource.name ?? null

test('A table is known by its headers, in either language', () => {
  expect(taken('Code,Name,Level')).toBe('standards')
  expect(taken('Grade,Section,Capacity,Room')).toBe('classes')
  expect(taken('Admission No,First name,Last name,Gender,DOB,Class')).toBe('students')
  expect(taken('رقم القيد,الاسم الأول,الجنس,تاريخ الميلاد,الشعبة')).toBe('students')
  expect(taken('Employee no,First name,Last name,Email,Mobile')).toBe('teachers')
  expect(taken('Class,Subject,Teacher')).toBe('subject-mappings')
  expect(taken('Admission No,Father name,Father mobile')).toBe('students')
  expect(taken('Name,Mobile,Occupation')).toBe('guardians')
  expect(taken('اسم,المستوى,الرمز', 'الصفوف')).toBe('standards')
})

test('Where headers fit several kinds, the name of the sheet or file says which, the longest that is known', () => {
  expect(taken('Code,Name', 'Grades 2026')).toBe('standards')
  expect(taken('Code,Name', 'subjects')).toBe('subjects')
  expect(taken('Code,Name', 'الفرق')).toBe('houses')
  expect(taken('Class,Teacher', 'Class teachers')).toBe('class-incharges')
})

test('What this person has brought in before is taken so again', () => {
  expect(taken('Code,Name', 'list', ['houses'])).toBe('houses')
})

test('What says nothing that is known is nothing, and a person has to say it', () => {
  expect(taken('a,b,c')).toBe(null)
  expect(taken('Bus,Driver,Stop,Remarks of the driver')).toBe(null)
})

test('Sheets of other kinds are told, and not those of allowed values or of the same kind', () => {
  const sheet = (name: string, headers: string) => ({ name, lines: linesOf(headers, headers) })
  const sheets = [
    sheet('Classes', 'Grade,Section,Capacity'),
    sheet('Allowed values', 'Grade,Gender'),
    sheet('More', 'Admission No,First name,Gender,DOB'),
  ]
  expect(ofOtherKinds(sheets, registry.get('students'), kinds)).toEqual([{ sheet: 'Classes', entity: 'classes' }])
})
