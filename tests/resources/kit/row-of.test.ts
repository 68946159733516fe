import { expect, expectTypeOf, test } from 'vitest'
import {
  children,
  choice,
  choices,
  code,
  computed,
  count,
  date,
  defineResource,
  flag,
  linkedTo,
  links,
  number,
  ref,
  text,
  type ColumnOf,
  type ListRow,
  type LooseRow,
  type Resource,
  type RowOf,
  type ValuesOf,
} from '../../../resources/kit/index.ts'

const houses = defineResource({ name: 'houses', id: 'house_id', fields: { name: text({ required: true }) } })
const pupils = defineResource({
  name: 'pupils',
  id: 'pupil_id',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school' }),
    admission_no: code({ required: true }),
    dob: date(),
    gender: choice({ girl: ['Girl', 'أنثى'], boy: ['Boy', 'ذكر'] }, { required: true }),
    languages: choices({ en: ['English', 'الإنجليزية'], ar: ['Arabic', 'العربية'] }),
    weight: number({ required: true, restricted: true }),
    secret: text({ required: true, readers: ['school_admin'] }),
    is_new: flag(),
    called: computed('{admission_no}'),
    visits: count('visits', { pupil_id: '$pupil_id' }),
    ldap_id: ref('users', { as: 'user' }),
    phones: children({ number: text({ required: true }), note: text() }),
    houses: links('houses', { fields: { since: date({ required: true }) } }),
  },
  yearly: { table: 'sittings', fields: { class_id: ref('classes', { required: true, as: 'class_name' }), roll_no: code() } },
})
type Pupil = RowOf<typeof pupils>
const pupil: Pupil = {
  pupil_id: '1',
  school_id: 's',
  school: 'Al Noor',
  admission_no: 'A',
  dob: null,
  gender: 'girl',
  languages: [],
  weight: 30,
  secret: null,
  is_new: null,
  called: 'A',
  visits: 0,
  ldap_id: null,
  user: null,
  phones: [{ id: 'p', number: '1', note: null }],
  houses: [{ since: '2026-09-01', label: 'Falcon' }],
  class_id: null,
  class_name: null,
  roll_no: null,
  academic_year: null,
  is_active: true,
  created_at: '',
  updated_at: '',
}

test('A row has its fields as the declaration has them: what is required is there, what is not may be null', () => {
  expectTypeOf(pupil.admission_no).toEqualTypeOf<string>()
  expectTypeOf(pupil.dob).toEqualTypeOf<string | null>()
  expectTypeOf(pupil.gender).toEqualTypeOf<'girl' | 'boy'>()
  expectTypeOf(pupil.languages).toEqualTypeOf<('en' | 'ar')[]>()
  expectTypeOf(pupil.is_new).toEqualTypeOf<boolean | null>()
  expectTypeOf(pupil.visits).toEqualTypeOf<number>()
  expectTypeOf(pupil.called).toEqualTypeOf<string>()
  // @ts-expect-error no field is called so
  void pupil.admision_no
  // @ts-expect-error a choice that was not declared
  expect(pupil.gender === 'other').toBe(false)
  // @ts-expect-error the id has the name that the declaration gives it
  void pupil.id
})

test('What not everybody may read may be masked or missing', () => {
  expectTypeOf(pupil.weight).toEqualTypeOf<number | '••••'>()
  expectTypeOf(pupil.secret).toEqualTypeOf<string | null>()
})

test('What a field refers to rides along by name, under the key that the field says', () => {
  expectTypeOf(pupil.school).toEqualTypeOf<string>()
  expectTypeOf(pupil.user).toEqualTypeOf<string | null>()
  expectTypeOf(pupil.user_ar).toEqualTypeOf<string | null | undefined>()
  // @ts-expect-error the field says `as`
  void pupil.ldap
})

test('Fields of the year are null where there is no row of it, even those that the year requires', () => {
  expectTypeOf(pupil.class_id).toEqualTypeOf<string | null>()
  expectTypeOf(pupil.class_name).toEqualTypeOf<string | null>()
  expectTypeOf(pupil.academic_year).toEqualTypeOf<string | null>()
})

test('Rows inside a row have types of their own; links name their target', () => {
  expectTypeOf(pupil.phones[0]!.number).toEqualTypeOf<string>()
  expectTypeOf(pupil.houses[0]!.since).toEqualTypeOf<string>()
  expectTypeOf(linkedTo(houses, pupil.houses)[0]!.house_id).toEqualTypeOf<string>()
  // @ts-expect-error not a field of a telephone
  void pupil.phones[0]!.nubmer
  // @ts-expect-error not a field of the link
  void pupil.houses[0]!.until
})

test('A list has the columns that were asked for, and what is always there', () => {
  type Few = ListRow<typeof pupils, 'dob' | 'class_id'>
  expectTypeOf<keyof Few>().toEqualTypeOf<
    'pupil_id' | 'is_active' | 'updated_at' | 'currency' | 'dob' | 'class_id' | 'class_name' | 'class_name_ar'
  >()
  expectTypeOf<'houses'>().not.toExtend<ColumnOf<typeof pupils>>()
  expectTypeOf<'roll_no'>().toExtend<ColumnOf<typeof pupils>>()
})

test('What is written has fields of the declaration and no others, and of a choice any word: judging says whether it is one', () => {
  const values: ValuesOf<typeof pupils> = { gender: 'whatever', dob: null, houses: [{ house_id: '1' }] }
  // @ts-expect-error no field is called so
  const wrong: ValuesOf<typeof pupils> = { admision_no: 'A' }
  expect([values, wrong]).toHaveLength(2)
})

test('A resource of which nothing is known has loose rows', () => {
  expectTypeOf<RowOf<Resource>>().toEqualTypeOf<LooseRow>()
  expectTypeOf<ColumnOf<Resource>>().toEqualTypeOf<string>()
})
