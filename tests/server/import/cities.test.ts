import { expect, test } from 'vitest'
import { seedPlaces } from '../../../server/modules/places/service.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld } from './world.ts'

const file = (lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\n')}`)

eachDatabase((open) => {
  test('a list of places comes in by names in either language, once, and every line within what stands above it', async () => {
    const database = await open()
    const world = await makeWorld(database)
    const { tenantId } = world.context().principal
    await database.write(tenantId, (q) => seedPlaces(q, tenantId))
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
})
