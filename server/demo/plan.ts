import type { Text } from '../../resources/kit/index.ts'

/** What the demo world consists of, apart from its people. Today lies in `current`. */
export const years = { past: '2025-2026', current: '2026-2027' } as const
export const yearDays: Readonly<Record<string, { readonly from: string; readonly to: string }>> = {
  '2025-2026': { from: '2025-08-25', to: '2026-07-03' },
  '2026-2027': { from: '2026-08-31', to: '2027-07-02' },
}

export interface SchoolPlan {
  readonly code: string
  readonly name: Text
  readonly short: string
  readonly category: string
  readonly board: string
  readonly country: string
  readonly state: string
  readonly city: string
  readonly timezone: string
  readonly weekend: readonly string[]
  readonly dialling: string
  readonly colour: string
  /** of the world's students; the first school takes what is left */
  readonly students: number | 'rest'
  readonly teachers: number
  readonly lastGrade: number
  /** its licences show every way in which a gate can stand */
  readonly isLicenceMixed?: true
  readonly accounts: {
    readonly admin: string
    readonly academic: string | null
    readonly teacher: string | null
    readonly student: string | null
    /** the mother of that student */
    readonly parent: string | null
    readonly newcomer: string | null
  }
}
export interface InstitutionPlan {
  readonly name: Text
  readonly office: string
  readonly schools: readonly SchoolPlan[]
}

export const institutions: readonly InstitutionPlan[] = [
  {
    name: ['Al Noor Education', 'النور للتعليم'],
    office: 'platform',
    schools: [
      {
        code: 'ALN-01',
        name: ['Al Noor International School', 'مدرسة النور الدولية'],
        short: 'Al Noor',
        category: 'with_1_12',
        board: 'CBSE',
        country: 'AE',
        state: 'Dubai',
        city: 'Dubai',
        timezone: 'Asia/Dubai',
        weekend: ['sat', 'sun'],
        dialling: '+9714',
        colour: '#0F6E6E',
        students: 'rest',
        teachers: 40,
        lastGrade: 12,
        accounts: {
          admin: 'schooladmin',
          academic: 'academicadmin',
          teacher: 'teacher',
          student: 'student',
          parent: 'parent',
          newcomer: 'newteacher',
        },
      },
      {
        code: 'ALN-02',
        name: ['Al Noor Marina School', 'مدرسة النور مارينا'],
        short: 'Marina',
        category: 'with_1_12',
        board: 'IB',
        country: 'AE',
        state: 'Abu Dhabi',
        city: 'Abu Dhabi',
        timezone: 'Asia/Dubai',
        weekend: ['sat', 'sun'],
        dialling: '+9712',
        colour: '#8A4B14',
        students: 340,
        teachers: 24,
        lastGrade: 12,
        accounts: { admin: 'marina.admin', academic: null, teacher: null, student: null, parent: null, newcomer: null },
      },
    ],
  },
  {
    name: ['Najd Schools', 'مدارس نجد'],
    office: 'najd.office',
    schools: [
      {
        code: 'NJD-01',
        name: ['Najd Model School', 'مدرسة نجد النموذجية'],
        short: 'Najd',
        category: 'with_1_12',
        board: 'National',
        country: 'SA',
        state: 'Riyadh',
        city: 'Riyadh',
        timezone: 'Asia/Riyadh',
        weekend: ['fri', 'sat'],
        dialling: '+96611',
        colour: '#5B3A8E',
        students: 220,
        teachers: 16,
        lastGrade: 9,
        isLicenceMixed: true,
        accounts: { admin: 'najd.admin', academic: null, teacher: 'najd.teacher', student: null, parent: null, newcomer: null },
      },
    ],
  },
]

const ordinals = [
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
  'الحادي عشر',
  'الثاني عشر',
]
export const grades: readonly { readonly code: string; readonly level: number; readonly name: Text }[] = [
  { code: 'KG1', level: 1, name: ['KG 1', 'الروضة الأولى'] },
  { code: 'KG2', level: 2, name: ['KG 2', 'الروضة الثانية'] },
  ...ordinals.map((ordinal, index) => ({
    code: String(index + 1),
    level: index + 3,
    name: [`Grade ${index + 1}`, `الصف ${ordinal}`] as const,
  })),
]

export const subjects: readonly {
  readonly code: string
  readonly name: Text
  readonly type: string
  readonly colour: string
  readonly language: string
}[] = [
  { code: 'MATH', name: ['Mathematics', 'الرياضيات'], type: 'core', colour: '#1A6FB0', language: 'en' },
  { code: 'ENG', name: ['English', 'اللغة الإنجليزية'], type: 'language', colour: '#B0451A', language: 'en' },
  { code: 'ARB', name: ['Arabic', 'اللغة العربية'], type: 'language', colour: '#1A8F5A', language: 'ar' },
  { code: 'SCI', name: ['Science', 'العلوم'], type: 'core', colour: '#6A3FB0', language: 'en' },
  { code: 'SOC', name: ['Social studies', 'الدراسات الاجتماعية'], type: 'core', colour: '#8A6D14', language: 'en' },
  { code: 'ISL', name: ['Islamic education', 'التربية الإسلامية'], type: 'core', colour: '#0F7B6C', language: 'ar' },
  { code: 'ICT', name: ['Computing', 'الحاسوب'], type: 'practical', colour: '#3D5A80', language: 'en' },
  { code: 'ART', name: ['Art', 'الفنون'], type: 'co_scholastic', colour: '#C2447A', language: 'en' },
  { code: 'PE', name: ['Physical education', 'التربية الرياضية'], type: 'co_scholastic', colour: '#4C7A1E', language: 'en' },
  { code: 'MUS', name: ['Music', 'الموسيقى'], type: 'elective', colour: '#7A4C9A', language: 'en' },
]

