import { expect, test } from 'vitest'
import { migrate } from '../../../server/database/index.ts'
import { fill } from '../../../server/database/migrations/2026-11-27-second-factors-told.ts'
import { byRules } from '../capabilities.ts'
import { makeWorld } from '../records/world.ts'
import { eachDatabase, productRegistry } from './harness.ts'

eachDatabase((open) => {
  test('Who signs in with a second factor already stands in lists as such, and who has only begun does not', async () => {
    const registry = await productRegistry()
    const database = await open(registry)
    const world = await makeWorld(database, registry)
    const context = { ...world.as('platform_admin'), capability: byRules }
    const { tenantId } = context.principal
    for (const [username, confirmed_at] of [
      ['confirmed', '2026-11-20T08:00:00.000Z'],
      ['begun', null],
    ] as const) {
      const made = await world.records.create(context, registry.get('users'), {
        username,
        firstname: username,
        role: 'teacher',
        school_id: world.schoolId,
      })
      await database.write(tenantId, (q) =>
        q
          .insertInto('second_factors')
          .values({
            tenant_id: tenantId,
            user_id: String(made['ldap_id']),
            secret: 'sealed',
            last_step: 0,
            created_at: '2026-11-20T08:00:00.000Z',
            confirmed_at,
          })
          .execute(),
      )
    }
    const name = '2026-11-27-second-factors-told'
    await database.write(null, (q) => q.deleteFrom('schema_log').where('migration', '=', name).execute())
    expect((await migrate(database, registry, [{ name, fill }])).applied).toEqual([name])
    const { records } = await world.records.list(context, registry.get('users'), {
      page_no: 1,
      per_page: 9,
      columns: ['username'],
      condition: { field: 'has_second_factor', op: 'eq', value: true },
    })
    expect(records.map((row) => row['username'])).toEqual(['confirmed'])
  })
})
