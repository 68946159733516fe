import type {
  getMappingCandidates,
  getMappingStudents,
  getMappingsOfTeacher,
  MappedStudent,
  MappingHead,
  Reached,
} from '../../../resources/contract/psychometric-mappings.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import classKind from '../../../resources/classes.ts'
import { mappingStatus } from '../../../resources/domain/psychometrics/states.ts'
import {
  isAtHome,
  linkedTo,
  personName,
  yearsBetween,
  isOfSchoolOffice,
  type Condition,
  type ListRow,
  type RowOf,
} from '../../../resources/kit/index.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import responses from '../../../resources/questionnaire-responses.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenRole, invalidField, notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { takeBack } from '../messages/service.ts'
import { guardianAccounts } from '../parents/service.ts'
import { questionnaireOf, readingOf } from '../questionnaires/service.ts'
import { studentAccounts } from '../students/service.ts'
import { keepResponses } from './capabilities.ts'
import { answeredOf } from './queries/results.ts'
import { sees, sightOf } from './rights.ts'
import { agesOf, all, childColumns, is, isOfAge } from './roster.ts'
import { aboutResponse } from './told-of.ts'

export type Deps = Pick<ModuleDeps, 'records' | 'database'>
type Row = RowOf<typeof mappings>

/** In the school and year of a record, whichever the person stands in. */
export const placeOf = (context: RequestContext, row: { readonly school_id: string; readonly academic_year: string }): RequestContext => ({
  ...context,
  schoolId: row.school_id,
  academicYear: row.academic_year,
})

const headColumns = [
  'questionnaire_id',
  'version',
  'questionnaire_en',
  'questionnaire_ar',
  'name',
  'items',
  'from_date',
  'to_date',
  'mode',
  'class_names',
  'consent_required',
  'release_to_student',
  'release_to_parent',
  'is_draft',
  'is_closed',
  'is_deleted',
  'teacher_id',
] as const
type Told = ListRow<typeof mappings, (typeof headColumns)[number]>

export const headOf = (row: Told | Row, today: string): MappingHead => ({
  unique_id: row.unique_id,
  questionnaire_id: row.questionnaire_id,
  version: row.version ?? 1,
  questionnaire: row.questionnaire_en ?? '',
  questionnaire_ar: row.questionnaire_ar ?? row.questionnaire_en ?? '',
  name: row.name,
  items: row.items ?? 0,
  from_date: row.from_date,
  to_date: row.to_date,
  mode: row.mode,
  // its days, as they are now
  status: mappingStatus({ ...row, is_deleted: row.is_deleted ?? false }, today),
  class_names: row.class_names ?? '',
  consent_required: row.consent_required,
  release_to_student: row.release_to_student,
  release_to_parent: row.release_to_parent,
})

/** What was answered is kept: it counts nowhere, and the operation is undone like any other. */
export async function removeMapping(deps: Deps, context: RequestContext, id: string, reason: string) {
  const row = await deps.records.get(context, mappings, id)
  const here = placeOf(context, row)
  const { total: begun } = await deps.records.list(withCapability(here, keepResponses), responses, {
    page_no: 1,
    per_page: 1,
    columns: ['status'],
    condition: { and: [is('mapping_id', id), { field: 'status', op: 'in', value: ['in_progress', 'submitted'] }] },
  })
  if (begun > 0 && reason === '')
    throw invalidField('reason', {
      code: 'said',
      params: {
        en: `${begun === 1 ? 'One child has' : `${begun} children have`} answered: say why it is deleted`,
        ar: `أجاب بعض الطلاب بالفعل (${begun}): اذكر سبب الحذف`,
      },
    })
  await deps.records.transaction(withCapability(here, keepResponses), async (within) => {
    await within.update(mappings, id, { is_deleted: true, deleted_because: reason || null })
    // whoever was asked to answer is not asked any more
    const { records: told } = await within.list(responses, {
      ...all,
      columns: ['reminded_at'],
      condition: { and: [is('mapping_id', id), { field: 'reminded_at', op: 'filled' }] },
    })
    for (const { response_id } of told) await takeBack({ context: here, within }, aboutResponse(response_id))
  })
  return { unique_id: id, operation_id: context.operationId }
}

