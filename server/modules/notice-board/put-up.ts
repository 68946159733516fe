import { isForLater } from '../../../resources/domain/notices/up.ts'
import { boundsOfDay, type Text } from '../../../resources/kit/index.ts'
import notices from '../../../resources/notices.ts'
import type { Capability } from '../../request/capability.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { tell, type Telling } from '../messages/service.ts'
import { audienceOf, reachStanding, type NoticeRow } from './audience.ts'
import { fixRecipients } from './queries/marks.ts'
import type { Reached } from './queries/people.ts'

/** What belongs to a notice among the messages of those whom it is for. */
export const aboutNotice = (id: string): string => `notice:${id}`
export const boardLink = (id: string): `/${string}` => `/noticeBoard?notice=${encodeURIComponent(id)}`
export const noticeLink = (id: string): `/${string}` => `/noticeBoard/notices/show/${encodeURIComponent(id)}`

/** What it is called, in both languages as far as it is written in both. */
export const titlesOf = ({ title_en, title_ar }: Pick<NoticeRow, 'title_en' | 'title_ar'>): Text => [
  title_en || title_ar || '',
  title_ar || title_en || '',
]

/** What somebody is told who finds it on the board. */
function textOf(row: NoticeRow): Text {
  const [en, ar] = titlesOf(row)
  if (row.requires_ack) return [`Please read and confirm: ${en}`, `يرجى الاطلاع والتأكيد: ${ar}`]
  return row.priority === 'urgent' ? [`Urgent: ${en}`, `عاجل: ${ar}`] : [`New notice: ${en}`, `إعلان جديد: ${ar}`]
}

/** Until when a message about it is of use. */
export const untilOf = ({ zone = 'UTC' }: Pick<RequestContext, 'zone'>, { expire_at }: Pick<NoticeRow, 'expire_at'>): { until?: string } =>
  expire_at === null ? {} : { until: boundsOfDay(zone, expire_at).last }

export const tellingOf = (context: RequestContext, row: NoticeRow, to: string, more: Pick<Telling, 'text' | 'source'>): Telling => ({
  to,
  kind: 'notice',
  link: boardLink(row.notice_id),
  about: aboutNotice(row.notice_id),
  ...untilOf(context, row),
  ...more,
})

interface PuttingUp {
  readonly context: RequestContext
  readonly within: RecordsWithin
  readonly by: Capability
  readonly row: NoticeRow
  /** whom the group of the moment reaches, found before anything is held */
  readonly live: readonly Reached[]
  readonly also?: { readonly approved_by: string }
}

/** On the board from now on, or from its time on: written, fixed and told as one. Answers how many were told. */
export async function putUp({ context, within, by, row, live, also = { approved_by: '' } }: PuttingUp): Promise<number> {
  const { notice_id } = row
  const approved = also.approved_by === '' ? {} : also
  if (isForLater(row, context)) {
    await within.as(by).update(notices, notice_id, { status: 'scheduled', given_back: null, ...approved })
    return 0
  }
  await within.as(by).update(notices, notice_id, { status: 'published', published_at: context.now, given_back: null, ...approved })
  await fixRecipients(within.q, context.principal.tenantId, notice_id, live)
  const standing = await reachStanding(within.q, context, audienceOf(row))
  const accounts = new Set([...standing, ...live].flatMap(({ userId }) => (userId !== null && userId !== row.author_id ? [userId] : [])))
  const text = textOf(row)
  await tell(
    { context, within },
    // with children in two schools somebody is told once of what was sent to both
    [...accounts].map((to) =>
      tellingOf(context, row, to, { text, source: row.source_id ? `notice-from:${row.source_id}` : aboutNotice(notice_id) }),
    ),
  )
  return accounts.size
}
