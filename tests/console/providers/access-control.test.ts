import { describe, expect, test } from 'vitest'
import { createRegistry, defineResource, packageFlags, text } from '../../../resources/kit/index.ts'
import { closedGate, createAccessControl, type Standing } from '../../../src/providers/access-control.ts'
import { flagsOf, noFlags } from '../../../src/providers/packages.ts'
import { roleOf } from '../../../src/providers/profile.ts'

const houses = defineResource({
  name: 'houses',
  package: 'settings.houses',
  access: { read: ['school_admin', 'teacher'], write: ['school_admin'] },
  fields: { name_en: text() },
})
const canOf = (standing: Standing) => createAccessControl(createRegistry([houses]), () => standing).can
const open = { flags: new Set(packageFlags) }

describe('gates', () => {
  test('the package flag is asked before the role', () => {
    const demand = { package: 'diary', roles: ['teacher'] } as const
    expect(closedGate(demand, { role: 'student', flags: noFlags })).toBe('package')
    expect(closedGate(demand, { role: 'student', ...open })).toBe('role')
    expect(closedGate(demand, { role: 'teacher', ...open })).toBeNull()
    expect(closedGate({}, { role: null, flags: noFlags })).toBeNull()
  })
  test('buttons ask by role, and hear which gate closed', async () => {
    expect(await canOf({ role: 'teacher', ...open })({ resource: 'houses', action: 'list' })).toEqual({ can: true })
    expect(await canOf({ role: 'teacher', ...open })({ resource: 'houses', action: 'edit' })).toEqual({ can: false, reason: 'role' })
    expect(await canOf({ role: 'school_admin', ...open })({ resource: 'houses', action: 'delete' })).toEqual({ can: true })
    expect(await canOf({ role: 'school_admin', flags: noFlags })({ resource: 'houses', action: 'list' })).toEqual({
      can: false,
      reason: 'package',
    })
    expect(await canOf({ role: 'school_admin', ...open })({ resource: 'houses', action: 'fly' })).toMatchObject({ can: false })
  })
})

describe('package details', () => {
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
