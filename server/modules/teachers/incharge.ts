import type { InchargeRow } from '../../../resources/contract/teachers.ts'
import type { Row } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import {
  active,
  all,
  assigning,
  both,
  classesOf,
  close,
  inYear,
  is,
  leaving,
  mappingsOf,
  replacedOf,
  teacherOf,
  text,
  textOrNull,
  type Changed,
  type ChangeMode,
  type Replaced,
  type TeacherDeps,
} from './mappings.ts'

const present = (row: Row): InchargeRow => ({
  mapping_id: text(row['mapping_id']),
  class_id: text(row['class_id']),
  class_name: text(row['class_name']),
  academic_year: text(row['academic_year']),
  from: text(row['from_date']),
  to: textOrNull(row['to_date']),
  is_active: row['is_active'] !== false,
})

export async function listIncharges(deps: TeacherDeps, context: RequestContext, teacherId: string): Promise<InchargeRow[]> {
  const { records, compare } = await mappingsOf(deps, context, 'class-incharges', teacherId)
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
  const { registry, records } = deps
  const [incharges, classes] = [registry.get('class-incharges'), registry.get('classes')]
  const teacher = await teacherOf(deps, context, change.teacherId)
  const chosen = await classesOf(deps, context, teacher, change.classIds)
  if (change.mode !== 'end' && teacher['is_active'] === false) throw invalidField('teacherId', { code: 'not_allowed_here' })
  const from = change.from ?? context.today
  const replaced: Replaced[] = []
  const ended: Replaced[] = []

  await records.transaction(assigning(context), async (within) => {
    await within.alone(incharges.name)
    // begun anew where the database says so
    replaced.length = ended.length = 0
    const own = (await within.list(incharges, { ...all, condition: both(is('teacher_id', change.teacherId), active) })).records
    for (const row of leaving(own, chosen, change.mode)) {
      await close(within, incharges, row, from)
      await within.update(classes, text(row['class_id']), { incharge_id: null })
      ended.push(replacedOf(row))
    }
    if (change.mode === 'end') return
    for (const one of chosen) {
      const classId = text(one['class_id'])
      const before = (await within.list(incharges, { ...all, condition: both(is('class_id', classId), active) })).records
      if (before.some((row) => row['teacher_id'] === change.teacherId)) continue
      for (const row of before) {
        await close(within, incharges, row, from)
        replaced.push(replacedOf(row))
      }
      await within.create(incharges, {
        school_id: one['school_id'],
        academic_year: one['academic_year'],
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
  const resource = deps.registry.get('class-incharges')
  await teacherOf(deps, context, teacherId)
  const open = await deps.records.find(context, resource, { teacher_id: teacherId, class_id: classId, is_active: true })
  if (!open) throw invalidField('class_id', { code: 'not_allowed_here' })
  const academicYear = text(open['academic_year'])
  await deps.records.transaction(assigning(inYear(context, academicYear)), async (within) => {
    await within.alone(resource.name)
    // somebody else may have ended it, or given the class to another teacher, since it was looked at above
    const still = await within.find(resource, { mapping_id: open['mapping_id'], is_active: true })
    if (!still) return
    await close(within, resource, still, end.on ?? context.today)
    await within.update(deps.registry.get('classes'), classId, { incharge_id: null })
  })
  return { mapping_id: text(open['mapping_id']), is_active: false }
}
