import { expect, test } from 'vitest'
import {
  checkValue,
  children,
  choice,
  choices,
  code,
  createRegistry,
  date,
  defineResource,
  flag,
  links,
  number,
  ref,
  text,
  validate,
  type Fields,
} from '../../../resources/kit/index.ts'
import { checkDeclarations } from '../../../resources/kit/checks.ts'

const people = defineResource({
  name: 'people',
  label: { one: ['Person', 'شخص'], many: ['People', 'أشخاص'] },
  id: 'person_id',
  key: ['code'],
  fields: { code: code({ required: true }), name: text() },
})
const clubs = defineResource({
  name: 'clubs',
  fields: {
    name: text({ required: true }),
    fee: number({ min: 0.25, max: 9, step: 0.5 }),
    month: number({ options: { 1: ['January', 'يناير'], 2: ['February', 'فبراير'] } }),
    days: choices({ sun: ['Sunday', 'الأحد'], mon: ['Monday', 'الإثنين'], tue: ['Tuesday', 'الثلاثاء'] }, { min: 1, max: 2 }),
    terms: children(
      {
        label: text({ required: true, unique: true }),
        from: date({ required: true, default: '$today' }),
        to: date({ notBefore: 'from' }),
        places: number({ required: true, default: 20, min: 5, step: 5 }),
      },
      { min: 1, max: 3 },
    ),
    members: links('people', {
      fields: {
        role: choice({ head: ['Head', 'رئيس'], member: ['Member', 'عضو'] }, { required: true, default: 'member' }),
        paid: flag({ default: true }),
        seat: number({ unique: true, min: 1 }),
      },
    }),
  },
})
const registry = createRegistry([clubs, people])
const context = { mode: 'create', role: 'school_admin', today: '2026-11-21', resourceOf: registry.find } as const
const sound = { name: 'Chess', days: ['sun'], terms: [{ label: 'First' }] }
const codesOf = (given: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(validate(clubs, given, { ...context, ...more }).problems).map(([path, list]) => [path, list.map((one) => one.code)]),
  )

test('a number lies on a step, counted from the least one', () => {
  const { fee } = clubs.fields
  expect(checkValue(0.75, fee!, context).problem).toBeNull()
  expect(checkValue(1.1, fee!, context).problem).toEqual({ code: 'not_step', params: { step: 0.5, near: 0.75 } })
  expect(checkValue(0.3, number({ step: 0.1 }), context).problem).toBeNull()
  expect(checkValue(7, number({ step: 5 }), context).problem).toEqual({ code: 'not_step', params: { step: 5, near: 5 } })
})

test('a number that people know by name is one of those named', () => {
  expect(codesOf({ ...sound, month: 2 })).toEqual({})
  expect(codesOf({ ...sound, month: 3 })).toEqual({ month: ['not_choice'] })
})

test('a list has as many values and rows as it says, also where nothing was given', () => {
  expect(codesOf({ name: 'Chess' })).toEqual({ days: ['too_few'], terms: ['too_few'] })
  expect(codesOf({ ...sound, days: ['sun', 'mon', 'tue'], terms: [] })).toEqual({ days: ['too_many'], terms: ['too_few'] })
})

test('a new row begins with its defaults; a row that is there keeps what it holds', () => {
  const { values } = validate(clubs, { ...sound, members: [{ person_id: 'p' }] }, context)
  expect(values['terms']).toEqual([{ label: 'First', from: '2026-11-21', places: 20 }])
  expect(values['members']).toEqual([{ person_id: 'p', role: 'member', paid: true }])
  const held = { id: 't', label: 'First', from: '2026-01-01', places: 30 }
  const current = { ...sound, terms: [held], members: [{ person_id: 'p', role: 'head', paid: false }] }
  const changed = validate(
    clubs,
    { terms: [{ id: 't', label: 'Spring' }, { label: 'Summer' }], members: [{ person_id: 'p' }, { person_id: 'q' }] },
    { ...context, mode: 'update', current },
  )
  expect(changed.problems).toEqual({})
  expect(changed.values['terms']).toEqual([
    { id: 't', label: 'Spring' },
    { label: 'Summer', from: '2026-11-21', places: 20 },
  ])
  expect(changed.values['members']).toEqual([{ person_id: 'p' }, { person_id: 'q', role: 'member', paid: true }])
})

test('where it is not known which links there are, an update fills nothing in', () => {
  const { values } = validate(clubs, { members: [{ person_id: 'p', role: 'head' }] }, { ...context, mode: 'update', current: {} })
  expect(values['members']).toEqual([{ person_id: 'p', role: 'head' }])
})

