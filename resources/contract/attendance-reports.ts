import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { schoolDay } from './student-attendance.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const of = { tag: 'attendance', package: 'attendance.student_attendance' } as const
const pct = z.number().nullable()

export const totals = z.object({
  possible: z.number(),
  attended: z.number(),
  unexplained: z.number(),
  late: z.number(),
  late_minutes: z.number(),
  left_early: z.number(),
  left_minutes: z.number(),
  marked: z.number(),
})
export type AttendanceTotals = z.infer<typeof totals>
const counts = z.record(z.string(), z.number())
const codes = z.array(
  z.object({
    code: z.string(),
    name_en: z.string(),
    name_ar: z.string().nullable(),
    presence: z.enum(['present', 'absent', 'not_counted']),
    /** where it should be, for the whole of it: what is told quietly */
    is_usual: z.boolean(),
    colour: z.string().nullable(),
  }),
)
export type ReportCode = z.infer<typeof codes>[number]
/** So many days at most are read at once. */
export const mostDays = 366

export const reportChild = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  roll_no: z.string().nullable(),
  /** by date: the code of each register of the day, in its order */
  marks: z.record(z.string(), z.array(z.string())),
  totals: counts,
  days: totals,
  possible: z.number(),
  attendance_pct: pct,
  /** on the roll of this class from and until; null: the whole time */
  from: day.nullable(),
  until: day.nullable(),
})
export type ReportChild = z.infer<typeof reportChild>

export const attendanceReport = defineCall({
  ...of,
  method: 'GET',
  path: '/api/attendance/attendance-report',
  summary: 'The registers of a class over days: children by days, with totals, and the checksum that a printed register carries',
  roles: [...staff],
  query: z.object({
    class_id: z.string(),
    from_date: day,
    to_date: day,
    view: z.enum(['day', 'month', 'student']).default('month'),
    student_id: z.string().optional(),
  }),
  data: z.object({
    class_id: z.string(),
    class_name: z.string(),
    academic_year: z.string(),
    /** its first and last day; null: none are written down */
    year: z.object({ from: day, to: day }).nullable(),
    school: z.object({ name_en: z.string(), name_ar: z.string().nullable() }),
    incharge: z.string().nullable(),
    incharge_ar: z.string().nullable(),
    days: z.array(schoolDay.extend({ sessions: z.array(z.string()), submitted: z.number() })),
    records: z.array(reportChild),
    summary: z.object({
      days: totals,
      attendance_pct: pct,
      /** registers that are due up to today, and those of them that were handed in */
      due: z.number(),
      submitted: z.number(),
      completeness_pct: pct,
      not_marked_dates: z.array(day),
    }),
    /** null: nothing was written down in these days, or one child alone was asked for */
    checksum: z.string().nullable(),
    /** those that are in use, and those that these days say */
    codes,
  }),
})

