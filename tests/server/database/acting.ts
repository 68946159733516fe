import { newId } from '../../../server/database/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'

/** A request of its own each time: one request is one operation. */
export const acting = (): RequestContext => ({
  principal: {
    tenantId: 'a',
    sessionId: 's',
    userId: 'u',
    role: 'school_admin',
    name: 'Sara Khan',
    schoolIds: 'all',
    teacherId: null,
    studentId: null,
    schoolId: null,
    academicYear: null,
  },
  schoolId: null,
  academicYear: null,
  requestId: newId(),
  locale: 'en',
  today: '2026-11-21',
  now: new Date().toISOString(),
  country: 'AE',
  ip: null,
  browserUid: null,
  operationId: newId(),
})
