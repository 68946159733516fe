import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRegistry, defineResource, ref, text } from '../../../resources/kit/index.ts'
import type { Inference } from '../../../server/declaring/infer.ts'
import { atHandIn } from '../../../server/declaring/at-hand.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from '../import/world.ts'
import { csv, inferred, offices } from './files.ts'

/** Cells as a spreadsheet keeps them: days, numbers, a time of day, a flag, a code with noughts. */
const workbook = async (): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Read me', rows: [['How to fill this in']] },
        {
          name: 'Trips',
          rows: [
            ['Trip', 'Leaves on', 'Seats', 'Cost', 'Approved', 'Bus No'],
            ['Museum', new Date('2026-10-01T00:00:00Z'), 40, 1250.5, true, '007'],
            ['Zoo', new Date('2026-10-08T00:00:00Z'), 35, 900, false, '012'],
            ['Beach', new Date('2026-11-01T00:00:00Z'), 20, 0.75, true, '007'],
          ],
        },
      ],
    }),
  )

const files: Record<string, Buffer> = { ...offices, trips: await workbook() }
const made = new Map<string, Inference>()
for (const [name, bytes] of Object.entries(files)) made.set(name, await inferred(bytes, { name }))

eachDatabase((open) => {
  describe('a file and the declaration that was made of it', () => {
    let world: World
    beforeAll(async () => {
      world = await makeWorld(
        await open(),
        [...made.values()].map(({ resource }) => resource),
      )
    })
    test('What a column names is looked up as its import would look it up', async () => {
      const atHand = await atHandIn(world.database, world.registry)
      const places = inferred(csv('Name,Class,House', 'A,8-A,Falcon', 'B,8B,الصقر', 'C,Grade 9 A,ORY'), { atHand })
      expect((await places).decided.map(({ because }) => because).slice(1)).toEqual([
        '3 classes, all of them there',
        '3 houses, all of them there',
      ])
      const strangers = await inferred(csv('Name,Class,House', 'A,8-Z,Falcon', 'B,8-Y,Oryx'), { atHand })
      expect([...strangers.draft.fields.keys()]).toEqual(['name', 'gadget_class', 'house_id'])
    })
    test('A kind that was declared since the last start has nothing in it', async () => {
      const shelves = defineResource({ name: 'shelves', fields: { name: text({ required: true, max: 20 }) } })
      const registry = createRegistry([...world.registry.all, shelves])
      const atHand = await atHandIn(world.database, registry)
      expect(await atHand!.missing(ref('shelves'), ['A', 'B'])).toEqual(['A', 'B'])
    })
    test.each(Object.keys(files).filter((name) => name !== 'intakes'))(
      '%s: every row comes in, and a second time nothing changes',
      async (name) => {
        const rows = made.get(name)!.file.rows.length
        const first = await world.importFile(name, files[name]!)
        expect(first.problems).toEqual([])
        expect(first.counts).toEqual({ new: rows, changed: 0, same: 0, conflict: 0, error: 0 })
        const second = await world.importFile(name, files[name]!)
        expect(second.counts).toEqual({ new: 0, changed: 0, same: rows, conflict: 0, error: 0 })
        expect(first.columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual(name === 'awards' ? ['%'] : [])
      },
    )
  })
})
