import type { DiaryEntry } from '../../../resources/contract/diary.ts'
import type { DiaryPolarity, DiaryStatus } from '../../../resources/domain/diary/words.ts'
import diaryAcks from '../../../resources/diary-acks.ts'
import diary from '../../../resources/diary.ts'
import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import { daysBetween, isAtHome, type Condition, type Role } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { schoolOf } from '../school-calendar/service.ts'
import { answerDiary } from './capabilities.ts'
import { all, is, ofChild, oneOf } from './of-child.ts'
import { namesOfFiles, standing } from './queries.ts'
import { mayEdit } from './reactions.ts'

/** A child does so where an entry is for it alone, and not in its parents' place. */
export const mayAcknowledge = (role: Role, { visible_to }: { readonly visible_to: string }): boolean =>
  isAtHome(role) && (role !== 'student' || visible_to === 'student')

export type Deps = Pick<ModuleDeps, 'records' | 'database'>
interface Asked {
  readonly from: string
  readonly to: string
  readonly class_id?: string | undefined
  readonly student_id?: string | undefined
  readonly diary_type?: string | undefined
  readonly mine?: '1' | undefined
  readonly page?: number | undefined
  readonly book?: '1' | undefined
}

const pageSize = 60
/** More than a child has in a term. */
const bookSize = 1500
/** A year of them is read, a lifetime is not. */
const mostDays = 400
const columns = [
  'date',
  'diary_type',
  'class_id',
  'student_id',
  'subject_id',
  'title',
  'title_ar',
  'body_en',
  'body_ar',
  'attachments',
  'polarity',
  'visible_to',
  'requires_ack',
  'status',
  'published_at',
  'edited_at',
  'author_id',
  'author',
  'author_ar',
] as const

interface Child {
  readonly student_id: string
  readonly class_id: string | null
}

/** The children that a family asks for: the one that is named, else all of its own. */
async function ownChildren({ records }: Deps, context: RequestContext, studentId: string | undefined): Promise<readonly Child[]> {
  const { records: own } = await records.list(context, students, {
    page_no: 1,
    per_page: 50,
    columns: ['class_id'],
    ...(studentId === undefined ? {} : { condition: is('student_id', studentId) }),
  })
  return own.map(({ student_id, class_id }) => ({ student_id, class_id }))
}

async function conditionFor(deps: Deps, context: RequestContext, asked: Asked): Promise<Condition> {
  const { from, to, class_id, student_id, diary_type, mine } = asked
  const and: Condition[] = [
    // what somebody is still writing stands with nobody else, the office included
    { or: [{ field: 'status', op: 'ne', value: 'draft' }, is('author_id', context.principal.userId)] },
    { field: 'date', op: 'gte', value: from },
    { field: 'date', op: 'lte', value: to },
  ]
  if (mine) and.push(is('author_id', context.principal.userId))
  if (diary_type !== undefined) and.push(is('diary_type', diary_type))
  if (class_id !== undefined) and.push(is('class_id', class_id))
  if (student_id !== undefined) {
    // a child that is not the person's answers as if there were none
    const child = await deps.records.get(context, students, student_id)
    and.push(ofChild(student_id, child.class_id))
  }
  return { and }
}

