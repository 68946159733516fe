import { isSeatIn, isTaughtIn, type Seat } from '../../../resources/domain/notices/places.ts'
import { isUp } from '../../../resources/domain/notices/up.ts'
import classKind from '../../../resources/classes.ts'
import houses from '../../../resources/houses.ts'
import { isAtHome, linkedTo, type Condition } from '../../../resources/kit/index.ts'
import notices from '../../../resources/notices.ts'
import standards from '../../../resources/standards.ts'
import users from '../../../resources/users.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { groundOf, type Audience } from './audience.ts'
import { readBoard } from './capabilities.ts'
import { marksOf, noticesFor, type ReadMark } from './queries/marks.ts'
import { seatsOfChildren, seatsOfTeachers } from './queries/people.ts'

type Deps = Pick<ModuleDeps, 'database' | 'records'>

/** Who reads the board, and what decides what is on it for them. */
interface Reader {
  readonly schools: readonly string[]
  readonly seats: readonly Seat[]
  /** the notices of the moment that were fixed to them */
  readonly fixed: ReadonlySet<string>
  readonly marks: ReadonlyMap<string, ReadMark>
}

async function readerOf({ database }: Deps, context: RequestContext): Promise<Reader> {
  const { principal, schoolId } = context
  const { tenantId, userId, role, studentId, teacherId } = principal
  return database.read(tenantId, async (q) => {
    const marks = await marksOf(q, tenantId, userId)
    const here = schoolId ?? principal.schoolId
    if (isAtHome(role)) {
      const { seats, guardianIds } =
        role === 'student' && studentId === null
          ? { seats: [], guardianIds: [] }
          : await seatsOfChildren(q, { tenantId, userId, studentId: role === 'student' ? studentId : null })
      const fixed = await noticesFor(q, tenantId, studentId === null ? guardianIds : [studentId])
      const schools = [...new Set([...seats.map(({ school_id }) => school_id), ...(here === null ? [] : [here])])]
      return { schools, seats, fixed, marks }
    }
    const schools = here === null ? [] : [here]
    if (teacherId === null || here === null) return { schools, seats: [], fixed: new Set<string>(), marks }
    const seats = await seatsOfTeachers(q, await groundOf(q, context, here), teacherId)
    return { schools, seats: seats.get(teacherId) ?? [], fixed: await noticesFor(q, tenantId, [teacherId]), marks }
  })
}

/** What of a notice decides for whom it is, and where it stands. */
const light = [
  'school_id',
  'title_en',
  'title_ar',
  'category',
  'priority',
  'roles',
  'publish_at',
  'expire_at',
  'pinned',
  'requires_ack',
  'status',
  'author',
  'author_id',
  'published_at',
  'source_id',
] as const
/** More than anybody is to read at once; what is for others is not among them. */
const mostUp = 500

const idsIn = (seats: readonly Seat[], name: 'grade_id' | 'class_id' | 'house_id'): string[] => [
  ...new Set(seats.flatMap((seat) => seat[name] ?? [])),
]
const among = (field: string, ids: readonly string[]): Condition[] => (ids.length === 0 ? [] : [{ field, op: 'in', value: [...ids] }])
const none = (...fields: readonly string[]): Condition => ({ and: fields.map((field) => ({ field, op: 'empty' })) })

/** What may be for this person, as the database can be asked for it: `isFor` decides. */
function conditionFor({ principal }: RequestContext, { seats, fixed }: Reader): Condition[] {
  const { role, userId } = principal
  if (role === 'platform_admin') return []
  const own = [...among('grades', idsIn(seats, 'grade_id')), ...among('classes', idsIn(seats, 'class_id'))]
  const led = among('houses', idsIn(seats, 'house_id'))
  const places: Condition[] = isAtHome(role)
    ? [{ or: [none('grades', 'classes'), ...own] }, { or: [none('houses'), ...led] }]
    : role === 'teacher'
      ? [{ or: [none('grades', 'classes', 'houses'), ...own, ...led] }]
      : []
  return [
    {
      or: [
        ...among('notice_id', [...fixed]),
        { field: 'people', op: 'in', value: [userId] },
        { and: [{ field: 'roles', op: 'in', value: [role] }, ...places] },
      ],
    },
  ]
}

