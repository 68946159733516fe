import blueprints from '../../../resources/blueprints.ts'
import classes from '../../../resources/classes.ts'
import type { PaperSet } from '../../../resources/contract/question-papers.ts'
import { seedOf } from '../../../resources/domain/chance/random.ts'
import type { PaperStatus } from '../../../resources/domain/papers/paper-states.ts'
import { addDays, daysBetween } from '../../../resources/kit/dates.ts'
import { personName, type Condition, type RowOf, type Text } from '../../../resources/kit/index.ts'
import examTypes from '../../../resources/exam-types.ts'
import questionPapers from '../../../resources/question-papers.ts'
import teachers from '../../../resources/teachers.ts'
import users from '../../../resources/users.ts'
import { defineDemo, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { candidatesFor } from './candidates.ts'
import { writePapersInDemo } from './capabilities.ts'
import { drawn } from './drawn.ts'
import { factsOf } from './facts.ts'
import type { Solver } from '../../solver/solver.ts'
import { usualLimits } from './generation/task.ts'
import { judgeSets } from './judging.ts'
import { calledIn } from './paper.ts'
import { planFor } from './plan.ts'
import { bankWithin } from './reader.ts'
import { setsOf } from './sets.ts'

const all = { page_no: 1, per_page: 500 } as const
const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })

/** What the demo schools have sat so far, by the short name of the exam type: how much of the year until today was over on its day. */
const sat: Readonly<Record<string, number>> = { UT1: 0.4, HY: 0.8 }
const steps: Readonly<Partial<Record<PaperStatus, readonly PaperStatus[]>>> = {
  in_review: ['in_review'],
  locked: ['in_review', 'approved', 'locked'],
  used: ['in_review', 'approved', 'locked', 'used'],
}
/** Beside those that were sat, each of the first blueprints of a school has one more, at another step of its way. */
const others: readonly { readonly status: PaperStatus; readonly name: Text; readonly inDays: number }[] = [
  { status: 'draft', name: ['second paper', 'ورقة ثانية'], inDays: 24 },
  { status: 'in_review', name: ['re-sit', 'إعادة'], inDays: 17 },
  { status: 'locked', name: ['re-sit', 'إعادة'], inDays: 10 },
]

/** The first school has all that it sat; of the others two grades do. */
const mostElsewhere = 6

interface Writer {
  readonly author: string
  readonly author_id: string
}
interface Making {
  readonly world: DemoWorld
  readonly context: RequestContext
  readonly solver: Solver
  readonly writers: readonly Writer[]
  readonly head: string | undefined
}
interface Wanted {
  readonly title: string
  readonly exam_date: string
  readonly status: PaperStatus
  readonly sets: number
}
type BlueprintRow = RowOf<typeof blueprints>

/** Made as a teacher would make it; null: the bank has no paper for it. */
async function setsFor(within: RecordsWithin, making: Making, row: BlueprintRow, { title, sets }: Wanted) {
  const { makePaper } = await import('./generation/make-paper.ts')
  const { context, solver, world } = making
  const plan = planFor(row, { changes: [] })
  const bank = await candidatesFor(bankWithin(within), row.school_id, plan)
  const { names } = await calledIn(within, row, plan, [])
  const seed = seedOf(`${row.name} ${row.grade} ${row.subject} ${title}`)
  const made = makePaper({ blueprint: plan, bank, seed, today: context.today, names, excluded: [], limits: usualLimits }, solver)
  if (made.is !== 'paper') return null
  const bare: PaperSet[] = [{ set_code: 'A', seed, items: made.paper.items.map((item) => ({ ...item, options_order: null })) }]
  const questions = await drawn(world, context, bare)
  const whole = setsOf([{ ...made.paper, set_code: 'A' }], questions, { mode: 'shuffle', sets, seed })
  const judgement = judgeSets({ plan, set_mode: 'shuffle', sets: whole, bank, today: context.today, names })
  return { seed, plan: JSON.stringify(plan), ...factsOf(whole, judgement) }
}

