import { describe, expect, test } from 'vitest'
import { defineResource, file, links, text, type Resource } from '../../../resources/kit/index.ts'
import { defaultColumns } from '../../../src/engine/list/default-columns.ts'
import { columnable } from '../../../src/engine/list/list-preferences.ts'

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
  test('of a name of several parts those in two languages are the reader’s, unless both have a column', () => {
    const given = (columns: readonly ('test_en' | 'test_ar' | 'name')[]): Resource =>
      defineResource({
        name: 'given',
        title: ['{test_en} {name}', '{test_ar} {name}'],
        fields: { test_en: text(), test_ar: text(), name: text() },
        list: { columns, sort: 'name' },
      })
    expect(defaultColumns(given(['test_en', 'name']), 'ar')).toEqual(['test_ar', 'name'])
    expect(defaultColumns(given(['test_en', 'name']), 'en')).toEqual(['test_en', 'name'])
    expect(defaultColumns(given(['test_en', 'test_ar']), 'ar')).toEqual(['test_en', 'test_ar'])
  })
})

test('Lists within a record, such as its guardians, are no column: a list does not answer them', () => {
  const child = defineResource({ name: 'children', fields: { name: text(), guardians: links('people', { inline: ['firstname'] }) } })
  expect(columnable(child)).toEqual(['name', 'updated_at', 'updated_by', 'created_at'])
})
