import blueprints from '../../../resources/blueprints.ts'
import { isBeingWritten, type PaperStatus } from '../../../resources/domain/papers/paper-states.ts'
import { noNames, type Names } from '../../../resources/domain/papers/sentence.ts'
import type { RowOf } from '../../../resources/kit/index.ts'
import questionPapers from '../../../resources/question-papers.ts'
import questionUses from '../../../resources/question-uses.ts'
import questions from '../../../resources/questions.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import type { Row } from '../../records/index.ts'
import { locked } from '../../request/errors.ts'
import { putToUse } from '../blueprints/service.ts'
import { banked } from './candidates.ts'
import { countUses, judgePaper } from './capabilities.ts'
import { factsOf } from './facts.ts'
import { brokenOf, judgeSets } from './judging.ts'
import { calledIn, idsIn, isHead } from './paper.ts'
import { planFor } from './plan.ts'
import { judgePapersOfQuestions, tellPapersOfQuestions } from './questions-on-papers.ts'
import { bankWithin } from './reader.ts'
import { approvedAlready, asBlueprint, examBegan, noDay, notApproved, notOneself, staysKept, waits } from './refusals.ts'
import { planIn, setsIn, type Judgement } from './stored.ts'

type Input = ReactionInput<typeof questionPapers>
type Judged = Input['cases'][number]
type PaperRow = RowOf<typeof questionPapers>

/** What the history puts back was judged when it was written. */
const isBack = ({ verb }: Pick<Judged, 'verb'>): boolean => verb === 'restore' || verb === 'revert'

/** What follows from steps and is written with them. */
const standing: ReadonlySet<string> = new Set(['status', 'approved_by', 'locked_by', 'certificate', 'updated_at'])
const saysPaper = ({ values }: Judged): boolean => Object.keys(values as Row).some((name) => !standing.has(name))

/** A paper is what its blueprint is of; one that is begun by hand has its plan, and no questions yet. */
async function judgeNew({ context, within }: Input, one: Judged): Promise<void> {
  const { values } = one
  values.author ??= context.principal.name
  values.author_id ??= context.principal.userId
  const blueprint = values.blueprint_id ? await within.as(judgePaper).find(blueprints, { blueprint_id: values.blueprint_id }) : null
  if (!blueprint) return
  if (blueprint.status !== 'approved' && blueprint.status !== 'in_use') addProblem(one, 'blueprint_id', 'said', notApproved)
  for (const name of ['exam_type_id', 'grade_id', 'subject_id', 'language', 'academic_year'] as const)
    if (values[name] !== undefined && values[name] !== blueprint[name]) addProblem(one, name, 'said', asBlueprint)
  if (values.sets !== undefined && values.plan !== undefined) return
  const plan = planFor(blueprint, { changes: [] })
  const sets = setsIn(null)
  const judgement = judgeSets({ plan, sets, set_mode: 'shuffle', bank: [], today: context.today, names: noNames })
  Object.assign(values, { plan: JSON.stringify(plan), ...factsOf(sets, judgement) })
  values.duration_min ??= blueprint.duration_min
}

/** Who may still write on it: nobody once it was approved, and of what waits for approval its approver. */
function judgeEdit({ context }: Input, one: Judged, before: PaperRow): void {
  if (!saysPaper(one)) return
  if (!isBeingWritten(before.status)) refuseCase(one, locked(approvedAlready))
  else if (before.status === 'in_review' && !isHead(context)) refuseCase(one, locked(waits))
}

async function judgementOf({ context, within }: Input, row: PaperRow): Promise<Judgement> {
  const [plan, sets] = [planIn(row.plan), setsIn(row.sets)]
  const bank = await banked(bankWithin(within), row.school_id, idsIn(sets), plan)
  const judge = (names: Names): Judgement =>
    judgeSets({ plan, sets, bank, names, set_mode: row.set_mode ?? 'shuffle', today: context.today })
  // names are for whoever reads them
  const judgement = judge(noNames)
  if (row.status !== 'approved' && brokenOf(judgement).length === 0) return judgement
  return judge((await calledIn(within.as(judgePaper), row, plan, sets)).names)
}

