import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Corrections } from '../../resources/contract/import-rows.ts'
import { can, type Resource, type Where } from '../../resources/kit/index.ts'
import { newId } from '../../server/database/index.ts'
import { exportList } from '../../server/records/export/file.ts'
import { runImport, type ImportOutcome } from '../../server/records/import/job.ts'
import { targetsOf } from '../../server/records/import/targets.ts'
import { discoverReactions } from '../../server/discover.ts'
import { type Row } from '../../server/records/index.ts'
import type { RequestContext } from '../../server/request/context.ts'
import { eachDatabase } from '../server/database/harness.ts'
import type { World } from '../server/records/world.ts'
import { everythingDeclared } from './declared.ts'
import { storedOf } from './stored.ts'
import { contextOf, examplesFor, openWorld, partsIn, type Examples } from './world.ts'
import { byRules } from '../server/capabilities.ts'

const { all: declared } = await everythingDeclared()
const roleFor = (resource: Resource) => (can('platform_admin', 'import', resource) ? 'platform_admin' : 'school_admin')

eachDatabase((open) => {
  let world: World
  let examples: Examples
  beforeAll(async () => {
    world = await openWorld(await open(await everythingDeclared()))
    examples = examplesFor(world)
  })
  const as = (resource: Resource): RequestContext => ({ ...contextOf(world, roleFor(resource)), operationId: newId() })
  const importFile = async (resource: Resource, bytes: Buffer, dryRun = false, corrections?: Corrections): Promise<ImportOutcome> =>
    runImport(
      { database: world.database, registry: world.registry, reactions: await discoverReactions(world.registry) },
      { context: as(resource), entity: resource.name, bytes, mapping: null, dryRun, updateExisting: true, corrections },
      { tell: () => undefined, isCancelled: () => false },
    )
  /** what an import can bring in, without what belongs to the links */
  const columnsOf = (resource: Resource): string[] =>
    targetsOf(resource, world.registry, roleFor(resource)).flatMap(({ path, link, field }) =>
      link || field.kind === 'links' || field.restricted ? [] : [path],
    )
  const exported = async (resource: Resource, condition?: { field: string; op: 'eq'; value: unknown }, whole = false): Promise<Buffer> => {
    const { body } = await exportList({
      records: world.records,
      registry: world.registry,
      context: as(resource),
      resource,
      params: { page_no: 1, per_page: 10, columns: columnsOf(resource), ...(condition ? { condition } : {}) },
      format: 'csv',
      whole,
    })
    return buffer(body as Readable)
  }
  /** without the ids that a new one would have */
  const toldOf = (parts: unknown): Row[] =>
    (parts as Row[]).map(({ id: _id, ...row }) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          Array.isArray(value) && value.some((one) => typeof one === 'object') ? toldOf(value) : value,
        ]),
      ),
    )

  for (const resource of declared.filter((one) => !one.source && one.key.length > 0 && can(roleFor(one), 'import', one)))
    describe(resource.name, () => {
      test('what is exported is imported again, and nothing changes', async () => {
        await examples.saved(resource)
        await examples.saved(resource)
        const outcome = await importFile(resource, await exported(resource))
        expect(outcome.problems).toEqual([])
        expect(outcome.counts).toMatchObject({ new: 0, changed: 0, error: 0, conflict: 0 })
        expect(outcome.counts.same).toBeGreaterThanOrEqual(2)
      })

      if (partsIn(resource).length > 0)
        test('links and child rows are exported, change nothing, and come back with a record that was lost', async () => {
          const { [resource.id]: id } = await examples.saved(resource, await examples.parts(resource))
          const office = { ...contextOf(world, 'platform_admin'), capability: byRules, operationId: newId() }
          const held = await world.records.get(office, resource, id as string)
          const file = await exported(resource, { field: resource.id, op: 'eq', value: id }, true)
          const again = await importFile(resource, file)
          expect(again.problems).toEqual([])
          expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 1 })
          await world.records.remove(office, resource, id as string)
          const back = await importFile(resource, file)
          expect(back.problems).toEqual([])
          expect(back.counts).toMatchObject({ new: 1, changed: 0, same: 0 })
          const key = Object.fromEntries(resource.key.map((name) => [name, held[name]]))
          const made = await world.records.find({ ...office, operationId: newId() }, resource, key as Where)
          for (const name of partsIn(resource)) expect(toldOf(made![name]), name).toEqual(toldOf(held[name]))
        })

      test('a dry run tells what would happen and writes nothing', async () => {
        const count = async () => (await world.records.list(as(resource), resource, { page_no: 1, per_page: 1 })).total
        const saved = await examples.saved(resource)
        const file = await exported(resource, { field: resource.id, op: 'eq', value: saved[resource.id] })
        await world.records.remove(
          { ...contextOf(world, 'platform_admin'), capability: byRules, operationId: newId() },
          resource,
          saved[resource.id] as string,
        )
        const before = await count()
        const touched = [
          resource,
          ...declared.filter(({ name, source }) => !source && Object.values(resource.fields).some(({ to }) => to === name)),
        ]
        const stored = await storedOf(world, touched)
        const dry = await importFile(resource, file, true)
        expect(dry.problems).toEqual([])
        expect(dry.counts.new).toBe(1)
        const spared = await importFile(resource, file, true, { cells: { 2: {} }, left_out: [2] })
        expect(spared).toMatchObject({ counts: { new: 0, error: 0 }, left_out: 1, problems: [] })
        expect(await storedOf(world, touched)).toEqual(stored)
        const real = await importFile(resource, file)
        expect(real.counts).toEqual(dry.counts)
        expect(await count()).toBe(before + 1)
      })
    })
})