export const houses: readonly { readonly code: string; readonly name: Text; readonly colour: string; readonly motto: string }[] = [
  { code: 'FAL', name: ['Falcon', 'الصقر'], colour: '#B3261E', motto: 'See far' },
  { code: 'ORX', name: ['Oryx', 'المها'], colour: '#1A6FB0', motto: 'Stand firm' },
  { code: 'GAZ', name: ['Gazelle', 'الغزال'], colour: '#C98A04', motto: 'Run light' },
  { code: 'DOL', name: ['Dolphin', 'الدلفين'], colour: '#1E7D4F', motto: 'Swim together' },
]

interface Day {
  readonly date: string
  readonly to_date?: string
  readonly kind: string
  readonly name_en: string
  readonly name_ar: string
  readonly is_tentative?: boolean
  readonly repeats?: string
  readonly repeat_until?: string
}
const shared: readonly Day[] = [
  { date: '2026-08-31', kind: 'event', name_en: 'First day of school', name_ar: 'أول يوم دراسي' },
  {
    date: '2026-09-03',
    kind: 'event',
    name_en: 'Coffee morning for parents',
    name_ar: 'لقاء أولياء الأمور الصباحي',
    repeats: 'monthly_weekday',
    repeat_until: '2027-06-30',
  },
  { date: '2026-10-05', kind: 'event', name_en: 'World Teachers’ Day', name_ar: 'اليوم العالمي للمعلم' },
  { date: '2026-11-23', to_date: '2026-11-27', kind: 'exam', name_en: 'First term exams', name_ar: 'اختبارات الفصل الأول' },
  { date: '2026-12-14', to_date: '2027-01-01', kind: 'vacation', name_en: 'Winter break', name_ar: 'إجازة الشتاء' },
  { date: '2027-03-08', to_date: '2027-03-12', kind: 'holiday', name_en: 'Eid al-Fitr', name_ar: 'عيد الفطر', is_tentative: true },
  { date: '2027-03-15', to_date: '2027-03-26', kind: 'vacation', name_en: 'Spring break', name_ar: 'إجازة الربيع' },
  {
    date: '2027-05-15',
    to_date: '2027-05-19',
    kind: 'holiday',
    name_en: 'Arafat Day and Eid al-Adha',
    name_ar: 'يوم عرفة وعيد الأضحى',
    is_tentative: true,
  },
  { date: '2027-06-06', kind: 'holiday', name_en: 'Islamic New Year', name_ar: 'رأس السنة الهجرية', is_tentative: true },
  { date: '2027-06-14', to_date: '2027-06-25', kind: 'exam', name_en: 'Final exams', name_ar: 'الاختبارات النهائية' },
]
const national: Readonly<Record<string, readonly Day[]>> = {
  AE: [
    { date: '2026-12-02', to_date: '2026-12-03', kind: 'holiday', name_en: 'National Day', name_ar: 'اليوم الوطني' },
    { date: '2026-11-03', kind: 'event', name_en: 'Flag Day', name_ar: 'يوم العلم' },
  ],
  SA: [
    { date: '2026-09-23', kind: 'holiday', name_en: 'National Day', name_ar: 'اليوم الوطني' },
    { date: '2027-02-22', kind: 'holiday', name_en: 'Founding Day', name_ar: 'يوم التأسيس' },
  ],
}
export const daysOf = (country: string): readonly Day[] => [...shared, ...(national[country] ?? [])]

export const terms = (
  year: string,
): readonly { readonly name_en: string; readonly name_ar: string; readonly from_date: string; readonly to_date: string }[] => {
  const { from, to } = yearDays[year]!
  const [first, second] = year.split('-') as [string, string]
  return [
    { name_en: 'Term 1', name_ar: 'الفصل الأول', from_date: from, to_date: `${first}-12-11` },
    { name_en: 'Term 2', name_ar: 'الفصل الثاني', from_date: `${second}-01-04`, to_date: `${second}-03-27` },
    { name_en: 'Term 3', name_ar: 'الفصل الثالث', from_date: `${second}-03-30`, to_date: to },
  ]
}

/** The modules a school of the demo world holds: master data is built, the others come with their modules. */
export const licensed: readonly string[] = [
  'dashboard',
  'settings',
  'attendance',
  'assessment',
  'question_bank',
  'psychometric',
  'diary',
  'notice_board',
  'report',
]