async function writePaper(within: RecordsWithin, making: Making, row: BlueprintRow, wanted: Wanted): Promise<void> {
  const made = await setsFor(within, making, row, wanted)
  if (!made) return
  const { school_id, academic_year, exam_type_id, grade_id, subject_id, language, duration_min, blueprint_id } = row
  const { records: sections } = await within.list(classes, {
    ...all,
    columns: ['section'],
    condition: { and: [is('school_id', school_id), is('academic_year', academic_year), is('grade_id', grade_id)] },
  })
  const writer = making.writers[seedOf(wanted.title) % Math.max(1, making.writers.length)]
  const { paper_id } = await within.create(questionPapers, {
    ...writer,
    ...made,
    school_id,
    academic_year,
    exam_type_id,
    grade_id,
    subject_id,
    language,
    duration_min,
    blueprint_id,
    title: wanted.title,
    exam_date: wanted.exam_date,
    classes: sections.map(({ class_id }) => ({ class_id })),
  })
  const by = making.head === undefined ? {} : { approved_by: making.head }
  for (const status of steps[wanted.status] ?? [])
    await within.update(questionPapers, paper_id, {
      status,
      ...(status === 'approved' ? by : {}),
      ...(status === 'locked' && making.head !== undefined ? { locked_by: making.head } : {}),
    })
}

const dayOf = (world: DemoWorld, context: RequestContext, share: number): string => {
  const { from } = world.daysOf(world.years.current)
  return addDays(from, Math.max(0, Math.floor(daysBetween(from, context.today) * share)))
}

async function writeSchool(within: RecordsWithin, world: DemoWorld, school: DemoSchool, context: RequestContext): Promise<void> {
  const most = world.schools.length > 1 && world.schools[0]?.code === school.code ? Infinity : mostElsewhere
  const { loadSolver } = await import('../../solver/solver.ts')
  const solver = await loadSolver()
  if (!solver) return
  const here = is('school_id', school.schoolId)
  const { records: staff } = await within.list(teachers, {
    page_no: 1,
    per_page: 8,
    columns: ['firstname', 'lastname', 'ldap_id'],
    condition: here,
  })
  const { records: heads } = await within.list(users, {
    ...all,
    columns: ['firstname', 'lastname'],
    condition: { and: [here, is('role', 'academic_admin')] },
  })
  const making: Making = {
    world,
    context,
    solver,
    head: heads[0] && personName(heads[0]),
    writers: staff.flatMap(({ firstname, lastname, ldap_id }) =>
      ldap_id ? [{ author: personName({ firstname, lastname }), author_id: ldap_id }] : [],
    ),
  }
  const { records: planned } = await within.list(blueprints, {
    ...all,
    columns: ['name', 'grade_id', 'subject_id', 'exam_type_id'],
    condition: { and: [here, is('academic_year', world.years.current), is('status', 'approved')] },
    sort_by: 'created_at',
  })
  const { records: types } = await within.list(examTypes, { ...all, columns: ['short_name'], condition: here })
  let more = 0
  for (const { blueprint_id } of planned.slice(0, most)) {
    const row = await within.get(blueprints, blueprint_id)
    const isArabic = row.language === 'ar'
    const name = isArabic
      ? `${row.name}، ${row.subject_ar ?? row.subject}، ${row.grade_ar ?? row.grade}`
      : `${row.name}, ${row.subject}, ${row.grade}`
    const short = types.find(({ exam_type_id }) => exam_type_id === row.exam_type_id)?.short_name ?? ''
    const isLong = short === 'HY'
    const share = sat[short]
    if (share !== undefined)
      await writePaper(within, making, row, {
        title: name,
        exam_date: dayOf(world, context, share),
        status: 'used',
        sets: isLong ? 2 : 1,
      })
    const other = isLong ? undefined : others[more]
    if (!other) continue
    more += 1
    await writePaper(within, making, row, {
      title: isArabic ? `${name}، ${other.name[1]}` : `${name}, ${other.name[0]}`,
      exam_date: addDays(context.today, other.inDays),
      status: other.status,
      sets: 2,
    })
  }
}

export default defineDemo({
  name: 'question-papers',
  // each is made to a blueprint
  behind: 'blueprints',
  capability: writePapersInDemo,
  pieces: (world) =>
    world.schools.map((school) => ({
      key: school.code,
      school,
      write: (within: RecordsWithin, context: RequestContext) => writeSchool(within, world, school, context),
    })),
})
