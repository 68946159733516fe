import { office } from '../../../resources/kit/index.ts'
import { defineMeasure } from '../../measures/index.ts'
import { countToday } from './queries/measured.ts'
import { countUncovered } from './uncovered.ts'

const of = { package: 'attendance.teacher_attendance', roles: office, unit: 'count' } as const
const grains = ['schools'] as const
const tables = ['teacher_days'] as const

export default [
  defineMeasure({
    ...of,
    name: 'teachers_present_today',
    label: ['Teachers present today', 'المعلمون الحاضرون اليوم'],
    formula: [
      'Teachers who clocked in today or whom the office marked as present, late or there for half a day',
      'المعلمون الذين سجّلوا حضورهم اليوم أو سجّلتهم الإدارة حاضرين أو متأخرين أو حاضرين نصف يوم',
    ],
    query: { grains, tables, read: (q, asked) => countToday(q, asked, ['P', 'L', 'HD']) },
  }),
  defineMeasure({
    ...of,
    name: 'teachers_away_today',
    label: ['Teachers away today', 'المعلمون الغائبون اليوم'],
    formula: [
      'Teachers who are absent today, on leave, on duty elsewhere or working from home',
      'المعلمون الغائبون اليوم أو من هم في إجازة أو في مهمة رسمية أو يعملون من المنزل',
    ],
    query: { grains, tables, read: (q, asked) => countToday(q, asked, ['A', 'LV', 'OD', 'WFH']) },
  }),
  defineMeasure({
    ...of,
    name: 'lessons_uncovered_today',
    label: ['Uncovered lessons today', 'حصص اليوم بلا معلم'],
    formula: ['Lessons of today whose teacher is away and which nobody holds instead', 'حصص اليوم التي غاب معلمها ولم يُكلَّف بها أحد'],
    query: {
      grains,
      tables: [
        'teacher_days',
        'teacher_leaves',
        'lesson_covers',
        'timetable_lessons',
        'periods',
        'calendar_days',
        'academic_years',
        'schools',
      ],
      read: (_, asked) => countUncovered(asked),
    },
  }),
]
