import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addDays,
  addressOf,
  can,
  canField,
  groupingsOf,
  type Condition,
  type Endpoint,
  type Field,
  type Resource,
  type Role,
} from '../../resources/kit/index.ts'
import { discoverRoutes } from '../../server/discover.ts'
import { newId } from '../../server/database/index.ts'
import type { Row } from '../../server/records/index.ts'
import type { RequestContext } from '../../server/request/context.ts'
import { eachDatabase } from '../server/database/harness.ts'
import { byRules } from '../server/capabilities.ts'
import { openDoor, type Door } from '../server/http/door.ts'
import type { World } from '../server/records/world.ts'
import { everythingDeclared } from './declared.ts'
import { contextOf, examplesFor, openWorld, type Examples } from './world.ts'

const registry = await everythingDeclared()
/** Two values that nobody else's record has. */
const secrets: Readonly<Partial<Record<Field['kind'], (field: Field) => readonly [unknown, unknown]>>> = {
  text: () => ['Zqhidden one', 'Zqhidden two'],
  long_text: () => ['Zqhidden one', 'Zqhidden two'],
  phone: () => ['+971509998871', '+971509998872'],
  date: () => ['1991-03-04', '1992-05-06'],
  choice: ({ options = {} }) => Object.keys(options).slice(-2) as [string, string],
}
const isSecret = (text: string): boolean => /Zqhidden|509998871|509998872/.test(text)

interface Hidden {
  readonly resource: Resource
  readonly role: Role
  /** what the role may not read of a record that it sees */
  readonly names: readonly string[]
  /** and can be written here */
  readonly written: readonly string[]
}
const seesFew = ({ resource, role }: Hidden): number => Number(role in resource.access.rows)
const hidden: Hidden[] = registry.all.flatMap((resource) => {
  if (resource.source) return []
  const all = resource.access.allowed.read.flatMap((role): Hidden[] => {
    const names = Object.entries(resource.listed).flatMap(([name, field]) => (canField(role, 'read', field) ? [] : [name]))
    const written = names.filter((name) => secrets[resource.listed[name]!.kind] && !resource.listed[name]!.readOnly)
    return names.length === 0 ? [] : [{ resource, role, names, written }]
  })
  // what people write is asked about by every role; of who wrote it last, alone, those whom the same is hidden from differ in nothing
  // that hides it: one of them asks, the one who sees the fewest rows
  const narrowest = all.toSorted((one, other) => seesFew(other) - seesFew(one))
  return all.filter((one) => one.written.length > 0 || one === narrowest.find(({ names }) => names.join(' ') === one.names.join(' ')))
})

test('there are fields that not everybody who sees a record may read', () => {
  expect(hidden.filter(({ written }) => written.length > 0).map(({ resource, role }) => `${resource.name} ${role}`)).toEqual(
    expect.arrayContaining(['students teacher', 'students platform_admin', 'teachers platform_admin']),
  )
})

