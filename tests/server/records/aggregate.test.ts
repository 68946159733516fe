import { beforeAll, expect, test } from 'vitest'
import { createRegistry } from '../../../resources/kit/index.ts'
import { newId } from '../../../server/database/index.ts'
import type { Aggregation, AggregateParams, Row } from '../../../server/records/types.ts'
import { agreements, charges } from '../../conformance/declared.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

const on = { field: 'is_active', op: 'eq', value: true } as const

eachDatabase((open) => {
  let world: World
  const students = () => world.registry.get('students')
  const create = (values: Row) => world.records.create(world.as('school_admin'), students(), world.newStudent(values))

  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, charges, agreements])
    world = await makeWorld(await open(registry), registry)
    await create({ gender: 'male', roll_no: '1', dob: '2014-02-03' })
    await create({ gender: 'male', roll_no: '2', dob: '2014-11-30' })
    await create({ gender: 'female', roll_no: '3', dob: '2015-01-01' })
    await create({ gender: 'female', roll_no: '1', class_id: world.otherClassId, dob: '2015-12-31' })
    await changeCurrency('KWD')
    const charge = (code: string, amount: string, rate: string | null = null, school_id = world.schoolId) =>
      world.records.create(everywhere(), charges, { school_id, code, amount, rate })
    await charge('S1', '12.50', '-0.001')
    await charge('S2', '0.10', '0.002')
    await charge('S3', '0.10', '10.000')
    await charge('K1', '1.125', null, world.otherSchoolId)
    // their sum is longer than what a number holds exactly
    for (let at = 0; at < 10; at++) await charge(`L${at}`, '99999999999.9999')
    await charge('L', '0.0001')
  })
  const everywhere = () =>
    world.as(
      'school_admin',
      { schoolIds: [world.schoolId, world.otherSchoolId], schoolId: null },
      { schoolId: null, operationId: newId(), currency: null },
    )
  const changeCurrency = (currency: string) =>
    world.records.update(
      world.as('platform_admin', { schoolIds: 'all' }, { operationId: newId() }),
      world.registry.get('schools'),
      world.otherSchoolId,
      { currency },
    )
  const coded = (code: string) => ({ field: 'code', op: 'starts', value: code }) as const
  const four = (field: string) =>
    ({ sum: { is: 'sum', field }, mean: { is: 'mean', field }, least: { is: 'min', field }, most: { is: 'max', field } }) as const
  const chargesBy = async <Name extends string>(params: AggregateParams<Name>, context = world.as('school_admin')) =>
    (await world.records.aggregate(context, charges, params)).map(({ by, values }) => [...by, ...Object.values(values)])

  test('Groups, and what is worked out of each, come in one answer', async () => {
    const groups = await world.records.aggregate(world.as('school_admin'), students(), {
      condition: on,
      by: ['class_id', 'gender'],
      of: { all: { is: 'count' }, youngest: { is: 'max', field: 'dob' } },
    })
    const told = groups.map(({ by, values }) => [by[0] === world.classId ? 'A' : 'B', by[1], values.all, values.youngest])
    expect(told.toSorted()).toEqual([
      ['A', 'female', 1, '2015-01-01'],
      ['A', 'male', 2, '2014-11-30'],
      ['B', 'female', 1, '2015-12-31'],
    ])
  })

  test('A date is cut to its month or year', async () => {
    const groups = await world.records.aggregate(world.as('school_admin'), students(), {
      by: [{ date: 'dob', in: 'year' }],
      of: { all: { is: 'count' }, boys: { is: 'count', where: { field: 'gender', op: 'eq', value: 'male' } } },
    })
    expect(groups.map(({ by, values }) => [by[0], values.all, values.boys]).toSorted()).toEqual([
      ['2014', 2, 2],
      ['2015', 2, 0],
    ])
  })

  test('Sums, means and bounds are numbers; of no rows there is a count and nothing else', async () => {
    const classes = world.registry.get('classes')
    const of = {
      count: { is: 'count' },
      sum: { is: 'sum', field: 'capacity' },
      mean: { is: 'mean', field: 'capacity' },
      least: { is: 'min', field: 'capacity' },
    } as const
    const office = world.as('school_admin')
    expect(await world.records.aggregate(office, classes, { of })).toEqual([{ by: [], values: { count: 2, sum: 60, mean: 30, least: 30 } }])
    const none = { field: 'section', op: 'eq', value: 'Z' } as const
    expect(await world.records.aggregate(office, classes, { condition: none, of })).toEqual([
      { by: [], values: { count: 0, sum: null, mean: null, least: null } },
    ])
  })

  test('Of amounts and decimals they are exact, and told as a record tells them', async () => {
    expect(await chargesBy({ condition: coded('S'), of: four('amount') })).toEqual([['12.70', '4.2333', '0.10', '12.50']])
    expect(await chargesBy({ condition: coded('S'), of: four('rate') })).toEqual([['10.001', '3.334', '-0.001', '10.000']])
    expect(await chargesBy({ condition: coded('L'), of: four('amount') })).toEqual([
      ['999999999999.9991', '90909090909.0908', '0.0001', '99999999999.9999'],
    ])
    const dear = { is: 'sum', field: 'amount', where: { field: 'amount', op: 'gt', value: '0.10' } } as const
    expect(await chargesBy({ condition: coded('S'), by: ['amount'], of: { all: { is: 'count' }, dear } })).toEqual(
      expect.arrayContaining([
        ['0.10', 2, null],
        ['12.50', 1, '12.50'],
      ]),
    )
    expect(await chargesBy({ condition: coded('Z'), of: four('amount') })).toEqual([[null, null, null, null]])
  })

  test('What is asked again under other names is told by these', async () => {
    const asked = async (name: string) => chargesBy({ condition: coded('S'), of: { [name]: { is: 'sum', field: 'amount' } } })
    expect(await asked('one')).toEqual([['12.70']])
    const [group] = await world.records.aggregate(world.as('school_admin'), charges, {
      condition: coded('S'),
      of: { other: { is: 'sum', field: 'amount' } },
    })
    expect(group!.values).toEqual({ other: '12.70' })
  })

  test('Amounts of several currencies are not put together; by currency they are', async () => {
    const sum = { sum: { is: 'sum', field: 'amount' } } as const
    const some = { or: [coded('S'), coded('K')] }
    await expect(chargesBy({ condition: some, of: sum }, everywhere())).rejects.toMatchObject({
      problems: { amount: [{ code: 'several_currencies', params: { currencies: 'AED, KWD' } }] },
    })
    const each = await chargesBy({ condition: some, by: ['currency'], of: sum }, everywhere())
    expect(each.toSorted()).toEqual([
      ['AED', '12.70'],
      ['KWD', '1.125'],
    ])
    expect((await chargesBy({ condition: some, by: ['school_id'], of: sum }, everywhere())).toSorted()).toEqual(
      [
        [world.schoolId, '12.70'],
        [world.otherSchoolId, '1.125'],
      ].toSorted(),
    )
    // what is left out is in no currency, and of decimals there is none
    expect(await chargesBy({ condition: some, of: { sum: { ...sum.sum, where: coded('K') } } }, everywhere())).toEqual([['1.125']])
    expect(await chargesBy({ condition: some, of: { rates: { is: 'sum', field: 'rate' } } }, everywhere())).toEqual([['10.001']])
    // the answer that is kept is another one as soon as the school charges in something else
    await changeCurrency('AED')
    expect(await chargesBy({ condition: some, of: sum }, everywhere())).toEqual([['13.825']])
    await changeCurrency('KWD')
  })

  test('A figure that is kept with its record is asked as what it is like', async () => {
    const agree = (code: string, amounts: readonly string[]) =>
      world.records.create({ ...world.as('school_admin'), operationId: newId(), currency: 'AED' }, agreements, {
        school_id: world.schoolId,
        code,
        payments: amounts.map((amount, at) => ({ due: `2026-0${at + 1}-15`, amount, is_paid: at > 0 })),
      })
    await agree('A', ['12.50', '0.10'])
    await agree('B', ['0.20'])
    const of = {
      total: { is: 'sum', field: 'total' },
      usual: { is: 'mean', field: 'usual' },
      open: { is: 'sum', field: 'open' },
      last: { is: 'max', field: 'last_due' },
    } as const
    expect(await world.records.aggregate(world.as('school_admin'), agreements, { of })).toEqual([
      { by: [], values: { total: '12.80', usual: '3.25', open: 2, last: '2026-02-15' } },
    ])
  })

  test.each<[Aggregation, string]>([
    [{ is: 'sum', field: 'code' }, 'sample-charges: there is no sum of "code". Ask it of numbers, decimals and amounts of money'],
    [{ is: 'min', field: 'code' }, 'sample-charges: there is no min of "code". Ask it of numbers, decimals, amounts of money, days'],
    [{ is: 'max', field: 'school_id' }, 'there is no max of "school_id"'],
    [{ is: 'mean', field: 'created_at' }, 'there is no mean of "created_at"'],
    [{ is: 'sum', field: 'instalments' }, '"instalments" is in no column'],
  ])('Where it means nothing it is refused: %j', async (asked, sentence) => {
    await expect(chargesBy({ of: { asked } })).rejects.toThrow(sentence)
  })

  test('A teacher counts the children of own classes, and what a role may not read it cannot ask for by numbers', async () => {
    const teacher = world.as('teacher', { teacherId: world.teacherId })
    const all = { count: { is: 'count' } } as const
    expect(await world.records.aggregate(teacher, students(), { of: all })).toEqual([{ by: [], values: { count: 3 } }])
    const hidden = Object.entries(students().fields).find(([, field]) => field.readers && !field.readers.includes('teacher'))![0]
    const asked = { by: [hidden], of: all }
    await expect(world.records.aggregate(teacher, students(), asked)).rejects.toMatchObject({ code: 'FORBIDDEN_ROLE' })
  })

  test('Another institution counts nothing of it', async () => {
    const stranger = world.as('platform_admin', { tenantId: 'another', schoolIds: 'all' }, { schoolId: null })
    expect(await world.records.aggregate(stranger, students(), { of: { count: { is: 'count' } } })).toEqual([
      { by: [], values: { count: 0 } },
    ])
  })
})
