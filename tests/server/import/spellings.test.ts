import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Queries } from '../../../server/database/index.ts'
import { idsByKey } from '../../../server/records/import/existing.ts'
import { createFloor } from '../../../server/records/layout.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'

/** As it is kept, and as a file may write it. */
const numbers = [
  ['ADM-7', 'adm-7'],
  ['adm-8', 'ÀDM-8'],
  ['ÉCOLE-1', 'Ecole-1'],
  [' X   9 ', 'x 9'],
  ['Room 4', ' ROOM\t4'],
  ['Ａ-１', 'a-1'],
  ['رقم-١٠', 'رقم-10'],
  ['أ-5', 'ا-5'],
  ['100%', '100%'],
  ['[*?]', '[*?]'],
] as const
const children = [
  ['José', 'Al  Haddad', 'JOSE', 'al haddad'],
  ['Omar', 'KHAN', 'omar', 'Khàn'],
  ['سارة', 'أحمد', 'ساره', 'احمد'],
] as const
const others = 60

/** A key is found however it is spelt, without reading all the keys of a school. */
eachDatabase((open) => {
  let world: World
  const ids: string[] = []

  const found = async (names: readonly string[], row: Record<string, string>): Promise<{ ids: readonly string[]; read: number }> => {
    const context = world.context()
    return world.database.read(context.principal.tenantId, async (q: Queries) => {
      const asked = vi.spyOn(q, 'executeQuery')
      const floor = createFloor(world.database.dialect, world.registry, world.reactions)
      const some = await idsByKey({ floor, q, context }, world.resource('students'), names, [row])
      const answers = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>))
      asked.mockRestore()
      return { ids: [...some.values()].flat(), read: answers.reduce((sum, { rows }) => sum + rows.length, 0) }
    })
  }

  beforeAll(async () => {
    world = await makeWorld(await open())
    const kept = [
      ...numbers.map(([number]) => [number, 'Somebody', 'Else']),
      ...children.map(([first, last], at) => [`N${at}`, first, last]),
      ...Array.from({ length: others }, (_, at) => [`OTHER-${at}`, `Other${at}`, 'Child']),
    ]
    const lines = kept.map((_, at) => `T-${at},A${at},B,F,2015-03-04,${1 + (at % 9)}-A`)
    const { created } = await world.importFile('students', Buffer.from(['Adm No,First Name,Surname,Gender,DOB,Class', ...lines].join('\n')))
    expect(created).toBe(kept.length)
    for (const [at, [number, firstname, lastname]] of kept.entries()) {
      const row = await world.records.find(world.context(), world.resource('students'), {
        admission_no: `T-${at}`,
        school_id: world.schoolId,
      })
      ids.push(row!['student_id'] as string)
      // as an older version, or another program, has left it
      await world.database.write(null, (q) =>
        sql`update students set admission_no = ${number}, firstname = ${firstname}, lastname = ${lastname} where student_id = ${ids[at]}`.execute(
          q,
        ),
      )
    }
  })

  test.each(numbers.map(([kept, written], at) => ({ kept, written, at })))('«$kept» is found by «$written»', async ({ written, at }) => {
    const { ids: some, read } = await found(['school_id', 'admission_no'], { school_id: world.schoolId, admission_no: written })
    expect(some).toEqual([ids[at]])
    // itself, and those that only looking tells
    expect(read).toBeLessThanOrEqual(numbers.length)
  })

  test.each(children.map(([first, last, firstname, lastname], at) => ({ first, last, firstname, lastname, at })))(
    '$first $last is found by $firstname $lastname and the date of birth',
    async ({ firstname, lastname, at }) => {
      const { ids: some, read } = await found(['firstname', 'lastname', 'dob'], { firstname, lastname, dob: '2015-03-04' })
      expect(some).toEqual([ids[numbers.length + at]])
      expect(read).toBeLessThanOrEqual(children.length)
    },
  )

  test.each(['ADM\u0000-7', 'ADM\ud83d-7'])("what no database keeps is nobody's: %j", async (admission_no) => {
    expect((await found(['school_id', 'admission_no'], { school_id: world.schoolId, admission_no })).ids).toEqual([])
  })

  test('as many names on one day as a file has rows are one question', async () => {
    const context = world.context()
    const rows = Array.from({ length: 40_000 }, (_, at) => ({
      firstname: at === 39_999 ? 'omar' : `Child ${at}`,
      lastname: 'Khan',
      dob: '2015-03-04',
    }))
    const some = await world.database.read(context.principal.tenantId, (q) =>
      idsByKey(
        { floor: createFloor(world.database.dialect, world.registry, world.reactions), q, context },
        world.resource('students'),
        ['firstname', 'lastname', 'dob'],
        rows,
      ),
    )
    expect([...some.values()].flat()).toEqual([ids[numbers.length + 1]])
  })

  test('what only begins like it is not it', async () => {
    expect((await found(['school_id', 'admission_no'], { school_id: world.schoolId, admission_no: 'ADM-77' })).ids).toEqual([])
  })
})
