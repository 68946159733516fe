import { administrators, choice, date, defineResource, flag, number, ref, roles, text } from './kit/index.ts'

export default defineResource({
  name: 'calendar-days',
  id: 'calendar_day_id',
  label: { one: ['Calendar day', 'يوم في التقويم'], many: ['Calendar', 'التقويم'] },
  package: 'settings.calendar',
  path: '/masters/calendar',
  group: 'calendar',
  icon: 'calendar',
  order: 80,
  key: ['school_id', 'date', 'name_en'],
  title: '{name_en}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    date: date({ required: true, index: true, example: '2026-12-02' }),
    to_date: date({ notBefore: 'date', label: ['Until', 'حتى'], help: ['Leave empty for a single day', 'يُترك فارغاً ليوم واحد'] }),
    kind: choice(
      {
        holiday: ['Holiday', 'عطلة'],
        vacation: ['Vacation', 'إجازة'],
        half_day: ['Half day', 'نصف يوم'],
        exam: ['Exam', 'اختبار'],
        event: ['Event', 'فعالية'],
        timing_change: ['Changed hours', 'تغيير التوقيت'],
        working: ['Working day', 'يوم دراسي'],
      },
      { required: true, default: 'holiday' },
    ),
    name_en: text({ required: true, max: 120, example: 'National Day' }),
    name_ar: text({ max: 120, script: 'ar', example: 'اليوم الوطني' }),
    is_tentative: flag({
      default: false,
      label: ['Depends on the moon', 'مرتبط برؤية الهلال'],
      help: ['Shown as tentative until it is confirmed', 'يظهر كموعد مبدئي حتى تأكيده'],
    }),
    minutes: number({ min: 0, max: 720, label: ['Minutes of school', 'دقائق الدوام'], showIf: { kind: ['half_day', 'timing_change'] } }),
    counts_for_attendance: flag({ default: false, label: ['Attendance is taken', 'يُسجَّل الحضور'] }),
  },
  list: {
    columns: ['date', 'to_date', 'kind', 'name_en', 'name_ar', 'is_tentative', 'counts_for_attendance'],
    sort: 'date',
    search: ['name_en', 'name_ar'],
    filters: ['kind', 'date', 'is_tentative'],
  },
  access: {
    read: roles,
    write: administrators,
  },
  api: { base: '/api/school-calendar/' },
  status: false,
})
