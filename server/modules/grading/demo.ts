import { usualTypes } from '../../../resources/domain/grading/usual-types.ts'
import examTypes from '../../../resources/exam-types.ts'
import gradingScales from '../../../resources/grading-scales.ts'
import standards from '../../../resources/standards.ts'
import { defineDemo, type DemoSchool } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { usualScale } from './begin.ts'
import { weighInDemo } from './capabilities.ts'

/** From this grade on children also sit practicals and hand in projects, and the exams weigh less for it. */
const upperFrom = 9
const upper: Readonly<Record<string, number>> = { UT1: 2.5, UT2: 2.5, UT3: 2.5, UT4: 2.5, HY: 20, PR: 20, PJ: 10, AN: 40 }
/** A year before, the two great exams weighed otherwise. */
const before: Readonly<Record<string, number>> = { HY: 20, AN: 60 }
/** Up to this grade, and in the kindergarten, results are told in letters. */
const lettersUpTo = 5

interface Grade {
  readonly standard_id: string
  readonly code: string
}
/** Kindergarten stands before the first. */
const numberOf = ({ code }: Grade): number => (/^\d+$/.test(code) ? Number(code) : 0)

/** Which grades sit an exam type; null: at the weight of the type. */
const weighed = (short: string, codes: readonly string[] | undefined, grades: readonly Grade[]) =>
  grades.flatMap((grade) => {
    const { standard_id } = grade
    if (codes && !codes.includes(grade.code)) return []
    const own = numberOf(grade) >= upperFrom ? upper[short] : undefined
    if (own !== undefined) return { standard_id, weightage_pct: own }
    // practicals and projects are for the upper grades
    return short === 'PR' || short === 'PJ' ? [] : { standard_id, weightage_pct: null }
  })

async function weighYear(
  within: RecordsWithin,
  { schoolId: school_id }: DemoSchool,
  academic_year: string,
  isPast: boolean,
): Promise<void> {
  const { records: grades } = await within.list(standards, {
    page_no: 1,
    per_page: 200,
    columns: ['code'],
    condition: { field: 'school_id', op: 'eq', value: school_id },
    sort_by: 'level',
  })
  const place = { school_id, academic_year }
  const types = usualTypes.map(({ weight, max, codes, ...type }, at) => {
    const usual = (isPast ? before[type.short_name] : undefined) ?? weight
    return {
      ...place,
      ...type,
      sequence: (at + 1) * 10,
      weightage_pct: usual,
      max_marks_default: max,
      counts_in_final: usual > 0 || upper[type.short_name] !== undefined,
      grades: weighed(type.short_name, codes, grades),
    }
  })
  const young = grades.filter((grade) => numberOf(grade) <= lettersUpTo).map(({ standard_id }) => ({ standard_id }))
  await within.apply([
    { verb: 'create', resource: gradingScales, values: { ...place, ...usualScale('nine_point'), is_default: true } },
    { verb: 'create', resource: gradingScales, values: { ...place, ...usualScale('letters'), is_default: false, grades: young } },
    ...types.map((values) => ({ verb: 'create' as const, resource: examTypes, values })),
  ])
}

export default defineDemo({
  name: 'grading',
  capability: weighInDemo,
  pieces: ({ schools, years }) =>
    schools.flatMap((school) =>
      [years.past, years.current].map((year) => ({
        key: `${school.code}/${year}`,
        school,
        year,
        write: (within: RecordsWithin) => weighYear(within, school, year, year === years.past),
      })),
    ),
})
