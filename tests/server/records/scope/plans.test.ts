import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createRegistry } from '../../../../resources/kit/index.ts'
import { newId, type Database } from '../../../../server/database/index.ts'
import { createRecords } from '../../../../server/records/index.ts'
import { eachDatabase, listening } from '../../database/harness.ts'
import { contextFor, registryOf, year } from '../world.ts'
import { lessons, marks, scopedKinds } from './kinds.ts'

const registry = createRegistry([...(await registryOf()).all, ...scopedKinds])
const [schoolId, gradeId, teacherId] = [newId(), newId(), newId()]
const many = 20_000
const children = 2_000
const classes = 80
const teacher = contextFor('a', 'teacher', [schoolId], { teacherId })

eachDatabase((open, dialect) => {
  let database: Database
  const run = (text: string) => database.write('a', (q) => q.executeQuery(CompiledQuery.raw(text)))
  /** `n` from 1 to so many. */
  const numbers = (upTo: number): string =>
    dialect === 'postgres'
      ? `generate_series(1, ${upTo}) n(i)`
      : `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${upTo}) select i from n) n`
  const put = (table: string, cells: Readonly<Record<string, string>>, rows = 1): Promise<unknown> => {
    const all = { tenant_id: "'a'", created_at: "'2026-09-01'", updated_at: "'2026-09-01'", ...cells }
    return run(`insert into ${table} (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} from ${numbers(rows)}`)
  }
  beforeAll(async () => {
    database = await open(registry)
    await put('schools', { school_id: `'${schoolId}'`, school_code: "'S'", name_en: "'School'" })
    const here = { school_id: `'${schoolId}'` }
    await put('standards', { ...here, standard_id: `'${gradeId}'`, code: "'8'" })
    await put('teachers', { ...here, teacher_id: `'${teacherId}'`, employee_no: "'T'", firstname: "'Mariam'" })
    const ofYear = { ...here, academic_year: `'${year}'` }
    await put('classes', { ...ofYear, class_id: "'c' || i", grade_id: `'${gradeId}'`, section: "'S' || i", name: "'8-S' || i" }, classes)
    await put('subjects', { ...here, subject_id: "'s' || i", code: "'s' || i", name_en: "'Subject ' || i" }, 20)
    await put('students', { ...here, student_id: "'p' || i", admission_no: "'A' || i", firstname: "'Omar'" }, children)
    await put(
      'enrolments',
      {
        id: "'e' || i",
        student_id: "'p' || i",
        academic_year: `'${year}'`,
        class_id: `'c' || (1 + i % ${classes})`,
        grade_id: `'${gradeId}'`,
      },
      children,
    )
    await put(
      'subject_mappings',
      {
        ...ofYear,
        mapping_id: "'m' || i",
        teacher_id: `'${teacherId}'`,
        class_id: "'c' || (10 + i)",
        subject_id: "'s' || i",
        from_date: "'2026-09-01'",
      },
      3,
    )
    await put(
      'marks',
      { ...here, id: "'k' || i", code: "'K' || i", student_id: `'p' || (1 + i % ${children})`, points: 'i % 100', sort_key: "'k' || i" },
      many,
    )
    await put(
      'tutorials',
      {
        ...here,
        id: "'l' || i",
        code: "'L' || i",
        class_id: `'c' || (1 + i % ${classes})`,
        subject_id: `'s' || (1 + (i / ${classes}) % 20)`,
        sort_key: "'l' || i",
      },
      many,
    )
    await run('analyze')
  })

  /** What a count of one's own rows asks the database, and how the database goes about it. */
  async function plansOf(kind: typeof marks | typeof lessons): Promise<{ readonly total: number; readonly plans: string[] }> {
    const asked: CompiledQuery[] = []
    const records = createRecords({ database: listening(database, (query) => void asked.push(query)), registry, reactions: new Map() })
    const { total } = await records.list(teacher, kind, { page_no: 1, per_page: 20, sort_by: 'created_at', columns: ['code'] })
    const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain'
    const plans = await database.read('a', async (q) => {
      const told: string[] = []
      for (const { sql, parameters } of asked.filter((one) => one.sql.includes(`"${kind.table}"`))) {
        const { rows } = await q.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
        told.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n'))
      }
      return told
    })
    return { total, plans }
  }

  test.each([
    ['the children of own classes', marks, (3 * many) / classes],
    ['own subjects in own classes', lessons, (3 * many) / classes / 20],
  ] as const)(`of ${many} rows those of %s are read from an index`, async (_, kind, expected) => {
    const { total, plans } = await plansOf(kind)
    expect(plans.length).toBeGreaterThan(0)
    expect(Math.abs(total - expected)).toBeLessThan(expected)
    for (const plan of plans) {
      if (dialect === 'sqlite') expect(plan).not.toMatch(/^SCAN m\b/m)
      else expect(plan).not.toContain(`Seq Scan on ${kind.table}`)
    }
  })
})
