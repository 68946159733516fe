import { humanise, type Text } from './text.ts'

export const isActiveLabel: Text = ['Active', 'نشط']

/** Words that records share, so that a declaration labels only what is its own. */
const vocabulary: Readonly<Record<string, Text>> = {
  name: ['Name', 'الاسم'],
  name_en: ['Name', 'الاسم بالإنجليزية'],
  name_ar: ['Name in Arabic', 'الاسم بالعربية'],
  title: ['Title', 'العنوان'],
  firstname: ['First name', 'الاسم الأول'],
  middlename: ['Middle name', 'الاسم الأوسط'],
  lastname: ['Last name', 'اسم العائلة'],
  full_name_ar: ['Full name in Arabic', 'الاسم الكامل بالعربية'],
  code: ['Code', 'الرمز'],
  short_name: ['Short name', 'الاسم المختصر'],
  description: ['Description', 'الوصف'],
  notes: ['Notes', 'ملاحظات'],
  remarks: ['Remarks', 'ملاحظات'],
  reason: ['Reason', 'السبب'],
  effective_date: ['Holds from', 'يسري من'],
  over_capacity: ['Over capacity', 'تجاوز السعة'],
  order: ['Order', 'الترتيب'],
  colour: ['Colour', 'اللون'],
  logo: ['Logo', 'الشعار'],
  image: ['Photo', 'الصورة'],
  photo: ['Photo', 'الصورة'],
  email: ['E-mail', 'البريد الإلكتروني'],
  phone: ['Telephone', 'الهاتف'],
  phone_number: ['Telephone', 'الهاتف'],
  address: ['Address', 'العنوان'],
  gender: ['Gender', 'الجنس'],
  dob: ['Date of birth', 'تاريخ الميلاد'],
  date: ['Date', 'التاريخ'],
  from_date: ['From', 'من'],
  to_date: ['To', 'إلى'],
  status: ['Status', 'الحالة'],
  kind: ['Kind', 'النوع'],
  type: ['Type', 'النوع'],
  role: ['Role', 'الدور'],
  language: ['Language', 'اللغة'],
  school_id: ['School', 'المدرسة'],
  academic_year: ['Academic year', 'العام الدراسي'],
  grade_id: ['Grade', 'الصف'],
  class_id: ['Class', 'الشعبة'],
  section: ['Section', 'رمز الشعبة'],
  subject_id: ['Subject', 'المادة'],
  board_id: ['Board', 'هيئة المنهج'],
  curriculum_id: ['Curriculum', 'المنهج'],
  unit_id: ['Unit', 'الوحدة'],
  lesson_id: ['Lesson', 'الدرس'],
  topic_id: ['Topic', 'الموضوع'],
  question_id: ['Question', 'السؤال'],
  stimulus_id: ['Shared text', 'النص المشترك'],
  teacher_id: ['Teacher', 'المعلم'],
  student_id: ['Student', 'الطالب'],
  house_id: ['House', 'الفريق'],
  user_id: ['User', 'المستخدم'],
  ldap_id: ['User account', 'حساب المستخدم'],
  capacity: ['Capacity', 'السعة'],
  room: ['Room', 'الغرفة'],
  nationality: ['Nationality', 'الجنسية'],
  blood_group: ['Blood group', 'فصيلة الدم'],
  is_active: isActiveLabel,
  created_at: ['Created', 'أُنشئ في'],
  updated_at: ['Changed', 'آخر تعديل'],
  day: ['Day', 'اليوم'],
  places: ['Places', 'المقاعد'],
  schools: ['Schools', 'المدارس'],
  classes: ['Classes', 'الشعب'],
  subjects: ['Subjects', 'المواد'],
  teachers: ['Teachers', 'المعلمون'],
  students: ['Students', 'الطلاب'],
  houses: ['Houses', 'الفرق'],
  users: ['Users', 'المستخدمون'],
}

/** Kinds of record that schools often keep, so that a declaration of a few lines speaks both languages: one, and many. */
const kinds: Readonly<Record<string, { readonly one: Text; readonly many: Text }>> = {
  activities: { one: ['Activity', 'نشاط'], many: ['Activities', 'الأنشطة'] },
  awards: { one: ['Award', 'جائزة'], many: ['Awards', 'الجوائز'] },
  books: { one: ['Book', 'كتاب'], many: ['Books', 'الكتب'] },
  buses: { one: ['Bus', 'حافلة'], many: ['Buses', 'الحافلات'] },
  clubs: { one: ['Club', 'نادٍ'], many: ['Clubs', 'الأندية'] },
  competitions: { one: ['Competition', 'مسابقة'], many: ['Competitions', 'المسابقات'] },
  devices: { one: ['Device', 'جهاز'], many: ['Devices', 'الأجهزة'] },
  events: { one: ['Event', 'فعالية'], many: ['Events', 'الفعاليات'] },
  rooms: { one: ['Room', 'غرفة'], many: ['Rooms', 'الغرف'] },
  suppliers: { one: ['Supplier', 'مورِّد'], many: ['Suppliers', 'المورِّدون'] },
  trips: { one: ['Trip', 'رحلة'], many: ['Trips', 'الرحلات'] },
  visitors: { one: ['Visitor', 'زائر'], many: ['Visitors', 'الزوار'] },
}

/** The label of a name nobody labelled; where the vocabulary has no word, the humanised name stands in both languages. */
export const labelOfName = (name: string): Text => (Object.hasOwn(vocabulary, name) ? vocabulary[name]! : [humanise(name), humanise(name)])
/** Does the vocabulary have an Arabic word for it? The declaration checks ask. */
export const isKnownName = (name: string): boolean => Object.hasOwn(vocabulary, name)
/** Every name it knows, with its words. */
export const knownNames: readonly (readonly [name: string, label: Text])[] = Object.entries(vocabulary)

/** Every kind of record it knows, with its words. */
export const knownKinds: readonly { readonly one: Text; readonly many: Text }[] = Object.values(kinds)

const singular = (en: string): string => (en.endsWith('ies') ? `${en.slice(0, -3)}y` : en.replace(/s$/, ''))
/** What a kind of record is called whose declaration does not say it. */
export function labelsOfKind(name: string): { readonly one: Text; readonly many: Text } {
  if (Object.hasOwn(kinds, name)) return kinds[name]!
  const many = humanise(name)
  return { one: [singular(many), singular(many)], many: [many, many] }
}
export const isKnownKind = (name: string): boolean => Object.hasOwn(kinds, name)
