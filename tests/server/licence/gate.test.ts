import { beforeAll, describe, expect, test } from 'vitest'
import { packageTree } from '../../../resources/kit/index.ts'
import type { Term } from '../../../resources/domain/licence/stand.ts'
import { packagesOf } from '../../../server/modules/licence/service.ts'
import { makeAuthWorld, year, type AuthWorld } from '../auth/world.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'

describe('what the packages tell', () => {
  const term: Term = { valid_from: '2026-01-01', valid_to: '2026-12-31', grace_days: 30, is_active: true }
  test('the tree has exactly the keys of the specification; a group is active when a leaf is', () => {
    const tree = packagesOf((flag) => (flag === 'assessment.quizz' || flag === 'diary' ? term : undefined), '2026-06-01')
    expect(Object.keys(tree)).toEqual(Object.keys(packageTree))
    expect(tree['assessment']).toEqual({
      is_active: true,
      instant_feeback: { is_active: false },
      quizz: { is_active: true },
      diaryhome_study: { is_active: false },
      self_study: { is_active: false },
    })
    expect(tree['diary']).toEqual({ is_active: true })
    expect(tree['settings']!['is_active']).toBe(false)
  })
  test('a near end and the days of grace are told, with the day', () => {
    const diaryOn = (today: string) => packagesOf(() => term, today)['diary']
    expect(diaryOn('2026-11-30')).toEqual({ is_active: true })
    expect(diaryOn('2026-12-01')).toEqual({ is_active: true, ends_on: '2026-12-31' })
    expect(diaryOn('2027-01-01')).toEqual({ is_active: true, read_only_until: '2027-01-30' })
    expect(diaryOn('2027-01-31')).toEqual({ is_active: false })
  })
})

eachDatabase((open) => {
  let world: AuthWorld
  let token: string
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry)
    token = await world.tokenOf('head')
  })
  const setLicence = (module: string, values: Record<string, unknown>) =>
    world.database.write(null, (q) =>
      q.updateTable('licences').set(values).where('module_name', '=', module).where('school_id', '=', world.schoolId).execute(),
    )
  const off = () => (world.database.dialect === 'sqlite' ? 0 : false)
  const on = () => (world.database.dialect === 'sqlite' ? 1 : true)

  test('the packages are those of the school and year asked for', async () => {
    const here = await world.get('/api/license-module/package-details/', token)
    expect(here.body.data['settings']).toMatchObject({ is_active: true, student_promation: { is_active: true } })
    const office = await world.tokenOf('office')
    const there = await world.get(`/api/license-module/package-details/?school_id=${world.otherSchoolId}&academic_year=${year}`, office)
    expect(there.body.data['settings']).toMatchObject({ is_active: false, student: { is_active: false } })
    expect((await world.get(`/api/license-module/package-details/?school_id=${world.otherSchoolId}`, token)).code).toBe(403)
  })

  test('a closed gate answers on the server, by its name', async () => {
    expect((await world.get('/api/subject/', token)).body.status).toBe(true)
    await setLicence('settings', { is_active: off() })
    const closed = await world.get('/api/subject/', token)
    expect(closed.code).toBe(403)
    expect(closed.body).toMatchObject({ error_code: 'PACKAGE_INACTIVE', gate: 'package' })
    await setLicence('settings', { is_active: on(), valid_to: '2021-01-01' })
    expect((await world.get('/api/subject/', token)).body).toMatchObject({ error_code: 'LICENCE_EXPIRED', gate: 'licence' })
    await setLicence('settings', { valid_to: '2090-01-01' })
    expect((await world.get('/api/subject/?academic_year=2020-2021', token)).body).toMatchObject({
      error_code: 'MODULE_NOT_LICENSED',
      gate: 'licence',
    })
    expect((await world.get('/api/subject/', token)).code).toBe(200)
  })

  test('a child is not sent to a school of the institution whose licence does not hold', async () => {
    const classIn = async (school_id: string) => {
      const grade = await world.create('standards', { school_id, code: '8', name_en: 'Grade 8', level: 8 })
      const made = { school_id, academic_year: year, grade_id: grade['standard_id'], section: 'A', capacity: 30 }
      return String((await world.create('classes', made))['class_id'])
    }
    const [class_id, to_class_id] = [await classIn(world.schoolId), await classIn(world.otherSchoolId)]
    const child = { admission_no: 'A-1', firstname: 'Omar', gender: 'male', dob: '2014-03-04', class_id }
    const { student_id } = (await world.post('/api/students/', child, token)).body.data
    await world.database.write(null, (q) =>
      q.updateTable('enrolments').set({ from_date: '2026-09-01' }).where('student_id', '=', String(student_id)).execute(),
    )
    const move = () =>
      world.send(
        'PUT',
        `/api/students/Internal_transfer&${String(student_id)}/`,
        { to_school_id: world.otherSchoolId, to_class_id, effective_date: '2026-10-01', reason: 'moved' },
        token,
      )
    expect(await move()).toMatchObject({ code: 403, body: { error_code: 'MODULE_NOT_LICENSED', gate: 'licence' } })
    const always = { valid_from: '2020-01-01', valid_to: '2090-01-01' }
    await world.create('licences', { school_id: world.otherSchoolId, academic_year: year, module_name: 'settings.student', ...always })
    expect((await move()).body.error_code).not.toBe('MODULE_NOT_LICENSED')
  })

  test('license-validate tells reason, dates and seats', async () => {
    await setLicence('settings', { seats_student: 25 })
    const ask = async (module: string) =>
      (await world.get(`/api/license-module/license-validate/?academic_year=${year}&module_name=${module}`, token)).body.data
    expect(await ask('settings.student')).toEqual({
      is_valid: true,
      reason: 'OK',
      module_name: 'settings.student',
      valid_from: '2020-01-01',
      valid_to: '2090-01-01',
      grace_until: '2090-01-31',
      seats_total: 25,
      seats_used: 0,
      seats_left: 25,
    })
    await setLicence('settings', { seats_student: 0, seats_teacher: 7 })
    expect(await ask('settings.student')).toMatchObject({ is_valid: true, reason: 'OK', seats_total: 0, seats_used: 0, seats_left: 0 })
    expect(await ask('settings.teacher')).toMatchObject({ seats_total: 7, seats_used: 0, seats_left: 7 })
    expect(await ask('cafeteria')).toMatchObject({ is_valid: false, reason: 'UNKNOWN_MODULE' })
  })
})
