import type { z } from 'zod'
import lovs from '../../../resources/lovs.ts'
import schools from '../../../resources/schools.ts'
import students from '../../../resources/students.ts'
import type { getMissingDocuments } from '../../../resources/contract/student-documents.ts'
import { personName } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { listLacking } from './queries.ts'

type Asked = z.output<NonNullable<typeof getMissingDocuments.query>>

/** Who lacks what: the children by name, of each the documents in the order in which the school lists them. */
export async function listMissing({ database, records }: Pick<ModuleDeps, 'database' | 'records'>, context: RequestContext, asked: Asked) {
  const none = { required: [], total: 0, records: [] }
  const { schoolId, today } = context
  if (schoolId === null) return none
  const school = await records.get(context, schools, schoolId)
  const codes = school.required_documents ?? []
  if (codes.length === 0) return none
  const { records: words } = await records.list(context, lovs, {
    page_no: 1,
    per_page: 500,
    columns: ['code', 'name_en', 'name_ar', 'order'],
    condition: { field: 'list', op: 'eq', value: 'document_type' },
    sort_by: 'order',
  })
  const known = words.filter((one) => codes.includes(one.code))
  const required = known.map((one) => ({ code: one.code, label: one.name_en, label_ar: one.name_ar }))
  if (required.length === 0) return none
  const { rows, total } = await listLacking(
    database,
    { tenantId: context.principal.tenantId, schoolId, required: required.map((one) => one.code), today, studentId: asked.student_id },
    { from: (asked.page_no - 1) * asked.per_page, size: asked.per_page },
  )
  if (rows.length === 0) return { required, total, records: [] }
  const { records: children } = await records.list(context, students, {
    page_no: 1,
    per_page: rows.length,
    columns: ['firstname', 'lastname', 'full_name_ar', 'class_id'],
    condition: { field: 'student_id', op: 'in', value: rows.map((one) => one.student_id) },
  })
  const childOf = new Map(children.map((row) => [row.student_id, row]))
  return {
    required,
    total,
    records: rows.flatMap(({ student_id, has }) => {
      const child = childOf.get(student_id)
      if (!child) return []
      const missing = required.filter((one) => !has.includes(one.code))
      return [{ student_id, name: personName(child), name_ar: child.full_name_ar, class_name: child.class_name, missing }]
    }),
  }
}
