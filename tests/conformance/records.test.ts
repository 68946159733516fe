import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  addressOf,
  bulkWaysOf,
  canField,
  fillTitle,
  inTitle,
  filterFormOf,
  fold,
  groupingsOf,
  groupOf,
  hasTotal,
  inGroups,
  isBlank,
  isNumeric,
  isSought,
  isTypedInCells,
  isStepMet,
  isWorkedOut,
  likeOf,
  mayStep,
  relatedTo,
  roles,
  stepsBetween,
  stepsFrom,
  sumIn,
  writeGrouping,
  type Condition,
  type Grouping,
  type Problems,
  type Resource,
  type Role,
} from '../../resources/kit/index.ts'
import type { DataOf } from '../../resources/contract/call.ts'
import type { GridForeseen } from '../../resources/contract/grid-edits.ts'
import type { getSavedViews } from '../../resources/contract/saved-views.ts'
import { stretchOf } from '../../resources/domain/calendar/relative-days.ts'
import { discoverRoutes } from '../../server/discover.ts'
import { newId } from '../../server/database/index.ts'
import { textOf } from '../../server/documents/table.ts'
import { cellOf, lovNames } from '../../server/records/export/cells.ts'
import { titleFields } from '../../server/records/seek/telling.ts'
import type { Row } from '../../server/records/index.ts'
import type { RequestContext } from '../../server/request/context.ts'
import { AppError } from '../../server/request/errors.ts'
import { eachDatabase } from '../server/database/harness.ts'
import { openDoor, type Door } from '../server/http/door.ts'
import { contextFor, type World } from '../server/records/world.ts'
import { everythingDeclared } from './declared.ts'
import { freeTexts, isPersonal } from './fields.ts'
import { openBook } from './promises.ts'
import { contextOf, examplesFor, openWorld, partsIn, type Examples } from './world.ts'
import { byRules } from '../server/capabilities.ts'

const registry = await everythingDeclared()
// what lives elsewhere has no rows here
const declared = registry.all.filter(({ source }) => source === null)
const page = { page_no: 1, per_page: 200 }
const refusal = async (job: Promise<unknown>): Promise<AppError> => {
  const thrown = await job.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof AppError)) throw thrown ?? new Error('it was accepted')
  return thrown
}
const codesIn = (problems: Problems | undefined, name: string): string[] => (problems?.[name] ?? []).map((one) => one.code)

/** Stored in one column, so that rows are grouped by it. */
const grouped = new Set(['choice', 'flag', 'reference', 'code', 'text', 'date', 'number'])

