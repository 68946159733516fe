import { expect, test, vi } from 'vitest'
import { discoverPages, discoverRegistry } from '../../../src/app/console/discovery.ts'
import { createCodeAhead } from '../../../src/app/routes/code-ahead.ts'
import { allScreens } from '../../../src/app/routes/screens.ts'

const screens = allScreens(discoverRegistry(), discoverPages())

test('Pointing at a link loads the screen it opens, once for all its records, and nothing for an address that is none', async () => {
  const load = vi.fn(() => Promise.resolve())
  const ahead = createCodeAhead(screens, load)
  await ahead('/masters/students/show/17')
  await ahead('/masters/students/show/18')
  await ahead('/no-such-page/at/all')
  expect(load.mock.calls.map(([screen]: unknown[]) => (screen as { path: string }).path)).toEqual(['/masters/students/show/:id'])
  // the more telling path wins, as in the router
  await ahead('/masters/students/add_student')
  expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/masters/students/add_student' }))
})

test('Code that could not be loaded ahead is asked for again, and nobody hears of it', async () => {
  const load = vi.fn(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))
  const ahead = createCodeAhead(screens, load)
  await ahead('/masters/students')
  await ahead('/masters/students')
  expect(load).toHaveBeenCalledTimes(2)
})
