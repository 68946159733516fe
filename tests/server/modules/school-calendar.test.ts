import { beforeAll, expect, test } from 'vitest'
import { dayStates, schoolDays } from '../../../server/modules/school-calendar/service.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  const grades: Record<string, string> = {}
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    for (const code of ['11', '12']) {
      const grade = await school.create('standards', {
        school_id: school.world.schoolId,
        code,
        name_en: `Grade ${code}`,
        level: Number(code),
      })
      grades[code] = String(grade['standard_id'])
    }
  })
  const add = (values: object) => school.send(school.admin, 'POST', '/api/school-calendar/', { kind: 'holiday', name_en: 'Day', ...values })
  const deps = () => ({ records: school.world.records })
  const context = () => school.world.as('teacher', { teacherId: school.world.teacherId })

  test('A recurrence without end, on another weekday or longer than its step is refused at its field, all at once', async () => {
    expect(await add({ date: '2026-12-01', to_date: '2026-12-09', repeats: 'weekly', repeat_days: ['mon'] })).toMatchObject({
      status: false,
      errors: {
        repeat_until: ['Say until when it repeats: without an end it would go on for ever'],
        repeat_days: ['It begins on a Tuesday: choose this weekday, too, or another first day'],
        to_date: [expect.stringContaining('comes back already') as unknown],
      },
    })
    expect(await add({ date: '2026-12-01', repeats: 'yearly', repeat_until: '2046-12-01' })).toMatchObject({
      errors: { repeat_until: ['It may repeat for 10 years at most'] },
    })
  })

  test('Other modules are told what each day is, for a grade and for the school', async () => {
    const saved = await add({
      date: '2026-12-01',
      name_en: 'Trip',
      name_ar: 'رحلة',
      repeats: 'weekly',
      repeat_until: '2026-12-31',
      skips: [{ day: '2026-12-15' }],
      grades: [{ standard_id: grades['12'] }],
    })
    expect(saved).toMatchObject({ status: true })
    const days = { from: '2026-12-01', to: '2026-12-22' }
    const off = async (gradeId?: string) =>
      (await dayStates(deps(), context(), { ...days, gradeId })).filter(({ state }) => state === 'holiday').map(({ date }) => date)
    expect(await off(grades['12'])).toEqual(['2026-12-01', '2026-12-08', '2026-12-22'])
    expect(await off(grades['11'])).toEqual([])
    expect(await off()).toEqual([])
    expect((await dayStates(deps(), context(), { ...days, gradeId: grades['12']! }))[0]).toMatchObject({
      kind: 'holiday',
      name_en: 'Trip',
      name_ar: 'رحلة',
      counts_for_attendance: false,
      is_tentative: false,
    })
    const all = await schoolDays(deps(), context(), days)
    expect(all.length - (await schoolDays(deps(), context(), { ...days, gradeId: grades['12']! })).length).toBe(3)
    const counted = await school.send(
      school.teacher,
      'GET',
      `/api/school-calendar/working-days?from=2026-12-01&to=2026-12-22&grade_id=${grades['12']}`,
    )
    expect(counted).toMatchObject({ data: { working_days: all.length - 3, months: [{ holidays: 3 }] } })
  })
})