async function listUp({ records }: Deps, context: RequestContext, reader: Reader, more: readonly Condition[], search?: string) {
  const all = withCapability({ ...context, schoolId: null }, readBoard)
  const { records: rows } = await records.list(all, notices, {
    page_no: 1,
    per_page: mostUp,
    columns: light,
    sort_by: 'published_at',
    order_by: 'desc',
    ...(search ? { search } : {}),
    condition: {
      and: [
        { field: 'school_id', op: 'in', value: reader.schools },
        { field: 'status', op: 'in', value: ['published', 'scheduled'] },
        {
          or: [
            { field: 'expire_at', op: 'empty' },
            { field: 'expire_at', op: 'gte', value: context.today },
          ],
        },
        ...conditionFor(context, reader),
        ...more,
      ],
    },
  })
  return rows.filter((row) => isUp(row, context))
}
export type UpNotice = Awaited<ReturnType<typeof listUp>>[number]

/** For whom each of them is; four questions, however many there are. */
async function audiencesOf({ records }: Deps, context: RequestContext, rows: readonly UpNotice[]): Promise<ReadonlyMap<string, Audience>> {
  const all = withCapability({ ...context, schoolId: null }, readBoard)
  const ids = rows.map(({ notice_id }) => notice_id)
  if (ids.length === 0) return new Map()
  const [grades, classes, inHouses, people] = await Promise.all([
    records.parts(all, notices, 'grades', ids),
    records.parts(all, notices, 'classes', ids),
    records.parts(all, notices, 'houses', ids),
    records.parts(all, notices, 'people', ids),
  ])
  return new Map(
    rows.map(({ notice_id, school_id, roles }) => [
      notice_id,
      {
        school_id,
        roles: roles ?? [],
        grades: linkedTo(standards, grades.get(notice_id) ?? []).map(({ standard_id }) => standard_id),
        classes: linkedTo(classKind, classes.get(notice_id) ?? []).map(({ class_id }) => class_id),
        houses: linkedTo(houses, inHouses.get(notice_id) ?? []).map(({ house_id }) => house_id),
        people: linkedTo(users, people.get(notice_id) ?? []).map(({ ldap_id }) => ldap_id),
        live: null,
      },
    ]),
  )
}

function isFor({ principal }: RequestContext, reader: Reader, id: string, audience: Audience): boolean {
  const { role, userId } = principal
  // whoever looks after the platform sees what a school has put up
  if (role === 'platform_admin' || reader.fixed.has(id) || audience.people.includes(userId)) return true
  if (!audience.roles.includes(role)) return false
  if (isAtHome(role)) return reader.seats.some((seat) => isSeatIn(audience, seat))
  return role !== 'teacher' || isTaughtIn(audience, reader.seats)
}

export interface OnBoard {
  readonly row: UpNotice
  readonly mark: ReadMark | undefined
}
interface Narrowing {
  readonly id?: string
  readonly category?: string | undefined
  readonly search?: string | undefined
  /** what has this file with it, or in its text */
  readonly fileId?: string
}

const holding = (fileId: string): Condition => ({
  or: [
    { field: 'attachments', op: 'in', value: [fileId] },
    { field: 'body_en', op: 'contains', value: fileId },
    { field: 'body_ar', op: 'contains', value: fileId },
  ],
})

/** What is up for this person. It is decided here and nowhere else. */
export async function boardOf(deps: Deps, context: RequestContext, { id, category, search, fileId }: Narrowing = {}): Promise<OnBoard[]> {
  const reader = await readerOf(deps, context)
  if (reader.schools.length === 0) return []
  const more: Condition[] = [
    ...(id === undefined ? [] : [{ field: 'notice_id', op: 'eq', value: id } as const]),
    ...(category === undefined ? [] : [{ field: 'category', op: 'eq', value: category } as const]),
    ...(fileId === undefined ? [] : [holding(fileId)]),
  ]
  const rows = await listUp(deps, context, reader, more, search)
  const audiences = await audiencesOf(deps, context, rows)
  return rows
    .filter(({ notice_id }) => isFor(context, reader, notice_id, audiences.get(notice_id)!))
    .map((row) => ({ row, mark: reader.marks.get(row.notice_id) }))
}
