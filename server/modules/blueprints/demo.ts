import bankMappings from '../../../resources/bank-mappings.ts'
import blueprints from '../../../resources/blueprints.ts'
import type { Plan } from '../../../resources/contract/blueprints.ts'
import { availabilityOf, type Availability } from '../../../resources/domain/papers/bank.ts'
import { minutesAMark, type PaperLanguage, type Section } from '../../../resources/domain/papers/blueprint.ts'
import type { DesignName } from '../../../resources/domain/papers/designs.ts'
import { heldFor } from '../../../resources/domain/papers/held.ts'
import type { BlueprintStatus } from '../../../resources/domain/papers/standing.ts'
import examTypes from '../../../resources/exam-types.ts'
import standards from '../../../resources/standards.ts'
import { defineDemo, type DemoSchool } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { taughtWith, type Taught } from './bank.ts'
import { planInDemo } from './capabilities.ts'
import { printable, proposed } from './service.ts'

const all = { page_no: 1, per_page: 500 } as const

interface Planned {
  readonly design: DesignName
  readonly name: string
  /** by its short name */
  readonly exam: string
  readonly status: BlueprintStatus
  /** the other language of the bank: planned where it has enough in it */
  readonly language?: 'ar'
  /** all questions of the first section from the last lesson, whatever the bank has */
  readonly isTooMuch?: true
}
const lower: readonly Planned[] = [
  { design: 'unit_test_20', name: 'Unit test 1', exam: 'UT1', status: 'approved' },
  { design: 'unit_test_20', name: 'Unit test 2', exam: 'UT2', status: 'draft' },
  { design: 'unit_test_20', name: 'اختبار الوحدة 2', exam: 'UT2', status: 'approved', language: 'ar' },
]
const middle: readonly Planned[] = [
  ...lower,
  { design: 'cbse_middle_80', name: 'Half-yearly', exam: 'HY', status: 'approved' },
  { design: 'cbse_middle_80', name: 'Annual', exam: 'AN', status: 'submitted' },
]
const upper: readonly Planned[] = [...middle, { design: 'cbse_xii_100', name: 'Annual, as in CBSE XII', exam: 'AN', status: 'draft' }]
/** Once in each school. */
const tooMuch: Planned = {
  design: 'cbse_middle_80',
  name: 'More than the bank has (to try out)',
  exam: 'HY',
  status: 'draft',
  isTooMuch: true,
}
const plannedFor = (level: number): readonly Planned[] => (level >= 9 ? upper : level >= 6 ? middle : lower)

/** What the bank has too little of in a cell is asked of the lesson with most to spare, as whoever plans would do. */
function fitted(plan: Plan, held: ReturnType<typeof heldFor>): Plan['matrix'] {
  let matrix = plan.matrix
  for (let turn = 0; turn < 40; turn += 1) {
    const cells = availabilityOf({ sections: plan.sections, matrix }, held)
    const short = cells.find(({ isShort, count }) => isShort && count > 0)
    if (!short) break
    const spare = ({ together }: Availability): number => together.have - together.need
    const every = availabilityOf(
      {
        sections: plan.sections,
        matrix: plan.matrix.flatMap(({ lesson_id }) => ({
          lesson_id,
          topic_id: null,
          section_id: short.section_id,
          count: matrix.find((one) => one.lesson_id === lesson_id && one.section_id === short.section_id)?.count ?? 0,
        })),
      },
      held,
    )
    const best = every.filter((one) => one.lesson_id !== short.lesson_id && one.have > one.count).toSorted((a, b) => spare(b) - spare(a))[0]
    if (!best) break
    const isThere = matrix.some((one) => one.lesson_id === best.lesson_id && one.section_id === short.section_id)
    matrix = matrix
      .map((one) => {
        if (one.section_id !== short.section_id) return one
        if (one.lesson_id === short.lesson_id) return { ...one, count: one.count - 1 }
        return one.lesson_id === best.lesson_id ? { ...one, count: one.count + 1 } : one
      })
      .concat(isThere ? [] : [{ lesson_id: best.lesson_id, topic_id: null, section_id: short.section_id, count: 1 }])
      .filter(({ count }) => count > 0)
  }
  return matrix
}