eachDatabase((open) => {
  let world: World
  let examples: Examples
  let door: Door
  beforeAll(async () => {
    world = await openWorld(await open(await everythingDeclared()))
    examples = examplesFor(world)
    door = openDoor(world, {}, await discoverRoutes())
  })
  const book = openBook()
  afterAll(async () => {
    await door.app.close()
    console.info([`Declarations, on ${world.database.dialect}:`, ...book.lines()].join('\n  '))
  })
  /** the office of the institution where it may, else the school's administrator */
  const roleFor = (resource: Resource, action: 'create' | 'update' | 'status' | 'remove'): Role => {
    const allowed = resource.access.allowed[action]
    return allowed.includes('platform_admin') ? 'platform_admin' : (allowed[0] ?? 'platform_admin')
  }
  const as = (resource: Resource, action: Parameters<typeof roleFor>[1] = 'create'): RequestContext => ({
    ...contextOf(world, roleFor(resource, action)),
    operationId: newId(),
  })

  for (const resource of declared)
    describe(resource.name, () => {
      const { holds, where } = book.of(resource)
      const parts = partsIn(resource)
      const isHere = Boolean(resource.scope.school) && resource.scope.school !== resource.id

      holds('what is created from the examples is read back', async () => {
        const given = await examples.row(resource)
        const saved = await world.records.create(as(resource), resource, given)
        const read = await world.records.get(as(resource), resource, saved[resource.id] as string)
        expect(read).toMatchObject(given)
        expect(read).toEqual(saved)
      })

      holds('a picker calls it by its name, and what it refers to by theirs: no id stands in it', async () => {
        if (!resource.api.options) return
        const saved = await world.records.create(as(resource), resource, await examples.row(resource))
        const id = saved[resource.id] as string
        const [option] = await world.records.options(as(resource), resource, { ids: [id] })
        const references = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'reference')
        const ids = references.flatMap(([name]) => (typeof saved[name] === 'string' ? [saved[name]] : []))
        expect(option?.id).toBe(id)
        for (const told of [id, ...ids]) expect(`${option!.label} ${option!.label_ar ?? ''}`).not.toContain(told)
      })

      holds('what is sent twice under its maker’s id is made once; another under it is refused, and so is no id', async () => {
        const id = newId()
        const given = { ...(await examples.row(resource)), [resource.id]: id }
        const saved = await world.records.create(as(resource), resource, given)
        expect(saved[resource.id]).toBe(id)
        expect(await world.records.create(as(resource), resource, given)).toEqual(saved)
        const { code, problems } = await refusal(
          world.records.create(as(resource), resource, { ...(await examples.row(resource)), [resource.id]: id }),
        )
        expect([code, codesIn(problems, resource.id)]).toEqual(['DUPLICATE', ['taken']])
        for (const wrong of ['7', `${id.slice(0, 14)}4${id.slice(15)}`, `ffff${id.slice(4)}`])
          expect(
            codesIn(
              (await refusal(world.records.create(as(resource), resource, { ...given, [resource.id]: wrong }))).problems,
              resource.id,
            ),
          ).toEqual(['not_own_id'])
      })

      holds('every required field that is missing is told at once', async () => {
        const missing = Object.entries(resource.fields).flatMap(([name, field]) =>
          field.required && field.default === undefined && !field.showIf && !field.readOnly ? [name] : [],
        )
        const { code, problems } = await refusal(world.records.create(as(resource), resource, {}))
        expect(code).toBe('VALIDATION')
        for (const name of missing) expect(codesIn(problems, name), name).toContain('required')
      })

      holds('an unknown field is refused', async () => {
        const given = { ...(await examples.row(resource)), no_such_field: 1 }
        const { problems } = await refusal(world.records.create(as(resource), resource, given))
        expect(codesIn(problems, 'no_such_field')).toEqual(['unknown_field'])
      })

      const fixed = Object.entries(resource.fields).filter(([, field]) => field.immutable)
      where('what is set once', fixed.length > 0)('what is set at creation cannot be changed later', async () => {
        const saved = await examples.saved(resource)
        const other = await examples.row(resource)
        for (const [name, field] of fixed) {
          // examples of a list of values, and of what they lie in, are the same each time
          const shared = field.lov ? 'XX' : field.kind === 'reference' && other[name] === saved[name] ? newId() : other[name]
          const value = field.options ? Object.keys(field.options).at(-1) : field.scope === 'year' ? '2031-2032' : shared
          const { problems } = await refusal(
            world.records.update(as(resource, 'update'), resource, saved[resource.id] as string, { [name]: value }),
          )
          expect(codesIn(problems, name), name).toContain('immutable')
        }
      })

      where('natural key', resource.key.length > 0)('the natural key stands once', async () => {
        const given = await examples.row(resource)
        await world.records.create(as(resource), resource, given)
        const again = { ...(await examples.row(resource)), ...Object.fromEntries(resource.key.map((name) => [name, given[name]])) }
        const { code, problems } = await refusal(world.records.create(as(resource), resource, again))
        expect(code).toBe('DUPLICATE')
        expect(Object.keys(problems ?? {}).some((name) => resource.key.includes(name))).toBe(true)
      })

      const [first, second] = freeTexts(resource)
      where('two free texts', first !== undefined && second !== undefined)(
        'two people change different fields: both stay; the same field: the clash is told',
        async () => {
          const saved = await examples.saved(resource)
          const id = saved[resource.id] as string
          const version = saved['updated_at'] as string
          const change = (values: Row) => world.records.update(as(resource, 'update'), resource, id, values, version)
          await change({ [first!]: 'Mine' })
          const both = await change({ [second!]: 'Hers' })
          expect(both).toMatchObject({ [first!]: 'Mine', [second!]: 'Hers' })
          const clash = await refusal(change({ [first!]: 'His' }))
          expect(clash.code).toBe('STALE')
          expect(clash.data).toMatchObject({ fields: [first], current: { [first!]: 'Mine' }, yours: { [first!]: 'His' } })
        },
      )

      where('list', resource.api.list !== null)(
        'a list whose caller names no columns answers those of the list; with a star, or with names, what was asked for',
        async () => {
          const saved = await examples.saved(resource)
          const { principal } = as(resource)
          const token = door.enter(principal)
          const rowOf = async (columns?: string): Promise<Row> => {
            const { method, path } = resource.api.list!
            const said = { filter: { [resource.id]: saved[resource.id] }, school_id: world.schoolId, ...(columns ? { columns } : {}) }
            const inAddress = new URLSearchParams({ ...said, filter: JSON.stringify(said.filter) }).toString()
            const answer =
              method === 'GET' ? await door.send(token, method, `${path}?${inAddress}`) : await door.send(token, method, path, said)
            const { records } = answer.data as { records: Row[] }
            expect(records, answer.message).toHaveLength(1)
            return records[0]!
          }
          const stored = (row: Row): string[] => Object.keys(row).filter((name) => resource.fields[name])
          const always = [resource.scope.school, 'is_active'].filter((name) => name && resource.fields[name])
          const rides = (name: string): boolean => !['links', 'children'].includes(resource.fields[name]!.kind)
          const answers = resource.list.answers.filter((name) => rides(name) && canField(principal.role, 'read', resource.fields[name]!))
          const usual = await rowOf()
          expect(stored(usual).toSorted()).toEqual([...new Set([...answers, ...always])].toSorted())
          expect(usual).toMatchObject({ [resource.id]: saved[resource.id], updated_at: saved['updated_at'] })
          const whole = Object.keys(resource.fields).filter(
            (name) => !['links', 'children', 'count'].includes(resource.fields[name]!.kind) && name in saved,
          )
          expect(stored(await rowOf('*'))).toEqual(expect.arrayContaining(whole))
          const [first] = answers
          expect(stored(await rowOf(first)).toSorted()).toEqual([...new Set([first, ...always])].toSorted())
        },
      )

      holds('another institution sees nothing of it', async () => {
        const saved = await examples.saved(resource)
        const stranger = contextFor(newId(), 'platform_admin', 'all')
        const readers = resource.access.allowed.read
        const role = readers.includes('platform_admin') ? 'platform_admin' : readers[0]!
        const there: RequestContext = { ...stranger, principal: { ...stranger.principal, role } }
        expect((await refusal(world.records.get(there, resource, saved[resource.id] as string))).code).toBe('NOT_FOUND')
        expect((await world.records.list(there, resource, page)).total).toBe(0)
      })

      where('school', isHere)('another school of the institution sees nothing of it', async () => {
        const saved = await examples.saved(resource)
        const role = resource.access.allowed.read.find((one) => one !== 'platform_admin')
        if (!role) return
        const there = contextFor(world.tenantId, role, [world.otherSchoolId])
        expect((await refusal(world.records.get(there, resource, saved[resource.id] as string))).code).toBe('NOT_FOUND')
        const { records } = await world.records.list(there, resource, page)
        expect(records.map((row) => row[resource.id])).not.toContain(saved[resource.id])
      })

      const without = (action: 'read' | 'create' | 'update' | 'remove'): Role[] =>
        roles.filter((role) => !resource.access.allowed[action].includes(role))
      holds('a role without the right is turned away', async () => {
        const saved = await examples.saved(resource)
        const id = saved[resource.id] as string
        for (const role of without('read'))
          expect((await refusal(world.records.list(contextOf(world, role), resource, page))).code, role).toBe('FORBIDDEN_ROLE')
        for (const role of without('create')) {
          const given = await examples.row(resource)
          expect((await refusal(world.records.create(contextOf(world, role), resource, given))).code, role).toBe('FORBIDDEN_ROLE')
        }
        for (const role of without('remove'))
          expect((await refusal(world.records.remove(contextOf(world, role), resource, id))).code, role).toBe('FORBIDDEN_ROLE')
      })

      where('status', resource.hasStatus)('it is switched off and on again', async () => {
        const saved = await examples.saved(resource)
        const id = saved[resource.id] as string
        const context = () => as(resource, 'status')
        await world.records.setStatus(context(), resource, id, false)
        expect((await world.records.get(context(), resource, id))['is_active']).toBe(false)
        const { records } = await world.records.list(context(), resource, {
          ...page,
          condition: { field: 'is_active', op: 'eq', value: true },
        })
        expect(records.map((row) => row[resource.id])).not.toContain(id)
        await world.records.setStatus(context(), resource, id, true)
        expect((await world.records.get(context(), resource, id))['is_active']).toBe(true)
      })

      where('removing', resource.access.allowed.remove.length > 0)('removed, it is gone', async () => {
        const saved = await examples.saved(resource)
        const id = saved[resource.id] as string
        await world.records.remove(as(resource, 'remove'), resource, id)
        expect((await refusal(world.records.get(as(resource), resource, id))).code).toBe('NOT_FOUND')
      })

      // nothing else of the pointing row lies within it, which would have to move along
      const isAlone = (one: Resource, name: string): boolean => !Object.values(one.fields).some(({ within }) => within === name)
      const pointing = declared.find((one) =>
        Object.entries(one.fields).some(
          ([name, field]) =>
            field.kind === 'reference' && field.required && field.to === resource.name && one !== resource && isAlone(one, name),
        ),
      )
      where('who refers to it', pointing !== undefined && resource.access.allowed.remove.length > 0)(
        'what others refer to is not removed',
        async () => {
          const name = Object.keys(pointing!.fields).find(
            (one) => pointing!.fields[one]!.to === resource.name && pointing!.fields[one]!.required,
          )!
          const target = resource.name === 'schools' ? world.schoolId : ((await examples.saved(resource))[resource.id] as string)
          const given = await examples.row(pointing!, { [name]: target })
          await world.records.create({ ...contextOf(world, 'platform_admin'), capability: byRules, operationId: newId() }, pointing!, given)
          expect((await refusal(world.records.remove(as(resource, 'remove'), resource, target))).code).toBe('IN_USE')
          expect(await world.records.get(as(resource), resource, target)).toBeTruthy()
        },
      )

      /** A record as it is declared: versions go on. */
      const declaredOf = ({ updated_at: _version, ...row }: Row): Row => row
      const readAs = async (context: RequestContext, id: string): Promise<Row> => declaredOf(await world.records.get(context, resource, id))
      const undone = async (context: RequestContext, done: RequestContext): Promise<RequestContext> => {
        const undoing = { ...context, operationId: newId(), principal: done.principal }
        const { left } = await world.records.undo(undoing, done.operationId)
        expect(left.map(({ because }) => because)).toEqual([])
        return undoing
      }
      holds('what was added is undone: it is gone; the undo is undone: it is back as it was', async () => {
        const context = as(resource)
        const given = await examples.row(resource, parts.length > 0 ? await examples.parts(resource) : {})
        const { [resource.id]: id } = await world.records.create(context, resource, given)
        const before = await readAs(context, String(id))
        const undoing = await undone(context, context)
        expect((await refusal(world.records.get(context, resource, String(id)))).code).toBe('NOT_FOUND')
        await undone(context, undoing)
        expect(await readAs(context, String(id))).toEqual(before)
      })

      where('removing', resource.access.allowed.remove.length > 0)('what was deleted is back as it was, whole', async () => {
        const context = as(resource, 'remove')
        const saved = await examples.saved(resource, parts.length > 0 ? await examples.parts(resource) : {})
        const id = String(saved[resource.id])
        const before = await readAs(context, id)
        await world.records.remove(context, resource, id)
        await undone(context, context)
        expect(await readAs(context, id)).toEqual(before)
        // and so it is when it is brought back by itself, from among what was deleted
        const again = { ...context, operationId: newId() }
        await world.records.remove(again, resource, id)
        const { principal } = again
        const since = { page_no: 1, per_page: 1, kinds: [resource], since: '2000-01-01' }
        const gone = await world.records.removed({ ...context, principal }, since)
        expect(gone.records[0]).toMatchObject({ id, operation: { operation_id: again.operationId } })
        const wanted = [{ operationId: again.operationId, resource: resource.name, id }]
        const told = await world.records.bringBack({ ...context, operationId: newId() }, wanted)
        expect(told).toEqual({ undone: 1, removed: 0, left: [] })
        expect(await readAs(context, id)).toEqual(before)
        expect((await world.records.removed({ ...context, principal }, since)).total).toBe(gone.total - 1)
      })

      where('free text, links or child rows', first !== undefined || parts.length > 0)(
        'what was changed of a record is as before when it is undone, links and child rows too; a dry run of it writes nothing',
        async () => {
          const context = { ...as(resource, 'update'), capability: byRules }
          const saved = await examples.saved(resource, parts.length > 0 ? await examples.parts(resource) : {})
          const id = String(saved[resource.id])
          const before = await readAs(context, id)
          const shorter = parts.filter((name) => !resource.fields[name]!.sums && (resource.fields[name]!.min ?? 0) < 2)
          const values = {
            ...Object.fromEntries(freeTexts(resource).map((name) => [name, `Changed ${name}`.slice(0, resource.fields[name]!.max ?? 40)])),
            ...Object.fromEntries(shorter.map((name) => [name, (saved[name] as Row[]).slice(0, 1)])),
          }
          await world.records.update(context, resource, id, values)
          const changed = await readAs(context, id)
          expect(changed).not.toEqual(before)
          const { capability: _rules, ...plain } = context
          await world.records.undo({ ...plain, operationId: newId() }, context.operationId, { dryRun: true })
          expect(await readAs(context, id)).toEqual(changed)
          await undone(plain, context)
          expect(await readAs(context, id)).toEqual(before)
        },
      )

      const bulkEditor = roleFor(resource, 'update')
      const bulky = Object.keys(resource.fields).filter((name) => bulkWaysOf(bulkEditor, resource, name).length > 0)
      where('fields that are changed for many', bulky.length > 0 && resource.api.update !== null)(
        'many are changed at once as foreseen, and undone: every value is as before; looking at it writes nothing',
        async () => {
          const context = as(resource, 'update')
          const ids = [await examples.saved(resource), await examples.saved(resource)].map((one) => String(one[resource.id]))
          const whole = () => Promise.all(ids.map((id) => readAs(context, id)))
          const before = await whole()
          const switching = as(resource, 'status')
          const ask = async (path: string, said: object): Promise<Row> => {
            const token = door.enter(('status' in said ? switching : context).principal)
            const answer = await door.send(token, 'POST', `/api/bulk-edits/${path}?school_id=${world.schoolId}`, said)
            expect(answer.status, JSON.stringify([answer.message, answer.errors])).toBe(true)
            return answer.data as Row
          }
          const given = await examples.row(resource)
          const list = { filter: { field: resource.id, op: 'in', value: ids } }
          const filled = bulky.flatMap((field) => (isBlank(given[field]) ? [] : [{ field, way: 'set', value: given[field] }]))
          const emptied = bulky.flatMap((field) =>
            bulkWaysOf(bulkEditor, resource, field).includes('clear') ? [{ field, way: 'clear' }] : [],
          )
          for (const deeds of [{ changes: filled }, { changes: emptied }, { status: { is_active: false } }]) {
            if ('status' in deeds ? resource.api.status === null : deeds.changes.length === 0) continue
            const edit = { resource: resource.name, list, ...deeds }
            const { seen, total, ...foreseen } = await ask('check/', edit)
            expect(total).toBe(2)
            expect(await whole()).toEqual(before)
            const made = await ask('', { ...edit, seen, total, leave_out: true })
            expect(foreseen).toMatchObject({ changed: made['changed'], same: made['same'], refused: made['refused'] })
            const after = await whole()
            expect(after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at])).length).toBe(made['changed'])
            if (made['changed'] === 0) continue
            const undoing = await door.send(
              door.enter(('status' in deeds ? switching : context).principal),
              'POST',
              `/api/operations/${String(made['operation_id'])}/undo/?school_id=${world.schoolId}`,
            )
            // and what followed from it elsewhere
            expect(undoing.data, undoing.message).toMatchObject({ left: 0 })
            expect(Number((undoing.data as Row)['undone'])).toBeGreaterThanOrEqual(Number(made['changed']))
            expect(await whole()).toEqual(before)
          }
        },
      )

      const celled = Object.keys(resource.fields).filter((name) => isTypedInCells(bulkEditor, resource, name))
      where('fields that are typed in cells', celled.length > 0 && resource.api.update !== null && !resource.source)(
        'what a list shows, written back through the grid, is no change, in either language',
        async () => {
          const context = as(resource, 'update')
          const ids = [await examples.saved(resource), await examples.saved(resource)].map((one) => String(one[resource.id]))
          const token = door.enter(context.principal)
          for (const locale of ['en', 'ar'] as const) {
            const speaking = { ...context, locale }
            const rows = (await world.records.byIds(speaking, resource, ids, celled)) as Row[]
            const fields = celled.map((name) => resource.fields[name]!)
            const lists = await lovNames({ records: world.records, registry, context: speaking }, fields)
            const shown = rows.map((row) => ({
              id: String(row[resource.id]),
              version: row['updated_at'],
              // a masked value says nothing
              cells: Object.fromEntries(celled.map((name) => [name, textOf(cellOf(name, resource.fields[name]!, lists, locale)(row))])),
            }))
            expect(shown).toHaveLength(2)
            const answer = await door.send(
              token,
              'POST',
              `/api/grid-edits/check/?school_id=${world.schoolId}`,
              { resource: resource.name, rows: shown },
              { 'accept-language': locale },
            )
            const told = answer.data as GridForeseen
            expect(told.rows.filter(({ problems, because }) => because || Object.keys(problems).length > 0)).toEqual([])
            expect(told).toMatchObject({ changed: 0, same: 2, refused: 0, asks: [] })
          }
        },
      )

      where('free text', first !== undefined)('the history tells who changed what, from what to what', async () => {
        const saved = await examples.saved(resource)
        const id = saved[resource.id] as string
        const context = as(resource, 'update')
        await world.records.update(context, resource, id, { [first!]: 'Changed' })
        const historian = resource.access.allowed.history.includes(context.principal.role) ? context : as(resource, 'update')
        const { records, total } = await world.records.history(historian, resource, id, { page_no: 1, per_page: 10 })
        expect(total).toBe(2)
        expect(records[0]!.action).toBe('update')
        expect(records[0]!.operation_id).toBe(context.operationId)
        expect(records[0]!.changes).toContainEqual(
          expect.objectContaining({ field: first, before: saved[first!] ?? null, after: 'Changed' }),
        )
        expect(records[1]!.action).toBe('create')
      })

      holds('the list is sorted by every column it shows', async () => {
        await examples.saved(resource)
        await examples.saved(resource)
        for (const sort_by of resource.list.columns) {
          const up = await world.records.list(as(resource), resource, { ...page, sort_by, order_by: 'asc' })
          const down = await world.records.list(as(resource), resource, { ...page, sort_by, order_by: 'desc' })
          expect(up.records.map((row) => row[resource.id]).toSorted()).toEqual(down.records.map((row) => row[resource.id]).toSorted())
          if (['text', 'code', 'date', 'number'].includes(resource.fields[sort_by]!.kind)) {
            const firstUp = up.records.find((row) => row[sort_by] !== null)?.[sort_by]
            const lastDown = down.records.findLast((row) => row[sort_by] !== null)?.[sort_by]
            expect(firstUp, sort_by).toEqual(lastDown)
          }
        }
      })

      holds('every filter of the list finds the row and leaves the others out', async () => {
        const saved = await examples.saved(resource)
        for (const name of resource.list.filters) {
          const value = saved[name]
          if (value === null || value === undefined || typeof value === 'object') continue
          const { records } = await world.records.list(as(resource), resource, { ...page, condition: { field: name, op: 'eq', value } })
          expect(
            records.map((row) => row[resource.id]),
            name,
          ).toContain(saved[resource.id])
          expect(
            records.every((row) => row[name] === undefined || row[name] === value),
            name,
          ).toBe(true)
        }
        const { total } = await world.records.list(as(resource), resource, {
          ...page,
          condition: { field: resource.id, op: 'eq', value: 'nothing' },
        })
        expect(total).toBe(0)
      })

      const dated = Object.keys(resource.fields).filter((name) => filterFormOf(resource.fields[name]!) === 'date')
      where('days', dated.length > 0)('days that move with today are asked as the days that they are', async () => {
        await examples.saved(resource)
        const context = as(resource)
        const totalOf = async (condition: Condition) => (await world.records.list(context, resource, { ...page, condition })).total
        for (const field of dated)
          for (const word of ['before_today', 'this_month', 'from_today'] as const) {
            const { from, to } = stretchOf(word, { today: context.today, weekend: [], year: null })!
            const days: Condition = {
              and: [
                ...(from === undefined ? [] : [{ field, op: 'gte' as const, value: from }]),
                ...(to === undefined ? [] : [{ field, op: 'lte' as const, value: to }]),
              ],
            }
            expect(await totalOf({ field, op: 'eq', value: word }), `${field} ${word}`).toBe(await totalOf(days))
          }
      })

      where('a list', resource.api.list !== null)(
        'a saved view keeps the whole of a list, and nothing that the list does not have',
        async () => {
          const { principal } = as(resource)
          const token = door.enter({ ...principal, schoolId: world.schoolId })
          const { columns, filters, sort } = resource.list
          const said = new URLSearchParams([
            ['search', 'Ünal & Söhne'],
            ...filters.map((name) => [name, '∅']),
            ['sort', `-${sort}`],
            ['columns', columns.join(',')],
            ['per_page', '50'],
          ] as [string, string][])
          const save = (query: string) =>
            door.send(token, 'POST', `/api/saved-views/of/${resource.name}/`, { name_en: 'All of it', name_ar: null, reach: 'mine', query })
          const refused = await save(`${said.toString()}&no_such_field=1`)
          expect(Object.keys(refused.errors ?? {})).toEqual(['query'])
          const kept = await save(said.toString())
          expect(kept.status, JSON.stringify(kept)).toBe(true)
          const told = await door.send(token, 'GET', `/api/saved-views/of/${resource.name}/`)
          expect((told.data as DataOf<typeof getSavedViews>).views).toMatchObject([
            { name_en: 'All of it', reach: 'mine', query: said.toString(), left_out: [], is_own: true },
          ])
        },
      )

      where('search', resource.list.search.length > 0)('search finds it however it is typed', async () => {
        const saved = await examples.saved(resource)
        const name = resource.list.search.find((one) => typeof saved[one] === 'string')
        const written = inTitle(resource.fields[name!], saved[name!]) as string
        for (const search of [written, written.toUpperCase(), fold(written)]) {
          const { records } = await world.records.list(as(resource), resource, { ...page, search })
          expect(
            records.map((row) => row[resource.id]),
            search,
          ).toContain(saved[resource.id])
        }
        expect((await world.records.list(as(resource), resource, { ...page, search: 'zzqq nobody' })).total).toBe(0)
      })

      const isTitled = isSought(resource) && titleFields(resource).every((name) => resource.list.search.includes(name))
      where('title that is searched', isTitled)('it is found by its title by whoever may read it, and by nobody else', async () => {
        const saved = await examples.saved(resource)
        const id = saved[resource.id] as string
        for (const template of new Set(resource.title)) {
          const title = fillTitle(template, resource.fields, saved)
          if (title.length < 2) continue
          const here = roles.map((role) => contextOf(world, role))
          for (const context of [...here, contextFor(world.tenantId, 'school_admin', [world.otherSchoolId])]) {
            const { role } = context.principal
            const isSeen = await world.records.get(context, resource, id).then(
              () => titleFields(resource).every((name) => canField(role, 'read', resource.fields[name]!)),
              () => false,
            )
            const groups = await world.records.seek(context, [resource], title)
            const found = groups.flatMap(({ records }) => records.map((one) => one.id))
            expect(found.includes(id), `${role} ${title}`).toBe(isSeen)
          }
        }
      })

      where('links or child rows', parts.length > 0)(
        'links and child rows come back as they were sent; one that is taken away is gone, the other stays',
        async () => {
          const office = () => ({ ...contextOf(world, 'platform_admin'), capability: byRules, operationId: newId() })
          const given = await examples.parts(resource)
          const saved = await examples.saved(resource, given)
          const id = saved[resource.id] as string
          const rowsOf = (row: Row, name: string) => row[name] as Row[]
          for (const name of parts) expect(rowsOf(saved, name), name).toMatchObject(rowsOf(given, name))
          const shorter = parts.filter((name) => !resource.fields[name]!.sums && (resource.fields[name]!.min ?? 0) < 2)
          const first = Object.fromEntries(shorter.map((name) => [name, rowsOf(saved, name).slice(0, 1)]))
          await world.records.update(office(), resource, id, first)
          const after = await world.records.get(office(), resource, id)
          for (const name of shorter) expect(after[name], name).toEqual(first[name])
          for (const name of parts) if (!shorter.includes(name)) expect(after[name], name).toEqual(saved[name])
        },
      )

      const stated = Object.entries(resource.fields).filter(([, field]) => field.states)
      where('states', stated.length > 0)('a state changes by its steps and by nothing else', async () => {
        for (const [name, field] of stated) {
          const saved = await examples.saved(resource)
          const id = saved[resource.id] as string
          const context = () => ({ ...as(resource, 'update'), reason: 'Because' })
          expect(saved[name]).toBe(field.default)
          const beyond = Object.keys(field.options ?? {}).find(
            (to) => to !== saved[name] && stepsBetween(field, saved[name], to).length === 0,
          )
          if (beyond !== undefined)
            expect(codesIn((await refusal(world.records.update(context(), resource, id, { [name]: beyond }))).problems, name)).toContain(
              'no_step',
            )
          const { today, principal } = context()
          const way = stepsFrom(field, saved[name]).find(([, step]) => mayStep(step, principal.role) && isStepMet(step, saved, today))
          if (way) expect((await world.records.update(context(), resource, id, { [name]: way[1].to }))[name]).toBe(way[1].to)
        }
      })

      const narrowed = Object.entries(resource.access.rows).filter(([, where]) => isPersonal(where))
      where('own rows', narrowed.length > 0)('who sees own rows only sees none that belong to others', async () => {
        const saved = await examples.saved(resource)
        for (const [role] of narrowed) {
          const stranger = contextFor(world.tenantId, role as Role, [world.schoolId], { teacherId: newId(), studentId: newId() })
          expect((await world.records.list(stranger, resource, page)).total, role).toBe(0)
          expect((await refusal(world.records.get(stranger, resource, saved[resource.id] as string))).code, role).toBe('NOT_FOUND')
        }
      })

      const countable = resource.list.filters.filter(
        (name) => resource.fields[name] && grouped.has(resource.fields[name].kind) && !resource.fields[name].computation,
      )
      holds('what is counted by groups is what the list finds', async () => {
        await examples.saved(resource)
        const of = { rows: { is: 'count' } } as const
        const { total } = await world.records.list(as(resource), resource, page)
        const [whole] = await world.records.aggregate(as(resource), resource, { of })
        expect(whole!.values.rows).toBe(total)
        const context = as(resource)
        const summed = Object.keys(resource.fields).filter((name) => {
          const field = resource.fields[name]!
          return isNumeric(field) && !isWorkedOut(field) && canField(context.principal.role, 'read', field)
        })
        const listed = await world.records.list(context, resource, { page_no: 1, per_page: total, columns: summed })
        const sums = Object.fromEntries(summed.map((name) => [name, { is: 'sum', field: name } as const]))
        const [added] = await world.records.aggregate(context, resource, { of: { ...of, ...sums } })
        const answers = new Map(Object.entries(added!.values))
        for (const name of summed) {
          const told = answers.get(name)
          const filled = listed.records.filter((row) => (row as Row)[name] !== null)
          const { text } = sumIn(likeOf(resource.fields[name]!), name, filled)
          expect(told === null ? null : String(told), name).toBe(filled.length === 0 ? null : text)
        }
        for (const name of countable) {
          const groups = await world.records.aggregate(as(resource), resource, { by: [name], of })
          expect(
            groups.reduce((sum, { values }) => sum + Number(values.rows), 0),
            name,
          ).toBe(total)
          const one = groups.find(({ by: [value] }) => value !== null)
          if (!one) continue
          const value = resource.fields[name]!.kind === 'flag' ? one.by[0] === 'true' : one.by[0]
          const found = await world.records.list(as(resource), resource, { ...page, condition: { field: name, op: 'eq', value } })
          expect(found.total, name).toBe(one.values.rows)
        }
      })

      const groupings = Object.keys(resource.listed).flatMap((field) =>
        groupingsOf(resource, field).map((by): Grouping => ({ field, ...(by ? { by } : {}) })),
      )
      where('a field that brings rows together', groupings.length > 0)(
        'each row is in the group that its value names, in the order of the list, and facets count the same',
        async () => {
          for (let more = 0; more < 2; more++) await examples.saved(resource)
          const context = as(resource)
          const totals = Object.fromEntries(
            Object.keys(resource.listed).flatMap((name) => (hasTotal(resource, name) ? [[name, 'max'] as const] : [])),
          )
          for (const grouping of groupings) {
            const { field } = grouping
            const said = writeGrouping(grouping)
            const { groups, is_cut, all } = await world.records.groups(context, resource, { grouping, order: 'asc', totals })
            if (groups === null) expect(canField(context.principal.role, 'read', resource.listed[field]!), said).toBe(false)
            if (groups === null || is_cut) continue
            const asked = { ...page, per_page: 1000, columns: [field] }
            const { records, total } = await world.records.list(context, resource, { ...asked, sort_by: field })
            const inOrder = (records as Row[]).map((row) => groupOf(resource, grouping, row[field]))
            expect(
              groups.flatMap(({ value, count }) => Array<string | null>(count).fill(value)),
              said,
            ).toEqual(inOrder)
            expect(all.count, said).toBe(total)
            const [first] = groups
            const inFirst = { ...asked, condition: inGroups(resource, grouping, [first!.value]) }
            expect((await world.records.list(context, resource, inFirst)).total, said).toBe(first!.count)
            const { values } = await world.records.facets(context, resource, { field })
            if (values === null || grouping.by || values.length !== groups.filter(({ value }) => value !== null).length) continue
            const counts = (told: readonly { value: string | null; count: number }[]) =>
              told.flatMap(({ value, count }) => (value === null ? [] : [`${value} ${count}`])).toSorted()
            expect(counts(groups), said).toEqual(counts(values))
          }
        },
      )

      const related = relatedTo(resource, registry)
      where('related lists', related.length > 0)('those who refer to a record are listed with it, and with no other', async () => {
        const [one, other] = [await examples.saved(resource), await examples.saved(resource)]
        for (const { by, field, resource: of } of related) {
          const listed = async ({ [resource.id]: id }: Row) =>
            (await world.records.list(as(of), of, { ...page, condition: { field, op: 'eq', value: id } })).records.map((row) => row[of.id])
          const { readOnly, copied } = of.fields[field]!
          // what follows from other fields is not chosen, and a task may have rules of its own about who refers to whom
          const made =
            !readOnly &&
            !copied &&
            (await examples.saved(of, { [field]: one[resource.id] }).catch((error: unknown) => {
              if (error instanceof AppError) return null
              throw error
            }))
          if (made) expect(await listed(one), by).toContain(made[of.id])
          expect(await listed(other), by).toEqual([])
        }
      })

      where('creating', resource.api.create !== null)('what is sent twice under one key is done once, and answered alike', async () => {
        const token = door.enter(as(resource).principal)
        const { method } = resource.api.create!
        const [given, key] = [await examples.row(resource), newId()]
        const send = () => door.send(token, method, addressOf(resource.api.create!), given, { 'idempotency-key': key })
        const [first, again] = [await send(), await send()]
        expect(first.status, JSON.stringify(first)).toBe(true)
        expect([again.data, again.headers['idempotency-replayed']]).toEqual([first.data, 'true'])
      })
    })
})
