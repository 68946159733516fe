import { byPlace } from '../../../resources/domain/notices/board.ts'
import { noticesAtOnce, type getBoard, type PostedNotice, type readNotice } from '../../../resources/contract/notice-board.ts'
import { picturesIn } from '../../../resources/kit/index.ts'
import notices from '../../../resources/notices.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { Blob } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { hasSeen } from '../messages/service.ts'
import { arabicNamesOf } from '../users/service.ts'
import { readBoard } from './capabilities.ts'
import { aboutNotice } from './put-up.ts'
import { filesNamed, marksOf, noteConfirmed, noteRead } from './queries/marks.ts'
import { institutionOf } from './queries/people.ts'
import { boardOf, type OnBoard } from './reader.ts'

type Deps = Pick<ModuleDeps, 'database' | 'records'>
type Asked = z.output<NonNullable<typeof getBoard.query>>

const isOwed = ({ row, mark }: OnBoard): boolean => row.requires_ack && !mark?.ack_at
const isOpen = (one: OnBoard): boolean => one.mark === undefined || isOwed(one)
/** Since when it is up. */
const sinceOf = ({ row }: OnBoard): string => row.published_at ?? row.publish_at ?? ''
const placed = (one: OnBoard) => ({
  pinned: one.row.pinned,
  priority: one.row.priority,
  since: sinceOf(one),
  is_read: one.mark !== undefined,
  is_owed: isOwed(one),
})

/** Who has children in two schools finds once what was sent to both. */
function once(up: readonly OnBoard[]): OnBoard[] {
  const sources = new Set<string>()
  return up.filter(({ row: { source_id: source } }) => {
    if (!source) return true
    const isFirst = !sources.has(source)
    sources.add(source)
    return isFirst
  })
}

async function whole({ database, records }: Deps, context: RequestContext, some: readonly OnBoard[]): Promise<PostedNotice[]> {
  const all = withCapability({ ...context, schoolId: null }, readBoard)
  const ids = some.map(({ row }) => row.notice_id)
  const texts = new Map(
    (await records.byIds(all, notices, ids, ['body_en', 'body_ar', 'attachments'])).map((text) => [text.notice_id, text]),
  )
  const { tenantId } = context.principal
  const { named, sender, arabic } = await database.read(tenantId, async (q) => ({
    named: await filesNamed(
      q,
      tenantId,
      [...texts.values()].flatMap(({ attachments }) => attachments ?? []),
    ),
    sender: await institutionOf(q, tenantId),
    arabic: await arabicNamesOf(
      q,
      tenantId,
      some.map(({ row }) => row.author_id),
    ),
  }))
  return some.map((one) => {
    const { row, mark } = one
    const text = texts.get(row.notice_id)
    return {
      notice_id: row.notice_id,
      title_en: row.title_en,
      title_ar: row.title_ar,
      body_en: text?.body_en ?? null,
      body_ar: text?.body_ar ?? null,
      category: row.category,
      priority: row.priority,
      pinned: row.pinned,
      requires_ack: row.requires_ack,
      author: row.author,
      author_ar: arabic.get(row.author_id ?? '') ?? null,
      sender: row.source_id ? sender.name_en : null,
      sender_ar: row.source_id ? sender.name_ar : null,
      since: sinceOf(one),
      expire_at: row.expire_at,
      attachments: (text?.attachments ?? []).flatMap((id) => named.get(id) ?? []),
      read_at: mark?.read_at ?? null,
      ack_at: mark?.ack_at ?? null,
    }
  })
}

export async function readBoardPage(deps: Deps, context: RequestContext, { page_no, show, category, search }: Asked) {
  const up = once(await boardOf(deps, context, { category, search }))
  const shown = show === 'open' ? up.filter(isOpen) : up
  const sorted = shown.map((one) => ({ one, at: placed(one) })).toSorted((a, b) => byPlace(a.at, b.at))
  const page = sorted.slice((page_no - 1) * noticesAtOnce, page_no * noticesAtOnce).map(({ one }) => one)
  return {
    records: await whole(deps, context, page),
    total: shown.length,
    unread: up.filter(({ mark }) => mark === undefined).length,
    owed: up.filter(isOwed).length,
  }
}

async function upFor(deps: Deps, context: RequestContext, id: string): Promise<OnBoard> {
  const [one] = await boardOf(deps, context, { id })
  if (!one) throw notFound()
  return one
}

export async function readPosted(deps: Deps, context: RequestContext, id: string): Promise<PostedNotice> {
  const [posted] = await whole(deps, context, [await upFor(deps, context, id)])
  return posted!
}

export async function noteReadBy(deps: Deps, context: RequestContext, id: string, { ack }: z.output<NonNullable<typeof readNotice.body>>) {
  const { row } = await upFor(deps, context, id)
  const { tenantId, userId } = context.principal
  // the same notice of another school is read with it
  const same = row.source_id ? (await boardOf(deps, context)).filter((one) => one.row.source_id === row.source_id) : []
  const ids = [...new Set([id, ...same.map((one) => one.row.notice_id)])]
  return deps.records.transaction(context, async (within) => {
    const isConfirmed = ack && row.requires_ack
    const marks = ids.map((noticeId) => ({ noticeId, userId, at: context.now, isConfirmed }))
    await noteRead(within.q, tenantId, marks)
    if (isConfirmed) for (const mark of marks) await noteConfirmed(within.q, tenantId, mark)
    const noted = (await marksOf(within.q, tenantId, userId)).get(id)!
    // what has to be confirmed is owed until it is
    if (!row.requires_ack || noted.ack_at !== null) for (const one of ids) await hasSeen({ context, within }, aboutNotice(one))
    return noted
  })
}

/** Attachments and pictures of what is up for this person, and no other file. */
export async function openNoticeFile(deps: Deps & Pick<ModuleDeps, 'files'>, context: RequestContext, fileId: string): Promise<Blob> {
  const all = withCapability({ ...context, schoolId: null }, readBoard)
  const ids = (await boardOf(deps, context, { fileId })).map(({ row }) => row.notice_id)
  const texts = await deps.records.byIds(all, notices, ids, ['body_en', 'body_ar', 'attachments'])
  const isThere = texts.some(
    ({ attachments, body_en, body_ar }) =>
      attachments?.includes(fileId) || [body_en, body_ar].some((body) => body !== null && picturesIn(body).includes(fileId)),
  )
  if (!isThere) throw notFound()
  return deps.files.openSeen(context, fileId)
}
