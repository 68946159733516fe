import type { DataProvider } from '@refinedev/core'
import { expect, test, vi } from 'vitest'
import { followingSchools } from '../../../src/app/console/following-schools.ts'

const saving = (update: () => Promise<unknown>, reload: () => Promise<unknown>) =>
  followingSchools({ update, create: update } as unknown as DataProvider, reload)
const saved = { data: { id: 's1' } }

test('A saved school is followed by its profile, so that its own words hold at once', async () => {
  const reload = vi.fn(() => Promise.resolve())
  const provider = saving(() => Promise.resolve(saved), reload)
  expect(await provider.update({ resource: 'schools', id: 's1', variables: { houses_one_en: 'Team' } })).toEqual(saved)
  expect(reload).toHaveBeenCalledOnce()
  await provider.create({ resource: 'schools', variables: {} })
  expect(reload).toHaveBeenCalledTimes(2)
})

test('Other records do not ask for the profile, nor does a school that was refused', async () => {
  const reload = vi.fn(() => Promise.resolve())
  await saving(() => Promise.resolve(saved), reload).update({ resource: 'houses', id: 'h1', variables: {} })
  const refused = saving(() => Promise.reject(new Error('refused')), reload)
  await expect(refused.update({ resource: 'schools', id: 's1', variables: {} })).rejects.toThrow('refused')
  expect(reload).not.toHaveBeenCalled()
})

test('What was saved stays saved where the profile cannot be read', async () => {
  const provider = saving(
    () => Promise.resolve(saved),
    () => Promise.reject(new Error('no network')),
  )
  expect(await provider.update({ resource: 'schools', id: 's1', variables: {} })).toEqual(saved)
})
