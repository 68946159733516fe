import classIncharges from '../../../resources/class-incharges.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { hasMedicalPaper } from './queries.ts'

/** That there is one, and not what: of teachers for whoever is in charge of the class where the child sits. */
export async function hasMedical(
  { database, records }: Pick<ModuleDeps, 'database' | 'records'>,
  context: RequestContext,
  studentId: string,
) {
  const { role, teacherId, tenantId } = context.principal
  // a child that is not the person's answers as if there were none
  const child = await records.get(context, students, studentId)
  if (role === 'teacher') {
    const { total } = await records.list(context, classIncharges, {
      page_no: 1,
      per_page: 1,
      columns: ['class_id'],
      condition: {
        and: [
          { field: 'class_id', op: 'eq', value: child.class_id },
          { field: 'teacher_id', op: 'eq', value: teacherId },
          { field: 'is_active', op: 'eq', value: true },
        ],
      },
    })
    if (total === 0) return { are_there: null }
  }
  return { are_there: await hasMedicalPaper(database, tenantId, studentId, context.today) }
}
