import { schoolOffice } from '../../../resources/kit/index.ts'
import notices from '../../../resources/notices.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { skips } from '../../request/granted.ts'
import type { NoticeRow } from './audience.ts'
import { awaitsDecision, isGone, isPutUp, notUndone, ofInstitution, onlyDraftsGo, wasApproved } from './refusals.ts'

type Input = ReactionInput<typeof notices>
type Judged = Input['cases'][number]

/** Of a notice that people read these are corrected, and nothing else. */
const corrected: ReadonlySet<string> = new Set([
  'title_en',
  'title_ar',
  'body_en',
  'body_ar',
  'category',
  'priority',
  'attachments',
  'expire_at',
  'pinned',
] satisfies (keyof NoticeRow)[])

type Texts = Partial<Pick<NoticeRow, 'title_en' | 'title_ar'>>
function judgeText(one: Judged, after: Texts): void {
  if (!after.title_en?.trim() && !after.title_ar?.trim()) addProblem(one, 'title_en', 'required')
}

/** What a person changes of a notice that is there. */
function judgeChange({ context }: Input, one: Judged, before: NoticeRow): void {
  const isOffice = schoolOffice.some((role) => role === context.principal.role)
  if (before.source_id) return refuseCase(one, ofInstitution())
  if (before.status === 'draft') return
  if (before.status === 'pending') return isOffice ? undefined : refuseCase(one, awaitsDecision())
  if (before.status === 'expired' || before.status === 'withdrawn') return refuseCase(one, isGone())
  if (Object.keys(one.values).some((name) => !corrected.has(name))) return refuseCase(one, isPutUp())
  if (before.approved_by && !isOffice) refuseCase(one, wasApproved())
}

async function judge(input: Input): Promise<void> {
  const { context, cases, resource } = input
  for (const one of cases) {
    const { before, values, verb } = one
    if (verb === 'revert' && before && values.status !== undefined && values.status !== before.status) {
      refuseCase(one, notUndone())
      continue
    }
    if (before === null) {
      const { userId: author_id, name: author } = context.principal
      // the demo school says who wrote what it has
      if (!skips(context, 'locked-fields', resource)) Object.assign(values, { author_id, author })
      judgeText(one, values)
      continue
    }
    if (skips(context, 'locked-fields', resource)) continue
    judgeChange(input, one, before)
    judgeText(one, { ...before, ...values })
  }
}

async function judgeLeaving({ cases }: Input): Promise<void> {
  for (const one of cases) if (one.before && one.before.status !== 'draft' && one.verb === 'remove') refuseCase(one, onlyDraftsGo())
}

export default [
  defineReaction({ resource: notices, on: ['create', 'update'], judge }),
  defineReaction({ resource: notices, on: ['remove'], judge: judgeLeaving }),
]
