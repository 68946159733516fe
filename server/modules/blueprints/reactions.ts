import blueprints from '../../../resources/blueprints.ts'
import { isPaperLanguage } from '../../../resources/domain/papers/blueprint.ts'
import { isFrozen, type BlueprintStatus } from '../../../resources/domain/papers/standing.ts'
import type { Row } from '../../records/index.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { locked } from '../../request/errors.ts'
import { taughtWith } from './bank.ts'
import { retireVersion } from './capabilities.ts'
import { blueprintOf, firstError, planIn, problemsOf } from './plan.ts'

type Input = ReactionInput<typeof blueprints>
type Judged = Input['cases'][number]

/** What follows from steps and is written with them. */
const standing: ReadonlySet<string> = new Set(['status', 'approved_by', 'author', 'questions', 'version', 'first_id', 'updated_at'])
const saysPlan = ({ values }: Judged): boolean => Object.keys(values as Row).some((name) => !standing.has(name))

const waits = [
  'It waits for approval: the academic head changes it, or gives it back',
  'بانتظار الاعتماد: يعدّله المشرف الأكاديمي أو يعيده',
] as const
const isWithHead = ({ context }: Input, status: BlueprintStatus): boolean => status === 'submitted' && context.principal.role === 'teacher'

/** Who may still write on it: nobody once it was approved, and of what waits for approval its approver. */
function judgeEdit(input: Input, one: Judged): void {
  if (one.before === null || !saysPlan(one)) return
  if (isFrozen(one.before.status))
    refuseCase(one, locked(['It was approved: a change makes its next version', 'اعتُمد هذا الجدول: أي تعديل يُنشئ إصداراً جديداً منه']))
  else if (isWithHead(input, one.before.status)) refuseCase(one, locked(waits))
}

/** Nor does anybody take it away who may not write on it. */
async function judgeRemoval(input: Input): Promise<void> {
  for (const one of input.cases) {
    if (one.before === null) continue
    if (isFrozen(one.before.status))
      refuseCase(one, locked(['It was approved: it is retired, and not deleted', 'اعتُمد هذا الجدول: يُسحب من الاستخدام ولا يُحذف']))
    else if (isWithHead(input, one.before.status)) refuseCase(one, locked(waits))
  }
}

/** A draft may have mistakes; what is submitted or approved has none. */
async function judgeStanding({ context, within }: Input, one: Judged): Promise<void> {
  const to = one.values.status
  if (to !== 'submitted' && to !== 'approved') return
  if (to === 'approved') one.values.approved_by = context.principal.name
  const stored = one.before === null ? null : await within.get(blueprints, one.id)
  const after = { ...stored, ...one.values }
  const { grade_id, subject_id, total_marks, language } = after
  const plan = planIn(after.plan ?? null)
  if (!plan || !grade_id || !subject_id || typeof total_marks !== 'number' || !isPaperLanguage(language)) return
  const taught = await taughtWith(within, { grade_id, subject_id, language })
  const wrong = firstError(problemsOf(blueprintOf({ total_marks, duration_min: after.duration_min ?? null, language }, plan), taught))
  if (wrong) addProblem(one, 'status', 'said', wrong.text)
}

async function judgeBlueprints(input: Input): Promise<void> {
  for (const one of input.cases) {
    // what the history puts back was judged when it was written
    if (one.verb === 'restore' || one.verb === 'revert') continue
    if (one.before === null) {
      one.values.author ??= input.context.principal.name
      one.values.first_id ??= one.id
    }
    judgeEdit(input, one)
    if (one.values.plan !== undefined) {
      const plan = planIn(one.values.plan)
      if (plan) one.values.questions = plan.sections.reduce((sum, { question_count }) => sum + question_count, 0)
      else addProblem(one, 'plan', 'said', notReadable)
    }
    await judgeStanding(input, one)
  }
}
const notReadable = { en: 'This is no plan of sections and lessons', ar: 'هذه ليست خطة أقسام ودروس' }

/** Papers are made to one version of a blueprint: where the next one is approved, those before it go out of use. */
async function retireFormer({ cases, within }: Input): Promise<void> {
  for (const { verb, id, before, values } of cases) {
    if (verb === 'restore' || verb === 'revert' || values.status !== 'approved' || before?.status === 'approved') continue
    const { first_id, version } = await within.get(blueprints, id)
    const { records: former } = await within.list(blueprints, {
      page_no: 1,
      per_page: 200,
      columns: ['version', 'status'],
      condition: {
        and: [
          { field: 'first_id', op: 'eq', value: first_id },
          { field: 'status', op: 'in', value: ['approved', 'in_use'] },
        ],
      },
      sort_by: 'version',
    })
    for (const one of former)
      if ((one.version ?? 1) < (version ?? 1)) await within.as(retireVersion).update(blueprints, one.blueprint_id, { status: 'retired' })
  }
}

export default [
  defineReaction({ resource: blueprints, on: ['create', 'update'], judge: judgeBlueprints, after: retireFormer }),
  defineReaction({ resource: blueprints, on: ['remove'], judge: judgeRemoval }),
]
