import { expect, test } from 'vitest'
import { createRegistry } from '../../../resources/kit/index.ts'
import { discoverMeasures } from '../../../server/discover.ts'
import { createCatalogue } from '../../../server/measures/catalogue.ts'
import { defineMeasure, type Measure } from '../../../server/measures/index.ts'
import { agreements } from '../../conformance/declared.ts'
import { registryOf } from '../records/world.ts'

const registry = createRegistry([...(await registryOf()).all, agreements])
const said = { label: ['One', 'واحد'], unit: 'count', formula: ['How', 'كيف'] } as const
const rows = { resource: 'students', of: { is: 'count' }, at: { classes: 'class_id' } } as const
const agreed = { resource: 'sample-agreements', at: { schools: 'school_id' } } as const
const mistakeOf = (...measures: Measure[]): string => {
  try {
    createCatalogue(
      measures.map((measure) => ({ file: 'server/modules/clubs/measures.ts', measure })),
      registry,
    )
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('Every measure of the product says what it is in both languages', async () => {
  expect(createCatalogue(await discoverMeasures(), registry).all.length).toBeGreaterThan(8)
})

const mistakes: readonly [what: string, measures: Measure[], said: string][] = [
  ['a kind that is none', [defineMeasure({ ...said, name: 'one', rows: { ...rows, resource: 'pupils' } })], 'is worked out of "pupils"'],
  ['a field that is none', [defineMeasure({ ...said, name: 'one', rows: { ...rows, where: { colour: 'red' } } })], '"colour"'],
  ['a grain that is none', [defineMeasure({ ...said, name: 'one', rows: { ...rows, at: { rooms: 'class_id' } } })], '"rooms"'],
  ['a date that is none', [defineMeasure({ ...said, name: 'one', rows: { ...rows, on: 'gender' } })], 'which is no date'],
  [
    'a sum of words',
    [defineMeasure({ ...said, name: 'one', rows: { ...rows, of: { is: 'sum', field: 'gender' } } })],
    'which is no number',
  ],
  [
    'the least of words',
    [defineMeasure({ ...said, name: 'one', rows: { ...rows, of: { is: 'min', field: 'dob' } } })],
    'is the min of "dob" of students, which is no number',
  ],
  [
    'an amount that is counted',
    [defineMeasure({ ...said, name: 'one', rows: { ...agreed, of: { is: 'sum', field: 'total' } } })],
    "Say unit: 'money'",
  ],
  [
    'a count that is an amount',
    [defineMeasure({ ...said, name: 'one', unit: 'money', rows: { ...agreed, of: { is: 'sum', field: 'open' } } })],
    'is no amount',
  ],
  [
    'a sum of what is in no column',
    [defineMeasure({ ...said, name: 'one', unit: 'money', rows: { ...agreed, of: { is: 'sum', field: 'overdue' } } })],
    'is worked out when it is read',
  ],
  ['a name in one language', [defineMeasure({ ...said, name: 'one', label: ['One', ''], rows })], 'label: [English, Arabic]'],
  ['two of a name', [defineMeasure({ ...said, name: 'one', rows }), defineMeasure({ ...said, name: 'one', rows })], 'as well'],
  [
    'a base that is none',
    [defineMeasure({ ...said, name: 'one', of: { measures: ['two'], value: () => 0 } })],
    '"two", which nobody defines',
  ],
  [
    'a circle',
    [
      defineMeasure({ ...said, name: 'one', of: { measures: ['two'], value: () => 0 } }),
      defineMeasure({ ...said, name: 'two', of: { measures: ['one'], value: () => 0 } }),
    ],
    'worked out of itself',
  ],
  [
    'a query for everybody',
    [defineMeasure({ ...said, name: 'one', query: { grains: ['classes'], tables: [], read: async () => [] } })],
    'who may know it: roles',
  ],
]
test.each(mistakes)('Refused with file and remedy: %s', (_, measures, sentence) => {
  const mistake = mistakeOf(...measures)
  expect(mistake).toContain('server/modules/clubs/measures.ts: measure "one"')
  expect(mistake).toContain(sentence)
})
