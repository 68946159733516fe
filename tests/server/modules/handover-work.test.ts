import { beforeAll, expect, test } from 'vitest'
import type { OpenHandover } from '../../../resources/contract/handover.ts'
import diaryKind from '../../../resources/diary.ts'
import teacherKind from '../../../resources/teachers.ts'
import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { addDays, printDate } from '../../../resources/kit/index.ts'
import { coversHeldBy, keepCovers, nameRegister, registersGivenTo } from '../../../server/modules/lesson-covers/service.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

const today = new Date().toISOString().slice(0, 10)
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

/** Mariam holds a lesson of Omar's in a week, takes the register of his class, writes an entry and waits for the families of another. */
eachDatabase((open) => {
  let school: School
  let huda: string
  let draft: string
  let published: string
  const accounts: Record<string, string> = {}
  const date = addDays(today, 7)
  const asAdmin = () => ({ ...school.world.as('school_admin'), capability: byRules })

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    await school.create('lovs', { list: 'diary_type', code: 'homework', name_en: 'Homework', name_ar: 'واجب', order: 1 })
    huda = String(
      (
        await school.create('teachers', {
          school_id: world.schoolId,
          employee_no: 'T-3',
          firstname: 'Huda',
          lastname: 'Nasser',
          name_ar: 'هدى ناصر',
          gender: 'female',
          phone_number: '+971501234569',
          email: 'huda@noor.example',
          joining_date: '2026-08-31',
        })
      )['teacher_id'],
    )
    for (const [name, id] of [
      ['mariam', world.teacherId],
      ['huda', huda],
    ] as const) {
      const values = { username: name, firstname: name, lastname: 'Haddad', role: 'teacher', school_id: world.schoolId }
      accounts[name] = String((await school.create('users', values))['ldap_id'])
      await world.records.update(asAdmin(), teacherKind, id, { ldap_id: accounts[name], joining_date: '2026-08-31' })
    }
    await school.newStudent({ firstname: 'Ali', class_id: world.classId })
    const period = await school.create('periods', {
      school_id: world.schoolId,
      code: 'P1',
      name_en: 'First lesson',
      kind: 'lesson',
      number: 1,
      starts_at: '08:00',
      ends_at: '08:45',
    })
    const lesson = await school.create('timetable-lessons', {
      school_id: world.schoolId,
      class_id: world.otherClassId,
      weekday: weekdayOf(date),
      period_id: period['period_id'],
      subject_id: school.subjectId,
      teacher_id: school.secondTeacherId,
    })
    await world.records.transaction(asAdmin(), async ({ q }) => {
      const place = { tenantId: world.as('school_admin').principal.tenantId, schoolId: world.schoolId }
      const by = { by: 'office', by_name: 'Office', at: '2026-11-20T06:00:00.000Z' }
      const cover = {
        date,
        lesson_id: String(lesson['timetable_lesson_id']),
        class_id: world.otherClassId,
        subject_id: school.subjectId,
        period_id: String(period['period_id']),
        starts_at: '08:00',
        absent_id: school.secondTeacherId,
        teacher_id: world.teacherId,
      }
      await keepCovers(q, place, [cover], by)
      await nameRegister(
        q,
        place,
        { date, class_id: world.otherClassId, absent_id: school.secondTeacherId, teacher_id: world.teacherId },
        by,
      )
    })
    const mariam = door.enter(
      world.as('teacher', { teacherId: world.teacherId, userId: accounts['mariam']!, name: 'Mariam Haddad' }).principal,
    )
    const write = async (more: object): Promise<string> => {
      const answer = await school.send(mariam, 'POST', '/api/diary/compose/', {
        date: today,
        diary_type: 'homework',
        class_ids: [world.classId],
        body_en: 'Page 42',
        ...more,
      })
      expect(answer, JSON.stringify(answer)).toMatchObject({ status: true })
      return (answer.data as { diary_ids: string[] }).diary_ids[0]!
    }
    draft = await write({ title: 'Trip', publish: false })
    published = await write({ requires_ack: true })
    await write({ title: 'Nothing to answer' })
  })

  const address = () => `/api/teacher/handover/${school.world.teacherId}/`
  const read = async () => (await school.send(school.admin, 'GET', address())).data as OpenHandover
  const give = async (to: (group: string, key: string) => string | null) => {
    const gives = (await read()).groups.flatMap(({ name, items }) => items.map(({ key }) => ({ group: name, key, to: to(name, key) })))
    return school.send(school.admin, 'POST', address(), { gives, reason: 'Nobody takes the register yet' })
  }
  const entry = (id: string) => school.world.records.get(asAdmin(), diaryKind, id)
  const held = (id: string) =>
    school.world.records.transaction(asAdmin(), async ({ q }) => {
      const { tenantId } = school.world.as('school_admin').principal
      return { covers: await coversHeldBy(q, tenantId, [id], today), registers: await registersGivenTo(q, tenantId, [id], today) }
    })

  test('What is held for colleagues, what is not published and what waits for families is handed over, too', async () => {
    const { groups } = await read()
    const told = groups
      .filter(({ name }) => !name.startsWith('teachers.'))
      .map(({ name, items }) => [name, items.map(({ title, note }) => [plain(title), plain(note ?? '')])])
    const day = printDate(date, 'en')
    expect(told).toEqual([
      [
        'teacher-attendance.covers',
        [
          [expect.stringMatching(/^Mathematics, /), `${day}, 08:00, for Omar Said`],
          [expect.stringMatching(/^Register of /), day],
        ],
      ],
      ['diary.drafts', [['Trip, 8-A', expect.any(String)]]],
      ['diary.waiting', [['8-A', 'Entries: 1']]],
    ])
  })

  test('Who teaches in that period does not take a lesson over, who has no account no diary, and nothing is half done', async () => {
    expect(
      await give((group) => (group === 'diary.drafts' ? huda : group.startsWith('diary') ? huda : school.secondTeacherId)),
    ).toMatchObject({
      errors: {
        gives: [expect.stringContaining('Omar Said is the one who is away on'), expect.stringContaining('Omar Said has a lesson on')],
      },
    })
    expect(await give((group) => (group.startsWith('diary') ? school.secondTeacherId : huda))).toMatchObject({
      errors: { gives: [expect.stringContaining('Omar Said has no user account, and could not open the diary')] },
    })
    expect((await held(school.world.teacherId)).covers).toHaveLength(1)
    expect(await entry(draft)).toMatchObject({ author_id: accounts['mariam'] })
  })

  test('Each goes to its successor: a draft with its name, what was published stays signed by whoever wrote it', async () => {
    const done = await give((_, key) => (key.startsWith('register') ? null : huda))
    expect(done, JSON.stringify(done)).toMatchObject({ status: true })
    expect(await held(huda)).toMatchObject({ covers: [{ date, absent: { id: school.secondTeacherId } }], registers: [] })
    expect(await held(school.world.teacherId)).toEqual({ covers: [], registers: [] })
    expect(await entry(draft)).toMatchObject({ author: 'Huda Nasser', author_ar: 'هدى ناصر', author_id: accounts['huda'], status: 'draft' })
    expect(await entry(published)).toMatchObject({
      author: 'Mariam Haddad',
      author_id: accounts['huda'],
      edited_at: null,
      status: 'published',
    })
  })
})
