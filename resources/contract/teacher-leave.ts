import { z } from 'zod'
import { leaveAskers, office, schoolOffice, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'
import { balanceRow, ofTeacherAttendance } from './teacher-attendance.ts'

const id = z.string().max(64)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const leaveStates = ['draft', 'pending', 'approved', 'declined', 'cancelled'] as const
export const leaveDurations = ['full_day', 'first_half', 'second_half', 'hourly'] as const

const told = z.object({
  leave_id: z.string(),
  teacher_id: z.string(),
  teacher: z.string(),
  teacher_ar: z.string().nullable(),
  leave_type: z.string(),
  leave_type_label: z.string(),
  leave_type_ar: z.string().nullable(),
  from_date: z.string(),
  to_date: z.string(),
  duration: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  days: z.number(),
  status: z.enum(leaveStates),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
  asked_by: z.string().nullable(),
  decided_by: z.string().nullable(),
})
export type ToldLeave = z.infer<typeof told>

export const askForLeave = defineCall({
  ...ofTeacherAttendance,
  method: 'POST',
  path: '/api/teacher/leave/ask/',
  summary: 'Asks for leave, or keeps the request as a draft',
  roles: leaveAskers,
  body: z.object({
    /** the teacher who asks, unless the office enters it */
    teacher_id: id.optional(),
    /** a draft that is sent now */
    leave_id: id.optional(),
    leave_type: z.string().max(40),
    from_date: dateText,
    to_date: dateText,
    duration: z.enum(leaveDurations).default('full_day'),
    starts_at: clock.nullable().optional(),
    ends_at: clock.nullable().optional(),
    reason: z.string().trim().max(1000).nullable().optional(),
    /** uploaded before */
    attachments: z.array(id).max(4).optional(),
    is_draft: z.boolean().default(false),
  }),
  data: z.object({ leave_id: z.string(), status: z.enum(leaveStates), days: z.number() }),
})

export const getLeaveBalance = defineCall({
  ...ofTeacherAttendance,
  method: 'GET',
  path: '/api/teacher/leave/balance/',
  summary:
    'The leave of a teacher this year: how many days of each kind are taken, asked for and left, and the requests; a teacher sees the own',
  roles: staff,
  query: z.object({ teacher_id: id.optional() }),
  data: z.object({ teacher_id: z.string(), balance: z.array(balanceRow), leaves: z.array(told) }),
})

export const getLeaveInbox = defineCall({
  ...ofTeacherAttendance,
  method: 'GET',
  path: '/api/teacher/leave/inbox/',
  summary: 'Leave that is to be decided, with what whoever decides looks at, and what was decided last',
  roles: office,
  query: z.object({ shown: z.enum(['pending', 'decided']).default('pending') }),
  data: z.object({
    may_decide: z.boolean(),
    pending: z.number(),
    records: z.array(
      told.extend({
        /** as which it is decided: whoever decides names it */
        updated_at: z.string(),
        /** seen by deciders alone; null where there is none, or to others */
        confidential_comment: z.string().nullable(),
        /** of this kind of leave, as it stands without this request */
        balance: balanceRow.nullable(),
        /** lessons that would have nobody */
        lessons: z.number(),
        /** colleagues of the same subjects who are away on some of these days */
        also_away: z.array(
          z.object({
            teacher: z.string(),
            teacher_ar: z.string().nullable(),
            from_date: z.string(),
            to_date: z.string(),
            is_approved: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

export const decideLeave = defineCall({
  ...ofTeacherAttendance,
  method: 'POST',
  path: '/api/teacher/leave/{id}/decide/',
  summary: 'Approves, declines or cancels a leave; whoever asked is told, and days, lessons and registers follow',
  roles: [...schoolOffice, 'teacher'],
  body: z.object({
    to: z.enum(['approved', 'declined', 'cancelled']),
    comment: z.string().trim().max(1000).optional(),
    confidential_comment: z.string().trim().max(1000).optional(),
    /** `updated_at` as it was when it was looked at: what was changed since is not decided unseen */
    version: z.string().max(40).optional(),
  }),
  data: z.object({ leave_id: z.string(), status: z.enum(leaveStates), /** lessons of it that nobody holds yet */ uncovered: z.number() }),
})
