import { percentOf } from '../../../resources/domain/grading/percent.ts'
import { staff } from '../../../resources/kit/index.ts'
import { defineMeasure } from '../../measures/index.ts'
import { countDays, countSubmitted, countToday } from './queries/measured.ts'

const grains = ['schools', 'standards', 'classes', 'students'] as const
const taking = 'attendance.student_attendance'
/** whose classes and children a person sees is among what is read */
const seen = ['class_incharges', 'subject_mappings', 'students__guardians', 'guardians'] as const
const kept = ['attendance_sessions', 'attendance_class_months', ...seen] as const
const ofToday = ['attendance_sessions', 'classes', ...seen] as const
const readers = [...staff, 'student', 'parent'] as const

export default [
  defineMeasure({
    name: 'attendance_days_asked',
    label: ['Days asked for', 'الأيام المطلوبة'],
    unit: 'number',
    formula: [
      'Days of school on which a register was handed in and the child was to be there; a half day counts as one half',
      'أيام الدراسة التي سُلِّم سجلها وكان حضور الطالب فيها مطلوباً؛ ويُحتسب نصف اليوم نصفاً',
    ],
    package: taking,
    roles: readers,
    query: { grains, tables: kept, read: (q, asked) => countDays(q, asked, 'possible') },
  }),
  defineMeasure({
    name: 'attendance_days_attended',
    label: ['Days attended', 'أيام الحضور'],
    unit: 'number',
    formula: [
      'Of the days asked for, those on which the child was there, by the codes and minutes of the school',
      'من الأيام المطلوبة، ما حضره الطالب منها بحسب رموز المدرسة ودقائقها',
    ],
    package: taking,
    roles: readers,
    query: { grains, tables: kept, read: (q, asked) => countDays(q, asked, 'attended') },
  }),
  defineMeasure({
    name: 'attendance_days_unexplained',
    label: ['Absences without a reason', 'أيام غياب بلا عذر'],
    unit: 'number',
    formula: [
      'Days on which the child was away in a register and nobody has accounted for it',
      'الأيام التي غاب فيها الطالب في سجل ولم يُعرف سبب غيابه',
    ],
    package: taking,
    roles: readers,
    query: { grains, tables: kept, read: (q, asked) => countDays(q, asked, 'unexplained') },
  }),
  defineMeasure({
    name: 'attendance_pct',
    label: ['Attendance', 'نسبة الحضور'],
    unit: 'percent',
    formula: ['Days attended of the days asked for, this year', 'أيام الحضور من الأيام المطلوبة هذا العام'],
    package: taking,
    roles: readers,
    of: {
      measures: ['attendance_days_attended', 'attendance_days_asked'],
      value: ([attended, asked]) => percentOf({ marks: attended ?? 0, max: asked ?? 0 }),
    },
  }),
  defineMeasure({
    name: 'present_today',
    label: ['Present today', 'حاضرون اليوم'],
    unit: 'count',
    formula: [
      'Children who are there by the last register of their class that was handed in today',
      'الطلاب الحاضرون في آخر سجل سُلِّم اليوم لشعبتهم',
    ],
    package: taking,
    roles: staff,
    query: { grains: ['schools', 'standards', 'classes'], tables: ofToday, read: (q, asked) => countToday(q, asked, 'present') },
  }),
  defineMeasure({
    name: 'absent_today',
    label: ['Absent today', 'غائبون اليوم'],
    unit: 'count',
    formula: [
      'Children who are away by the last register of their class that was handed in today',
      'الطلاب الغائبون في آخر سجل سُلِّم اليوم لشعبتهم',
    ],
    package: taking,
    roles: staff,
    query: { grains: ['schools', 'standards', 'classes'], tables: ofToday, read: (q, asked) => countToday(q, asked, 'absent') },
  }),
  defineMeasure({
    name: 'registers_submitted_today',
    label: ['Registers handed in today', 'السجلات المسلَّمة اليوم'],
    unit: 'count',
    formula: ['Registers of today that were handed in', 'سجلات اليوم التي سُلِّمت'],
    package: taking,
    roles: staff,
    query: { grains: ['schools', 'standards', 'classes'], tables: ofToday, read: countSubmitted },
  }),
]
