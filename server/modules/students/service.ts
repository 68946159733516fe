import type { fieldPermissions, HouseOption, SiblingRow } from '../../../resources/contract/students.ts'
import { can, canField, type Field, type Resource } from '../../../resources/kit/index.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Row } from '../../records/index.ts'
import { listClassStudents } from '../classes/service.ts'
import { findSisterSchoolSiblings } from './capabilities.ts'
import { active, all, nameOf, numberOrNull, text, textOrNull, type StudentDeps } from './enrolment.ts'
import { guardianPhoneEnds } from './queries.ts'

/** Who a child is, in both languages. */
const called = (students: Resource, row: Row) => ({
  student_id: text(row['student_id']),
  name: nameOf(students, row),
  name_ar: textOrNull(row['full_name_ar']),
})

export async function listHouses({ records, registry }: StudentDeps, context: RequestContext): Promise<HouseOption[]> {
  const { records: rows } = await records.list(context, registry.get('houses'), {
    ...all,
    columns: ['name_en', 'name_ar', 'colour'],
    condition: active,
    sort_by: 'name_en',
  })
  return rows.map((row) => {
    const arabic = textOrNull(row['name_ar'])
    return {
      id: text(row['house_id']),
      label: text(row['name_en']),
      ...(arabic ? { label_ar: arabic } : {}),
      colour: textOrNull(row['colour']),
    }
  })
}

/** One house and who is in it this year. */
export async function readHouse({ records, registry }: StudentDeps, context: RequestContext, id: string) {
  const house = await records.get(context, registry.get('houses'), id)
  const students = registry.get('students')
  if (!can(context.principal.role, 'read', students)) return { ...house, members: [] }
  const { records: rows } = await records.list(context, students, {
    ...all,
    columns: ['firstname', 'lastname', 'full_name_ar', 'admission_no', 'class_id', 'image'],
    condition: { and: [active, { field: 'house_id', op: 'eq', value: id }] },
  })
  return {
    ...house,
    members: rows.map((row) => ({
      ...called(students, row),
      admission_no: text(row['admission_no']),
      class_id: textOrNull(row['class_id']),
      class_name: textOrNull(row['class_name']),
      image: textOrNull(row['image']),
    })),
  }
}

/** One student, and what this person may do with each field: the same question that the form and the write ask. */
export async function readProfile({ records, registry }: StudentDeps, context: RequestContext, id: string) {
  const students = registry.get('students')
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
  { records, registry, database }: StudentDeps,
  context: RequestContext,
  asked: { search: string; exclude?: string | undefined },
): Promise<SiblingRow[]> {
  const search = asked.search.trim()
  if ([...search].length < shortestSearch) return []
  const { records: rows } = await records.list(
    { ...withCapability(context, findSisterSchoolSiblings), schoolId: null },
    registry.get('students'),
    {
      page_no: 1,
      per_page: mostSiblings,
      search,
      columns: ['school_id', 'firstname', 'lastname', 'full_name_ar', 'admission_no', 'emis_id', 'class_id'],
      ...(asked.exclude ? { condition: { field: 'student_id', op: 'ne', value: asked.exclude } } : {}),
    },
  )
  const phones = await guardianPhoneEnds(
    database,
    context.principal.tenantId,
    rows.map((row) => text(row['student_id'])),
  )
  return rows.map((row) => {
    const schoolAr = textOrNull(row['school_ar'])
    return {
      ...called(registry.get('students'), row),
      emis_id: textOrNull(row['emis_id']),
      admission_no: text(row['admission_no']),
      class_name: textOrNull(row['class_name']),
      school_name: text(row['school']),
      ...(schoolAr ? { school_name_ar: schoolAr } : {}),
      guardian_phone_last4: phones.get(text(row['student_id'])) ?? null,
    }
  })
}

export async function listLight(deps: StudentDeps, context: RequestContext, classId: string) {
  return (await listClassStudents(deps, context, classId)).map((row) => ({
    ...called(deps.registry.get('students'), row),
    roll_no: textOrNull(row['roll_no']),
    card_no: numberOrNull(row['card_no']),
    image: textOrNull(row['image']),
  }))
}
