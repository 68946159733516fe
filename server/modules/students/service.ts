import houses from '../../../resources/houses.ts'
import students from '../../../resources/students.ts'
import type { fieldPermissions, HouseOption, SiblingRow } from '../../../resources/contract/students.ts'
import { can, canField, personName, type Field } from '../../../resources/kit/index.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { listClassStudents } from '../classes/service.ts'
import { findSisterSchoolSiblings } from './capabilities.ts'
import { active, all, type Student, type StudentDeps } from './enrolment.ts'
import { guardianPhoneEnds } from './queries.ts'

export { summaryOf } from './enrolment.ts'
export { closePlans, presentStay, studentAccounts } from './queries.ts'
export { listTransferClasses } from './transfer-options.ts'
export { transfer } from './transfer.ts'

/** Who a child is, in both languages. */
const called = (row: Pick<Student, 'student_id' | 'firstname' | 'lastname' | 'full_name_ar'>) => ({
  student_id: row.student_id,
  name: personName(row),
  name_ar: row.full_name_ar,
})

export async function listHouses({ records }: StudentDeps, context: RequestContext): Promise<HouseOption[]> {
  const { records: rows } = await records.list(context, houses, {
    ...all,
    columns: ['name_en', 'name_ar', 'colour'],
    condition: active,
    sort_by: 'name_en',
  })
  return rows.map(({ house_id, name_en, name_ar, colour }) => ({
    id: house_id,
    label: name_en,
    ...(name_ar ? { label_ar: name_ar } : {}),
    colour,
  }))
}

/** One house and who is in it this year. */
export async function readHouse({ records }: StudentDeps, context: RequestContext, id: string) {
  const house = await records.get(context, houses, id)
  if (!can(context.principal.role, 'read', students)) return { ...house, members: [] }
  const { records: rows } = await records.list(context, students, {
    ...all,
    columns: ['firstname', 'lastname', 'full_name_ar', 'admission_no', 'class_id', 'image'],
    condition: { and: [active, { field: 'house_id', op: 'eq', value: id }] },
  })
  return {
    ...house,
    members: rows.map((row) => ({
      ...called(row),
      admission_no: row.admission_no,
      class_id: row.class_id,
      class_name: row.class_name,
      image: row.image,
    })),
  }
}

/** One student, and what this person may do with each field: the same question that the form and the write ask. */
export async function readProfile({ records }: StudentDeps, context: RequestContext, id: string) {
  const { role } = context.principal
  const permissionOf = (field: Field): (typeof fieldPermissions)[number] => {
    if (!canField(role, 'read', field)) return 'none'
    const isFixed = field.kind === 'computed' || field.readOnly === true
    return !isFixed && can(role, 'update', students) && canField(role, 'update', field) ? 'write' : 'read'
  }
  return {
    ...(await records.get(context, students, id)),
    field_permissions: Object.fromEntries(Object.entries(students.fields).map(([name, field]) => [name, permissionOf(field)])),
  }
}

/** Shorter searches would hand out the roll of the whole institution. */
const shortestSearch = 3
const mostSiblings = 20

export async function findSiblings(
  { records, database }: StudentDeps,
  context: RequestContext,
  asked: { search: string; exclude?: string | undefined },
): Promise<SiblingRow[]> {
  const search = asked.search.trim()
  if ([...search].length < shortestSearch) return []
  const { records: rows } = await records.list({ ...withCapability(context, findSisterSchoolSiblings), schoolId: null }, students, {
    page_no: 1,
    per_page: mostSiblings,
    search,
    columns: ['school_id', 'firstname', 'lastname', 'full_name_ar', 'admission_no', 'emis_id', 'class_id'],
    ...(asked.exclude ? { condition: { field: 'student_id', op: 'ne', value: asked.exclude } } : {}),
  })
  const phones = await guardianPhoneEnds(
    database,
    context.principal.tenantId,
    rows.map((row) => row.student_id),
  )
  return rows.map((row) => ({
    ...called(row),
    emis_id: row.emis_id,
    admission_no: row.admission_no,
    class_name: row.class_name,
    school_name: row.school,
    ...(row.school_ar ? { school_name_ar: row.school_ar } : {}),
    guardian_phone_last4: phones.get(row.student_id) ?? null,
  }))
}

export async function listLight(deps: StudentDeps, context: RequestContext, classId: string) {
  return (await listClassStudents(deps, context, classId)).map((row) => ({
    ...called(row),
    roll_no: row.roll_no,
    card_no: row.card_no,
    image: row.image,
  }))
}
