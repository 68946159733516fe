import { countAudience, getAudiences } from '../../../resources/contract/notice-audience.ts'
import {
  actOnNotice,
  getBoard,
  getNoticeFile,
  getPostedNotice,
  getReach,
  readNotice,
  remindOfNotice,
} from '../../../resources/contract/notice-board.ts'
import {
  correctSent,
  countForSchools,
  getSent,
  listSent,
  sendToSchools,
  withdrawSent,
} from '../../../resources/contract/institution-notices.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { act } from './act.ts'
import { noteReadBy, openNoticeFile, readBoardPage, readPosted } from './board.ts'
import { count, listAudiences } from './count.ts'
import { correct, countBySchool, listAllSent, readSent, send, withdraw } from './institution.ts'
import { readReach, remind } from './report.ts'

const routes: Module = (deps) => [
  handle(getBoard, ({ context, query }) => readBoardPage(deps, context, query)),
  handle(getPostedNotice, ({ context, params }) => readPosted(deps, context, params.id)),
  handle(readNotice, ({ context, params, body }) => noteReadBy(deps, context, params.id, body)),
  handle(getNoticeFile, ({ context, params }) => openNoticeFile(deps, context, params.id)),
  handle(getAudiences, ({ context }) => listAudiences(deps, context)),
  handle(countAudience, ({ context, body }) => count(deps, context, body)),
  handle(actOnNotice, ({ context, params, body }) => act(deps, context, params.id, body)),
  handle(getReach, ({ context, params, query }) => readReach(deps, context, params.id, query)),
  handle(countForSchools, ({ context, body }) => countBySchool(deps, context, body)),
  handle(sendToSchools, ({ context, body }) => send(deps, context, body)),
  handle(listSent, ({ context }) => listAllSent(deps, context)),
  handle(getSent, ({ context, params }) => readSent(deps, context, params.id)),
  handle(correctSent, ({ context, params, body }) => correct(deps, context, params.id, body)),
  handle(withdrawSent, ({ context, params, body }) => withdraw(deps, context, params.id, body)),
  handle(remindOfNotice, ({ context, params }) => remind(deps, context, params.id)),
]
export default routes
