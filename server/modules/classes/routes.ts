import classes from '../../../resources/classes.ts'
import {
  type ClassesCreated,
  createClasses,
  getAllStandards,
  getClassList,
  getClassReport,
  getClassReportCards,
  getClassStudents,
  getMyGrades,
  getMySections,
} from '../../../resources/contract/classes.ts'
import { invalidField } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { handle, type Route } from '../../request/route.ts'
import {
  attendanceOf,
  createSections,
  listClasses,
  listClassStudents,
  listMyGrades,
  listMySections,
  listReports,
  listStandards,
  reportOf,
} from './service.ts'

export default function classRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getAllStandards, async ({ context }) => ({ records: await listStandards(deps, context) })),
    handle(getClassStudents, async ({ context, query }) => ({ records: await listClassStudents(deps, context, query.class_id) })),
    handle(getMyGrades, async ({ context }) => ({ records: await listMyGrades(deps, context) })),
    handle(getMySections, async ({ context, query }) => ({ records: await listMySections(deps, context, query.grade) })),
    handle(getClassList, async ({ context, query }) => ({
      records: (await listClasses(deps, context, query.grade_id)).map(({ class_id, name, grade_id, section }) => ({
        class_id,
        name,
        grade_id,
        section,
      })),
    })),
    handle(getClassReportCards, async ({ context, query }) => {
      const { records, total } = await listReports(deps, context, query)
      const { page_no, per_page } = query
      return { records, pagination: { page_no, per_page, total_records: total, total_pages: Math.ceil(total / per_page) } }
    }),
    handle(getClassReport, async ({ context, query }) => {
      const found = await deps.records.get(context, classes, query.class_id)
      const students = await listClassStudents(deps, context, query.class_id)
      return {
        class: reportOf(found, await attendanceOf(deps, context, [found.class_id])),
        students,
        attendance: null,
        feedback: null,
        quizzes: null,
        assessments: null,
        topics: null,
      }
    }),
    handle(createClasses, async ({ context, body }): Promise<ClassesCreated> => {
      const { sections, reason: _, ...values } = body
      if (!sections) return deps.records.create(context, classes, values)
      const folded = sections.map((section) => section.toUpperCase())
      if (new Set(folded).size < folded.length) throw invalidField('sections', { code: 'twice_in_list' })
      return createSections(deps, context, values, sections)
    }),
  ]
}
