import {
  discardPromotion,
  foreseePromotion,
  getChildYears,
  getPromotion,
  getPromotionRows,
  getPromotionStart,
  makeClasses,
  placePromotion,
  postPromotion,
  printPromotionLetters,
  recommendPromotion,
  reexamPromotion,
  usePreset,
} from '../../../resources/contract/promotion.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { readOverview, readRows } from './board.ts'
import { foresee } from './carrying-out.ts'
import { recommend } from './deciding.ts'
import { lettersOf } from './letters/printing.ts'
import { oneByOne } from './one-by-one.ts'
import { place } from './placing.ts'
import { reexamine } from './reexam.ts'
import { makeClassesOf, makePreset, readStart } from './start.ts'
import { act, discard } from './steps.ts'
import { yearsOfChild } from './years.ts'

export default function promotionRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getPromotionRows, ({ context, query }) => readRows(deps, context, query)),
    handle(postPromotion, ({ context, body }) => oneByOne(deps, context, body.batch_id ?? null, () => act(deps, context, body))),
    handle(getPromotionStart, ({ context }) => readStart(deps, context)),
    handle(usePreset, ({ context, body }) => makePreset(deps, context, body.preset)),
    handle(makeClasses, ({ context, body }) => makeClassesOf(deps, context, body.to_year)),
    handle(getPromotion, ({ context, params }) => readOverview(deps, context, params.id)),
    handle(recommendPromotion, ({ context, params: { id }, body }) =>
      oneByOne(deps, context, id, () => recommend(deps, context, id, body)),
    ),
    handle(placePromotion, ({ context, params, body }) => place(deps, context, params.id, body)),
    handle(foreseePromotion, ({ context, params }) => foresee(deps, context, params.id)),
    handle(reexamPromotion, ({ context, params: { id }, body }) => oneByOne(deps, context, id, () => reexamine(deps, context, id, body))),
    handle(discardPromotion, ({ context, params: { id } }) => oneByOne(deps, context, id, () => discard(deps, context, id))),
    handle(printPromotionLetters, ({ context, params, query }) => lettersOf(deps, context, params.id, query)),
    handle(getChildYears, ({ context, params }) => yearsOfChild(deps, context, params.student_id)),
  ]
}
