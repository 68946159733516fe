import { z } from 'zod'
import { codeSessions } from '../domain/attendance/codes.ts'
import { markSources } from '../domain/attendance/standing.ts'
import { sessionPattern } from '../domain/attendance/day.ts'
import { schoolOffice, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'
import { room, seat } from './seating.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const of = { tag: 'attendance', package: 'attendance.student_attendance' } as const
const both = z.object({ en: z.string(), ar: z.string() })
export const sessionStatuses = ['due', 'open', 'submitted', 'unlocked', 'locked'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

export const registerCode = z.object({
  code: z.string(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  presence: z.enum(['present', 'absent', 'not_counted']),
  scope: z.enum(['onsite', 'onsite_late', 'offsite', 'left']),
  day_value: z.number(),
  is_explained: z.boolean(),
  teacher_may_use: z.boolean(),
  future_allowed: z.boolean(),
  reason_required: z.boolean(),
  session: z.enum(codeSessions).nullable(),
  leave_kinds: z.array(z.string()).readonly(),
  colour: z.string().nullable(),
})

/** What is taught while the register of a period is taken; in groups there is more than one part. */
export const registerLesson = z.object({
  /** `HH:MM` by the school's clock */
  starts_at: z.string(),
  ends_at: z.string(),
  parts: z.array(
    z.object({
      subject_id: z.string(),
      subject: z.string(),
      subject_ar: z.string().nullable(),
      teacher_id: z.string().nullable(),
      teacher: z.string().nullable(),
      teacher_ar: z.string().nullable(),
      group: z.string().nullable(),
    }),
  ),
})
export type RegisterLesson = z.infer<typeof registerLesson>

/** A class and session of a day, as whoever takes or chases registers looks at it. */
export const registerRow = z.object({
  class_id: z.string(),
  class_name: z.string(),
  grade: z.string().nullable(),
  grade_ar: z.string().nullable(),
  session: z.string(),
  /** of a register that is taken by the period */
  lesson: registerLesson.nullable(),
  status: z.enum(sessionStatuses),
  /** of the signed-in teacher's own: as its class teacher or, by the period, as the teacher of its lesson, or in place of one who is away */
  is_mine: z.boolean(),
  /** its class teacher is away, and the signed-in teacher takes it */
  stands_in: z.boolean(),
  incharge: z.string().nullable(),
  incharge_ar: z.string().nullable(),
  strength: z.number(),
  present: z.number(),
  absent: z.number(),
  submitted_by: z.string().nullable(),
  submitted_at: z.string().nullable(),
})
export type RegisterRow = z.infer<typeof registerRow>

export const schoolDay = z.object({
  date: day,
  /** is there school, the whole day or half of it? */
  kind: z.enum(['working', 'half_day', 'weekend', 'holiday', 'outside_year', 'future']),
  name_en: z.string().nullable(),
  name_ar: z.string().nullable(),
})

export const getRegisters = defineCall({
  ...of,
  method: 'GET',
  path: '/api/attendance/registers/',
  summary: 'The registers of a day of the classes that the person sees: due, open, submitted, locked',
  roles: staff,
  query: z.object({ date: dateText.optional() }),
  data: z.object({ day: schoolDay, sessions: z.array(z.string()), registers: z.array(registerRow) }),
})

export const mark = z.object({
  code: z.string(),
  late_minutes: z.number(),
  left_minutes: z.number(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  by_name: z.string(),
  at: z.string(),
  source: z.enum(markSources),
})
export const registerChild = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  roll_no: z.string().nullable(),
  card_no: z.number().nullable(),
  image: z.string().nullable(),
  /** the last school days on which a register was taken, the latest last, in as few codes as say it, and what they mean */
  strip: z.array(
    z.object({
      date: day,
      codes: z.array(z.string()),
      means: registerCode.pick({ presence: true, scope: true, is_explained: true }).nullable(),
    }),
  ),
  /** brothers and sisters who are away on this day */
  siblings_absent: z.array(z.string()),
  leave: z.object({ kind: z.string(), part: z.string() }).nullable(),
  /** what the class's teacher put there, and the office beside it, which holds */
  own: mark.nullable(),
  office: mark.nullable(),
})
export type RegisterChild = z.infer<typeof registerChild>

export const register = z.object({
  class_id: z.string(),
  class_name: z.string(),
  session: z.string(),
  lesson: registerLesson.nullable(),
  session_id: z.string().nullable(),
  status: z.enum(sessionStatuses),
  day: schoolDay,
  /** how often it was written to: sent back, so that nothing that came meanwhile is written over */
  takings: z.number(),
  /** the instant of the answer: by it a device tells how wrong its own clock is */
  read_at: z.string(),
  submitted_by: z.string().nullable(),
  submitted_at: z.string().nullable(),
  begins_with: z.enum(['present', 'unmarked']),
  may_take: z.boolean(),
  may_correct: z.boolean(),
  may_unlock: z.boolean(),
  /** its year is over, or it was handed in and is locked: who writes to it says why */
  asks_reason: z.boolean(),
  /** why it cannot be taken */
  because: both.nullable(),
  codes: z.array(registerCode),
  children: z.array(registerChild),
  /** the room and who sits where in it, where the class has a seating plan; unsaid by what a device has kept from before */
  seating: room
    .extend({ seats: z.array(seat) })
    .nullable()
    .optional(),
})
export type Register = z.infer<typeof register>

export const getRegister = defineCall({
  ...of,
  method: 'GET',
  path: '/api/attendance/register/',
  summary: 'The register of a class in a session of a day, child by child',
  roles: staff,
  query: z.object({ class_id: z.string(), date: dateText, session: z.string().regex(sessionPattern) }),
  data: register,
})

export const longestNote = 200
export const takeAttendance = defineCall({
  ...of,
  method: 'POST',
  path: '/api/attendance/',
  summary: 'Takes the register of a class, or corrects it beside what its teacher marked: all of it or nothing',
  roles: [...schoolOffice, 'teacher'],
  about: { resource: 'classes', name: 'class_id' },
  body: z.object({
    academic_year: z.string().optional(),
    class_id: z.string(),
    date: dateText,
    session: z.string().regex(sessionPattern).default('DAY'),
    subject_id: z.string().nullable().optional(),
    /** false: what was marked so far is kept, and the register stays open */
    submit: z.boolean().default(true),
    /** as `takings` said when it was looked at */
    takings: z.number().int().min(0).optional(),
    records: z
      .array(
        z.object({
          student_id: z.string(),
          /** null: the office takes its own back, and the teacher's holds again */
          code: z.string().max(4).nullable(),
          /** late or left early, as the code says */
          minutes: z.number().int().min(0).max(720).optional(),
          late_minutes: z.number().int().min(0).max(720).optional(),
          left_minutes: z.number().int().min(0).max(720).optional(),
          reason_code: z.string().max(40).optional(),
          note: z.string().trim().max(longestNote).optional(),
          /** when it was marked, where that was before it could be sent */
          at: z.string().max(30).optional(),
        }),
      )
      .max(500),
    source: z.enum(['web', 'bulk', 'import', 'card', 'correction']).default('web'),
    /** when the register was filled in, by the clock of whoever did */
    client_at: z.string().max(30).optional(),
    /** whose it is: nobody else hands it in in their own name, as another person at the same device would */
    by: z.string().max(64).optional(),
    /** true: marks of children who are not in the class on that day are left out and told, where they are refused otherwise */
    without_gone: z.boolean().optional(),
    /** why it is corrected: of a locked one it is asked for */
    reason: z.string().trim().max(longestNote).optional(),
  }),
  data: z.object({
    session_id: z.string(),
    status: z.enum(sessionStatuses),
    takings: z.number(),
    saved: z.number(),
    /** marks of others that this one took the place of */
    superseded: z.number(),
    /** `others`: somebody else wrote of the child as well; `gone`: it is not in the class on that day */
    warnings: z.array(z.object({ student_id: z.string(), about: z.enum(['others', 'gone']), msg: both })),
    present: z.number(),
    absent: z.number(),
  }),
})

export const unlockRegister = defineCall({
  ...of,
  method: 'PUT',
  path: '/api/attendance/{session_id}/unlock/',
  summary: 'Opens a locked register for its teacher until the end of today',
  roles: ['school_admin'],
  body: z.object({ reason: z.string().trim().min(1).max(longestNote) }),
  data: z.object({ session_id: z.string(), status: z.enum(sessionStatuses) }),
})
