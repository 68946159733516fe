import { beforeAll, expect, test } from 'vitest'
import { children, choice, code, date, defineResource, links, number, ref } from '../../../resources/kit/index.ts'
import { AppError } from '../../../server/request/errors.ts'
import type { ValuesOf } from '../../../resources/kit/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from '../import/world.ts'

/** A declaration that says all that rows can be asked to keep. */
const trips = defineResource({
  name: 'trips',
  id: 'trip_id',
  key: ['school_id', 'code'],
  access: { read: ['school_admin'], write: ['school_admin'] },
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    code: code({ required: true }),
    fee: number({ min: 0, step: 0.25 }),
    stops: children({
      place: code({ required: true, unique: true }),
      on: date({ required: true, default: '$today' }),
      seats: number({ required: true, default: 20, min: 5, step: 5 }),
    }),
    houses: links('houses', {
      fields: {
        side: choice({ left: ['Left', 'يسار'], right: ['Right', 'يمين'] }, { required: true, default: 'left' }),
        row: number({ unique: true }),
      },
    }),
  },
})

eachDatabase((open) => {
  let world: World
  let houses: string[]
  const create = (values: ValuesOf<typeof trips>): Promise<Row> => world.records.create(world.context(), trips, values)
  const refused = async (job: Promise<unknown>): Promise<Record<string, string[]>> => {
    const thrown: unknown = await job.then(
      () => null,
      (error: unknown) => error,
    )
    if (!(thrown instanceof AppError)) throw thrown ?? new Error('it was taken')
    return Object.fromEntries(Object.entries(thrown.problems ?? {}).map(([path, list]) => [path, list.map((one) => one.code)]))
  }
  beforeAll(async () => {
    world = await makeWorld(await open(), [trips])
    const { records } = await world.records.list(world.context(), world.resource('houses'), { page_no: 1, per_page: 10 })
    houses = records.map((row) => String(row['house_id']))
  })

  test('steps, least values and what may stand once in a list are kept by the service, in rows and links too', async () => {
    const stops = [{ place: 'A', seats: 12 }, { place: 'B', seats: 0 }, { place: 'b' }]
    const sides = houses.slice(0, 2).map((house_id) => ({ house_id, row: 1 }))
    expect(await refused(create({ code: 'X', fee: 0.3, stops, houses: sides }))).toEqual({
      fee: ['not_step'],
      'stops.0.seats': ['not_step'],
      'stops.1.seats': ['too_small'],
      'stops.1.place': ['twice_in_list'],
      'stops.2.place': ['twice_in_list'],
      'houses.0.row': ['twice_in_list'],
      'houses.1.row': ['twice_in_list'],
    })
  })

  test('rows begin with their defaults, the day included, and later keep what they hold', async () => {
    const saved = await create({ code: 'Y', stops: [{ place: 'A' }], houses: [{ house_id: houses[0] }] })
    expect(saved['stops']).toMatchObject([{ place: 'A', on: world.context().today, seats: 20 }])
    expect(saved['houses']).toMatchObject([{ house_id: houses[0], side: 'left' }])
    const id = saved['trip_id'] as string
    const [stop] = saved['stops'] as Row[]
    await world.records.update(world.context(), trips, id, {
      stops: [{ id: stop!['id'], seats: 25 }, { place: 'C' }],
      houses: [{ house_id: houses[0], side: 'right' }],
    })
    const after = await world.records.update(world.context(), trips, id, { houses: [{ house_id: houses[0] }, { house_id: houses[1] }] })
    expect(after['stops']).toMatchObject([
      { place: 'A', seats: 25 },
      { place: 'C', seats: 20 },
    ])
    expect(after['houses']).toMatchObject([
      { house_id: houses[0], side: 'right' },
      { house_id: houses[1], side: 'left' },
    ])
  })

  test('an import keeps the same rules and the same defaults', async () => {
    const wrong = await world.importFile('trips', Buffer.from('Code,Fee\nI-1,0.3\nI-2,0.5\n'))
    expect(wrong.problems.map((one) => [one.row, one.message])).toEqual([[2, 'Go in steps of 0.25, for example 0.25']])
    await world.importFile('trips', Buffer.from('Code,Houses\nI-2,Falcon\n'))
    const found = await world.records.find(world.context(), trips, { code: 'I-2' })
    expect(found!['houses']).toMatchObject([{ side: 'left' }])
    await world.records.update(world.context(), trips, String(found!['trip_id']), {
      houses: [{ house_id: (found!['houses'] as Row[])[0]!['house_id'], side: 'right' }],
    })
    await world.importFile('trips', Buffer.from('Code,Houses\nI-2,"Falcon; Oryx"\n'))
    const again = await world.records.find(world.context(), trips, { code: 'I-2' })
    expect((again!['houses'] as Row[]).map((row) => row['side'])).toEqual(['right', 'left'])
  })
})
