import type { Registry, Resource } from '../../resources/kit/index.ts'
import type { Database, Queries } from '../database/index.ts'
import { columnsWithin, readerOf, withCapability } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { apply, applyAll, applyAlong } from './apply.ts'
import type { Applying, Change, Outcome } from './changes.ts'
import { checkReferences } from './check.ts'
import { declared } from './declared.ts'
import { readHistory, record } from './history.ts'
import { createFloor, type Floor } from './layout.ts'
import { createFactLists } from './fact-lists.ts'
import { sharedElsewhere } from './elsewhere.ts'
import { askImpact } from './impact.ts'
import { foretell, foretellNew } from './foretell.ts'
import { facets } from './facets.ts'
import { groups } from './groups.ts'
import { aggregate } from './aggregate.ts'
import { list, listByIds, listIds } from './list.ts'
import { createMemory } from './memory.ts'
import {
  getOperation,
  goneSeen,
  kindsTouched,
  listOperations,
  listParts,
  listRemoved,
  readTouched,
  type Undone,
} from './operations/index.ts'
import { putBack } from './operations/put-back.ts'
import { merge } from './merging/merge.ts'
import { suspectsOf } from './merging/suspects.ts'
import type { Merge } from './merging/told.ts'
import { bringBack, undo } from './operations/undo.ts'
import { byId, findOne, findWhere, getOne } from './one.ts'
import { options } from './options.ts'
import { tellNews } from './outbox.ts'
import { mostParts, partsOf } from './read-parts.ts'
import { inDays } from './relative-days.ts'
import { authorise } from './scope.ts'
import { asOfThen, countedThen, heldAt, readPast } from './past/index.ts'
import { seek, toldInOrder } from './seek/index.ts'
import type { Reactions } from './reaction.ts'
import { seenBy } from './seen.ts'
import type { ListQuestion, Records, RecordsWithin, Row } from './types.ts'
import { alone } from './locks.ts'
import type { Asking, Work } from './work.ts'

export type * from './changes.ts'
export type * from './types.ts'
export type * from './merging/told.ts'
export { derivedFrom } from './derived.ts'
export { kindsThatRefer } from './impact.ts'
export { refreshDerived } from './refresh.ts'

export interface RecordsDeps {
  readonly database: Database
  readonly registry: Registry
  readonly reactions: Reactions
}

