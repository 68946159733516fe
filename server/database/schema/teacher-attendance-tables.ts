import { table } from './known-table.ts'
import type { Table } from './table.ts'

/** Numbers that are told of it are remembered until one of its rows changes. */
const watched = <T extends Table>(one: T): T => ({ ...one, watched: {} })

/** The days of teachers, and who stands in for those who are away. Instants are ISO text. */
export const teacherAttendanceTables = [
  /** a day of a teacher: what the clock says, what leave says and what the office says, and in `status` which of them holds */
  watched(
    table(
      'teacher_days',
      ['tenant_id', 'teacher_id', 'date'],
      {
        tenant_id: 'key',
        teacher_id: 'key',
        date: 'key',
        school_id: 'key*',
        status: 'key*',
        late_minutes: 'integer*',
        clock_status: 'key',
        clock_late: 'integer',
        in_at: 'key',
        out_at: 'key',
        in_ip: 'key',
        out_ip: 'key',
        leave_id: 'key',
        leave_status: 'key',
        office_status: 'key',
        office_late: 'integer',
        office_note: 'text',
        office_by: 'key',
        office_by_name: 'words',
        office_at: 'key',
      },
      [{ columns: ['tenant_id', 'school_id', 'date'] }],
    ),
  ),
  /** the log of these days: rows are added and none is changed */
  table('teacher_day_log', ['tenant_id', 'teacher_id', 'date', 'entry'], {
    tenant_id: 'key',
    teacher_id: 'key',
    date: 'key',
    entry: 'integer',
    school_id: 'key*',
    at: 'key*',
    by: 'key*',
    by_name: 'words',
    source: 'key*',
    from_status: 'key',
    to_status: 'key',
    note: 'text',
  }),
  /** who holds a lesson of a day in place of whoever is away: nobody holds two in one period */
  watched(
    table(
      'lesson_covers',
      ['tenant_id', 'date', 'lesson_id'],
      {
        tenant_id: 'key',
        date: 'key',
        lesson_id: 'key',
        school_id: 'key*',
        class_id: 'key*',
        subject_id: 'key*',
        period_id: 'key*',
        starts_at: 'key*',
        absent_id: 'key*',
        teacher_id: 'key*',
        by: 'key*',
        by_name: 'words',
        at: 'key*',
      },
      [
        { columns: ['tenant_id', 'teacher_id', 'date', 'period_id'], unique: true },
        { columns: ['tenant_id', 'school_id', 'date'] },
        { columns: ['tenant_id', 'absent_id', 'date'] },
        { columns: ['tenant_id', 'class_id', 'date'] },
      ],
    ),
  ),
  /** who takes the register of a class whose teacher is away, where that was said */
  table(
    'register_covers',
    ['tenant_id', 'date', 'class_id'],
    {
      tenant_id: 'key',
      date: 'key',
      class_id: 'key',
      school_id: 'key*',
      absent_id: 'key*',
      teacher_id: 'key*',
      by: 'key*',
      by_name: 'words',
      at: 'key*',
    },
    [{ columns: ['tenant_id', 'teacher_id', 'date'] }, { columns: ['tenant_id', 'school_id', 'date'] }],
  ),
]
