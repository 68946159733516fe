import { beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../resources/kit/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { schoolZone } from '../http/door.ts'
import { openSchool, year, type School } from './school.ts'

interface Told {
  readonly from: string
  readonly to: string
  readonly term: string | null
  readonly school_days: number
  readonly half_days: number
  readonly days_off: number
  readonly days_of_week: number
  readonly subjects: readonly unknown[]
}

eachDatabase((open) => {
  let school: School
  let today: string
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world } = school
    today = dayIn(schoolZone, new Date().toISOString())
    const known = await world.records.find(world.as('school_admin'), registry.get('academic-years'), { academic_year: year })
    const days = {
      from_date: addDays(today, -30),
      to_date: addDays(today, 27),
      terms: [{ name_en: 'Term 1', from_date: addDays(today, -30), to_date: addDays(today, 13) }],
    }
    if (known) await world.records.update(world.as('school_admin'), registry.get('academic-years'), String(known['academic_year_id']), days)
    else await school.create('academic-years', { school_id: world.schoolId, academic_year: year, state: 'current', ...days })
  })
  const left = async (until: string, token = school.admin, classId = school.world.classId) =>
    (await school.send(token, 'GET', `/api/days-left/${classId}/?until=${until}`)) as unknown as { status: boolean; data: Told }

  test('The days that are left are those of the calendar, to the end of the term or the year', async () => {
    const whole = (await left('year')).data
    expect([whole.from, whole.to, whole.term]).toEqual([today, addDays(today, 27), null])
    // four whole weeks
    expect([whole.school_days, whole.days_off]).toEqual([4 * whole.days_of_week, 0])
    const term = (await left('term')).data
    expect([term.to, term.term, term.school_days]).toEqual([addDays(today, 13), 'Term 1', 2 * whole.days_of_week])
    await school.create('calendar-days', {
      school_id: school.world.schoolId,
      date: addDays(today, 7),
      to_date: addDays(today, 13),
      kind: 'vacation',
      name_en: 'Break',
    })
    await school.create('calendar-days', {
      school_id: school.world.schoolId,
      date: today,
      to_date: addDays(today, 6),
      kind: 'half_day',
      name_en: 'Short week',
    })
    const short = (await left('term')).data
    expect([short.school_days, short.half_days, short.days_off]).toEqual([whole.days_of_week / 2, whole.days_of_week, whole.days_of_week])
  })

  test('A teacher is told of own classes, and a student of none', async () => {
    expect((await left('year', school.teacher)).status).toBe(true)
    expect(await left('year', school.teacher, school.world.otherClassId)).toMatchObject({ status: false, data: null })
    const student = school.door.enter(school.world.as('student', {}).principal)
    expect(await left('year', student)).toMatchObject({ status: false, error_code: 'FORBIDDEN_ROLE' })
  })
})
