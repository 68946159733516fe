import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createRegistry, type Condition } from '../../../resources/kit/index.ts'
import { newId } from '../../../server/database/index.ts'
import type { ValuesOf } from '../../../resources/kit/row-of.ts'
import { createRecords, refreshDerived, type Row } from '../../../server/records/index.ts'
import { agreements, charges, plans } from '../../conformance/declared.ts'
import { eachDatabase, listening } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

const registry = createRegistry([...(await registryOf()).all, charges, agreements, plans])
const pay = (due: string, amount: string, is_paid = false) => ({ due, amount, is_paid })

// today is 2026-11-21
eachDatabase((open) => {
  let world: World
  const admin = () => world.as('school_admin', {}, { operationId: newId(), currency: 'AED' })
  const create = (values: ValuesOf<typeof agreements>) =>
    world.records.create(admin(), agreements, { school_id: world.schoolId, ...values })
  const codes = async (params: object): Promise<unknown[]> =>
    (await world.records.list(admin(), agreements, { page_no: 1, per_page: 50, ...params })).records.map((row) => row['code'])
  const found = (condition: Condition) => codes({ condition })
  let a: Row
  beforeAll(async () => {
    world = await makeWorld(await open(registry), registry)
    for (const [at, amount] of ['5', '20', '30'].entries())
      await world.records.create(admin(), charges, { school_id: world.schoolId, code: `C${at}`, amount })
    a = await create({
      code: 'A',
      signed_on: '2018-11-21',
      ends_on: '2026-12-01',
      enough: '9.50',
      payments: [pay('2026-10-01', '10.00'), pay('2026-11-21', '0.10', true), pay('2027-01-05', '0.20')],
    })
    await create({ code: 'B', signed_on: '2018-11-22', ends_on: '2026-11-20', enough: '25', payments: [pay('2026-01-01', '100.00', true)] })
    await create({ code: 'C' })
  })

  test('What is worked out of rows, days and other records is right, exact, and there in the list', async () => {
    expect(a).toMatchObject({
      total: '10.30',
      usual: '3.4333',
      last_due: '2027-01-05',
      open: 2,
      large: 1,
      overdue: '10.00',
      length: 2932,
      standing: 8,
      left: 10,
      dearer: 2,
    })
    const { records } = await world.records.list(admin(), agreements, { page_no: 1, per_page: 9, sort_by: 'code' })
    expect(records[0]).toMatchObject({ total: '10.30', overdue: '10.00', standing: 8, left: 10, dearer: 2, currency: 'AED' })
    expect(records[1]).toMatchObject({ total: '100.00', overdue: '0.00', standing: 7, left: -1, open: 0, dearer: 1 })
    expect(records[2]).toMatchObject({ total: '0.00', usual: null, last_due: null, open: 0, overdue: '0.00', standing: null, dearer: 0 })
  })

  test('What is worked out of rows within rows is that of all of them, whichever of them change', async () => {
    const item = (name: string, amount: string, more: object = {}) => ({ name, amount, ...more })
    const made = await world.records.create(admin(), plans, {
      school_id: world.schoolId,
      code: 'P',
      instalments: [
        { due: '2026-09-01', items: [item('Books', '10.10'), item('Bus', '0.20', { pay_by: '2026-11-20' })] },
        { due: '2027-01-01', items: [item('Books', '5')] },
      ],
    })
    expect(made).toMatchObject({ total: '15.30', open: 3, late: '0.20' })
    const [first, second] = made['instalments'] as Row[]
    const [books] = first!['items'] as Row[]
    const update = (instalments: Row[]) => world.records.update(admin(), plans, made['id'] as string, { instalments })
    const after = await update([{ id: first!['id'], items: [{ id: books!['id'], amount: '7', is_paid: true }] }, { id: second!['id'] }])
    expect(after).toMatchObject({ total: '12.00', open: 1, late: '0.00' })
    expect(await update([{ id: second!['id'] }])).toMatchObject({ total: '5.00', open: 1 })
    const { records } = await world.records.list(admin(), plans, {
      page_no: 1,
      per_page: 9,
      condition: { field: 'open', op: 'gt', value: 0 },
    })
    expect(records).toMatchObject([{ total: '5.00', open: 1, late: '0.00' }])
  })

  test('A list is narrowed by them and stands in their order', async () => {
    expect(await found({ field: 'total', op: 'between', value: ['10.3', '10.30'] })).toEqual(['A'])
    expect(await found({ field: 'total', op: 'lt', value: 0.01 })).toEqual(['C'])
    expect(await found({ field: 'overdue', op: 'gt', value: '9.99' })).toEqual(['A'])
    expect(await found({ field: 'dearer', op: 'between', value: [1, 2] })).toEqual(['A', 'B'])
    expect(await found({ field: 'dearer', op: 'in', value: ['2', '3'] })).toEqual(['A'])
    expect(await found({ field: 'standing', op: 'gte', value: 8 })).toEqual(['A'])
    expect(await found({ field: 'standing', op: 'lte', value: '7' })).toEqual(['B'])
    expect(await found({ field: 'standing', op: 'eq', value: 7 })).toEqual(['B'])
    expect(await found({ field: 'standing', op: 'between', value: [1, 100_000] })).toEqual(['A', 'B'])
    expect(await found({ field: 'standing', op: 'ne', value: 8 })).toEqual(['B', 'C'])
    expect(await found({ field: 'standing', op: 'empty' })).toEqual(['C'])
    expect(await found({ field: 'standing', op: 'gt', value: 'many' })).toEqual([])
    expect(await found({ field: 'left', op: 'lt', value: 0 })).toEqual(['B'])
    expect(await found({ field: 'left', op: 'gte', value: 9.5 })).toEqual(['A'])
    expect(await found({ not: { field: 'dearer', op: 'eq', value: 2 } })).toEqual(['B', 'C'])
    expect(await codes({ sort_by: 'total', order_by: 'desc' })).toEqual(['B', 'A', 'C'])
    expect(await codes({ sort_by: 'standing', order_by: 'desc' })).toEqual(['A', 'B', 'C'])
    expect(await codes({ sort_by: 'standing', order_by: 'asc' })).toEqual(['B', 'A', 'C'])
    expect(await codes({ sort_by: 'left', order_by: 'asc' })).toEqual(['B', 'A', 'C'])
    expect(await codes({ sort_by: 'dearer', order_by: 'desc', then_by: [{ field: 'standing', order: 'asc' }] })).toEqual(['A', 'B', 'C'])
  })

  test('They follow a change that says only what differs, and history tells them', async () => {
    const id = a['id'] as string
    const [first, second] = (a['payments'] as Row[]).map((row) => ({ id: row['id'] as string }))
    const changed = await world.records.update(admin(), agreements, id, { payments: [{ ...first!, amount: '20' }, second!] })
    expect(changed).toMatchObject({ total: '20.10', open: 1, large: 1, last_due: '2026-11-21', usual: '10.05' })
    expect(await world.records.update(admin(), agreements, id, { enough: '0.05' })).toMatchObject({ large: 2, total: '20.10' })
    expect(await world.records.update(admin(), agreements, id, { ends_on: null })).toMatchObject({ length: null, left: null })
    const { records } = await world.records.history(admin(), agreements, id, { page_no: 1, per_page: 9 })
    const told = records.flatMap(({ changes }) => changes.filter(({ field }) => field === 'total'))
    expect(told.map(({ before, after }) => [before, after])).toContainEqual(['10.30', '20.10'])
    const problem = await world.records.update(admin(), agreements, id, { total: '1.00' }).catch((error: unknown) => error)
    expect(problem).toMatchObject({ problems: { total: [{ code: 'read_only' }] } })
  })

  test('Rows that were there before a figure was declared are worked out at the next start, the same way', async () => {
    const kept = ['total', 'usual', 'last_due', 'open', 'large', 'length'] as const
    const read = async () => (await world.records.list(admin(), agreements, { page_no: 1, per_page: 9, columns: kept })).records
    const before = await read()
    await world.database.write(null, async (q) => {
      await q.executeQuery(CompiledQuery.raw(`update ${agreements.table} set ${kept.map((name) => `"${name}" = null`).join(', ')}`))
      await q.executeQuery(CompiledQuery.raw(`delete from schema_log where statement like '-- search and order of ${agreements.name}%'`))
    })
    expect((await read()).map((row) => row['total'])).toEqual([null, null, null])
    expect(await refreshDerived(world.database, registry)).toContain(agreements.name)
    expect(await read()).toEqual(before)
  })

  /** How the database goes about the pages of a list. */
  async function plansOf(params: object): Promise<string> {
    const asked: CompiledQuery[] = []
    const plans: string[] = []
    const { database } = world
    await createRecords({ database: listening(database, (query) => void asked.push(query)), registry, reactions: new Map() as never }).list(
      admin(),
      agreements,
      {
        page_no: 1,
        per_page: 25,
        columns: ['code'],
        ...params,
      },
    )
    const explain = database.dialect === 'sqlite' ? 'explain query plan' : 'explain'
    await database.read(world.tenantId, async (q) => {
      for (const { sql, parameters } of asked) {
        const { rows } = await q.executeQuery<Row>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
        plans.push(...rows.map((row) => String((row['detail'] ?? row['QUERY PLAN']) as string)))
      }
    })
    return plans.join('\n')
  }

  /** Enough records that a planner who knows their number would not read them all. */
  async function fill(): Promise<void> {
    const day = (n: string) =>
      world.database.dialect === 'sqlite' ? `date('1990-01-01', '+' || ${n} || ' days')` : `cast(date '1990-01-01' + ${n} as text)`
    await world.database.write(world.tenantId, async (q) => {
      await q.executeQuery(
        CompiledQuery.raw(
          `with recursive many(n) as (select 1 union all select n + 1 from many where n < 1500)
           insert into ${agreements.table} (tenant_id, id, school_id, code, search_text, sort_key, created_at, updated_at, total, length, signed_on, ends_on)
           select '${world.tenantId}', 'id' || n, '${world.schoolId}', 'X' || n, 'x' || n, 'x' || n, '2026-01-01', '2026-01-01', n * 10000, n, ${day('n')}, ${day('n + 20000')} from many`,
        ),
      )
      await q.executeQuery(CompiledQuery.raw(`analyze ${agreements.table}`))
    })
  }

  test('Pages by what is kept, and by how long ago a day was, are read from an index', async () => {
    await fill()
    for (const [field, column, by] of [
      ['total', 'total', ['100', '101']],
      ['length', 'length', [100, 101]],
      ['standing', 'signed_on', [35, 35]],
      ['left', 'ends_on', [6100, 6101]],
    ] as const) {
      const index = new RegExp(`${agreements.table}_[^ ]*${column}`)
      expect(await plansOf({ sort_by: field, order_by: 'asc' }), field).toMatch(index)
      expect(await plansOf({ condition: { field, op: 'between', value: by }, sort_by: field }), field).toMatch(index)
    }
  })

  test('What began on 29 February completes its years on the 28th where there is no 29th, in rows as in questions', async () => {
    await create({ code: 'LEAP', signed_on: '2012-02-29' })
    const own: Condition = { field: 'code', op: 'eq', value: 'LEAP' }
    for (const [today, years] of [
      ['2027-02-27', 14],
      ['2027-02-28', 15],
      ['2028-02-28', 15],
      ['2028-02-29', 16],
    ] as const) {
      const on = { ...admin(), today }
      const ask = (op: 'eq' | 'gte' | 'lte', value: number) =>
        world.records.list(on, agreements, {
          page_no: 1,
          per_page: 9,
          condition: { and: [own, { field: 'standing', op, value }] },
        })
      for (const [op, value] of [
        ['eq', years],
        ['gte', years],
        ['lte', years],
      ] as const)
        expect((await ask(op, value)).records, `${today} ${op} ${value}`).toMatchObject([{ standing: years }])
      expect((await ask('gte', years + 1)).records).toEqual([])
      expect((await ask('lte', years - 1)).records).toEqual([])
    }
  })
})
