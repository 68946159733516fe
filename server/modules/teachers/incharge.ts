import classIncharges from '../../../resources/class-incharges.ts'
import classes from '../../../resources/classes.ts'
import type { InchargePart, InchargeRow } from '../../../resources/contract/teachers.ts'
import type { ListRow } from '../../../resources/kit/index.ts'
import type { Change } from '../../records/changes.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import {
  active,
  all,
  assigning,
  both,
  classesOf,
  byGradeOf,
  closing,
  everOf,
  idsOf,
  inYear,
  is,
  leaving,
  oneOf,
  replacedOf,
  teacherOf,
  type Changed,
  type ChangeMode,
  type Replaced,
  type TeacherDeps,
} from './mappings.ts'

const present = (row: ListRow<typeof classIncharges>): InchargeRow => ({
  mapping_id: row.mapping_id,
  class_id: row.class_id,
  class_name: row.class_name,
  academic_year: row.academic_year,
  from: row.from_date,
  to: row.to_date,
  is_active: row.is_active,
  role: row.role,
})

/** Where a class names whoever has this part in it. */
export const namedIn = { incharge: 'incharge_id', co: 'co_incharge_id' } as const satisfies Record<InchargePart, string>

export async function listIncharges(deps: TeacherDeps, context: RequestContext, teacherId: string): Promise<InchargeRow[]> {
  await teacherOf(deps, context, teacherId)
  const { records } = await deps.records.list(context, classIncharges, everOf(teacherId))
  const compare = await byGradeOf(deps, context, records)
  return records.map(present).sort((a, b) => Number(b.is_active) - Number(a.is_active) || compare(a.class_id, b.class_id))
}

export interface InchargeChange {
  readonly teacherId: string
  readonly classIds: readonly string[]
  readonly academicYear?: string | undefined
  readonly from?: string | undefined
  readonly role: InchargePart
  readonly mode: ChangeMode
}
/** A class has one active incharge at most, and one beside: whoever was it before is closed in the same transaction. */
export async function changeIncharges(deps: TeacherDeps, asked: RequestContext, change: InchargeChange): Promise<Changed<InchargeRow>> {
  const context = inYear(asked, change.academicYear)
  const { records } = deps
  const person = await teacherOf(deps, context, change.teacherId)
  const chosen = await classesOf(deps, context, person, change.classIds)
  if (change.mode !== 'end' && !person.is_active) throw invalidField('teacherId', { code: 'not_allowed_here' })
  const from = change.from ?? context.today
  const replaced: Replaced[] = []
  const ended: Replaced[] = []

  await records.transaction(assigning(context), async (within) => {
    await within.alone(classIncharges.name)
    // begun anew where the database says so
    replaced.length = ended.length = 0
    const own = (
      await within.list(classIncharges, { ...all, condition: both(is('teacher_id', change.teacherId), is('role', change.role), active) })
    ).records
    const left = leaving(own, chosen, change.mode)
    const fresh = change.mode === 'end' ? [] : chosen.filter((one) => own.every((row) => row.class_id !== one.class_id))
    const before = (
      await within.list(classIncharges, { ...all, condition: both(oneOf('class_id', idsOf(fresh)), is('role', change.role), active) })
    ).records
    ended.push(...left.map(replacedOf))
    replaced.push(...before.map(replacedOf))
    const named = new Map<string, string | null>(left.map((row) => [row.class_id, null]))
    for (const { class_id } of fresh) named.set(class_id, change.teacherId)
    await within.apply([
      ...closing(classIncharges, [...left, ...before], from),
      ...fresh.map(({ school_id, academic_year, class_id }): Change => {
        const values = { school_id, academic_year, teacher_id: change.teacherId, class_id, role: change.role, from_date: from }
        return { verb: 'create', resource: classIncharges, values }
      }),
      ...[...named].map(([id, teacher]): Change => ({
        verb: 'update',
        resource: classes,
        id,
        values: { [namedIn[change.role]]: teacher },
      })),
    ])
  })
  return { records: await listIncharges(deps, context, change.teacherId), replaced, ended }
}

export async function endIncharge(
  deps: TeacherDeps,
  context: RequestContext,
  end: { teacherId: string; classId: string; on?: string | undefined; role: InchargePart },
): Promise<{ mapping_id: string; is_active: boolean }> {
  const { teacherId, classId, role } = end
  await teacherOf(deps, context, teacherId)
  const open = await deps.records.find(context, classIncharges, { teacher_id: teacherId, class_id: classId, role, is_active: true })
  if (!open) throw invalidField('class_id', { code: 'not_allowed_here' })
  const academicYear = open.academic_year
  await deps.records.transaction(assigning(inYear(context, academicYear)), async (within) => {
    await within.alone(classIncharges.name)
    // somebody else may have ended it, or given the class to another teacher, since it was looked at above
    const still = await within.find(classIncharges, { mapping_id: open.mapping_id, is_active: true })
    if (!still) return
    await within.apply([
      ...closing(classIncharges, [still], end.on ?? context.today),
      { verb: 'update', resource: classes, id: classId, values: { [namedIn[role]]: null } },
    ])
  })
  return { mapping_id: open.mapping_id, is_active: false }
}