/** Of what every bank has enough of: where it has too few long questions for a design, a school plans this instead of waiting. */
const withoutLong: readonly Section[] = (
  [
    ['A', 'mcq_single', 1, 20],
    ['B', 'vsa', 2, 8],
    ['C', 'sa', 3, 8],
  ] as const
).map(([code, question_type, marks_per_question, question_count]) => ({
  section_id: `section-${code.toLowerCase()}`,
  code,
  question_type,
  marks_per_question,
  question_count,
  to_attempt: question_count,
  internal_choice_count: 0,
}))

type Design =
  Pick<Planned, 'design' | 'isTooMuch' | 'language'> | { readonly design: null; readonly isTooMuch?: never; readonly language?: never }
function planOf(taught: Taught, { design, isTooMuch, language }: Design) {
  const asked = design === null ? { design: undefined, sections: withoutLong.map(printable) } : { design, sections: undefined }
  const { total_marks, duration_min, is_even: _even, ...plan } = proposed(taught, asked)
  const held = heldFor(taught.bank, language ?? 'en', false)
  const [first, last] = [plan.sections[0]?.section_id, taught.lessons.at(-1)?.id]
  const matrix =
    isTooMuch && first !== undefined && last !== undefined
      ? [
          ...plan.matrix.filter(({ section_id }) => section_id !== first),
          { lesson_id: last, topic_id: null, section_id: first, count: plan.sections[0]?.question_count ?? 0 },
        ]
      : fitted(plan, held)
  const isShort = availabilityOf({ sections: plan.sections, matrix }, held).some((cell) => cell.isShort)
  return { total_marks, duration_min: duration_min ?? total_marks * minutesAMark.usual, plan: JSON.stringify({ ...plan, matrix }), isShort }
}

async function planSubject(
  within: RecordsWithin,
  { schoolId: school_id }: DemoSchool,
  academic_year: string,
  place: { readonly grade_id: string; readonly subject_id: string },
  planned: readonly Planned[],
): Promise<void> {
  const taught = await taughtWith(within, { ...place, language: 'en' })
  const { records: exams } = await within.list(examTypes, {
    ...all,
    columns: ['short_name'],
    condition: {
      and: [
        { field: 'school_id', op: 'eq', value: school_id },
        { field: 'academic_year', op: 'eq', value: academic_year },
      ],
    },
  })
  for (const one of planned) {
    const exam = exams.find(({ short_name }) => short_name === one.exam)
    if (!exam || taught.lessons.length === 0) continue
    const designed = planOf(taught, one)
    const language: PaperLanguage = one.language ?? 'en'
    if (designed.isShort && language !== 'en') continue
    const { isShort, ...values } = designed.isShort && one.exam === 'HY' && !one.isTooMuch ? planOf(taught, { design: null }) : designed
    const { blueprint_id } = await within.create(blueprints, {
      school_id,
      academic_year,
      ...place,
      language,
      name: one.name,
      exam_type_id: exam.exam_type_id,
      instructions_en: 'All questions are to be answered. Write clearly, and show your working.',
      instructions_ar: 'أجب عن جميع الأسئلة. اكتب بخط واضح وبيّن خطوات الحل.',
      ...values,
    })
    // nobody approves what the bank cannot give
    const status = one.status === 'approved' && isShort ? 'submitted' : one.status
    if (status !== 'draft') await within.update(blueprints, blueprint_id, { status })
  }
}

export default defineDemo({
  name: 'blueprints',
  // what is planned is what is taught, and what the bank has of it
  behind: 'question-bank',
  capability: planInDemo,
  pieces: ({ schools, years: { current } }) =>
    schools.map((school) => ({
      key: school.code,
      school,
      write: async (within: RecordsWithin) => {
        const here = { field: 'school_id', op: 'eq', value: school.schoolId } as const
        const { records: grades } = await within.list(standards, { ...all, columns: ['code'], condition: here })
        const { records: mapped } = await within.list(bankMappings, {
          ...all,
          columns: ['grade_id', 'subject_id'],
          condition: { and: [here, { field: 'academic_year', op: 'eq', value: current }] },
        })
        for (const [at, { grade_id, subject_id }] of mapped.entries()) {
          const level = Number(grades.find(({ standard_id }) => standard_id === grade_id)?.code ?? 0)
          await planSubject(
            within,
            school,
            current,
            { grade_id, subject_id },
            at === 0 ? [...plannedFor(level), tooMuch] : plannedFor(level),
          )
        }
      },
    })),
})
