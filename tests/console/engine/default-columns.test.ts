import { describe, expect, test } from 'vitest'
import { defineResource, file, text, type Resource } from '../../../resources/kit/index.ts'
import { defaultColumns } from '../../../src/engine/list/default-columns.ts'

type Column = 'image' | 'firstname' | 'lastname' | 'name_ar' | 'email'
const people = (columns: readonly Column[]): Resource =>
  defineResource({
    name: 'people',
    title: ['{firstname} {lastname}', '{name_ar}'],
    fields: { image: file({ accept: 'image' }), firstname: text(), lastname: text(), name_ar: text(), email: text() },
    list: { columns, sort: 'firstname' },
  })

describe('the first column is the name in the reader’s language', () => {
  test('English readers see the columns as declared', () =>
    expect(defaultColumns(people(['image', 'firstname', 'lastname', 'name_ar']), 'en')).toEqual([
      'image',
      'firstname',
      'lastname',
      'name_ar',
    ]))
  test('in Arabic the Arabic name comes first', () =>
    expect(defaultColumns(people(['image', 'firstname', 'lastname', 'name_ar']), 'ar')).toEqual([
      'image',
      'name_ar',
      'firstname',
      'lastname',
    ]))
  test('where it has no column it stands for the parts of the other name', () =>
    expect(defaultColumns(people(['image', 'firstname', 'lastname', 'email']), 'ar')).toEqual(['image', 'name_ar', 'email']))
  test('where something else leads, such as a code, it goes on leading', () =>
    expect(defaultColumns(people(['email', 'firstname', 'name_ar']), 'ar')).toEqual(['email', 'firstname', 'name_ar']))
})
