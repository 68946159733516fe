import {
  administrators,
  children,
  choice,
  choices,
  date,
  defineResource,
  flag,
  links,
  longText,
  number,
  ref,
  roles,
  text,
  time,
} from './kit/index.ts'

const hoursOf = ['half_day', 'timing_change', 'exam', 'event']
const weekly = ['weekly', 'fortnightly']
const repeating = [...weekly, 'monthly', 'monthly_weekday', 'yearly']

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
    grades: links('standards', {
      label: ['Grades', 'الصفوف'],
      help: ['Leave empty for the whole school', 'يُترك فارغاً للمدرسة كلها'],
      aliases: ['المراحل', 'المراحل الدراسية'],
    }),
    is_tentative: flag({
      default: false,
      label: ['Depends on the moon', 'مرتبط برؤية الهلال'],
      help: ['Shown as tentative until it is confirmed', 'يظهر كموعد مبدئي حتى تأكيده'],
    }),
    starts_at: time({ step: 5, label: ['From', 'من الساعة'], showIf: { kind: hoursOf } }),
    ends_at: time({ step: 5, notBefore: 'starts_at', label: ['Until (time)', 'حتى الساعة'], showIf: { kind: hoursOf } }),
    minutes: number({ min: 0, max: 720, label: ['Minutes of school', 'دقائق الدوام'], showIf: { kind: ['half_day', 'timing_change'] } }),
    counts_for_attendance: flag({
      default: true,
      label: ['Attendance is taken', 'يُسجَّل الحضور'],
      showIf: { kind: [...hoursOf, 'working'] },
    }),
    repeats: choice(
      {
        weekly: ['Every week', 'كل أسبوع'],
        fortnightly: ['Every two weeks', 'كل أسبوعين'],
        monthly: ['Every month, same date', 'كل شهر في التاريخ نفسه'],
        monthly_weekday: ['Every month, same weekday', 'كل شهر في اليوم نفسه من الأسبوع'],
        yearly: ['Every year', 'كل سنة'],
      },
      { label: ['Repeats', 'التكرار'], help: ['Leave empty if it happens once', 'يُترك فارغاً إن كان لمرة واحدة'] },
    ),
    repeat_days: choices(
      {
        sun: ['Sunday', 'الأحد'],
        mon: ['Monday', 'الاثنين'],
        tue: ['Tuesday', 'الثلاثاء'],
        wed: ['Wednesday', 'الأربعاء'],
        thu: ['Thursday', 'الخميس'],
        fri: ['Friday', 'الجمعة'],
        sat: ['Saturday', 'السبت'],
      },
      {
        label: ['On these weekdays', 'في هذه الأيام'],
        help: ['Leave empty for the weekday of the first day', 'يُترك فارغاً ليوم البداية نفسه'],
        showIf: { repeats: weekly },
      },
    ),
    repeat_until: date({ notBefore: 'date', label: ['Repeats until', 'يتكرر حتى'], showIf: { repeats: repeating } }),
    skips: children(
      { day: date({ required: true, label: ['Day', 'اليوم'] }) },
      { label: ['Not on', 'ما عدا'], each: ['Day', 'اليوم'], max: 60, showIf: { repeats: repeating } },
    ),
    notes: longText({ max: 2000 }),
    source: text({ max: 120, readOnly: true, label: ['Taken over from', 'مصدر القيد'] }),
    uid: text({ max: 255, readOnly: true, hidden: true, index: true, label: ['Identity in its calendar', 'معرّف القيد في تقويمه'] }),
  },
  list: {
    columns: ['date', 'to_date', 'kind', 'name_en', 'name_ar', 'is_tentative', 'repeats', 'counts_for_attendance'],
    sort: 'date',
    search: ['name_en', 'name_ar'],
    filters: ['kind', 'date', 'grades', 'is_tentative', 'repeats'],
  },
  access: {
    read: roles,
    write: administrators,
  },
  api: { base: '/api/school-calendar/' },
  status: false,
})
