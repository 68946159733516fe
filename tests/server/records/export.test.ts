import { expect, test } from 'vitest'
import { exportList } from '../../../server/records/export/file.ts'
import type { Records } from '../../../server/records/index.ts'
import { forbiddenRole } from '../../../server/request/errors.ts'
import { contextFor, registryOf } from './world.ts'

const registry = await registryOf()
const context = contextFor('t', 'school_admin', ['s'])
const resource = registry.get('houses')
const none: Pick<Records, 'parts' | 'mostParts'> = { parts: () => Promise.resolve(new Map()), mostParts: () => Promise.resolve(new Map()) }

test.each(['csv', 'xlsx'] as const)('A refusal of the first page is an answer, not half a %s file', async (format) => {
  const records = { ...none, list: () => Promise.reject(forbiddenRole()) }
  await expect(exportList({ records, registry, context, resource, params: { page_no: 1, per_page: 10 }, format })).rejects.toMatchObject({
    code: 'FORBIDDEN_ROLE',
  })
})
test('Every page is read once, up to the one that is not full', async () => {
  const asked: number[] = []
  const records: Pick<Records, 'list' | 'parts' | 'mostParts'> = {
    ...none,
    list: (_context, _resource, { page_no, per_page }) => {
      asked.push(page_no)
      return Promise.resolve({ records: Array.from({ length: page_no < 3 ? per_page : 1 }, () => ({ name_en: 'Falcon' })), total: 2001 })
    },
  }
  const { body } = await exportList({ records, registry, context, resource, params: { page_no: 7, per_page: 10 }, format: 'csv' })
  let text = ''
  for await (const part of body as AsyncIterable<string>) text += part
  expect(asked).toEqual([1, 2, 3])
  expect(text.trim().split('\r\n').length).toBe(2002)
})
