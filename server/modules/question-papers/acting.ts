import type { z } from 'zod'
import type { actOnPaper, PaperData } from '../../../resources/contract/question-papers.ts'
import type { PaperStatus } from '../../../resources/domain/papers/paper-states.ts'
import questionPapers from '../../../resources/question-papers.ts'
import type { RequestContext } from '../../request/context.ts'
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

/** A step of a paper, by the same rules as on its own page. */
export async function act(deps: Deps, context: RequestContext, id: string, { action }: Asked): Promise<PaperData> {
  await deps.records.update(context, questionPapers, id, { status: stepTo[action] })
  return tellPaper(deps, context, id)
}
