import { beforeAll, expect, test } from 'vitest'
import { children, choice, code, date, defineResource, links, number, ref } from '../../../resources/kit/index.ts'
import { newId } from '../../../server/database/index.ts'
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
    stops: children(
      {
        place: code({ required: true, unique: true }),
        on: date({ required: true, default: '$today' }),
        seats: number({ required: true, default: 20, min: 5, step: 5 }),
        visits: children(
          {
            sight: code({ required: true, unique: true, label: ['Sight', 'المعلم'] }),
            share: number({ required: true, default: 50, label: ['Share', 'الحصة'] }),
            house_id: ref('houses'),
            hints: children({ hint: code({ required: true }) }),
          },
          { label: ['Visits', 'الزيارات'], each: ['Visit', 'الزيارة'], max: 3, sums: { share: { eq: 100 } } },
        ),
      },
      { label: ['Stops', 'المحطات'], each: ['Stop', 'المحطة'] },
    ),
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

  const visit = (sight: string, more: Row = {}): Row => ({ sight, ...more })
  const bare = (rows: unknown): unknown =>
    (rows as Row[]).map(({ place, visits }) => [
      place,
      ...(visits as Row[]).map((one) => [one['sight'], ...(one['hints'] as Row[]).map(({ hint }) => hint)]),
    ])

  test('what is wrong with a row within a row is told at it, and sums hold in each', async () => {
    const stops = [
      { place: 'A', visits: [visit('s', { share: 30 }), visit('S', { hints: [{ hint: 'x' }, {}] })] },
      { place: 'B', visits: ['a', 'b', 'c', 'd'].map((sight) => visit(sight)) },
      { place: 'C', visits: 'many' },
    ]
    expect(await refused(create({ code: 'N', stops }))).toEqual({
      'stops.0.visits.0.sight': ['twice_in_list'],
      'stops.0.visits.1.sight': ['twice_in_list'],
      'stops.0.visits.1.hints.1.hint': ['required'],
      'stops.1.visits': ['too_many'],
      'stops.2.visits': ['not_list'],
    })
    const uneven = [
      { place: 'A', visits: [visit('s', { share: 30 })] },
      { place: 'B', visits: [visit('t'), visit('u')] },
    ]
    expect(await refused(create({ code: 'N', stops: uneven }))).toEqual({ 'stops.0.visits': ['sum'] })
    const nowhere = [{ place: 'A', visits: [visit('s'), visit('t', { house_id: newId() })] }]
    expect(await refused(create({ code: 'N', stops: nowhere }))).toEqual({ 'stops.0.visits.1.house_id': ['not_found'] })
  })

  test('rows within rows are kept, moved, corrected and taken away by themselves, and the history says which', async () => {
    const saved = await create({
      code: 'D',
      stops: [
        { place: 'A', visits: [visit('s', { hints: [{ hint: 'x' }] }), visit('t', { house_id: houses[0] })] },
        { place: 'B', visits: [visit('u', { share: 100 })] },
      ],
    })
    const id = saved['trip_id'] as string
    expect(bare(saved['stops'])).toEqual([
      ['A', ['s', 'x'], ['t']],
      ['B', ['u']],
    ])
    const [first, second] = saved['stops'] as Row[]
    const [s, t] = first!['visits'] as Row[]
    // of the second stop nothing is said, of the first only its visits
    const after = await world.records.update(world.context(), trips, id, {
      stops: [
        { id: second!['id'] },
        { id: first!['id'], visits: [{ id: t!['id'], share: 20 }, { id: s!['id'] }, visit('v', { share: 30, hints: [{ hint: 'y' }] })] },
      ],
    })
    expect(bare(after['stops'])).toEqual([
      ['B', ['u']],
      ['A', ['t'], ['s', 'x'], ['v', 'y']],
    ])
    expect((after['stops'] as Row[])[1]).toMatchObject({
      id: first!['id'],
      visits: [{ id: t!['id'], share: 20, house_id: houses[0] }, { id: s!['id'], share: 50 }, {}],
    })
    // what is sent back as it was read changes nothing
    await world.records.update(world.context(), trips, id, { stops: after['stops'] as Row[] })
    const told = async (locale: 'en' | 'ar') =>
      (await world.records.history({ ...world.context(), locale }, trips, id, { page_no: 1, per_page: 5 })).records
    const [change, ...older] = await told('en')
    expect(older).toHaveLength(1)
    expect(change!.changes.map((one) => [one.field, one.label, one.before, one.after])).toEqual([
      ['stops.2.visits.1.share', 'Stop 2 › Visit 1 › Share', 50, 20],
      ['stops.2.visits.3.sight', 'Stop 2 › Visit 3 › Sight', null, 'v'],
      ['stops.2.visits.3.share', 'Stop 2 › Visit 3 › Share', null, 30],
      ['stops.2.visits.3.hints.1.hint', expect.stringMatching(/^Stop 2 › Visit 3 › .* 1 › /), null, 'y'],
      ['stops.2.visits', 'Stop 2 › Visits', [1, 2], [2, 1]],
      ['stops', 'Stops', [1, 2], [2, 1]],
    ])
    expect((await told('ar'))[0]!.changes[0]!.label).toBe('المحطة 2 › الزيارة 1 › الحصة')
    await world.records.update(world.context(), trips, id, { stops: [{ id: second!['id'], visits: [] }] })
    expect((await told('en'))[0]!.changes.map((one) => [one.field, one.before, one.after])).toContainEqual([
      'stops.2.visits.3.hints.1.hint',
      'y',
      null,
    ])
    // removed and brought back, it is as it was
    const held = await world.records.update(world.context(), trips, id, { stops: after['stops'] as Row[] })
    await world.records.remove(world.context(), trips, id)
    await world.records.apply(world.context(), [{ verb: 'restore', resource: trips, id }])
    expect((await world.records.get(world.context(), trips, id))['stops']).toEqual(held['stops'])
  })

  test('a file corrects and adds rows within rows by their numbers, and leaves alone what it does not name', async () => {
    const header =
      'Code,Stop 1 place,Stop 1 visit 1 sight,Stop 1 visit 1 share,Stop 1 visit 2 sight,Stop 1 visit 2 share,Stop 2 visit 1 sight'
    const wrong = await world.importFile('trips', Buffer.from(`${header}\nF,A,s,40,t,50,\n`))
    expect(wrong.problems.map((one) => [one.column, one.message])).toEqual([
      ['Stop 1 visit 1 sight', '“Share” must add up to 100; it is 90'],
    ])
    await world.importFile('trips', Buffer.from(`${header}\nF,A,s,40,t,60,\n`))
    const find = async () => (await world.records.find(world.context(), trips, { code: 'F' }))!
    const made = await find()
    expect(bare(made['stops'])).toEqual([['A', ['s'], ['t']]])
    const again = await world.importFile('trips', Buffer.from(`${header}\nF,A,s,40,t,60,\n`))
    expect(again.counts).toMatchObject({ same: 1, changed: 0 })
    const more = 'Code,Stop 1 visit 2 sight,Stop 1 visit 2 share,Stop 1 visit 3 sight,Stop 1 visit 3 share'
    const outcome = await world.importFile('trips', Buffer.from(`${more}\nF,t,35,w,25\n`))
    expect(outcome.problems).toEqual([])
    const after = await find()
    expect(bare(after['stops'])).toEqual([['A', ['s'], ['t'], ['w']]])
    const idsIn = (row: Row) => ((row['stops'] as Row[])[0]!['visits'] as Row[]).map((one) => one['id'])
    expect(idsIn(after).slice(0, 2)).toEqual(idsIn(made))
    const twice = await world.importFile('trips', Buffer.from(`${more}\nF,t,35,S,25\n`))
    expect(twice.problems.map((one) => one.column)).toContain('Stop 1 visit 3 sight')
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
