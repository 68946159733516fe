import type { actOnNotice } from '../../../resources/contract/notice-board.ts'
import { isForLater } from '../../../resources/domain/notices/up.ts'
import { canTake, noticeStepNames, type NoticeStep } from '../../../resources/domain/notices/words.ts'
import { dayIn, schoolOffice, type Problem } from '../../../resources/kit/index.ts'
import notices from '../../../resources/notices.ts'
import type { z } from 'zod'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { takeBack, tell } from '../messages/service.ts'
import { audienceOf, groundOf, isWithinOwn, reach, reachLive, type Audience, type NoticeRow } from './audience.ts'
import { takeNoticeStep } from './capabilities.ts'
import { groupNamed } from './groups.ts'
import { putUpDue } from './jobs.ts'
import { aboutNotice, noticeLink, putUp, titlesOf } from './put-up.ts'
import { reachOffices, type Reached } from './queries/people.ts'
import {
  endsBefore,
  isOver,
  movedOn,
  nobodyNow,
  notYours,
  notYoursToApprove,
  ofInstitution,
  refuse,
  sayWhy,
  toNobody,
  unknownGroup,
} from './refusals.ts'

type Deps = Pick<ModuleDeps, 'database' | 'records' | 'audiences' | 'auth' | 'jobs'>
type Asked = z.output<NonNullable<typeof actOnNotice.body>>

const isOffice = ({ principal }: RequestContext): boolean => schoolOffice.some((role) => role === principal.role)
const isAuthor = ({ principal }: RequestContext, row: NoticeRow): boolean => row.author_id === principal.userId

/** Why this person does not take this step; null: he may. */
function refusalOf(context: RequestContext, row: NoticeRow, step: NoticeStep) {
  if (row.source_id) return ofInstitution()
  if (step === 'approve' || step === 'give_back') return isOffice(context) ? null : notYoursToApprove()
  if (step === 'take_back' && row.status === 'pending') return isAuthor(context, row) ? null : notYours()
  return isOffice(context) || isAuthor(context, row) ? null : notYours()
}
/** What this person may do with a notice as it stands. */
export const stepsFor = (context: RequestContext, row: NoticeRow): NoticeStep[] =>
  noticeStepNames.filter((step) => canTake(step, row.status) && refusalOf(context, row, step) === null)

/** What has to be right before somebody reads it, all of it at once. */
async function checkWhole(deps: Deps, context: RequestContext, row: NoticeRow, audience: Audience): Promise<void> {
  const wrong: Record<'expire_at' | 'live' | 'roles', Problem[]> = { expire_at: [], live: [], roles: [] }
  if (row.expire_at !== null && row.expire_at < context.today) wrong.expire_at.push(isOver)
  else if (row.expire_at !== null && row.publish_at !== null && row.expire_at < dayIn(context.zone, row.publish_at))
    wrong.expire_at.push(endsBefore)
  const group = audience.live === null ? null : await groupNamed(deps, context, audience.live)
  if (audience.live !== null && !group) wrong.live.push(unknownGroup)
  else if ((await reach(deps, context, audience)).length === 0) {
    const isLiveAlone = audience.live !== null && audience.roles.length === 0 && audience.people.length === 0
    // who is in a group of the moment is only known when it is put up
    if (!isLiveAlone) wrong.roles.push(toNobody)
    else if (!isForLater(row, context)) wrong.live.push(nobodyNow)
  }
  refuse(wrong)
}

interface Step {
  readonly deps: Deps
  readonly context: RequestContext
  readonly within: RecordsWithin
  readonly row: NoticeRow
  readonly reason: string
  readonly isOwn: boolean
  readonly live: readonly Reached[]
}

/** Whoever decides is told that there is something to decide. */
async function askForApproval({ context, within, row }: Step): Promise<void> {
  const ground = await groundOf(within.q, context, row.school_id)
  const office = await reachOffices(within.q, ground, [...schoolOffice])
  const [en, ar] = titlesOf(row)
  await tell(
    { context, within },
    office.flatMap(({ userId }) =>
      userId === null
        ? []
        : [
            {
              to: userId,
              kind: 'notice-approval',
              text: [`${row.author ?? ''} asks for approval: ${en}`, `${row.author ?? ''} يطلب الموافقة على: ${ar}`] as const,
              link: noticeLink(row.notice_id),
              source: `${aboutNotice(row.notice_id)}:asked:${context.now}`,
              about: `${aboutNotice(row.notice_id)}:decision`,
            },
          ],
    ),
  )
}

