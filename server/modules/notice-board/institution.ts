import type { z } from 'zod'
import type { correctSent, countForSchools, sendToSchools, withdrawSent } from '../../../resources/contract/institution-notices.ts'
import type { AudienceRole } from '../../../resources/domain/notices/words.ts'
import { dayIn, type Condition, type Problem } from '../../../resources/kit/index.ts'
import notices from '../../../resources/notices.ts'
import schools from '../../../resources/schools.ts'
import { newId } from '../../database/index.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { takeBackBut, type Elsewhere } from '../messages/service.ts'
import { audienceOf, reach, reachStanding, type Audience, type NoticeRow } from './audience.ts'
import { sendToWholeInstitution } from './capabilities.ts'
import { aboutNotice, boardLink, putUp } from './put-up.ts'
import { closedIn, isGone, isOver, notYourSchool, refuse, sayWhich, toNobody, withoutTitle } from './refusals.ts'
import { numbersOf, seenBy } from './report.ts'

type Deps = Pick<ModuleDeps, 'database' | 'records' | 'audiences' | 'auth'>
type Body<C extends { readonly body?: z.ZodType | undefined }> = z.output<NonNullable<C['body']>>

interface Place {
  readonly school_id: string
  readonly name_en: string
  readonly name_ar: string | null
  readonly timezone: string
}
const asSender = (context: RequestContext): RequestContext => withCapability({ ...context, schoolId: null }, sendToWholeInstitution)
/** As its sender stands in one of the schools: by its clock. */
const thereOf = (context: RequestContext, { school_id, timezone }: Place): RequestContext => ({
  ...context,
  schoolId: school_id,
  zone: timezone,
  today: dayIn(timezone, context.now),
})

/** The schools that a person works in, by their names. */
async function ownSchools({ records }: Deps, context: RequestContext): Promise<readonly Place[]> {
  const { schoolIds } = context.principal
  const { records: rows } = await records.list(asSender(context), schools, {
    page_no: 1,
    per_page: 500,
    columns: ['name_en', 'name_ar', 'timezone'],
    condition: { field: 'is_active', op: 'eq', value: true },
    sort_by: 'name_en',
  })
  return rows.filter(({ school_id }) => schoolIds === 'all' || schoolIds.includes(school_id))
}

/** Is the notice board in the licence of a school? */
async function isOpen({ auth }: Deps, context: RequestContext, place: Place): Promise<boolean> {
  try {
    await auth.assertOpen(context.principal, { ...thereOf(context, place), academicYear: null }, 'notice_board', 'write')
    return true
  } catch (refusal) {
    if (refusal instanceof AppError) return false
    throw refusal
  }
}

const audienceIn = (place: Place, roles: readonly AudienceRole[]): Audience => ({
  school_id: place.school_id,
  roles,
  grades: [],
  classes: [],
  houses: [],
  people: [],
  live: null,
})

/** Whom it would reach in each school, before it is sent. */
export async function countBySchool(deps: Deps, context: RequestContext, { roles }: Body<typeof countForSchools>) {
  const told = []
  for (const place of await ownSchools(deps, context)) {
    const reached = roles.length === 0 ? [] : await reach(deps, thereOf(context, place), audienceIn(place, roles))
    const { school_id, name_en, name_ar } = place
    told.push({
      school_id,
      name_en,
      name_ar,
      is_open: await isOpen(deps, context, place),
      people: reached.length,
      without_account: reached.filter(({ userId }) => userId === null).length,
    })
  }
  return { schools: told }
}

