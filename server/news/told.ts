import { can, type Registry, type Resource } from '../../resources/kit/index.ts'
import { acts, type Act } from '../../resources/contract/history.ts'
import { namedRecords, newsForOne, type LiveNews } from '../../resources/contract/live.ts'
import type { Auth } from '../auth/index.ts'
import type { OutboxRow } from '../database/index.ts'
import type { News, Records, Row, Seen } from '../records/types.ts'
import type { RequestContext } from '../request/context.ts'
import { AppError } from '../request/errors.ts'

export interface TellingDeps {
  readonly registry: Registry
  readonly records: Pick<Records, 'seen'>
  readonly auth: Pick<Auth, 'assertOpen'>
}

function newsIn({ records, was, school_id: schoolId, academic_year: academicYear }: OutboxRow): News {
  const byVersion = JSON.parse(records) as Record<string, string[]>
  return {
    records: Object.fromEntries(Object.entries(byVersion).flatMap(([version, ids]) => ids.map((id) => [id, version]))),
    was: was === null ? null : (JSON.parse(was) as Record<string, Row>),
    schoolId,
    academicYear,
  }
}

/** The module is open for whom, asked once for all who stand at the same place. */
export async function openFor({ auth }: TellingDeps, resource: Resource, contexts: readonly RequestContext[]): Promise<readonly boolean[]> {
  const answers = new Map<string, Promise<boolean>>()
  return Promise.all(
    contexts.map((context) => {
      const { schoolId, academicYear, principal, today } = context
      const key = JSON.stringify([schoolId ?? principal.schoolId, academicYear ?? principal.academicYear, today])
      const answer =
        answers.get(key) ??
        auth.assertOpen(principal, context, resource.package, 'read').then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError) return false
            throw error
          },
        )
      answers.set(key, answer)
      return answer
    }),
  )
}

function liveNews(row: OutboxRow, verb: Act, { records, gone }: Seen): LiveNews {
  const count = Object.keys(records).length + gone.length
  const isMany = count > namedRecords
  return {
    resource: row.resource,
    verb,
    records: isMany ? {} : records,
    gone: isMany ? [] : gone,
    count,
    operation: row.operation_id,
    request: row.request_id,
    actor: row.actor_id,
    at: row.at,
  }
}

/** That something is there for somebody, and nothing else: neither what, nor who did it, nor for whom it was, too. */
function toldEachOfOwn({ records, at }: OutboxRow, contexts: readonly RequestContext[]): readonly (LiveNews | null)[] {
  const people = new Set(Object.values(JSON.parse(records) as Readonly<Record<string, readonly string[]>>).flat())
  const news = {
    resource: newsForOne,
    verb: 'create',
    records: {},
    gone: [],
    count: 1,
    operation: '',
    request: null,
    actor: null,
    at,
  } as const
  return contexts.map(({ principal }) => (people.has(principal.userId) ? news : null))
}

/** What each of these people is told of one row of the outbox; null: nothing. */
export async function toldOf(
  deps: TellingDeps,
  row: OutboxRow,
  contexts: readonly RequestContext[],
): Promise<readonly (LiveNews | null)[]> {
  if (row.resource === newsForOne) return toldEachOfOwn(row, contexts)
  const resource = deps.registry.find(row.resource)
  // an outbox may hold what a newer version of the product wrote
  const verb = acts.find((act) => act === row.verb)
  if (!resource || !verb) return contexts.map(() => null)
  const readers = contexts.filter(({ principal }) => can(principal.role, 'read', resource))
  const open = await openFor(deps, resource, readers)
  const told = readers.filter((_, at) => open[at])
  const seen = await deps.records.seen(told, resource, newsIn(row))
  const byContext = new Map(told.map((context, at) => [context, seen[at]!]))
  return contexts.map((context) => {
    const one = byContext.get(context)
    return one && Object.keys(one.records).length + one.gone.length > 0 ? liveNews(row, verb, one) : null
  })
}
