import { expect, test } from 'vitest'
import { seedPlaces } from '../../../server/modules/places/service.ts'
import { eachDatabase, type Open } from '../database/harness.ts'
import { contextOf, makeWorld } from './world.ts'

const file = (lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\n')}`)

/** A school in the Gulf, whose places are there from the beginning. */
async function worldWithPlaces(open: Open) {
  const database = await open()
  const world = await makeWorld(database)
  const { tenantId } = world.context().principal
  await database.write(tenantId, (q) => seedPlaces(q, tenantId))
  return world
}

eachDatabase((open) => {
  test('a list of places comes in by names in either language, once, and every line within what stands above it', async () => {
    const world = await worldWithPlaces(open)
    const places = file([
      'Country,State,District,Name,Name in Arabic',
      'AE,Dubai,Dubai,Hor Al Anz,هور العنز',
      'AE,دبي,حتا,Wadi Hatta,وادي حتا',
      'AE,Sharjah,Hatta,Nowhere,لا مكان',
    ])
    const first = await world.importFile('cities', places)
    expect(first.counts).toMatchObject({ new: 2, same: 0, error: 1 })
    const again = await world.importFile('cities', places)
    expect(again.counts).toMatchObject({ new: 0, same: 2, error: 1 })
  })

  test('the file of a school adds places and corrects none; the office’s does both', async () => {
    const world = await worldWithPlaces(open)
    const places = file([
      'Country,State,District,Name,Name in Arabic',
      'AE,Dubai,Dubai,Deira,اسم آخر',
      'AE,Dubai,Dubai,Al Barsha,البرشاء',
      'AE,Dubai,Dubai,Hor Al Anz,هور العنز',
    ])
    const byOffice = contextOf(null)
    const office = { ...byOffice, principal: { ...byOffice.principal, role: 'platform_admin' as const } }
    const name = async (): Promise<unknown> =>
      (await world.records.find(office, world.resource('cities'), { name_en: 'Deira' }))?.['name_ar']
    const dry = await world.importFile('cities', places, { dryRun: true })
    expect(dry.counts).toMatchObject({ new: 1, changed: 0, same: 1, error: 1 })
    expect(dry.problems).toMatchObject([{ row: 2, column: 'Name', code: 'only_added' }])
    expect(await world.importFile('cities', places)).toMatchObject({ created: 1, updated: 0 })
    expect(await name()).toBe('ديرة')
    expect(await world.importFile('cities', places, { context: office })).toMatchObject({ created: 0, updated: 1 })
    expect(await name()).toBe('اسم آخر')
  })
})
