import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  children,
  choice,
  choices,
  code,
  createRegistry,
  date,
  decimal,
  defineResource,
  flag,
  number,
  ref,
  text,
  type Fields,
  type Registry,
  type Resource,
} from '../../../resources/kit/index.ts'
import { migrate, newId, type Database, type Dialect, type Queries } from '../../../server/database/index.ts'
import { wholePlan } from '../../../server/database/migrate.ts'
import { migrationTestText, migrationText } from '../../../server/database/schema/written.ts'
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

// where migrations lie beside the floor that they import
const folder = mkdtempSync(join(import.meta.dirname, '../../../server/database/.written-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let written = 0
/** Starts with the migration that is written for what the start refuses. */
async function withWritten(database: Database, registry: Registry, { stops }: { stops?: RegExp } = {}): Promise<void> {
  const name = `2027-01-15-written-${++written}`
  const file = join(folder, `${name}.ts`)
  writeFileSync(file, migrationText(await wholePlan(database, registry)))
  const { up } = (await import(file)) as { up: (q: Queries, dialect: Dialect) => Promise<void> }
  const started = migrate(database, registry, [{ name, up }])
  if (stops) await expect(started).rejects.toThrow(stops)
  else await started
}

eachDatabase((open, dialect) => {
  const onPostgres = dialect === 'postgres' ? test : () => undefined
  onPostgres('rows that are changed together stay where they are, so that no index hears of it', async () => {
    const crowd = createRegistry([defineResource<Fields, Fields>({ name: 'clubs', many: true, fields: { name: text(), room: text() } })])
    const database = await open(crowd)
    await database.write('a', (q) =>
      q
        .insertInto('clubs')
        .values(
          Array.from({ length: 400 }, (_, place) => ({
            tenant_id: 'a',
            id: newId(),
            created_at: at,
            updated_at: at,
            name: `Chess ${place}`,
          })),
        )
        .execute(),
    )
    const pages = () =>
      database.read(null, async (q) => {
        const { rows } = await sql<{ id: string; page: string }>`select id, split_part(ctid::text, ',', 1) as page from clubs`.execute(q)
        return new Map(rows.map(({ id, page }) => [id, page]))
      })
    const before = await pages()
    await database.write('a', (q) => q.updateTable('clubs').set({ room: 'A' }).execute())
    // save the last of a page, for which those that grew left too little
    expect([...(await pages())].filter(([id, page]) => before.get(id) === page).length).toBeGreaterThan(360)
    // one of an earlier version gets the room, too
    await database.write(null, (q) => sql`alter table clubs reset (fillfactor)`.execute(q))
    expect(await migrate(database, crowd)).toEqual({ applied: ['ALTER TABLE "clubs" SET (fillfactor=50)'], left: [] })
  })

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

  test('a field that says what it was called before takes its values along, with index and reference', async () => {
    const halls = defineResource({ name: 'halls', fields: { name: text() } })
    const database = await open(createRegistry([clubs({ room: text({ index: true }), hall_id: ref('halls') }), halls]))
    await add(database, { name: 'Chess', room: 'B-1' })
    const renamed = createRegistry([
      clubs({ place: text({ renamedFrom: 'room', index: true }), at_id: ref('halls', { renamedFrom: 'hall_id' }) }),
      halls,
    ])
    const { applied } = await migrate(database, renamed)
    expect(applied).toContain('ALTER TABLE "clubs" RENAME COLUMN "room" TO "place"')
    expect((await all(database))[0]).toMatchObject({ place: 'B-1', at_id: null })
    expect((await all(database))[0]).not.toHaveProperty('room')
    await expect(add(database, { name: 'Drama', at_id: newId() })).rejects.toThrow(/foreign key/i)
    expect((await migrate(database, renamed)).applied).toEqual([])
  })

  test('a column that holds nothing changes its type, and whole numbers become broken ones; what holds something is refused', async () => {
    const before = createRegistry([clubs({ room: text({ index: true }), places: number(), hall: text() })])
    const database = await open(before)
    await add(database, { name: 'Chess', places: 12, hall: '7' })
    await migrate(database, createRegistry([clubs({ room: number({ index: true }), places: number({ step: 0.5 }), hall: text() })]))
    await add(database, { name: 'Drama', room: 5, places: 0.5 })
    expect(await all(database)).toMatchObject([
      { room: null, places: 12 },
      { room: 5, places: 0.5 },
    ])
    const retyped = createRegistry([clubs({ room: number({ index: true }), places: number({ step: 0.5 }), hall: number() })])
    await expect(migrate(database, retyped)).rejects.toThrow(
      /resources\/clubs\.ts, field "hall": the column is kept as text.*written migration.*npm run db:migration clubs-hall writes it/s,
    )
    await add(database, { name: 'Debate', hall: 'B-1' })
    await expect(withWritten(database, retyped)).rejects.toThrow(/B-1/)
    await database.write('a', (q) => q.deleteFrom('clubs').where('hall', '=', 'B-1').execute())
    await withWritten(database, retyped)
    expect(await all(database)).toMatchObject([{ hall: 7 }, { hall: null }])
  })

  test('what allows less than before is refused while rows hold more, in a sentence that names them', async () => {
    const day = (...codes: string[]) => choice(Object.fromEntries(codes.map((code) => [code, ['Day', 'يوم'] as const])))
    const database = await open(createRegistry([clubs({ day: day('mon', 'tue'), places: number(), hall: text() })]))
    await add(database, { name: 'Chess', day: 'tue', places: 30, hall: 'The large one' })
    for (const at of [1, 2, 3, 4]) await add(database, { name: `Club ${at}`, day: 'mon', places: 1, hall: `A hall of ${at}` })
    await add(database, { name: 'Club 5', day: 'mon', places: 1, hall: 'The large one' })
    // as before, and wider: nothing to say
    await migrate(
      database,
      createRegistry([clubs({ day: day('mon', 'tue', 'wed'), places: number({ max: 40 }), hall: text({ max: 300 }) })]),
    )
    const narrow = createRegistry([clubs({ day: day('mon', 'wed'), places: number({ max: 20 }), hall: text({ max: 5 }) })])
    const refused = await migrate(database, narrow).catch((error: unknown) => String(error))
    expect(refused).toMatch(
      /field "day": rows of "clubs" hold what is none of its options: "tue" \(1\)\. Bring them in: npm run db:migration clubs-day/,
    )
    expect(refused).toMatch(/field "places": .* is more than 20: "30" \(1\)/)
    expect(refused).toMatch(
      /field "hall": .* is longer than 5: "The large one" \(2\), "A hall of \d" \(1\), "A hall of \d" \(1\) and 2 rows more\./,
    )
    await withWritten(database, narrow)
    expect((await all(database))[0]).toMatchObject({ day: null, places: 20, hall: 'The l' })
  })

  test('what rows break of a pattern, a least length, a list of values or what is required is refused, also within rows and under a new name', async () => {
    const days = (...codes: string[]) => choices(Object.fromEntries(codes.map((one) => [one, ['Day', 'يوم'] as const])))
    const database = await open(
      createRegistry([clubs({ room: text(), hall: text(), days: days('mon', 'tue'), head: text(), seats: children({ no: text() }) })]),
    )
    await add(database, { id: 'c1', name: 'Chess', room: 'B-1', hall: 'X', days: '["mon","tue"]' })
    await database.write('a', (q) =>
      q.insertInto('clubs__seats').values({ tenant_id: 'a', id: newId(), clubs_id: 'c1', position: 0, no: 'A' }).execute(),
    )
    const narrow = createRegistry([
      clubs({
        place: text({ renamedFrom: 'room', pattern: '[0-9]+' }),
        hall: text({ min: 2 }),
        days: days('mon'),
        head: text({ required: true }),
        seats: children({ no: text({ pattern: '[0-9]', required: true }) }),
      }),
    ])
    const refused = await migrate(database, narrow).catch((error: unknown) => String(error))
    expect(refused).toMatch(/field "place": rows of "clubs" hold what does not match \[0-9\]\+: "B-1" \(1\)/)
    expect(refused).toMatch(/field "hall": .* is shorter than 2: "X" \(1\)/)
    expect(refused).toMatch(/field "days": .* names "tue", which is none of its options/)
    expect(refused).toMatch(
      /field "head": it is required now, and 1 rows of "clubs" have nothing there\. Say what they get: npm run db:migration/,
    )
    expect(refused).toMatch(/field "no": rows of "clubs__seats" hold what does not match/)
    expect((await all(database))[0]).toMatchObject({ room: 'B-1' })
    await withWritten(database, narrow, { stops: /field "no": it is required now, and 1 rows/ })
    await database.write('a', (q) => q.updateTable('clubs__seats').set({ no: '7' }).execute())
    await withWritten(database, narrow)
    expect((await all(database))[0]).toMatchObject({ place: null, hall: null, days: '["mon"]', head: '-' })
  })

  test('a day or a reference that becomes required gets one that a person looks over: the day of the record, the first of its school', async () => {
    const halls = defineResource({
      name: 'halls',
      fields: { school_id: ref('schools', { scope: 'school' }), name: text() },
    })
    const schools = defineResource({ name: 'schools', id: 'school_id', fields: { name: text() } })
    const held = (required: boolean) =>
      createRegistry([
        clubs({ school_id: ref('schools', { scope: 'school' }), began: date({ required }), hall: ref('halls', { required }) }),
        halls,
        schools,
      ])
    const database = await open(held(false))
    for (const school_id of ['s1', 's2'])
      await database.write('a', (q) =>
        q.insertInto('schools').values({ tenant_id: 'a', school_id, created_at: at, updated_at: at }).execute(),
      )
    for (const [id, school_id] of [
      ['h1', 's1'],
      ['h2', 's2'],
    ])
      await database.write('a', (q) =>
        q.insertInto('halls').values({ tenant_id: 'a', id, school_id, created_at: at, updated_at: at }).execute(),
      )
    await add(database, { name: 'Chess', school_id: 's2' })
    await expect(migrate(database, held(true))).rejects.toThrow(
      /field "began": it is required now, .* npm run db:migration clubs-began.*\n.*field "hall": it is required now, .* npm run db:migration clubs-hall/,
    )
    await withWritten(database, held(true))
    expect((await all(database))[0]).toMatchObject({ began: at.slice(0, 10), hall: 'h2' })
  })

  test('A code that looks like another one is not taken for it', async () => {
    const days = (...codes: string[]) => choices(Object.fromEntries(codes.map((one) => [one, ['Day', 'يوم'] as const])))
    const database = await open(createRegistry([clubs({ days: days('a_b', 'axb', 'A_B') })]))
    await add(database, { name: 'Chess', days: '["axb","A_B"]' })
    expect(await migrate(database, createRegistry([clubs({ days: days('axb', 'A_B') })]))).toMatchObject({ left: [] })
  })

  test('where many values do not match a pattern the sentence tells a few of them, and no migration names them all', async () => {
    const database = await open(createRegistry([clubs({ room: text() })]))
    for (let at = 0; at < 51; at++) await add(database, { name: `Club ${at}`, room: `Hall ${at}` })
    await expect(migrate(database, createRegistry([clubs({ room: text({ pattern: '[0-9]+' }) })]))).rejects.toThrow(
      /"Hall \d+" \(1\), "Hall \d+" \(1\), "Hall \d+" \(1\) and 48 rows more\. Correct them first, or ask for less\.$/,
    )
  })

  test('exact numbers that are to be kept with more or fewer places are refused, and the migration keeps what they say', async () => {
    const database = await open(createRegistry([clubs({ fee: decimal({ scale: 2 }), places: number(), weight: decimal({ scale: 2 }) })]))
    await add(database, { name: 'Chess', fee: 1234, places: 12, weight: 500 })
    const finer = createRegistry([clubs({ fee: decimal({ scale: 3 }), places: decimal({ scale: 2 }), weight: number() })])
    await expect(migrate(database, finer)).rejects.toThrow(
      /field "fee": has 2 decimal places and is to have 3 decimal places.*"1234" \(1\)/,
    )
    await withWritten(database, finer)
    expect((await all(database))[0]).toMatchObject({ fee: 12340, places: 1200, weight: 5 })
    expect(await migrate(database, finer)).toMatchObject({ applied: [] })
    // 12.34 in one place would be 12.3
    const coarser = createRegistry([clubs({ fee: decimal({ scale: 1 }), places: decimal({ scale: 2 }), weight: number() })])
    await withWritten(database, coarser, { stops: /"12\.340*" cannot be converted/ })
    expect((await all(database))[0]).toMatchObject({ fee: 12340 })
  })

  test('a broken number or a flag becomes an exact number of the same worth, and whole only where nothing is cut off', async () => {
    const database = await open(createRegistry([clubs({ fee: number({ step: 0.01 }), weight: number({ step: 0.5 }), is_paid: flag() })]))
    await add(database, { name: 'Chess', fee: 1.25, weight: 1.5, is_paid: database.dialect === 'sqlite' ? 1 : true })
    const after = clubs({ fee: decimal({ scale: 3 }), weight: number({ step: 0.5 }), is_paid: decimal() })
    await expect(migrate(database, createRegistry([after]))).rejects.toThrow(/field "fee".*field "is_paid"/s)
    await withWritten(database, createRegistry([after]))
    const [row] = await all(database)
    expect([Number(row!['fee']), Number(row!['is_paid'])]).toEqual([1250, 100])
    expect((await migrate(database, createRegistry([after]))).applied).toEqual([])
    await withWritten(database, createRegistry([clubs({ ...after.fields, weight: number() })]), { stops: /1\.5/ })
  })

  test('a flag that is to be a number is refused, and keeps what it says', async () => {
    const database = await open(createRegistry([clubs({ is_paid: flag() })]))
    await add(database, { name: 'Chess', is_paid: database.dialect === 'sqlite' ? 1 : true })
    const after = createRegistry([clubs({ is_paid: number() })])
    await expect(migrate(database, after)).rejects.toThrow(/field "is_paid".*npm run db:migration clubs-is-paid writes it/s)
    await withWritten(database, after)
    expect(Number((await all(database))[0]!['is_paid'])).toBe(1)
    expect((await migrate(database, after)).applied).toEqual([])
  })

  test('a new name together with a new kind is refused, and the migration does both', async () => {
    const database = await open(createRegistry([clubs({ room: text({ index: true }) })]))
    await add(database, { name: 'Chess', room: '12' })
    const both = createRegistry([clubs({ place: number({ renamedFrom: 'room', index: true }) })])
    // nothing is there to be converted
    const empty = await open(createRegistry([clubs({ room: text({ index: true }) })]))
    await migrate(empty, both)
    await add(empty, { name: 'Draughts', place: 12 })
    expect((await all(empty))[0]).toMatchObject({ place: 12 })
    expect(await migrate(empty, both)).toMatchObject({ applied: [] })
    await expect(migrate(database, both)).rejects.toThrow(/field "place": it is to be called "place" now and kept as (integer|bigint)/)
    await withWritten(database, both)
    expect((await all(database))[0]).toMatchObject({ place: 12 })
  })

  test('rows of a list that is no longer declared stop the start, and nothing of the record or its history goes with them', async () => {
    const database = await open(createRegistry([clubs({ seats: children({ no: number() }) })]))
    expect((await migrate(database, createRegistry([clubs({})]))).left).toEqual([])
    await add(database, { id: 'c1', name: 'Chess' })
    await database.write('a', (q) =>
      q.insertInto('clubs__seats').values({ tenant_id: 'a', id: newId(), clubs_id: 'c1', position: 0, no: 1 }).execute(),
    )
    await expect(migrate(database, createRegistry([clubs({})]))).rejects.toThrow(
      /clubs\.ts, field "seats": it is no longer declared, but its table "clubs__seats" still holds 1 rows\. Declare it again/,
    )
    const plan = await wholePlan(database, createRegistry([clubs({})]))
    expect(migrationText(plan)).not.toContain('history')
    expect(migrationTestText('2027-01-15-seats', plan)).toContain('const gone: readonly string[] = ["clubs__seats"]')
    await withWritten(database, createRegistry([clubs({})]))
    expect(await migrate(database, createRegistry([clubs({})]))).toMatchObject({ applied: [], left: [] })
    const renamed = createRegistry([defineResource<Fields, Fields>({ name: 'clubs', table: 'circles', fields: { name: text() } })])
    await expect(migrate(database, renamed)).rejects.toThrow(
      /clubs\.ts: its table "clubs" is no longer declared, but still holds 1 rows\. Take the old/,
    )
    // under another name its lists are no longer declared either, and nobody is told to drop them
    const seated = await open(createRegistry([clubs({ seats: children({ no: number() }) })]))
    await add(seated, { id: 'c1', name: 'Chess' })
    await seated.write('a', (q) =>
      q.insertInto('clubs__seats').values({ tenant_id: 'a', id: newId(), clubs_id: 'c1', position: 0, no: 1 }).execute(),
    )
    const elsewhere = createRegistry([
      defineResource<Fields, Fields>({ name: 'clubs', table: 'circles', fields: { name: text(), seats: children({ no: number() }) } }),
    ])
    expect((await wholePlan(seated, elsewhere)).refusals.map(({ table }) => table)).toEqual(['clubs'])
  })

  test('what the history tells of a field it tells under its new name, within rows and of removed records, too', async () => {
    const database = await open(createRegistry([clubs({ room: text(), seats: children({ no: number() }) })]))
    const told = { room: 'B-1', seats: [{ id: 's', no: 1 }], $years: [{ room: 'B-2' }], name: 'room' }
    const entry = { tenant_id: 'a', resource: 'clubs', record_id: 'c1', operation_id: 'o', at, action: 'update' }
    await database.write('a', (q) =>
      q
        .insertInto('history')
        .values([
          { ...entry, id: newId(), before: JSON.stringify(told), after: JSON.stringify({ room: null }) },
          { ...entry, id: newId(), resource: 'others', before: null, after: JSON.stringify({ room: 'B-1' }) },
        ])
        .execute(),
    )
    const renamed = createRegistry([
      clubs({ place: text({ renamedFrom: 'room' }), seats: children({ nr: number({ renamedFrom: 'no' }) }) }),
    ])
    await migrate(database, renamed)
    const history = await database.read('a', (q) => q.selectFrom('history').select(['before', 'after']).orderBy('id').execute())
    const parsed = history.map((row) => [row['before'], row['after']].map((one) => (typeof one === 'string' ? JSON.parse(one) : one)))
    expect(parsed).toEqual([
      [{ place: 'B-1', seats: [{ id: 's', nr: 1 }], $years: [{ place: 'B-2' }], name: 'room' }, { place: null }],
      [null, { room: 'B-1' }],
    ])
  })

  test('a text that becomes a reference is refused while it names no record', async () => {
    const halls = defineResource({ name: 'halls', fields: { name: text() } })
    const database = await open(createRegistry([clubs({ hall: text() }), halls]))
    await add(database, { name: 'Chess', hall: 'B-1' })
    const refers = createRegistry([clubs({ hall: ref('halls') }), halls])
    await expect(migrate(database, refers)).rejects.toThrow(/field "hall": rows of "clubs" hold what is none of halls: "B-1" \(1\)/)
    await withWritten(database, refers)
    expect((await all(database))[0]).toMatchObject({ hall: null })
  })

  test('of a declaration whose file is gone it is said what stays and what removes it', async () => {
    const halls = defineResource({ name: 'halls', fields: { name: text(), seats: children({ no: number() }) } })
    const database = await open(createRegistry([clubs({}), halls]))
    const { applied, left } = await migrate(database, createRegistry([clubs({})]))
    expect(applied).toEqual([])
    expect(left).toEqual([
      'resources/halls.ts is not there any more: "halls" (0 rows), "halls__seats" (0 rows) and 0 entries of its history stay as they are. Put the file back, or get rid of them: npm run db:migration drop-halls writes what does it.',
    ])
    expect((await wholePlan(database, createRegistry([clubs({})]))).left.map(({ sentence }) => sentence)).toEqual(left)
    // its test makes the tables as they are now, with rows, and runs it
    const source = migrationTestText('2027-01-15-drop-halls', await wholePlan(database, createRegistry([clubs({})])))
    expect(source).toContain("import { up } from '../../../server/database/migrations/2027-01-15-drop-halls.ts'")
    expect(source).toContain('const gone: readonly string[] = ["halls","halls__seats"]')
    await withWritten(database, createRegistry([clubs({})]))
    expect((await migrate(database, createRegistry([clubs({})]))).left).toEqual([])
    await expect(database.read('a', (q) => q.selectFrom('halls').selectAll().execute())).rejects.toThrow(/halls/)
  })

  test('a field taken out stops the start only while its column holds something', async () => {
    const database = await open(createRegistry([clubs({ room: text() })]))
    expect(await migrate(database, createRegistry([clubs({})]))).toMatchObject({ applied: [] })
    await add(database, { name: 'Chess', room: 'B-1' })
    await expect(migrate(database, createRegistry([clubs({})]))).rejects.toThrow(/field "room": it is no longer declared/)
    await withWritten(database, createRegistry([clubs({})]))
    expect((await all(database))[0]).not.toHaveProperty('room')
  })

  test("what becomes the year's, or ceases to be, takes what it held along", async () => {
    const yearly = (own: Fields, ofYear: Fields) =>
      createRegistry([
        defineResource<Fields, Fields>({
          name: 'clubs',
          fields: { name: text({ required: true }), ...own },
          yearly: { table: 'club_years', fields: { hall: text(), ...ofYear } },
        }),
      ])
    const database = await open(yearly({ room: text() }, {}))
    const years = () => database.read('a', (q) => q.selectFrom('club_years').selectAll().orderBy('academic_year').execute())
    const addYear = (values: Record<string, unknown>) =>
      database.write('a', (q) =>
        q
          .insertInto('club_years')
          .values({ tenant_id: 'a', id: newId(), is_current: true, created_at: at, updated_at: at, ...values })
          .execute(),
      )
    await add(database, { name: 'Chess', room: 'B-1' })
    await add(database, { name: 'Cooking', room: 'B-2' })
    const [chess] = await all(database)
    for (const academic_year of ['2025-2026', '2026-2027']) await addYear({ clubs_id: chess!['id'], academic_year })

    const ofYear = yearly({}, { room: text() })
    await expect(migrate(database, ofYear)).rejects.toThrow(
      /field "room": it belongs to the year now.* but 1 that have no year would lose it: npm run db:migration clubs-room/,
    )
    const plan = await wholePlan(database, ofYear)
    expect(migrationTestText('2027-01-15-room', plan)).toContain('"club_years"')
    await withWritten(database, ofYear)
    expect((await years()).map(({ academic_year, room }) => [academic_year, room])).toEqual([
      ['2025-2026', 'B-1'],
      ['2026-2027', 'B-1'],
    ])
    expect((await all(database))[0]).not.toHaveProperty('room')

    await database.write('a', (q) => sql`update club_years set room = 'B-9' where academic_year = '2026-2027'`.execute(q))
    const ofRecord = yearly({ room: text() }, {})
    await expect(migrate(database, ofRecord)).rejects.toThrow(
      /it belongs to the record now.* but 1 that had another one in an earlier year/,
    )
    await withWritten(database, ofRecord)
    expect((await all(database)).map(({ room }) => room)).toEqual(['B-9', null])
    expect((await years())[0]).not.toHaveProperty('room')
  })

  test('a key that rows already break is refused in a sentence', async () => {
    const fields = { badge: code() }
    const database = await open(createRegistry([clubs(fields)]))
    await add(database, { name: 'Chess', badge: 'C1' })
    await add(database, { name: 'Cooking', badge: 'c1' })
    await expect(migrate(database, createRegistry([clubs(fields, ['badge'])]))).rejects.toThrow(
      /"clubs" holds rows that agree in badge, .*: "C1" \(2\).*npm run db:migration clubs-badge/i,
    )
    await withWritten(database, createRegistry([clubs(fields, ['badge'])]))
    const badges = (await all(database)).map((row) => String(row['badge']).toLowerCase())
    expect(new Set(badges).size).toBe(2)
    expect(badges).toContain('c1')
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
    expect(await migrate(database, renamed, [rename])).toMatchObject({ applied: [rename.name] })
    expect(await migrate(database, renamed, [rename])).toMatchObject({ applied: [] })
    expect((await all(database))[0]).toMatchObject({ hall: 'B-1' })
    expect(runs).toBe(1)
    await migrate(await open(), renamed, [rename])
    expect(runs).toBe(1)
  })
})
