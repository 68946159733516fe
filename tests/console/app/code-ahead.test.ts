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

test('The words of a page are asked for beside its code, not after it', async () => {
  const asked: string[] = []
  vi.doMock('../../../src/providers/texts.ts', async (original) => ({
    ...(await original<object>()),
    loadTexts: (names: readonly string[]) => {
      asked.push(...names)
      return new Promise(() => {})
    },
  }))
  vi.resetModules()
  const { componentOf } = await import('../../../src/app/routes/screen-code.tsx')
  const load = vi.fn(() => new Promise<never>(() => {}))
  void componentOf({ path: '/x', demand: {}, title: { key: 'x' }, shows: { is: 'page', load, module: 'clubs' } })
  expect(load).toHaveBeenCalledTimes(1)
  expect(asked).toEqual(['page-clubs'])
  // the shell's own pages speak its words, which are here
  void componentOf({ path: '/y', demand: {}, title: { key: 'y' }, shows: { is: 'page', load, module: null } })
  expect(load).toHaveBeenCalledTimes(2)
  expect(asked).toEqual(['page-clubs'])
})
