import { validate, noProblems, type Problems, type Resource } from '../../resources/kit/index.ts'
import { AppError, notFound } from '../request/errors.ts'
import { withHeld } from './added.ts'
import { onlyChanged, withOwnDefaults, withoutRiders } from './asked.ts'
import { caseOf } from './cases.ts'
import type { Change, Create, Move, Switch, Update } from './changes.ts'
import { changedSince } from './history.ts'
import type { Layout } from './layout.ts'
import { idFor } from './own-id.ts'
import { findMany } from './one.ts'
import { rebase } from './stale.ts'
import type { Case, Row } from './types.ts'
import { validationOf } from './validating.ts'
import type { Work } from './work.ts'

/** A change of values on its way through the door. */
export interface Draft {
  readonly change: Writing
  readonly id: string
  /** what was sent, with what came of it: a name that is sent back tells that a reference was not emptied on purpose */
  readonly said: Row
  readonly judged: Case
  /** what is wrong with the values by themselves */
  readonly known: Problems
  /** why it is not written */
  error: AppError | null
  /** what was sent of a record whose maker gave it its id */
  readonly own: Row | null
  /** the same was sent before, and is there */
  isDone: boolean
}
export type Writing = Create | Update | Switch | Move

export const isWriting = (change: Change): change is Writing =>
  change.verb !== 'remove' && change.verb !== 'restore' && change.verb !== 'revert'

/** The values that a change asks for. */
export function sentBy(change: Writing): Row {
  if (change.verb !== 'status') return change.values
  const field = change.resource.standing?.field
  return { is_active: change.isActive, ...(field && change.word !== undefined ? { [field]: change.word } : {}) }
}

export function draftNew(work: Work, layout: Layout, change: Create): Draft {
  const { force: _force, ...sent } = change.values
  const { id, isOwn } = change.id === undefined ? idFor(work, layout.resource, sent[layout.id]) : { id: change.id, isOwn: false }
  const given = withOwnDefaults(work.context, layout.resource, sent)
  delete given[layout.id]
  const { values, problems } = validate(layout.resource, given, { ...validationOf(work, layout.resource), mode: 'create' })
  return {
    change,
    id,
    said: {},
    judged: caseOf('create', id, null, values),
    known: problems,
    error: null,
    own: isOwn ? sent : null,
    isDone: false,
  }
}

/** A record's lists are read where a change says something of them, and its names for others never: ten thousand rows are read at once. */
const partsSaid = ({ children, links }: Layout, changes: readonly (Update | Switch | Move)[]): ReadonlySet<string> => {
  const said = changes.map(sentBy)
  return new Set([...children, ...links].filter((name) => said.some((row) => Object.hasOwn(row, name))))
}

/** Changes of records that are there: what they change, on the rows as they are now. */
export async function draftChanges(work: Work, layout: Layout, changes: readonly (Update | Switch | Move)[]): Promise<Draft[]> {
  const { resource } = layout
  const current = await findMany(
    work,
    resource,
    changes.map((one) => one.id),
    { clear: true, wanted: partsSaid(layout, changes) },
  )
  const bases = await basesOf(work, resource, changes, current)
  return changes.map((change): Draft => {
    const row = current.get(change.id)
    if (!row)
      return {
        change,
        id: change.id,
        said: {},
        judged: caseOf(change.verb, change.id, {}, {}),
        known: noProblems(),
        error: notFound(),
        own: null,
        isDone: false,
      }
    const sent = change.verb === 'update' ? withHeld(work.floor.registry, change, row) : sentBy(change)
    const riding = withoutRiders(layout, sent, row)
    const base = bases.get(change.id)
    const asked = base ? rebase(resource, row, riding, base) : riding
    if (asked instanceof AppError)
      return {
        change,
        id: change.id,
        said: {},
        judged: caseOf(change.verb, change.id, row, {}),
        known: noProblems(),
        error: asked,
        own: null,
        isDone: false,
      }
    const { values, problems } = validate(resource, asked, { ...validationOf(work, resource), mode: 'update', current: row })
    const judged = caseOf(change.verb, change.id, row, onlyChanged(resource, row, values), change.verb === 'move' ? change.from : null)
    return { change, id: change.id, said: { ...sent, ...asked }, judged, known: problems, error: null, own: null, isDone: false }
  })
}

/** What has changed of the records since the versions that these changes were based on, where they are older. */
async function basesOf(
  work: Work,
  resource: Resource,
  changes: readonly (Update | Switch | Move)[],
  current: ReadonlyMap<string, Row>,
): Promise<ReadonlyMap<string, Row>> {
  const versions = new Map<string, string>()
  for (const change of changes) {
    const version = change.verb === 'update' ? change.version : undefined
    const row = current.get(change.id)
    if (version !== undefined && row && version !== row.updated_at) versions.set(change.id, version)
  }
  if (versions.size === 0) return new Map()
  const since = await changedSince(work, resource, versions)
  // of a version that is yet to come (a backup has been put back since) nobody knows what it held: whatever differs is told
  const baseOf = (id: string, version: string): Row => {
    const row = current.get(id)!
    return version > String(row.updated_at) ? row : (since.get(id) ?? {})
  }
  return new Map([...versions].map(([id, version]) => [id, baseOf(id, version)]))
}
