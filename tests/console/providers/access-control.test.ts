import { describe, expect, test } from 'vitest'
import { academicYear, createRegistry, defineResource, packageFlags, text, type Resource, type Role } from '../../../resources/kit/index.ts'
import { closedGate, createAccessControl, demandOf, type Standing } from '../../../src/providers/access-control.ts'
import { daysOf, flagsOf, noDays, noFlags } from '../../../src/providers/packages.ts'
import { roleOf } from '../../../src/providers/profile.ts'

const houses = defineResource({
  name: 'houses',
  package: 'settings.houses',
  access: { read: ['school_admin', 'teacher'], write: ['school_admin'] },
  fields: { name_en: text() },
})
const canOf = (standing: Standing) => createAccessControl(createRegistry([houses]), standing).can
const open = { flags: new Set(packageFlags), days: noDays }

describe('gates', () => {
  test('the package flag is asked before the role', () => {
    const demand = { package: 'diary', roles: ['teacher'] } as const
    expect(closedGate(demand, { role: 'student', flags: noFlags, days: noDays })).toBe('package')
    expect(closedGate(demand, { role: 'student', ...open })).toBe('role')
    expect(closedGate(demand, { role: 'teacher', ...open })).toBeNull()
    expect(closedGate({}, { role: null, flags: noFlags, days: noDays })).toBeNull()
  })
  test('buttons ask by role, and hear which gate closed', async () => {
    expect(await canOf({ role: 'teacher', ...open })({ resource: 'houses', action: 'list' })).toEqual({ can: true })
    expect(await canOf({ role: 'teacher', ...open })({ resource: 'houses', action: 'edit' })).toEqual({ can: false, reason: 'role' })
    expect(await canOf({ role: 'school_admin', ...open })({ resource: 'houses', action: 'delete' })).toEqual({ can: true })
    expect(await canOf({ role: 'school_admin', flags: noFlags, days: noDays })({ resource: 'houses', action: 'list' })).toEqual({
      can: false,
      reason: 'package',
    })
    expect(await canOf({ role: 'school_admin', ...open })({ resource: 'houses', action: 'fly' })).toMatchObject({ can: false })
  })
})

describe('days of grace', () => {
  const days = { ...noDays, readOnly: new Map([['settings.houses', '2026-12-11'] as const]) }
  test('what reads is open, what writes is closed by the licence', async () => {
    const may = canOf({ role: 'school_admin', ...open, days })
    for (const action of ['list', 'show', 'export', 'history']) expect(await may({ resource: 'houses', action })).toEqual({ can: true })
    for (const action of ['create', 'edit', 'status', 'delete', 'import'])
      expect(await may({ resource: 'houses', action })).toEqual({ can: false, reason: 'licence' })
  })
  test('a screen that only writes is closed, one that shows is not', () => {
    const standing = { role: 'school_admin', ...open, days } as const
    expect(closedGate(demandOf(houses, 'read'), standing)).toBeNull()
    expect(closedGate(demandOf(houses, 'create'), standing)).toBe('licence')
    expect(closedGate({ package: 'settings.houses', writes: true }, standing)).toBe('licence')
    expect(closedGate({ package: 'settings.student', writes: true }, standing)).toBeNull()
  })
})

describe('a year that is over', () => {
  const classes = defineResource({
    name: 'classes',
    access: { read: ['school_admin', 'academic_admin'], write: ['school_admin', 'academic_admin'] },
    fields: { academic_year: academicYear({ required: true, scope: 'year' }), name: text() },
  })
  const students = defineResource({
    name: 'students',
    access: { read: ['school_admin', 'academic_admin'], write: ['school_admin', 'academic_admin'] },
    fields: { name: text() },
    yearly: { table: 'enrolments', fields: { roll_no: text() } },
  })
  const registry = createRegistry([classes, students] as Resource[])
  const askAs = (role: Role, isPastYear: boolean) => {
    const { can } = createAccessControl(registry, { role, ...open, isPastYear })
    return (resource: string, action: string, ofYear = false) => can({ resource, action, params: { ofYear } }).value
  }
  test('what belongs to it is not offered to whom the server would refuse', () => {
    const ask = askAs('academic_admin', true)
    for (const action of ['create', 'edit', 'status', 'delete', 'import'])
      expect(ask('classes', action)).toEqual({ can: false, reason: 'year' })
    for (const action of ['list', 'show', 'export']) expect(ask('classes', action)).toEqual({ can: true })
    expect(askAs('academic_admin', false)('classes', 'edit')).toEqual({ can: true })
  })
  test('of a record with a part in each year only that part is closed, and no new one begins in it', () => {
    const ask = askAs('academic_admin', true)
    expect(ask('students', 'edit')).toEqual({ can: true })
    expect(ask('students', 'edit', true)).toEqual({ can: false, reason: 'year' })
    expect(ask('students', 'create')).toEqual({ can: false, reason: 'year' })
    expect(askAs('academic_admin', false)('students', 'edit', true)).toEqual({ can: true })
  })
  test('whoever keeps the school may all of it; why, the server asks', () => {
    for (const role of ['school_admin'] as const)
      for (const action of ['create', 'edit', 'delete']) expect(askAs(role, true)('classes', action)).toEqual({ can: true })
  })
})

describe('package details', () => {
  test('tells which modules can only be read, and which licences are near their end', () => {
    const { readOnly, ending } = daysOf({
      diary: { is_active: true, ends_on: '2026-12-01' },
      report: { is_active: false, read_only_until: '2026-12-01' },
      settings: { is_active: true, houses: { is_active: true, read_only_until: '2026-12-11' }, student: { is_active: true } },
    })
    expect([...readOnly]).toEqual([['settings.houses', '2026-12-11']])
    expect([...ending]).toEqual([['diary', '2026-12-01']])
  })
  test('all flags are off until the answer says otherwise, in its own spelling', () => {
    expect(flagsOf(null).size).toBe(0)
    const flags = flagsOf({
      diary: { is_active: true },
      assessment: { is_active: true, quizz: { is_active: true }, instant_feeback: { is_active: false } },
      settings: { student_promation: { is_active: true } },
      psychometric: { is_active: 'yes' },
    })
    expect([...flags].sort()).toEqual(['assessment.quizz', 'diary', 'settings.student_promation'])
  })
})

test('a role is a word, or what the usertype stands for', () => {
  expect(roleOf({ role: 'teacher', usertype: 2 })).toBe('teacher')
  expect(roleOf({ role: 'School Admin', usertype: 2 })).toBe('school_admin')
  expect(roleOf({})).toBeNull()
})
