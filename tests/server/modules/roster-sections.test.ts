import { expect, test } from 'vitest'
import { gradeReader } from '../../../server/modules/rosters/grades.ts'
import { sectionBeside, sectionIn } from '../../../server/modules/rosters/sections.ts'

const readGrade = gradeReader([
  { code: 'KG1', name_en: 'KG 1', name_ar: 'الروضة الأولى', level: 1 },
  { code: '1', name_en: 'Grade 1', name_ar: 'الصف الأول', level: 3 },
  { code: '8', name_en: 'Grade 8', name_ar: 'الصف الثامن', level: 10 },
])

test('A grade is one that the school has, however it is written; a new one takes its place among the levels', () => {
  for (const written of ['08', '8', 'Grade 8', 'G8', 'الصف الثامن'])
    expect(readGrade(written), written).toMatchObject({ code: '8', isKnown: true })
  expect(readGrade('kg1')).toMatchObject({ code: 'KG1', isKnown: true })
  expect(readGrade('09')).toMatchObject({ code: '9', name: ['Grade 9', 'الصف 9'], level: 11, isKnown: false })
  expect(readGrade('KG')).toMatchObject({ code: 'KG', name: ['Kindergarten', 'الروضة'], isKnown: false })
  expect(readGrade(' ')).toBeNull()
})

test('The section is what the name of a class says beside its grade', () => {
  const [eight, first, kg] = [readGrade('8'), readGrade('1'), readGrade('KG1')]
  for (const [written, grade, section] of [
    ['8-B', eight, 'B'],
    ['08B', eight, 'B'],
    ['Grade 8 C', eight, 'C'],
    ['Homeroom 8 - Blue', eight, 'Blue'],
    ['الصف الثامن شعبة أ', eight, 'أ'],
    ['1-1', first, '1'],
    ['KG1-A', kg, 'A'],
    ['B', eight, 'B'],
    ['8-B1', eight, 'B1'],
    ['Grade 8', eight, null],
    ['', eight, null],
    ['Mrs Stone and her class', eight, null],
    ['Blue', null, 'Blue'],
  ] as const)
    expect(sectionIn(written, grade), written).toBe(section)
})

test('Beside a subject only one letter right behind the grade is a section', () => {
  const eight = readGrade('8')!
  for (const [written, section] of [
    ['Math 8B', 'B'],
    ['8-B', 'B'],
    ['Grade 8 Section C, Physics', 'C'],
    ['رياضيات 8 أ', 'أ'],
    ['الصف الثامن شعبة ب – علوم', 'ب'],
    ['Maths 8', null],
    ['Grade 8 Art', null],
    ['Math 9B', null],
    ['B Math', null],
  ] as const)
    expect(sectionBeside(written, eight), written).toBe(section)
})
