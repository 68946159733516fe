import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/database/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import type { RosterChoices, RosterData } from '../../../resources/contract/rosters.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from '../import/world.ts'
import { oneRoster, packed, type Files } from './roster-files.ts'
import { rostersOn, type Rosters } from './rosters-on.ts'

eachDatabase((open) => {
  let world: World
  let rosters: Rosters
  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database)
    rosters = await rostersOn(world, database.options)
  })
  afterAll(() => rosters.jobs.stop())

  const person = newId()
  const me = (more: Partial<RequestContext> = {}) => ({
    ...world.context(more),
    principal: { ...world.context(more).principal, userId: person },
  })
  const check = (files: Files) => rosters.service.check(me(), { name: 'oneroster.zip', type: 'application/zip', bytes: packed(files) }, {})
  const again = ({ upload_id }: RosterData, tables: RosterChoices['tables']) => rosters.service.recheck(me(), upload_id, { tables })
  const partOf = (data: RosterData, entity: string) => data.parts.find((one) => one.entity === entity)!
  const bornAs = (text: string): Files => ({
    ...oneRoster(),
    'demographics.csv': oneRoster()['demographics.csv']!.replace('2013-06-07,male', text),
  })

  test('What names a record follows where that was put right', async () => {
    const data = await check(oneRoster())
    const said = await again(data, {
      classes: { corrections: { cells: { 6: { section: 'E' } }, left_out: [] } },
      teachers: { corrections: { cells: { 2: { employee_no: 'E-100' } }, left_out: [] } },
    })
    const inNameless = partOf(said, 'students').rows.find(({ row }) => row === 14)!
    expect(inNameless.changes.map(({ label, after }) => [label, after])).toContainEqual(['Class', '8-E'])
    expect(said.problems.filter(({ entity }) => entity === 'class-incharges' || entity === 'subject-mappings')).toEqual([])
  })

  test('A joined row that fails comes with its cells, each told by the file and line that it was read from, and is put right', async () => {
    const bad = await check(bornAs('05/2013,male'))
    const { mending, counts } = partOf(bad, 'students')
    expect(counts).toMatchObject({ new: 2, error: 4 })
    const at = (path: string) => mending!.columns.findIndex(({ field }) => field === path)
    const failing = mending!.failing.find(({ row }) => row === 9)!
    expect(failing.cells[at('admission_no')]).toBe('A-503')
    expect(failing.cells[at('dob')]).toBe('05/2013')
    expect(bad.problems.filter(({ value }) => value === '05/2013')).toMatchObject([
      { part: 'students', row: 9, field: 'dob', file: 'demographics.csv', line: 8, column: 'birthDate' },
    ])

    const good = await again(bad, { students: { corrections: { cells: { 9: { dob: '2013-05-06' } }, left_out: [10] } } })
    expect(partOf(good, 'students')).toMatchObject({
      counts: { new: 3, error: 2 },
      mending: {
        mended: 1,
        left_out: 1,
        amended: [
          { row: 9, is_good: true, cells: [{ header: 'dob', before: '05/2013', after: '2013-05-06' }] },
          { row: 10, left_out: true },
        ],
      },
    })
    await rosters.service.bring(me(), bad.upload_id, good.said)
    const { records } = await world.records.list(me(), world.resource('students'), {
      page_no: 1,
      per_page: 5,
      search: 'A-503',
      columns: ['dob'],
    })
    expect(records).toMatchObject([{ dob: '2013-05-06' }])
  })

  test('Values that are none of ours come with what may be meant, and mean it where a person says so', async () => {
    const data = await check(bornAs('2013-06-07,gril'))
    const gender = partOf(data, 'students').mending!.columns.find(({ field }) => field === 'gender')!
    expect(gender.unknown).toMatchObject([{ value: 'gril', rows: 1, near: ['Girl'] }])
    const said = await again(data, { students: { reading: { values: { gender: { gril: 'Girl' } } } } })
    expect(partOf(said, 'students').mending!.columns.find(({ field }) => field === 'gender')!.unknown).toEqual([])
    expect(said.problems.filter(({ value }) => value === 'gril')).toEqual([])
  })

  test('What a person may not bring in is not his to put right', async () => {
    const context = me()
    const office = { ...context, principal: { ...context.principal, role: 'academic_admin' as const } }
    const bytes = packed(oneRoster())
    const data = await rosters.service.check(office, { name: 'oneroster.zip', type: 'application/zip', bytes }, {})
    expect(partOf(data, 'academic-years').mending).toBeNull()
    expect(partOf(data, 'students').mending).not.toBeNull()
  })
})