export const attendanceReportFile = defineCall({
  ...of,
  method: 'GET',
  path: '/api/attendance/attendance-report/file/',
  summary: 'The registers of a class over days as a workbook, or as a file with separators: children by days, with totals',
  roles: staff,
  query: z.object({ class_id: z.string(), from_date: day, to_date: day, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  blob: 'application/octet-stream',
})

export const verifyRegister = defineCall({
  ...of,
  method: 'GET',
  path: '/api/attendance/verify/',
  summary: 'Is a printed register what was written down? Works the chain of the class out again up to the state that was printed',
  roles: staff,
  query: z.object({ class_id: z.string(), from_date: day, to_date: day, checksum: z.string().max(40) }),
  data: z.object({
    /** `changed`: it was so, and has been written to since; `broken`: the log was tampered with */
    verdict: z.enum(['same', 'changed', 'other', 'broken']),
    /** how often it was written to since it was printed */
    since: z.number(),
    takings: z.number(),
    /** registers that do not follow from what was written into them */
    broken: z.array(z.object({ date: day, session: z.string() })),
    class_name: z.string(),
    /** of what stands there now */
    checksum: z.string().nullable(),
  }),
})

export const auditRow = z.object({
  at: z.string(),
  actor: z.string(),
  role: z.string(),
  student_id: z.string().nullable(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  date: day,
  session: z.string(),
  class_id: z.string(),
  class_name: z.string(),
  from_code: z.string().nullable(),
  to_code: z.string().nullable(),
  action: z.enum(['take', 'submit', 'correct', 'unlock', 'void']),
  reason: z.string().nullable(),
  source: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>
export const attendanceAudit = defineCall({
  ...of,
  method: 'POST',
  path: '/api/attendance/student-attendance-audit',
  summary: 'Who put what into registers, when, and what stood there before; the latest first',
  roles: staff,
  writes: false,
  body: z.object({
    class_id: z.string().optional(),
    student_id: z.string().optional(),
    from_date: day,
    to_date: day,
    page_no: z.number().int().min(1).default(1),
    per_page: z.number().int().min(1).max(200).default(50),
  }),
  data: z.object({
    records: z.array(auditRow),
    pagination: z.object({ page_no: z.number(), per_page: z.number(), total_records: z.number(), total_pages: z.number() }),
  }),
})

export const figureRow = z.object({
  /** of the class, the grade or the child */
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  children: z.number(),
  /** handed in */
  registers: z.number(),
  days: totals,
  attendance_pct: pct,
})
export type FigureRow = z.infer<typeof figureRow>
export const getFigures = defineCall({
  ...of,
  method: 'GET',
  path: '/api/attendance/figures/',
  summary: 'Attendance of months by class, grade or child: days asked for, attended, lost, late',
  roles: staff,
  query: z.object({
    by: z.enum(['class', 'grade', 'student']),
    class_id: z.string().optional(),
    from_month: month.optional(),
    to_month: month.optional(),
  }),
  data: z.object({
    whole: figureRow.omit({ id: true, name: true, name_ar: true }),
    records: z.array(figureRow),
  }),
})

export const concern = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  class_id: z.string(),
  class_name: z.string(),
  attendance_pct: pct,
  possible: z.number(),
  attended: z.number(),
  unexplained: z.number(),
  streak: z.number(),
  streak_from: day.nullable(),
})
export type Concern = z.infer<typeof concern>
export const concernKinds = ['streak', 'below_90', 'below_75', 'unexplained'] as const
export const getConcerns = defineCall({
  ...of,
  method: 'GET',
  path: '/api/attendance/concerns/',
  summary: 'Children to look after: away several days in a row, below 90 or 75 per cent, absences nobody has accounted for',
  roles: staff,
  query: z.object({ kind: z.enum(concernKinds), class_id: z.string().optional(), page_no: z.coerce.number().int().min(1).default(1) }),
  data: z.object({
    counts: z.record(z.enum(concernKinds), z.number()),
    records: z.array(concern),
    total: z.number(),
    per_page: z.number(),
  }),
})

export const getMissing = defineCall({
  ...of,
  method: 'GET',
  path: '/api/attendance/missing/',
  summary: 'Registers that nobody has submitted, by day and class',
  roles: staff,
  query: z.object({ from_date: day, to_date: day }),
  data: z.object({
    records: z.array(
      z.object({
        date: day,
        class_id: z.string(),
        class_name: z.string(),
        session: z.string(),
        incharge: z.string().nullable(),
        incharge_ar: z.string().nullable(),
      }),
    ),
    /** of `records` there are at most `mostMissing` */
    total: z.number(),
    due: z.number(),
    submitted: z.number(),
  }),
})
export const mostMissing = 500

export const patternRow = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  kind: z.enum(['absent_on_weekday', 'late_on_weekday', 'absent_beside_weekend']),
  weekday: z.string().nullable(),
  hits: z.number(),
  of: z.number(),
  other_hits: z.number(),
  other_of: z.number(),
})
export type PatternRow = z.infer<typeof patternRow>
export const getPatterns = defineCall({
  ...of,
  method: 'GET',
  path: '/api/attendance/patterns/',
  summary: 'What comes back in the days of the children of a class, with the counts it is read from',
  roles: staff,
  query: z.object({ class_id: z.string() }),
  data: z.object({ records: z.array(patternRow) }),
})

export const getChildAttendance = defineCall({
  ...of,
  method: 'GET',
  path: '/api/attendance/of/{student_id}/',
  summary: 'The attendance of a child in the academic year, day by day and in all',
  roles: [...staff, 'student', 'parent'],
  data: z.object({
    /** up to today; null: the year has no days of its own */
    year: z.object({ from: day, to: day }).nullable(),
    days: z.array(
      z.object({
        date: day,
        /** of each register of the day, in its order */
        codes: z.array(z.string()),
        presence: z.enum(['present', 'absent', 'not_counted']),
        minutes: z.number(),
        /** away from some of it, and nobody has said why */
        is_unexplained: z.boolean(),
      }),
    ),
    /** days of the year up to today on which no register is taken */
    closed: z.array(schoolDay),
    months: z.array(z.object({ month, days: totals, attendance_pct: pct })),
    whole: totals,
    attendance_pct: pct,
    totals: counts,
    codes,
    patterns: z.array(patternRow.omit({ student_id: true, name: true, name_ar: true })),
  }),
})
