import type { Principal } from '../../../server/request/context.ts'
import type { Database } from '../../../server/database/index.ts'
import type { Registry } from '../../../resources/kit/index.ts'
import { discoverRoutes } from '../../../server/discover.ts'
import { openDoor, type Answer, type Door } from '../http/door.ts'
import { makeWorld, year, type World } from '../records/world.ts'
import type { Row } from '../../../server/records/index.ts'
import { byRules } from '../capabilities.ts'

export interface School {
  readonly world: World
  readonly door: Door
  /** tokens */
  readonly admin: string
  readonly teacher: string
  readonly secondTeacherId: string
  readonly subjectId: string
  send(token: string, method: string, url: string, body?: unknown): Promise<Answer>
  create(resource: string, values: Row, schoolId?: string): Promise<Row>
  newStudent(values?: Row): Promise<string>
}

/** The world of the records' tests behind the door with the modules, and one more teacher and a subject. */
export async function openSchool(database: Database, registry: Registry): Promise<School> {
  const world = await makeWorld(database, registry)
  const door = openDoor(world, {}, await discoverRoutes())
  const principal = (role: Principal['role'], more: Partial<Principal> = {}) => world.as(role, more).principal
  const admin = door.enter(principal('school_admin'))
  const create = async (resource: string, values: Row, schoolId = world.schoolId): Promise<Row> =>
    world.records.create({ ...world.as('platform_admin'), capability: byRules, schoolId }, registry.get(resource), values)
  const second = await create('teachers', {
    school_id: world.schoolId,
    employee_no: 'T-2',
    firstname: 'Omar',
    lastname: 'Said',
    name_ar: 'عمر سعيد',
    gender: 'male',
    phone_number: '+971501234568',
    email: 'omar@noor.example',
  })
  const subject = await create('subjects', { school_id: world.schoolId, code: 'MATH', name_en: 'Mathematics', name_ar: 'الرياضيات' })
  return {
    world,
    door,
    admin,
    teacher: door.enter(principal('teacher', { teacherId: world.teacherId })),
    secondTeacherId: second['teacher_id'] as string,
    subjectId: subject['subject_id'] as string,
    send: (token, method, url, body) => door.send(token, method, url, body),
    create,
    newStudent: async (values = {}) =>
      (await world.records.create(world.as('school_admin'), registry.get('students'), world.newStudent(values)))['student_id'] as string,
  }
}
export { year }