type Asked = NonNullable<(typeof getMappingCandidates)['query']>['_output']
/** Whom a mapping reaches, or would reach; those who are too young or too old for it are told, too. */
export async function listCandidates(deps: Deps, context: RequestContext, asked: Asked): Promise<DataOf<typeof getMappingCandidates>> {
  const { records } = deps
  const row = asked.unique_id === undefined ? null : await records.get(context, mappings, asked.unique_id)
  const here = row ? placeOf(context, row) : context
  const classIds = asked.class_id ?? linkedTo(classKind, row?.classes ?? []).map(({ class_id }) => class_id)
  if (classIds.length === 0) throw invalidField('class_id', { code: 'required' })
  const questionnaireId = asked.questionnaire_id ?? row?.questionnaire_id
  const range = asked.age_range ?? row?.age_range
  const day = asked.from_date ?? row?.from_date ?? context.today
  const found = questionnaireId === undefined ? null : await questionnaireOf(readingOf(records, here), questionnaireId)
  if (questionnaireId !== undefined && !found) throw notFound()
  const ages = found?.definition ?? { age_min: 0, age_max: 120 }
  const fitting = range ? agesOf(range, ages) : ages
  const { records: children } = await records.list(here, students, {
    ...all,
    columns: childColumns,
    condition: {
      and: [
        { field: 'class_id', op: 'in', value: classIds },
        { field: 'is_active', op: 'eq', value: true },
      ],
    },
    sort_by: 'class_id',
    then_by: [{ field: 'firstname', order: 'asc' }],
  })
  const accounts = await accountsFor(
    deps,
    here,
    children.map(({ student_id }) => student_id),
  )
  return {
    records: children.map((child): Reached => ({
      ...calledOf(child),
      class_id: child.class_id ?? '',
      class_name: child.class_name ?? '',
      age: yearsBetween(child.dob, day),
      eligible: isOfAge(child.dob, day, fitting),
      ...accounts(child.student_id),
    })),
  }
}

const calledOf = (
  child: Pick<
    ListRow<typeof students, (typeof childColumns)[number]>,
    'student_id' | 'firstname' | 'lastname' | 'middlename' | 'full_name_ar' | 'roll_no' | 'image'
  >,
) => ({
  student_id: child.student_id,
  name: personName(child),
  name_ar: child.full_name_ar,
  roll_no: child.roll_no,
  image: child.image,
})

async function accountsFor({ database }: Deps, { principal }: RequestContext, ids: readonly string[]) {
  const { tenantId } = principal
  const [own, guardians] = await database.read(tenantId, async (q) => [
    await studentAccounts(q, tenantId, ids),
    await guardianAccounts(q, tenantId, ids),
  ])
  return (id: string) => ({ has_account: own.has(id), has_guardian_account: (guardians.get(id) ?? []).length > 0 })
}

const current = { field: 'status', op: 'ne', value: 'reset' } as const
const responseColumns = [
  'student_id',
  'class_id',
  'status',
  'attempt',
  'consent',
  'started_at',
  'submitted_at',
  'reminded_at',
  'flags',
] as const

export async function listMapped(
  deps: Deps,
  context: RequestContext,
  { unique_id, class_id }: { readonly unique_id: string; readonly class_id?: string | undefined },
): Promise<DataOf<typeof getMappingStudents>> {
  const { records, database } = deps
  const mapping = await records.get(context, mappings, unique_id)
  const here = placeOf(context, mapping)
  const { records: rows } = await records.list(here, responses, {
    ...all,
    columns: responseColumns,
    condition: { and: [is('mapping_id', unique_id), current, ...(class_id ? [is('class_id', class_id)] : [])] },
    sort_by: 'class_id',
  })
  const ids = rows.map(({ student_id }) => student_id)
  const { records: children } = await records.list(withCapability(here, keepResponses), students, {
    ...all,
    columns: childColumns,
    condition: { field: 'student_id', op: 'in', value: ids },
  })
  const byId = new Map(children.map((child) => [child.student_id, child]))
  const { tenantId, role } = context.principal
  const answered = await database.read(tenantId, (q) =>
    answeredOf(
      q,
      tenantId,
      rows.filter(({ status }) => status === 'in_progress').map(({ response_id }) => response_id),
    ),
  )
  const [accounts, sight] = [await accountsFor(deps, here, ids), await sightOf(deps, here)]
  const told = rows.flatMap((row): MappedStudent[] => {
    const child = byId.get(row.student_id)
    if (!child) return []
    return [
      {
        ...calledOf(child),
        response_id: row.response_id,
        class_id: row.class_id,
        class_name: row.class_name ?? '',
        status: row.status,
        attempt: row.attempt,
        consent: row.consent,
        answered: row.status === 'submitted' ? (mapping.items ?? 0) : (answered.get(row.response_id) ?? 0),
        started_at: row.started_at,
        submitted_at: row.submitted_at,
        reminded_at: row.reminded_at,
        flags: isOfSchoolOffice(role) ? (row.flags ?? '').split(' ').filter((one) => one !== '') : [],
        ...accounts(row.student_id),
      },
    ]
  })
  return {
    mapping: headOf(mapping, here.today),
    progress: progressOf(told),
    records: told,
    may_manage: role === 'academic_admin',
    may_see_profiles: told.some((one) => sees(sight, one.class_id)),
  }
}

