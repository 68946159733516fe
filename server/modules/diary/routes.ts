import { getDiary } from '../../../resources/contract/diary.ts'
import {
  acknowledgeDiary,
  composeDiary,
  getDiaryAcks,
  getDiaryBalance,
  remindDiary,
  stepDiary,
} from '../../../resources/contract/diary-writing.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { acknowledge, readAcks } from './acks.ts'
import { readBalance } from './balance.ts'
import { compose, step } from './compose.ts'
import { readFeed } from './feed.ts'
import { remind } from './remind.ts'

export default function diaryRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getDiary, ({ context, query }) => readFeed(deps, context, query)),
    handle(composeDiary, ({ context, body }) => compose(deps, context, body)),
    handle(stepDiary, ({ context, params, body }) => step(deps, context, params.id, body)),
    handle(acknowledgeDiary, ({ context, params, body }) => acknowledge(deps, context, params.id, body)),
    handle(getDiaryAcks, ({ context, params }) => readAcks(deps, context, params.id)),
    handle(remindDiary, ({ context, params }) => remind(deps, context, params.id)),
    handle(getDiaryBalance, ({ context, query }) => readBalance(deps, context, query.class_id)),
  ]
}