/** The author hears what became of it. */
async function tellAuthor({ context, within, row }: Step, what: 'approved' | 'given_back', reason: string): Promise<void> {
  if (!row.author_id || row.author_id === context.principal.userId) return
  const [en, ar] = titlesOf(row)
  await tell({ context, within }, [
    {
      to: row.author_id,
      kind: 'notice-decided',
      text:
        what === 'approved'
          ? [`Your notice was approved: ${en}`, `تمت الموافقة على إعلانك: ${ar}`]
          : [`Your notice was given back: ${en} (${reason})`, `أُعيد إليك إعلانك: ${ar} (${reason})`],
      link: noticeLink(row.notice_id),
      source: `${aboutNotice(row.notice_id)}:${what}:${context.now}`,
    },
  ])
}

const decided = async (step: Step): Promise<void> => takeBack(step, `${aboutNotice(step.row.notice_id)}:decision`)
type Stated = Partial<Pick<NoticeRow, 'status' | 'given_back' | 'pinned' | 'approved_by'>>
const set = async (within: RecordsWithin, id: string, values: Stated): Promise<void> =>
  void (await within.as(takeNoticeStep).update(notices, id, values))
const to = async ({ within, row }: Step, values: Stated): Promise<void> => set(within, row.notice_id, values)

/** Each answers how many people were told that it is up. */
const steps: Readonly<Record<NoticeStep, (step: Step) => Promise<number>>> = {
  async publish(step) {
    if (step.isOwn) return putUp({ ...step, by: takeNoticeStep })
    await to(step, { status: 'pending', given_back: null })
    await askForApproval(step)
    return 0
  },
  async approve(step) {
    const told = await putUp({ ...step, by: takeNoticeStep, also: { approved_by: step.context.principal.name } })
    await decided(step)
    await tellAuthor(step, 'approved', '')
    return told
  },
  async give_back(step) {
    await to(step, { status: 'draft', given_back: step.reason })
    await decided(step)
    await tellAuthor(step, 'given_back', step.reason)
    return 0
  },
  async take_back(step) {
    await to(step, { status: 'draft', approved_by: null })
    await decided(step)
    return 0
  },
  async withdraw(step) {
    await to(step, { status: 'withdrawn' })
    await takeBack(step, aboutNotice(step.row.notice_id))
    return 0
  },
}

/** One step of a notice, judged as a whole before anything is written. */
export async function act(deps: Deps, context: RequestContext, id: string, { step, pinned, reason = '' }: Asked) {
  const { records } = deps
  const seen = await records.get(context, notices, id)
  const audience = audienceOf(seen)
  if (step === 'give_back') refuse({ reason: reason === '' ? [sayWhy] : [] })
  const isGoingUp = step === 'publish' || step === 'approve'
  if (step) {
    const refusal = refusalOf(context, seen, step)
    if (refusal) throw refusal
    if (!canTake(step, seen.status)) throw movedOn()
    if (isGoingUp) await checkWhole(deps, context, seen, audience)
  } else if (seen.source_id) throw ofInstitution()
  else if (!isOffice(context) && !isAuthor(context, seen)) throw notYours()
  const isOwn = step !== 'publish' || (await isWithinOwn(deps, context, audience))
  const live = isGoingUp && isOwn && !isForLater(seen, context) ? await reachLive(deps, context, audience) : []
  const told = await records.transaction(context, async (within) => {
    await within.alone(aboutNotice(id))
    const row = await within.get(notices, id)
    if (pinned !== undefined && pinned !== row.pinned) await set(within, id, { pinned })
    if (!step) return 0
    if (!canTake(step, row.status) || row.updated_at !== seen.updated_at) throw movedOn()
    return steps[step]({ deps, context, within, row, reason, isOwn, live })
  })
  const { status, pinned: isPinned, publish_at } = await records.get(context, notices, id)
  if (status === 'scheduled' && publish_at)
    await deps.jobs.start(context, putUpDue, { notice_id: id }, { at: publish_at, once: `${id} ${publish_at}` })
  return { status, pinned: isPinned, told }
}