const progressOf = (rows: readonly { readonly status: string }[]) => {
  const having = (status: string): number => rows.filter((row) => row.status === status).length
  return { expected: rows.length, started: having('in_progress'), submitted: having('submitted'), declined: having('declined') }
}

/** Of the teacher's own classes; `answers`: the teacher answers about these children. */
export async function listOfTeacher(
  { records }: Deps,
  context: RequestContext,
  status: string | undefined,
): Promise<DataOf<typeof getMappingsOfTeacher>> {
  const { records: own } = await records.list(context, responses, {
    ...all,
    columns: ['mapping_id', 'class_id', 'status'],
    condition: current,
  })
  const byMapping = new Map<string, (typeof own)[number][]>()
  for (const one of own) byMapping.set(one.mapping_id, [...(byMapping.get(one.mapping_id) ?? []), one])
  if (byMapping.size === 0) return { records: [] }
  const { records: rows } = await records.list(context, mappings, {
    ...all,
    columns: headColumns,
    condition: { field: 'unique_id', op: 'in', value: [...byMapping.keys()] } satisfies Condition,
    sort_by: 'from_date',
    order_by: 'desc',
  })
  const { records: classes } = await records.list(context, classKind, { ...all, columns: ['incharge_id', 'co_incharge_id'] })
  const { teacherId } = context.principal
  const ofClass = new Set(
    classes
      .filter((one) => teacherId !== null && (one.incharge_id === teacherId || one.co_incharge_id === teacherId))
      .map(({ class_id }) => class_id),
  )
  return {
    records: rows.flatMap((row) => {
      const head = headOf(row, context.today)
      if (status !== undefined && head.status !== status) return []
      const children = byMapping.get(row.unique_id) ?? []
      const mine = children.filter(({ class_id }) => isAnsweredBy(row, teacherId, ofClass.has(class_id)))
      const isOpen = (one: { readonly status: string }): boolean => one.status === 'not_started' || one.status === 'in_progress'
      return [{ ...head, ...progressOf(children), answers: mine.length > 0, pending: mine.filter(isOpen).length }]
    }),
  }
}

/** In teacher mode the teacher who is named answers, else whoever is in charge of the class. */
export const isAnsweredBy = (
  { mode, teacher_id }: Pick<Row, 'mode' | 'teacher_id'>,
  teacherId: string | null,
  isInCharge: boolean,
): boolean => mode === 'teacher' && teacherId !== null && (teacher_id === null ? isInCharge : teacher_id === teacherId)

/** Children of a class; of a mapping those who have handed it in. */
export async function listOptions(
  { records }: Deps,
  context: RequestContext,
  { class_id, unique_id }: { readonly class_id: string; readonly unique_id?: string | undefined },
) {
  if (isAtHome(context.principal.role)) throw forbiddenRole()
  const done =
    unique_id === undefined
      ? null
      : new Set(
          (
            await records.list(context, responses, {
              ...all,
              columns: ['student_id'],
              condition: { and: [is('mapping_id', unique_id), is('status', 'submitted')] },
            })
          ).records.map(({ student_id }) => student_id),
        )
  const { records: rows } = await records.list(context, students, {
    ...all,
    columns: ['firstname', 'middlename', 'lastname', 'full_name_ar'],
    condition: is('class_id', class_id),
    sort_by: 'firstname',
  })
  return {
    records: rows
      .filter(({ student_id }) => done === null || done.has(student_id))
      .map((row) => ({ id: row.student_id, label: personName(row), ...(row.full_name_ar ? { label_ar: row.full_name_ar } : {}) })),
  }
}
