import { dayIn } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import type { SchoolAtHand } from './queries.ts'

/** Whoever would import the file: the administrator of a school. Nothing is written by it. */
export function localContext(now: Date, school?: SchoolAtHand): RequestContext {
  const id = school?.school_id ?? null
  const year = school?.academic_year ?? null
  return {
    principal: {
      tenantId: school?.tenant_id ?? '',
      sessionId: '',
      userId: '',
      role: 'school_admin',
      name: '',
      schoolIds: id === null ? [] : [id],
      teacherId: null,
      studentId: null,
      schoolId: id,
      academicYear: year,
    },
    schoolId: id,
    academicYear: year,
    requestId: '',
    locale: 'en',
    today: dayIn('UTC', now.toISOString()),
    now: now.toISOString(),
    country: school?.country ?? 'AE',
    currency: school?.currency ?? null,
    ip: null,
    browserUid: null,
    operationId: '',
  }
}
