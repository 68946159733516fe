import { expect, test, vi } from 'vitest'
import {
  bilingual,
  choice,
  code,
  createRegistry,
  date,
  defineResource,
  email,
  flag,
  links,
  phone,
  ref,
  sayProblem,
  text,
  validate,
} from '../../../resources/kit/index.ts'

const guardians = defineResource({
  name: 'guardians',
  id: 'guardian_id',
  key: ['phone'],
  fields: { name: text({ required: true }), phone: phone({ required: true }) },
})
const pupils = defineResource({
  name: 'pupils',
  fields: {
    admission_no: code({ required: true, immutable: true }),
    firstname: text({ required: true, max: 5 }),
    dob: date({ required: true, past: true }),
    email: email(),
    mobile: phone(),
    status: choice({ active: ['Active', 'نشط'], left: ['Left', 'غادر'] }, { default: 'active' }),
    left_on: date({ required: true, showIf: { status: 'left' }, notBefore: 'dob' }),
    class_id: ref('pupils'),
    guardians: links('guardians', {
      inline: ['name', 'phone'],
      fields: { relation: choice({ father: ['Father', 'الأب'] }, { required: true }), is_primary: flag() },
    }),
  },
})
const registry = createRegistry([guardians, pupils])
const context = { mode: 'create', role: 'school_admin', today: '2026-11-21', country: 'AE', resourceOf: registry.find } as const

test('of a text in two languages one is asked for, whichever is emptied last', () => {
  const leaflets = defineResource({ name: 'leaflets', fields: { ...bilingual('body', { required: 'either', label: ['Text', 'النص'] }) } })
  const told = (given: object, current?: object) =>
    validate(leaflets, { ...given }, { ...context, ...(current ? { mode: 'update', current: { ...current } } : {}) }).problems
  expect(told({})).toEqual({ body_en: [{ code: 'required_either' }] })
  expect(told({ body_ar: 'تبدأ الدراسة' })).toEqual({})
  expect(told({ body_ar: null }, { body_en: null, body_ar: 'تبدأ' })).toEqual({ body_en: [{ code: 'required_either' }] })
  expect(told({ body_ar: null }, { body_en: 'Begins', body_ar: 'تبدأ' })).toEqual({})
  expect(leaflets.fields['body_ar']!.label).toEqual(['Text (Arabic)', 'النص (بالعربية)'])
})

test('every problem of every field is told at once, unknown fields included', () => {
  const { ok, problems } = validate(
    pupils,
    { firstname: 'Abdurrahman', dob: '2027-01-01', email: 'nobody@', mobile: '12', colour: 'red' },
    context,
  )
  expect(ok).toBe(false)
  expect(Object.fromEntries(Object.entries(problems).map(([field, list]) => [field, list.map((one) => one.code)]))).toEqual({
    colour: ['unknown_field'],
    admission_no: ['required'],
    firstname: ['too_long'],
    dob: ['in_future'],
    email: ['not_email'],
    mobile: ['not_phone'],
  })
})

test('values come out clean: trimmed, telephone in E.164, e-mail in small letters, defaults filled', () => {
  const { ok, values } = validate(
    pupils,
    { admission_no: ' A-1 ', firstname: ' Omar ', dob: '2014-03-04', email: 'Omar@Family.example', mobile: '0559580151' },
    context,
  )
  expect(ok).toBe(true)
  expect(values).toMatchObject({
    admission_no: 'A-1',
    firstname: 'Omar',
    email: 'omar@family.example',
    mobile: '+971559580151',
    status: 'active',
  })
})

test('a field that is not shown is not demanded; shown, it is', () => {
  const good = { admission_no: 'A-1', firstname: 'Omar', dob: '2014-03-04' }
  expect(validate(pupils, good, context).problems).toEqual({})
  expect(validate(pupils, { ...good, status: 'left' }, context).problems).toEqual({ left_on: [{ code: 'required' }] })
  expect(validate(pupils, { ...good, status: 'left', left_on: '2013-01-01' }, context).problems).toEqual({
    left_on: [{ code: 'order', params: { other: 'dob' } }],
  })
})

test('an update checks only what is sent, and refuses what must not change', () => {
  const current = { admission_no: 'A-1', firstname: 'Omar', dob: '2014-03-04', status: 'active' }
  expect(validate(pupils, { firstname: 'Ali' }, { ...context, mode: 'update', current })).toMatchObject({
    ok: true,
    values: { firstname: 'Ali' },
  })
  expect(validate(pupils, { admission_no: 'A-2' }, { ...context, mode: 'update', current }).problems).toEqual({
    admission_no: [{ code: 'immutable' }],
  })
})

test('problems of linked rows name the row and its field', () => {
  const { problems } = validate(
    pupils,
    {
      admission_no: 'A-1',
      firstname: 'Omar',
      dob: '2014-03-04',
      guardians: [
        { name: 'Karim', relation: 'uncle' },
        { guardian_id: 'g1', relation: 'father' },
      ],
    },
    context,
  )
  expect(problems).toEqual({
    'guardians.0.phone': [{ code: 'required' }],
    'guardians.0.relation': [{ code: 'not_choice', params: { value: 'uncle' } }],
  })
})

test('a problem speaks the language of the reader and names the other field by its label', () => {
  expect(sayProblem({ code: 'order', params: { other: 'dob' } }, 'en', pupils)).toBe('This must not be before Date of birth')
  expect(sayProblem({ code: 'order', params: { other: 'dob' } }, 'ar', pupils)).toBe('يجب ألا يسبق تاريخ الميلاد')
})

test('What is filled into an Arabic reason keeps its own direction', () => {
  expect(sayProblem({ code: 'not_found', params: { value: '8-B' } }, 'ar')).toBe('«\u20688-B\u2069» غير موجود')
  expect(sayProblem({ code: 'not_found', params: { value: '8-B' } }, 'en')).toBe('“8-B” does not exist')
})

test('a misspelt column of a list does not compile', () => {
  const fields = { name: text() }
  // @ts-expect-error the column is spelt wrongly
  defineResource({ name: 'x', fields, list: { columns: ['nmae'] } })
  expect(fields.name.kind).toBe('text')
})

test('What was typed and is not known is named; what was chosen is not told by its id', () => {
  const said = (value: string) => sayProblem({ code: 'not_found', params: { value } }, 'en')
  expect(said('8-B')).toBe('“8-B” does not exist')
  expect(said('01a20600-a168-7073-8190-049053a2e32f')).toBe('What was chosen is not there, or not yours to choose')
})

test('Whether a text is far too long is told without counting its letters', () => {
  const letters = vi.spyOn(String.prototype, Symbol.iterator)
  const counted = (firstname: string): number => {
    letters.mockClear()
    expect(validate(pupils, { firstname }, { ...context, mode: 'update' }).problems['firstname']).toMatchObject([{ code: 'too_long' }])
    return letters.mock.contexts.filter((one) => String(one) === firstname).length
  }
  expect(counted('x'.repeat(11))).toBe(0)
  expect(counted('x'.repeat(6))).toBeGreaterThan(0)
  letters.mockRestore()
})