/** The generic service behind every declaration: authorise, validate, write with history in one transaction. */
export function createRecords({ database, registry, reactions }: RecordsDeps): Records {
  const floor = createFloor(database.dialect, registry, reactions)
  const memory = createMemory(database)
  const facts = createFactLists(database, floor)
  const reading = <T>(context: RequestContext, job: (q: Queries) => Promise<T>): Promise<T> =>
    database.read(context.principal.tenantId, job)
  const writing = <T>(context: RequestContext, job: (within: RecordsWithin) => Promise<T>): Promise<T> =>
    database.write(context.principal.tenantId, async (q) => {
      const work = begin(floor, q, context)
      const answer = await job(work.within)
      await tellNews(work)
      return answer
    })
  return {
    ids: (context, resource, params) =>
      reading(context, async (q) => listIds(floor, q, context, resource, await meant({ floor, q, context }, resource, params))),
    byIds: (context, resource, ids, columns) =>
      declared(reading(context, (q) => listByIds(floor, q, context, resource, ids, columns, memory))),
    goneSeen: (context, resource, ids) => reading(context, (q) => goneSeen({ q, context }, resource, ids)),
    aggregate: (context, resource, params) =>
      reading(context, async (q) => aggregate(floor, q, context, resource, await inDays(q, context, resource, params), memory)),
    list: (context, resource, params) =>
      declared(
        reading(context, async (q) => list(floor, q, context, resource, await meant({ floor, q, context }, resource, params), memory)),
      ),
    get: (context, resource, id) => declared(reading(context, (q) => getOne(floor, q, context, resource, id))),
    find: (context, resource, where) => declared(reading(context, (q) => findWhere(floor, q, context, resource, where))),
    parts: (context, resource, part, ids, more) => {
      const read = reading(context, (q) => {
        authorise(context, 'read', resource)
        columnsWithin(context, resource, [part])
        return partsOf({ floor, q, context, role: readerOf(context, resource) }, resource, part, ids, more)
      })
      return declared(read)
    },
    mostParts: (context, resource, params, field, by) =>
      reading(context, async (q) =>
        mostParts({ floor, q, context }, resource, await meant({ floor, q, context }, resource, params), field, by),
      ),
    checkReferences: (context, resource, changed, after) =>
      reading(context, (q) => checkReferences(begin(floor, q, context), resource, changed, after)),
    options: (context, resource, params) =>
      reading(context, async (q) => options(floor, q, context, resource, await inDays(q, context, resource, params))),
    seek: (context, kinds, typed) => reading(context, (q) => seek({ floor, q, context }, kinds, typed, memory)),
    told: (context, of) => reading(context, (q) => toldInOrder({ floor, q, context }, of, memory)),
    facets: (context, resource, params) =>
      reading(context, async (q) => {
        const asked = await countedThen({ floor, q, context }, resource, await inDays(q, context, resource, params), [params.field])
        return facets(floor, q, context, resource, asked, memory)
      }),
    groups: (context, resource, params) =>
      reading(context, async (q) => {
        const fields = [params.grouping.field, ...Object.keys(params.totals)]
        const asked = await countedThen({ floor, q, context }, resource, await inDays(q, context, resource, params), fields)
        return groups(floor, q, context, resource, asked, memory)
      }),
    impact: (context, resource, id, isOpen) => reading(context, (q) => askImpact(begin(floor, q, context), resource, id, isOpen)),
    elsewhere: (context, resource, ids) => reading(context, (q) => sharedElsewhere({ floor, q, context }, resource, ids)),
    past: (context, resource, ids, at, asked) =>
      reading(context, async (q) => readPast({ floor, q, context }, resource, ids, at, await inDays(q, context, resource, asked))),
    held: (context, resource, ids, at) =>
      reading(context, (q) => {
        authorise(context, 'history', resource)
        return heldAt({ floor, q, context }, resource, ids, at)
      }),
    history: (context, resource, id, page) => reading(context, (q) => readHistory(floor, q, context, resource, id, page)),
    check: (context, resource, id, values) => reading(context, (q) => foretell(begin(floor, q, context), resource, id, values)),
    checkAll: (context, resource, rows) => reading(context, (q) => foretellNew(begin(floor, q, context), resource, rows)),
    // most servers read their first cell long after they have started
    readCells: async (context, resource, rows) => {
      const { readTypedCells } = await import('./import/typed-cells.ts')
      return reading(context, (q) => {
        authorise(context, 'read', resource)
        return readTypedCells({ floor, q, context }, resource, rows)
      })
    },
    apply: (context, changes, how = {}) => applyApart(database, floor, context, changes, how),
    create: (context, resource, values) => writing(context, (within) => within.create(resource, values)),
    update: (context, resource, id, values, version) =>
      writing(context, (within) => within.update(resource, id, values, version, { isTyped: true })),
    setStatus: (context, resource, id, isActive, more) => writing(context, (within) => within.setStatus(resource, id, isActive, more)),
    remove: (context, resource, id) => writing(context, (within) => within.remove(resource, id)),
    operations: (context, asked) =>
      reading(context, async (q) => {
        const { records, total } = await listOperations({ floor, q, context }, asked)
        const ids = records.map((one) => one.operation_id)
        return { records, total, parts: await listParts({ q, context }, ids, asked.kinds) }
      }),
    touched: (context, operationId, params) =>
      reading(context, async (q) => {
        await getOperation({ q, context }, operationId)
        return readTouched({ floor, q, context }, operationId, params)
      }),
    kindsTouched: (context, operationId) =>
      reading(context, async (q) => {
        await getOperation({ q, context }, operationId)
        return kindsTouched({ q, context }, operationId)
      }),
    undo: async (context, operationId, { dryRun = false } = {}) => {
      let undone: Undone | undefined
      await apart(database, context, async (q) => {
        const work = begin(floor, q, context)
        const inPlace = (elsewhere: RequestContext) => begin(floor, q, elsewhere, work.names, work.operation)
        undone = await undo(work, operationId, inPlace, { isTried: dryRun })
        if (dryRun) throw new TakenBack()
        await tellNews(work)
      })
      return undone!
    },
    merge: async (context, resource, asked, { dryRun = false, against } = {}) => {
      let merged: Merge | undefined
      await apart(database, context, async (q) => {
        const work = begin(floor, q, context)
        merged = await merge(work, resource, asked, (elsewhere) => begin(floor, q, elsewhere, work.names, work.operation), against)
        if (dryRun) throw new TakenBack()
        await tellNews(work)
      })
      return merged!
    },
    suspects: (context, resource) => reading(context, (q) => suspectsOf({ floor, q, context }, resource, memory)),
    removed: (context, asked) => reading(context, (q) => listRemoved({ floor, q, context }, asked)),
    bringBack: (context, wanted) =>
      database.write(context.principal.tenantId, async (q) => {
        const work = begin(floor, q, context)
        const done = await bringBack(work, wanted, (elsewhere) => begin(floor, q, elsewhere, work.names, work.operation))
        await tellNews(work)
        return done
      }),
    putBack: (context, resource, id, earlier) =>
      database.write(context.principal.tenantId, async (q) => {
        const work = begin(floor, q, context)
        const done = await putBack(work, resource, id, earlier)
        await tellNews(work)
        return done
      }),
    transaction: (context, job) => writing(context, job),
    async seen(contexts, resource, news) {
      const tenantId = contexts[0]?.principal.tenantId
      return tenantId === undefined ? [] : database.read(tenantId, (q) => seenBy({ floor, q, facts }, resource, news, contexts))
    },
  }
}

