import classKind from '../../../resources/classes.ts'
import { isBare, noAnswers } from '../../../resources/domain/exams/answers.ts'
import { outcomeOf, type Entry, type Judging } from '../../../resources/domain/exams/outcome.ts'
import { totalPlan, totalSlot, type MarkPlan } from '../../../resources/domain/exams/sheet.ts'
import type { ExamStatus } from '../../../resources/domain/exams/words.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examResults from '../../../resources/exam-results.ts'
import examTypes from '../../../resources/exam-types.ts'
import gradingScales from '../../../resources/grading-scales.ts'
import { addDays, daysBetween } from '../../../resources/kit/dates.ts'
import { linkedTo, personName, type RowOf } from '../../../resources/kit/index.ts'
import questionPapers from '../../../resources/question-papers.ts'
import standards from '../../../resources/standards.ts'
import students from '../../../resources/students.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import subjectKind from '../../../resources/subjects.ts'
import teachers from '../../../resources/teachers.ts'
import { defineDemo, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { Random } from '../../../resources/domain/chance/random.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { scaleFor } from '../grading/service.ts'
import { marksOfQuestions } from '../question-bank/service.ts'
import { keysOf, type ExamKeys } from './answer-keys.ts'
import { markInDemo } from './capabilities.ts'
import { answersFor } from './demo-answers.ts'
import { answerPaper, answerTotal, isWhole, itemOf, normal, slipDown, swapDigits, type Item } from './demo-marks.ts'
import { planOf } from './paper-of-exam.ts'
import { classOutcome, questionFigures } from './publication.ts'
import { all, is } from './reader.ts'

/**
 * What was sat so far, by the short name of its type, and how much of the year, of the current one until today, was over on its day. Of
 * the year before the two great exams, as totals: what weights of this one are tried on.
 */
const rounds = [
  { year: 'past', short: 'HY', share: 0.45, isOver: true },
  { year: 'past', short: 'AN', share: 0.9, isOver: true },
  { year: 'current', short: 'UT1', share: 0.4, isOver: true },
  { year: 'current', short: 'HY', share: 0.8, isOver: false },
] as const
type Round = (typeof rounds)[number]
/** Beside the subjects with papers, so many of each class are marked as a total. */
const totals = 2

/** A class in a subject: who teaches it, and which paper it sat. */
interface Sitting {
  readonly classId: string
  readonly gradeId: string
  readonly subjectId: string
  readonly paper: RowOf<typeof questionPapers> | null
  readonly teacher: { readonly id: string; readonly name: string } | null
}

async function readSchool(within: RecordsWithin, { schoolId }: DemoSchool, academic_year: string) {
  const here = { and: [is('school_id', schoolId), is('academic_year', academic_year)] }
  const { records: classes } = await within.list(classKind, { ...all, columns: ['grade_id', 'name'], condition: here, sort_by: 'name' })
  const { records: types } = await within.list(examTypes, {
    ...all,
    columns: ['short_name', 'name_en', 'max_marks_default', 'pass_pct', 'mark_step'],
    condition: here,
  })
  const { records: listed } = await within.list(gradingScales, { ...all, columns: ['is_default'], condition: here, sort_by: 'name_en' })
  const scales = []
  for (const { grading_scale_id } of listed) {
    const scale = await within.get(gradingScales, grading_scale_id)
    scales.push({ ...scale, grades: linkedTo(standards, scale.grades) })
  }
  const { records: taught } = await within.list(subjectMappings, {
    ...all,
    columns: ['class_id', 'subject_id', 'teacher_id'],
    condition: here,
  })
  const { records: staff } = await within.list(teachers, {
    ...all,
    columns: ['firstname', 'lastname'],
    condition: is('school_id', schoolId),
  })
  const { records: children } = await within.list(students, {
    page_no: 1,
    per_page: 100_000,
    columns: ['class_id', 'roll_no', 'admission_no'],
    condition: { and: [is('school_id', schoolId), is('is_active', true)] },
    sort_by: 'admission_no',
  })
  const { records: subjects } = await within.list(subjectKind, {
    ...all,
    columns: ['code'],
    condition: is('school_id', schoolId),
    sort_by: 'code',
  })
  return { classes, types, scales, taught, staff, children, subjects }
}
type School = Awaited<ReturnType<typeof readSchool>>

async function papersOf(within: RecordsWithin, { schoolId }: DemoSchool, academic_year: string, exam_type_id: string) {
  const { records } = await within.list(questionPapers, {
    ...all,
    columns: ['grade_id', 'subject_id'],
    condition: {
      and: [is('school_id', schoolId), is('academic_year', academic_year), is('exam_type_id', exam_type_id), is('status', 'used')],
    },
  })
  const papers = []
  for (const { paper_id } of records) papers.push(await within.get(questionPapers, paper_id))
  return papers
}

function sittingsOf({ classes, taught, staff, subjects }: School, papers: readonly RowOf<typeof questionPapers>[]): Sitting[] {
  const nameOf = new Map(staff.map((one) => [one.teacher_id, personName(one)]))
  const order = new Map(subjects.map(({ subject_id }, at) => [subject_id, at]))
  return classes.flatMap(({ class_id, grade_id }) => {
    const own = taught
      .filter((one) => one.class_id === class_id)
      .toSorted((one, other) => (order.get(one.subject_id) ?? 0) - (order.get(other.subject_id) ?? 0))
    const ids = [...new Set(own.map(({ subject_id }) => subject_id))]
    const sitting = (subjectId: string, paper: Sitting['paper']): Sitting => {
      const teacherId = own.find(({ subject_id }) => subject_id === subjectId)?.teacher_id
      return {
        classId: class_id,
        gradeId: grade_id,
        subjectId,
        paper,
        teacher: teacherId === undefined ? null : { id: teacherId, name: nameOf.get(teacherId) ?? '' },
      }
    }
    const sat = papers.filter((paper) => paper.grade_id === grade_id)
    const others = ids.filter((id) => !sat.some(({ subject_id }) => subject_id === id))
    return [...sat.map((paper) => sitting(paper.subject_id, paper)), ...others.slice(0, totals).map((id) => sitting(id, null))]
  })
}

/** A child that is absent has no marks; the others have what they are able to. */
function entriesOf(random: Random, plan: MarkPlan, items: readonly Item[], abilities: readonly number[], step: number): Entry[] {
  return abilities.map((ability) => {
    if (random.chance(0.03)) return { code: random.chance(0.3) ? 'ML' : 'AB', marks: {} }
    const own = ability + 0.35 * normal(random)
    return {
      code: null,
      marks: items.length === 0 ? { [totalSlot]: answerTotal(random, own, plan.max, step) } : answerPaper(random, own, plan, items, step),
    }
  })
}

/** Of the exams that are still open, how far each is. */
const ways: readonly { readonly status: ExamStatus; readonly typed: number }[] = [
  { status: 'published', typed: 1 },
  { status: 'entry_open', typed: 1 },
  { status: 'published', typed: 1 },
  { status: 'entry_open', typed: 0.6 },
  { status: 'published', typed: 1 },
  { status: 'submitted', typed: 1 },
  { status: 'verified', typed: 1 },
  { status: 'published', typed: 1 },
]

/** What was typed in haste: the marks of a question a row too low, or the digits of a total the wrong way round. */
function slipped(entries: readonly Entry[], plan: MarkPlan): Entry[] {
  const slot = plan.slots.toSorted((one, other) => other.max - one.max)[0]
  if (!slot) return [...entries]
  if (plan.slots.length > 1) {
    const rows = slipDown(
      entries.map(({ marks }) => marks),
      slot.slot,
      Math.floor(entries.length / 2),
    )
    return entries.map((entry, at) => (entry.code === null ? { ...entry, marks: rows[at]! } : entry))
  }
  const ranked = entries
    .map(({ code, marks }, at) => ({ at, mark: code === null ? (marks[slot.slot] ?? 0) : 0 }))
    .flatMap(({ at, mark }) => {
      const swapped = swapDigits(mark)
      return swapped === null || swapped > slot.max ? [] : [{ at, swapped, by: Math.abs(swapped - mark) }]
    })
    .toSorted((one, other) => other.by - one.by)
  const [worst] = ranked
  return entries.map((entry, at) => (worst?.at === at ? { ...entry, marks: { [slot.slot]: worst.swapped } } : entry))
}

interface Marking {
  readonly world: DemoWorld
  readonly school: DemoSchool
  readonly context: RequestContext
}
async function sitRound(within: RecordsWithin, { world, school, context }: Marking, { year, short, share, isOver }: Round): Promise<void> {
  const academic_year = world.years[year]
  const read = await readSchool(within, school, academic_year)
  const type = read.types.find(({ short_name }) => short_name === short)
  if (!type) return
  const papers = await papersOf(within, school, academic_year, type.exam_type_id)
  const { from, to } = world.daysOf(academic_year)
  const until = year === 'past' ? to : context.today
  const usualDay = addDays(from, Math.max(0, Math.floor(daysBetween(from, until) * share)))
  const seen = read.children.map(({ student_id, admission_no, class_id }) => ({
    student_id,
    class_id,
    ability: normal(world.randomOf(`ability ${admission_no}`)),
  }))
  const itemsOf = new Map<string, Item[]>()
  const keysOfPaper = new Map<string, Promise<ExamKeys>>()
  const keysFor = (paper: RowOf<typeof questionPapers>, plan: MarkPlan): Promise<ExamKeys> => {
    const known = keysOfPaper.get(paper.paper_id) ?? keysOf(world, context, { row: { entry_level: 'question' }, paper, plan })
    keysOfPaper.set(paper.paper_id, known)
    return known
  }
  const exams = []
  const results = []
  const step = type.mark_step
  for (const [at, sitting] of sittingsOf(read, papers).entries()) {
    const { classId: class_id, gradeId, subjectId: subject_id, paper, teacher } = sitting
    const children = seen.filter((one) => one.class_id === class_id)
    if (children.length === 0) continue
    const random = world.randomOf(`marks ${school.code} ${year === 'past' ? academic_year : ''}${short} ${at}`)
    const plan = (paper && planOf('question', 0, paper)) ?? totalPlan(type.max_marks_default)
    if (paper && !itemsOf.has(paper.paper_id)) {
      const marked = await marksOfQuestions(
        world,
        context,
        plan.slots.flatMap(({ question_id }) => question_id ?? []),
      )
      itemsOf.set(
        paper.paper_id,
        plan.slots.map(({ question_id }) => {
          const own = question_id === null ? undefined : marked.get(question_id)
          return itemOf(world.randomOf(`item ${question_id}`), own?.difficulty ?? null, own?.cognitive_level ?? null)
        }),
      )
    }
    const way = isOver ? ways[0]! : ways[at % ways.length]!
    const judging: Judging = {
      plan,
      mark_step: step,
      pass_pct: type.pass_pct ?? 33,
      rule: null,
      scale: scaleFor(read.scales, gradeId)?.rows ?? [],
    }
    const whole = entriesOf(
      random,
      plan,
      paper ? (itemsOf.get(paper.paper_id) ?? []) : [],
      children.map(({ ability }) => ability),
      step,
    )
    const keys = paper && (await keysFor(paper, plan))
    const chance = world.randomOf(`options ${school.code} ${short} ${at}`)
    const typed = way.status === 'entry_open' ? slipped(whole, plan) : whole
    const count = Math.ceil(children.length * way.typed)
    const judged = children.slice(0, count).map(({ student_id }, row) => {
      const entry = typed[row]!
      const { is_complete: _complete, ...outcome } = outcomeOf(entry, judging)
      const answers = keys ? answersFor(chance, children[row]!.ability, keys, row, entry.marks) : noAnswers
      return { student_id, entry, outcome, answers }
    })
    const isOut = way.status === 'published'
    const place = { school_id: school.schoolId, academic_year, class_id }
    const exam_date = paper?.exam_date ?? usualDay
    const figures = isOut && paper ? questionFigures({ plan }, judged) : []
    const outcomes = judged.map(({ outcome }) => outcome)
    exams.push({
      ...place,
      exam_type_id: type.exam_type_id,
      subject_id,
      paper_id: paper?.paper_id ?? null,
      exam_date,
      max_marks: plan.max,
      pass_pct: judging.pass_pct,
      entry_level: paper ? 'question' : 'total',
      evaluator_id: teacher?.id ?? null,
      entry_open_at: exam_date,
      entry_due_at: isOut ? addDays(exam_date, 10) : addDays(context.today, 5),
      status: way.status,
      entered_by: teacher?.name ?? null,
      ...(isOut || way.status === 'verified' ? { verified_by: 'Academic office' } : {}),
      ...(isOut
        ? { published_at: year === 'past' ? `${addDays(exam_date, 10)}T08:00:00.000Z` : context.now, ...classOutcome(outcomes, plan) }
        : {}),
      ...(figures.length > 0 ? { figures: JSON.stringify(figures) } : {}),
    })
    results.push(
      judged.map(({ student_id, entry, outcome, answers }) => ({
        ...place,
        student_id,
        code: entry.code,
        marks: JSON.stringify(entry.marks),
        answers: isBare(answers) ? null : JSON.stringify(answers),
        ...outcome,
        is_published: isOut && (entry.code !== null || isWhole(plan, entry.marks)),
      })),
    )
  }
  const made = await within.apply(exams.map((values) => ({ verb: 'create' as const, resource: examAssessments, values })))
  await within.apply(
    results.flatMap((rows, at) =>
      rows.map((values) => ({ verb: 'create' as const, resource: examResults, values: { ...values, assessment_id: made[at]!.id } })),
    ),
  )
}

export default defineDemo({
  name: 'exam-assessments',
  // what was sat are the papers that were made
  behind: 'question-papers',
  capability: markInDemo,
  pieces: (world) =>
    world.schools.flatMap((school) =>
      rounds.map((round) => ({
        key: `${school.code}/${round.year === 'past' ? `${world.years.past}/` : ''}${round.short}`,
        school,
        // of the current one it is today
        ...(round.year === 'past' ? { year: world.years.past } : {}),
        write: (within: RecordsWithin, context: RequestContext) => sitRound(within, { world, school, context }, round),
      })),
    ),
})
