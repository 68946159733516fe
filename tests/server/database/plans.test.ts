import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { type Condition, type Locale } from '../../../resources/kit/index.ts'
import { newId, type Database } from '../../../server/database/index.ts'
import { createRecords, derivedFrom, type ListParams } from '../../../server/records/index.ts'
import { eachDatabase, listening, productRegistry } from './harness.ts'
import { schoolOfClasses } from './school-of-classes.ts'

const registry = await productRegistry()
const students = registry.get('students')
const { year, schoolId, gradeId, classIds, context, fill: fillSchool } = schoolOfClasses(60, '2026-09-01T00:00:00.000Z')

const fill = (database: Database): Promise<void> =>
  fillSchool(database, async (insert) => {
    const people = Array.from({ length: 1800 }, (_, n) => ({ student_id: newId(), firstname: `Name ${n % 50}`, lastname: `Family ${n}` }))
    await insert(
      'students',
      people.map((one, n) => ({
        ...one,
        school_id: schoolId,
        admission_no: `A-${n}`,
        ...Object.fromEntries(derivedFrom(students, one)),
      })),
    )
    await insert(
      'enrolments',
      people.map(({ student_id }, n) => ({ id: newId(), student_id, academic_year: year, class_id: classIds[n % 60], grade_id: gradeId })),
    )
  })

/** What the list asks the database, and how the database would go about it. */
async function plansOf(database: Database, params: ListParams, locale: Locale = 'en'): Promise<string[]> {
  const asked: CompiledQuery[] = []
  const { records } = await createRecords({
    database: listening(database, (query) => void asked.push(query)),
    registry,
    reactions: new Map(),
  }).list({ ...context, locale }, students, params)
  expect(records.length).toBeGreaterThan(0)
  const explain = database.dialect === 'sqlite' ? 'explain query plan' : 'explain'
  return database.read('a', async (q) => {
    const plans: string[] = []
    // what classes and houses are called is asked once and remembered
    for (const { sql, parameters } of asked.filter((one) => one.sql.includes('"students"'))) {
      const { rows } = await q.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
      plans.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n'))
    }
    return plans
  })
}

const ofClass: Condition = { field: 'class_id', op: 'eq', value: classIds[7] }
const active: Condition = { field: 'is_active', op: 'eq', value: true }
const page = { page_no: 1, per_page: 50 }
const classLists: ListParams[] = [
  { ...page, condition: ofClass },
  { ...page, condition: { and: [ofClass, active] } },
  { ...page, condition: { and: [ofClass, active] }, search: 'name', sort_by: 'firstname' },
  { ...page, condition: ofClass, sort_by: 'lastname', order_by: 'desc' },
  { ...page, condition: ofClass, sort_by: 'roll_no', columns: ['firstname', 'class_id', 'roll_no'] },
]

