import { z } from 'zod'
import { teacherCodes } from '../domain/teacher-attendance/codes.ts'
import { office, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'

export const ofTeacherAttendance = { tag: 'teacher-attendance', package: 'attendance.teacher_attendance' } as const
const both = z.object({ en: z.string(), ar: z.string() })

export const staffDay = z.object({
  date: z.string(),
  /** do teachers work, the whole day or half of it? */
  kind: z.enum(['working', 'half_day', 'weekend', 'holiday', 'outside_year', 'future']),
  name_en: z.string().nullable(),
  name_ar: z.string().nullable(),
})
export type StaffDay = z.infer<typeof staffDay>

const code = z.enum(teacherCodes)
const clocked = z.object({
  /** `HH:MM` by the clock of the school */
  in_time: z.string().nullable(),
  out_time: z.string().nullable(),
})
const sheetRow = clocked.extend({
  teacher_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  employee_no: z.string(),
  /** what holds; null: nobody has said anything */
  status: code.nullable(),
  late_minutes: z.number(),
  /** what the teacher's own clock said, which stands beside the office's word */
  clock: z.object({ status: code, late_minutes: z.number(), ip: z.string().nullable() }).nullable(),
  office: z
    .object({ status: code, late_minutes: z.number(), note: z.string().nullable(), by_name: z.string().nullable(), at: z.string() })
    .nullable(),
  leave: z.object({ leave_id: z.string(), status: code, leave_type: z.string(), leave_type_ar: z.string().nullable() }).nullable(),
  /** lessons of the day, and how many of them nobody holds while this teacher is away */
  lessons: z.number(),
  uncovered: z.number(),
})
export type SheetRow = z.infer<typeof sheetRow>

export const getTeacherSheet = defineCall({
  ...ofTeacherAttendance,
  method: 'GET',
  path: '/api/teacher/attendance/',
  summary: 'The teachers of the school on a day: who is there, late, away or on leave',
  roles: office,
  query: z.object({ date: dateText.optional() }),
  data: z.object({
    day: staffDay,
    /** `HH:MM`, and for so many minutes after it nobody is late */
    starts_at: z.string().nullable(),
    grace_minutes: z.number(),
    may_mark: z.boolean(),
    /** its year is over: who writes to it says why */
    asks_reason: z.boolean(),
    because: both.nullable(),
    records: z.array(sheetRow),
  }),
})

export const longestMarkNote = 200
export const markTeachers = defineCall({
  ...ofTeacherAttendance,
  method: 'POST',
  path: '/api/teacher/attendance/',
  summary: 'Marks teachers on a day, beside what they clocked themselves: all of it or nothing',
  roles: ['school_admin'],
  body: z.object({
    date: dateText,
    records: z
      .array(
        z.object({
          teacher_id: z.string().max(64),
          /** null: the office takes its word back, and leave or the clock holds again */
          status: code.nullable(),
          late_minutes: z.number().int().min(0).max(720).optional(),
          note: z.string().trim().max(longestMarkNote).optional(),
        }),
      )
      .min(1)
      .max(1000),
    reason: z.string().trim().max(longestMarkNote).optional(),
  }),
  data: z.object({ saved: z.number() }),
})

const ownDay = clocked.extend({
  day: staffDay,
  /** `HH:MM` */
  now: z.string(),
  starts_at: z.string().nullable(),
  grace_minutes: z.number(),
  status: code.nullable(),
  late_minutes: z.number(),
  may_clock_in: z.boolean(),
  may_clock_out: z.boolean(),
})
export const getOwnDay = defineCall({
  ...ofTeacherAttendance,
  method: 'GET',
  path: '/api/teacher/attendance/own/',
  summary: 'Today of the teacher who asks: clocked in, clocked out, late',
  roles: ['teacher'],
  data: ownDay,
})
export const clockOwnDay = defineCall({
  ...ofTeacherAttendance,
  method: 'POST',
  path: '/api/teacher/attendance/clock/',
  summary: 'Clocks the teacher who asks in or out, by the clock of the server: each once a day',
  roles: ['teacher'],
  body: z.object({ to: z.enum(['in', 'out']) }),
  data: ownDay,
})

export const balanceRow = z.object({
  leave_type: z.string(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  is_paid: z.boolean(),
  /** days of the year with what was carried over; null: nobody has agreed on a number */
  entitled: z.number().nullable(),
  taken: z.number(),
  /** asked for, and not decided */
  pending: z.number(),
  left: z.number().nullable(),
})
export type BalanceRow = z.infer<typeof balanceRow>

export const teacherReport = defineCall({
  ...ofTeacherAttendance,
  method: 'GET',
  path: '/api/teacher/attendance-report/',
  summary: 'Teachers by days with their codes, what the days come to for payroll, and the balances of their leave; a teacher sees the own',
  roles: staff,
  query: z.object({
    from_date: dateText,
    to_date: dateText,
    teacher_id: z.string().max(64).optional(),
    /** by what the teacher is specialised in */
    department: z.string().max(120).optional(),
  }),
  data: z.object({
    school: z.object({ name_en: z.string(), name_ar: z.string().nullable() }),
    departments: z.array(z.string()),
    days: z.array(staffDay),
    records: z.array(
      z.object({
        teacher_id: z.string(),
        name: z.string(),
        name_ar: z.string().nullable(),
        employee_no: z.string(),
        /** code by day */
        marks: z.record(z.string(), z.string()),
        totals: z.record(z.string(), z.number()),
        paid_days: z.number(),
        unpaid_days: z.number(),
        late_minutes: z.number(),
        leave_balance: z.array(balanceRow),
      }),
    ),
  }),
})

export const teacherReportFile = defineCall({
  ...ofTeacherAttendance,
  method: 'GET',
  path: '/api/teacher/attendance-report/file/',
  summary: 'The same as a workbook, or as a file with separators',
  roles: office,
  query: z.object({
    from_date: dateText,
    to_date: dateText,
    department: z.string().max(120).optional(),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
  }),
  blob: 'application/octet-stream',
})

export const getTeacherDayLog = defineCall({
  ...ofTeacherAttendance,
  method: 'GET',
  path: '/api/teacher/attendance/log/',
  summary: 'Who changed the days of a teacher between two days: when, from what, to what; a teacher sees the own',
  roles: staff,
  query: z.object({ teacher_id: z.string().max(64).optional(), from_date: dateText, to_date: dateText }),
  data: z.object({
    records: z.array(
      z.object({
        date: z.string(),
        at: z.string(),
        by_name: z.string().nullable(),
        source: z.enum(['office', 'clock', 'leave']),
        from_status: z.string().nullable(),
        to_status: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
})
