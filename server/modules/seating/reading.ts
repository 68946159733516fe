import classes from '../../../resources/classes.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import {
  saveSeatingPlan,
  seatingActs,
  type getSeatingHistory,
  type getSeatingVersion,
} from '../../../resources/contract/seating-keeping.ts'
import type { SeatingChild, SeatingPlan } from '../../../resources/contract/seating.ts'
import { among, changeBetween, namedIn, type Plan } from '../../../resources/domain/seating/plan.ts'
import { seatNumber, type Place, type Room } from '../../../resources/domain/seating/room.ts'
import { personName, type RowOf } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import { isOver, yearsOf } from '../../records/past-years.ts'
import type { RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { calledIn, findPlan, loggedPlan, loggedPlans, roomLike, type KeptPlan } from './queries.ts'

export type Deps = Pick<ModuleDeps, 'records' | 'database'>
type ClassRow = RowOf<typeof classes>

/** A class with the request as it stands in its school and year; one that is not the person's answers as if it did not exist. */
export async function classOf({ records }: Deps, context: RequestContext, classId: string) {
  const row = await records.get(context, classes, classId)
  const there: RequestContext = { ...context, schoolId: row.school_id, academicYear: row.academic_year }
  return { row, there, of: { tenantId: context.principal.tenantId, classId: row.class_id } }
}

const columns = ['firstname', 'middlename', 'lastname', 'full_name_ar', 'roll_no', 'gender', 'image'] as const
/** Everybody who sits in the class, by roll number; `seated`: also those of them who have left the school since. */
export async function childrenOf(
  { list }: Pick<RecordsWithin, 'list'>,
  classId: string,
  seated: readonly string[] = [],
): Promise<SeatingChild[]> {
  const isHere = { field: 'is_active', op: 'eq', value: true } as const
  const { records: rows } = await list(students, {
    page_no: 1,
    per_page: 1000,
    columns,
    condition: {
      and: [
        { field: 'class_id', op: 'eq', value: classId },
        seated.length > 0 ? { or: [isHere, { field: 'student_id', op: 'in', value: [...seated] }] } : isHere,
      ],
    },
    sort_by: 'roll_no',
    then_by: [{ field: 'firstname', order: 'asc' }],
  })
  return rows.map((row) => ({
    student_id: row.student_id,
    name: personName(row),
    name_ar: row.full_name_ar,
    roll_no: row.roll_no,
    gender: row.gender,
    image: row.image,
  }))
}

/** Whoever sees a class may seat it, as long as its year is not over and it is a class still. */
export async function mayEdit({ q }: Pick<RecordsWithin, 'q'>, { principal }: RequestContext, row: ClassRow): Promise<boolean> {
  if (!row.is_active || !saveSeatingPlan.roles!.includes(principal.role)) return false
  return !isOver(await yearsOf({ q }, principal.tenantId, [row.school_id]), row.school_id, row.academic_year)
}

export const toldPlan = (plan: Plan) => ({
  seats: [...plan.seats].map(([student_id, { row, column }]) => ({ student_id, row, column })),
  apart: plan.apart.map(([student_id, other_id]) => ({ student_id, other_id })),
  front: [...plan.front],
})
export const toldChange = (kept: Pick<KeptPlan, 'version' | 'changed_at' | 'changed_by_name'> | null) => ({
  version: kept?.version ?? 0,
  changed_at: kept?.changed_at ?? null,
  changed_by: kept?.changed_by_name ?? null,
})

export async function readPlan(deps: Deps, context: RequestContext, classId: string): Promise<SeatingPlan> {
  const { row, there, of } = await classOf(deps, context, classId)
  const read = await deps.database.read(of.tenantId, async (q) => {
    const kept = await findPlan(q, of)
    const { school_id: schoolId, academic_year: academicYear, grade_id: gradeId, section, room } = row
    return {
      kept,
      isPast: isOver(await yearsOf({ q }, of.tenantId, [schoolId]), schoolId, academicYear),
      mayEdit: await mayEdit({ q }, there, row),
      like: kept ? null : await roomLike(q, { ...of, schoolId, academicYear, gradeId, section, room }),
    }
  })
  // what is over is shown as it was
  const seated = read.isPast && read.kept ? namedIn(read.kept.plan) : []
  const children = await childrenOf({ list: (resource, params) => deps.records.list(there, resource, params) }, classId, seated)
  const plan = read.kept && among(read.kept.plan, new Set(children.map(({ student_id }) => student_id)))
  return {
    class_id: row.class_id,
    class_name: row.name,
    academic_year: row.academic_year,
    room_name: row.room,
    may_edit: read.mayEdit,
    ...toldChange(read.kept),
    room: plan && { ...plan.room },
    ...(plan ? toldPlan(plan) : { seats: [], apart: [], front: [] }),
    children,
    like: read.like && { ...read.like, room: { ...read.like.room } },
  }
}

/** So many changes are told. */
const told = 50

export async function readHistory(deps: Deps, context: RequestContext, classId: string): Promise<DataOf<typeof getSeatingHistory>> {
  const { of } = await classOf(deps, context, classId)
  return deps.database.read(of.tenantId, async (q) => {
    const logged = await loggedPlans(q, of, told + 1)
    const changes = logged.slice(0, told).map((one, at) => ({ one, before: logged[at + 1]?.plan ?? null }))
    const differing = changes.map(({ one, before }) => ({ one, before, change: changeBetween(before, one.plan) }))
    const called = await calledIn(
      q,
      of.tenantId,
      differing.flatMap(({ change }) => change.moves.map(({ student_id }) => student_id)),
    )
    const numbered = (room: Room | undefined, place: Place | null) => (room && place ? seatNumber(room, place) : null)
    return {
      versions: differing.map(({ one, before, change }) => ({
        version: one.version,
        at: one.at,
        by: one.by_name,
        act: seatingActs.find((act) => act === one.act) ?? 'saved',
        room: change.room,
        wishes: change.wishes,
        moves: change.moves.map(({ student_id, from, to }) => ({
          student_id,
          name: called.get(student_id)?.name ?? '–',
          name_ar: called.get(student_id)?.name_ar ?? null,
          from: numbered(before?.room, from),
          to: numbered(one.plan.room, to),
        })),
      })),
    }
  })
}

export async function readVersion(
  deps: Deps,
  context: RequestContext,
  classId: string,
  version: number,
): Promise<DataOf<typeof getSeatingVersion>> {
  const { of } = await classOf(deps, context, classId)
  const plan = await deps.database.read(of.tenantId, (q) => loggedPlan(q, of, version))
  if (!plan) throw notFound()
  return { room: { ...plan.room }, ...toldPlan(plan) }
}
