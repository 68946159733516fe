import { table } from './known-table.ts'

/** Who sits where in a class. A class belongs to one academic year, and so does its plan. */
export const seatingTables = [
  /** the room of a class, and which change of the plan was the last; `places` has a letter for each place (`resources/domain/seating`) */
  table(
    'seating_plans',
    ['tenant_id', 'class_id'],
    {
      tenant_id: 'key',
      class_id: 'key',
      school_id: 'key*',
      academic_year: 'key*',
      version: 'integer*',
      row_count: 'integer*',
      column_count: 'integer*',
      places: 'text*',
      changed_at: 'key*',
      changed_by: 'key*',
      changed_by_name: 'words',
    },
    [{ columns: ['tenant_id', 'school_id', 'academic_year'] }],
  ),
  /** one child on a seat, and one seat of a child */
  table(
    'seating_seats',
    ['tenant_id', 'class_id', 'student_id'],
    { tenant_id: 'key', class_id: 'key', student_id: 'key', row_no: 'integer*', column_no: 'integer*' },
    [{ columns: ['tenant_id', 'class_id', 'row_no', 'column_no'], unique: true }, { columns: ['tenant_id', 'student_id'] }],
  ),
  /** who sits apart from whom; without another one, in the front row: why is kept nowhere */
  table(
    'seating_wishes',
    ['tenant_id', 'class_id', 'student_id', 'other_id'],
    { tenant_id: 'key', class_id: 'key', student_id: 'key', other_id: 'key' },
    [{ columns: ['tenant_id', 'student_id'] }, { columns: ['tenant_id', 'other_id'] }],
  ),
  /** every change with the plan as it was left by it, which is JSON: rows are added and none is changed */
  table('seating_log', ['tenant_id', 'class_id', 'version'], {
    tenant_id: 'key',
    class_id: 'key',
    version: 'integer',
    act: 'key*',
    at: 'key*',
    by: 'key*',
    by_name: 'words',
    plan: 'text*',
  }),
]
