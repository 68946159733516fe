import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { defineResource, file, type Resource } from '../../../resources/kit/index.ts'
import { ChangeList } from '../../../src/engine/history/change-list.tsx'
import { consoleOf, players } from './console-of.tsx'

const seen = [
  { parent_id: 'p1', name: 'Huda Ali' },
  { parent_id: 'p2', name: 'Omar Said' },
]
const linked = (...ids: readonly string[]) => ids.map((parent_id) => ({ parent_id }))
const told = (before: unknown, after: unknown) => {
  const getMany = vi.fn(({ ids }: { readonly ids: readonly string[] }) =>
    Promise.resolve({ data: seen.filter((one) => ids.includes(one.parent_id)) }),
  )
  const changes = [{ field: 'parents', label: 'Parents', before, after }]
  consoleOf({ '/': <ChangeList resource={players as Resource} changes={changes} /> }, { at: '/', data: { getMany } })
}

test('Whom a record named before and names now is told by name', async () => {
  told(linked('p1', 'p2'), linked('p2'))
  expect((await screen.findByText('Huda Ali, Omar Said')).closest('del')).toBeTruthy()
  expect((await screen.findByText('Omar Said')).closest('ins')).toBeTruthy()
})

test('What was empty before is told, too, as what stands there now is', async () => {
  told([], linked('p2'))
  expect((await screen.findByText('Omar Said')).closest('dd')!.textContent.trim()).toBe('– → Omar Said')
})

test('Of a file that another one took the place of nothing is told but that', () => {
  const licence = defineResource({ name: 'licences', fields: { scan: file({ accept: 'image' }) } }) as Resource
  const changes = [
    { field: 'scan', label: 'Scan', before: 'one', after: 'other' },
    { field: 'scan', label: 'Scan', before: null, after: 'other' },
  ]
  consoleOf({ '/': <ChangeList resource={licence} changes={changes} /> }, { at: '/', data: {} })
  expect(screen.getAllByRole('definition').map((one) => one.textContent.trim())).toEqual(['replaced by another one', '– → ✓'])
})

test('Of those whom the reader does not see the number is told', async () => {
  told([], linked('p1', 'p8', 'p9'))
  expect(await screen.findByText('Huda Ali, 2 more')).toBeTruthy()
})
