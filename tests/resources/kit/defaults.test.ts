import { expect, test } from 'vitest'
import { date, defineResource, firstValues, initialOf, number, placeValues, ref, academicYear, text } from '../../../resources/kit/index.ts'

const day = date({ default: '$today' })
const about = text()
const { fields } = defineResource({
  name: 'outings',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year' }),
    day,
    places: number({ default: 0 }),
    about,
  },
})
const on = { is_active: true }
const my = { school_id: 's1', academic_year: '2026-2027' }

test('A new record begins where and when somebody stands, with the values that its fields say', () => {
  expect(firstValues(fields, { today: '2026-11-21', my })).toEqual({ ...my, day: '2026-11-21', places: 0, ...on })
  expect(firstValues(fields, { today: '2026-11-21', my: { ...my, academic_year: null } })).toEqual({
    school_id: 's1',
    day: '2026-11-21',
    places: 0,
    ...on,
  })
})

test('What is not known yet is left open, and the place can be asked for alone', () => {
  expect(firstValues(fields, {})).toEqual({ places: 0, ...on })
  expect(placeValues(fields, { my })).toEqual(my)
  expect([initialOf(day, {}), initialOf(about, { my })]).toEqual([undefined, undefined])
})
