import { table } from './known-table.ts'
import type { Table } from './table.ts'

/** Numbers that are told of it are remembered until one of its rows changes. */
const watched = <T extends Table>(one: T): T => ({ ...one, watched: {} })

const totals = {
  possible: 'real*',
  attended: 'real*',
  unexplained: 'real*',
  late: 'integer*',
  late_minutes: 'integer*',
  left_early: 'integer*',
  left_minutes: 'integer*',
  marked: 'integer*',
} as const

/**
 * Registers. What was taken is a log to which rows are added and of which none is changed; all other tables are worked out of it in the
 * same transaction, and can be worked out again (`server/modules/student-attendance/keep.ts`).
 */
export const attendanceTables = [
  /** one register of a class: of a day, of half of it, or of a period; `marks` holds what stands in it, by child */
  watched(
    table(
      'attendance_sessions',
      ['tenant_id', 'session_id'],
      {
        tenant_id: 'key',
        session_id: 'key',
        school_id: 'key*',
        academic_year: 'key*',
        class_id: 'key*',
        date: 'key*',
        session: 'key*',
        subject_id: 'key',
        /** a half day of school: it counts as one half */
        is_half: 'flag*',
        status: 'key*',
        opened_at: 'key*',
        submitted_at: 'key',
        submitted_by: 'key',
        submitted_name: 'words',
        /** locked again at the end of this day */
        unlocked_until: 'key',
        unlocked_by: 'words',
        unlock_reason: 'text',
        /** how often it was written to */
        takings: 'integer*',
        /** of the last of them */
        hash: 'key',
        children: 'integer*',
        present: 'integer*',
        absent: 'integer*',
        marks: 'text*',
      },
      [{ columns: ['tenant_id', 'class_id', 'date', 'session'], unique: true }, { columns: ['tenant_id', 'school_id', 'date'] }],
    ),
  ),
  /** the log: what somebody put into a register at one time, chained to what was put there before */
  table(
    'attendance_takings',
    ['tenant_id', 'session_id', 'taking'],
    {
      tenant_id: 'key',
      session_id: 'key',
      taking: 'integer',
      school_id: 'key*',
      class_id: 'key*',
      date: 'key*',
      session: 'key*',
      at: 'key*',
      by: 'key*',
      by_name: 'words',
      by_role: 'key',
      source: 'key*',
      action: 'key*',
      reason: 'text',
      marks: 'text*',
      previous: 'key',
      hash: 'key*',
    },
    [{ columns: ['tenant_id', 'class_id', 'date'] }, { columns: ['tenant_id', 'school_id', 'at'] }],
  ),
  /** registers that count no more because of an entry of the calendar, as they were handed in: with the entry gone they count again */
  table(
    'attendance_voids',
    ['tenant_id', 'session_id', 'calendar_day_id'],
    {
      tenant_id: 'key',
      session_id: 'key',
      calendar_day_id: 'key',
      /** that took it out, or let it count again */
      taking: 'integer*',
      is_back: 'flag*',
      submitted_at: 'key',
      submitted_by: 'key',
      submitted_name: 'words',
    },
    [{ columns: ['tenant_id', 'calendar_day_id'] }],
  ),
  /** the month of a child in a class: what its days say, and what they come to */
  table(
    'attendance_months',
    ['tenant_id', 'class_id', 'month', 'student_id'],
    {
      tenant_id: 'key',
      class_id: 'key',
      month: 'key',
      student_id: 'key',
      school_id: 'key*',
      academic_year: 'key*',
      days: 'text*',
      ...totals,
    },
    [{ columns: ['tenant_id', 'student_id', 'academic_year'] }],
  ),
  /** the year of a child in a class */
  table(
    'attendance_years',
    ['tenant_id', 'academic_year', 'class_id', 'student_id'],
    {
      tenant_id: 'key',
      academic_year: 'key',
      class_id: 'key',
      student_id: 'key',
      school_id: 'key*',
      grade_id: 'key',
      ...totals,
      /** school days in a row up to the last register on which it was away, since when, and whether somebody has accounted for all of them */
      streak: 'integer*',
      streak_from: 'key',
      streak_unexplained: 'flag*',
      last_date: 'key',
    },
    [
      { columns: ['tenant_id', 'student_id'] },
      // the years of a school are added up child by child without opening the rows
      {
        columns: [
          'tenant_id',
          'school_id',
          'academic_year',
          'student_id',
          'class_id',
          'possible',
          'attended',
          'unexplained',
          'streak',
          'streak_from',
        ],
      },
    ],
  ),
  /** of what somebody was told, once: a child's absence of a day, several days in a row since one, a year below a limit */
  table(
    'attendance_alerts',
    ['tenant_id', 'student_id', 'kind', 'since'],
    { tenant_id: 'key', student_id: 'key', kind: 'key', since: 'key', school_id: 'key*', at: 'key*' },
    [{ columns: ['tenant_id', 'school_id', 'at'] }],
  ),
  /** the month of a class */
  watched(
    table(
      'attendance_class_months',
      ['tenant_id', 'class_id', 'month'],
      {
        tenant_id: 'key',
        class_id: 'key',
        month: 'key',
        school_id: 'key*',
        academic_year: 'key*',
        grade_id: 'key',
        ...totals,
        registers: 'integer*',
      },
      [{ columns: ['tenant_id', 'school_id', 'academic_year'] }],
    ),
  ),
]