export async function readFeed(deps: Deps, context: RequestContext, asked: Asked) {
  const { records, database } = deps
  if (asked.to < asked.from) throw invalidField('to', { code: 'not_before' })
  if (daysBetween(asked.from, asked.to) > mostDays) throw invalidField('from', { code: 'invalid' })
  const condition = await conditionFor(deps, context, asked)
  const isHome = isAtHome(context.principal.role)
  const [{ records: rows, total }, { records: dated }] = await Promise.all([
    records.list(context, diary, {
      page_no: asked.page ?? 1,
      per_page: asked.book && asked.student_id !== undefined ? bookSize : pageSize,
      columns,
      condition,
      sort_by: 'date',
      order_by: 'desc',
    }),
    records.list(context, diary, { ...all, columns: ['date'], condition }),
  ])
  const ids = rows.flatMap(({ diary_id, requires_ack }) => (requires_ack ? [diary_id] : []))
  const own = isHome ? await ownChildren(deps, context, asked.student_id) : []
  const [written, sizes, names] = await Promise.all([
    isHome ? acksForFamily(deps, context, ids, own) : acksOfAll(deps, context, ids),
    isHome ? new Map<string, number>() : sizesOf(deps, context, [...new Set(rows.map(({ class_id }) => class_id))]),
    namesOfFiles(
      database,
      context.principal.tenantId,
      rows.flatMap(({ attachments }) => attachments ?? []),
    ),
  ])
  const acks = await database.read(context.principal.tenantId, (q) => standing(q, context.principal.tenantId, written, rows))
  const told = rows.toSorted(lastFirst).map((row): DiaryEntry => {
    const of = acks.filter(({ diary_id }) => diary_id === row.diary_id)
    const about = own.filter(({ student_id, class_id }) =>
      row.student_id === null ? class_id === row.class_id : student_id === row.student_id,
    )
    return {
      diary_id: row.diary_id,
      date: row.date,
      diary_type: row.diary_type,
      class: { id: row.class_id, label: row.class_name ?? '', label_ar: null },
      student: row.student_id === null ? null : { id: row.student_id, label: row.student ?? '', label_ar: row.student_ar ?? null },
      subject: row.subject_id === null ? null : { id: row.subject_id, label: row.subject ?? '', label_ar: row.subject_ar ?? null },
      title: row.title,
      title_ar: row.title_ar,
      body_en: row.body_en,
      body_ar: row.body_ar,
      attachments: (row.attachments ?? []).flatMap((id) => names.get(id) ?? []),
      polarity: row.polarity as DiaryPolarity,
      visible_to: row.visible_to as DiaryEntry['visible_to'],
      requires_ack: row.requires_ack === true,
      status: row.status as DiaryStatus,
      published_at: row.published_at,
      edited_at: row.edited_at,
      author: row.author,
      author_ar: row.author_ar,
      is_own: row.author_id === context.principal.userId,
      may_edit: !isHome && context.principal.role !== 'platform_admin' && mayEdit(context.principal, row, context.now),
      acks:
        isHome || !row.requires_ack
          ? null
          : {
              done: new Set(of.map(({ student_id }) => student_id)).size,
              all: row.student_id === null ? (sizes.get(row.class_id) ?? 0) : 1,
            },
      children: about.map(({ student_id }) => {
        const ofChild = of.filter((ack) => ack.student_id === student_id)
        const mine = ofChild.find(({ user_id }) => user_id === context.principal.userId)
        return {
          student_id,
          acked_at: (mine ?? ofChild[0])?.at ?? null,
          is_own_ack: mine !== undefined,
          acked_by: (mine ?? ofChild[0])?.by ?? null,
          may_ack: mayAcknowledge(context.principal.role, row),
          // what another guardian answered is between him and the school
          reply: mine?.reply ?? null,
        }
      }),
    }
  })
  const days = new Map<string, number>()
  for (const { date } of dated) days.set(date, (days.get(date) ?? 0) + 1)
  const school = await schoolOf(deps, context)
  return { records: told, total, weekend: school?.weekend_days ?? [], days: [...days].map(([date, entries]) => ({ date, entries })) }
}

interface Dated {
  readonly date: string
  readonly published_at: string | null
}
/** Days as they came, within a day by time; what is still being written stands before it. */
const lastFirst = (one: Dated, other: Dated): number => {
  if (one.date !== other.date || one.published_at === other.published_at) return one.date < other.date ? 1 : one.date > other.date ? -1 : 0
  if (one.published_at === null || other.published_at === null) return one.published_at === null ? -1 : 1
  return one.published_at < other.published_at ? 1 : -1
}

const ackColumns = ['diary_id', 'student_id', 'user_id', 'by', 'at', 'reply'] as const
async function acksOfAll({ records }: Deps, context: RequestContext, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { records: found } = await records.list(context, diaryAcks, {
    page_no: 1,
    per_page: 5000,
    columns: ackColumns,
    condition: oneOf('diary_id', ids),
  })
  return found
}
async function acksForFamily({ records }: Deps, context: RequestContext, ids: readonly string[], own: readonly Child[]) {
  if (ids.length === 0 || own.length === 0) return []
  const children = own.map(({ student_id }) => student_id)
  const { records: found } = await records.list(withCapability(context, answerDiary), diaryAcks, {
    ...all,
    columns: ackColumns,
    condition: { and: [oneOf('diary_id', ids), oneOf('student_id', children)] },
  })
  return found
}

/** How many children sit in each of these classes. */
async function sizesOf({ records }: Deps, context: RequestContext, classIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (classIds.length === 0) return new Map()
  const { records: seated } = await records.list(context, students, {
    page_no: 1,
    per_page: 5000,
    columns: ['class_id'],
    condition: enrolledIn(classIds),
  })
  const sizes = new Map<string, number>()
  for (const { class_id } of seated) if (class_id) sizes.set(class_id, (sizes.get(class_id) ?? 0) + 1)
  return sizes
}
