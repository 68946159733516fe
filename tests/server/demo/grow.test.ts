import { expect, test } from 'vitest'
import { capability } from '../../../server/request/capability.ts'
import { makeGround } from '../../../server/demo/index.ts'
import { grow } from '../../../server/demo/grow.ts'
import { defineDemo, type DemoHistory } from '../../../server/demo/history.ts'
import { missingPieces, peoplePiece } from '../../../server/demo/queries.ts'
import { discoverReactions, discoverResources } from '../../../server/discover.ts'
import { createRecords } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'

const students = 60
const addHouses = capability('test-add-houses', {
  may: { houses: ['read', 'create'] },
  skips: ['schools', 'locked-fields', 'namesakes', 'rank', 'licence'],
  because: 'A test’s history.',
})

eachDatabase((open) => {
  test(
    'The demo world is looked at before it is whole, goes on where it stopped, and has nothing twice',
    { timeout: 240_000 },
    async () => {
      const { registry } = await discoverResources()
      const database = await open(registry)
      const deps = { database, registry, records: createRecords({ database, registry, reactions: await discoverReactions(registry) }) }
      const count = (table: string): Promise<number> =>
        database.read(null, async (q) =>
          Number(
            (
              await q
                .selectFrom(table)
                .select((one) => one.fn.countAll().as('n'))
                .executeTakeFirstOrThrow()
            )['n'],
          ),
        )
      await makeGround(deps, { students })
      expect([await count('schools'), await count('students'), await count('teachers')]).toEqual([3, 1, 3])
      const signIn = await database.read(null, (q) => q.selectFrom('users').select(['username']).orderBy('username').execute())
      expect(signIn.map((row) => row['username'])).toEqual([
        'academicadmin',
        'marina.admin',
        'najd.admin',
        'najd.office',
        'najd.teacher',
        'newteacher',
        'parent',
        'platform',
        'schooladmin',
        'student',
        'teacher',
      ])

      const lacking = await missingPieces(database, [peoplePiece])
      expect(lacking).toHaveLength(2)
      // the smaller of the two institutions: one school
      const { tenantId } = lacking[1]!
      const growing = (most: number, histories: readonly DemoHistory[] = []): Promise<void> => {
        let left = most
        const tell = () => {
          if (left-- === 0) throw new Error('killed')
        }
        return grow(deps, { tenantId, students, histories, tell })
      }
      // dies before a piece, later before another one
      for (const most of [3, 12]) await expect(growing(most)).rejects.toThrow('killed')
      await growing(Infinity)
      expect((await missingPieces(database, [peoplePiece])).map((one) => one.tenantId)).toEqual([lacking[0]!.tenantId])
      expect([await count('students'), await count('teachers')]).toEqual([12, 16 + 2])
      const twice = await database.read(null, (q) =>
        q
          .selectFrom('class_incharges')
          .select(['class_id'])
          .groupBy('class_id')
          .having((one) => one.fn.countAll(), '>', 1)
          .execute(),
      )
      expect(twice).toEqual([])

      // a module that comes later adds its own, and only that
      const houses = defineDemo({
        name: 'test-houses',
        capability: addHouses,
        pieces: ({ schools, randomOf }) =>
          schools.map((school) => ({
            key: school.code,
            school,
            write: async (within) =>
              void (await within.create(registry.get('houses'), {
                school_id: school.schoolId,
                code: `T${randomOf(school.code).below(90)}`,
                name_en: 'Test',
                name_ar: 'اختبار',
                colour: '#112233',
              })),
          })),
      })
      const before = await count('houses')
      for (let time = 0; time < 2; time++) await growing(Infinity, [houses])
      expect([await count('houses'), await count('students')]).toEqual([before + 1, 12])
    },
  )
})
