import { expect, test } from 'vitest'
import { createRegistry, defineResource, type Resource } from '../../../resources/kit/index.ts'
import { newId } from '../../../server/database/index.ts'
import { discoverResources } from '../../../server/discover.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { contextOf, makeWorld } from './world.ts'

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'))

/** As it was declared when one telephone was one adult. */
const byPhone = (guardians: Resource): Resource =>
  defineResource({
    name: 'guardians',
    id: guardians.id,
    label: guardians.label,
    key: ['phone'],
    title: guardians.title,
    fields: Object.fromEntries(Object.entries(guardians.fields).filter(([name]) => name !== 'is_active')),
  })

eachDatabase((open) => {
  test('A database from when a telephone was one adult is opened: its guardians are found by telephone and name, and a household has room', async () => {
    const { registry } = await discoverResources()
    const database = await open(createRegistry(registry.all.map((one) => (one.name === 'guardians' ? byPhone(one) : one))))
    const { tenantId } = contextOf(null).principal
    const karim = newId()
    const at = new Date().toISOString()
    const add = (guardian_id: string, name: string) =>
      database.write(tenantId, (q) =>
        q
          .insertInto('guardians')
          .values({
            tenant_id: tenantId,
            guardian_id,
            name,
            phone: '+971501110000',
            is_active: database.dialect === 'sqlite' ? 1 : true,
            created_at: at,
            updated_at: at,
          })
          .execute(),
      )
    await add(karim, 'Karim Haddád')
    await expect(add(newId(), 'Layla Haddad')).rejects.toThrow(/unique/i)

    const world = await makeWorld(database)
    const head = 'Adm No,First Name,Gender,DOB,Class,Father name,Father telephone,Mother name,Mother telephone'
    const file = csv(
      head,
      'O-1,Sara,F,2015-01-02,3-A,karim haddad,050 111 0000,Layla Haddad,0501110000',
      'O-2,Adam,M,2016-01-02,2-A,Karim  Haddad,+971501110000,,',
    )
    const outcome = await world.importFile('students', file)
    expect(outcome.problems).toEqual([])
    expect(outcome.created).toBe(2)
    const found = await world.records.list(world.context(), world.resource('guardians'), { page_no: 1, per_page: 10 })
    expect(new Map(found.records.map((one) => [one['name'], one['children']]))).toEqual(
      new Map([
        ['Karim Haddád', 2],
        ['Layla Haddad', 1],
      ]),
    )
    expect(found.records.find((one) => one['children'] === 2)!['guardian_id']).toBe(karim)
    const child = await world.records.find(world.context(), world.resource('students'), { admission_no: 'O-1' })
    expect((child!['guardians'] as Row[]).map(({ relation }) => relation)).toEqual(['father', 'mother'])
    expect((await world.importFile('students', file)).counts).toMatchObject({ new: 0, changed: 0, same: 2 })
  })
})
