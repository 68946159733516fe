import {
  actOnPaper,
  addPaper,
  checkPaper,
  findAlternatives,
  draftFromPaper,
  generateQuestions,
  getPaper,
  getPaperDocx,
  getPaperPdf,
  getPaperPrints,
  keepPaper,
  reloadQuestions,
  swapQuestion,
  viewPaper,
} from '../../../resources/contract/question-papers.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { act } from './acting.ts'
import { alternatives, alternativesBeside } from './alternatives.ts'
import { draft } from './drafting.ts'
import { add, check, keep, swap } from './keeping.ts'
import { generate } from './making.ts'
import { printsOf } from './print/log.ts'
import { fileOf, view } from './print/printing.ts'
import { tellPaper } from './telling.ts'

const routes: Module = (deps) => [
  handle(generateQuestions, ({ context, body }) => generate(deps, context, body)),
  handle(reloadQuestions, ({ context, query }) => alternatives(deps, context, query)),
  handle(addPaper, ({ context, body }) => add(deps, context, body)),
  handle(getPaper, ({ context, params }) => tellPaper(deps, context, params.id)),
  handle(keepPaper, ({ context, params, body }) => keep(deps, context, params.id, body)),
  handle(findAlternatives, ({ context, params, body }) => alternativesBeside(deps, context, params.id, body)),
  handle(checkPaper, ({ context, params, body }) => check(deps, context, params.id, body)),
  handle(swapQuestion, ({ context, params, body }) => swap(deps, context, params.id, body)),
  handle(actOnPaper, ({ context, params, body }) => act(deps, context, params.id, body)),
  handle(draftFromPaper, ({ context, params }) => draft(deps, context, params.id)),
  handle(viewPaper, ({ context, params, query }) => view(deps, context, params.id, query)),
  handle(getPaperPdf, ({ context, params, query }) => fileOf(deps, context, params.id, { ...query, format: 'pdf' })),
  handle(getPaperDocx, ({ context, params, query }) => fileOf(deps, context, params.id, { ...query, format: 'docx' })),
  handle(getPaperPrints, ({ context, params }) => printsOf(deps, context, params.id)),
]
export default routes
