import { expect, test } from 'vitest'
import { cellName, gridIn, periodsBy, weekdayIn } from '../../../server/modules/timetable/grid/sheet.ts'
import { lessonReader, ownerIn, untitled, type Namable } from '../../../server/modules/timetable/grid/lesson-text.ts'

const period = (no: number, starts_at: string) => ({
  period_id: `p${no}`,
  kind: 'lesson' as const,
  number: no,
  names: [`P${no}`, `Period ${no}`, no === 1 ? 'الحصة الأولى' : null],
  starts_at,
})
const periodOf = periodsBy([
  period(1, '07:30'),
  { period_id: 'b', kind: 'break', number: null, names: ['B1', 'Break', 'الاستراحة'], starts_at: '08:15' },
  period(2, '08:35'),
])
const known: Namable = {
  subjects: [
    { id: 'math', names: ['Mathematics', 'الرياضيات', 'Maths'] },
    { id: 'art', names: ['Art / Music', 'الفنون', 'ART'] },
  ],
  teachers: [
    { id: 'layla', names: ['Layla Khalil', 'ليلى خليل', 'Khalil', 'Layla'] },
    { id: 'omar', names: ['Omar Khalil', 'عمر خليل', 'Khalil', 'Omar'] },
  ],
  classes: [
    { id: 'c8b', names: ['8-B'] },
    { id: 'c8a', names: ['8-A'] },
  ],
  rooms: ['Main hall'],
  taughtBy: (classId, subjectId) => (classId === 'c8b' && subjectId === 'math' ? ['layla'] : []),
}
const read = lessonReader(known)
const inClass = { of: 'class', id: 'c8b' } as const

test('Days and periods are read as people write them', () => {
  expect(['Sunday', 'sun.', 'Thurs', 'الأحد', 'الاحد', 'يوم الاثنين', 'Maths'].map(weekdayIn)).toEqual([
    'sun',
    'sun',
    'thu',
    'sun',
    'sun',
    'mon',
    null,
  ])
  expect(['P1', '1', 'Period 2', '2 (8:35 - 9:20)', 'الحصة الأولى', '07:30–08:15', 'Break', 'الاستراحة', 'P9'].map(periodOf)).toEqual([
    'p1',
    'p1',
    'p2',
    'p2',
    'p1',
    'p1',
    'break',
    'break',
    null,
  ])
  expect(
    [
      { line: 0, column: 0 },
      { line: 4, column: 27 },
    ].map(cellName),
  ).toEqual(['A1', 'AB5'])
})

test('A week is found wherever it stands, days across or down, and heads that are no period are told', () => {
  const across = gridIn(
    [['Class: 8-B'], [], ['', 'Sun', 'Mon'], ['P1', 'Maths', 'Art'], ['Break', 'x', 'x'], ['Assembly', 'All', ''], ['P2', '', 'Maths']],
    periodOf,
  )
  expect(across?.above).toEqual(['Class: 8-B'])
  expect(across?.cells.map((one) => [cellName(one), one.weekday, one.period, one.text])).toEqual([
    ['B4', 'sun', 'p1', 'Maths'],
    ['C4', 'mon', 'p1', 'Art'],
    ['B7', 'sun', 'p2', ''],
    ['C7', 'mon', 'p2', 'Maths'],
  ])
  expect(across?.unknown.map((one) => [cellName(one), one.text])).toEqual([['A6', 'Assembly']])
  const down = gridIn([['8-B'], ['', '1', 'Break', '2'], ['الأحد', 'Maths', '', 'Art'], ['الاثنين', '', '', 'Maths']], periodOf)
  expect(down?.above).toEqual(['8-B', '', '1', 'Break', '2'])
  expect(down?.cells.map((one) => [cellName(one), one.weekday, one.period, one.text])).toEqual([
    ['B3', 'sun', 'p1', 'Maths'],
    ['B4', 'mon', 'p1', ''],
    ['D3', 'sun', 'p2', 'Art'],
    ['D4', 'mon', 'p2', 'Maths'],
  ])
  expect(
    gridIn(
      [
        ['Name', 'Phone'],
        ['Ali', '1'],
      ],
      periodOf,
    ),
  ).toBeNull()
})

test('A cell names subject, teacher and room in any order; whoever is assigned it stands in where nobody is named', () => {
  const lesson = { class_id: 'c8b', subject_id: 'math', teacher_id: 'layla', room: 'R12', group: null }
  for (const text of ['Maths / Ms Khalil / R12', 'Maths\nMs. Layla Khalil\nR12', 'R12 | Mathematics | أ. ليلى خليل', 'Maths (Layla) - R12'])
    expect(read(text, inClass), text).toEqual({ lessons: [lesson], problems: [] })
  expect(read('الرياضيات', inClass).lessons).toEqual([{ ...lesson, room: null }])
  expect(read('Art / Music / Omar / Main hall', inClass).lessons).toEqual([
    { ...lesson, subject_id: 'art', teacher_id: 'omar', room: 'Main hall' },
  ])
  expect(read('8-A / Maths', { of: 'teacher', id: 'omar' }).lessons).toEqual([
    { ...lesson, class_id: 'c8a', teacher_id: 'omar', room: null },
  ])
  // in groups each has the name of its subject
  expect(read('Maths / Layla / R1; ART / Omar / R2', inClass).lessons.map(({ group, room }) => [group, room])).toEqual([
    ['Mathematics', 'R1'],
    ['Art / Music', 'R2'],
  ])
})

test('What a cell names and nobody knows is told, and nothing is made of it', () => {
  const problem = (text: string, owner: Parameters<typeof read>[1] = inClass) => {
    const { lessons, problems } = read(text, owner)
    expect(lessons).toEqual([])
    return problems.map(([en]) => en)
  }
  expect(problem('Mths / Layla')).toEqual(['No subject of the school is called “Mths”'])
  expect(problem('Maths / Ms Khlil')).toEqual(['Nobody in the school is called “Ms Khlil”'])
  expect(problem('Art / Music / Khalil')).toEqual(['“Khalil” may be Layla Khalil, Omar Khalil: write the whole name'])
  expect(problem('Maths', { of: 'teacher', id: 'omar' })).toEqual(['“Maths” names no class of the school'])
})

test('Whose week it is says the name of the sheet, or what stands above the week', () => {
  expect(ownerIn(['8-B'], known)).toEqual(inClass)
  expect(ownerIn(['Sheet1', 'Teacher: Mr. Omar Khalil'], known)).toEqual({ of: 'teacher', id: 'omar' })
  expect(ownerIn(['Sheet1', 'Timetable of 8-A 2026-2027'], known)).toEqual({ of: 'class', id: 'c8a' })
  expect(ownerIn(['Sheet1', 'Khalil'], known)).toBeNull()
  expect(untitled('Ms. Layla  Khalil')).toBe('layla khalil')
})
