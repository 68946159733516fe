import academicYears from '../../../resources/academic-years.ts'
import classKind from '../../../resources/classes.ts'
import { judgePupil } from '../../../resources/domain/promotion/judge.ts'
import { promotionPresets, type PresetName } from '../../../resources/domain/promotion/presets.ts'
import licences from '../../../resources/licences.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotionRules from '../../../resources/promotion-rules.ts'
import promotions from '../../../resources/promotions.ts'
import standards from '../../../resources/standards.ts'
import students from '../../../resources/students.ts'
import { addDays } from '../../../resources/kit/dates.ts'
import { defineDemo, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { finalsOfGrades } from '../exam-assessments/service.ts'
import { promoteInDemo } from './capabilities.ts'
import { keptTrace } from './eligibility.ts'
import { all, is, oneOf } from './ground.ts'

/** The year that follows, entered in time. */
const next = { academic_year: '2027-2028', from_date: '2027-08-30', to_date: '2028-07-01' } as const
/** The class of this grade is told as it went on; all of a large school would be made for nobody. */
const gradeTold = { code: '8', classes: 2 } as const
const boards: Readonly<Record<string, PresetName>> = { 'ALN-01': 'cbse', 'ALN-02': 'ib' }

/** The year to come, with its licence, and the rules of the school's board. */
async function prepare(within: RecordsWithin, { schoolId: school_id, code }: DemoSchool): Promise<void> {
  const { no_detention: _none, reexam: _never, ...rules } = promotionPresets[boards[code] ?? 'uae']
  if (!(await within.find(promotionRules, { school_id, name_en: rules.name_en })))
    await within.create(promotionRules, { ...rules, school_id })
  if (await within.find(academicYears, { school_id, academic_year: next.academic_year })) return
  await within.create(academicYears, { ...next, school_id, state: 'upcoming' })
  await within.create(licences, {
    school_id,
    academic_year: next.academic_year,
    module_name: 'settings',
    valid_from: next.from_date,
    valid_to: '2028-08-31',
    grace_days: 30,
  })
}

/** How last year ended for the eighth grade: everybody went on, those who had not reached it by decision of the school. */
async function tellLastYear(within: RecordsWithin, world: DemoWorld, school: DemoSchool): Promise<void> {
  const { schoolId: school_id } = school
  const [from_year, to_year] = [world.years.past, world.years.current]
  const before = world.contextIn(school, from_year)
  const own = { and: [is('school_id', school_id)] }
  const { records: grades } = await within.list(standards, { ...all, columns: ['code', 'next_standard_id'], condition: own })
  const grade = grades.find(({ code }) => code === gradeTold.code)
  const [rules] = (await within.list(promotionRules, { ...all, columns: ['name_en'], condition: own })).records
  if (!grade || !rules) return
  const { records: classes } = await within.list(classKind, {
    page_no: 1,
    per_page: gradeTold.classes,
    columns: ['name'],
    condition: { and: [is('school_id', school_id), is('academic_year', from_year), is('grade_id', grade.standard_id)] },
    sort_by: 'name',
  })
  if (classes.length === 0) return
  const sat = await world.records.list(before, students, {
    page_no: 1,
    per_page: 400,
    columns: ['class_id'],
    condition: oneOf(
      'class_id',
      classes.map(({ class_id }) => class_id),
    ),
    sort_by: 'admission_no',
  })
  const { records: now } = await within.list(students, {
    ...all,
    columns: ['class_id', 'grade_id', 'roll_no'],
    condition: oneOf(
      'student_id',
      sat.records.map(({ student_id }) => student_id),
    ),
  })
  const at = new Map(now.map((child) => [child.student_id, child]))
  const finals = await finalsOfGrades(world, before, [grade.standard_id])
  const executed_at = `${addDays(world.daysOf(from_year).to, 2)}T09:30:00.000Z`
  const went = sat.records.filter(({ student_id }) => at.get(student_id)?.grade_id === grade.next_standard_id)
  if (went.length === 0) return
  const { promotion_id } = await within.create(promotions, {
    school_id,
    from_year,
    to_year,
    scope: classes.map(({ name }) => name).join(', '),
    rule_set_id: rules.rule_set_id,
    status: 'executed',
    placement: 'together',
    drafted_by: 'Academic office',
    submitted_by: 'Academic office',
    approved_by: 'Head of the school',
    executed_by: 'Head of the school',
    executed_at,
    undo_until: addDays(executed_at.slice(0, 10), 30),
  })
  const own_rules = promotionPresets[boards[school.code] ?? 'uae']
  await within.apply(
    went.map(({ student_id, class_id }) => {
      const child = at.get(student_id)
      const judged = judgePupil(own_rules, {
        subjects: finals.get(student_id) ?? [],
        attendance_pct: null,
        no_detention: false,
        reexam: false,
        is_last: false,
        was_reexamined: false,
      })
      return {
        verb: 'create' as const,
        resource: promotionDecisions,
        values: {
          school_id,
          promotion_id,
          student_id,
          class_id,
          grade_id: grade.standard_id,
          suggested: judged.suggested,
          decision: 'promote',
          override_reason: judged.suggested === 'promote' ? null : 'Passed the re-exam in August',
          overall_pct: judged.overall_pct,
          failed: judged.failed.length,
          is_open: judged.is_open,
          to_grade_id: grade.next_standard_id,
          to_class_id: child?.class_id ?? null,
          roll_no: child?.roll_no ?? null,
          trace: keptTrace(judged.trace),
          is_late: false,
        },
      }
    }),
  )
}

export default defineDemo({
  name: 'promotion',
  // last year's results are what it is decided by
  behind: 'exam-assessments',
  capability: promoteInDemo,
  pieces: (world) =>
    world.schools.flatMap((school) => [
      { key: `${school.code}/next`, school, write: (within: RecordsWithin) => prepare(within, school) },
      { key: `${school.code}/last`, school, write: (within: RecordsWithin) => tellLastYear(within, world, school) },
    ]),
})