/** A question to a list in the days and of the moment that it means. */
const meant = async <Question extends ListQuestion>(asking: Asking, resource: Resource, question: Question): Promise<Question> =>
  asOfThen(asking, resource, await inDays(asking.q, asking.context, resource, question))

class TakenBack extends Error {}

/** A transaction of its own, which ends as if nothing had been where the job takes it back. */
const apart = (database: Database, context: RequestContext, job: (q: Queries) => Promise<void>): Promise<void> =>
  database.write(context.principal.tenantId, job).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })

/** Nothing is written where they were only worked out, or one of them was refused. */
async function applyApart(
  database: Database,
  floor: Floor,
  context: RequestContext,
  changes: readonly Change[],
  { dryRun, theGoodOnes = false, judgeOnly = false, unless }: Applying,
): Promise<readonly Outcome[]> {
  let outcomes: readonly Outcome[] = []
  await apart(database, context, async (q) => {
    const work = begin(floor, q, context)
    outcomes = await apply(work, changes, { theGoodOnes, judgeOnly })
    const isRefused = !theGoodOnes && outcomes.some((one) => one.error !== null)
    if (isRefused) outcomes = outcomes.map((one) => (one.error === null ? { ...one, status: 'held' } : one))
    if (dryRun || judgeOnly || isRefused || unless?.(outcomes)) throw new TakenBack()
    await tellNews(work)
  })
  return outcomes
}

/** The verbs bound to one transaction. */
export function begin(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  names?: Work['names'],
  operation: Work['operation'] = { isWritten: false, noted: [], people: new Set() },
): Work {
  /** The row as its writer may see it; where the change took it out of the writer's own scope, what was written. */
  const readBack = async (resource: Resource, { id, isOn }: Outcome): Promise<Row> => {
    const row = await findOne(floor, q, context, resource, byId(floor.layoutOf(resource), id))
    return row ?? { [resource.id]: id, is_active: isOn }
  }
  const one = async (change: Change): Promise<Row> => readBack(change.resource, (await applyAll(work, [change]))[0]!)
  const within: RecordsWithin = {
    q,
    get: (resource, id) => declared(getOne(floor, q, context, resource, id)),
    find: (resource, where) => declared(findWhere(floor, q, context, resource, where)),
    list: (resource, params) =>
      declared(meant({ floor, q, context }, resource, params).then((asked) => list(floor, q, context, resource, asked))),
    parts: (resource, part, ids, more) => {
      authorise(context, 'read', resource)
      columnsWithin(context, resource, [part])
      return declared(partsOf({ floor, q, context, role: readerOf(context, resource) }, resource, part, ids, more))
    },
    aggregate: async (resource, params) => aggregate(floor, q, context, resource, await inDays(q, context, resource, params)),
    apply: (changes) => applyAll(work, changes),
    create: (resource, values) => declared(one({ verb: 'create', resource, values })),
    update: (resource, id, values, version, { isTyped = false } = {}) =>
      declared(one({ verb: 'update', resource, id, values, version, isTyped })),
    setStatus: (resource, id, isActive, { reason, effective_date: effectiveDate, word } = {}) => {
      const done = applyAll(work, [{ verb: 'status', resource, id, isActive, reason, effectiveDate, word }])
      return declared(done.then(() => ({ [resource.id]: id, is_active: isActive })))
    },
    remove: async (resource, id) => void (await applyAll(work, [{ verb: 'remove', resource, id }])),
    note: (resource, id, action) => record(work, [{ resource, id, action, at: context.now, before: null, after: null }]),
    alone: (...tasks) => alone(work, ...tasks),
    tellPeople: (userIds) => userIds.forEach((id) => work.operation.people.add(id)),
    move: (resource, id, { academicYear, from, values }) => declared(one({ verb: 'move', resource, id, academicYear, from, values })),
    as: (granted) => begin(floor, q, { ...withCapability(context, granted), schoolId: null }, names, operation).within,
  }
  const work: Work = { floor, q, context, within, along: (granted, changes) => applyAlong(work, granted, changes), operation, names }
  return work
}
