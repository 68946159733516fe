import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { code, createRegistry, defineResource } from '../../../resources/kit/index.ts'
import { arrival, newId, sent, type Queries } from '../../../server/database/index.ts'
import { eachDatabase } from './harness.ts'

const registry = createRegistry([defineResource({ name: 'clubs', key: ['code'], fields: { code: code({ required: true }) } })])
const at = new Date().toISOString()
const add = (q: Queries, name: string, id = newId()) =>
  q.executeQuery(sent(q.insertInto('clubs').values({ tenant_id: 'a', id, code: name, created_at: at, updated_at: at }).compile()))
const namesIn = async (q: Queries): Promise<unknown[]> =>
  (await sql<{ code: string }>`select code from clubs order by code`.execute(q)).rows.map((row) => row.code)
const names = Array.from({ length: 40 }, (_, number) => `club ${10 + number}`)
const taken = newId()
const untilTaken = async (q: Queries) => {
  await add(q, 'chess', taken)
  await add(q, 'chess again', taken)
}

eachDatabase((open, dialect) => {
  test('what was sent is there for whatever is asked next, and when the transaction ends', async () => {
    const database = await open(registry)
    expect(
      await database.write('a', async (q) => {
        for (const name of names.slice(1)) await add(q, name)
        const seen = await namesIn(q)
        await add(q, names[0]!)
        return seen
      }),
    ).toEqual(names.slice(1))
    expect(await database.read('a', namesIn)).toEqual(names)
  })

  if (dialect === 'sqlite') return

  const refused = { code: '23505' }
  test('what refuses something that was sent is thrown by whatever comes next, and nothing of it stays', async () => {
    const database = await open(registry)
    const wrong: [string, (q: Queries) => Promise<unknown>][] = [
      ['a question', namesIn],
      ['the arrival', (q) => q.executeQuery(arrival)],
      [
        'another that is sent, one of the next few',
        async (q) => {
          for (const name of names) await add(q, name)
        },
      ],
      ['the end of the transaction', () => Promise.resolve()],
      // what is swallowed is told again
      ['whatever comes after it was swallowed', (q) => namesIn(q).catch(() => namesIn(q))],
    ]
    for (const [what, next] of wrong) {
      const written = database.write('a', async (q) => {
        await untilTaken(q)
        await next(q)
      })
      await expect(written, what).rejects.toMatchObject(refused)
      expect(await database.read('a', namesIn), what).toEqual([])
    }
    await database.write('a', (q) => add(q, 'football'))
    expect(await database.read('a', namesIn)).toEqual(['football'])
  })

  test('of a call that writes twice, the first write stays where the second was refused and taken back', async () => {
    const database = await open(registry)
    await database.together('a', async () => {
      await database.write('a', (q) => add(q, 'football'))
      const second = database.write('a', async (q) => {
        await untilTaken(q)
        await q.executeQuery(arrival)
      })
      await expect(second).rejects.toMatchObject(refused)
      await database.write('a', (q) => add(q, 'rugby'))
    })
    expect(await database.read('a', namesIn)).toEqual(['football', 'rugby'])
  })
})
