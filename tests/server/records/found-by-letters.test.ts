import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Resource } from '../../../resources/kit/index.ts'
import { migrate, newId } from '../../../server/database/index.ts'
import { eachDatabase, type TestDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

const names = [
  ['Omar', "O'Haddad", 'عمر', 'حداد'],
  ['Mariam', 'Haddad', 'مريم', 'حداد'],
  ['Sara "Sisi"', 'Khan', 'سارة', 'خان'],
  ['Li', 'Wu', 'لي', 'وو'],
  ['Abdulrahman', 'Al-Hashimi', 'عبد الرحمن', 'الهاشمي'],
  ['Add', 'Dad', 'عدد', 'داد'],
  ['100% Zayed', 'And Or Not', 'زايد', 'ناصر'],
  ['Zoë', 'Müller', 'زوي', 'مولر'],
] as const

/** What the index answers is what reading every row would. */
eachDatabase((open, dialect) => {
  let database: TestDatabase
  let world: World
  let students: Resource
  const found = async (search: string, more: object = {}): Promise<unknown[]> =>
    (await world.records.list(world.as('school_admin'), students, { page_no: 1, per_page: 50, search, ...more })).records
      .map((row) => row['firstname'])
      .sort()
  const idOf = async (firstname: string): Promise<string> => {
    const { rows } = await database.read(null, (q) =>
      sql<{ id: string }>`select student_id as id from students where firstname = ${firstname}`.execute(q),
    )
    return rows[0]!.id
  }

  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    world = await makeWorld(database, registry)
    students = registry.get('students')
    for (const [firstname, lastname, firstname_ar, lastname_ar] of names)
      await world.records.create(
        world.as('school_admin'),
        students,
        world.newStudent({ firstname, lastname, full_name_ar: `${firstname_ar} ${lastname_ar}` }),
      )
  })

  test.each([
    ['haddad', ['Mariam', 'Omar']],
    ['HADDAD omar', ['Omar']],
    ['حداد', ['Mariam', 'Omar']],
    // letters that stand in it, but not in a row
    ['dadda', []],
    ['sisi"', ['Sara "Sisi"']],
    ['" OR "', []],
    ['li', ['Abdulrahman', 'Li']],
    ['khan li', []],
    ['100%', ['100% Zayed']],
    ['and or', ['100% Zayed']],
    ['abdulrahman al hashimi', ['Abdulrahman']],
    ['muller', ['Zoë']],
    ['*', []],
  ])('%s', async (search, expected) => {
    // two letters stand in more than one thinks of: what is expected of them is only the least
    if (search === 'li') expect(await found(search)).toEqual(expect.arrayContaining(['Li']))
    else expect(await found(search)).toEqual(expected)
    expect(await found(search, { sort_by: 'lastname' })).toEqual(await found(search))
  })

  test('another institution with the same names, and its ids, changes nothing', async () => {
    const registry = await registryOf()
    const other = await makeWorld(database, registry)
    await other.records.create(other.as('school_admin'), students, other.newStudent({ firstname: 'Stranger', lastname: 'Haddad' }))
    expect(await found('haddad')).toEqual(['Mariam', 'Omar'])
    // the end of the institution's own id stands in the index and in no row
    expect(await found(world.tenantId.slice(-5))).toEqual([])
  })

  test('a child is found by the telephone of somebody at home, whole or without its beginning, and by nobody else’s', async () => {
    const at = (phone: string) => ({ name: 'Karim', phone, relation: 'father', is_primary: true })
    for (const [firstname, phone] of [
      ['Tariq', '+971501234567'],
      ['Usman', '+971507654321'],
    ] as const)
      await world.records.create(
        world.as('school_admin'),
        students,
        world.newStudent({ firstname, lastname: 'Nasser', guardians: [at(phone)] }),
      )
    expect(await found('0501234567')).toEqual(['Tariq'])
    expect(await found('+971 50 765 4321')).toEqual(['Usman'])
    expect(await found('050123456')).toEqual(['Tariq'])
    expect(await found('05076')).toEqual(['Usman'])
    expect(await found('tariq 0507654321')).toEqual([])
  })

  test('a name that changes is found by the new one only, and who has gone not at all', async () => {
    const id = await idOf('Add')
    await database.write(world.tenantId, (q) =>
      sql`update students set search_text = ${'\nxylophone\n'} where student_id = ${id}`.execute(q),
    )
    expect(await found('xylophone')).toEqual(['Add'])
    expect(await found('dad')).not.toContain('Add')
    await database.write(world.tenantId, (q) => sql`delete from students where student_id = ${id}`.execute(q))
    expect(await found('xylophone')).toEqual([])
  })

  if (dialect === 'postgres')
    test('a database of before gets the numbers of its rows, and they tell nothing by themselves', async () => {
      const count = (where: string) =>
        database.read(
          null,
          async (q) => (await sql.raw<{ found: number }>(`select count(*) as found from ${where}`).execute(q)).rows[0]!.found,
        )
      await database.write(null, async (q) => {
        await sql.raw('drop table students__letters').execute(q)
        await sql.raw('alter table students disable trigger user').execute(q)
        await sql`insert into students (tenant_id, student_id, school_id, firstname, search_text, is_active, created_at, updated_at) values
          (${world.tenantId}, ${newId()}, ${world.schoolId}, 'Quentin', ${'\nquentin\n'}, true, '2026', '2026')`.execute(q)
        await sql.raw('alter table students enable trigger user').execute(q)
      })
      const registry = await registryOf()
      const { applied } = await migrate(database, registry)
      expect(applied.some((statement) => statement.includes('students__letters'))).toBe(true)
      expect((await migrate(database, registry)).applied).toEqual([])
      expect(await found('quentin')).toEqual(['Quentin'])
      expect(await found('haddad')).toEqual(['Mariam', 'Omar'])
      expect(await count('students__letters')).toBe(await count('students'))
      // the same name in two institutions has no number in common
      const holding = (tenant: string) => count(`students__letters where numbers && letter_numbers('${tenant}', 'haddad')`)
      expect(await holding(world.tenantId)).toBe(2)
      expect(await holding('somebody else')).toBe(0)
      // and the beginnings of words, which two letters are looked up by
      const beginning = (letters: string) => count(`students__letters where numbers @> letter_numbers('${world.tenantId}', '^${letters}')`)
      expect(await beginning('qu')).toBe(1)
      expect(await beginning('ue')).toBe(0)
    })

  if (dialect === 'postgres')
    test('many rows at once, and a row that another institution would find, are found like single ones', async () => {
      await database.write(world.tenantId, (q) =>
        sql`insert into students (tenant_id, student_id, school_id, firstname, search_text, is_active, created_at, updated_at)
          select ${world.tenantId}, 'many-' || n, ${world.schoolId}, 'Xerxes', chr(10) || 'xerxes' || n || chr(10), true, '2026', '2026' from generate_series(1, 30) n`.execute(
          q,
        ),
      )
      expect(await found('xerxes')).toHaveLength(30)
      expect(await found('xerxes29')).toHaveLength(1)
      await database.write(world.tenantId, (q) => sql`delete from students where firstname = 'Xerxes'`.execute(q))
      expect(await found('xerxes')).toEqual([])
    })

  if (dialect === 'sqlite')
    test('a database of before gets the index with the rows it has, and keeps it when its file is packed', async () => {
      await database.write(null, async (q) => {
        const { rows } = await sql<{
          name: string
        }>`select name from sqlite_schema where type = 'trigger' and name like 'tg\\_%' escape '\\'`.execute(q)
        for (const { name } of rows) await sql.raw(`drop trigger "${name}"`).execute(q)
        await sql.raw('drop table students__trigrams').execute(q)
        await sql`insert into students (tenant_id, student_id, school_id, firstname, search_text, is_active, created_at, updated_at) values
          (${world.tenantId}, ${newId()}, ${world.schoolId}, 'Quentin', ${'\nquentin\n'}, 1, '2026', '2026')`.execute(q)
      })
      const { applied } = await migrate(database, await registryOf())
      expect(applied.some((statement) => statement.includes('students__trigrams'))).toBe(true)
      expect(await found('quentin')).toEqual(['Quentin'])
      expect((await migrate(database, await registryOf())).applied).toEqual([])
      const { default: Sqlite } = await import('better-sqlite3')
      const file = new Sqlite(`${database.options.dataDir}/school.sqlite`)
      file.exec('vacuum')
      file.close()
      expect(await found('quentin')).toEqual(['Quentin'])
      expect(await found('haddad')).toEqual(['Mariam', 'Omar'])
    })
})
