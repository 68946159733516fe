import { beforeAll, expect, test } from 'vitest'
import { createRegistry } from '../../../resources/kit/index.ts'
import { newId } from '../../../server/database/index.ts'
import type { ValuesOf } from '../../../resources/kit/index.ts'
import { AppError } from '../../../server/request/errors.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { checkFile } from '../../../server/records/import/job.ts'
import { charges, payments } from '../../conformance/declared.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

const registry = createRegistry([...(await registryOf()).all, charges, payments])
const amounts = ['10.00', '9.50', '100.00', '0.125', '99999999999.99', '9.5001']

eachDatabase((open) => {
  let world: World
  const admin = (currency = 'AED') => world.as('school_admin', {}, { operationId: newId(), currency })
  const create = (values: ValuesOf<typeof charges>, currency?: string) =>
    world.records.create(admin(currency), charges, { school_id: world.schoolId, ...values })
  const amountsOf = async (params: object): Promise<unknown[]> =>
    (await world.records.list(admin(), charges, { page_no: 1, per_page: 50, ...params })).records.map((row) => row['amount'])
  beforeAll(async () => {
    world = await makeWorld(await open(registry), registry)
    const office = world.as('platform_admin', { schoolIds: 'all' }, { operationId: newId() })
    await world.records.update(office, registry.get('schools'), world.otherSchoolId, { currency: 'KWD' })
    for (const [at, amount] of amounts.entries())
      await world.records.create({ ...admin(), currency: null }, charges, { school_id: world.schoolId, code: `C${at}`, amount })
  })

  test('Amounts stand in the order of what they are worth, not of how they are spelt', async () => {
    const sorted = ['0.125', '9.50', '9.5001', '10.00', '100.00', '99999999999.99']
    expect(await amountsOf({ sort_by: 'amount', order_by: 'asc' })).toEqual(sorted)
    // the list's own order is read from the place that is kept with each row
    expect(await amountsOf({})).toEqual(sorted)
    await world.records.update(admin(), charges, (await world.records.find(admin(), charges, { code: 'C0' }))!['id'] as string, {
      amount: '9.75',
    })
    expect(await amountsOf({})).toEqual(['0.125', '9.50', '9.5001', '9.75', '100.00', '99999999999.99'])
  })

  test('A range is exact to the last place, also where its ends are finer than what is kept', async () => {
    const between = (value: unknown) => amountsOf({ condition: { field: 'amount', op: 'between', value } })
    expect(await between(['9.50', '9.5000'])).toEqual(['9.50'])
    expect(await between(['9.50005', '9.5002'])).toEqual(['9.5001'])
    expect(await between([0.125, 9.5])).toEqual(['0.125', '9.50'])
    expect(await amountsOf({ condition: { field: 'amount', op: 'eq', value: '99999999999.99' } })).toEqual(['99999999999.99'])
    expect(await amountsOf({ condition: { field: 'amount', op: 'gt', value: "1'; drop table charges" } })).toEqual([])
  })

  test('An amount is told in the currency of its school, with the decimals that it has', async () => {
    const thrown = await create({ code: 'K1', amount: '1.125' }).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(AppError)
    expect((thrown as AppError).problems).toEqual({ amount: [{ code: 'too_many_decimals', params: { max: 2 } }] })
    const office = world.as(
      'school_admin',
      { schoolIds: [world.schoolId, world.otherSchoolId], schoolId: null },
      { operationId: newId(), currency: 'KWD', schoolId: null },
    )
    const there = await world.records.create(office, charges, {
      school_id: world.otherSchoolId,
      code: 'K1',
      amount: '1.125',
      instalments: [{ due: '2026-12-01', amount: 0.5 }],
    })
    expect(there).toMatchObject({ amount: '1.125', currency: 'KWD', instalments: [{ amount: '0.50' }] })
    const { records } = await world.records.list(office, charges, { page_no: 1, per_page: 50, columns: ['code', 'amount'] })
    expect(new Map(records.map((row) => [row['code'], row['currency']])).get('K1')).toBe('KWD')
    expect(new Map(records.map((row) => [row['code'], row['currency']])).get('C1')).toBe('AED')
    const { records: history } = await world.records.history(office, charges, there['id'] as string, { page_no: 1, per_page: 5 })
    expect(history[0]!.changes.find(({ field }) => field === 'amount')!.after).toBe('1.125')
  })

  test('An amount that was paid on the same day already is noticed as what it is worth, typed or in a file', async () => {
    const paid = (receipt: string, amount: string, more = {}) =>
      world.records.create(admin(), payments, {
        school_id: world.schoolId,
        receipt,
        amount,
        paid_on: '2026-03-01',
        is_refund: false,
        ...more,
      })
    const payment = await paid('R1', '125.50')
    const thrown = await paid('R2', '125.5').catch((error: unknown) => error)
    expect(thrown).toMatchObject({ code: 'DUPLICATE', data: { candidates: [{ id: payment.id, receipt: 'R1' }] } })
    await paid('R3', '125.51')
    await paid('R4', '125.50', { is_refund: true })
    const deps = { database: world.database, registry, reactions: await discoverReactions(registry) }
    const file = ['Receipt,Amount,Paid on,Refund', 'R5,125.5,2026-03-01,no', 'R6,125.50,2026-03-02,no', 'R1,125.5,2026-03-01,no'].join('\n')
    const { outcome } = await checkFile(
      deps,
      { context: admin(), entity: payments.name, bytes: Buffer.from(file), mapping: null, dryRun: true, updateExisting: true },
      { tell: () => undefined, isCancelled: () => false },
    )
    expect(outcome.problems).toMatchObject([{ row: 2, code: 'undecided' }])
    expect(outcome.questions).toMatchObject([{ kind: 'sample-payments.paid_twice', candidates: [{ details: 'R1' }] }])
    expect(outcome.counts).toMatchObject({ conflict: 1, new: 1, same: 1 })
  })
})
