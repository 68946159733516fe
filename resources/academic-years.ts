import { academicYear, administrators, children, choice, date, defineResource, ref, roles, text } from './kit/index.ts'

export default defineResource({
  name: 'academic-years',
  id: 'academic_year_id',
  label: { one: ['Academic year', 'عام دراسي'], many: ['Academic years', 'الأعوام الدراسية'] },
  package: 'settings.calendar',
  group: 'school',
  icon: 'calendar',
  order: 12,
  key: ['school_id', 'academic_year'],
  title: '{academic_year}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({
      required: true,
      // classes, enrolments and licences stand in a year by its name
      immutable: true,
      label: ['Academic year', 'العام الدراسي'],
      help: ['Written as 2026-2027', 'يُكتب 2026-2027'],
    }),
    from_date: date({ required: true, label: ['First day', 'أول يوم'], example: '2026-08-31' }),
    to_date: date({ required: true, notBefore: 'from_date', label: ['Last day', 'آخر يوم'], example: '2027-07-02' }),
    state: choice(
      { upcoming: ['Upcoming', 'قادم'], current: ['Current', 'حالي'], past: ['Past', 'منتهٍ'] },
      {
        required: true,
        default: 'upcoming',
        label: ['State', 'الحالة'],
        help: ['A school has one current year', 'لكل مدرسة عام حالي واحد'],
      },
    ),
    terms: children(
      {
        name_en: text({ required: true, max: 60, label: ['Term', 'الفصل'], example: 'Term 1' }),
        name_ar: text({ max: 60, label: ['Term in Arabic', 'الفصل بالعربية'] }),
        from_date: date({ required: true, label: ['From', 'من'] }),
        to_date: date({ required: true, notBefore: 'from_date', label: ['To', 'إلى'] }),
      },
      { label: ['Terms', 'الفصول الدراسية'], each: ['Term', 'الفصل'], max: 6 },
    ),
  },
  list: { columns: ['academic_year', 'from_date', 'to_date', 'state'], sort: 'academic_year', order: 'desc' },
  access: {
    read: roles,
    write: administrators,
  },
})
