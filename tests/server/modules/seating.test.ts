import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SeatingVersion } from '../../../resources/contract/seating-keeping.ts'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import type { Plan } from '../../../resources/domain/seating/plan.ts'
import { dayIn } from '../../../resources/kit/clocks.ts'
import students from '../../../resources/students.ts'
import { newId, type Database } from '../../../server/database/index.ts'
import { keepPlan } from '../../../server/modules/seating/queries.ts'
import { seatsOf } from '../../../server/modules/seating/service.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf, year } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

const room = { rows: 2, columns: 3, places: 's.ssss' }

eachDatabase((open) => {
  let school: School
  let database: Database
  let classId: string
  let ids: string[]
  let secondTeacher: string
  let section = 0

  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    secondTeacher = school.door.enter(world.as('teacher', { teacherId: school.secondTeacherId, name: 'Omar Said' }).principal)
    for (const [academic_year, state] of [
      ['2025-2026', 'past'],
      [year, 'current'],
    ] as const)
      await school.create('academic-years', {
        school_id: world.schoolId,
        academic_year,
        from_date: `${academic_year.slice(0, 4)}-08-31`,
        to_date: `${academic_year.slice(5)}-07-02`,
        state,
      })
    return () => school.door.app.close()
  })
  const newClass = async (more: Row = {}): Promise<string> => {
    const grade = (await world().records.get(world().as('school_admin'), world().registry.get('classes'), world().classId))['grade_id']
    const office = { ...world().as('school_admin'), reason: 'Entered afterwards' }
    const row = await world().records.create(office, world().registry.get('classes'), {
      school_id: world().schoolId,
      academic_year: year,
      grade_id: grade,
      section: `S${++section}`,
      capacity: 30,
      ...more,
    })
    return String(row['class_id'])
  }
  const world = () => school.world
  const inCharge = (class_id: string, teacher_id: string, role = 'incharge') =>
    school.create('class-incharges', { school_id: world().schoolId, academic_year: year, teacher_id, class_id, role })

  beforeEach(async () => {
    classId = await newClass()
    await inCharge(classId, world().teacherId)
    ids = []
    for (const at of [1, 2, 3])
      ids.push(await school.newStudent({ firstname: `Child${at}`, class_id: classId, roll_no: String(at), force: true }))
  })
  const address = (of = classId) => `/api/seating/${of}/`
  const read = async (token = school.teacher, of = classId) => (await school.send(token, 'GET', address(of))).data as SeatingPlan
  const bodyOf = (more: object = {}) => ({
    version: 0,
    room,
    seats: [
      { student_id: ids[0], row: 1, column: 1 },
      { student_id: ids[1], row: 2, column: 2 },
    ],
    apart: [{ student_id: ids[0], other_id: ids[1] }],
    front: [ids[0]],
    ...more,
  })
  const save = (more: object = {}, token = school.teacher) => school.send(token, 'PUT', address(), bodyOf(more))
  const history = async () =>
    ((await school.send(school.admin, 'GET', `${address()}history/`)).data as { versions: SeatingVersion[] }).versions
  const transfer = (id: string, to: string) =>
    school.send(school.admin, 'PUT', `/api/students/Internal_transfer&${id}/`, {
      to_class_id: to,
      // by the clock of the school: one of a day that is over could not be undone without being asked for its day
      effective_date: dayIn('Asia/Dubai', new Date().toISOString()),
      reason: 'Asked for by the family',
    })

  test('Before anybody has drawn it there is no plan, and everybody of the class by roll number', async () => {
    const plan = await read()
    expect(plan).toMatchObject({ version: 0, room: null, seats: [], may_edit: true, changed_by: null, like: null })
    expect(plan.children.map(({ name, roll_no, gender }) => [name, roll_no, gender])).toEqual([
      ['Child1 Haddad', '1', 'male'],
      ['Child2 Haddad', '2', 'male'],
      ['Child3 Haddad', '3', 'male'],
    ])
  })

  test('Its class teacher draws it, and whoever sees the class reads it as it was drawn', async () => {
    expect((await save()).data).toMatchObject({ version: 1, changed_by: 'Sara Khan' })
    const plan = await read(school.admin)
    expect(plan).toMatchObject({ version: 1, room, changed_by: 'Sara Khan', front: [ids[0]] })
    expect(plan.seats).toEqual(bodyOf().seats)
    expect(plan.apart).toEqual(bodyOf().apart)
    // the same once more is no change
    expect((await save({ version: 1 })).data).toMatchObject({ version: 1 })
    expect(await history()).toHaveLength(1)
  })

  test('The co-class teacher and who teaches the class may, other teachers see nothing of it, and families may not at all', async () => {
    expect(await save({}, secondTeacher)).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await school.send(secondTeacher, 'GET', address())).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await school.send(secondTeacher, 'GET', `${address()}history/`)).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await school.send(secondTeacher, 'GET', `${address()}version/?version=1`)).toMatchObject({ error_code: 'NOT_FOUND' })
    await inCharge(classId, school.secondTeacherId, 'co')
    expect(await save({}, secondTeacher)).toMatchObject({ status: true, data: { version: 1, changed_by: 'Omar Said' } })
    const other = await newClass()
    await school.create('subject-mappings', {
      school_id: world().schoolId,
      academic_year: year,
      teacher_id: school.secondTeacherId,
      subject_id: school.subjectId,
      class_id: other,
    })
    expect(await read(secondTeacher, other)).toMatchObject({ may_edit: true })
    for (const role of ['student', 'parent'] as const) {
      const token = school.door.enter(world().as(role, { studentId: ids[0]!, childIds: [ids[0]!] }).principal)
      expect(await school.send(token, 'GET', address())).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
      expect(await save({}, token)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    }
    const office = school.door.enter(world().as('platform_admin').principal)
    expect(await read(office)).toMatchObject({ may_edit: false, version: 1 })
    expect(await save({ version: 1 }, office)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    const elsewhere = school.door.enter(world().as('school_admin', { schoolIds: [world().otherSchoolId] }).principal)
    expect(await save({ version: 1 }, elsewhere)).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('All that cannot stand is told at once, in the reader’s language, and nothing is kept', async () => {
    const stranger = await school.newStudent({ class_id: world().otherClassId, force: true })
    const wrong = {
      seats: [
        { student_id: ids[0], row: 1, column: 1 },
        { student_id: ids[1], row: 1, column: 1 },
        { student_id: ids[0], row: 2, column: 1 },
        { student_id: ids[2], row: 1, column: 2 },
        { student_id: stranger, row: 2, column: 3 },
      ],
      apart: [
        { student_id: ids[0], other_id: ids[0] },
        { student_id: ids[0], other_id: ids[1] },
        { student_id: ids[1], other_id: ids[0] },
        { student_id: stranger, other_id: ids[1] },
      ],
      front: [ids[0], ids[0], stranger],
    }
    const told = await save(wrong)
    expect(told).toMatchObject({ error_code: 'VALIDATION' })
    expect(told.errors).toEqual({
      'seats.1.row': ['Child1 Haddad sits there already'],
      'seats.2.student_id': ['Child1 Haddad has a seat already'],
      'seats.3.row': ['There is no seat at this place'],
      'seats.4.student_id': ['This child does not sit in the class'],
      'apart.0.other_id': ['Choose another child: nobody sits apart from oneself'],
      'apart.2.other_id': ['These two are named twice'],
      'apart.3.student_id': ['This child does not sit in the class'],
      'front.1': ['Child1 Haddad is named twice'],
      'front.2': ['This child does not sit in the class'],
    })
    expect((await save({ room: { ...room, places: '......' }, seats: [] })).errors).toEqual({
      room: ['This is no room: every place needs its letter, and one of them is a seat'],
    })
    for (const outside of [{ room: { ...room, rows: 40 } }, { seats: [{ student_id: ids[0], row: 0, column: 1 }] }, { version: -1 }])
      expect(await save(outside)).toMatchObject({ error_code: 'VALIDATION' })
    expect(await read()).toMatchObject({ version: 0 })
  })

  test('Of two who change it at once the later one is told who was quicker, and writes nothing over', async () => {
    await save()
    const late = await save({ seats: [] }, school.admin)
    expect(late).toMatchObject({ error_code: 'STALE', message: 'Sara Khan has changed this plan meanwhile' })
    expect(late.data).toMatchObject({ version: 1, changed_by: 'Sara Khan' })
    expect((await read()).seats).toHaveLength(2)
    expect(await save({ seats: [] })).toMatchObject({ error_code: 'STALE', message: 'You have changed this plan in another window' })
    const both = await Promise.all([save({ version: 1, seats: [] }), save({ version: 1, front: [] }, school.admin)])
    expect(both.filter(({ status }) => status)).toHaveLength(1)
    expect(both.find(({ status }) => !status)).toMatchObject({ error_code: 'STALE' })
    expect((await read()).version).toBe(2)
  })

  test('Who moves to another class loses seat and wishes at once, has none there, and gets them back where that is undone', async () => {
    await save()
    const to = await newClass()
    await school.send(school.admin, 'PUT', address(to), bodyOf({ seats: [], apart: [], front: [] }))
    const moved = await transfer(ids[0]!, to)
    expect(moved).toMatchObject({ status: true })
    expect(await read()).toMatchObject({ version: 2, seats: [{ student_id: ids[1] }], apart: [], front: [], changed_by: 'Sara Khan' })
    const there = await read(school.admin, to)
    expect(there.children.map(({ student_id }) => student_id)).toEqual([ids[0]])
    expect(there.seats).toEqual([])
    expect((await history())[0]).toMatchObject({ act: 'left', moves: [{ student_id: ids[0], from: { row: 1, seat: 1 }, to: null }] })
    // what was drawn before is not saved over it
    expect(await save({ version: 1 })).toMatchObject({ error_code: 'STALE' })
    const done = (await school.send(school.admin, 'GET', '/api/operations/?per_page=1')).data as { records: { operation_id: string }[] }
    const undone = await school.send(school.admin, 'POST', `/api/operations/${done.records[0]!.operation_id}/undo/`)
    expect(undone).toMatchObject({ status: true, data: { undone: 1, left: 0 } })
    expect(await read()).toMatchObject({ version: 3, seats: bodyOf().seats, apart: bodyOf().apart, front: [ids[0]] })
    expect((await history())[0]).toMatchObject({ act: 'returned' })
  })

  test('Whoever comes back by an undo finds the seat taken, and has none', async () => {
    await save()
    const context = world().as('school_admin')
    await world().records.setStatus(context, students, ids[0]!, false, { reason: 'Left the school' })
    expect((await read()).seats).toEqual([{ student_id: ids[1], row: 2, column: 2 }])
    await save({ version: 2, seats: [{ student_id: ids[2], row: 1, column: 1 }], apart: [], front: [] })
    await school.send(school.admin, 'POST', `/api/operations/${context.operationId}/undo/`, {})
    const plan = await read()
    expect(plan.children).toHaveLength(3)
    expect(plan.seats).toEqual([{ student_id: ids[2], row: 1, column: 1 }])
  })

  test('A name that is corrected moves nobody', async () => {
    await save()
    await world().records.update(world().as('school_admin'), students, ids[0]!, { firstname: 'Yusuf', roll_no: '9' })
    expect(await read()).toMatchObject({ version: 1, seats: bodyOf().seats })
  })

  test('Two records of one child come to one seat: the own one, or that of the record that goes', async () => {
    await save()
    const merge = (keep: string, other: string) =>
      school.send(school.admin, 'POST', '/api/merges/', { resource: 'students', keep, others: [other], reason: 'Entered twice' })
    // both of them sit: the one that stays keeps its own
    expect(await merge(ids[1]!, ids[0]!)).toMatchObject({ status: true })
    expect(await read()).toMatchObject({ version: 2, seats: [{ student_id: ids[1], row: 2, column: 2 }], apart: [], front: [ids[1]] })
    // only the one that goes has a seat
    expect(await merge(ids[2]!, ids[1]!)).toMatchObject({ status: true })
    expect(await read()).toMatchObject({ version: 3, seats: [{ student_id: ids[2], row: 2, column: 2 }], front: [ids[2]] })
    expect((await history()).map(({ act }) => act)).toEqual(['merged', 'merged', 'saved'])
    const moves = (await history())[0]!.moves.map(({ student_id, from, to }) => [student_id, from, to])
    expect(moves).toEqual([
      [ids[1], { row: 2, seat: 2 }, null],
      [ids[2], null, { row: 2, seat: 2 }],
    ])
  })

  test('Two who were not one child after all have their own seats and wishes again, and what was drawn since stays', async () => {
    const merge = async (keep: string, other: string): Promise<string> => {
      const asked = { resource: 'students', keep, others: [other], reason: 'Entered twice' }
      const made = await school.send(school.admin, 'POST', '/api/merges/', asked)
      expect(made).toMatchObject({ status: true })
      return String((made.data as Row)['operation_id'])
    }
    const undo = async (operation: string) =>
      expect(await school.send(school.admin, 'POST', `/api/operations/${operation}/undo/`)).toMatchObject({
        status: true,
        data: { left: 0 },
      })
    // only the one that goes has a seat, and a wish
    await save()
    const drawn = { seats: bodyOf().seats, apart: bodyOf().apart, front: [ids[0]] }
    const one = await merge(ids[2]!, ids[0]!)
    expect(await read()).toMatchObject({
      seats: [
        { student_id: ids[2], row: 1, column: 1 },
        { student_id: ids[1], row: 2, column: 2 },
      ],
      front: [ids[2]],
    })
    await undo(one)
    const after = await read()
    expect({ ...after, apart: after.apart.map((pair) => [pair.student_id, pair.other_id].toSorted()) }).toMatchObject({
      ...drawn,
      apart: [[ids[0], ids[1]].toSorted()],
    })
    // both have one
    await undo(await merge(ids[1]!, ids[0]!))
    const both = await read()
    expect(both.seats.toSorted((a, b) => a.row - b.row)).toEqual(bodyOf().seats)
    expect(both.front).toEqual([ids[0]])
    // the one that goes has a wish, and no seat
    await save({ version: both.version, seats: [], front: [ids[0]] })
    const wished = await merge(ids[2]!, ids[0]!)
    expect(await read()).toMatchObject({ front: [ids[2]], apart: [{}] })
    await undo(wished)
    expect(await read()).toMatchObject({ front: [ids[0]], seats: [], apart: [{}] })
    // somebody has seated the one that stays elsewhere meanwhile
    const { version } = await read()
    await save({ version, seats: [{ student_id: ids[0], row: 1, column: 1 }], apart: [], front: [] })
    const moved = await merge(ids[2]!, ids[0]!)
    await save({ version: version + 2, seats: [{ student_id: ids[2], row: 2, column: 3 }], apart: [], front: [] })
    await undo(moved)
    expect((await read()).seats).toEqual([
      { student_id: ids[0], row: 1, column: 1 },
      { student_id: ids[2], row: 2, column: 3 },
    ])
  })

  test('Every change is kept with who made it, and can be read as it was', async () => {
    await save()
    await save(
      { version: 1, seats: [{ student_id: ids[0], row: 2, column: 3 }], room: { ...room, places: 'ssssss' }, front: [] },
      school.admin,
    )
    const [last, first] = await history()
    expect(first).toMatchObject({ version: 1, act: 'saved', by: 'Sara Khan', room: true, wishes: true })
    expect(last).toMatchObject({ version: 2, room: true, wishes: true })
    expect(last!.moves.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Child1 Haddad', { row: 1, seat: 1 }, { row: 2, seat: 3 }],
      ['Child2 Haddad', { row: 2, seat: 2 }, null],
    ])
    const before = (await school.send(school.teacher, 'GET', `${address()}version/?version=1`)).data
    expect(before).toEqual({ room, seats: bodyOf().seats, apart: bodyOf().apart, front: [ids[0]] })
    expect(await school.send(school.teacher, 'GET', `${address()}version/?version=7`)).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await school.send(school.teacher, 'GET', `${address()}version/?version=x`)).toMatchObject({ error_code: 'VALIDATION' })
  })

  test('A new class is offered the room that is known: the same room, else that of its name in the year before', async () => {
    const write = (of: string, academicYear: string, plan: Plan) =>
      database.write(world().tenantId, (q) =>
        keepPlan(q, { tenantId: world().tenantId, classId: of, schoolId: world().schoolId, academicYear }, plan, {
          version: 1,
          act: 'saved',
          at: '2026-01-01T08:00:00.000Z',
          by: newId(),
          by_name: 'Mona',
        }),
      )
    const plan = { seats: new Map(), apart: [], front: [] }
    const own = `S${section}`
    const before = await newClass({ academic_year: '2025-2026', section: own })
    await write(before, '2025-2026', { ...plan, room: { rows: 1, columns: 2, places: 'ss' } })
    expect((await read()).like).toMatchObject({ academic_year: '2025-2026', room: { rows: 1, columns: 2, places: 'ss' } })
    const [here, there] = [await newClass({ room: 'B-204' }), await newClass({ room: 'B-204', academic_year: '2025-2026' })]
    expect((await read(school.admin, here)).like).toBeNull()
    await write(there, '2025-2026', { ...plan, room: { rows: 1, columns: 3, places: 's.s' } })
    expect((await read(school.admin, here)).like).toMatchObject({ room: { places: 's.s' } })
    // a year that is over is looked at, and stays as it was
    expect(await read(school.admin, before)).toMatchObject({ may_edit: false, version: 1 })
    const late = await school.send(school.admin, 'PUT', address(before), bodyOf({ version: 1, seats: [], apart: [], front: [] }))
    expect(late).toMatchObject({ error_code: 'LOCKED', message: expect.stringContaining('is over') as unknown })
  })

  test('A plan of a year that is over keeps whom it seated: who has left since, or was entered twice', async () => {
    const [past, own] = ['2025-2026', `P${section}`]
    const office = { ...world().as('school_admin'), reason: 'Entered afterwards', academicYear: past }
    const before = await newClass({ academic_year: past, section: own })
    for (const id of ids) await world().records.update(office, students, id, { class_id: before })
    const seats = [
      { student_id: ids[0]!, row: 1, column: 1 },
      { student_id: ids[1]!, row: 2, column: 2 },
    ]
    await database.write(world().tenantId, (q) =>
      keepPlan(
        q,
        { tenantId: world().tenantId, classId: before, schoolId: world().schoolId, academicYear: past },
        {
          room,
          seats: new Map(seats.map(({ student_id, ...place }) => [student_id, place])),
          apart: [[ids[0]!, ids[1]!]],
          front: [ids[0]!],
        },
        { version: 1, act: 'saved', at: '2026-01-01T08:00:00.000Z', by: newId(), by_name: 'Mona' },
      ),
    )
    await save()
    const leaving = world().as('school_admin')
    await world().records.setStatus(leaving, students, ids[0]!, false, { reason: 'Left the school' })
    await world().records.setStatus(world().as('school_admin'), students, ids[2]!, false, { reason: 'Left the school' })
    expect((await read()).seats).toEqual([seats[1]])
    const kept = await read(school.admin, before)
    expect(kept).toMatchObject({ version: 1, may_edit: false, seats, front: [ids[0]], apart: [{}] })
    // of those who left only who sat there is told
    expect(kept.children.map(({ student_id }) => student_id)).toEqual([ids[0], ids[1]])
    await school.send(school.admin, 'POST', `/api/operations/${leaving.operationId}/undo/`, {})
    expect(await read(school.admin, before)).toMatchObject({ version: 1, seats })
    // of two that are one the plans of all years speak of the one
    const asked = { resource: 'students', keep: ids[1], others: [ids[0]], reason: 'Entered twice' }
    expect(await school.send(school.admin, 'POST', '/api/merges/', asked)).toMatchObject({ status: true })
    expect(await read(school.admin, before)).toMatchObject({ version: 2, seats: [seats[1]], front: [ids[1]], apart: [] })
  })

  test('Later modules are told the room and who sits where', async () => {
    const ask = (of: string) => database.read(world().tenantId, (q) => seatsOf({ q }, { tenantId: world().tenantId, classId: of }))
    expect(await ask(classId)).toBeNull()
    await save()
    expect(await ask(classId)).toEqual({
      room,
      seats: new Map([
        [ids[0], { row: 1, column: 1 }],
        [ids[1], { row: 2, column: 2 }],
      ]),
    })
  })
})
