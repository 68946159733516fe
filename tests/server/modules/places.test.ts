import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../server/records/index.ts'
import { seedPlaces } from '../../../server/modules/places/service.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  const list = async (query: string): Promise<Row[]> =>
    ((await school.send(school.admin, 'GET', `/api/school/location-dropdown/?${query}`)).data as { records: Row[] }).records
  const idOf = async (query: string, label: string): Promise<string> =>
    String((await list(query)).find((one) => one['label'] === label)?.['id'])
  const placeIn = async (stateCode: string, district: string, city: string): Promise<Row> => {
    const state_id = await idOf(`level=state&parent_id=${stateCode.slice(0, 2)}`, district === 'Salalah' ? 'Dhofar' : 'Dubai')
    const district_id = await idOf(`level=district&parent_id=${state_id}`, district)
    return { state_id, district_id, city_id: await idOf(`level=city&parent_id=${district_id}`, city) }
  }
  const save = (values: Row) => school.send(school.admin, 'PUT', `/api/school/${school.world.schoolId}/`, values)
  const read = async (): Promise<Row> => (await school.send(school.admin, 'GET', `/api/school/${school.world.schoolId}/`)).data as Row

  beforeAll(async () => {
    const registry = await registryOf()
    const database = await open(registry)
    school = await openSchool(database, registry)
    const { tenantId } = school.world
    await database.write(tenantId, (q) => seedPlaces(q, tenantId))
    await school.create('lovs', { list: 'nationality', code: 'OM', name_en: 'Oman', name_ar: 'عُمان', order: 2 })
    return () => school.door.app.close()
  })

  test('all four levels answer, each within the one above', async () => {
    expect(await list('level=country')).toContainEqual(expect.objectContaining({ id: 'AE', label_ar: 'الإمارات العربية المتحدة' }))
    const states = await list('level=state&parent_id=AE')
    expect(states.map(({ label }) => label)).toEqual([
      'Abu Dhabi',
      'Ajman',
      'Dubai',
      'Fujairah',
      'Ras Al Khaimah',
      'Sharjah',
      'Umm Al Quwain',
    ])
    const dubai = states.find(({ code }) => code === 'AE-DU')
    const districts = await list(`level=district&parent_id=${String(dubai?.['id'])}`)
    expect(districts.map(({ label_ar }) => label_ar)).toEqual(['دبي', 'حتا'])
    expect(await list('level=district&parent_id=AE-DU')).toEqual(districts)
    const cities = await list(`level=city&parent_id=${String(districts[0]?.['id'])}`)
    expect(cities).toContainEqual({ id: expect.any(String), label: 'Al Barsha', label_ar: 'البرشاء' })
    expect((await list('level=city&parent_id=AE-DU')).length).toBe(cities.length + 1)
  })

  test('a school stands in a city of its district, which is one of its state, in its country', async () => {
    const place = await placeIn('AE-DU', 'Dubai', 'Deira')
    expect(await save({ country: 'AE', ...place })).toMatchObject({ status: true })
    expect(await read()).toMatchObject({ ...place, state_name: 'Dubai', state_name_ar: 'دبي', city_name: 'Deira', city: 'Deira' })
  })

  test('what lies elsewhere is refused at its own field, also when only what is above it changes', async () => {
    const [deira, salalah] = [await placeIn('AE-DU', 'Dubai', 'Deira'), await placeIn('OM-ZU', 'Salalah', 'Salalah')]
    await save({ country: 'AE', ...deira })
    expect(await save({ city_id: salalah['city_id'] })).toMatchObject({
      error_code: 'VALIDATION',
      errors: { city_id: ['This does not belong to the District that is chosen'] },
    })
    expect(Object.keys((await save({ country: 'OM' })).errors ?? {})).toEqual(['state_id'])
    expect(Object.keys((await save({ ...salalah, country: 'OM', city_id: deira['city_id'] })).errors ?? {})).toEqual(['city_id'])
    expect(await save({ country: 'OM', ...salalah })).toMatchObject({ status: true })
    expect(await read()).toMatchObject({ city_name_ar: 'صلالة' })
  })

  test('what is missing is added by whoever may, and stands among the others at once', async () => {
    const { state_id, district_id } = await placeIn('AE-DU', 'Dubai', 'Deira')
    const hor = { country: 'AE', state_id, district_id, name_en: 'Hor Al Anz', name_ar: 'هور العنز' }
    expect(await school.send(school.teacher, 'POST', '/api/cities/', hor)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await school.send(school.admin, 'POST', '/api/cities/', hor)).toMatchObject({ status: true })
    expect(await list(`level=city&parent_id=${String(district_id)}`)).toContainEqual(expect.objectContaining({ label_ar: 'هور العنز' }))
    expect(await school.send(school.admin, 'POST', '/api/cities/', hor)).toMatchObject({ error_code: 'DUPLICATE' })
    const elsewhere = { ...hor, name_en: 'Muttrah', country: 'OM' }
    expect(Object.keys((await school.send(school.admin, 'POST', '/api/cities/', elsewhere)).errors ?? {})).toEqual(['state_id'])
  })

  test('a name that was written before there was anything to choose is shown until something is chosen', async () => {
    const { world } = school
    await world.database.write(world.tenantId, (q) =>
      q
        .updateTable('schools')
        .set({ state_id: null, district_id: null, city_id: null, state: 'Dubay', city: 'Old town' })
        .where('school_id', '=', world.schoolId)
        .execute(),
    )
    expect(await read()).toMatchObject({ city_id: null, state_name: 'Dubay', city_name: 'Old town' })
    await save({ country: 'AE', ...(await placeIn('AE-DU', 'Hatta', 'Hatta')) })
    expect(await read()).toMatchObject({ state_name: 'Dubai', city_name: 'Hatta', city: 'Hatta' })
  })

  test('a school adds places and changes none: they stand in the records of the other schools, too', async () => {
    const { world, door, admin } = school
    const office = door.enter(world.as('platform_admin').principal)
    const { state_id, district_id, city_id } = await placeIn('AE-DU', 'Dubai', 'Deira')
    for (const url of [`/api/states/${String(state_id)}/`, `/api/districts/${String(district_id)}/`, `/api/cities/${String(city_id)}/`]) {
      expect(await school.send(admin, 'GET', url)).toMatchObject({ status: true })
      expect(await school.send(admin, 'PUT', url, { name_ar: 'اسم آخر' })).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
      expect(await school.send(admin, 'POST', url, { is_active: false })).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
      expect(await school.send(admin, 'DELETE', url)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    }
    const city = `/api/cities/${String(city_id)}/`
    expect(await school.send(office, 'PUT', city, { name_ar: 'ديره' })).toMatchObject({ status: true })
    expect(await school.send(office, 'POST', city, { is_active: false })).toMatchObject({ status: true })
    expect(await school.send(office, 'POST', city, { is_active: true })).toMatchObject({ status: true })
  })

  test('a place that is switched off is told as such, not as lying elsewhere', async () => {
    const { world, door } = school
    const office = door.enter(world.as('platform_admin').principal)
    const place = await placeIn('AE-DU', 'Dubai', 'Al Barsha')
    const status = (is_active: boolean) => school.send(office, 'POST', `/api/cities/${String(place['city_id'])}/`, { is_active })
    await status(false)
    const hatta = await placeIn('AE-DU', 'Hatta', 'Hatta')
    await save({ country: 'AE', ...hatta })
    expect((await save({ country: 'AE', ...place })).errors).toEqual({ city_id: ['This cannot be chosen here'] })
    await status(true)
  })

  describe('a name that was only written', () => {
    const write = () =>
      school.world.database.write(school.world.tenantId, (q) =>
        q
          .updateTable('schools')
          .set({ country: 'AE', state_id: null, district_id: null, city_id: null, state: 'Dubay', city: 'Old town' })
          .where('school_id', '=', school.world.schoolId)
          .execute(),
      )
    const texts = async (): Promise<unknown[]> => {
      const { state, state_name, city, city_name } = await read()
      return [state, state_name, city, city_name]
    }
    const gone = [null, null, null, null]
    const there = ['Dubay', 'Dubay', 'Old town', 'Old town']

    test('goes when nothing is chosen on purpose, and the history says so', async () => {
      await write()
      expect(await save({ city_id: null })).toMatchObject({ status: true })
      expect(await texts()).toEqual(['Dubay', 'Dubay', null, null])
      expect(await save({ state_id: null, city_id: null })).toMatchObject({ status: true })
      expect(await texts()).toEqual(gone)
      const { world } = school
      const [last] = (
        await world.records.history(world.as('platform_admin'), world.registry.get('schools'), world.schoolId, { page_no: 1, per_page: 10 })
      ).records
      expect(JSON.stringify(last)).toContain('Dubay')
    })

    test('goes with another country or another state', async () => {
      await write()
      expect(await save({ country: 'OM' })).toMatchObject({ status: true })
      expect(await texts()).toEqual(gone)
      await write()
      const { state_id } = await placeIn('AE-DU', 'Dubai', 'Deira')
      expect(await save({ state_id })).toMatchObject({ status: true })
      expect(await texts()).toEqual(['Dubai', 'Dubai', null, null])
    })

    test('stays when something else is saved, also by whoever sends back all that was read', async () => {
      await write()
      expect(await save({ short_name: 'Noor' })).toMatchObject({ status: true })
      const { state_id, state_name, city_id, city_name, country } = await read()
      expect(await save({ short_name: 'Al Noor', country, state_id, state_name, city_id, city_name })).toMatchObject({ status: true })
      expect(await texts()).toEqual(there)
    })
  })
})
