import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { can, type Resource } from '../../resources/kit/index.ts'
import { newId } from '../../server/database/index.ts'
import { exportList } from '../../server/records/export.ts'
import { runImport, type ImportOutcome } from '../../server/records/import/job.ts'
import { targetsOf } from '../../server/records/import/targets.ts'
import { discoverHooks } from '../../server/records/index.ts'
import type { RequestContext } from '../../server/request/context.ts'
import { eachDatabase } from '../server/database/harness.ts'
import { registryOf, type World } from '../server/records/world.ts'
import { contextOf, examplesFor, openWorld, type Examples } from './world.ts'

const { all: declared } = await registryOf()
const roleFor = (resource: Resource) => (can('platform_admin', 'import', resource) ? 'platform_admin' : 'school_admin')

eachDatabase((open) => {
  let world: World
  let examples: Examples
  beforeAll(async () => {
    world = await openWorld(await open(await registryOf()))
    examples = examplesFor(world)
  })
  const as = (resource: Resource): RequestContext => ({ ...contextOf(world, roleFor(resource)), operationId: newId() })
  const importFile = async (resource: Resource, bytes: Buffer, dryRun = false): Promise<ImportOutcome> =>
    runImport(
      { database: world.database, registry: world.registry, hooks: await discoverHooks() },
      { context: as(resource), entity: resource.name, bytes, mapping: null, dryRun, updateExisting: true },
      { tell: () => undefined, isCancelled: () => false },
    )
  /** what an import can bring in, without what belongs to the links */
  const columnsOf = (resource: Resource): string[] =>
    targetsOf(resource, world.registry, roleFor(resource)).flatMap(({ path, link, field }) =>
      link || field.kind === 'links' || field.restricted ? [] : [path],
    )
  const exported = async (resource: Resource, condition?: { field: string; op: 'eq'; value: unknown }): Promise<Buffer> => {
    const { body } = await exportList({
      records: world.records,
      registry: world.registry,
      context: as(resource),
      resource,
      params: { page_no: 1, per_page: 10, columns: columnsOf(resource), ...(condition ? { condition } : {}) },
      format: 'csv',
    })
    return buffer(body as Readable)
  }

  for (const resource of declared.filter((one) => one.key.length > 0 && can(roleFor(one), 'import', one)))
    describe(resource.name, () => {
      test('what is exported is imported again, and nothing changes', async () => {
        await examples.saved(resource)
        await examples.saved(resource)
        const outcome = await importFile(resource, await exported(resource))
        expect(outcome.problems).toEqual([])
        expect(outcome.counts).toMatchObject({ new: 0, changed: 0, error: 0, conflict: 0 })
        expect(outcome.counts.same).toBeGreaterThanOrEqual(2)
      })

      test('a dry run tells what would happen and writes nothing', async () => {
        const count = async () => (await world.records.list(as(resource), resource, { page_no: 1, per_page: 1 })).total
        const saved = await examples.saved(resource)
        const file = await exported(resource, { field: resource.id, op: 'eq', value: saved[resource.id] })
        await world.records.remove(
          { ...contextOf(world, 'platform_admin'), system: true, operationId: newId() },
          resource,
          saved[resource.id] as string,
        )
        const before = await count()
        const dry = await importFile(resource, file, true)
        expect(dry.problems).toEqual([])
        expect(dry.counts.new).toBe(1)
        expect(await count()).toBe(before)
        const real = await importFile(resource, file)
        expect(real.counts).toEqual(dry.counts)
        expect(await count()).toBe(before + 1)
      })
    })
})
