import type { PaperData } from '../../../resources/contract/question-papers.ts'
import { sealed } from '../../../resources/domain/papers/sealed.ts'
import type { RequestContext } from '../../request/context.ts'
import { readPaper } from './paper.ts'
import type { Deps } from './reader.ts'

/** A paper as it is answered: as long as its key is sealed, nothing in it tells what is right. */
export async function tellPaper(deps: Deps, context: RequestContext, id: string): Promise<PaperData> {
  const paper = await readPaper(deps, context, id)
  if (paper.sealed_until === null) return paper
  return { ...paper, questions: paper.questions.map((question) => ({ ...question, content: sealed(question.content) })) }
}
