import { ageRangeNames } from './domain/psychometrics/age-ranges.ts'
import { answeringModes, mappingStatuses } from './domain/psychometrics/states.ts'
import {
  academicYear,
  choice,
  count,
  date,
  defineResource,
  flag,
  instant,
  links,
  number,
  office,
  ref,
  schoolOffice,
  staff,
  text,
} from './kit/index.ts'

/** What was deleted is kept, with what was answered to it, and seen by nobody until the operation is undone. */
const kept = { is_deleted: { ne: true } } as const
const nobodys = { unique_id: null } as const
/** What is asked, of whom and when is the counsellor's: who brings two records of a person together changes that person alone. */
const arranged = { writers: ['academic_admin'] } as const

/** A questionnaire that is given to classes, or to some of their children, for some days. Made by its wizard. */
export default defineResource({
  name: 'questionnaire-mappings',
  id: 'unique_id',
  label: { one: ['Questionnaire mapping', 'توزيع استبيان'], many: ['Questionnaire mappings', 'توزيعات الاستبيانات'] },
  package: 'psychometric',
  // reached from the page of psychometric tests
  group: null,
  path: '/psychometric/mappings',
  icon: 'mind',
  title: ['{questionnaire_en} {name}', '{questionnaire_ar} {name}'],
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    age_range: choice(ageRangeNames, { ...arranged, required: true, label: ['Age', 'العمر'] }),
    questionnaire_id: text({
      required: true,
      max: 64,
      immutable: true,
      index: true,
      label: ['Questionnaire id', 'رمز الاستبيان'],
      example: 'mini-ipip',
    }),
    /** of the version that it was made with */
    version: number({ readOnly: true, label: ['Version', 'الإصدار'] }),
    questionnaire_en: text({ max: 120, readOnly: true, label: ['Questionnaire', 'الاستبيان'] }),
    questionnaire_ar: text({ max: 120, readOnly: true, script: 'ar', label: ['Questionnaire in Arabic', 'الاستبيان بالعربية'] }),
    items: number({ readOnly: true, label: ['Items', 'البنود'] }),
    name: text({ ...arranged, max: 60, label: ['Occasion', 'المناسبة'], example: 'Autumn' }),
    classes: links('classes', { ...arranged, min: 1, max: 200, label: ['Classes', 'الشعب'] }),
    /** their names, side by side, as they were when it was written last */
    class_names: text({ max: 2000, readOnly: true, label: ['Names of the classes', 'أسماء الشعب'] }),
    /** none: everybody of the classes whose age fits */
    students: links('students', { max: 2000, readers: schoolOffice, label: ['Only these students', 'هؤلاء الطلاب فقط'] }),
    mode: choice(answeringModes, { ...arranged, required: true, default: 'student', label: ['Who answers', 'من يجيب'] }),
    /** unsaid: whoever is in charge of the class */
    teacher_id: ref('teachers', { where: { is_active: true }, label: ['Teacher who answers', 'المعلم الذي يجيب'] }),
    from_date: date({ ...arranged, required: true, index: true, default: '$today', label: ['From', 'من'] }),
    to_date: date({ ...arranged, required: true, index: true, notBefore: 'from_date', label: ['Until', 'حتى'], example: '2027-06-30' }),
    consent_required: flag({ ...arranged, required: true, default: false, label: ['A guardian agrees first', 'بموافقة ولي الأمر أولاً'] }),
    release_to_student: flag({ ...arranged, required: true, default: false, label: ['Shown to the student', 'تظهر النتيجة للطالب'] }),
    release_to_parent: flag({ ...arranged, required: true, default: false, label: ['Shown to guardians', 'تظهر النتيجة لولي الأمر'] }),
    is_draft: flag({ ...arranged, required: true, default: false, label: ['Draft', 'مسودة'] }),
    is_closed: flag({ ...arranged, required: true, default: false, label: ['Ended early', 'أُنهي مبكراً'] }),
    is_deleted: flag({ readOnly: true, hidden: true, default: false, label: ['Deleted', 'محذوف'] }),
    deleted_because: text({ max: 500, readOnly: true, hidden: true, label: ['Deleted because', 'سبب الحذف'] }),
    /** as its days had it when it was written last, or at the last midnight of the school */
    status: choice(mappingStatuses, { readOnly: true, index: true, default: 'draft', label: ['Status', 'الحالة'] }),
    reminded_at: instant({ readOnly: true, hidden: true, label: ['Reminded', 'آخر تذكير'] }),
    expected: count(
      'questionnaire-responses',
      { mapping_id: '$unique_id', status: ['not_started', 'in_progress', 'submitted', 'declined'] },
      { label: ['Students', 'الطلاب'] },
    ),
    submitted: count(
      'questionnaire-responses',
      { mapping_id: '$unique_id', status: 'submitted' },
      { outOf: 'expected', label: ['Handed in', 'سلّموا'] },
    ),
  },
  list: {
    columns: ['questionnaire_en', 'name', 'status', 'submitted', 'from_date', 'to_date', 'class_names', 'expected'],
    sort: 'from_date',
    order: 'desc',
    search: ['questionnaire_en', 'questionnaire_ar', 'name'],
    filters: ['status', 'age_range', 'questionnaire_en', 'from_date', 'to_date'],
    promised: ['questionnaire_id', 'version', 'mode'],
  },
  page: { facts: ['status', 'from_date', 'to_date', 'expected', 'submitted'] },
  access: {
    read: staff,
    write: ['academic_admin'],
    // who brings two records of a teacher or a child together puts one in the place of the other, and changes nothing else
    update: office,
    // a draft that nobody was asked by; all else is deleted with its reason, and kept
    remove: ['academic_admin'],
    import: [],
    export: schoolOffice,
    history: schoolOffice,
    rows: {
      platform_admin: kept,
      school_admin: kept,
      academic_admin: kept,
      teacher: { ...kept, is_draft: false },
    },
    changes: { school_admin: nobodys, platform_admin: nobodys },
  },
  api: {
    base: '/api/psychometric-module/mappings/',
    list: 'GET /api/psychometric-module/get-questionnaire-mappings/',
    one: 'GET /api/psychometric-module/view-questionnaire-mapping/?unique_id={id}',
    create: 'POST /api/psychometric-module/create-questionnaire-mapping/',
    update: 'PUT /api/psychometric-module/create-questionnaire-mapping/?unique_id={id}',
    remove: null,
  },
})
