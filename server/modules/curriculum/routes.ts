import { getBankTree, getCoverage, getCurriculumTree } from '../../../resources/contract/curriculum.ts'
import {
  addCurriculumParts,
  fillCurriculum,
  getBankBoards,
  getBankGrades,
  getBankLanguages,
  getBankSubjects,
  getCurriculumContents,
  keepLessonDays,
  orderCurriculum,
  planLessons,
} from '../../../resources/contract/curriculum-writing.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { contents } from './contents.ts'
import { coverageOf, keepDays, planRest } from './coverage.ts'
import { fill } from './fill.ts'
import { bankBoards, bankGrades, bankLanguages, bankSubjects, bankTree } from './mapped.ts'
import { addParts, order } from './order.ts'
import { readTree } from './tree.ts'

const routes: Module = (deps) => [
  handle(getCurriculumTree, ({ context, params }) => readTree(deps, context, params.curriculum_id)),
  handle(orderCurriculum, ({ context, params, body }) => order(deps, context, params.curriculum_id, body)),
  handle(addCurriculumParts, ({ context, params, body }) => addParts(deps, context, params.curriculum_id, body)),
  handle(fillCurriculum, ({ context, params, file, body }) => fill(deps, context, params.curriculum_id, file, body.mode)),
  handle(getCurriculumContents, ({ context, params }) => contents(deps, context, params.curriculum_id)),
  handle(getBankTree, ({ context, query }) => bankTree(deps, context, query)),
  handle(getBankBoards, ({ context }) => bankBoards(deps, context)),
  handle(getBankGrades, ({ context, query }) => bankGrades(deps, context, query)),
  handle(getBankSubjects, ({ context, query }) => bankSubjects(deps, context, query)),
  handle(getBankLanguages, ({ context }) => bankLanguages(deps, context)),
  handle(getCoverage, ({ context, params }) => coverageOf(deps, context, params.class_id)),
  handle(planLessons, ({ context, body }) => planRest(deps, context, body)),
  handle(keepLessonDays, ({ context, body }) => keepDays(deps, context, body)),
]
export default routes
