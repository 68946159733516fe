import { expect, test } from 'vitest'
import { readCsv } from '../../../server/documents/csv.ts'
import { readXlsx } from '../../../server/documents/xlsx-reader.ts'
import { declared } from '../../../server/records/declared.ts'
import { exportList } from '../../../server/records/export/file.ts'
import type { Records } from '../../../server/records/index.ts'
import { forbiddenRole } from '../../../server/request/errors.ts'
import { contextFor, registryOf } from './world.ts'

const registry = await registryOf()
const context = contextFor('t', 'school_admin', ['s'])
const resource = registry.get('houses')
const none: Pick<Records, 'list' | 'byIds' | 'parts' | 'mostParts'> = {
  list: () => Promise.resolve({ records: [], total: 0 }),
  byIds: () => Promise.resolve([]),
  parts: () => Promise.resolve(new Map()),
  mostParts: () => Promise.resolve(new Map()),
}
const params = { page_no: 7, per_page: 10 }

test.each(['csv', 'xlsx'] as const)('A refusal is an answer, not half a %s file', async (format) => {
  const records = { ...none, ids: () => Promise.reject(forbiddenRole()) }
  await expect(exportList({ records, registry, context, resource, params, format })).rejects.toMatchObject({ code: 'FORBIDDEN_ROLE' })
})

test('Every record that was there at the beginning is read once, whatever page one stood on, and others are answered in between', async () => {
  const ids = Array.from({ length: 601 }, (_, at) => `h${at}`)
  const asked: number[] = []
  let turns = 0
  const records: Pick<Records, 'list' | 'ids' | 'byIds' | 'parts' | 'mostParts'> = {
    ...none,
    ids: () => Promise.resolve(ids),
    byIds: (_context, _resource, some) => {
      asked.push(some.length)
      setImmediate(() => (turns += 1))
      return declared(Promise.resolve(some.map((house_id) => ({ house_id, name_en: 'Falcon' }))))
    },
  }
  const { body } = await exportList({ records, registry, context, resource, params, format: 'csv' })
  let text = ''
  for await (const part of body as AsyncIterable<string>) text += part
  expect(asked).toEqual([250, 250, 101])
  expect(turns).toBe(3)
  expect(text.trim().split('\r\n').length).toBe(602)
})

test('A record that has gone since is left out, and what belonged to it is shown with no other', async () => {
  const students = registry.get('students')
  const asked: string[][] = []
  const records: Pick<Records, 'list' | 'ids' | 'byIds' | 'parts' | 'mostParts'> = {
    ...none,
    ids: () => Promise.resolve(['a', 'b', 'c']),
    byIds: (_context, _resource, some) =>
      declared(
        Promise.resolve(some.filter((one) => one !== 'b').map((student_id) => ({ student_id, firstname: student_id.toUpperCase() }))),
      ),
    parts: (_context, _resource, _part, some) => {
      asked.push([...some])
      return declared(
        Promise.resolve(new Map(some.map((one) => [one, [{ guardian_id: one, relation: 'father', name: `Father of ${one}` }]]))),
      )
    },
    mostParts: () => Promise.resolve(new Map([['father', 1]])),
  }
  const { body } = await exportList({
    records,
    registry,
    context,
    resource: students,
    params: { ...params, columns: ['firstname', 'guardians'] },
    format: 'csv',
  })
  let text = ''
  for await (const part of body as AsyncIterable<string>) text += part
  expect(readCsv(Buffer.from(text), { rows: 10 }).rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['A', 'Father of a'],
    ['C', 'Father of c'],
  ])
  expect(asked).toEqual([['a', 'b', 'c']])
})

test('A day is one that a spreadsheet counts and groups by, and one before its calendar begins is told as it is', async () => {
  const years = registry.get('academic-years')
  const days = [
    { academic_year: '2026-2027', from_date: '2026-08-31', to_date: '1899-12-31' },
    { academic_year: '2027-2028', from_date: '2027-08-30', to_date: null },
  ]
  const records: Pick<Records, 'list' | 'ids' | 'byIds' | 'parts' | 'mostParts'> = {
    ...none,
    ids: () => Promise.resolve(['a', 'b']),
    byIds: () => declared(Promise.resolve(days)),
  }
  const asked = { ...params, columns: ['academic_year', 'from_date', 'to_date'] }
  const written = await exportList({ records, registry, context, resource: years, params: asked, format: 'xlsx' })
  const parts: Buffer[] = []
  for await (const part of written.body as AsyncIterable<Buffer>) parts.push(part)
  const { rows } = await readXlsx(Buffer.concat(parts), { rows: 10 })
  expect(rows.map(({ cells }) => cells[1])).toEqual([new Date('2026-08-31T00:00:00Z'), new Date('2027-08-30T00:00:00Z')])
  expect(rows[0]!.cells[2]).toBe('1899-12-31')
})
