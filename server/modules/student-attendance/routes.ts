import {
  attendanceAudit,
  attendanceReport,
  attendanceReportFile,
  getChildAttendance,
  getConcerns,
  getFigures,
  getMissing,
  getPatterns,
  verifyRegister,
} from '../../../resources/contract/attendance-reports.ts'
import { getCodePacks, takeCodePack } from '../../../resources/contract/attendance-code-packs.ts'
import { getRegister, getRegisters, takeAttendance, unlockRegister } from '../../../resources/contract/student-attendance.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { readAudit } from './audit.ts'
import { verify } from './chain.ts'
import { readChild } from './child.ts'
import { readCodePacks, takePack } from './code-packs.ts'
import { readConcerns } from './concerns.ts'
import { readFigures } from './figures.ts'
import { readMissing } from './missing.ts'
import { readPatterns } from './patterns.ts'
import { readRegister } from './register.ts'
import { readRegisters, unlock } from './registers.ts'
import { writeReportFile } from './report-file.ts'
import { readReport } from './report.ts'
import { take } from './take.ts'

export default function studentAttendanceRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getRegisters, ({ context, query }) => readRegisters(deps, context, query)),
    handle(getRegister, ({ context, query }) => readRegister(deps, context, query)),
    handle(takeAttendance, ({ context, body }) => take(deps, context, body)),
    handle(unlockRegister, ({ context, params, body }) => unlock(deps, context, params.session_id, body.reason)),
    handle(getCodePacks, ({ context }) => readCodePacks(deps, context)),
    handle(takeCodePack, ({ context, body }) => takePack(deps, context, body)),
    ...reports(deps),
  ]
}

const reports = (deps: ModuleDeps): Route[] => [
  handle(attendanceReport, ({ context, query }) => readReport(deps, context, query)),
  handle(attendanceReportFile, ({ context, query }) => writeReportFile(deps, context, query)),
  handle(verifyRegister, ({ context, query }) => verify(deps, context, query)),
  handle(attendanceAudit, ({ context, body }) => readAudit(deps, context, body)),
  handle(getFigures, ({ context, query }) => readFigures(deps, context, query)),
  handle(getConcerns, ({ context, query }) => readConcerns(deps, context, query)),
  handle(getMissing, ({ context, query }) => readMissing(deps, context, query)),
  handle(getPatterns, ({ context, query }) => readPatterns(deps, context, query.class_id)),
  handle(getChildAttendance, ({ context, params }) => readChild(deps, context, params.student_id)),
]
