import {
  cancelTransferAhead,
  getHouse,
  getHouseDropdown,
  getInternalTransfer,
  getSiblingDropdown,
  getStudentProfile,
  getStudentsByClass,
  getTransfersAhead,
  putInternalTransfer,
} from '../../../resources/contract/students.ts'
import type { ModuleDeps } from '../deps.ts'
import { handle, type Route } from '../../request/route.ts'
import { findSiblings, listHouses, listLight, readHouse, readProfile } from './service.ts'
import { getTransfer } from './transfer-options.ts'
import { cancelTransfer, listTransfersAhead, planTransfer } from './transfers-ahead.ts'
import { transfer } from './transfer.ts'

export default function studentRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getInternalTransfer, ({ context, params, query }) => getTransfer(deps, context, params.id, query.to_school_id)),
    handle(putInternalTransfer, ({ context, params, body }) =>
      // of a day to come it is done on that day
      body.effective_date > context.today ? planTransfer(deps, context, params.id, body) : transfer(deps, context, params.id, body),
    ),
    handle(getTransfersAhead, async ({ context, query }) => ({ records: await listTransfersAhead(deps, context, query.student_id) })),
    handle(cancelTransferAhead, ({ context, body }) => cancelTransfer(deps, context, body.student_id)),
    handle(getStudentProfile, ({ context, params }) => readProfile(deps, context, params.id)),
    handle(getHouse, ({ context, query }) => readHouse(deps, context, query.house_id)),
    handle(getHouseDropdown, async ({ context }) => ({ records: await listHouses(deps, context) })),
    handle(getSiblingDropdown, async ({ context, query }) => ({
      records: await findSiblings(deps, context, { search: query.search, exclude: query.exclude_student_id }),
    })),
    handle(getStudentsByClass, async ({ context, query }) => ({ records: await listLight(deps, context, query.class_id) })),
  ]
}
