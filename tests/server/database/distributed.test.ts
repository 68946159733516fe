import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId, planDistributed, planMigration, type Queries } from '../../../server/database/index.ts'
import { distributedPlan, placeOf } from '../../../server/database/schema/distributed.ts'
import { lettersInParts, lettersOf } from '../../../server/database/schema/letters.ts'
import { allTables } from '../../../server/database/schema/plan.ts'
import { hasTenant, type Table } from '../../../server/database/schema/table.ts'
import { eachDatabase, productRegistry } from './harness.ts'

const registry = await productRegistry()
const tables = allTables(registry)
const plan = planDistributed(registry)
const statements = plan.flatMap((step) => step.statements)

/** The tables that a function of Citus is called for, in its order. */
const calledFor = (name: string): string[] => statements.flatMap((one) => new RegExp(`^SELECT ${name}\\('(\\w+)'`).exec(one)?.[1] ?? [])

describe('a database on several machines', () => {
  test('every table has exactly one place, and every declared one lies with its institution', () => {
    const stays = plan.at(-1)!.title.split(': ')[1]!.split(', ')
    const parted = calledFor('create_distributed_table').filter((name) => !name.endsWith('__letters'))
    const placed = [...parted, ...calledFor('create_reference_table'), ...stays]
    expect([...placed].sort()).toEqual(tables.map(({ name }) => name).sort())
    for (const resource of registry.all.filter(({ source }) => !source)) expect(parted).toContain(resource.table)
    expect(stays).toEqual(['sign_in_attempts', 'setup', 'schema_log'])
    expect(calledFor('create_reference_table')).toEqual(['tenant_origins', 'sign_in_names'])
  })

  test('what is unique is so within an institution, and what refers lies where it refers to', () => {
    const parted = tables.filter((table) => placeOf(table) === 'distributed')
    for (const table of parted) {
      for (const columns of [table.primaryKey, ...table.indexes.filter(({ unique }) => unique).map((index) => index.columns)])
        expect(columns[0], `${table.name} (${columns.join(', ')})`).toBe('tenant_id')
      for (const key of table.foreignKeys) expect(parted.map(({ name }) => name)).toContain(key.table)
    }
    expect(tables.filter((table) => placeOf(table) !== 'distributed' && table.foreignKeys.length > 0)).toEqual([])
  })

  test('the first stands alone and all others lie beside it; the same declarations say the same', () => {
    const [first, ...others] = statements.filter((one) => one.startsWith('SELECT create_distributed_table'))
    expect(first).toBe(`SELECT create_distributed_table('institutions', 'tenant_id', colocate_with => 'none')`)
    for (const one of others)
      expect(one).toMatch(/^SELECT create_distributed_table\('\w+', 'tenant_id', colocate_with => 'institutions'\)$/)
    expect(planDistributed(registry)).toEqual(plan)
  })

  test('a table whose keys are one for all institutions is refused, unless it is called a directory', () => {
    const lockers: Table = {
      name: 'lockers',
      primaryKey: ['tenant_id', 'id'],
      columns: [{ name: 'tenant_id', type: 'key' }],
      indexes: [{ columns: ['number'], unique: true }],
      foreignKeys: [],
      source: 'resources/lockers.ts',
    }
    expect(() => distributedPlan([lockers])).toThrow(
      'resources/lockers.ts: the table "lockers" is told apart by number over all institutions',
    )
    expect(placeOf({ ...lockers, directory: true })).toBe('everywhere')
  })
})

