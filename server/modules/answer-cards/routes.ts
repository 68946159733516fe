import { getClassCards } from '../../../resources/contract/answer-cards.ts'
import { changeCardNumber, giveCardNumbers, printAnswerCards } from '../../../resources/contract/card-decks.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { printCards } from './printing/printing.ts'
import { changeNumber, giveNumbers, readClassCards } from './service.ts'

export default (deps: ModuleDeps): Route[] => [
  handle(getClassCards, ({ context, params }) => readClassCards(deps, context, params.class_id)),
  handle(giveCardNumbers, ({ context, params }) => giveNumbers(deps, context, params.class_id)),
  handle(changeCardNumber, ({ context, params, body }) => changeNumber(deps, context, params.class_id, body)),
  handle(printAnswerCards, ({ context, body }) => printCards(deps, context, body)),
]
