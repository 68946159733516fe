import type { z } from 'zod'
import blueprints from '../../../resources/blueprints.ts'
import type { GeneratedPaper, generateQuestions, Infeasible, PaperSet } from '../../../resources/contract/question-papers.ts'
import { sayChange } from '../../../resources/domain/papers/changes.ts'
import { noProblems, type Text } from '../../../resources/kit/index.ts'
import questionPapers from '../../../resources/question-papers.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, invalidField } from '../../request/errors.ts'
import { candidatesFor } from './candidates.ts'
import { changesIn } from './changes.ts'
import { drawn } from './drawn.ts'
import { generatePaper, generateParallel } from './generation/ask.ts'
import type { Parallel, ParallelTask, SetOfPaper } from './generation/parallel.ts'
import { usualLimits, type Generated, type PaperTask } from './generation/task.ts'
import { bothOf, judgeSets } from './judging.ts'
import { calledIn, idsIn } from './paper.ts'
import { planFor, saidChanges } from './plan.ts'
import { bankReader, type Deps } from './reader.ts'
import { otherVersion, retired } from './refusals.ts'
import { setsOf } from './sets.ts'
import { setsIn } from './stored.ts'

type Asked = z.output<NonNullable<typeof generateQuestions.body>>
type Refused = Exclude<Generated | Parallel, { readonly is: 'paper' } | { readonly is: 'sets' }>

const infeasible = (text: Text, more: Pick<Infeasible, 'shortfalls' | 'fixes'>): AppError =>
  new AppError('BLUEPRINT_INFEASIBLE', text, { data: { ...more, text: bothOf(text) } satisfies Infeasible })

/** Why there is no paper, and what would have to be asked for instead. */
function refusal(made: Refused, { blueprint, names }: Pick<PaperTask, 'blueprint' | 'names'>): AppError {
  switch (made.is) {
    case 'invalid': {
      const problems = noProblems()
      for (const { severity, text } of made.problems)
        if (severity === 'error') (problems['blueprint_id'] ??= []).push({ code: 'said', params: bothOf(text) })
      return new AppError('VALIDATION', ['The blueprint has mistakes: mend it first', 'في جدول المواصفات أخطاء: صحّحها أولاً'], { problems })
    }
    case 'infeasible':
      return infeasible(made.text, {
        shortfalls: made.shortfalls.map(({ place, need, have, text }) => ({ place: { ...place }, need, have, text: bothOf(text) })),
        fixes: made.fixes.map(({ changes, text }) => ({
          changes: changes.map((change) => ({ ...change })),
          text: bothOf(text),
          steps: changes.map((change) => bothOf(sayChange(change, blueprint, names))),
        })),
      })
    case 'refused':
      return infeasible(made.text, { shortfalls: [], fixes: [] })
    case 'undecided':
      return new AppError('TOO_SLOW', made.text)
  }
}

async function make(task: PaperTask, { sets, set_mode }: Pick<Asked, 'sets' | 'set_mode'>): Promise<readonly SetOfPaper[]> {
  if (set_mode === 'parallel' && sets > 1) {
    const asked: ParallelTask = { ...task, sets }
    const made = await generateParallel(asked)
    if (made.is !== 'sets') throw refusal(made, task)
    return made.sets
  }
  const made = await generatePaper(task)
  if (made.is !== 'paper') throw refusal(made, task)
  return [{ ...made.paper, set_code: 'A' }]
}

/** What stands on other papers that this person finds. */
async function standsOn({ records }: Deps, context: RequestContext, paperIds: readonly string[]): Promise<string[]> {
  if (paperIds.length === 0) return []
  const { records: papers } = await records.list(context, questionPapers, {
    page_no: 1,
    per_page: 50,
    columns: ['sets'],
    condition: { field: 'paper_id', op: 'in', value: paperIds },
  })
  return [...new Set(papers.flatMap(({ sets }) => idsIn(setsIn(sets))))]
}

/**
 * Of any blueprint that is not retired, a draft too: nothing is kept, and whoever drafts one wants to know whether there is a paper for
 * it. To keep a paper its blueprint has to be approved.
 */
export async function generate(deps: Deps, context: RequestContext, asked: Asked): Promise<GeneratedPaper> {
  const row = await deps.records.get(context, blueprints, asked.blueprint_id)
  if (row.status === 'retired') throw invalidField('blueprint_id', { code: 'said', params: retired })
  if (asked.version !== undefined && asked.version !== (row.version ?? 1))
    throw invalidField('version', { code: 'said', params: otherVersion })
  const changes = changesIn(asked.changes, 'changes')
  const plan = planFor(row, { changes, exclude_used_days: asked.exclude_used_days })
  const seed = asked.seed ?? Math.floor(Math.random() * 2 ** 32)
  const [bank, excluded, called] = await Promise.all([
    candidatesFor(bankReader(deps, context), row.school_id, plan),
    standsOn(deps, context, asked.exclude_paper_ids),
    calledIn({ list: (resource, params) => deps.records.list(context, resource, params) }, row, plan, []),
  ])
  const { names } = called
  const made = await make({ blueprint: plan, bank, seed, today: context.today, names, excluded, limits: usualLimits }, asked)
  const bare: PaperSet[] = made.map(({ set_code, items }) => ({
    set_code,
    seed,
    items: items.map((item) => ({ ...item, options_order: null })),
  }))
  const questions = await drawn(deps, context, bare)
  const sets = setsOf(made, questions, { mode: asked.set_mode, sets: asked.sets, seed })
  const { certificate, parallel } = judgeSets({ plan, set_mode: asked.set_mode, sets, bank, today: context.today, names })
  const [first] = made
  return {
    seed,
    set_mode: asked.set_mode,
    sets,
    certificate,
    parallel,
    proof: { stopped: first?.proof.stopped ?? 'greedy', text: bothOf(first?.proof.text ?? ['', '']) },
    changed: saidChanges(row, changes, names),
    plan,
    questions,
    lessons: called.lessons,
    topics: called.topics,
  }
}
