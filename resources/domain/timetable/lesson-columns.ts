/** What of a lesson says when it is, where, and whose. */
export const lessonColumns = [
  'class_id',
  'weekday',
  'period_id',
  'subject_id',
  'teacher_id',
  'co_teacher_id',
  'room',
  'group',
  'from_date',
  'to_date',
] as const
