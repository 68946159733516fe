import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRegistry, type Resource } from '../../../../resources/kit/index.ts'
import { discoverReactions } from '../../../../server/discover.ts'
import { exportList } from '../../../../server/records/export/file.ts'
import { runImport } from '../../../../server/records/import/job.ts'
import { createMeasures, defineMeasure } from '../../../../server/measures/index.ts'
import type { News, Row } from '../../../../server/records/index.ts'
import { AppError } from '../../../../server/request/errors.ts'
import type { RequestContext } from '../../../../server/request/context.ts'
import { newId } from '../../../../server/database/index.ts'
import { eachDatabase } from '../../database/harness.ts'
import { makeWorld, registryOf, year, type World } from '../world.ts'
import { appeals, lessons, marks, outcomes, remarks, scopedKinds } from './kinds.ts'

const page = { page_no: 1, per_page: 100 }
const found = scopedKinds.map((kind) => ({
  file: `${kind.name}.ts`,
  measure: defineMeasure({
    name: `${kind.name}_count`,
    label: ['Count', 'العدد'],
    unit: 'count',
    formula: ['All of them', 'جميعها'],
    rows: { resource: kind.name, of: { is: 'count' }, at: {} },
  }),
}))

eachDatabase((open) => {
  let world: World
  let [classA, classB, classC]: string[] = []
  let [math, science]: string[] = []
  let parentId: string
  let own: { readonly child: string; readonly other: string }
  /** of each kind the rows that are the teacher's, and those that are not */
  const rows = new Map<Resource, { mine: string[]; foreign: string[] }>()

  const admin = () => world.as('school_admin')
  const teacher = () => world.as('teacher', { teacherId: world.teacherId })
  const parent = () => world.as('parent', { userId: parentId })
  const make = async (kind: Resource | string, values: Row): Promise<Row> =>
    world.records.create(admin(), typeof kind === 'string' ? world.registry.get(kind) : kind, values)
  let count = 0
  const put = async (kind: Resource, isMine: boolean, values: Row): Promise<string> => {
    const id = String((await make(kind, { code: `${kind.name}-${++count}`, ...values }))['id'])
    rows.get(kind)![isMine ? 'mine' : 'foreign'].push(id)
    return id
  }

  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, ...scopedKinds])
    world = await makeWorld(await open(registry), registry)
    ;[classA, classB] = [world.classId, world.otherClassId]
    const a = await world.records.get(admin(), registry.get('classes'), classA)
    classC = String((await make('classes', { academic_year: year, grade_id: a['grade_id'], section: 'C', capacity: 30 }))['class_id'])
    const subject = async (code: string) => String((await make('subjects', { code, name_en: `Subject ${code}` }))['subject_id'])
    ;[math, science] = [await subject('MATH'), await subject('SCI')]
    for (const [class_id, subject_id] of [
      [classA, math],
      [classB, science],
    ])
      await make('subject-mappings', { academic_year: year, teacher_id: world.teacherId, class_id, subject_id })
    await world.records.update(admin(), registry.get('classes'), classA, { subjects: [{ subject_id: math }] })
    parentId = String(
      (await make('users', { username: 'karim.haddad', firstname: 'Karim', role: 'parent', school_id: world.schoolId }))['ldap_id'],
    )
    const guardian = { name: 'Karim Haddad', phone: '+971501112223', relation: 'father' }
    const student = async (class_id: string, more: Row = {}) =>
      String((await make('students', world.newStudent({ class_id, ...more })))['student_id'])
    own = { child: await student(classA, { guardians: [guardian] }), other: await student(classC) }
    const { records } = await world.records.list(admin(), registry.get('guardians'), page)
    await world.records.update(admin(), registry.get('guardians'), String(records[0]!['guardian_id']), { ldap_id: parentId })
    for (const kind of scopedKinds) rows.set(kind, { mine: [], foreign: [] })
    const [mark, markElsewhere] = [
      await put(marks, true, { student_id: own.child, points: 7 }),
      await put(marks, false, { student_id: own.other, points: 9 }),
    ]
    await put(appeals, true, { mark_id: mark })
    await put(appeals, false, { mark_id: markElsewhere })
    for (const [isMine, class_id, subject_id] of [
      [true, classA, math],
      [true, classB, science],
      [false, classA, science],
      [false, classC, math],
    ] as const)
      await put(outcomes, isMine, { lesson_id: await put(lessons, isMine, { class_id, subject_id }) })
    await put(remarks, true, { student_id: own.child, subject_id: math })
    await put(remarks, false, { student_id: own.child, subject_id: science })
    await put(remarks, false, { student_id: own.other, subject_id: math })
  })

  const idsOf = (records: readonly Row[]): string[] => records.map((row) => String(row['id'])).sort()
  const all = (kind: Resource): string[] => [...rows.get(kind)!.mine, ...rows.get(kind)!.foreign]
  const codesIn = async (kind: Resource, context: RequestContext): Promise<string[]> => {
    const { body } = await exportList({
      records: world.records,
      registry: world.registry,
      context,
      resource: kind,
      params: { ...page, columns: ['code'] },
      format: 'csv',
    })
    return (await buffer(body as Readable)).toString().match(/\w+-\d+/g) ?? []
  }
  const open1 = async (asked: Promise<unknown>): Promise<boolean> =>
    asked.then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return false
        throw error
      },
    )
  const those = async (kind: Resource, may: (id: string) => Promise<boolean>): Promise<string[]> => {
    const seen: string[] = []
    for (const id of all(kind)) if (await may(id)) seen.push(id)
    return seen.sort()
  }
  const newsOf = (kind: Resource): News => ({
    records: Object.fromEntries(all(kind).map((id) => [id, 'v'])),
    was: null,
    schoolId: world.schoolId,
    academicYear: year,
  })

  /** Every way by which a person learns of rows, and which it shows. */
  const ways: Readonly<Record<string, (kind: Resource, context: RequestContext) => Promise<string[]>>> = {
    'the list': async (kind, context) => idsOf((await world.records.list(context, kind, page)).records),
    'the ids of a list': async (kind, context) => [...(await world.records.ids(context, kind, page))].sort(),
    'those that were selected': async (kind, context) => idsOf(await world.records.byIds(context, kind, all(kind), ['code'])),
    'a search': async (kind, context) => idsOf((await world.records.list(context, kind, { ...page, search: kind.name })).records),
    'the page of one': (kind, context) => those(kind, (id) => open1(world.records.get(context, kind, id))),
    'a change': (kind, context) => those(kind, (id) => open1(world.records.update(context, kind, id, { code: `${kind.name}-${++count}` }))),
    'switching off': (kind, context) =>
      those(kind, async (id) => {
        const [told] = await world.records.apply(context, [{ verb: 'status', resource: kind, id, isActive: false }], { dryRun: true })
        return told!.error === null
      }),
    deleting: (kind, context) =>
      those(kind, async (id) => {
        const [told] = await world.records.apply(context, [{ verb: 'remove', resource: kind, id }], { dryRun: true })
        return told!.error?.code !== 'NOT_FOUND'
      }),
    'the history': (kind, context) => those(kind, (id) => open1(world.records.history(context, kind, id, page))),
    'a picker': async (kind, context) => (await world.records.options(context, kind, { per_page: 50 })).map(({ id }) => id).sort(),
    'what is told at once': async (kind, context) =>
      Object.keys((await world.records.seen([context], kind, newsOf(kind)))[0]!.records).sort(),
  }

  for (const [way, ask] of Object.entries(ways))
    test.each(scopedKinds.map((kind) => [kind.name, kind as Resource] as const))(
      `${way} of %s shows a teacher the own rows only`,
      async (_, kind) => {
        expect(await ask(kind, teacher())).toEqual([...rows.get(kind)!.mine].sort())
        if (way !== 'a change') expect(await ask(kind, admin())).toEqual(all(kind).sort())
      },
    )

  test.each(scopedKinds.map((kind) => [kind.name, kind as Resource] as const))(
    'what is counted of %s counts the own rows only',
    async (_, kind) => {
      const { mine } = rows.get(kind)!
      const [group] = await world.records.aggregate(teacher(), kind, { of: { all: { is: 'count' } } })
      expect(group!.values.all).toBe(mine.length)
      const facets = await world.records.facets(teacher(), kind, { field: 'is_active' })
      expect((facets.values ?? []).map((one) => one.count)).toEqual([mine.length])
      expect((await codesIn(kind, teacher())).length).toBe(mine.length)
      const { database, registry, records } = world
      const measures = createMeasures({ database, registry, records, auth: { assertOpen: async () => undefined }, found })
      expect((await measures.read(teacher(), [`${kind.name}_count`]))[`${kind.name}_count`]!.at().value).toBe(mine.length)
    },
  )

  describe('what a teacher writes', () => {
    const refusals: readonly (readonly [string, Resource, () => Row, string])[] = [
      ['of a child of another class', marks, () => ({ student_id: own.other }), 'student_id'],
      ['of a mark of another class', appeals, () => ({ mark_id: rows.get(marks)!.foreign[0] }), 'mark_id'],
      ['of another subject in an own class', lessons, () => ({ class_id: classA, subject_id: science }), 'class_id'],
      ['of a lesson of somebody else', outcomes, () => ({ lesson_id: rows.get(lessons)!.foreign[0] }), 'lesson_id'],
      ['of another subject of an own child', remarks, () => ({ student_id: own.child, subject_id: science }), 'student_id'],
    ]
    test.each(refusals)('a new one %s is refused on its field', async (_, kind, values, field) => {
      const [told] = await world.records.apply(teacher(), [
        { verb: 'create', resource: kind, values: { code: `new-${++count}`, ...values() } },
      ])
      expect(Object.keys(told!.problems)).toEqual([field])
    })
    test('and so is a change that would take it out of sight, in a form and for many at once', async () => {
      const [id] = rows.get(lessons)!.mine
      const [told] = await world.records.apply(teacher(), [{ verb: 'update', resource: lessons, id: id!, values: { subject_id: science } }])
      expect(told!.problems).toEqual({ subject_id: [{ code: 'not_allowed_here' }] })
      const answers = await world.records.apply(
        teacher(),
        rows.get(lessons)!.mine.map((one) => ({ verb: 'update', resource: lessons, id: one, values: { class_id: classC } })),
      )
      expect(answers.map((one) => one.status)).toEqual(['refused', 'refused'])
    })
    test('a file is taken as far as it is the own rows', async () => {
      const csv = ['Code,Class,Subject', 'F-1,8-A,Subject MATH', 'F-2,8-A,Subject SCI'].join('\n')
      const { database, registry } = world
      const outcome = await runImport(
        { database, registry, reactions: await discoverReactions(registry) },
        { context: teacher(), entity: 'tutorials', bytes: Buffer.from(csv), mapping: null, dryRun: true, updateExisting: true },
        { tell: () => undefined, isCancelled: () => false },
      )
      expect(outcome.counts).toMatchObject({ new: 1, error: 1 })
      expect(outcome.problems).toMatchObject([{ row: 3 }])
    })
  })

  test('a parent sees what is of the own children, and what their class is taught', async () => {
    expect(idsOf((await world.records.list(parent(), marks, page)).records)).toEqual(rows.get(marks)!.mine)
    expect(idsOf((await world.records.list(parent(), lessons, page)).records)).toEqual([rows.get(lessons)!.mine[0]])
    const stranger = world.as('parent', { userId: newId() })
    expect((await world.records.list(stranger, marks, page)).total).toBe(0)
    expect((await world.records.list(stranger, lessons, page)).total).toBe(0)
    const student = world.as('student', { studentId: own.child })
    expect(idsOf((await world.records.list(student, lessons, page)).records)).toEqual([rows.get(lessons)!.mine[0]])
  })

  test('what is taken away from an own child is told as gone, and what was another’s is not', async () => {
    const [mine, foreign] = [rows.get(marks)!.mine[0]!, rows.get(marks)!.foreign[0]!]
    const told = async (id: string, student: string) => {
      const news: News = {
        records: { [id]: 'v' },
        was: { [id]: { school_id: world.schoolId, student_id: student } },
        schoolId: world.schoolId,
        academicYear: year,
      }
      const gone = { ...news, records: {} }
      return (await world.records.seen([teacher(), parent()], marks, gone)).map((one) => one.gone)
    }
    expect(await told(mine, own.child)).toEqual([[mine], [mine]])
    expect(await told(foreign, own.other)).toEqual([[], []])
  })
})
