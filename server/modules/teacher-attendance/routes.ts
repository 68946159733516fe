import { arrangeCover, fillCover, findCover, getCoverPlan } from '../../../resources/contract/lesson-covers.ts'
import {
  clockOwnDay,
  getOwnDay,
  getTeacherDayLog,
  getTeacherSheet,
  markTeachers,
  teacherReport,
  teacherReportFile,
} from '../../../resources/contract/teacher-attendance.ts'
import { askForLeave, decideLeave, getLeaveBalance, getLeaveInbox } from '../../../resources/contract/teacher-leave.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { arrange, fill } from './arrange.ts'
import { clock, readOwnDay } from './clock.ts'
import { readCandidates, readPlan } from './covers.ts'
import { ask, decide, readBalance, readInbox } from './leaves.ts'
import { readLog, readReport, writeReport } from './report.ts'
import { mark, readSheet } from './sheet.ts'

export default function teacherAttendanceRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getTeacherSheet, ({ context, query }) => readSheet(deps, context, query)),
    handle(markTeachers, ({ context, body }) => mark(deps, context, body)),
    handle(getOwnDay, ({ context }) => readOwnDay(deps, context)),
    handle(clockOwnDay, ({ context, body }) => clock(deps, context, body)),
    handle(teacherReport, ({ context, query }) => readReport(deps, context, query)),
    handle(teacherReportFile, ({ context, query }) => writeReport(deps, context, query)),
    handle(getTeacherDayLog, ({ context, query }) => readLog(deps, context, query)),
    handle(askForLeave, ({ context, body }) => ask(deps, context, body)),
    handle(getLeaveBalance, ({ context, query }) => readBalance(deps, context, query)),
    handle(getLeaveInbox, ({ context, query }) => readInbox(deps, context, query)),
    handle(decideLeave, ({ context, params, body }) => decide(deps, context, params.id, body)),
    handle(getCoverPlan, ({ context, query }) => readPlan(deps, context, query)),
    handle(findCover, ({ context, query }) => readCandidates(deps, context, query)),
    handle(arrangeCover, ({ context, body }) => arrange(deps, context, body)),
    handle(fillCover, ({ context, body }) => fill(deps, context, body)),
  ]
}