eachDatabase((open, dialect) => {
  test('the list of a class opens the students of that class and no others', async () => {
    const database = await open(registry)
    await fill(database)
    // as it was filled, and as it is once the database has looked at what it holds
    for (const isAnalysed of [false, true]) {
      if (isAnalysed) await database.write(null, (q) => q.executeQuery(CompiledQuery.raw('analyze')))
      for (const params of classLists)
        for (const plan of await plansOf(database, params)) {
          if (dialect === 'sqlite') {
            expect(plan).not.toMatch(/^SCAN [my]\b/m)
            for (const line of plan.split('\n').filter((one) => one.startsWith('SEARCH m '))) expect(line).toMatch(/student_id=\?|rowid=\?/)
          } else if (isAnalysed) expect(plan).not.toContain('Seq Scan on enrolments')
        }
    }
  })

  test('whom a search finds is counted by class in one pass, and what is empty is counted too', async () => {
    const database = await open(registry)
    await fill(database)
    await database.write('a', (q) =>
      q.executeQuery(CompiledQuery.raw(`update enrolments set class_id = null where class_id in ('${classIds[0]}', '${classIds[1]}')`)),
    )
    const asked: CompiledQuery[] = []
    const records = createRecords({ database: listening(database, (query) => void asked.push(query)), registry, reactions: new Map() })
    if (dialect === 'sqlite') await database.write(null, (q) => q.executeQuery(CompiledQuery.raw('analyze')))
    const told = await records.facets(context, students, { field: 'class_id', search: 'na' })
    expect(told).toMatchObject({ values: Array(58).fill({ count: 30 }), empty: 60 })
    const field = { grouping: { field: 'class_id' }, order: 'asc', totals: {} } as const
    const { groups, all } = await records.groups(context, students, { ...field, search: 'na' })
    expect(groups!.filter(({ value }) => value !== null).map(({ count }) => count)).toEqual(Array(58).fill(30))
    expect(groups!.filter(({ value }) => value === null).map(({ count }) => count)).toEqual([60])
    expect(all.count).toBe(1800)
    const counting = asked.filter(({ sql }) => sql.includes('group by'))
    expect(counting).toHaveLength(2)
    for (const { sql, parameters } of counting) {
      // only where this is said may PostgreSQL's index of those who sit somewhere tell who sits where
      if (dialect === 'postgres') expect(sql).toContain('y."class_id" is not null')
      else {
        const { rows } = await database.read('a', (q) =>
          q.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])),
        )
        const plan = rows.map(({ detail }) => detail).join('\n')
        // no child is opened: the index that is searched says who it is
        expect(plan).toMatch(/^SEARCH m USING COVERING INDEX ix_students_school_id_sort_key/m)
        expect(plan).not.toContain('INTEGER PRIMARY KEY')
      }
    }
  })

  test('of more groups than are told the whole is put together, and the rows are gone through once', async () => {
    const database = await open(registry)
    await fill(database)
    await database.write('a', (q) => q.executeQuery(CompiledQuery.raw('update students set admission_date = admission_no')))
    const asked: CompiledQuery[] = []
    const records = createRecords({ database: listening(database, (query) => void asked.push(query)), registry, reactions: new Map() })
    const told = await records.groups(context, students, { grouping: { field: 'admission_date' }, order: 'asc', totals: {} })
    expect(told).toMatchObject({ is_cut: true, all: { count: 1800 } })
    expect(told.groups).toHaveLength(500)
    expect(asked).toHaveLength(1)
  })

  if (dialect === 'sqlite')
    test('a page in the order of the list, searched or not, is read from one index', async () => {
      const database = await open(registry)
      await fill(database)
      for (const isAnalysed of [false, true]) {
        if (isAnalysed) await database.write(null, (q) => q.executeQuery(CompiledQuery.raw('analyze')))
        for (const locale of ['en', 'ar'] as const)
          for (const params of [page, { ...page, page_no: 9 }, { ...page, search: 'family 17' }]) {
            const [plan] = await plansOf(database, params, locale)
            const key = locale === 'ar' ? 'sort_key_ar' : 'sort_key'
            // a search reads what is searched out of an index, whichever of the two
            const read =
              'search' in params ? 'COVERING INDEX ix_students_school_id_sort_key(_ar)?' : `(COVERING )?INDEX ix_students_school_id_${key}`
            expect(plan).toMatch(new RegExp(`SEARCH m USING ${read}_student_id_`, 'm'))
            // what is found is counted anyway, so it is found in one pass and the few are sorted
            if (!('search' in params)) expect(plan).not.toContain('TEMP B-TREE')
          }
      }
    })

  if (dialect === 'postgres')
    test('among many institutions PostgreSQL knows what it costs to go through a class', async () => {
      const database = await open(registry)
      await fill(database)
      await database.write(null, async (q) => {
        const run = (text: string) => q.executeQuery(CompiledQuery.raw(text))
        for (const column of ['student_id', 'class_id', 'grade_id'])
          await run(`alter table enrolments drop constraint fk_enrolments_${column}`)
        await run(
          `insert into enrolments (tenant_id, id, student_id, academic_year, is_current, class_id, grade_id, created_at, updated_at)
           select 'b' || n, id || n, student_id || n, academic_year, is_current, class_id || n, grade_id, created_at, updated_at from enrolments, generate_series(1, 40) n`,
        )
        await run('analyze enrolments')
      })
      const plan = await database.read(null, (q) =>
        q.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`explain select roll_no from enrolments where tenant_id = 'b7' and class_id = '${classIds[7]}7'`),
        ),
      )
      // of a class with one child it would think two pages
      const [, cost] = /cost=[\d.]+\.\.([\d.]+)/.exec(plan.rows[0]!['QUERY PLAN']!)!
      expect(Number(cost)).toBeGreaterThan(10)
    })
})
