import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { code, createRegistry, defineResource, number, ref, text, type Fields, type Resource } from '../../../resources/kit/index.ts'
import { migrate, newId, type Database, type Queries } from '../../../server/database/index.ts'
import { eachDatabase } from './harness.ts'

const clubs = (fields: Fields, key: string[] = []): Resource =>
  defineResource<Fields, Fields>({ name: 'clubs', key, fields: { name: text({ required: true }), ...fields } })
const at = new Date().toISOString()
const add = (database: Database, values: Record<string, unknown>) =>
  database.write('a', (q) =>
    q
      .insertInto('clubs')
      .values({ tenant_id: 'a', id: newId(), created_at: at, updated_at: at, ...values })
      .execute(),
  )
const all = (database: Database) => database.read('a', (q) => q.selectFrom('clubs').selectAll().orderBy('id').execute())

eachDatabase((open) => {
  test('a new field becomes a column, also a required one, and rows that are there keep what they hold', async () => {
    const database = await open(createRegistry([clubs({})]))
    await add(database, { name: 'Chess' })
    const { applied } = await migrate(
      database,
      createRegistry([clubs({ room: text({ required: true, index: true }), places: number({ default: 12 }) })]),
    )
    expect(applied.filter((statement) => statement.startsWith('ALTER TABLE "clubs" ADD COLUMN'))).toHaveLength(2)
    expect((await all(database))[0]).toMatchObject({ name: 'Chess', room: null, places: 12 })
  })

  test('a new resource becomes a table with its reference, and an undeclared index goes', async () => {
    const before = createRegistry([clubs({ room: text({ index: true }) })])
    const database = await open(before)
    const members = defineResource({ name: 'members', fields: { club_id: ref('clubs', { required: true }) } })
    const { applied } = await migrate(database, createRegistry([clubs({ room: text() }), members]))
    expect(applied.some((statement) => statement.startsWith('CREATE TABLE "members"'))).toBe(true)
    expect(applied).toContain('DROP INDEX "ix_clubs_room_id"')
    const lost = database.write('a', (q) =>
      q.insertInto('members').values({ tenant_id: 'a', id: newId(), club_id: newId(), created_at: at, updated_at: at }).execute(),
    )
    await expect(lost).rejects.toThrow(/foreign key/i)
  })

  test('a rename is refused in a sentence, and nothing at all is changed', async () => {
    const database = await open(createRegistry([clubs({ room: text() })]))
    const renamed = createRegistry([clubs({ hall: text({ renamedFrom: 'room' }), extra: text() })])
    await expect(migrate(database, renamed)).rejects.toThrow(
      /resources\/clubs\.ts, field "hall": the column "room".*RENAME COLUMN "room" TO "hall"/s,
    )
    await add(database, { name: 'Chess', room: 'B-1' })
    expect((await all(database))[0]).not.toHaveProperty('extra')
  })

  test('a field that changes its kind is refused with what to do', async () => {
    const database = await open(createRegistry([clubs({ room: text() })]))
    await expect(migrate(database, createRegistry([clubs({ room: number() })]))).rejects.toThrow(
      /resources\/clubs\.ts, field "room": the column is kept as text.*written migration/s,
    )
  })

  test('a field taken out stops the start only while its column holds something', async () => {
    const database = await open(createRegistry([clubs({ room: text() })]))
    expect(await migrate(database, createRegistry([clubs({})]))).toMatchObject({ applied: [] })
    await add(database, { name: 'Chess', room: 'B-1' })
    await expect(migrate(database, createRegistry([clubs({})]))).rejects.toThrow(/field "room": it is no longer declared/)
  })

  test('a key that rows already break is refused in a sentence', async () => {
    const fields = { badge: code() }
    const database = await open(createRegistry([clubs(fields)]))
    await add(database, { name: 'Chess', badge: 'C1' })
    await add(database, { name: 'Cooking', badge: 'c1' })
    await expect(migrate(database, createRegistry([clubs(fields, ['badge'])]))).rejects.toThrow(/"clubs" holds rows that agree in .*badge/)
    expect(await all(database)).toHaveLength(2)
  })

  test('a written migration runs once where there is data, and not at all on a fresh database', async () => {
    const database = await open(createRegistry([clubs({ room: text() })]))
    await add(database, { name: 'Chess', room: 'B-1' })
    let runs = 0
    const rename = {
      name: '2027-01-15-room-to-hall',
      up: async (q: Queries) => {
        runs++
        await sql`alter table clubs rename column room to hall`.execute(q)
      },
    }
    const renamed = createRegistry([clubs({ hall: text({ renamedFrom: 'room' }) })])
    expect(await migrate(database, renamed, [rename])).toEqual({ applied: [rename.name] })
    expect(await migrate(database, renamed, [rename])).toEqual({ applied: [] })
    expect((await all(database))[0]).toMatchObject({ hall: 'B-1' })
    expect(runs).toBe(1)
    await migrate(await open(), renamed, [rename])
    expect(runs).toBe(1)
  })
})
