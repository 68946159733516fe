import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  addDays,
  bulkWaysOf,
  can,
  canField,
  canRestore,
  conditionOf,
  dayIn,
  fieldsIn,
  filterFormOf,
  isBlank,
  isTold,
  isTypedInCells,
  mask,
  measureOfRule,
  placesOf,
  ruleFields,
  type Condition,
  type Problems,
  type Quality,
  type Resource,
  type Role,
} from '../../resources/kit/index.ts'
import { discoverRoutes } from '../../server/discover.ts'
import { newId } from '../../server/database/index.ts'
import type { Row } from '../../server/records/index.ts'
import type { RequestContext } from '../../server/request/context.ts'
import { AppError } from '../../server/request/errors.ts'
import { byRules } from '../server/capabilities.ts'
import { eachDatabase } from '../server/database/harness.ts'
import { openDoor, schoolZone, type Door } from '../server/http/door.ts'
import type { World } from '../server/records/world.ts'
import { everythingDeclared } from './declared.ts'
import { freeTexts } from './fields.ts'
import { openBook } from './promises.ts'
import { storedOf } from './stored.ts'
import { contextOf, examplesFor, openWorld, partsIn, stepping, type Examples } from './world.ts'

const registry = await everythingDeclared()
const declared = registry.all.filter(({ source }) => source === null)

/** null: it was refused, by a rule that no declaration says. */
const unlessRefused = async <T>(job: Promise<T>): Promise<T | null> =>
  job.catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
const problemsOf = async (job: Promise<unknown>): Promise<Problems | null> =>
  job.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.problems ?? {}
      throw error
    },
  )

