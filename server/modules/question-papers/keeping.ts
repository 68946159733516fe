import type { z } from 'zod'
import blueprints from '../../../resources/blueprints.ts'
import classes from '../../../resources/classes.ts'
import type {
  addPaper,
  checkPaper,
  keepPaper,
  PaperData,
  PaperPlan,
  PaperSet,
  swapQuestion,
} from '../../../resources/contract/question-papers.ts'
import type { SetMode } from '../../../resources/domain/papers/paper-states.ts'
import { noProblems, type Problems } from '../../../resources/kit/index.ts'
import questionPapers from '../../../resources/question-papers.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalid, invalidField, locked } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { banked, type BankedQuestion } from './candidates.ts'
import { keepPapers } from './capabilities.ts'
import { changesIn } from './changes.ts'
import { drawn } from './drawn.ts'
import { factsOf } from './facts.ts'
import { judgeSets, type ToJudge } from './judging.ts'
import { calledIn, idsIn, mayWrite, type PaperRow } from './paper.ts'
import { planFor } from './plan.ts'
import { bankReader, type Deps } from './reader.ts'
import { approvedAlready, noPlace, notGivenOut, waits } from './refusals.ts'
import { sealedUntil } from './seal.ts'
import { ordersMended } from './sets.ts'
import { planIn, setsIn } from './stored.ts'
import { tellPaper, toldQuestions } from './telling.ts'

type Body<Call extends { readonly body?: z.ZodType }> = z.output<NonNullable<Call['body']>>
const keyOf = ({ question_id, version }: { readonly question_id: string; readonly version: number }): string => `${question_id} ${version}`

/**
 * Places that cannot be kept as they are. What stood on the paper before may stand there still, whatever has become of it: its
 * certificate says so. What comes onto it is looked at as the bank is now.
 */
function problemsIn(
  sets: readonly PaperSet[],
  { plan, bank, before, path }: { plan: PaperPlan; bank: readonly BankedQuestion[]; before: readonly PaperSet[]; path: string },
): Problems {
  const problems = noProblems()
  const there = new Set(before.flatMap(({ items }) => items.map(keyOf)))
  const known = new Map(bank.map((one) => [one.question_id, one]))
  const sections = new Set(plan.sections.map(({ section_id }) => section_id))
  const codes = new Set<string>()
  for (const [at, { set_code, items }] of sets.entries()) {
    const say = (place: string, en: string, ar: string) =>
      void (problems[`${path}.${at}.${place}`] ??= []).push({ code: 'said', params: { en, ar } })
    if (codes.has(set_code)) say('set_code', `There is a set ${set_code} already`, `يوجد نموذج ${set_code} بالفعل`)
    codes.add(set_code)
    const slots = new Set<number>()
    for (const [place, item] of items.entries()) {
      const { slot, section_id, question_id, version } = item
      if (slots.has(slot)) say(`items.${place}.slot`, `There are two places ${slot}`, `يتكرر الموضع ${slot}`)
      slots.add(slot)
      if (!sections.has(section_id))
        say(`items.${place}.section_id`, `Place ${slot}: the plan has no such section`, `الموضع ${slot}: لا يوجد هذا القسم في الخطة`)
      if (there.has(keyOf(item))) continue
      const question = known.get(question_id)
      if (!question)
        say(
          `items.${place}.question_id`,
          `Set ${set_code}, place ${slot}: the bank has this question no longer`,
          `النموذج ${set_code}، الموضع ${slot}: لم يعد هذا السؤال في البنك`,
        )
      else if (!question.isGivenOut)
        say(
          `items.${place}.question_id`,
          `Set ${set_code}, place ${slot}: the bank gives this question out no longer, or it is being reviewed`,
          `النموذج ${set_code}، الموضع ${slot}: لم يعد هذا السؤال متاحاً في البنك أو هو قيد المراجعة`,
        )
      else if (question.version !== version)
        say(
          `items.${place}.question_id`,
          `Set ${set_code}, place ${slot}: the bank has version ${question.version} of this question now`,
          `النموذج ${set_code}، الموضع ${slot}: أصبح في البنك الإصدار ${question.version} من هذا السؤال`,
        )
    }
  }
  return problems
}

