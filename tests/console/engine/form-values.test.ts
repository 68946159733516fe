import { expect, test } from 'vitest'
import { defineResource, text, type Resource } from '../../../resources/kit/index.ts'
import { dirtyValues, editableFields, givenForCreate, givenForUpdate } from '../../../src/engine/form/form-values.ts'
import { firstPath, messagesOf, placeMessages, withoutField } from '../../../src/engine/form/problems.ts'
import { failureOf } from '../../../src/engine/refine/failure.ts'
import { players, registry } from './console-of.tsx'

const resource = players as Resource
const editable = editableFields(resource, 'school_admin', 'edit')
const stored = {
  player_id: 'p1',
  name: 'Omar',
  number: '7',
  goals: 3,
  team_id: 't1',
  team: 'Falcons',
  captain: false,
  phone: null,
  parents: [{ parent_id: 'g1', label: 'Rayan', name: 'Rayan', relation: 'father' }],
}
const dirty = (change: Record<string, unknown>) => dirtyValues(resource, editable, stored, { ...stored, ...change }, registry.find)

test('Typing the old value back leaves nothing to save', () => {
  expect(dirty({ name: 'Omar' })).toEqual({})
  expect(dirty({ phone: '' })).toEqual({})
  expect(dirty({ captain: undefined })).toEqual({})
})

test('Only what differs is sent, without labels that ride along', () => {
  expect(dirty({ name: 'Omar H', team_id: 't2', team: 'Oryx' })).toEqual({ name: 'Omar H', team_id: 't2' })
})

test('A linked row keeps its id when something on the link changes', () => {
  expect(dirty({ parents: [{ ...stored.parents[0], relation: 'mother' }] })).toEqual({
    parents: [{ parent_id: 'g1', name: 'Rayan', relation: 'mother' }],
  })
})

test('A field that becomes shown by a change is demanded with it', () => {
  const values = { ...stored, left: true }
  const changedNow = dirtyValues(resource, editable, stored, values, registry.find)
  expect(givenForUpdate(resource, editable, changedNow, values)).toEqual({ left: true, left_on: null })
})

test('A new record is made of what was filled in and is shown', () => {
  const given = givenForCreate(
    resource,
    editable,
    { name: ' Zaid ', goals: 0, left_on: '2020-01-01', phone: '', parents: [] },
    registry.find,
  )
  expect(given).toMatchObject({ name: ' Zaid ', goals: 0 })
  expect(Object.keys(given)).not.toEqual(expect.arrayContaining(['left_on']))
  expect(Object.keys(given)).not.toEqual(expect.arrayContaining(['parents']))
})

test('The server’s messages land on their fields, nested ones too; the homeless ones go to the top', () => {
  const failure = failureOf({
    code: 'VALIDATION',
    message: 'Please correct',
    errors: { name: ['Too long'], 'parents.0.phone': ['No number'], secret: ['Unknown'] },
  })
  const placed = placeMessages(
    failure.errors,
    (name) => editable.includes(name),
    () => 'Secret',
  )
  expect(placed).toEqual({ name: ['Too long'], 'parents.0.phone': ['No number'], '': ['Secret: Unknown'] })
  expect(messagesOf(placed, 'parents')).toEqual({ own: [], nested: { '0.phone': ['No number'] } })
  expect(firstPath(placed, ['number', 'parents', 'name'])).toBe('parents.0.phone')
  expect(Object.keys(withoutField(placed, 'parents'))).toEqual(['name'])
})

test('In a year that is over, what belongs to it stays out of the form', () => {
  const pupils = defineResource({
    name: 'pupils',
    fields: { name: text() },
    yearly: { table: 'pupil_years', fields: { roll_no: text() } },
  }) as Resource
  expect(editableFields(pupils, 'school_admin', 'edit')).toEqual(['name', 'roll_no'])
  expect(editableFields(pupils, 'school_admin', 'edit', false)).toEqual(['name'])
})
