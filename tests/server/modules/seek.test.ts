import { beforeAll, describe, expect, test } from 'vitest'
import type { SoughtGroup } from '../../../resources/contract/seek.ts'
import { createRegistry, defineResource, ref, staff, text } from '../../../resources/kit/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

/** Everybody of the staff reads a locker, and the school's administrator alone what is written inside. */
const lockers = defineResource({
  name: 'lockers',
  label: { one: ['Locker', 'خزانة'], many: ['Lockers', 'الخزائن'] },
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    name: text({ required: true, max: 40 }),
    inside: text({ max: 40, readers: ['school_admin'] }),
  },
  list: { search: ['name', 'inside'] },
  access: { read: staff },
})

eachDatabase((open) => {
  let school: School
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    const registry = createRegistry([...(await productRegistry()).all, lockers])
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    const guardian = await school.create('guardians', { name: 'Karim Nasser', name_ar: 'كريم ناصر', phone: '+971501112233' })
    const link = { guardian_id: guardian['guardian_id'], relation: 'father', is_primary: true, lives_with: true, pickup_allowed: false }
    const child = async (key: string, values: object) => void (ids[key] = await school.newStudent({ lastname: 'Mansour', ...values }))
    await child('amina', { firstname: 'Amina', full_name_ar: 'أمينة منصور', admission_no: 'A-2026-7', class_id: world.otherClassId })
    await child('amal', { firstname: 'Amal', class_id: world.classId })
    await child('aisha', { firstname: 'Aisha', class_id: world.otherClassId, guardians: [link] })
    await child('omar', { firstname: 'Omar', class_id: world.otherClassId })
    await child('gone', { firstname: 'Amira', class_id: world.otherClassId })
    await world.records.setStatus(world.as('school_admin'), registry.get('students'), ids['gone']!, false, { reason: 'Moved' })
    const there = { school_id: world.otherSchoolId }
    const grade = await school.create('standards', { ...there, code: '8', name_en: 'Grade 8', level: 8 }, world.otherSchoolId)
    const place = await school.create(
      'classes',
      { ...there, academic_year: year, grade_id: grade['standard_id'], section: 'B', capacity: 9 },
      world.otherSchoolId,
    )
    const far = await school.create(
      'students',
      { ...world.newStudent({ firstname: 'Amna' }), ...there, class_id: place['class_id'] },
      world.otherSchoolId,
    )
    ids['far'] = String(far['student_id'])
    await school.create('lockers', { school_id: world.schoolId, name: 'North 100%_\'"', inside: 'Cinnamon' })
    tokens['office'] = door.enter(world.as('platform_admin', { schoolIds: 'all', schoolId: null }, {}).principal)
    tokens['closed'] = door.enter(world.as('school_admin').principal, 'settings.student')
    tokens['child'] = door.enter(world.as('student', { studentId: ids['amina']! }).principal)
    tokens['parent'] = door.enter(world.as('parent').principal)
  })

  const seek = async (typed: string, token = school.admin): Promise<SoughtGroup[]> => {
    const { code, data } = await school.send(token, 'GET', `/api/seek/?${new URLSearchParams({ text: typed })}`)
    expect(code).toBe(200)
    return (data as { groups: SoughtGroup[] }).groups
  }
  const idsOf = (groups: readonly SoughtGroup[], kind = 'students') =>
    groups.find(({ resource }) => resource === kind)?.records.map(({ id }) => id) ?? []
  const named = (...names: string[]) => names.map((name) => ids[name])

  describe('what is meant', () => {
    test('is found by a name in either script, who has left marked and last', async () => {
      const [students] = await seek('am')
      expect(students!.resource).toBe('students')
      expect(students!.records.map(({ id }) => id)).toEqual(named('amal', 'amina', 'gone'))
      expect(students!.records.map(({ is_active }) => is_active)).toEqual([true, true, false])
      expect(idsOf(await seek('امينه'))).toEqual(named('amina'))
      expect(idsOf(await seek('mansour amina'))).toEqual(named('amina'))
    })
    test('is found by a code before all else, and tells class and code', async () => {
      const [first] = await seek('a-2026-7')
      expect(first!.records[0]).toMatchObject({ id: ids['amina'], code: 'A-2026-7', facts: ['class_id', 'admission_no'] })
      expect(first!.records[0]!.row).toMatchObject({ firstname: 'Amina', full_name_ar: 'أمينة منصور', class_name: '8-B' })
      const subjects = await seek('math')
      expect(subjects[0]!.resource).toBe('subjects')
    })
    test('is the school’s own before a place of the country that is called exactly so', async () => {
      await school.create('states', { country: 'AE', name_en: 'Amin', name_ar: 'أمين' })
      const groups = await seek('amin')
      expect(groups[0]!.resource).toBe('students')
      const [state] = groups.find(({ resource }) => resource === 'states')!.records
      expect(state!.facts, 'no code of a list of values').not.toContain('country')
    })
    test('is found by a telephone in any way of writing, its own or that of a guardian, who is named', async () => {
      for (const typed of ['050 123 4567', '+971 50 1234567', '00971501234567', '٠٥٠١٢٣٤٥٦٧']) {
        const [record] = (await seek(typed)).find(({ resource }) => resource === 'teachers')!.records
        expect(record, typed).toMatchObject({ id: school.world.teacherId, facts: expect.arrayContaining(['phone_number']) as string[] })
      }
      const groups = await seek('050-111 2233')
      expect(idsOf(groups, 'guardians')).toHaveLength(1)
      expect(groups.find(({ resource }) => resource === 'students')!.records).toMatchObject([
        { id: ids['aisha'], through: { label: 'Karim Nasser', label_ar: 'كريم ناصر', text: '+971501112233' } },
      ])
    })
    test('is found by words of which some mean what it refers to: the beginning of a name, or its first letters, and a class', async () => {
      expect(idsOf(await seek('AM 8-B')).toSorted()).toEqual(named('amina', 'aisha', 'gone').toSorted())
      expect(idsOf(await seek('AM 8-B'))[0]).toBe(ids['amina'])
      expect(idsOf(await seek('8b omar'))).toEqual(named('omar'))
      expect(idsOf(await seek('omar 8-A'))).toEqual([])
      expect(idsOf(await seek('mansour 8')).toSorted()).toEqual(named('aisha', 'amal', 'amina', 'gone', 'omar').toSorted())
    })
    test('is nothing for less than two letters, and for what nobody is called', async () => {
      expect(await seek('a')).toEqual([])
      expect(await seek('  \u200f ')).toEqual([])
      expect(await seek('zzyzx')).toEqual([])
    })
    test('is what was typed and no pattern: signs of databases, marks of direction, five hundred letters', async () => {
      expect(idsOf(await seek('100%_'), 'lockers')).toHaveLength(1)
      expect(idsOf(await seek(`100%_'"`), 'lockers')).toHaveLength(1)
      for (const typed of [
        '%%',
        '__',
        '"a" OR',
        "'; drop table students; --",
        'am* 8-B',
        '\\',
        '\n\n',
        '(((',
        'x'.repeat(500),
        'a '.repeat(250),
      ])
        expect(idsOf(await seek(typed), 'lockers'), typed).toEqual([])
      expect(idsOf(await seek('%m 8-B'))).toEqual([])
      expect(idsOf(await seek('\u202bأمينة\u200f\u202c'))).toEqual(named('amina'))
      expect((await school.send(school.admin, 'GET', `/api/seek/?text=${'x'.repeat(501)}`)).error_code).toBe('VALIDATION')
    })
  })

  describe('nobody finds', () => {
    test('a record of another school than the one they stand in; the office finds all, and is told the school', async () => {
      expect(idsOf(await seek('amna'))).toEqual([])
      const [group] = await seek('amna', tokens['office'])
      expect(group!.records).toMatchObject([
        { id: ids['far'], facts: ['class_id', 'admission_no', 'school_id'], row: { school: 'School S2' } },
      ])
      expect(idsOf(await seek('am 8-b', tokens['office']))).toEqual(expect.arrayContaining(named('amina', 'far')))
    })
    test('a child of another class than their own, nor a child any other child', async () => {
      expect(idsOf(await seek('am', school.teacher))).toEqual(named('amal'))
      expect(idsOf(await seek('am 8-b', school.teacher))).toEqual([])
      expect(idsOf(await seek('am', tokens['child']))).toEqual(named('amina'))
      expect(await seek('am', tokens['parent'])).toEqual([])
    })
    test('a guardian or a child by a telephone that is not theirs to read', async () => {
      const groups = await seek('050 111 2233', school.teacher)
      expect([idsOf(groups), idsOf(groups, 'guardians')]).toEqual([[], []])
    })
    test('a record by a value that they may not read', async () => {
      expect(idsOf(await seek('cinnamon'), 'lockers')).toHaveLength(1)
      expect(idsOf(await seek('cinnamon', school.teacher), 'lockers')).toEqual([])
      const [record] = (await seek('north', school.teacher)).find(({ resource }) => resource === 'lockers')!.records
      expect(JSON.stringify(record)).not.toContain('Cinnamon')
    })
    test('a record of a module that is closed', async () => {
      const kinds = (await seek('mansour', tokens['closed'])).map(({ resource }) => resource)
      expect(kinds).not.toContain('students')
      expect(idsOf(await seek('north', tokens['closed']), 'lockers')).toHaveLength(1)
    })
    test('anything without being signed in', async () => {
      expect((await school.send(null as never, 'GET', '/api/seek/?text=am')).code).toBe(401)
    })
  })

  test('What was opened is told again in its order, as far as it is still to be seen', async () => {
    const of = `students:${ids['omar']},classes:${school.world.classId},students:${ids['far']},nothing:1,students:`
    const told = async (token: string) =>
      ((await school.send(token, 'GET', `/api/seek/opened/?${new URLSearchParams({ of })}`)).data as { groups: SoughtGroup[] }).groups.map(
        ({ resource, records }) => [resource, records[0]!.id],
      )
    expect(await told(school.admin)).toEqual([
      ['students', ids['omar']],
      ['classes', school.world.classId],
    ])
    expect(await told(school.teacher)).toEqual([['classes', school.world.classId]])
    expect(await told(tokens['closed']!)).toEqual([['classes', school.world.classId]])
  })
})
