import { createHash, randomBytes } from 'node:crypto'
import { touching } from '../../../../resources/contract/calendar-entries.ts'
import { concerns } from '../../../../resources/domain/calendar/day-states.ts'
import { addDays, dayIn, isAtHome, roles, sayEither, type Locale, type Role } from '../../../../resources/kit/index.ts'
import { productContext } from '../../../auth/index.ts'
import { isSet } from '../../../database/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { AppError, forbiddenScope } from '../../../request/errors.ts'
import type { Blob, PublicContext } from '../../../request/route.ts'
import type { ModuleDeps } from '../../deps.ts'
import { readOwnSchool } from '../capabilities.ts'
import { readEntries, type Entry } from '../entries.ts'
import {
  chooseLessons,
  classesOf,
  dropFeed,
  findFeed,
  gradesOf,
  isTeacherOf,
  keepFeed,
  keepTold,
  noteRead,
  ownerOf,
  type FeedOwner,
} from '../queries.ts'
import { lessonsFor, type LessonsTold } from './lessons.ts'
import { readRemoved } from './removed.ts'
import { termDays } from './terms.ts'
import { readTold, tellSeries } from './told.ts'
import { writeFeed } from './writing.ts'

type Deps = Pick<ModuleDeps, 'database' | 'records' | 'auth'>

const gone = (): AppError =>
  new AppError('UNKNOWN_ROUTE', [
    'This calendar address is no longer in use. Make a new one in the calendar of the console.',
    'لم يعد عنوان التقويم هذا مستخدماً. أنشئ عنواناً جديداً من صفحة التقويم.',
  ])
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

function whose({ principal, schoolId }: RequestContext) {
  const school = schoolId ?? principal.schoolId
  if (school === null) throw forbiddenScope()
  return { tenantId: principal.tenantId, userId: principal.userId, schoolId: school }
}

/** Whether somebody has an address for the calendar of the school that is stood in, since when, and when it was fetched last. */
export async function feedOf({ database }: Deps, context: RequestContext) {
  const own = whose(context)
  const isHome = isAtHome(context.principal.role)
  const { feed, hasLessons } = await database.read(own.tenantId, async (q) => ({
    feed: await findFeed(q, own),
    hasLessons: isHome || (await isTeacherOf(q, own)),
  }))
  return {
    since: feed?.created_at ?? null,
    read_at: feed?.read_at ?? null,
    with_lessons: hasLessons ? isSet(feed?.with_lessons) : null,
  }
}

interface Choice {
  readonly with_lessons: boolean
}
/** Makes an address, which is told this once; the one before is good for nothing from now on. */
export async function openFeed({ database }: Deps, context: RequestContext, { with_lessons: withLessons }: Choice) {
  const own = whose(context)
  const key = `${own.tenantId}.${randomBytes(32).toString('base64url')}`
  await database.write(own.tenantId, (q) => keepFeed(q, own, { tokenHash: hashOf(key), now: context.now, withLessons }))
  return { path: `/api/school-calendar/feed.ics?key=${encodeURIComponent(key)}`, since: context.now }
}

/** The same address tells more, or less. */
export async function changeFeed(deps: Deps, context: RequestContext, { with_lessons: withLessons }: Choice) {
  const own = whose(context)
  await deps.database.write(own.tenantId, (q) => chooseLessons(q, own, withLessons))
  return feedOf(deps, context)
}

export async function closeFeed(deps: Deps, context: RequestContext) {
  const own = whose(context)
  await deps.database.write(own.tenantId, (q) => dropFeed(q, own))
  return feedOf(deps, context)
}

/** Days back and ahead that calendars keep. */
const [past, ahead] = [400, 800]
const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word)

/** Those who learn, and their parents, read of their own grades; who works at the school, of all. */
async function seen({ database }: Deps, tenantId: string, owner: FeedOwner, entries: readonly Entry[]): Promise<readonly Entry[]> {
  if (!isRole(owner.role) || !isAtHome(owner.role)) return entries
  const { user_id: userId, student_id: studentId, academic_year: academicYear } = owner
  const grades = await database.read(tenantId, (q) => gradesOf(q, { tenantId, userId, studentId, academicYear }))
  return entries.filter((entry) => concerns(entry) || grades.some((grade) => concerns(entry, grade)))
}

