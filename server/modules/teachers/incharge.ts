import classIncharges from '../../../resources/class-incharges.ts'
import classes from '../../../resources/classes.ts'
import type { InchargeRow } from '../../../resources/contract/teachers.ts'
import type { ListRow } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import {
  active,
  all,
  assigning,
  both,
  classesOf,
  byGradeOf,
  close,
  everOf,
  inYear,
  is,
  leaving,
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
})

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
  readonly mode: ChangeMode
}
/** A class has one active incharge at most: whoever was it before is closed in the same transaction. */
export async function changeIncharges(deps: TeacherDeps, asked: RequestContext, change: InchargeChange): Promise<Changed<InchargeRow>> {
  const context = inYear(asked, change.academicYear)
  const { records } = deps
  const teacher = await teacherOf(deps, context, change.teacherId)
  const chosen = await classesOf(deps, context, teacher, change.classIds)
  if (change.mode !== 'end' && !teacher.is_active) throw invalidField('teacherId', { code: 'not_allowed_here' })
  const from = change.from ?? context.today
  const replaced: Replaced[] = []
  const ended: Replaced[] = []

  await records.transaction(assigning(context), async (within) => {
    await within.alone(classIncharges.name)
    // begun anew where the database says so
    replaced.length = ended.length = 0
    const own = (await within.list(classIncharges, { ...all, condition: both(is('teacher_id', change.teacherId), active) })).records
    for (const row of leaving(own, chosen, change.mode)) {
      await close(within, classIncharges, row, from)
      await within.update(classes, row.class_id, { incharge_id: null })
      ended.push(replacedOf(row))
    }
    if (change.mode === 'end') return
    for (const one of chosen) {
      const classId = one.class_id
      const before = (await within.list(classIncharges, { ...all, condition: both(is('class_id', classId), active) })).records
      if (before.some((row) => row.teacher_id === change.teacherId)) continue
      for (const row of before) {
        await close(within, classIncharges, row, from)
        replaced.push(replacedOf(row))
      }
      await within.create(classIncharges, {
        school_id: one.school_id,
        academic_year: one.academic_year,
        teacher_id: change.teacherId,
        class_id: classId,
        from_date: from,
      })
      await within.update(classes, classId, { incharge_id: change.teacherId })
    }
  })
  return { records: await listIncharges(deps, context, change.teacherId), replaced, ended }
}

export async function endIncharge(
  deps: TeacherDeps,
  context: RequestContext,
  end: { teacherId: string; classId: string; on?: string | undefined },
): Promise<{ mapping_id: string; is_active: boolean }> {
  const { teacherId, classId } = end
  await teacherOf(deps, context, teacherId)
  const open = await deps.records.find(context, classIncharges, { teacher_id: teacherId, class_id: classId, is_active: true })
  if (!open) throw invalidField('class_id', { code: 'not_allowed_here' })
  const academicYear = open.academic_year
  await deps.records.transaction(assigning(inYear(context, academicYear)), async (within) => {
    await within.alone(classIncharges.name)
    // somebody else may have ended it, or given the class to another teacher, since it was looked at above
    const still = await within.find(classIncharges, { mapping_id: open.mapping_id, is_active: true })
    if (!still) return
    await close(within, classIncharges, still, end.on ?? context.today)
    await within.update(classes, classId, { incharge_id: null })
  })
  return { mapping_id: open.mapping_id, is_active: false }
}
