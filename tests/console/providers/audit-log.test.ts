import { expect, test, vi } from 'vitest'
import type { HttpRequest } from '../../../src/providers/http.ts'
import { createAuditLogProvider } from '../../../src/providers/audit-log.ts'
import { registry } from '../engine/console-of.tsx'

/** A service with so many entries. */
function serviceWith(total: number) {
  const send = vi.fn(({ query }: HttpRequest) => {
    const [page, size] = [Number(query?.['page_no']), Number(query?.['per_page'])]
    const records = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, at) => ({ id: `${page}-${at}` }))
    return Promise.resolve({ records, pagination: { page_no: page, per_page: size, total_records: total, total_pages: 1 } })
  })
  return { send, log: createAuditLogProvider({ send: send as never }, registry) }
}

test('The history of a record is what the service keeps of it, as many entries as are wanted', async () => {
  const { send, log } = serviceWith(450)
  const few: { readonly records: unknown[] } = await log.get({ resource: 'players', meta: { id: 'p1', most: 20 } })
  expect(few.records.length).toBe(20)
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ url: '/api/players/p1/history/', query: { page_no: 1, per_page: 20 } }))
  const many: unknown = await log.get({ resource: 'players', meta: { id: 'p1', most: 1000 } })
  expect(many).toMatchObject({ total: 450, records: { length: 450 } })
  await expect(log.get({ resource: 'players' })).rejects.toThrow('without a record')
})

test('A page can neither write the history nor change it', async () => {
  const { send, log } = serviceWith(1)
  await expect(log.create({ resource: 'players', action: 'create', meta: {} })).rejects.toThrow('The service writes the history itself')
  await expect(log.update({ id: '1', name: 'Other' })).rejects.toThrow('The service writes the history itself')
  expect(send).not.toHaveBeenCalled()
})
