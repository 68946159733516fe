import { reachedAtOnce, type getReach } from '../../../resources/contract/notice-board.ts'
import { audienceRoleNames } from '../../../resources/domain/notices/words.ts'
import { isForLater } from '../../../resources/domain/notices/up.ts'
import { fold, schoolOffice, type Text } from '../../../resources/kit/index.ts'
import notices from '../../../resources/notices.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { tell } from '../messages/service.ts'
import { stepsFor } from './act.ts'
import { audienceOf, groundOf, isWithinOwn, reach, reachStanding, type AudienceDeps, type NoticeRow } from './audience.ts'
import { takeNoticeStep } from './capabilities.ts'
import { withTold } from './named.ts'
import { aboutNotice, tellingOf, titlesOf } from './put-up.ts'
import { marksOn, recipientsOf, type ReadMark } from './queries/marks.ts'
import { institutionOf, reachGuardians, reachStudents, reachTeachers, type Reached } from './queries/people.ts'
import { isGone, nobodyToRemind, notYours, remindedToday } from './refusals.ts'

type Asked = z.output<NonNullable<typeof getReach.query>>
interface Seen extends Reached {
  readonly mark: ReadMark | undefined
}

/** Whom it is for: before it is put up whom it would reach now, afterwards those of now and those who were fixed then. */
async function reachedBy(deps: AudienceDeps, context: RequestContext, row: NoticeRow): Promise<Reached[]> {
  const audience = audienceOf(row)
  if (row.published_at === null) return reach(deps, context, audience)
  const { tenantId } = context.principal
  return deps.database.read(tenantId, async (q) => {
    const standing = await reachStanding(q, context, audience)
    const fixed = await recipientsOf(q, tenantId, row.notice_id)
    if (fixed.length === 0) return standing
    const ground = await groundOf(q, context, row.school_id)
    const idsOf = (kind: Reached['kind']): string[] => fixed.flatMap((one) => (one.kind === kind ? [one.id] : []))
    const known = new Set(standing.map(({ kind, id }) => `${kind} ${id}`))
    const more = [
      ...(await reachStudents(q, ground, null, idsOf('students'))),
      // a guardian of the moment is found among those of the school
      ...(await reachGuardians(q, ground, null, null)).filter(({ id }) => idsOf('guardians').includes(id)),
      ...(await reachTeachers(q, ground, idsOf('teachers'))),
    ]
    return [...standing, ...more.filter(({ kind, id }) => !known.has(`${kind} ${id}`))]
  })
}

export async function seenBy(deps: AudienceDeps, context: RequestContext, row: NoticeRow): Promise<Seen[]> {
  const { tenantId } = context.principal
  const people = await reachedBy(deps, context, row)
  const marks = await deps.database.read(tenantId, (q) => marksOn(q, tenantId, row.notice_id))
  return people.map((one) => ({ ...one, mark: one.userId === null ? undefined : marks.get(one.userId) }))
}

/** How many it is for, and what they have done. */
export const numbersOf = (seen: readonly Seen[]) => ({
  people: seen.length,
  without_account: seen.filter(states.no_account).length,
  read: seen.filter(states.read).length,
  confirmed: seen.filter(states.confirmed).length,
})

const states: Readonly<Record<Asked['state'], (one: Seen) => boolean>> = {
  all: () => true,
  read: ({ mark }) => mark !== undefined,
  unread: ({ mark, userId }) => mark === undefined && userId !== null,
  confirmed: ({ mark }) => mark?.ack_at != null,
  not_confirmed: ({ mark, userId }) => mark?.ack_at == null && userId !== null,
  no_account: ({ userId }) => userId === null,
}
const isOffice = ({ principal }: RequestContext): boolean => schoolOffice.some((role) => role === principal.role)
const isUpNow = ({ status }: NoticeRow): boolean => status === 'published'
/** Who has an account and still owes what the notice asks for. */
const isOwing = (row: NoticeRow) => (row.requires_ack ? states.not_confirmed : states.unread)

export async function readReach(deps: AudienceDeps, context: RequestContext, id: string, { page_no, state, role, search = '' }: Asked) {
  const row = await deps.records.get(context, notices, id)
  const all = await seenBy(deps, context, row)
  const isOwn = await isWithinOwn(deps, context, audienceOf(row))
  const wanted = fold(search)
  const found = all
    .filter(states[state])
    .filter((one) => role === undefined || one.role === role)
    .filter(({ name, nameAr }) => wanted === '' || fold(name).includes(wanted) || fold(nameAr ?? '').includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
  const page = found.slice((page_no - 1) * reachedAtOnce, page_no * reachedAtOnce)
  // beyond own classes a teacher reads numbers, and no names of families
  const mayName = isOffice(context) || isOwn
  const named = mayName ? await withTold(deps.records, context, page) : []
  const group = row.live ? deps.audiences.find(row.live) : undefined
  const { tenantId } = context.principal
  const sender = row.source_id ? await deps.database.read(tenantId, (q) => institutionOf(q, tenantId)) : null
  const label: Text | null = row.live ? (group?.label ?? [row.live, row.live]) : null
  return {
    by_role: audienceRoleNames.flatMap((one) => {
      const of = all.filter((seen) => seen.role === one)
      return of.length === 0 ? [] : [{ role: one, ...numbersOf(of) }]
    }),
    records: named.map((one, at) => ({
      ...one,
      has_account: page[at]!.userId !== null,
      read_at: page[at]!.mark?.read_at ?? null,
      ack_at: page[at]!.mark?.ack_at ?? null,
    })),
    total: mayName ? found.length : 0,
    needs_approval: !isOwn,
    steps: stepsFor(context, row),
    live: label === null ? null : { label: label[0], label_ar: label[1] },
    sender: sender && { name: sender.name_en, name_ar: sender.name_ar },
    goes_up_at: isForLater(row, context) ? row.publish_at : null,
    may_remind: isUpNow(row) && row.reminded_on !== context.today && all.some(isOwing(row)),
  }
}

/** Once a day, and only those who can still read it. */
export async function remind(deps: AudienceDeps & Pick<ModuleDeps, 'records'>, context: RequestContext, id: string) {
  const row = await deps.records.get(context, notices, id)
  if (!isOffice(context) && row.author_id !== context.principal.userId) throw notYours()
  if (!isUpNow(row)) throw isGone()
  if (row.reminded_on === context.today) throw remindedToday()
  const accounts = (await seenBy(deps, context, row)).filter(isOwing(row)).flatMap(({ userId }) => userId ?? [])
  if (accounts.length === 0) throw nobodyToRemind()
  const [en, ar] = titlesOf(row)
  await deps.records.transaction(context, async (within) => {
    await within.alone(aboutNotice(id))
    const { reminded_on } = await within.get(notices, id)
    if (reminded_on === context.today) throw remindedToday()
    await within.as(takeNoticeStep).update(notices, id, { reminded_on: context.today })
    const source = `${aboutNotice(id)}:reminder:${context.today}`
    const text: Text = row.requires_ack
      ? [`Still to be confirmed: ${en}`, `ما زال بانتظار تأكيدك: ${ar}`]
      : [`Reminder: ${en}`, `تذكير: ${ar}`]
    await tell(
      { context, within },
      accounts.map((to) => tellingOf(context, row, to, { text, source })),
    )
  })
  return { told: accounts.length }
}