/** What leaves the hands of its author keeps every rule, as the bank is now; somebody else approves it. */
async function judgeStep(input: Input, one: Judged, before: PaperRow): Promise<void> {
  const { values } = one
  const to = values.status
  if (to === undefined || to === before.status) return
  const { principal, today } = input.context
  const after: PaperRow = { ...before, ...(values as Partial<PaperRow>) }
  if (to === 'in_review' || (to === 'approved' && before.status === 'in_review')) {
    const judgement = await judgementOf(input, after)
    for (const { text, required, actual } of brokenOf(judgement))
      addProblem(one, 'status', 'said', {
        en: `${text.en}: required ${required}, there is ${actual}`,
        ar: `${text.ar}: المطلوب ${required} والموجود ${actual}`,
      })
    if (to === 'approved') values.certificate = JSON.stringify(judgement)
  }
  if (to === 'approved' && before.status === 'in_review') {
    if (before.author_id === principal.userId) addProblem(one, 'status', 'said', notOneself)
    if (after.exam_date === null) addProblem(one, 'exam_date', 'said', noDay)
    // whose name it is, where a program approves in somebody's name
    values.approved_by ??= principal.name
  }
  if (to === 'locked') values.locked_by ??= principal.name
  if (to === 'approved' && before.status === 'locked') {
    if (before.exam_date !== null && today >= before.exam_date) addProblem(one, 'status', 'said', examBegan)
    values.locked_by = null
  }
  if (to === 'draft') {
    values.approved_by = null
    values.certificate = null
  }
}

/** A key that is sealed is not told by way of an undo either: from the day of its exam on a paper stays locked. */
function judgeBack({ context }: Input, one: Judged): void {
  if (one.before?.status !== 'locked' || one.values.status === undefined || one.values.status === 'locked') return
  if (one.before.exam_date !== null && context.today >= one.before.exam_date) refuseCase(one, locked([examBegan.en, examBegan.ar]))
}

async function judgePapers(input: Input): Promise<void> {
  for (const one of input.cases) {
    if (isBack(one)) {
      judgeBack(input, one)
      continue
    }
    if (one.before === null) await judgeNew(input, one)
    else {
      judgeEdit(input, one, one.before)
      await judgeStep(input, one, one.before)
    }
  }
}

/** Questions of a paper are used from its approval on: from then on their versions are frozen. */
const isUsing = (status: PaperStatus | undefined): boolean => status === 'approved' || status === 'locked' || status === 'used'

async function countQuestions({ context, within, cases }: Input): Promise<void> {
  // an undo puts uses back by itself
  if (context.isUndoing) return
  const counter = within.as(countUses)
  for (const { id, before, values } of cases) {
    const to = values.status
    if (to === undefined || before === null || to === before.status) continue
    const paper = await within.get(questionPapers, id)
    if (to === 'locked' || to === 'used') await putToUse(within, paper.blueprint_id)
    if (isUsing(paper.status) && !isUsing(before.status))
      await counter.apply(
        idsIn(setsIn(paper.sets)).map((question_id) => ({
          verb: 'create' as const,
          resource: questionUses,
          values: {
            school_id: paper.school_id,
            question_id,
            used_in: 'paper',
            used_id: id,
            used_on: paper.exam_date ?? context.today,
          },
        })),
      )
    // given back, or put away before anybody sat it
    if (isUsing(before.status) && !isUsing(paper.status) && before.status !== 'used') {
      const { records } = await counter.list(questionUses, {
        page_no: 1,
        per_page: 5000,
        columns: ['used_on'],
        condition: {
          and: [
            { field: 'used_in', op: 'eq', value: 'paper' },
            { field: 'used_id', op: 'eq', value: id },
          ],
        },
      })
      await counter.apply(records.map((use) => ({ verb: 'remove' as const, resource: questionUses, id: use.question_use_id })))
    }
  }
}

/** Who may not write on it does not take it away either. */
async function judgeRemoval({ context, cases }: Input): Promise<void> {
  for (const one of cases) {
    if (one.before === null) continue
    if (!isBeingWritten(one.before.status)) refuseCase(one, locked(staysKept))
    else if (one.before.status === 'in_review' && !isHead(context)) refuseCase(one, locked(waits))
  }
}

export default [
  defineReaction({ resource: questionPapers, on: ['create', 'update'], judge: judgePapers, after: countQuestions }),
  defineReaction({ resource: questionPapers, on: ['remove'], judge: judgeRemoval }),
  defineReaction({ resource: questions, on: ['remove'], judge: judgePapersOfQuestions }),
  defineReaction({ resource: questions, on: ['update'], judge: tellPapersOfQuestions }),
]