test('what a row declares is enforced in the row: least values, steps, order of days, and what may stand only once', () => {
  const terms = [
    { label: 'First', places: 4 },
    { label: ' first ', places: 12, from: '2026-09-01', to: '2026-08-01' },
    { label: 'Second', places: 10 },
  ]
  expect(codesOf({ ...sound, terms })).toEqual({
    'terms.0.places': ['too_small'],
    'terms.1.places': ['not_step'],
    'terms.1.to': ['not_before'],
    'terms.0.label': ['twice_in_list'],
    'terms.1.label': ['twice_in_list'],
  })
  const members = [
    { person_id: 'p', seat: 1 },
    { person_id: 'q', seat: 1 },
    { person_id: 'r', seat: 0 },
  ]
  expect(codesOf({ ...sound, members })).toEqual({
    'members.0.seat': ['twice_in_list'],
    'members.1.seat': ['twice_in_list'],
    'members.2.seat': ['too_small'],
  })
})

/** With words in both languages, which is not what these are about. */
const worded = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, label: ['Word', 'كلمة'], ...(field.fields ? { fields: worded(field.fields) } : {}) },
    ]),
  )
const label = { one: ['Word', 'كلمة'], many: ['Words', 'كلمات'] } as const
const sentencesOf = (fields: Fields) =>
  checkDeclarations(createRegistry([people, defineResource<Fields, Fields>({ name: 'things', label, fields: worded(fields) })]))

test('a default that would be refused is told at the start, with the remedy', () => {
  const kinds = { a: ['A', 'أ'], b: ['B', 'ب'] } as const
  expect(sentencesOf({ kind: choice(kinds, { default: 'c' }) })).toEqual([
    'resources/things.ts, field "kind": the default "c" would be refused ("“c” is not one of the choices"). Use one of a, b, or take the default away.',
  ])
  expect(sentencesOf({ places: number({ default: 'ten' }) })).toEqual([
    'resources/things.ts, field "places": the default "ten" is not a number. Write it as a number, or take the default away.',
  ])
  expect(sentencesOf({ places: number({ default: 3, min: 5 }) })[0]).toContain('the default 3 would be refused ("At least 5")')
  expect(sentencesOf({ isOn: flag({ default: 1 }) })).toContain(
    'resources/things.ts, field "isOn": the default 1 is not a boolean. Write it as a boolean, or take the default away.',
  )
  expect(sentencesOf({ day: date({ default: '2026-02-30' }) })[0]).toContain('not a date')
  expect(sentencesOf({ name: text({ default: '$today' }) })).toEqual([
    'resources/things.ts, field "name": the default "$today" is only for dates. Take it away.',
  ])
  expect(sentencesOf({ person_id: ref('people', { default: 'p' }) })[0]).toContain('a field of kind "reference" has no default')
  expect(
    sentencesOf({ kind: choice(kinds, { default: 'a' }), day: date({ default: '$today' }), fee: number({ default: 0.5, step: 0.5 }) }),
  ).toEqual([])
})

test('inside rows the same holds, and what a row cannot keep is told, too', () => {
  expect(sentencesOf({ rows: children({ places: number({ default: 3, min: 5 }) }) })).toEqual([
    'resources/things.ts, field "rows.places": the default 3 would be refused ("At least 5"). Correct it, or take the default away.',
  ])
  expect(
    sentencesOf({
      rows: children({ code: code({ unique: 'institution' }), until: date({ notBefore: 'from' }) }),
    }),
  ).toEqual([
    'resources/things.ts, field "rows.code": rows are unique within their record only. Say `unique: true`, or give the rows a resource of their own.',
    'resources/things.ts, field "rows.until": it depends on "from", which the row does not have. Declare it in the row, or correct the name.',
  ])
})

test('what a role may not write of a row stays as it is, whether it came back masked, empty or unsaid, and is refused otherwise', () => {
  const wards = defineResource({
    name: 'wards',
    fields: {
      name: text({ required: true }),
      notes: children({ about: text({ required: true }), health: text({ required: true, restricted: true, readers: ['school_admin'] }) }),
    },
  })
  const held = [{ id: 'n1', about: 'Asthma', health: 'Inhaler' }]
  const given = (health: unknown, more: Record<string, unknown> = {}) =>
    validate(
      wards,
      { notes: [{ id: 'n1', about: 'Breath', health }] },
      {
        mode: 'update',
        role: 'teacher',
        today: '2026-11-21',
        current: { name: 'One', notes: held },
        ...more,
      },
    )
  for (const shown of ['••••', null, '', undefined]) expect(given(shown).values).toEqual({ notes: [{ id: 'n1', about: 'Breath' }] })
  expect(given('Nothing').problems).toEqual({ 'notes.0.health': [{ code: 'read_only' }] })
  expect(given('Nothing', { role: 'school_admin' }).values).toEqual({ notes: [{ id: 'n1', about: 'Breath', health: 'Nothing' }] })
  expect(given('Nothing', { unlocked: true }).ok).toBe(true)
})