eachDatabase((open) => {
  let world: World
  let examples: Examples
  let door: Door
  /** who changes what they may */
  let writers: readonly string[]
  beforeAll(async () => {
    world = await openWorld(await open(await everythingDeclared()))
    examples = examplesFor(world)
    door = openDoor(world, {}, await discoverRoutes())
    const users = registry.get('users')
    writers = [await examples.saved(users), await examples.saved(users)].map((user) => user[users.id] as string)
  })
  afterAll(() => door.app.close())

  const personOf = (role: Role): RequestContext => {
    const context = contextOf(world, role)
    return { ...context, principal: { ...context.principal, ...(role === 'teacher' ? { teacherId: world.teacherId } : {}) } }
  }

  /** Everything that a list and what is made of it can be asked about these fields, as somebody would who is curious. */
  async function askAll(resource: Resource, role: Role, names: readonly string[], ids: readonly string[]): Promise<Record<string, string>> {
    const { principal } = personOf(role)
    const token = door.enter({ ...principal, schoolId: world.schoolId })
    const told: Record<string, string> = {}
    const sent = async (what: string, method: string, url: string, body?: object): Promise<void> => {
      const answer = await door.send(token, method, url, body)
      // when something was changed is told; by whom, and what, is not
      const said = JSON.stringify(
        [answer.code, answer.data ?? answer.text ?? answer.error_code ?? answer.message],
        (key, value: unknown) => (['updated_at', 'at', 'expires_at', 'job_id'].includes(key) ? undefined : value),
      )
      told[what] = said
    }
    const ask = async (what: string, endpoint: Endpoint | null, said: Row): Promise<void> => {
      if (!endpoint) return
      const given = { ...said, school_id: world.schoolId }
      if (endpoint.method !== 'GET') return sent(what, endpoint.method, endpoint.path, given)
      const query = new URLSearchParams(
        Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      )
      await sent(what, 'GET', `${endpoint.path}?${query.toString()}`)
    }
    const { list, options, facets, groups, export: file } = resource.api
    const these = { field: resource.id, op: 'in', value: ids }
    const own = { filter: these, columns: '*', per_page: 50 }
    const both = (test: object) => ({ and: [these, test] })
    await ask('list', list, own)
    const number = Object.keys(resource.listed).find(
      (name) => canField(role, 'read', resource.listed[name]!) && groupingsOf(resource, name).includes(null),
    )
    for (const name of names) {
      const field = resource.listed[name]!
      const [value = null] = secrets[field.kind]?.(field) ?? []
      const narrowed = [
        { field: name, op: 'empty' },
        { field: name, op: 'filled' },
        { not: { field: name, op: 'empty' } },
        ...(value === null ? [] : [{ field: name, op: 'eq', value }]),
        ...(field.to === 'users'
          ? [
              { field: name, op: 'eq', value: writers[0] },
              { field: name, op: 'in', value: [writers[1]] },
            ]
          : []),
      ]
      await ask(`sorted by ${name}`, list, { ...own, sort_by: name })
      await ask(`then sorted by ${name}`, list, { ...own, sort_by: `is_active,${name}`, order_by: 'asc,desc' })
      await ask(`exported by ${name}`, file, { ...own, columns: name, format: 'csv', sort_by: name, order_by: 'desc' })
      for (const [at, test] of narrowed.entries()) {
        await ask(`narrowed ${at} by ${name}`, list, { ...own, filter: both(test) })
        await ask(`counted where ${at} by ${name}`, facets, { field: 'is_active', filter: both(test) })
        if (number) await ask(`grouped where ${at} by ${name}`, groups, { by: number, filter: both(test) })
      }
      const either = { and: [these, { or: [narrowed[0], { field: resource.id, op: 'eq', value: 'no' }] }] }
      await ask(`either by ${name}`, list, { ...own, filter: either })
      await ask(`exported where by ${name}`, file, { ...own, format: 'csv', filter: either })
      await sent(`printed where by ${name}`, 'POST', `/api/prints/?school_id=${world.schoolId}`, {
        resource: resource.name,
        list: { ...own, filter: either, sort_by: name },
      })
      await ask(`values of ${name}`, facets, { field: name, filter: these })
      for (const by of [name, `${name}.month`]) await ask(`groups by ${by}`, groups, { by, filter: these })
      if (number) await ask(`most of ${name}`, groups, { by: number, of: `${name}.max`, filter: these })
      if (typeof value === 'string') {
        await ask(`searched for ${name}`, list, { ...own, search: value })
        await ask(`picked by ${name}`, options, { search: value })
        await sent(`sought by ${name}`, 'GET', `/api/seek/?text=${encodeURIComponent(value)}&school_id=${world.schoolId}`)
      }
    }
    return told
  }

  /** What tells of single records, and of what was done to them. */
  async function tellAll(resource: Resource, role: Role, ids: readonly string[], operations: readonly string[]): Promise<string[]> {
    const token = door.enter({ ...personOf(role).principal, schoolId: world.schoolId })
    const here = `school_id=${world.schoolId}`
    const { one, history, impact } = resource.api
    const from = { resource: resource.name, ids, at: '2020-01-01' }
    const asked = [
      ...ids.flatMap((id) => [one, history, impact].flatMap((call) => (call ? [['GET', addressOf(call, id)] as const] : []))),
      ...operations.map((id) => ['GET', `/api/operations/${id}/rows/`] as const),
      ['GET', '/api/operations/'] as const,
      ['POST', '/api/as-it-was/', { ...from, at: '2026-01-01' }] as const,
      ['POST', '/api/as-it-was/fields/', { resource: resource.name, at: '2026-01-01', list: {} }] as const,
      ['POST', '/api/merges/check/', { resource: resource.name, ids: ids.slice(0, 2), id: ids[0], others: [ids[1]] }] as const,
      [
        'POST',
        '/api/bulk-edits/check/',
        { resource: resource.name, list: { filter: { field: resource.id, op: 'in', value: ids } }, changes: [] },
      ] as const,
    ]
    return Promise.all(
      asked.map(async ([method, path, body]) => {
        const answer = await door.send(token, method, `${path}${path.includes('?') ? '&' : '?'}${here}`, body)
        return `${method} ${path} ${JSON.stringify([answer.data, answer.message, answer.errors])}`
      }),
    )
  }

  for (const { resource, role, names, written } of hidden)
    describe(`${resource.name}, for ${role}`, () => {
      const keeper = resource.access.allowed.update.find((one) => written.every((name) => canField(one, 'update', resource.listed[name]!)))
      test('what it may not read makes no difference to anything that it is told', async () => {
        const knower = resource.access.allowed.read.find((one) => names.every((name) => canField(one, 'read', resource.listed[name]!)))
        if (!keeper) return
        const rows = []
        const inClass = resource.fields['class_id']?.yearly ? { class_id: world.classId } : {}
        for (let at = 0; at < 3; at++) rows.push(await examples.saved(resource, inClass))
        const ids = rows.map((row) => row[resource.id] as string)
        const operations: string[] = []
        const free = Object.keys(resource.fields).find((name) => {
          const { kind, readOnly, immutable, unique, pattern, showIf } = resource.fields[name]!
          return (
            (kind === 'text' || kind === 'long_text') &&
            !readOnly &&
            !immutable &&
            !unique &&
            !pattern &&
            !showIf &&
            !resource.key.includes(name)
          )
        })
        const turn = async (by: number): Promise<void> => {
          for (const [at, id] of ids.entries()) {
            const values = Object.fromEntries(
              written.map((name) => [name, [...secrets[resource.listed[name]!.kind]!(resource.listed[name]!), null][(at + by) % 3]]),
            )
            const writer = contextOf(world, keeper)
            const told = async (change: Row) => {
              const context = {
                ...writer,
                capability: byRules,
                operationId: newId(),
                principal: { ...writer.principal, userId: writers[(at + by) % 2]! },
              }
              operations.push(context.operationId)
              await world.records.update(context, resource, id, change)
            }
            if (free) await told({ [free]: `Away ${at}` })
            await told({ ...values, ...(free ? { [free]: `Here ${at}` } : {}) })
          }
        }
        await turn(0)
        const before = await askAll(resource, role, names, ids)
        const known = knower ? await askAll(resource, knower, names, ids) : null
        await turn(1)
        const after = await askAll(resource, role, names, ids)
        expect(after).toEqual(before)
        for (const [what, said] of Object.entries(after)) expect(isSecret(said.replaceAll(/"text":"[^"]*"/g, '')), what).toBe(false)
        for (const said of await tellAll(resource, role, ids, operations)) expect(isSecret(said), said.slice(0, 200)).toBe(false)
        // and who may read it is told another thing, so that the same questions would tell
        if (known && knower && operations.length > 0 && (free || written.length > 0)) {
          const now = await askAll(resource, knower, names, ids)
          for (const name of written)
            for (const what of [`sorted by ${name}`, `narrowed 0 by ${name}`, `exported where by ${name}`, 'list'])
              expect(now[what], `${knower}: ${what}`).not.toBe(known[what])
          // what the product alone keeps is the same in both turns
          for (const name of names.filter((one) => !resource.fields[one]?.readOnly))
            expect(now[`values of ${name}`], name).toSatisfy(
              (said: string) => said !== known[`values of ${name}`] || said.includes('"values":null'),
            )
          expect((await tellAll(resource, knower, ids, operations)).some(isSecret)).toBe(written.length > 0)
        }
      })

      test('nobody is found by what it may not read as it was either', async () => {
        const held = Object.fromEntries(
          written.map((name) => [name, secrets[resource.listed[name]!.kind]!(resource.listed[name]!)] as const),
        )
        const said = written.filter((name) => held[name]![1] !== undefined)
        if (!keeper || said.length === 0 || !resource.api.list) return
        const inClass = resource.fields['class_id']?.yearly ? { class_id: world.classId } : {}
        const writer = { ...contextOf(world, keeper), capability: byRules }
        const earlier = { ...writer, now: new Date(Date.parse(writer.now) - 3 * 86_400_000).toISOString() }
        const id = String((await world.records.create(earlier, resource, await examples.row(resource, inClass)))[resource.id])
        const turned = (by: 0 | 1): Row => Object.fromEntries(said.map((name) => [name, held[name]![by]]))
        await world.records.update({ ...earlier, operationId: newId() }, resource, id, turned(0))
        await world.records.update({ ...writer, operationId: newId() }, resource, id, turned(1))
        const { method, path } = resource.api.list
        const found = async (one: Role, test: Condition): Promise<boolean | string> => {
          const token = door.enter({ ...personOf(one).principal, schoolId: world.schoolId })
          const filter = { and: [{ field: resource.id, op: 'eq', value: id }, test] }
          const asked = { filter: JSON.stringify(filter), as_of: addDays(writer.now.slice(0, 10), -1), school_id: world.schoolId }
          const query = method === 'GET' ? `?${new URLSearchParams(asked).toString()}` : ''
          const answer = await door.send(token, method, path + query, method === 'GET' ? undefined : asked)
          return answer.error_code ?? (answer.data as { readonly records: readonly Row[] }).records.length === 1
        }
        for (const name of said) {
          const tests: Condition[] = [
            { field: name, op: 'eq', value: held[name]![0] },
            { field: name, op: 'eq', value: held[name]![1] },
          ]
          const may = can(role, 'history', resource)
          for (const test of [...tests, ...tests.map((not): Condition => ({ not }))])
            expect(await found(role, test), JSON.stringify(test)).toBe(may ? true : 'FORBIDDEN_ROLE')
          // and who may read it finds by what it was
          const knower = resource.access.allowed.read.find(
            (one) => can(one, 'history', resource) && canField(one, 'read', resource.listed[name]!),
          )
          if (knower) expect([await found(knower, tests[0]!), await found(knower, tests[1]!)], name).toEqual([true, false])
        }
      })
    })
})