/** What has to be right before anybody reads it, all of it at once. */
async function checkWhole(deps: Deps, context: RequestContext, asked: Body<typeof sendToSchools>, chosen: readonly Place[]): Promise<void> {
  const wrong: Record<'school_ids' | 'roles' | 'expire_at', Problem[]> = { school_ids: [], roles: [], expire_at: [] }
  if (asked.school_ids.length === 0) wrong.school_ids.push(sayWhich)
  else if (chosen.length < new Set(asked.school_ids).size) wrong.school_ids.push(notYourSchool)
  const closed: Place[] = []
  let reached = 0
  for (const place of chosen) {
    if (!(await isOpen(deps, context, place))) closed.push(place)
    if (asked.roles.length > 0) reached += (await reach(deps, thereOf(context, place), audienceIn(place, asked.roles))).length
  }
  if (closed.length > 0) wrong.school_ids.push(closedIn(closed))
  if (asked.roles.length === 0 || (chosen.length > 0 && reached === 0)) wrong.roles.push(toNobody)
  if (asked.expire_at && asked.expire_at < context.today) wrong.expire_at.push(isOver)
  refuse(wrong)
}

const textsOf = (asked: Body<typeof correctSent>) => ({
  title_en: asked.title_en || null,
  title_ar: asked.title_ar || null,
  body_en: asked.body_en || null,
  body_ar: asked.body_ar || null,
  category: asked.category,
  priority: asked.priority,
  attachments: asked.attachments,
  expire_at: asked.expire_at || null,
})

/** Each school has it as a notice of its own, which only its sender changes; what they have in common is where they come from. */
export async function send(deps: Deps, context: RequestContext, asked: Body<typeof sendToSchools>) {
  const { records } = deps
  const { userId, name } = context.principal
  const chosen = (await ownSchools(deps, context)).filter(({ school_id }) => asked.school_ids.includes(school_id))
  await checkWhole(deps, context, asked, chosen)
  const source_id = newId()
  const told = await records.transaction(asSender(context), async (within) => {
    const made = await within.apply(
      chosen.map(({ school_id }) => ({
        verb: 'create' as const,
        resource: notices,
        values: {
          ...textsOf(asked),
          school_id,
          roles: asked.roles,
          requires_ack: asked.requires_ack,
          source_id,
          author_id: userId,
          author: name,
        },
      })),
    )
    let all = 0
    for (const [at, place] of chosen.entries()) {
      const row = await within.get(notices, made[at]!.id)
      all += await putUp({ context: thereOf(context, place), within, by: sendToWholeInstitution, row, live: [] })
    }
    return all
  })
  return { source_id, schools: chosen.length, told }
}

/** What somebody has sent, or, to whoever works in the whole institution, anybody. */
const sentBy = ({ principal: { schoolIds, userId } }: RequestContext): Condition[] =>
  schoolIds === 'all' ? [] : [{ field: 'author_id', op: 'eq', value: userId }]

export async function listAllSent({ records }: Deps, context: RequestContext) {
  const { records: rows } = await records.list(asSender(context), notices, {
    page_no: 1,
    per_page: 5000,
    columns: ['source_id', 'title_en', 'title_ar', 'author', 'published_at', 'status'],
    condition: { and: [{ field: 'source_id', op: 'filled' }, ...sentBy(context)] },
    sort_by: 'published_at',
    order_by: 'desc',
  })
  const bySource = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) if (row.source_id) bySource.set(row.source_id, [...(bySource.get(row.source_id) ?? []), row])
  return {
    records: [...bySource].map(([source_id, copies]) => {
      const { title_en, title_ar, author, published_at } = copies[0]!
      const up = copies.filter(({ status }) => status === 'published').length
      return { source_id, title_en, title_ar, author, published_at, schools: copies.length, up }
    }),
  }
}

/** The notices of all schools that come from one; of somebody else's there are none. */
async function copiesOf(deps: Deps, context: RequestContext, sourceId: string): Promise<readonly NoticeRow[]> {
  const { records } = deps
  const as = asSender(context)
  const { records: rows } = await records.list(as, notices, {
    page_no: 1,
    per_page: 500,
    columns: ['school_id'],
    condition: { and: [{ field: 'source_id', op: 'eq', value: sourceId }, ...sentBy(context)] },
  })
  // where the author works no more, the notice is that school's alone
  const own = new Set((await ownSchools(deps, context)).map(({ school_id }) => school_id))
  const here = rows.filter(({ school_id }) => own.has(school_id))
  if (here.length === 0) throw notFound()
  return Promise.all(here.map(({ notice_id }) => records.get(as, notices, notice_id)))
}

