import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Condition } from '../../../resources/kit/index.ts'
import { newId, type Database } from '../../../server/database/index.ts'
import { createRecords } from '../../../server/records/index.ts'
import { eachDatabase, listening, productRegistry } from './harness.ts'
import { schoolOfClasses } from './school-of-classes.ts'

const registry = await productRegistry()
const students = registry.get('students')
const [came, moved, asOf] = ['2026-09-01T00:00:00.000Z', '2026-09-20T00:00:00.000Z', '2026-09-10'] as const
const { year, schoolId, classIds, context, fill: fillSchool } = schoolOfClasses(20, came)

/** Two thousand children, of whom every second one has moved to the next class since; nobody has counted them. */
const fill = (database: Database): Promise<void> =>
  fillSchool(database, async (insert) => {
    const people = Array.from({ length: 2000 }, (_, n) => ({ student_id: newId(), n }))
    const movedOnes = people.filter(({ n }) => n % 2 === 0)
    await insert(
      'students',
      people.map(({ student_id, n }) => ({
        student_id,
        school_id: schoolId,
        admission_no: `A-${n}`,
        firstname: `Name ${n}`,
        sort_key: `${n}`,
        updated_at: n % 2 === 0 ? moved : came,
      })),
    )
    await insert(
      'enrolments',
      people.map(({ student_id, n }) => ({
        id: newId(),
        student_id,
        academic_year: year,
        class_id: classIds[(n + (n % 2 === 0 ? 1 : 0)) % 20],
      })),
    )
    const operation_id = newId()
    await insert('operations', [{ operation_id, at: moved, kind: 'bulk', resource: 'students', school_id: schoolId }], {})
    await insert(
      'history',
      movedOnes.map(({ student_id, n }) => ({
        id: newId(),
        resource: 'students',
        record_id: student_id,
        operation_id,
        at: moved,
        action: 'update',
        school_id: schoolId,
        academic_year: year,
        before: JSON.stringify({ class_id: classIds[n % 20] }),
        after: JSON.stringify({ class_id: classIds[(n + 1) % 20] }),
      })),
      {},
    )
  })

/** What is asked of the database, and how it would go about it. */
async function asked(database: Database, job: (records: ReturnType<typeof createRecords>) => Promise<unknown>) {
  const queries: CompiledQuery[] = []
  await job(createRecords({ database: listening(database, (query) => void queries.push(query)), registry, reactions: new Map() }))
  const explain = database.dialect === 'sqlite' ? 'explain query plan' : 'explain'
  return database.read('a', async (q) => {
    const plans: { readonly text: string; readonly plan: string }[] = []
    for (const { sql, parameters } of queries) {
      const { rows } = await q.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
      plans.push({ text: sql, plan: rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n') })
    }
    return plans
  })
}

const ofClass: Condition = { field: 'class_id', op: 'eq', value: classIds[6] }

eachDatabase((open, dialect) => {
  test('of a list as it was each row is found once and its history looked up, whether or not anybody has counted the rows', async () => {
    const database = await open(registry)
    await fill(database)
    for (const isAnalysed of [false, true]) {
      if (isAnalysed) await database.write(null, (q) => q.executeQuery(CompiledQuery.raw('analyze')))
      const plans = await asked(database, async (records) => {
        const { total } = await records.list(context, students, { page_no: 1, per_page: 50, condition: ofClass, as_of: asOf })
        expect(total).toBe(100)
      })
      const [history, hits] = ['record_id, action, academic_year', 'with hits'].map((part) =>
        plans.find(({ text }) => text.includes(part))!,
      )
      if (dialect === 'sqlite')
        expect(history!.plan).toMatch(/SEARCH history USING INDEX \S+ \(tenant_id=\? AND resource=\? AND record_id=\?\)/)
      else {
        expect(history!.plan).toMatch(/Index Cond: .*record_id = /)
        // the rows that were found are not gone through once for each row of the school
        expect(hits!.plan).not.toContain('Semi Join')
      }
    }
  })

  test('what stood in some rows then is read once, not once for each row that is counted', async () => {
    const database = await open(registry)
    await fill(database)
    const field = { grouping: { field: 'class_id' }, order: 'asc', totals: {} } as const
    const plans = await asked(database, async (records) => {
      const { values } = await records.facets(context, students, { field: 'class_id', as_of: asOf })
      expect(values).toHaveLength(20)
      expect(values!.every(({ count }) => count === 100)).toBe(true)
      const { groups } = await records.groups(context, students, { ...field, as_of: asOf })
      expect(groups!.map(({ count }) => count)).toEqual(Array(20).fill(100))
    })
    const beside = plans.filter(({ text }) => text.includes(') was on '))
    expect(beside.length).toBeGreaterThan(1)
    if (dialect === 'sqlite')
      for (const { plan } of beside) {
        expect(plan).toMatch(/SEARCH told USING AUTOMATIC/)
        expect(plan).not.toMatch(/SCAN t VIRTUAL TABLE.*LEFT-JOIN/)
      }
  })
})
