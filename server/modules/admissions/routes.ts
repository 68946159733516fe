import {
  admitApplicants,
  foreseeAdmission,
  getAdmissionBoard,
  getFormerChildren,
  getReadmission,
  readmitStudent,
} from '../../../resources/contract/admissions.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { admit, foreseeAdmissions } from './admit.ts'
import { inSchool, readBoard } from './board.ts'
import { whoIsKnown } from './known.ts'
import { readmit, readReadmission } from './readmission.ts'

export default function admissionRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getAdmissionBoard, ({ context, query }) => readBoard(deps, context, query)),
    handle(foreseeAdmission, ({ context, body }) => foreseeAdmissions(deps, context, body)),
    handle(admitApplicants, ({ context, body }) => admit(deps, context, body)),
    handle(getFormerChildren, async ({ context, query }) => {
      const { children, isElsewhere } = await whoIsKnown(deps, inSchool(context), query)
      return { children: children.filter(({ is_active }) => !is_active), is_elsewhere: isElsewhere }
    }),
    handle(getReadmission, ({ context, params }) => readReadmission(deps, context, params.id)),
    handle(readmitStudent, ({ context, params, body }) => readmit(deps, context, params.id, body)),
  ]
}
