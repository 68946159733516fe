import { sql } from 'kysely'
import { addDays, can, dayIn, isAdministrator, type Resource } from '../../../resources/kit/index.ts'
import { undoDays } from '../../../resources/contract/operations.ts'
import type { RequestContext } from '../../request/context.ts'
import { locked, notFound, type AppError } from '../../request/errors.ts'
import type { Asking } from '../work.ts'
import type { Operation } from './told.ts'
import { listOf, run, type Fragment } from '../sql.ts'

const columns = sql.raw('o.operation_id, o.at, o.kind, o.school_id, o.actor_id, o.actor_role, o.reason, o.undone_at, o.undoes')

async function findOperation({ q, context }: Pick<Asking, 'q' | 'context'>, operationId: string): Promise<Operation | null> {
  const [row] = await run<Operation>(
    q,
    sql`select ${columns} from operations o where o.tenant_id = ${context.principal.tenantId} and o.operation_id = ${operationId}`,
  )
  return row ?? null
}

/** The operation, where it is this person's to see. */
export async function getOperation(asking: Pick<Asking, 'q' | 'context'>, operationId: string): Promise<Operation> {
  const operation = await findOperation(asking, operationId)
  if (!operation || !isSeen(asking.context, operation)) throw notFound()
  return operation
}

/** One's own, and whoever administers a school sees what was done there: by its people, and by the product for them. */
function isSeen({ principal }: RequestContext, { actor_id, school_id }: Pick<Operation, 'actor_id' | 'school_id'>): boolean {
  const { role, schoolIds, userId } = principal
  if (actor_id === userId) return true
  if (!isAdministrator(role)) return false
  return schoolIds === 'all' || (school_id !== null && schoolIds.includes(school_id))
}

/** The same as a condition, in the school that one stands in; `of`: what the query calls the operations. */
export function seenBy({ principal, schoolId }: RequestContext, of = 'o'): Fragment {
  const { role, schoolIds, userId } = principal
  const [actor, school] = [sql.raw(`${of}.actor_id`), sql.raw(`${of}.school_id`)]
  const own = sql`${actor} = ${userId}`
  if (!isAdministrator(role)) return own
  if (schoolId !== null) return sql`(${school} = ${schoolId} or (${school} is null and ${own}))`
  return schoolIds === 'all' ? sql`true` : sql`(${school} in ${listOf(schoolIds)} or ${own})`
}

/** The last day on which an operation can be undone. */
const lastDay = ({ zone }: RequestContext, at: string): string => addDays(dayIn(zone, at), undoDays)

type Done = Pick<Operation, 'actor_id' | 'actor_role'>
const writes = ['create', 'update', 'status', 'remove'] as const
/** What nobody writes but a task follows from the rest; of what somebody else has done every other kind has to be one's own to write. */
function mayWrite({ principal: { role, userId } }: RequestContext, by: Done, kinds: readonly Resource[]): boolean {
  const own = kinds.filter((resource) => writes.some((action) => can(role, action, resource)))
  const byTask = kinds.filter((resource) => writes.every((action) => resource.access.allowed[action].length === 0))
  // who has another role by now has not the rights of then
  const isOneself = by.actor_id === userId && by.actor_role === role
  return own.length > 0 && (isOneself || own.length + byTask.length === kinds.length)
}

/** Why this person does not undo it; null: nothing stands against it. */
export function whyNot(
  context: RequestContext,
  operation: Done & Pick<Operation, 'at' | 'school_id' | 'undone_at'>,
  kinds: readonly Resource[],
): AppError | null {
  if (!isSeen(context, operation)) return notFound()
  if (operation.undone_at !== null) return locked(['This has been undone already', 'تم التراجع عن هذا من قبل'])
  if (lastDay(context, operation.at) < context.today)
    return locked([
      `What was done more than ${undoDays} days ago is no longer undone as a whole`,
      `ما مضى عليه أكثر من ${undoDays} يوماً لا يمكن التراجع عنه دفعة واحدة`,
    ])
  if (kinds.length === 0) return locked(['There is nothing here that can be put back', 'لا يوجد هنا ما يمكن إرجاعه'])
  if (!operation.actor_id) return locked(['The product did this by itself, and does not undo it', 'نفّذ النظام هذا بنفسه، ولا يتراجع عنه'])
  return mayWrite(context, operation, kinds) ? null : notFound()
}
