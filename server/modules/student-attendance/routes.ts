import { getRegister, getRegisters, takeAttendance, unlockRegister } from '../../../resources/contract/student-attendance.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { readRegister } from './register.ts'
import { readRegisters, unlock } from './registers.ts'
import { take } from './take.ts'

export default function studentAttendanceRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getRegisters, ({ context, query }) => readRegisters(deps, context, query)),
    handle(getRegister, ({ context, query }) => readRegister(deps, context, query)),
    handle(takeAttendance, ({ context, body }) => take(deps, context, body)),
    handle(unlockRegister, ({ context, params, body }) => unlock(deps, context, params.session_id, body.reason)),
  ]
}
