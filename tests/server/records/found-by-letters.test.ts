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
