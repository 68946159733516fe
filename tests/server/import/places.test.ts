import { beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, today, type World } from './world.ts'
import { byRules } from '../capabilities.ts'

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'))
const head = 'Adm No,First Name,Gender,DOB,Class'
const none = { one: {}, alike: {} }

eachDatabase((open) => {
  let world: World
  const child = (number: number, className: string): string =>
    `P-${number},Child ${number},F,2015-01-${String(number).padStart(2, '0')},${className}`
  beforeAll(async () => {
    world = await makeWorld(await open())
    const office = world.context({ capability: byRules })
    const full = await world.records.find(office, world.resource('classes'), { name: '3-A' })
    await world.records.update(office, world.resource('classes'), full!['class_id'] as string, { capacity: 2 })
    await world.importFile('students', csv(head, child(1, '3-A'), child(2, '3-B')), {
      context: world.context({ now: '2026-09-01T06:00:00.000Z', today: '2026-09-01' }),
    })
  })

  test('A file that fills a class beyond its places says so by class, and the rows that are over wait', async () => {
    const file = csv(head, child(3, '3-A'), child(4, '3-A'), child(5, '3-A'), child(6, '3-B'))
    const dry = await world.importFile('students', file, { dryRun: true })
    expect(dry.places).toMatchObject([
      { name: '3-A', places: 2, taken: 1, after: 4, over: 2 },
      { name: '3-B', places: 60, taken: 1, after: 2, over: 0 },
    ])
    expect(dry.counts).toMatchObject({ new: 2, conflict: 2, error: 0 })
    expect(dry.problems).toMatchObject([
      { row: 3, column: 'Class', code: 'capacity' },
      { row: 4, column: 'Class', code: 'capacity' },
    ])
    expect(dry.asks).toMatchObject([{ word: 'over_capacity', rows: 2 }])
    const outcome = await world.importFile('students', file, { answers: { ...none, over_capacity: true, reason: 'Agreed with the head' } })
    expect(outcome).toMatchObject({ created: 4, asks: [] })
  })

  test('A row that moves a child to another class waits for the day and the reason, and the class before stays in the history', async () => {
    const file = csv('Adm No,Class', 'P-2,4-A')
    const dry = await world.importFile('students', file, { dryRun: true })
    expect(dry.counts).toMatchObject({ changed: 0, conflict: 1, error: 0 })
    expect(dry.asks.map(({ word }) => word).toSorted()).toEqual(['effective_date', 'reason'])
    const grade = 'Class: The grade changes from Grade 3 to Grade 4'
    expect(dry.warnings).toEqual([{ row: 2, name: 'Child 2', field: 'class_id', code: 'grade_changes', message: grade }])
    expect(dry.rows[0]!.warnings).toEqual([grade])
    const outcome = await world.importFile('students', file, {
      answers: { ...none, effective_date: today, reason: 'Asked for by the parents' },
    })
    expect(outcome.counts).toMatchObject({ changed: 1, conflict: 0 })
    expect(outcome.warnings_total).toBe(1)
    expect(outcome.rows[0]!.changes).toContainEqual(expect.objectContaining({ label: 'Class', before: '3-B', after: '4-A' }))
    const { tenantId } = world.context().principal
    const found = await world.records.find(world.context(), world.resource('students'), { admission_no: 'P-2' })
    const sat = await world.database.read(tenantId, (q) =>
      q
        .selectFrom('enrolments')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('student_id', '=', found!['student_id'])
        .orderBy('from_date')
        .execute(),
    )
    expect(sat).toMatchObject([{ to_date: '2026-09-14' }, { from_date: today, to_date: null }])
    expect((await world.importFile('students', file)).counts).toMatchObject({ same: 1 })
  })

  test('A row that was put right and only waits for a seat fails no more', async () => {
    const file = csv(head, child(11, '3-A').replace('2015-01-11', 'soon'), child(12, '3-A').replace('2015-01-12', 'soon'))
    const corrections = { cells: { 2: { DOB: '2015-01-11' } }, left_out: [] }
    const dry = await world.importFile('students', file, { dryRun: true, corrections })
    expect(dry.counts).toMatchObject({ conflict: 1, error: 1 })
    expect(dry.failing.map(({ row }) => row)).toEqual([3])
    expect(dry).toMatchObject({ mended: 1, amended: [{ row: 2, is_good: true, waits: true }] })
    expect(dry.problems.map(({ row, code, waits }) => [row, code, waits])).toEqual([
      [2, 'capacity', true],
      [3, 'not_date', undefined],
    ])
  })

  test('What is too many in a class is counted from its places, also where it was over before', async () => {
    const dry = await world.importFile('students', csv(head, child(7, '3-A'), child(8, '3-A')), { dryRun: true })
    expect(dry.places).toMatchObject([{ name: '3-A', places: 2, taken: 4, after: 6, over: 4 }])
  })
})
