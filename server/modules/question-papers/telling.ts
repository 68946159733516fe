import type { DrawnQuestion, PaperData } from '../../../resources/contract/question-papers.ts'
import { sealed } from '../../../resources/domain/papers/sealed.ts'
import type { RequestContext } from '../../request/context.ts'
import { readPaper } from './paper.ts'
import type { Deps } from './reader.ts'

/** Questions of a paper as they are answered: as long as its key is sealed, nothing in them tells what is right. */
export const toldQuestions = (questions: readonly DrawnQuestion[], sealed_until: string | null): DrawnQuestion[] =>
  questions.map((question) => (sealed_until === null ? question : { ...question, content: sealed(question.content) }))

export async function tellPaper(deps: Deps, context: RequestContext, id: string): Promise<PaperData> {
  const paper = await readPaper(deps, context, id)
  return { ...paper, questions: toldQuestions(paper.questions, paper.sealed_until) }
}
