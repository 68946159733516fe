import type { CodeSession, Presence, Scope } from './domain/attendance/codes.ts'
import { leaveKinds } from './domain/attendance/leave-kinds.ts'
import type { Text } from './kit/text.ts'
import { administrators, choice, choices, code, colour, defineResource, flag, number, ref, schoolOffice, staff, text } from './kit/index.ts'

/** What a register may say of a child. A school that has none of its own has the usual ones: `domain/attendance/codes.ts`. */
export default defineResource({
  name: 'attendance-codes',
  id: 'attendance_code_id',
  label: { one: ['Attendance code', 'رمز حضور'], many: ['Attendance codes', 'رموز الحضور'] },
  package: 'attendance.student_attendance',
  group: 'attendance',
  path: '/attendance/codes',
  icon: 'flag',
  order: 40,
  key: ['school_id', 'code'],
  title: ['{code} {name_en}', '{name_ar} {code}'],
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    // English registers write `/` and `\\`
    code: code({ required: true, max: 4, pattern: '[\\p{L}\\p{N}/\\\\#][\\p{L}\\p{N} ._/\\\\#+-]*', example: 'P' }),
    name_en: text({ required: true, max: 60, example: 'Present' }),
    name_ar: text({ max: 60, script: 'ar', example: 'حاضر' }),
    presence: choice(
      { present: ['Present', 'حاضر'], absent: ['Absent', 'غائب'], not_counted: ['Not counted', 'لا يُحتسب'] } satisfies Record<
        Presence,
        Text
      >,
      { required: true, default: 'absent', label: ['Counts as', 'يُحتسب'] },
    ),
    scope: choice(
      {
        onsite: ['In school', 'في المدرسة'],
        onsite_late: ['In school, late', 'في المدرسة متأخراً'],
        offsite: ['Elsewhere', 'خارج المدرسة'],
        left: ['Left early', 'انصرف مبكراً'],
      } satisfies Record<Scope, Text>,
      { required: true, default: 'offsite', label: ['Where', 'المكان'] },
    ),
    day_value: number({
      required: true,
      min: 0,
      max: 1,
      step: 0.5,
      default: 0,
      label: ['Of a day', 'من اليوم'],
      options: { 0: ['None of it', 'لا شيء'], 0.5: ['Half', 'نصف'], 1: ['The whole', 'كامل'] },
    }),
    is_explained: flag({ default: false, label: ['Accounted for', 'معروف السبب'] }),
    teacher_may_use: flag({ default: false, label: ['Teachers may use it', 'متاح للمعلمين'] }),
    future_allowed: flag({ default: false, label: ['Of days to come', 'لأيام قادمة'] }),
    reason_required: flag({ default: false, label: ['Needs a reason', 'يتطلب سبباً'] }),
    session: choice({ AM: ['The morning', 'الصباح'], PM: ['The afternoon', 'بعد الظهر'] } satisfies Record<CodeSession, Text>, {
      label: ['Only in registers of', 'في سجلات'],
    }),
    leave_kinds: choices(leaveKinds, { showIf: { presence: ['absent'] }, label: ['Written for leave', 'يُكتب لإجازة'] }),
    colour: colour(),
    sequence: number({ min: 0, max: 999, label: ['Order', 'الترتيب'] }),
  },
  list: {
    columns: ['code', 'name_en', 'name_ar', 'presence', 'scope', 'day_value', 'is_explained', 'teacher_may_use', 'colour'],
    sort: 'sequence',
    search: ['code', 'name_en', 'name_ar'],
    filters: ['presence', 'scope', 'is_explained', 'is_active'],
  },
  access: { read: staff, write: [...administrators, 'academic_admin'], create: schoolOffice, import: schoolOffice },
  api: { base: '/api/attendance/codes/' },
})
