import { expect, test } from 'vitest'
import { createRegistry, defineResource, lov, text, type Resource } from '../../../resources/kit/index.ts'
import { migrate, newId } from '../../../server/database/index.ts'
import { writtenMigrations } from '../../../server/database/migrations.ts'
import { refreshDerived } from '../../../server/records/index.ts'
import { eachDatabase, productRegistry } from './harness.ts'

const product = await productRegistry()
const names = new Set(['states', 'districts', 'cities', 'schools'])
/** As the product was when places were typed. */
const before = createRegistry([
  ...product.all.filter(({ name }) => !names.has(name)),
  defineResource({
    name: 'schools',
    id: 'school_id',
    fields: { name_en: text({ required: true }), country: lov('nationality', { required: true }), state: text(), city: text() },
  }) as Resource,
])
const at = '2026-01-01T00:00:00.000Z'

eachDatabase((open) => {
  test('an existing database gets the places; schools lead to the one they wrote, and what is not known stays as it was written', async () => {
    const database = await open(before)
    const tenant_id = newId()
    await database.write(null, async (q) => {
      await q.deleteFrom('schema_log').where('migration', 'is not', null).execute()
      await q.insertInto('institutions').values({ tenant_id, name_en: 'Al Noor', created_at: at, updated_at: at }).execute()
      for (const [name_en, country, state, city] of [
        ['Known', 'AE', 'Dubai', 'dubai '],
        ['Arabic', 'SA', 'الرياض', 'الخرج'],
        ['By its city', 'OM', null, 'Salalah'],
        ['Quarter of Masafi', 'AE', 'Fujairah', 'Old quarter'],
        ['Typed', 'AE', 'Dubay', 'Deira'],
        ['Elsewhere', 'FR', 'Bretagne', 'Brest'],
        ['Nowhere', 'AE', null, null],
      ] as const)
        await q
          .insertInto('schools')
          .values({ tenant_id, school_id: newId(), name_en, country, state, city, created_at: at, updated_at: at })
          .execute()
    })
    await migrate(database, product)
    await refreshDerived(database, product)
    expect(await migrate(database, product)).toEqual({ applied: [], left: [] })
    expect((await writtenMigrations()).map(({ name }) => name)).toContain('2026-11-21-places')
    await database.read(tenant_id, async (q) => {
      const rows = await q
        .selectFrom('schools')
        .leftJoin('states', (on) =>
          on.onRef('states.tenant_id', '=', 'schools.tenant_id').onRef('states.state_id', '=', 'schools.state_id'),
        )
        .leftJoin('cities', (on) => on.onRef('cities.tenant_id', '=', 'schools.tenant_id').onRef('cities.city_id', '=', 'schools.city_id'))
        .select(['schools.name_en', 'schools.state', 'schools.city', 'states.code', 'cities.name_en as found', 'schools.updated_at'])
        .execute()
      const found = Object.fromEntries(rows.map((row) => [row['name_en'], [row['state'], row['city'], row['code'], row['found']]]))
      expect(found).toEqual({
        Known: ['Dubai', 'dubai ', 'AE-DU', 'Dubai'],
        Arabic: ['الرياض', 'الخرج', 'SA-01', 'Al Kharj'],
        'By its city': [null, 'Salalah', 'OM-ZU', 'Salalah'],
        'Quarter of Masafi': ['Fujairah', 'Old quarter', 'AE-FU', null],
        Typed: ['Dubay', 'Deira', null, null],
        Elsewhere: ['Bretagne', 'Brest', null, null],
        Nowhere: [null, null, null, null],
      })
      expect(rows.every((row) => row['updated_at'] === at)).toBe(true)
      const kharj = await q.selectFrom('cities').select(['search_text', 'is_active']).where('name_en', '=', 'Al Kharj').execute()
      expect(kharj[0]?.['search_text']).toContain('al kharj')
      expect(Boolean(kharj[0]?.['is_active'])).toBe(true)
    })
  })
})