function contextFor(tenantId: string, owner: FeedOwner, { now, requestId }: PublicContext, role: Role): RequestContext {
  const { user_id: userId, school_id: schoolId, academic_year: academicYear, timezone: zone, country } = owner
  const context = productContext(tenantId, readOwnSchool, {
    schoolId,
    academicYear,
    requestId,
    now,
    zone,
    country,
    today: dayIn(zone, now),
  })
  return {
    ...context,
    principal: { ...context.principal, userId, role, schoolIds: [schoolId], schoolId, academicYear, studentId: owner.student_id },
  }
}

/** The lessons of whoever holds the address, or of the children; null: none are told. */
async function ownLessons(
  deps: Deps,
  context: RequestContext,
  owner: FeedOwner,
  about: { readonly entries: readonly Entry[]; readonly locale: Locale },
): Promise<LessonsTold | null> {
  if (!owner.withLessons) return null
  const { tenantId } = context.principal
  const { user_id: userId, school_id: schoolId, student_id: studentId, teacher_id: teacherId, academic_year: academicYear } = owner
  const isHome = isAtHome(context.principal.role)
  const classIds = isHome
    ? await deps.database.read(tenantId, (q) => classesOf(q, { tenantId, schoolId, userId, studentId, academicYear }))
    : []
  return lessonsFor(deps, context, { teacherId: isHome ? null : teacherId, classIds }, about)
}

/** The calendar behind an address, for whoever holds it: as its owner may see it now, and nothing once that is nobody any more. */
export async function readFeed(deps: Deps, outline: PublicContext, key: string): Promise<Blob> {
  const tenantId = key.split('.')[0] ?? ''
  const owner = await deps.database.read(tenantId, (q) => ownerOf(q, tenantId, hashOf(key)))
  if (!owner?.isOpen || !isRole(owner.role)) throw gone()
  const context = contextFor(tenantId, owner, outline, owner.role)
  await deps.auth.assertOpen(context.principal, context, 'settings.calendar', 'read')
  const [from, to] = [addDays(context.today, -past), addDays(context.today, ahead)]
  const [standing, removed, terms] = await Promise.all([
    readEntries(deps, context, owner.school_id, touching(from, to)),
    deps.database.read(tenantId, (q) => readRemoved(q, tenantId, owner.school_id, context.now)),
    termDays(deps, context, { schoolId: owner.school_id, from, to }),
  ])
  const entries = [...standing, ...removed]
  const locale: Locale = owner.language === 'ar' ? 'ar' : 'en'
  const name = sayEither(owner.name_en, owner.name_ar, locale)
  const lessons = await ownLessons(deps, context, owner, { entries: standing, locale })
  const { after: told, isChanged } = tellSeries(readTold(owner.told), lessons?.series ?? [], { zone: owner.timezone, now: context.now })
  const text = writeFeed(await seen(deps, tenantId, owner, entries), terms, {
    name,
    locale,
    zone: owner.timezone,
    from,
    to,
    today: context.today,
    lessons: { said: lessons?.series ?? [], told, isBusy: owner.role !== 'parent', from: lessons?.from ?? from, to: lessons?.to ?? to },
  })
  const own = { tenantId, userId: owner.user_id, schoolId: owner.school_id }
  // calendars ask every hour: that it is in use is known by the day
  if (owner.read_at?.slice(0, 10) !== context.now.slice(0, 10)) await deps.database.write(tenantId, (q) => noteRead(q, own, context.now))
  if (isChanged) await deps.database.write(tenantId, (q) => keepTold(q, own, JSON.stringify(told)))
  const latest = [...[...entries, ...terms].map((one) => one.updated_at), ...told.map(({ at }) => at)].toSorted().at(-1)
  return {
    name: 'calendar.ics',
    type: 'text/calendar; charset=utf-8',
    body: Buffer.from(text),
    version: { tag: hashOf(text), ...(latest ? { at: latest } : {}) },
  }
}
