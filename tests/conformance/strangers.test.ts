import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addressOf,
  can,
  fillTitle,
  inTitle,
  groupingsOf,
  isAdministrator,
  isTypedInCells,
  measureOfRule,
  type Endpoint,
  type Resource,
  type Role,
} from '../../resources/kit/index.ts'
import type { Checked } from '../../resources/contract/check.ts'
import { discoverRoutes } from '../../server/discover.ts'
import { newId } from '../../server/database/index.ts'
import { createNews } from '../../server/news/index.ts'
import type { Row } from '../../server/records/index.ts'
import type { Principal, RequestContext } from '../../server/request/context.ts'
import { eachDatabase } from '../server/database/harness.ts'
import { openDoor, type Door } from '../server/http/door.ts'
import { contextFor, makeWorld, type World } from '../server/records/world.ts'
import { everythingDeclared } from './declared.ts'
import { freeTexts, isPersonal } from './fields.ts'
import { contextOf, examplesFor, openWorld, type Examples } from './world.ts'

const registry = await everythingDeclared()
const declared = registry.all.filter(({ source }) => source === null)

/** One record, with all that somebody could know who asks about it. */
interface About {
  readonly resource: Resource
  readonly id: string
  readonly values: Row
  /** words that it is found by */
  readonly words: string
  /** what is done to it, by the names that are given to that beforehand */
  readonly operations: readonly string[]
  /** another record of its kind: those who look for pairs name two */
  readonly other: string
}
interface Person {
  readonly what: string
  readonly principal: Principal
  readonly schoolId: string
}

/** Told to whoever reads the history of a kind. */
const inHistory = /^(history|operations|rows of|undoing|removed|as it was|fields as)/
const inWords = /^(searched|picked|sought)/
/** What one record more need not change: values that are many, what is alike only by its rule, and words that mean no title. */
const mayStayAlike = /^(values of|twins|pairs|sought|bulk edit|rule|removed$)/

