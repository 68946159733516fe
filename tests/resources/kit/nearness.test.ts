import { expect, test } from 'vitest'
import { nearest } from '../../../resources/kit/index.ts'

const among = (...names: readonly string[]) => names.map((name) => ({ names: [name], thing: name }))
const houses = among('Emerald', 'Ruby', 'Sapphire', 'Diamond')

test('A letter that is missing, doubled, mistaken or has changed places is no other name', () => {
  for (const written of ['Emrald', 'Emmerald', 'Emeruld', 'Emeradl', ' EMERALD.'])
    expect(nearest(written, houses), written).toEqual(['Emerald'])
  expect(nearest('Mathmatics', among('Mathematics', 'Physics', 'Mathematical studies'))).toEqual(['Mathematics'])
})

test('Arabic is compared as it is folded everywhere', () => {
  expect(nearest('الرياضيت', among('الرياضيّات', 'الفيزياء'))).toEqual(['الرياضيّات'])
  expect(nearest('زمرده خضراءء', among('زمردة خضراء'))).toEqual(['زمردة خضراء'])
})

test('What is another name is not offered', () => {
  expect(nearest('Topaz', houses)).toEqual([])
  expect(nearest('', houses)).toEqual([])
  // in a short name every letter counts
  expect(nearest('UK', among('UA', 'US'))).toEqual([])
})

test('Numbers are never mistaken for one another, letters beside them are', () => {
  expect(nearest('Grade 51', among('Grade 5', 'Grade 15'))).toEqual([])
  expect(nearest('5 Z', among('5-A', '5-B', '6-Z'))).toEqual(['5-A', '5-B'])
})

test('A name that is cut short, or has a word too many, comes after one with a mistake', () => {
  expect(nearest('Emerald House', houses)).toEqual(['Emerald'])
  expect(nearest('Math', among('Mathematics', 'Meth'))).toEqual(['Meth', 'Mathematics'])
})

test('At most three are offered, the nearest first, and the same ones whatever the order they come in', () => {
  const names = ['Marium', 'Maryam', 'Mariam', 'Mariama', 'Maria']
  const offered = nearest('Mariamm', among(...names))
  expect(offered).toEqual(['Mariam', 'Mariama', 'Maria'])
  expect(nearest('Mariamm', among(...names.toReversed()))).toEqual(offered)
})

test('A word from within a name leads to it, after all that is spelt alike', () => {
  const countries = among('United Arab Emirates', 'United States', 'Emirat')
  expect(nearest('Emirats', countries)).toEqual(['Emirat'])
  expect(nearest('Emirat', countries)).toEqual(['Emirat', 'United Arab Emirates'])
  expect(nearest('الإمارات', among('دولة الإمارات'))).toEqual(['دولة الإمارات'])
})
