import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { bringTimetableGrid, readTimetableGrid } from '../../../resources/contract/timetable-grid.ts'
import type { getTimetableWeek } from '../../../resources/contract/timetable.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { multipart, type Answer } from '../http/door.ts'
import { openSchool, year, type School } from './school.ts'

type Read = DataOf<typeof readTimetableGrid>
type Brought = DataOf<typeof bringTimetableGrid>

/** Classes 8-A and 8-B; Mariam teaches Mathematics in 8-A; three periods; Saturday and Sunday are off. */
eachDatabase((open) => {
  let school: School
  const read = async (sheets: Readonly<Record<string, string[][]>>, token = school.admin, from?: string): Promise<Answer> => {
    const bytes = await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })
    const { body: payload, headers } = multipart({ name: 'weeks.xlsx', type: '', bytes: Buffer.from(bytes) }, from ? { from } : {})
    const answer = await school.door.app.inject({
      method: 'POST',
      url: '/api/timetable/grid/',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    return answer.json<Answer>()
  }
  const readWell = async (sheets: Readonly<Record<string, string[][]>>, from?: string): Promise<Read> =>
    (await read(sheets, school.admin, from)).data as Read
  const bring = ({ owners, lessons }: Read, more: object = {}) =>
    school.send(school.admin, 'POST', '/api/timetable/grid/bring/', { owners, lessons, ...more })
  const standing = async (classId = school.world.classId): Promise<string[]> => {
    const week = (await school.send(school.admin, 'GET', `/api/timetable/week/?class_id=${classId}`)).data as DataOf<
      typeof getTimetableWeek
    >
    const codeOf = new Map(week.periods.map(({ period_id, code }) => [period_id, code]))
    return week.lessons
      .map(({ weekday, period_id, subject, teacher, room }) => [weekday, codeOf.get(period_id), subject, teacher, room].join(' '))
      .toSorted()
  }
  const head = ['', 'Monday', 'Tuesday']

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, create } = school
    const here = { ...world.as('platform_admin'), schoolId: world.schoolId }
    await world.records.update(here, registry.get('schools'), world.schoolId, { weekend_days: ['sat', 'sun'] })
    await create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    await create('subject-mappings', {
      school_id: world.schoolId,
      academic_year: year,
      teacher_id: world.teacherId,
      subject_id: school.subjectId,
      class_id: world.classId,
      from_date: '2026-08-31',
    })
    await create('subjects', { school_id: world.schoolId, code: 'ART', name_en: 'Art', name_ar: 'الفنون' })
    const plan = { starts_at: '07:30', minutes: 45, lessons: 3, change: 5, breaks: [] }
    expect((await school.send(school.admin, 'POST', '/api/timetable/day/', plan)).status).toBe(true)
    return () => school.door.app.close()
  })

  test('A sheet for a class becomes its week: read first, with what is wrong at each cell, then taken over as one', async () => {
    const told = await readWell({
      '8-A': [head, ['P1', 'Mathematics', 'Art / Omar Said / Studio 1'], ['P2', '', 'Mths'], ['Assembly', 'All', '']],
      Notes: [['Nothing to see']],
    })
    expect(told).toMatchObject({ added: 2, removed: 0, kept: 0 })
    expect(told.sheets).toMatchObject([
      {
        name: '8-A',
        owner: { of: 'class', name: '8-A' },
        lessons: 2,
        problems: [
          { cell: 'A4', text: 'The school has no period called “Assembly”' },
          { cell: 'C3', text: 'No subject of the school is called “Mths”', said: 'Mths' },
        ],
      },
      { name: 'Notes', owner: null, lessons: 0, problems: [{ cell: null }] },
    ])
    expect(await standing()).toEqual([])
    expect((await bring(told)).data as Brought).toMatchObject({ added: 2, removed: 0, kept: 0 })
    // whoever is assigned the subject teaches it
    expect(await standing()).toEqual([expect.stringMatching(/^mon P1 Mathematics Mariam/) as string, 'tue P1 Art Omar Said Studio 1'])
  })

  test('Once more only what differs is changed, and it can be undone', async () => {
    const told = await readWell({ '8-A': [head, ['P1', 'Mathematics', ''], ['P2', '', 'Art / Omar Said / Studio 1']] })
    expect(told).toMatchObject({ added: 1, removed: 1, kept: 1 })
    const { operation_id } = (await bring(told)).data as Brought
    expect(await standing()).toContain('tue P2 Art Omar Said Studio 1')
    expect((await school.send(school.admin, 'POST', `/api/operations/${operation_id}/undo/`, {})).status).toBe(true)
    expect(await standing()).toContain('tue P1 Art Omar Said Studio 1')
  })

  test('What stands in a place stays where the sheet says what cannot be taken, in a cell or in a line that nobody can tell', async () => {
    const before = await standing()
    expect(before.length).toBe(2)
    // Tuesday’s first lesson is written wrongly, and the line of Monday’s first one is called otherwise
    const cell = await readWell({ '8-A': [head, ['P1', 'Mathematics', 'Mths']] })
    expect(cell).toMatchObject({ added: 0, removed: 0, kept: 1 })
    const line = await readWell({ '8-A': [head, ['First', 'Mathematics', 'Art'], ['P2', '', '']] })
    expect(line).toMatchObject({ added: 0, removed: 0 })
    for (const told of [cell, line]) expect((await bring(told)).status).toBe(true)
    expect(await standing()).toEqual(before)
  })

  test('For the whole year what was changed from a day on goes, too, so that nothing is in the way', async () => {
    const week = (...cells: string[]) => ({ '8-A': [head, ['P1', 'Mathematics', cells[0]!]] })
    const later = await readWell(week('Art / Mariam'), '2026-12-01')
    expect((await bring(later, { from: '2026-12-01' })).data as Brought).toMatchObject({ added: 1, removed: 1 })
    const whole = await readWell(week('Art / Omar Said / Studio 1'))
    expect(whole.sheets[0]!.problems).toEqual([])
    expect((await bring(whole)).data as Brought).toMatchObject({ added: 1, removed: 2, kept: 1 })
    expect(await standing()).toContain('tue P1 Art Omar Said Studio 1')
  })

  test('Who would be in two places at once is told at the cells, in either language, and nothing of that is taken', async () => {
    const told = await readWell({
      '8-B': [head, ['P1', 'Art / Mariam', 'Art / Omar Said'], ['P2', 'Art / Omar Said', '']],
    })
    expect(told.sheets[0]).toMatchObject({
      lessons: 1,
      problems: [
        { cell: 'B2', text: expect.stringMatching(/^Monday, Period 1: Mariam .* has Mathematics with 8-A already$/) as string },
        { cell: 'C2', text: expect.stringMatching(/^Tuesday, Period 1: Omar Said has Art with 8-A already$/) as string },
      ],
    })
    await bring(told)
    expect(await standing(school.world.otherClassId)).toEqual([expect.stringMatching(/^mon P2 Art Omar Said/) as string])
    // the week of a teacher is brought as well
    const ofTeacher = await readWell({ 'Omar Said': [head, ['P2', '8-B / Art', ''], ['P3', '', '8-A / Art']] })
    expect(ofTeacher).toMatchObject({ added: 1, removed: 1, kept: 1 })
  })

  test('It is the office’s alone, and a file that is none is refused', async () => {
    expect((await read({ '8-A': [head, ['P1', 'Art', '']] }, school.teacher)).error_code).toBe('FORBIDDEN_ROLE')
    expect((await school.send(school.teacher, 'POST', '/api/timetable/grid/bring/', { owners: [], lessons: [] })).error_code).toBe(
      'FORBIDDEN_ROLE',
    )
    const none = await readWell({ Sheet1: [head, ['P1', 'Art', '']] })
    expect(none).toMatchObject({ owners: [], lessons: [], added: 0, sheets: [{ owner: null }] })
  })
})
