import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../server/database/index.ts'
import { typeInPlace } from '../../server/records/capabilities.ts'
import { BeyondCapability, Capability, capability, everyKind } from '../../server/request/capability.ts'
import { withCapability } from '../../server/request/granted.ts'
import { eachDatabase, productRegistry } from './database/harness.ts'
import { makeWorld, year, type World } from './records/world.ts'

const server = new URL('../../server/', import.meta.url)
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
const homes = sources.filter((path) => /(^|\/)capabilities\.ts$/.test(path)).sort()

describe('What the program may do beyond its caller', () => {
  const found: { readonly home: string; readonly one: Capability }[] = []
  beforeAll(async () => {
    for (const home of homes)
      for (const one of Object.values((await import(new URL(home, server).href)) as Record<string, unknown>))
        if (one instanceof Capability) found.push({ home: home.split('/').at(-2)!, one })
    // and what a declaration says by itself: records of another kind that are typed in place
    const { all, get } = await productRegistry()
    for (const resource of all)
      for (const [name, { kind, inline, to }] of Object.entries(resource.fields))
        if (kind === 'links' && inline) found.push({ home: resource.name, one: typeInPlace(resource, name, get(to!)) })
  })

  test('is what tests/server/granted says, a file for each home, and nothing else', async () => {
    const given: Record<string, Record<string, unknown>> = {}
    for (const { home, one } of found) {
      const { may, skips = [], writes } = one.spec
      given[home] = { ...given[home], [one.name]: { may, skips, ...(writes ? { writes } : {}) } }
    }
    const granted = new URL('granted/', import.meta.url)
    const written = readdirSync(granted).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, granted), 'utf8')) as unknown,
    ])
    expect(given, 'a capability is written down once more, for whoever reviews it: { name: { may, skips, writes } }').toEqual(
      Object.fromEntries(written),
    )
  })

  test('says why, and names kinds and fields that there are', async () => {
    const registry = await productRegistry()
    for (const { name, spec } of found.map(({ one }) => one)) {
      expect(spec.because.length, name).toBeGreaterThan(40)
      for (const [kind, verbs] of Object.entries(spec.may))
        if (kind === everyKind) expect(verbs, `${name} writes no kind it does not name`).toEqual(['read'])
        else expect(registry.find(kind), `${name}: ${kind}`).toBeDefined()
      for (const [kind, columns] of [...Object.entries(spec.columns ?? {}), ...Object.entries(spec.writes ?? {})])
        expect(
          columns.filter((column) => !registry.get(kind).fields[column]),
          `${name}: ${kind}`,
        ).toEqual([])
    }
  })

  test('is said in a capabilities.ts and nowhere else', () => {
    const elsewhere = sources.filter(
      (path) =>
        !homes.includes(path) &&
        path !== 'request/capability.ts' &&
        /\bcapability\(|new Capability\(/.test(readFileSync(new URL(path, server), 'utf8')),
    )
    expect(elsewhere).toEqual([])
  })
})

eachDatabase((open) => {
  let world: World
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeWorld(await open(registry), registry)
  })
  const lookAround = capability('look-around', {
    may: { classes: ['read'], houses: ['read', 'create'] },
    skips: ['schools', 'own-rows', 'locked-fields'],
    columns: { classes: ['section'] },
    because: 'A test looks at what a capability keeps out.',
  })
  const stranger = () => withCapability({ ...world.as('student'), schoolId: null }, lookAround)
  const kind = (name: string) => world.registry.get(name)

  test('A capability opens its kinds and verbs to a role that has none of them', async () => {
    await expect(world.records.get(world.as('student'), kind('houses'), newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { records, total } = await world.records.list(stranger(), kind('classes'), { page_no: 1, per_page: 50 })
    expect(total).toBeGreaterThan(1)
    expect(Object.keys(records[0]!)).not.toContain('capacity')
    const house = { school_id: world.schoolId, code: 'RED', name_en: 'Red', name_ar: 'أحمر', colour: '#ff0000' }
    await expect(world.records.create(world.as('student'), kind('houses'), house)).rejects.toMatchObject({ code: 'FORBIDDEN_ROLE' })
    expect(await world.records.create(stranger(), kind('houses'), house)).toMatchObject({ code: 'RED' })
    // what a record refers to is still looked for as the person: a school that is not theirs is none
    const away = { ...house, code: 'BLUE', school_id: world.otherSchoolId }
    await expect(world.records.create(stranger(), kind('houses'), away)).rejects.toMatchObject({
      problems: { school_id: [{ code: 'not_found' }] },
    })
  })

  test('It opens no other kind, no other verb and no other column, not even what the role itself may', async () => {
    const { records } = world
    const page = { page_no: 1, per_page: 5 }
    const beyond = BeyondCapability
    const asAdmin = withCapability(world.as('school_admin'), lookAround)
    for (const context of [stranger(), asAdmin]) {
      await expect(records.list(context, kind('students'), page)).rejects.toThrow(beyond)
      await expect(records.update(context, kind('classes'), world.classId, { capacity: 99 })).rejects.toThrow(beyond)
      await expect(records.setStatus(context, kind('houses'), newId(), false)).rejects.toThrow(beyond)
      await expect(records.remove(context, kind('houses'), newId())).rejects.toThrow(beyond)
      await expect(records.create(context, kind('users'), { username: 'x' })).rejects.toThrow(beyond)
      await expect(records.history(context, kind('classes'), world.classId, page)).rejects.toThrow(beyond)
      await expect(records.list(context, kind('classes'), { ...page, columns: ['section', 'capacity'] })).rejects.toThrow(beyond)
      expect(Object.keys(await records.get(context, kind('classes'), world.classId)).sort()).toEqual([
        'class_id',
        'is_active',
        'section',
        'updated_at',
      ])
      await expect(records.transaction(context, (within) => within.update(kind('classes'), world.classId, {}))).rejects.toThrow(beyond)
    }
    await expect(
      records.transaction(world.as('school_admin'), (within) => within.as(lookAround).get(kind('students'), newId())),
    ).rejects.toThrow(beyond)
  })

  test('It never leads into another institution', async () => {
    const registry = await productRegistry()
    const other = await makeWorld(world.database, registry)
    const everything = capability('everything', {
      may: { [everyKind]: ['read', 'update'] },
      skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields'],
      because: 'A test looks at what a capability keeps out.',
    })
    const context = withCapability({ ...world.as('platform_admin'), schoolId: null, academicYear: year }, everything)
    await expect(world.records.get(context, kind('classes'), other.classId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.records.update(context, kind('classes'), other.classId, { capacity: 9 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const { records } = await world.records.list(context, kind('schools'), { page_no: 1, per_page: 50 })
    expect(records.map((row) => row['school_id']).sort()).toEqual([world.schoolId, world.otherSchoolId].sort())
  })
})
