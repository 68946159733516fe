import {
  getHouse,
  getHouseDropdown,
  getInternalTransfer,
  getSiblingDropdown,
  getStudentProfile,
  getStudentsByClass,
  putInternalTransfer,
} from '../../../resources/contract/students.ts'
import type { ModuleDeps } from '../deps.ts'
import { handle, type Route } from '../../request/route.ts'
import { findSiblings, listHouses, listLight, readHouse, readProfile } from './service.ts'
import { getTransfer } from './transfer-options.ts'
import { transfer } from './transfer.ts'

export default function studentRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getInternalTransfer, ({ context, params, query }) => getTransfer(deps, context, params.id, query.to_school_id)),
    handle(putInternalTransfer, ({ context, params, body }) => transfer(deps, context, params.id, body)),
    handle(getStudentProfile, ({ context, params }) => readProfile(deps, context, params.id)),
    handle(getHouse, ({ context, query }) => readHouse(deps, context, query.house_id)),
    handle(getHouseDropdown, async ({ context }) => ({ records: await listHouses(deps, context) })),
    handle(getSiblingDropdown, async ({ context, query }) => ({
      records: await findSiblings(deps, context, { search: query.search, exclude: query.exclude_student_id }),
    })),
    handle(getStudentsByClass, async ({ context, query }) => ({ records: await listLight(deps, context, query.class_id) })),
  ]
}