eachDatabase((open) => {
  let world: World
  let elsewhere: World
  let examples: Examples
  let door: Door
  let news: ReturnType<typeof createNews>
  beforeAll(async () => {
    world = await openWorld(await open(registry))
    elsewhere = await makeWorld(world.database, registry)
    examples = examplesFor(world)
    const modules = await discoverRoutes()
    door = openDoor(world, {}, (deps) => {
      news = createNews({ ...world, auth: deps.auth, failed: () => undefined })
      return [...modules(deps), ...news.routes]
    })
  })
  afterAll(async () => {
    news.close()
    await door.app.close()
  })

  const personOf = (what: string, { principal }: RequestContext, schoolId: string): Person => ({
    what,
    principal: { ...principal, schoolId, sessionId: newId() },
    schoolId,
  })
  /** Whoever may see records of the kind, but not this one: it is of others. */
  function strangersTo({ access, scope }: Resource): Person[] {
    const readers = access.allowed.read
    const first = readers.includes('platform_admin') ? 'platform_admin' : readers[0]!
    const strange = [
      personOf(
        'another institution',
        contextFor(elsewhere.tenantId, first, first === 'platform_admin' ? 'all' : [elsewhere.schoolId]),
        elsewhere.schoolId,
      ),
    ]
    const inSchool = readers.find((role) => role === 'school_admin') ?? readers.find((role) => role !== 'platform_admin')
    if ((scope.school || access.through) && inSchool)
      strange.push(personOf('another school', contextFor(world.tenantId, inSchool, [world.otherSchoolId]), world.otherSchoolId))
    const narrowed = Object.entries(access.rows).filter(([, where]) => isPersonal(where))
    for (const [role] of narrowed.slice(0, 2)) {
      const others = contextFor(world.tenantId, role as Role, [world.schoolId], { teacherId: newId(), studentId: newId() })
      strange.push(personOf(`a ${role} with other rows`, others, world.schoolId))
    }
    return strange
  }

  /** All that can be asked about a record, by everybody who has its id, its words and the names of what was done to it. */
  async function askAll({ principal, schoolId }: Person, about: About): Promise<Record<string, string>> {
    const { resource, id, values, words, operations, other } = about
    const token = door.enter(principal)
    const told: Record<string, string> = {}
    const asked: Promise<void>[] = []
    const send = (what: string, method: string, path: string, said: Row = {}): void => {
      const inAddress = new URLSearchParams({ school_id: schoolId })
      if (method === 'GET')
        for (const [name, value] of Object.entries(said)) inAddress.set(name, typeof value === 'string' ? value : JSON.stringify(value))
      const url = `${path}${path.includes('?') ? '&' : '?'}${inAddress.toString()}`
      const job = async (): Promise<void> => {
        const answer = await door.send(token, method, url, method === 'GET' ? undefined : said)
        told[what] = JSON.stringify([answer.code, answer.data ?? answer.text ?? answer.error_code, answer.errors], (key, value: unknown) =>
          key === 'job_id' || key === 'expires_at' ? undefined : value,
        )
      }
      asked.push(job())
    }
    const ask = (what: string, endpoint: Endpoint | null, said: Row = {}): void => {
      if (endpoint) send(what, endpoint.method, endpoint.path, said)
    }
    const { list, options, facets, groups, check, export: file } = resource.api
    const name = resource.name
    const these = { field: resource.id, op: 'in', value: [id] }
    ask('list', list, { columns: '*' })
    ask('list beside it', list, { filter: { field: resource.id, op: 'eq', value: 'nobody' }, also: id })
    ask('export', file, { format: 'csv' })
    send('paper', 'POST', '/api/prints/', { resource: name, list: { filter: these } })
    const narrowing = [...new Set([...resource.list.filters, ...resource.list.search.filter((one) => resource.fields[one])])].slice(-2)
    for (const field of narrowing) ask(`values of ${field}`, facets, { field })
    const grouped = Object.keys(resource.listed).find((field) => groupingsOf(resource, field).includes(null))
    if (grouped) ask('groups', groups, { by: grouped })
    ask('options of it', options, { ids: id })
    ask('searched', list, { search: words })
    ask('picked', options, { search: words })
    send('sought', 'GET', '/api/seek/', { text: words })
    send('opened', 'GET', '/api/seek/opened/', { of: `${name}:${id}` })
    for (const way of ['one', 'history', 'impact'] as const)
      if (resource.api[way]) send(way, resource.api[way].method, addressOf(resource.api[way], id))
    send('operations', 'GET', '/api/operations/', { resource: name })
    for (const [at, operation] of operations.entries()) {
      send(`rows of operation ${at}`, 'GET', `/api/operations/${operation}/rows/`)
      send(`undoing ${at}`, 'POST', `/api/operations/${operation}/undo/check/`)
    }
    send('removed', 'GET', '/api/operations/removed/', { resource: name })
    send('as it was', 'POST', '/api/as-it-was/', { resource: name, at: '2026-01-01', ids: [id] })
    ask('as it was: list', list, { columns: '*', filter: these, as_of: '2100-01-01' })
    for (const field of narrowing) ask(`values of ${field} as they were`, facets, { field, as_of: '2100-01-01' })
    if (grouped) ask('groups as they were', groups, { by: grouped, as_of: '2100-01-01' })
    send('fields as they were', 'POST', '/api/as-it-was/fields/', { resource: name, at: '2026-01-01', list: { filter: these } })
    if (resource.duplicates.length > 0) {
      send('merge', 'POST', '/api/merges/check/', { resource: name, keep: id, others: [other] })
      send('pairs', 'GET', '/api/merges/suspects/', { resource: name })
    }
    const school = resource.scope.school
    const typed = { ...values, ...(school && school !== resource.id ? { [school]: schoolId } : {}) }
    if (check) ask('twins', check, typed)
    if (check) ask('twins of it', check, { ...typed, [resource.id]: id })
    send('bulk edit', 'POST', '/api/bulk-edits/check/', { resource: name, list: { filter: these }, status: { is_active: false } })
    const cell = Object.keys(resource.fields).find((one) => isTypedInCells(principal.role, resource, one))
    if (cell) send('grid', 'POST', '/api/grid-edits/check/', { resource: name, rows: [{ id, cells: { [cell]: 'Zq' } }] })
    const [rule] = resource.quality
    if (rule) send('rule', 'GET', '/api/measures/read/', { names: measureOfRule(resource, rule) })
    send('who is there', 'POST', '/api/live/here/', { tab: 'strange-tab', at: [{ resource: name, id, does: 'read' }] })
    await Promise.all(asked)
    return told
  }

  /** What may not differ of it: that a value which no two may have is taken is told, though not by whom; and who administers a school may know the name of an operation there. */
  function toldTo({ principal, schoolId }: Person, { fields, scope }: Resource, told: Record<string, string>): Record<string, unknown> {
    const isTogether = principal.tenantId === world.tenantId
    const isApart = schoolId !== world.schoolId
    const isPlain = (field: string): boolean => isTogether && !(isApart && scope.school && fields[field]?.unique !== 'institution')
    const kept = Object.entries(told).flatMap(([what, said]): [string, unknown][] => {
      if (isTogether && !isApart && isAdministrator(principal.role) && /^(rows of|undoing)/.test(what)) return []
      if (!what.startsWith('twins')) return [[what, said]]
      const [code, data, errors] = JSON.parse(said) as [number, Partial<Checked> | string, unknown]
      const taken = typeof data === 'string' ? [] : (data.taken ?? []).filter(({ field, record }) => record !== null || !isPlain(field))
      return [[what, [code, typeof data === 'string' ? data : { ...data, taken }, errors]]]
    })
    return Object.fromEntries(kept)
  }

  for (const resource of declared)
    describe(resource.name, () => {
      test('strangers are told the same whether a record is there, changed, or deleted', async () => {
        const { allowed } = resource.access
        const roleFor = (action: 'create' | 'update' | 'remove'): Role =>
          allowed[action].includes('platform_admin') ? 'platform_admin' : (allowed[action][0] ?? 'platform_admin')
        const owner = personOf('its owner', contextOf(world, roleFor('create')), world.schoolId)
        const as = (role: Role, operationId: string): RequestContext => {
          const context = contextOf(world, role)
          return { ...context, operationId, principal: { ...context.principal, userId: owner.principal.userId } }
        }
        const id = newId()
        const operations = [newId(), newId()]
        const free = freeTexts(resource)
        const given = await examples.row(resource)
        const secret = Object.fromEntries(
          free.flatMap((name) => (given[name] === undefined ? [] : [[name, `Zqstranger ${name}`.slice(0, resource.fields[name]!.max)]])),
        )
        const values: Row = { ...given, ...secret }
        const found = resource.list.search.find((name) => typeof values[name] === 'string')
        const title = fillTitle(resource.title[0], resource.fields, values)
        const { [resource.id]: other } = await examples.saved(resource)
        const about: About = {
          resource,
          id,
          values,
          words: String(found ? inTitle(resource.fields[found], values[found]) : title),
          operations,
          other: String(other),
        }
        const people = [owner, ...strangersTo(resource)]
        const told = new Map<Person, Record<string, string>[]>(people.map((one) => [one, []]))
        const ask = async (): Promise<void> => {
          for (const one of people) told.get(one)!.push(await askAll(one, about))
        }
        await ask()
        await world.records.create(as(owner.principal.role, operations[0]!), resource, { ...values, [resource.id]: id })
        // and is still found by the same words
        const changed = free.find((name) => name !== found && !resource.title.some((template) => template.includes(`{${name}}`)))
        if (changed && allowed.update.length > 0)
          await world.records.update(as(roleFor('update'), newId()), resource, id, { [changed]: 'Zqchanged' })
        await ask()
        if (allowed.remove.length > 0) {
          await world.records.remove(as(roleFor('remove'), operations[1]!), resource, id)
          await ask()
        }
        for (const one of people.slice(1)) {
          const [before, ...after] = told.get(one)!
          for (const now of after) expect(toldTo(one, resource, now), one.what).toEqual(toldTo(one, resource, before!))
        }
        // whoever may see it is told another thing each time, so that the same questions would tell
        const [before, ...after] = told.get(owner)!
        const isTold = (what: string): boolean =>
          !before![what]!.startsWith('[403') &&
          (inHistory.test(what) ? can(owner.principal.role, 'history', resource) : found !== undefined || !inWords.test(what))
        const asked = Object.keys(before!).filter((what) => !mayStayAlike.test(what) && isTold(what))
        expect(asked.filter((what) => after.every((now) => now[what] === before![what]))).toEqual([])
        expect(asked.length).toBeGreaterThan(7)
      })
    })
})
