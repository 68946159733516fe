import { getClassSubjects, getSchoolSubjects, getYearSubjects } from '../../../resources/contract/subjects.ts'
import type { ModuleDeps } from '../deps.ts'
import { handle, type Route } from '../../request/route.ts'
import { listClassSubjects, listSubjects, listSubjectsOfYear } from './service.ts'

export default function subjectRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getClassSubjects, async ({ context, query }) => ({ records: await listClassSubjects(deps, context, query.class_id) })),
    handle(getSchoolSubjects, async ({ context, query }) => ({ records: await listSubjects(deps, context, query.grade_id) })),
    handle(getYearSubjects, async ({ context, query }) => ({
      records: await listSubjectsOfYear(deps, context, { gradeId: query.grade_id, classId: query.class_id }),
    })),
  ]
}
