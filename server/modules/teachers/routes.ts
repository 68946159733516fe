import {
  addClassIncharge,
  addSubjectMapping,
  deactivateClassIncharge,
  deactivateSubject,
  getActiveClassTeachers,
  getClassCount,
  getClassIncharge,
  getSubjectMapping,
  getTeachersForSubject,
  setClassIncharge,
  setSubjectMapping,
  type InchargeBody,
  type SubjectBody,
} from '../../../resources/contract/teachers.ts'
import type { ModuleDeps } from '../deps.ts'
import type { RequestContext } from '../../request/context.ts'
import { handle, type Route } from '../../request/route.ts'
import { changeIncharges, endIncharge, listIncharges } from './incharge.ts'
import { listForSubject } from './for-subject.ts'
import { countClasses, listClassTeachers } from './service.ts'
import { changeSubjects, endSubject, listSubjectsTaught } from './subjects-taught.ts'

export default function teacherRoutes(deps: ModuleDeps): Route[] {
  type Asked<Body> = { readonly context: RequestContext; readonly params: { readonly teacherId: string }; readonly body: Body }
  // both verbs take the same body; switched off, it ends what it names
  const incharges =
    (mode: 'add' | 'set') =>
    ({ context, params, body }: Asked<InchargeBody>) =>
      changeIncharges(deps, context, {
        teacherId: params.teacherId,
        classIds: body.class_id_list,
        academicYear: body.academic_year,
        from: body.from,
        role: body.role,
        mode: body.is_active ? mode : 'end',
      })
  const subjects =
    (mode: 'add' | 'set') =>
    ({ context, params, body }: Asked<SubjectBody>) =>
      changeSubjects(deps, context, {
        teacherId: params.teacherId,
        subjectId: body.subject_id,
        classIds: body.class_id_list,
        academicYear: body.academic_year,
        periods: body.periods_per_week,
        from: body.from,
        takeOver: body.take_over,
        mode: body.is_active ? mode : 'end',
      })
  return [
    handle(getClassIncharge, async ({ context, params }) => ({ records: await listIncharges(deps, context, params.teacherId) })),
    handle(addClassIncharge, incharges('add')),
    handle(setClassIncharge, incharges('set')),
    handle(getTeachersForSubject, ({ context, query }) => listForSubject(deps, context, query)),
    handle(getSubjectMapping, async ({ context, params }) => ({ records: await listSubjectsTaught(deps, context, params.teacherId) })),
    handle(addSubjectMapping, subjects('add')),
    handle(setSubjectMapping, subjects('set')),
    handle(getClassCount, ({ context, params }) => countClasses(deps, context, params.teacherId)),
    handle(deactivateClassIncharge, ({ context, body }) =>
      endIncharge(deps, context, { teacherId: body.teacherId, classId: body.class_id, on: body.effective_date, role: body.role }),
    ),
    handle(deactivateSubject, async ({ context, body }) => ({
      records: await endSubject(deps, context, {
        teacherId: body.teacherId,
        subjectId: body.subject_id,
        classIds: body.class_id_list,
        on: body.effective_date,
      }),
    })),
    handle(getActiveClassTeachers, async ({ context, body }) => ({
      records: await listClassTeachers(
        deps,
        body.school_id && context.principal.schoolIds === 'all' ? { ...context, schoolId: body.school_id } : context,
        {
          classIds: body.class_id,
          subjectId: body.subject_id,
        },
      ),
    })),
  ]
}