/** Those who sit it are of its grade. */
async function assertClasses(deps: Deps, context: RequestContext, gradeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { records } = await deps.records.list(withCapability(context, keepPapers), classes, {
    page_no: 1,
    per_page: 200,
    columns: ['grade_id'],
    condition: { field: 'class_id', op: 'in', value: ids },
  })
  const problems = noProblems()
  for (const [at, id] of ids.entries())
    if (!records.some((one) => one.class_id === id && one.grade_id === gradeId))
      problems[`class_ids.${at}`] = [
        { code: 'said', params: { en: 'This class is not of the grade of the paper', ar: 'هذه الشعبة ليست من صف الورقة' } },
      ]
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

interface Place {
  readonly school_id: string
  readonly grade_id: string
  readonly subject_id: string
  readonly language: PaperRow['language']
}
/** Sets as they are kept, with what is counted of them; places that cannot be kept are told all at once. */
async function judged(
  deps: Deps,
  context: RequestContext,
  place: Place,
  asked: {
    readonly plan: PaperPlan
    readonly set_mode: SetMode
    readonly sets: readonly PaperSet[]
    readonly before: readonly PaperSet[]
    readonly path: string
  },
) {
  const { plan, set_mode } = asked
  const [bank, questions, called] = await Promise.all([
    banked(bankReader(deps, context), place.school_id, idsIn(asked.sets), plan),
    drawn(deps, context, asked.sets),
    calledIn({ list: (resource, params) => deps.records.list(context, resource, params) }, place, plan, asked.sets),
  ])
  const problems = problemsIn(asked.sets, { ...asked, bank })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const sets = ordersMended(asked.sets, questions)
  const toJudge: ToJudge = { plan, set_mode, sets, bank, today: context.today, names: called.names }
  return { sets, questions, judgement: judgeSets(toJudge) }
}

const linksTo = (ids: readonly string[]) => ids.map((class_id) => ({ class_id }))

export async function add(deps: Deps, context: RequestContext, sent: Body<typeof addPaper>): Promise<PaperData> {
  const { title, class_ids, exam_date, generated } = sent
  const blueprint = await deps.records.get(context, blueprints, sent.blueprint_id)
  const plan = planFor(blueprint, { changes: changesIn(generated.changes, 'generated.changes') })
  await assertClasses(deps, context, blueprint.grade_id, class_ids)
  const { sets, judgement } = await judged(deps, context, blueprint, {
    plan,
    set_mode: generated.set_mode,
    sets: generated.sets,
    before: [],
    path: 'generated.sets',
  })
  const { school_id, academic_year, exam_type_id, grade_id, subject_id, language, duration_min } = blueprint
  const id = await deps.records.transaction(context, async (within) => {
    const made = await within.as(keepPapers).create(questionPapers, {
      school_id,
      academic_year,
      exam_type_id,
      grade_id,
      subject_id,
      language,
      duration_min,
      title,
      blueprint_id: blueprint.blueprint_id,
      classes: linksTo(class_ids),
      exam_date,
      set_mode: generated.set_mode,
      seed: generated.seed,
      ...factsOf(sets, judgement),
      plan: JSON.stringify(plan),
    })
    return made.paper_id
  })
  return tellPaper(deps, context, id)
}

async function paperToWrite(deps: Deps, context: RequestContext, id: string): Promise<PaperRow> {
  const row = await deps.records.get(context, questionPapers, id)
  if (!mayWrite(context, row)) throw locked(row.status === 'in_review' ? waits : approvedAlready)
  return row
}

export async function keep(deps: Deps, context: RequestContext, id: string, sent: Body<typeof keepPaper>): Promise<PaperData> {
  const row = await paperToWrite(deps, context, id)
  const { title, class_ids, exam_date, duration_min, updated_at } = sent
  await assertClasses(deps, context, row.grade_id, class_ids)
  const { sets, judgement } = await judged(deps, context, row, {
    plan: planIn(row.plan),
    set_mode: row.set_mode ?? 'shuffle',
    sets: sent.sets,
    before: setsIn(row.sets),
    path: 'sets',
  })
  await deps.records.transaction(context, async (within) => {
    const values = { title, classes: linksTo(class_ids), exam_date, duration_min, ...factsOf(sets, judgement) }
    await within.as(keepPapers).update(questionPapers, id, values, updated_at)
  })
  return tellPaper(deps, context, id)
}

export async function check(deps: Deps, context: RequestContext, id: string, sent: Body<typeof checkPaper>) {
  const row = await deps.records.get(context, questionPapers, id)
  const { judgement, questions } = await judged(deps, context, row, {
    plan: planIn(row.plan),
    set_mode: row.set_mode ?? 'shuffle',
    sets: sent.sets,
    before: setsIn(row.sets),
    path: 'sets',
  })
  return { ...judgement, questions: toldQuestions(questions, sealedUntil(row, context.today)) }
}

/** Another question in a place; shuffled sets are of the same questions, so all of them have it. */
export async function swap(deps: Deps, context: RequestContext, id: string, sent: Body<typeof swapQuestion>): Promise<PaperData> {
  const row = await paperToWrite(deps, context, id)
  const [plan, before, mode] = [planIn(row.plan), setsIn(row.sets), row.set_mode ?? 'shuffle']
  const at = before.findIndex(({ set_code }) => set_code === sent.set_code)
  const item = before[at]?.items.find(({ slot }) => slot === sent.slot)
  if (!item) throw invalidField('slot', { code: 'said', params: noPlace })
  const [question] = await banked(bankReader(deps, context), row.school_id, [sent.question_id], plan)
  if (!question?.isGivenOut) throw invalidField('question_id', { code: 'said', params: notGivenOut })
  const { question_id, version } = question
  const swapped = before.map((set, which) => ({
    ...set,
    items: set.items.map((one) => {
      const isIt = one.question_id === item.question_id && (mode === 'shuffle' || which === at) && (which !== at || one.slot === item.slot)
      if (!isIt) return one
      return { ...one, question_id, version, options_order: null }
    }),
  }))
  const { sets, judgement } = await judged(deps, context, row, { plan, set_mode: mode, sets: swapped, before, path: 'sets' })
  await deps.records.transaction(context, async (within) => {
    await within.as(keepPapers).update(questionPapers, id, factsOf(sets, judgement), sent.updated_at)
  })
  return tellPaper(deps, context, id)
}
