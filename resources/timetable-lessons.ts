import { weekdayNames } from './domain/calendar/weekday-names.ts'
import { academicYear, choice, date, defineResource, ref, roles, schoolOffice, text } from './kit/index.ts'

/** Who teaches what to which class, where, week by week: one period of one weekday. */
export default defineResource({
  name: 'timetable-lessons',
  id: 'timetable_lesson_id',
  label: { one: ['Timetable lesson', 'حصة في الجدول'], many: ['Timetable lessons', 'حصص الجدول'] },
  package: 'settings.classes',
  // reached from the timetable
  group: null,
  path: '/timetable/lessons',
  icon: 'calendar',
  title: ['{class_id}, {subject_id}', '{class_id}، {subject_id}'],
  many: true,
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year' }),
    class_id: ref('classes', {
      required: true,
      as: 'class_name',
      index: true,
      where: { school_id: '$school_id', academic_year: '$academic_year', is_active: true },
    }),
    weekday: choice(weekdayNames, { required: true, index: true, label: ['Weekday', 'اليوم'], aliases: ['Day', 'يوم الأسبوع'] }),
    period_id: ref('periods', {
      required: true,
      index: true,
      where: { school_id: '$school_id', kind: 'lesson' },
      by: ['code', 'number', 'name_en', 'name_ar'],
      label: ['Period', 'الحصة'],
      aliases: ['Lesson', 'Session', 'رقم الحصة'],
    }),
    subject_id: ref('subjects', { required: true, index: true, where: { school_id: '$school_id', is_active: true } }),
    teacher_id: ref('teachers', { index: true, where: { school_id: '$school_id', is_active: true } }),
    co_teacher_id: ref('teachers', {
      index: true,
      where: { school_id: '$school_id', is_active: true },
      label: ['Second teacher', 'المعلم الثاني'],
      aliases: ['Co-teacher', 'المعلم المساند'],
    }),
    room: text({
      max: 30,
      index: true,
      example: 'Lab 2',
      help: ['Empty: the room of the class', 'فارغ: غرفة الشعبة'],
    }),
    group: text({
      max: 30,
      label: ['Group', 'المجموعة'],
      help: ['Only where a part of the class is taught at a time', 'فقط حين يُدرَّس جزء من الشعبة'],
    }),
    from_date: date({ label: ['From', 'من'], help: ['Empty: from the first day of the year', 'فارغ: من أول يوم في العام'] }),
    to_date: date({ notBefore: 'from_date', label: ['Until', 'حتى'] }),
  },
  list: {
    columns: ['class_id', 'weekday', 'period_id', 'subject_id', 'teacher_id', 'room', 'group'],
    sort: 'class_id',
    filters: ['class_id', 'weekday', 'period_id', 'subject_id', 'teacher_id', 'co_teacher_id', 'room'],
  },
  access: {
    read: roles,
    write: schoolOffice,
    // a teacher finds any class and colleague of the school
    rows: { student: { class_id: { in: '$my.class_ids' } }, parent: { class_id: { in: '$my.class_ids' } } },
  },
  quality: [
    {
      name: 'no_teacher',
      label: ['Lessons without a teacher', 'حصص بلا معلم'],
      broken: { teacher_id: null },
      verb: ['Assign a teacher', 'تعيين معلم'],
    },
  ],
})
