import { expect, test } from 'vitest'
import { choice, defineResource, type Registry, type Resource } from '../../../resources/kit/index.ts'
import { gridColumns } from '../../../src/engine/import/failing-rows.ts'
import { understood } from '../../../src/ui/grid/cells.ts'

const pupils = defineResource({
  name: 'pupils',
  id: 'pupil_id',
  fields: { gender: choice({ male: ['Boy', 'ذكر'], female: ['Girl', 'أنثى'] }) },
}) as Resource

test('A row of a file is put right with any name of a choice, as the file itself would be read', () => {
  const columns = [{ header: 'Sex', field: 'gender', samples: [], date: null, unknown: [] }]
  const registry = { find: () => undefined } as unknown as Registry
  for (const [locale, girl] of [
    ['en', 'Girl'],
    ['ar', 'أنثى'],
  ] as const) {
    const [sex] = gridColumns({ columns }, ['Sex'], { resource: pupils, registry, locale, reason: 'Why' })
    for (const said of ['Female', 'f', 'girl', 'بنت']) expect(understood(sex!, said, 'Robot')).toBe(girl)
    expect(understood(sex!, 'Femalx', 'Robot')).toBe('Femalx')
  }
})