export async function readSent(deps: Deps, context: RequestContext, sourceId: string) {
  const copies = await copiesOf(deps, context, sourceId)
  const places = await ownSchools(deps, context)
  const told = []
  for (const row of copies) {
    const place = places.find(({ school_id }) => school_id === row.school_id)
    if (!place) continue
    const { school_id, name_en, name_ar } = place
    const numbers = numbersOf(await seenBy(deps, asSender(thereOf(context, place)), row))
    told.push({ school_id, name_en, name_ar, notice_id: row.notice_id, status: row.status, ...numbers })
  }
  const { title_en, title_ar, body_en, body_ar, category, priority, attachments, expire_at, requires_ack, roles, author, published_at } =
    copies[0]!
  return {
    title_en,
    title_ar,
    body_en,
    body_ar,
    category,
    priority,
    attachments: attachments ?? [],
    expire_at,
    requires_ack,
    roles: roles ?? [],
    author,
    published_at,
    schools: told.toSorted((one, other) => one.name_en.localeCompare(other.name_en, 'en')),
  }
}

const isUpNow = ({ status }: NoticeRow): boolean => status === 'published'

export async function correct(deps: Deps, context: RequestContext, sourceId: string, asked: Body<typeof correctSent>) {
  const up = (await copiesOf(deps, context, sourceId)).filter(isUpNow)
  if (up.length === 0) throw isGone()
  const values = textsOf(asked)
  if (values.expire_at !== null && values.expire_at < context.today) refuse({ expire_at: [isOver] })
  if (!values.title_en && !values.title_ar) refuse({ title_en: [withoutTitle] })
  await deps.records.transaction(asSender(context), (within) =>
    within.apply(up.map(({ notice_id }) => ({ verb: 'update' as const, resource: notices, id: notice_id, values }))),
  )
  return { schools: up.length }
}

/** Where it is up still, and whom it is for there: who has children in two schools was told once of both. */
async function stillUp(context: RequestContext, within: RecordsWithin, sourceId: string): Promise<Elsewhere[]> {
  const { records: rows } = await within.list(notices, {
    page_no: 1,
    per_page: 500,
    columns: ['status'],
    condition: {
      and: [
        { field: 'source_id', op: 'eq', value: sourceId },
        { field: 'status', op: 'eq', value: 'published' },
      ],
    },
  })
  const places: Elsewhere[] = []
  for (const { notice_id } of rows) {
    const reached = await reachStanding(within.q, context, audienceOf(await within.get(notices, notice_id)))
    const people = reached.flatMap(({ userId }) => userId ?? [])
    places.push({ people, about: aboutNotice(notice_id), link: boardLink(notice_id) })
  }
  return places
}

export async function withdraw(deps: Deps, context: RequestContext, sourceId: string, { school_ids }: Body<typeof withdrawSent>) {
  const up = (await copiesOf(deps, context, sourceId)).filter((row) => isUpNow(row) && (school_ids?.includes(row.school_id) ?? true))
  if (up.length === 0) throw isGone()
  await deps.records.transaction(asSender(context), async (within) => {
    await within.alone(...up.map(({ notice_id }) => aboutNotice(notice_id)).toSorted())
    await within.apply(
      up.map(({ notice_id }) => ({ verb: 'update' as const, resource: notices, id: notice_id, values: { status: 'withdrawn' } })),
    )
    const elsewhere = await stillUp(context, within, sourceId)
    for (const { notice_id } of up) await takeBackBut({ context, within }, aboutNotice(notice_id), elsewhere)
  })
  return { schools: up.length }
}
