import { weekdayNames } from './domain/calendar/weekday-names.ts'
import { children, choice, choices, code, defineResource, number, ref, roles, schoolOffice, text, time } from './kit/index.ts'

/** The parts of a school's day by the clock: what is taught in, and the breaks between. */
export default defineResource({
  name: 'periods',
  id: 'period_id',
  label: { one: ['Period', 'حصة دراسية'], many: ['Periods of the day', 'حصص اليوم الدراسي'] },
  package: 'settings.classes',
  // reached from the timetable
  group: null,
  path: '/timetable/periods',
  icon: 'calendar',
  key: ['school_id', 'code'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    code: code({ required: true, max: 8, label: ['Short name', 'الاسم المختصر'], example: 'P1' }),
    name_en: text({ required: true, max: 40, example: 'Period 1' }),
    name_ar: text({ max: 40, script: 'ar', example: 'الحصة الأولى' }),
    kind: choice(
      { lesson: ['Lesson', 'حصة'], break: ['Break', 'استراحة'] },
      { required: true, default: 'lesson', label: ['What it is', 'نوعها'] },
    ),
    number: number({
      required: true,
      min: 1,
      max: 99,
      unique: true,
      showIf: { kind: ['lesson'] },
      label: ['Number', 'رقم الحصة'],
      aliases: ['Period number'],
      example: 1,
    }),
    starts_at: time({ required: true, label: ['Starts at', 'تبدأ'], example: '07:30' }),
    ends_at: time({ required: true, notBefore: 'starts_at', label: ['Ends at', 'تنتهي'], example: '08:15' }),
    days: choices(weekdayNames, { label: ['Only on', 'في أيام'], help: ['Empty: on every school day', 'فارغ: كل يوم دراسي'] }),
    other_times: children(
      {
        day: choice(weekdayNames, { required: true, label: ['Day', 'اليوم'] }),
        starts_at: time({ required: true, label: ['Starts at', 'تبدأ'] }),
        ends_at: time({ required: true, notBefore: 'starts_at', label: ['Ends at', 'تنتهي'] }),
      },
      { label: ['Other times', 'أوقات مختلفة'], each: ['Other time', 'وقت مختلف'], max: 7 },
    ),
  },
  list: {
    columns: ['starts_at', 'ends_at', 'code', 'name_en', 'name_ar', 'kind', 'number', 'days'],
    sort: 'starts_at',
    search: ['code', 'name_en', 'name_ar'],
    filters: ['kind'],
  },
  access: { read: roles, write: schoolOffice },
  status: false,
})