eachDatabase((open) => {
  let world: World
  let examples: Examples
  let door: Door
  beforeAll(async () => {
    world = await openWorld(await open(registry))
    examples = examplesFor(world)
    door = openDoor(world, {}, await discoverRoutes())
  })
  const book = openBook()
  afterAll(async () => {
    await door.app.close()
    console.info([`Bulk work, on ${world.database.dialect}:`, ...book.lines()].join('\n  '))
  })
  const roleFor = ({ access: { allowed } }: Resource, action: 'create' | 'update' | 'remove'): Role =>
    allowed[action].includes('platform_admin') ? 'platform_admin' : (allowed[action][0] ?? 'platform_admin')
  const as = (resource: Resource, action: Parameters<typeof roleFor>[1] = 'create'): RequestContext => ({
    ...contextOf(world, roleFor(resource, action)),
    operationId: newId(),
  })
  const office = (): RequestContext => ({ ...contextOf(world, 'platform_admin'), capability: byRules, operationId: newId() })
  /** A record as it is declared: versions go on. */
  const wholeOf = async (resource: Resource, id: string): Promise<Row> => {
    const { updated_at: _version, ...row } = await world.records.get(office(), resource, id)
    return row
  }
  const send = async ({ principal }: RequestContext, method: string, path: string, said?: Row): Promise<Row> => {
    const url = `${path}${path.includes('?') ? '&' : '?'}school_id=${world.schoolId}`
    const answer = await door.send(door.enter(principal), method, url, said)
    expect(answer.status, `${path} ${JSON.stringify([answer.message, answer.errors])}`).toBe(true)
    return answer.data as Row
  }
  const undone = async (context: RequestContext, operationId: unknown): Promise<void> =>
    expect(await send(context, 'POST', `/api/operations/${String(operationId)}/undo/`)).toMatchObject({ left: 0 })
  const idIn = (resource: Resource, row: Row): string => String(row[resource.id])

  for (const resource of declared)
    describe(resource.name, () => {
      const { where } = book.of(resource)
      const parts = partsIn(resource)
      const editor = roleFor(resource, 'update')
      const these = (...ids: readonly string[]): Condition => ({ field: resource.id, op: 'in', value: ids })

      where('rules of quality', resource.quality.length > 0)(
        'as many as are told to break a rule stand behind its link, for the office and for a teacher; one more, and one mended, counts for both',
        async () => {
          const people = (['school_admin', 'teacher'] as const)
            .filter((role) => can(role, 'read', resource))
            .map((role) => {
              const { principal, ...context } = contextOf(world, role)
              return { ...context, principal: { ...principal, teacherId: role === 'teacher' ? world.teacherId : null } }
            })
          const behind = ({ broken }: Quality, only?: string): Condition => ({
            and: [
              ...(resource.hasStatus ? [{ field: 'is_active', op: 'eq', value: true } as const] : []),
              conditionOf(broken),
              ...(only === undefined ? [] : [these(only)]),
            ],
          })
          const listed = async (context: RequestContext, filter: Condition): Promise<number> => {
            const { method, path } = resource.api.list!
            const said = { filter: JSON.stringify(filter), per_page: 1 }
            const inAddress = new URLSearchParams({ ...said, per_page: '1' }).toString()
            const data = method === 'GET' ? await send(context, method, `${path}?${inAddress}`) : await send(context, method, path, said)
            return (data['pagination'] as { total_records: number }).total_records
          }
          for (const rule of resource.quality) {
            const name = measureOfRule(resource, rule)
            const fields = fieldsIn(conditionOf(rule.broken)).filter((field) => field !== 'is_active')
            const counts = async (): Promise<(number | null)[]> => {
              const told: (number | null)[] = []
              for (const person of people) {
                const { measures } = await send(person, 'GET', `/api/measures/read/?names=${name}`)
                const reading = (measures as Record<string, { value: number }[] | null>)[name]
                const count = reading ? (reading[0]?.value ?? 0) : null
                const mayRead = fields.every((field) => canField(person.principal.role, 'read', resource.fields[field]!))
                expect(count !== null, `${name} ${person.principal.role}`).toBe(mayRead)
                if (count !== null) expect(await listed(person, behind(rule)), `${name} ${person.principal.role}`).toBe(count)
                told.push(count)
              }
              if (can('school_admin', 'update', resource)) {
                const { quality } = await send(people[0]!, 'GET', '/api/dashboard/morning')
                expect(quality).toContainEqual({ resource: resource.name, rule: rule.name, count: told[0] })
              }
              return told
            }
            const before = await counts()
            const inClass = resource.fields['class_id']?.yearly ? { class_id: world.classId } : {}
            const made = await examples.saved(resource, { ...(resource.name === 'schools' ? {} : inClass) })
            const id = idIn(resource, made)
            const isBroken = async (): Promise<boolean> =>
              (await world.records.list(office(), resource, { page_no: 1, per_page: 1, condition: behind(rule, id) })).total === 1
            if (!(await isBroken())) {
              await unlessRefused(world.records.update(office(), resource, id, Object.fromEntries(fields.map((field) => [field, null]))))
              // as of who came before this year
              const years = resource.yearly?.table as 'enrolments' | undefined
              if (years && !(await isBroken()))
                await world.database.write(world.tenantId, (q) =>
                  q
                    .deleteFrom(years)
                    .where(resource.id as 'student_id', '=', id)
                    .execute(),
                )
            }
            expect(await isBroken(), `${name} is broken`).toBe(true)
            const seen = await Promise.all(people.map((person) => unlessRefused(world.records.get(person, resource, id))))
            const more = before.map((count, at) => (count === null || !seen[at] ? count : count + 1))
            expect(await counts(), name).toEqual(more)
            const mending = await Promise.all(
              fields.map(async (field) => {
                const { kind, to } = resource.fields[field]!
                const isPart = kind === 'links' || kind === 'children'
                if (kind === 'reference') return [field, idIn(registry.get(to!), await examples.saved(registry.get(to!)))]
                return [field, (isPart ? await examples.parts(resource) : await examples.row(resource))[field]]
              }),
            )
            await unlessRefused(world.records.update(office(), resource, id, Object.fromEntries(mending) as Row))
            // what a task or a file mends is gone instead
            if (await isBroken()) await world.records.remove(office(), resource, id)
            expect(await counts(), name).toEqual(before)
          }
        },
      )

      const cell = freeTexts(resource).find((name) => isTypedInCells(editor, resource, name))
      where('a text that is typed in cells', cell !== undefined && resource.api.update !== null)(
        'a check of cells writes nothing; one cell is one operation, and undone all is as before',
        async () => {
          const context = as(resource, 'update')
          const saved = await examples.saved(resource, parts.length > 0 ? await examples.parts(resource) : {})
          const id = idIn(resource, saved)
          const before = await wholeOf(resource, id)
          const edit = { resource: resource.name, rows: [{ id, version: saved['updated_at'], cells: { [cell!]: 'Typed' } }] }
          const stored = await storedOf(world, [resource])
          expect(await send(context, 'POST', '/api/grid-edits/check/', edit)).toMatchObject({ changed: 1, same: 0, refused: 0 })
          expect(await storedOf(world, [resource])).toEqual(stored)
          const made = await send(context, 'POST', '/api/grid-edits/', edit)
          expect(made).toMatchObject({ changed: 1, same: 0, refused: 0 })
          expect((await wholeOf(resource, id))[cell!]).toBe('Typed')
          const now = await storedOf(world, [])
          expect(now['operations']).toEqual([{ rows: Number(stored['operations']![0]!['rows']) + 1 }])
          await undone(context, made['operation_id'])
          expect(await wholeOf(resource, id)).toEqual(before)
        },
      )

      // what another date must not lie before stays where it is
      const followed = new Set(Object.values(resource.fields).map(({ notBefore }) => notBefore))
      const back = Object.keys(resource.fields).filter(
        (name) => !followed.has(name) && canRestore(editor, resource, name) && bulkWaysOf(editor, resource, name).includes('set'),
      )
      const remembers = can(editor, 'history', resource) && can(editor, 'read', resource) && resource.api.list !== null
      where('fields that are put back as they were', back.length > 0 && remembers && resource.api.update !== null)(
        'as it was tells every former value, finds by it and counts it; looking writes nothing, and what is chosen comes back as one operation',
        async () => {
          const context = as(resource, 'update')
          const day = addDays(context.now.slice(0, 10), -1)
          const earlier = { now: new Date(Date.parse(context.now) - 3 * 86_400_000).toISOString() }
          const { [resource.id]: made } = await world.records.create({ ...office(), ...earlier }, resource, await examples.row(resource))
          const id = String(made)
          const before = await wholeOf(resource, id)
          const other = await examples.row(resource)
          let values = Object.fromEntries(
            back.flatMap((name) => {
              const field = resource.fields[name]!
              const { kind, options = {}, max, step = 1 } = field
              const free = freeTexts(resource).includes(name) ? `Changed ${name}`.slice(0, max) : undefined
              const chosen = kind === 'choice' ? Object.keys(options).findLast((one) => one !== before[name]) : undefined
              const next = isBlank(before[name]) ? undefined : stepping[kind]?.(before[name], kind === 'time' ? 30 : step, field)
              const value = free ?? chosen ?? next ?? (kind === 'flag' ? !before[name] : other[name])
              return isBlank(value) || JSON.stringify(value) === JSON.stringify(before[name]) ? [] : [[name, value]]
            }),
          )
          // what only goes together with something else is left as it is
          for (let tries = 0; tries < 3; tries++) {
            const problems = await problemsOf(world.records.update(context, resource, id, values))
            if (!problems) break
            values = Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(problems, name)))
          }
          const changed = await wholeOf(resource, id)
          const fields = Object.keys(values).filter((name) => JSON.stringify(changed[name]) !== JSON.stringify(before[name]))
          expect(fields.length).toBeGreaterThan(0)
          const was = Object.fromEntries(fields.map((name) => [name, before[name]]))
          const about = { resource: resource.name, at: day }
          const list = { filter: these(id) }
          const past = await send(context, 'POST', '/api/as-it-was/', { ...about, ids: [id] })
          expect(past['records']).toMatchObject([{ id, was_there: true, was }])
          const found = async (name: string, value: unknown, moment: Row = {}): Promise<unknown> => {
            const asked = { filter: { and: [these(id), { field: name, op: 'eq', value }] }, ...moment }
            return (await send(context, 'POST', '/api/prints/', { resource: resource.name, list: asked }))['total']
          }
          const told = (name: string) => isTold(resource, name) && filterFormOf(resource.fields[name]!) !== null
          for (const name of fields.filter((one) => told(one) && !Array.isArray(before[one]) && !isBlank(before[one])))
            expect([await found(name, before[name], { as_of: day }), await found(name, before[name])], name).toEqual([1, 0])
          for (const name of fields.filter((one) => told(one) && !Array.isArray(changed[one]) && !isBlank(changed[one])))
            expect([await found(name, changed[name], { as_of: day }), await found(name, changed[name])], name).toEqual([0, 1])
          const compared = await send(context, 'POST', '/api/as-it-was/fields/', { ...about, list })
          expect(compared).toMatchObject({ total: 1, added: 0 })
          expect(compared['fields']).toEqual(expect.arrayContaining(fields.map((field) => ({ field, records: 1 }))))
          const edit = { resource: resource.name, list, as_it_was: { at: day, fields }, reason: 'It was right before' }
          const stored = await storedOf(world, [resource])
          const foreseen = await send(context, 'POST', '/api/bulk-edits/check/', edit)
          expect(foreseen).toMatchObject({ total: 1, changed: 1, refusals: [], asks: [] })
          expect(await storedOf(world, [resource])).toEqual(stored)
          const { operation_id } = await send(context, 'POST', '/api/bulk-edits/', { ...edit, seen: foreseen['seen'], total: 1 })
          expect(await wholeOf(resource, id)).toMatchObject(was)
          await undone(context, operation_id)
          expect(await wholeOf(resource, id)).toEqual(changed)
        },
      )

      where('a list', resource.api.list !== null)(
        'paper has the rows of the list in its order, with links and child rows; cards and labels leave out what a role may not read',
        async () => {
          const reader = { ...as(resource), today: dayIn(schoolZone, new Date().toISOString()) }
          for (let more = 0; more < 2; more++) await examples.saved(resource, parts.length > 0 ? await examples.parts(resource) : {})
          const { columns, sort } = resource.list
          const shown = [...new Set([resource.id, ...columns, ...parts])].filter((name) => name === resource.id || resource.fields[name])
          for (const order of ['asc', 'desc'] as const) {
            const params = { page_no: 1, per_page: 200, sort_by: sort, order_by: order }
            const { records, total } = await world.records.list(reader, resource, { ...params, columns })
            const list = { sort_by: sort, order_by: order, columns: shown.join(',') }
            const paper = await send(reader, 'POST', '/api/prints/', { resource: resource.name, list })
            const printed = paper['records'] as Row[]
            expect(paper['total']).toBe(total)
            expect(printed.slice(0, 200).map((row) => row[resource.id])).toEqual(records.map((row) => row[resource.id]))
            for (const [at, row] of records.entries()) expect(printed[at]).toMatchObject(row)
            for (const row of parts.length > 0 ? printed.slice(0, 3) : []) {
              const whole = await world.records.get(reader, resource, idIn(resource, row))
              for (const name of parts) {
                const { fields = {}, to } = resource.fields[name]!
                const told = [...Object.keys(fields), ...(to ? [registry.get(to).id] : [])]
                const plain = (rows: unknown): Row[] =>
                  (rows as Row[]).map((one) => Object.fromEntries(told.map((field) => [field, one[field]])))
                expect(plain(row[name]), name).toEqual(plain(whole[name]))
              }
            }
          }
          const { card, labels, fields } = resource
          const named = new Set([
            ...(card ? [...card.lines, ...(card.code === null ? [] : [card.code])] : []),
            ...labels.flatMap(({ lines }) => lines.flatMap((line) => (line.is === 'text' ? line.text.flatMap(placesOf) : [line.name]))),
          ])
          for (const name of named) expect(fields, name).toHaveProperty(name)
          const hidden = Object.keys(fields).filter((name) => fields[name]!.readers)
          for (const role of named.size > 0 ? resource.access.allowed.read : []) {
            const list = { columns: [...named, ...hidden].join(',') }
            const { records } = await send(contextOf(world, role), 'POST', '/api/prints/', { resource: resource.name, list })
            for (const name of [...named, ...hidden].filter((one) => !canField(role, 'read', fields[one]!)))
              for (const row of records as Row[]) expect([undefined, null, mask], `${role} ${name}`).toContain(row[name])
          }
        },
      )

      const merger: RequestContext['principal']['role'] = 'school_admin'
      const isMerged = resource.duplicates.length > 0 && (['read', 'update', 'remove'] as const).every((one) => can(merger, one, resource))
      where('records that are made one', isMerged)(
        'two that seem one are found; a check writes nothing; whatever names the other names the one that stays, and undone all is as before',
        async () => {
          const context = () => ({ ...contextOf(world, merger), operationId: newId() })
          const rule = resource.duplicates.find((one) => ruleFields(one).every((name) => !resource.fields[name]!.unique))!
          const given = await examples.row(resource)
          const alike = Object.fromEntries(ruleFields(rule).map((name) => [name, given[name]]))
          // where a rule compares no names, the titles of the two have to meet
          const titled = placesOf(resource.title[0]).filter((name) => resource.fields[name]!.kind === 'text' && !(name in alike))
          const called = (name: string): Row => Object.fromEntries(titled.map((one) => [one, name]))
          const keep = idIn(
            resource,
            await examples.saved(resource, { ...given, ...called('Mohammed Ali'), ...(await examples.parts(resource)) }),
          )
          const twin = { ...(await examples.row(resource)), ...alike, ...called('Muhammad Ali'), ...(await examples.parts(resource)) }
          const other = idIn(resource, await examples.saved(resource, twin))
          const pairs = await send(context(), 'GET', `/api/merges/suspects/?resource=${resource.name}&per_page=100`)
          const found = (pairs['records'] as { pair: { id: string }[] }[]).map(({ pair }) => pair.map(({ id }) => id).toSorted())
          expect(found).toContainEqual([keep, other].toSorted())
          const referring: { kind: Resource; id: string; name: string }[] = []
          const tried = new Set<string>()
          /** Where only those may be named who belong to it, both do: a house and its captain. */
          const belongingTo = async (kind: Resource, name: string): Promise<Row | null> => {
            const [own] = Object.entries(resource.fields).find(([, field]) => field.kind === 'reference' && field.to === kind.name) ?? []
            if (!own || referring.some((one) => one.kind === kind)) return null
            const made = await examples.saved(kind)
            for (const one of [keep, other]) await world.records.update(office(), resource, one, { [own]: made[kind.id] })
            return unlessRefused(world.records.update(office(), kind, idIn(kind, made), { [name]: other }))
          }
          for (const kind of declared)
            for (const [name, field] of Object.entries(kind.fields)) {
              if (field.to !== resource.name || field.readOnly || field.copied || field.group) continue
              if (field.kind !== 'reference' && field.kind !== 'links') continue
              tried.add(kind.name)
              const linked = field.kind === 'links' ? ((await examples.parts(kind))[name] as Row[])[0]! : {}
              const own = Object.fromEntries(Object.entries(linked).filter(([one]) => !field.inline?.includes(one)))
              const value = field.kind === 'links' ? [{ ...own, [resource.id]: other }] : other
              const made = (await unlessRefused(examples.saved(kind, { [name]: value }))) ?? (await belongingTo(kind, name))
              if (made) referring.push({ kind, id: idIn(kind, made), name })
            }
          expect(new Set(referring.map(({ kind }) => kind.name))).toEqual(tried)
          const kinds = [resource, ...referring.map(({ kind }) => kind)]
          const all = async (): Promise<Row[]> => [
            await wholeOf(resource, keep),
            await wholeOf(resource, other),
            ...(await Promise.all(referring.map(({ kind, id }) => wholeOf(kind, id)))),
          ]
          const before = await all()
          const names = (row: Row, name: string): unknown =>
            Array.isArray(row[name]) ? (row[name] as Row[]).map((one) => one[resource.id]) : row[name]
          for (const [at, { name }] of referring.entries()) expect([names(before[at + 2]!, name)].flat()).toContain(other)
          const ask = { resource: resource.name, keep, others: [other] }
          const stored = await storedOf(world, kinds)
          const foreseen = await send(context(), 'POST', '/api/merges/check/', ask)
          expect(foreseen).toMatchObject({ refused: null })
          expect(await storedOf(world, kinds)).toEqual(stored)
          const { operation_id } = await send(context(), 'POST', '/api/merges/', ask)
          expect(await unlessRefused(wholeOf(resource, other))).toBeNull()
          for (const { kind, id, name } of referring) {
            const now = [names(await wholeOf(kind, id), name)].flat()
            expect(now, `${kind.name}.${name}`).toContain(keep)
            expect(now, `${kind.name}.${name}`).not.toContain(other)
          }
          await undone(context(), operation_id)
          expect(await all()).toEqual(before)
        },
      )
    })
})
