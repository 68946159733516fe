import type { z } from 'zod'
import type { actOnPaper, PaperData } from '../../../resources/contract/question-papers.ts'
import type { PaperStatus } from '../../../resources/domain/papers/paper-states.ts'
import { noNames } from '../../../resources/domain/papers/sentence.ts'
import questionPapers from '../../../resources/question-papers.ts'
import type { RequestContext } from '../../request/context.ts'
import { keepPapers } from './capabilities.ts'
import { brokenOf } from './judging.ts'
import { judgementOf, mayWrite } from './paper.ts'
import type { Deps } from './reader.ts'
import { tellPaper } from './telling.ts'

type Asked = z.output<NonNullable<typeof actOnPaper.body>>
const stepTo: Readonly<Record<Asked['action'], PaperStatus>> = {
  submit: 'in_review',
  give_back: 'draft',
  approve: 'approved',
  lock: 'locked',
  unlock: 'approved',
  archive: 'archived',
}

/** The bank goes on after a paper was saved: what was broken then may be whole now. */
async function countAgain(deps: Deps, context: RequestContext, id: string): Promise<void> {
  const row = await deps.records.get(context, questionPapers, id)
  if (!row.broken || !mayWrite(context, row)) return
  const broken = brokenOf(await judgementOf(deps, context, row, noNames)).length
  if (broken !== row.broken)
    await deps.records.transaction(context, async (within) => {
      await within.as(keepPapers).update(questionPapers, id, { broken }, row.updated_at)
    })
}

/** A step of a paper, by the same rules as on its own page. */
export async function act(deps: Deps, context: RequestContext, id: string, { action }: Asked): Promise<PaperData> {
  if (action === 'submit') await countAgain(deps, context, id)
  await deps.records.update(context, questionPapers, id, { status: stepTo[action] })
  return tellPaper(deps, context, id)
}