/** Which keys begin with something else, and why. */
const others: Readonly<Record<string, string>> = {
  'tenant_origins(origin)': 'a directory over all institutions',
  'otps(otp_id)': 'a code is checked before anybody has said which institution it is of',
  'table_marks(mark)': 'what is new for a process, of whatever institution',
  'table_marks(is_moved)': 'what is new for a process, of whatever institution',
  'jobs(state)': 'whoever is free looks for work, of whatever institution',
}
const keysIn = {
  postgres: sql<{ held: string; first: string }>`select t.relname as held, coalesce(a.attname, '') as first from pg_index i
    join pg_class t on t.oid = i.indrelid and t.relnamespace = current_schema()::regnamespace
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
  sqlite: sql<{ held: string; first: string }>`select t.name as held, coalesce(c.name, '') as first from sqlite_schema t
    join pragma_index_list(t.name) i join pragma_index_info(i.name) c on c.seqno = 0 where t.type = 'table'`,
}
/** These numbers are made of the institution as well as of the letters. */
const numbersOfLetters = `${lettersOf('')}(numbers)`

eachDatabase((open, dialect) => {
  test('the institution comes first in every key of every table that is of institutions', async () => {
    const database = await open(registry)
    const { rows } = await database.read(null, (q) => keysIn[dialect].execute(q))
    const ofInstitutions = new Set(tables.filter(hasTenant).flatMap(({ name }) => [name, lettersOf(name)]))
    const wrong = rows
      .filter(({ held, first }) => ofInstitutions.has(held) && first !== 'tenant_id')
      .map(({ held, first }) => `${held}(${first})`)
    expect(rows.length).toBeGreaterThan(150)
    expect(wrong.filter((one) => !Object.hasOwn(others, one) && !one.endsWith(numbersOfLetters))).toEqual([])
  })

  if (dialect === 'postgres')
    test('PostgreSQL is told of every reference that it is one institution’s, also where the tables were there before', async () => {
      const database = await open(registry)
      const references = tables.flatMap((table) => table.foreignKeys.map(({ column }) => `${table.name}.${column}`))
      const told = async (): Promise<string[]> => {
        const { rows } = await database.read(null, (q) =>
          sql<{ told: string }>`select c.relname || '.' || a.attname as told from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid
            join pg_attribute a on a.attrelid = c.oid and a.attnum = any (s.stxkeys::int2[]) where a.attname <> 'tenant_id'`.execute(q),
        )
        return rows.map((row) => row.told)
      }
      expect(await told()).toEqual(expect.arrayContaining(references))
      expect(await planMigration(database, registry)).toEqual([])
      await database.write(null, (q) => sql`drop statistics st_students_school_id`.execute(q))
      expect(await planMigration(database, registry)).toEqual([
        expect.stringContaining('CREATE STATISTICS "st_students_school_id"'),
        'ANALYZE "students"',
      ])
    })

  if (dialect === 'postgres')
    test('what PostgreSQL itself can run of it runs: references and triggers go, references come again, letters are kept beside', async () => {
      const database = await open(registry)
      const students = tables.find(({ name }) => name === 'students')!
      await database.write(null, async (q) => {
        const run = (statement: string) => sql.raw(statement).execute(q)
        for (const statement of statements.filter((one) => one.startsWith('ALTER TABLE') || one.startsWith('DROP TRIGGER')))
          await run(statement)
        const { rows } = await sql`select 1 from pg_trigger where not tgisinternal`.execute(q)
        expect(rows).toEqual([])
        const { keeper, triggers } = lettersInParts(students)
        await run(keeper)
        for (const trigger of triggers)
          await run([students.name, lettersOf(students.name)].reduce((text, name) => text.replace('%s', name), trigger))
      })
      const [at, student_id, school_id] = ['2026-09-01T00:00:00.000Z', newId(), newId()]
      const found = async (q: Queries, letters: string) =>
        (
          await sql<{
            id: string
          }>`select id from students__letters where tenant_id = 'a' and numbers @> letter_numbers('a', ${letters})`.execute(q)
        ).rows.map(({ id }) => id)
      await database.write('a', async (q) => {
        const stamps = { tenant_id: 'a', created_at: at, updated_at: at }
        await q
          .insertInto('schools')
          .values({ ...stamps, school_id, school_code: 'S', name_en: 'School' })
          .execute()
        await q
          .insertInto('students')
          .values({ ...stamps, student_id, school_id, firstname: 'Omar', admission_no: '1', search_text: '\nomar\n' })
          .execute()
        expect(await found(q, 'omar')).toEqual([student_id])
        await q.updateTable('students').set({ search_text: '\nyusuf\n' }).where('tenant_id', '=', 'a').execute()
        expect([await found(q, 'omar'), await found(q, 'yusuf')]).toEqual([[], [student_id]])
        await q.deleteFrom('students').where('tenant_id', '=', 'a').execute()
        expect(await found(q, 'yusuf')).toEqual([])
      })
    })
})
