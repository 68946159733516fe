import { expect, test } from 'vitest'
import { rankedChoices } from '../../../src/engine/fields/rank-choices.ts'

const find = (labels: readonly string[], searchValue: string): string[] =>
  labels
    .map((label) => ({ label }))
    .filter((one) => rankedChoices.filterOption(searchValue, one))
    .toSorted((a, b) => rankedChoices.filterSort(a, b, { searchValue }))
    .map(({ label }) => label)

test('the same comes first, then what begins so, then what has a word that does, then the rest', () => {
  expect(find(['British Indian Ocean Territory', 'Finland', 'Indonesia', 'India', 'West Indies'], 'indi')).toEqual([
    'India',
    'British Indian Ocean Territory',
    'West Indies',
  ])
  expect(find(['Niger republic', 'Nigeria', 'Niger'], 'niger')).toEqual(['Niger', 'Niger republic', 'Nigeria'])
})
test('among equals numbers count as numbers', () => {
  expect(find(['Stop 10', 'Stop 2', 'Stop 1'], 'stop')).toEqual(['Stop 1', 'Stop 2', 'Stop 10'])
})
test('Arabic letters are folded as everywhere', () => {
  expect(find(['الإمارات', 'إمارات أخرى'], 'امارات')).toEqual(['إمارات أخرى', 'الإمارات'])
})
