import { newId, type Database } from '../../../server/database/index.ts'
import { acting } from './acting.ts'

const year = '2026-2027'
/** `stamps`: what each row has beside its own; records when they were made, unless said. */
export type Insert = (table: string, rows: readonly Record<string, unknown>[], stamps?: Readonly<Record<string, unknown>>) => Promise<void>

/** A school with so many classes of one grade, made `at` an instant, for those who ask a database how it would find children in them. */
export function schoolOfClasses(count: number, at: string) {
  const [schoolId, gradeId] = [newId(), newId()]
  const classIds = Array.from({ length: count }, newId)
  const made = { created_at: at, updated_at: at }
  return {
    year,
    schoolId,
    classIds,
    gradeId,
    context: { ...acting(), schoolId, academicYear: year },
    /** `children`: enough rows that a planner who knows their number would not read them all */
    fill: (database: Database, children: (insert: Insert) => Promise<void>): Promise<void> =>
      database.write('a', async (q) => {
        const insert: Insert = async (table, rows, stamps = made) => {
          for (let from = 0; from < rows.length; from += 300)
            await q
              .insertInto(table)
              .values(rows.slice(from, from + 300).map((row) => ({ tenant_id: 'a', ...stamps, ...row })))
              .execute()
        }
        await insert('schools', [{ school_id: schoolId, school_code: 'S', name_en: 'School' }])
        await insert('standards', [{ standard_id: gradeId, school_id: schoolId, code: '8' }])
        const ofSchool = { school_id: schoolId, academic_year: year, grade_id: gradeId }
        await insert(
          'classes',
          classIds.map((class_id, n) => ({ class_id, section: `S${n}`, name: `8-S${n}`, ...ofSchool })),
        )
        await children(insert)
      }),
  }
}
