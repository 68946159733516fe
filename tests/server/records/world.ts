import { newId, type Database } from '../../../server/database/index.ts'
import { createRecords, type Records, type Row } from '../../../server/records/index.ts'
import type { Principal, RequestContext } from '../../../server/request/context.ts'
import { createMeasures, type FoundMeasure, type Measures } from '../../../server/measures/index.ts'
import { discoverMeasures, discoverReactions, discoverResources } from '../../../server/discover.ts'
import type { Registry } from '../../../resources/kit/index.ts'
import { byRules } from '../capabilities.ts'

export interface World {
  readonly database: Database
  readonly registry: Registry
  readonly records: Records
  /** every module is open */
  readonly measures: Measures
  /** as the modules say them */
  readonly foundMeasures: readonly FoundMeasure[]
  readonly tenantId: string
  readonly schoolId: string
  readonly otherSchoolId: string
  readonly classId: string
  readonly otherClassId: string
  readonly teacherId: string
  as(role: Principal['role'], more?: Partial<Principal>, context?: Partial<RequestContext>): RequestContext
  newStudent(values?: Row): Row
}

export const year = '2026-2027'
export const registryOf = async (): Promise<Registry> => (await discoverResources()).registry

export function contextFor(
  tenantId: string,
  role: Principal['role'],
  schoolIds: Principal['schoolIds'],
  more: Partial<Principal> = {},
): RequestContext {
  const schoolId = schoolIds === 'all' ? null : (schoolIds[0] ?? null)
  const principal: Principal = {
    tenantId,
    sessionId: 'session',
    userId: newId(),
    role,
    name: 'Sara Khan',
    schoolIds,
    teacherId: null,
    studentId: null,
    schoolId,
    academicYear: year,
    ...more,
  }
  return {
    principal,
    schoolId,
    academicYear: year,
    requestId: 'request',
    locale: 'en',
    today: '2026-11-21',
    now: new Date().toISOString(),
    country: 'AE',
    ip: null,
    browserUid: null,
    operationId: newId(),
  }
}

/** One institution with two schools, two classes in the first, one teacher in charge of the first class. */
export async function makeWorld(database: Database, registry: Registry): Promise<World> {
  const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
  const tenantId = newId()
  await database.write(null, (q) =>
    q
      .insertInto('institutions')
      .values({ tenant_id: tenantId, name_en: 'Noor', is_demo: false, is_active: true, created_at: '2026-01-01', updated_at: '2026-01-01' })
      .execute(),
  )
  const office: RequestContext = { ...contextFor(tenantId, 'platform_admin', 'all'), capability: byRules }
  const create = async (context: RequestContext, name: string, values: Row): Promise<Row> =>
    records.create({ ...context, operationId: newId() }, registry.get(name), values)
  const lovs = [
    ['school_category', 'primary'],
    ['nationality', 'AE'],
    ['mode_of_transport', 'school_bus'],
  ]
  for (const [list, code] of lovs) await create(office, 'lovs', { list, code, name_en: code, name_ar: code, order: 1 })
  const school = (code: string) =>
    create(office, 'schools', {
      name_en: `School ${code}`,
      school_code: code,
      school_category: 'primary',
      country: 'AE',
      phone: '+97143001000',
      email: 'office@noor.example',
    })
  const schoolId = (await school('S1'))['school_id'] as string
  const otherSchoolId = (await school('S2'))['school_id'] as string
  const here: RequestContext = { ...office, schoolId }
  const grade = await create(here, 'standards', { school_id: schoolId, code: '8', name_en: 'Grade 8', name_ar: 'الصف الثامن', level: 8 })
  const classOf = async (section: string) =>
    (await create(here, 'classes', { school_id: schoolId, academic_year: year, grade_id: grade['standard_id'], section, capacity: 30 }))[
      'class_id'
    ] as string
  const classId = await classOf('A')
  const otherClassId = await classOf('B')
  const teacher = await create(here, 'teachers', {
    school_id: schoolId,
    employee_no: 'T-1',
    firstname: 'Mariam',
    lastname: 'Haddad',
    gender: 'female',
    phone_number: '+971501234567',
    email: 'mariam@noor.example',
  })
  const teacherId = teacher['teacher_id'] as string
  await create(here, 'class-incharges', { school_id: schoolId, academic_year: year, teacher_id: teacherId, class_id: classId })
  let count = 0
  const foundMeasures = await discoverMeasures()
  return {
    database,
    registry,
    records,
    measures: createMeasures({ database, registry, records, auth: { assertOpen: async () => undefined }, found: foundMeasures }),
    foundMeasures,
    tenantId,
    schoolId,
    otherSchoolId,
    classId,
    otherClassId,
    teacherId,
    as: (role, more = {}, context = {}) => ({ ...contextFor(tenantId, role, more.schoolIds ?? [schoolId], more), ...context }),
    newStudent: (values = {}) => ({
      admission_no: `A-${++count}`,
      firstname: `Child${count}`,
      lastname: 'Haddad',
      gender: 'male',
      dob: '2014-03-04',
      class_id: classId,
      ...values,
    }),
  }
}
