import { expect, test } from 'vitest'
import { namedRecords } from '../../../resources/contract/live.ts'
import { toldOf } from '../../../server/news/told.ts'
import { packageInactive } from '../../../server/request/errors.ts'
import type { OutboxRow } from '../../../server/database/index.ts'
import { contextFor, registryOf } from '../records/world.ts'

const registry = await registryOf()
const row = (records: Record<string, string[]>, more: Partial<OutboxRow> = {}): OutboxRow => ({
  place: 1,
  id: 'i',
  operation_id: 'o',
  at: '2026-11-22T08:00:00.000Z',
  school_id: 's',
  academic_year: '2026-2027',
  actor_id: 'a',
  request_id: 'r',
  resource: 'houses',
  verb: 'update',
  records: JSON.stringify(records),
  was: null,
  ...more,
})
/** Everybody who is asked about sees everything. */
const seeing = {
  registry,
  records: {
    seen: async (contexts: readonly unknown[], _: unknown, news: { records: Readonly<Record<string, string>> }) =>
      contexts.map(() => ({ records: news.records, gone: [] })),
  },
  auth: { assertOpen: async () => undefined },
}

test('who may not read a kind of record is told nothing of it, whatever rows there are', async () => {
  const contexts = [contextFor('t', 'school_admin', ['s']), contextFor('t', 'student', ['s'])]
  expect(registry.get('class-incharges').access.allowed.read).not.toContain('student')
  const told = await toldOf(seeing, row({ v: ['1'] }, { resource: 'class-incharges' }), contexts)
  expect(told.map((one) => one?.records)).toEqual([{ 1: 'v' }, undefined])
})

test('who may not open a module is told nothing of it, and it is asked once for all who stand at the same place', async () => {
  let asked = 0
  const assertOpen = async (_: unknown, { schoolId }: { schoolId: string | null }): Promise<void> => {
    asked += 1
    if (schoolId === 'closed') throw packageInactive()
  }
  const at = (school: string) => contextFor('t', 'school_admin', [school])
  const told = await toldOf({ ...seeing, auth: { assertOpen } }, row({ v: ['1'] }), [at('s'), at('closed'), at('s')])
  expect(told.map((one) => one?.count)).toEqual([1, undefined, 1])
  expect(asked).toBe(2)
})

test('of many records only their number is told', async () => {
  const ids = Array.from({ length: namedRecords + 1 }, (_, n) => `id${n}`)
  const [told] = await toldOf(seeing, row({ v: ids }), [contextFor('t', 'school_admin', ['s'])])
  expect(told).toMatchObject({ records: {}, gone: [], count: namedRecords + 1 })
})

test('a kind or a deed that this version does not know is passed over', async () => {
  const contexts = [contextFor('t', 'school_admin', ['s'])]
  expect(await toldOf(seeing, row({ v: ['1'] }, { resource: 'dragons' }), contexts)).toEqual([null])
  expect(await toldOf(seeing, row({ v: ['1'] }, { verb: 'dance' }), contexts)).toEqual([null])
})
